#if canImport(UIKit) && !os(watchOS) || os(macOS)
import CoreGraphics

extension ThrowGestureRecognizer where Value == CGPoint {
  /// Makes a recogniser of a point in the coordinates of the view's superview; see ``landing``.
  public convenience init(
    _ animator: Animator<CGPoint>,
    landing: (@MainActor (_ state: MotionState<CGPoint>) -> CGPoint?)? = nil
  ) {
    self.init(animator, pointer: { $0 }, landing: landing)
  }
}

extension ThrowGestureRecognizer where Value.Components == Double {
  /// Makes a recogniser of a number that follows one coordinate, in the coordinates of the view's
  /// superview; see ``landing``.
  public convenience init(
    _ animator: Animator<Value>, axis: DirectionLock.Axis,
    landing: (@MainActor (_ state: MotionState<Value>) -> Value?)? = nil
  ) {
    self.init(
      animator, pointer: { Value(components: axis.coordinate(of: $0.components)) },
      landing: landing)
  }
}
#endif
