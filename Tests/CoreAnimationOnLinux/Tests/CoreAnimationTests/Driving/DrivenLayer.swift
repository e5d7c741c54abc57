import QuartzCore
@testable import SpringEngine
@testable import SpringEngineKeyframes

/// A layer with the animator that drives it, the screen that shows it, and the events.
@MainActor
final class DrivenLayer<Value: MotionValue> {
  let layer = CALayer()
  let animator: Animator<Value>
  let screen: Screen
  private(set) var events: [MotionEvent] = []

  /// The latest value that ``Animator/onChange`` was called with.
  private(set) var latestChange: Value?

  init(
    _ value: Value, _ property: LayerProperty<Value.Components>, _ loop: FrameLoop,
    _ driver: MotionDriver, _ longestDelay: Double
  ) {
    animator = Animator(value, settlingTolerance: property.settlingTolerance, in: loop)
    animator.drive(layer, property, by: driver)
    screen = Screen(layer, property.keyPath, longestDelay: longestDelay)
  }

  func listen(_ isListening: Bool) {
    guard isListening else { return animator.onEvent = nil }
    animator.onEvent = { [unowned self] event in events.append(event) }
  }

  func noteChanges(_ isNoting: Bool) {
    guard isNoting else { return animator.onChange = nil }
    animator.onChange = { [unowned self] value in latestChange = value }
  }
}
