/// Springs a property of an object to a target, in one line.
///
/// ```swift
/// animate(view, \.alpha, to: 0)
/// animate(view, \.center, to: p, spring: .bouncy, delay: 0.2)
/// ```
///
/// A second call for the same property of the same object, while the first motion is in flight,
/// retargets it: value and velocity are continuous. The motion lives as long as the object, and does
/// not retain it. Keep an ``Animator`` for a value that is grabbed, read or driven further.
///
/// - Parameters:
///   - object: A view, a layer, a model.
///   - keyPath: The property.
///   - target: The target; rejected if it is not finite.
///   - spring: The spring; for a motion in flight that one's, otherwise `.smooth`, if `nil`.
///   - delay: Seconds of the loop's time, at least 0.
///   - loop: The loop whose clock moves it.
///   - criterion: When the motion counts as complete.
///   - completion: Called once, when the motion is complete, with the reason.
/// - Returns: The motion, to wait for or to append others to.
/// - Complexity: O(motions in flight on the loop that were begun by this function).
@MainActor
@discardableResult
public func animate<Object: AnyObject, Value: MotionValue>(
  _ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>, to target: Value,
  spring: MassSpringDamper? = nil, delay: Double = 0, in loop: FrameLoop = .main,
  criterion: CompletionCriterion = .arrived,
  completion: (@MainActor (CompletionReason) -> Void)? = nil
) -> MotionStep<Value> {
  let animator = loop.oneShots.animator(of: object, keyPath, in: loop)
  return animator.animate(
    to: target, spring: spring, delay: delay, criterion: criterion, completion: completion)
}

/// The motions of single properties that are in flight on a loop.
@MainActor
struct OneShots {
  private struct Entry {
    weak var object: AnyObject?
    let keyPath: AnyKeyPath
    weak var storage: LoopMember?
  }

  private var entries: [Entry] = []

  /// The animator of the motion that is in flight for a property, or else a new one.
  mutating func animator<Object: AnyObject, Value: MotionValue>(
    of object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>, in loop: FrameLoop
  ) -> Animator<Value> {
    entries.removeAll { $0.object == nil || $0.storage == nil }
    let known = entries.first { $0.object === object && $0.keyPath == keyPath }
    if let storage = known?.storage as? AnimatorStorage<Value.Components> {
      return Animator(storage)
    }
    let animator = Animator(object[keyPath: keyPath], in: loop)
    animator.drive(object, keyPath)
    entries.append(Entry(object: object, keyPath: keyPath, storage: animator.storage))
    return animator
  }
}
