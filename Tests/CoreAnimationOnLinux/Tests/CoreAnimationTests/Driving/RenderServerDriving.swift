import QuartzCore
import SpringEngine

/// How a layer's property is driven in these tests.
enum Driving: Sendable {
  /// The layer's own value is set in every frame.
  case live
  /// By the render server.
  case renderServer

  /// Whether the package drives by the render server; until it does, everything is live.
  static let hasRenderServer = false
}

extension Animator {
  func drive(_ layer: CALayer, _ property: LayerProperty<Value.Components>, by driving: Driving) {
    drive(layer, property)
  }
}

extension ManualClock {
  /// Frames and alarms delivered.
  var wakeUps: Int { frameCount }
}
