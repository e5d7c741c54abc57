/// A motion of one animator, to wait for and to append others to.
///
/// ```swift
/// box.animate(to: 100).then(to: 50).then(to: 200)
/// ```
@MainActor
public final class MotionStep<Value: MotionValue>: MotionHandle {
  /// The animator of a motion in one line that is over: another one if it is gone, since no loop keeps one
  /// at rest, and at the place at which the property's owner has put it.
  private var successor: (@MainActor () -> Animator<Value>?)?

  @usableFromInline
  init(
    of storage: AnimatorStorage?, _ criterion: CompletionCriterion = .arrived,
    completion: (@MainActor (CompletionReason) -> Void)? = nil
  ) {
    super.init(criterion, completion: completion)
    self.storage = storage
  }

  /// Springs to a target when the motions requested before have arrived.
  ///
  /// It never begins if this motion has ended otherwise, or if the animator is gone; behind a motion that
  /// was begun in one line, if the object is. Appended to a motion that runs backwards, it begins when that
  /// is back where it began, or has turned and arrived.
  ///
  /// - Parameters:
  ///   - target: The target; rejected if it is not finite.
  ///   - spring: The spring for this motion; `nil` for the animator's own.
  ///   - velocity: The velocity that it starts with; `nil` for the velocity at the arrival.
  ///   - delay: Seconds of the loop's time after the arrival.
  ///   - criterion: When the motion counts as complete.
  ///   - completion: Called once, when the motion is complete.
  @discardableResult
  public func then(
    to target: Value, spring: MassSpringDamper? = nil, velocity: Value? = nil, delay: Double = 0,
    criterion: CompletionCriterion = .arrived,
    completion: (@MainActor (CompletionReason) -> Void)? = nil
  ) -> MotionStep {
    next(criterion, completion) { storage, step in
      storage.animate(
        to: target.lanes(nearest: storage.targetReference(start: .whenArrived)), spring: spring,
        velocity: velocity?.lanes, start: .whenArrived, delay: delay, handle: step)
    }
  }

  /// Goes to a target along a curve when the motions requested before have arrived; see
  /// ``then(to:spring:velocity:delay:criterion:completion:)``.
  ///
  ///
  /// `duration` is in seconds, at least 0 and finite.
  @discardableResult
  public func then(
    to target: Value, duration: Double, curve: EasingCurve = .easeInOut, delay: Double = 0,
    criterion: CompletionCriterion = .arrived,
    completion: (@MainActor (CompletionReason) -> Void)? = nil
  ) -> MotionStep {
    next(criterion, completion) { storage, step in
      storage.animate(
        to: target.lanes(nearest: storage.targetReference(start: .whenArrived)),
        by: { Course.curve(curve, to: $0, duration: duration) }, velocity: nil,
        start: .whenArrived, delay: delay, handle: step)
    }
  }

  /// Runs a model when the motions requested before have arrived; see
  /// ``then(to:spring:velocity:delay:criterion:completion:)``.
  @discardableResult
  public func then(
    _ motion: Motion<Value>, velocity: Value? = nil, delay: Double = 0,
    criterion: CompletionCriterion = .arrived,
    completion: (@MainActor (CompletionReason) -> Void)? = nil
  ) -> MotionStep {
    let request = MotionRequest(motion, velocity: velocity)
    return next(criterion, completion) { storage, step in
      storage.start(step) { .run(request, id: $0, start: .whenArrived, delay: delay) }
    }
  }

  private func next(
    _ criterion: CompletionCriterion, _ completion: (@MainActor (CompletionReason) -> Void)?,
    _ begin: (AnimatorStorage, MotionStep) -> Void
  ) -> MotionStep {
    // A closure may release the animator, and with it the loop.
    let loop = storage?.loop
    let reason = storage?.presentResult(of: self) ?? result
    let isAtRest = storage?.machine.isResting ?? true
    let other = isAtRest && reason == .settled ? successor?() : nil
    defer { withExtendedLifetime((loop, other)) {} }
    if let storage = other?.storage ?? storage, reason == nil || reason == .settled {
      let step = MotionStep(of: storage, criterion, completion: completion)
      begin(storage, step)
      return step.onProperty(successor)
    }
    let ended = MotionStep(of: nil, criterion, completion: completion)
    ended.record(.ended(reason.flatMap { $0 == .settled ? nil : $0 } ?? .stopped))
    return ended
  }

  /// Appends motions by another animator of the same property if the present one is gone.
  ///
  /// - Returns: This motion.
  func onProperty(_ successor: (@MainActor () -> Animator<Value>?)?) -> MotionStep {
    self.successor = successor
    return self
  }
}
