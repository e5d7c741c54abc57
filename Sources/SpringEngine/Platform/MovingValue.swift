#if canImport(SwiftUI)
import SwiftUI

/// An animator's value that a view observes.
///
/// ```swift
/// @StateObject private var ball = MovingValue(CGPoint(x: 100, y: 100))
///
/// var body: some View {
///   Circle().position(ball.value).onTapGesture { ball.animator.target = next }
/// }
/// ```
///
/// The view is evaluated anew on every frame in motion, and on none at rest.
@MainActor
public final class MovingValue<Value: MotionValue>: ObservableObject {
  /// Where it is, as of the last frame or event.
  @Published public private(set) var value: Value

  /// What moves it: ask this for motions.
  public let animator: Animator<Value>

  /// A value at rest, with an animator of its own.
  ///
  /// - Parameters:
  ///   - value: Where it starts; finite.
  ///   - spring: The spring that takes it to its targets.
  ///   - loop: Whose clock it moves by.
  public convenience init(
    _ value: Value, spring: MassSpringDamper = .smooth, in loop: FrameLoop = .main
  ) {
    self.init(Animator(value, spring: spring, in: loop))
  }

  /// What an animator moves.
  public init(_ animator: Animator<Value>) {
    self.animator = animator
    value = animator.value
    animator.drive(self, \.value)
  }
}
#endif
