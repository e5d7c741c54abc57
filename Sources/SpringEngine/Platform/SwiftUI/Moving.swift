#if canImport(SwiftUI)
import SwiftUI

/// A moving value that a view keeps as its state.
///
/// ```swift
/// @Moving(spring: .bouncy) private var place = CGPoint(x: 100, y: 100)
///
/// var body: some View {
///   Circle().position(place).onTapGesture { place = CGPoint(x: 300, y: 500) }
/// }
/// ```
///
/// Reading it gives the value of the present frame. Setting it springs there, in motion or not, with
/// continuous velocity. `$place` is the ``Animator``, for everything else: `$place.drop(…)`,
/// `$place.add(.shake(by: …))`, `.throwing($place)`.
///
/// From iOS 17 on, only a view that reads the value is evaluated in motion: one that hands `$place` to
/// its parts is not. Before, the view that has the property is evaluated in every frame.
@MainActor
@propertyWrapper
public struct Moving<Value: MotionValue>: DynamicProperty {
  @StateObject private var moving: MovingValue<Value>

  /// A value at rest.
  ///
  /// - Parameters:
  ///   - wrappedValue: The initial value.
  ///   - spring: The spring of motions to a target.
  ///   - loop: The frame loop.
  /// - Precondition: The value is finite.
  public init(
    wrappedValue: Value, spring: MassSpringDamper = .smooth, in loop: FrameLoop = .main
  ) {
    _moving = StateObject(wrappedValue: MovingValue(wrappedValue, spring: spring, in: loop))
  }

  /// The value of the present frame; setting it springs to a new target.
  public var wrappedValue: Value {
    get { moving.value }
    nonmutating set { moving.animator.target = newValue }
  }

  /// The animator of the value.
  public var projectedValue: Animator<Value> { moving.animator }
}
#endif
