#if canImport(QuartzCore) && !os(watchOS)
import QuartzCore
import SpringEngine

/// What shows a motion: the app in every frame, or the render server by itself.
public enum MotionDriver: Sendable {
  /// The app sets the property in every frame.
  case live

  /// The render server plays the motion as one animation, without a frame of the app's main thread, while
  /// nothing needs frames; see <doc:Driving>.
  case renderServer
}

extension FrameLoop {
  /// What shows the layers that are driven from now on by `drive(_:_:)`, where nothing else is said.
  public var driver: MotionDriver {
    get { playerMaker == nil ? .live : .renderServer }
    set { playerMaker = newValue == .live ? nil : layerPlayer }
  }
}

extension Animator {
  /// Shows the value on a property of a layer: in every frame, or by the render server.
  ///
  /// ```swift
  /// card.drive(layer, .position, by: .renderServer)
  /// card.animate(to: dock, velocity: flick)              // runs while the main thread is busy
  /// card.grab(at: touch.timestamp)                       // and stops under a finger
  /// ```
  ///
  /// The animation has the key `"springEngine."` and the key path; see <doc:Driving>. The layer is not
  /// retained.
  ///
  /// - Parameters:
  ///   - layer: A layer with the property.
  ///   - property: A property with the same components as the value.
  ///   - driver: What shows the motion.
  public func drive(
    _ layer: CALayer, _ property: LayerProperty<Value.Components>, by driver: MotionDriver
  ) {
    switch driver {
    case .live: driveLive(layer, property)
    case .renderServer:
      let show = property.show(on: layer)
      let player = LayerPlayer(layer, property, show: show)
      drive(layer, property.keyPath, by: player, show)
    }
  }
}
#endif
