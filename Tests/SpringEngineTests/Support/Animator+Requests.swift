@testable import SpringEngine

// Requests that no app can make: any motion or a shake as an effect, and starts after other motions.

extension Animator {
  @discardableResult
  func add(
    _ motion: Motion<Value>, velocity: Value,
    criterion: CompletionCriterion = .arrived,
    completion: (@MainActor (CompletionReason) -> Void)? = nil
  ) -> MotionStep<Value> {
    let request = MotionRequest(motion, velocity: velocity)
    return step(criterion, completion) { .add(request, id: $0) }
  }

  /// Swings by an amplitude; with `interrupting` the running motion is suspended meanwhile.
  @discardableResult
  func shake(
    by amplitude: Value,
    spring: MassSpringDamper = MassSpringDamper(swings: 6, duration: 0.5, residual: 0.02),
    interrupting: Bool = false, criterion: CompletionCriterion = .arrived,
    completion: (@MainActor (CompletionReason) -> Void)? = nil
  ) -> MotionStep<Value> {
    let kick = Lanes(amplitude.components - Value.unchanged) * spring.kick(reaching: 1)
    let rest = Lanes(componentCount: storage.value.componentCount)
    let step = MotionStep<Value>(of: storage, criterion, completion: completion)
    storage.loop.batch {
      if interrupting { storage.catchUp() }
      let center = interrupting ? storage.machine.state.value : rest
      let swing = MotionRequest(.spring(SpringCourse(spring, target: center)), velocity: kick)
      storage.start(step) { interrupting ? .interrupt(swing, id: $0) : .add(swing, id: $0) }
    }
    return step
  }

  @discardableResult
  func animate(
    to target: Value, spring: MassSpringDamper? = nil, velocity: Value? = nil,
    style: RetargetStyle = .keepVelocity, start: MotionStart, delay: Double = 0,
    repeatCount: Double = 1, autoreverses: Bool = false, criterion: CompletionCriterion = .arrived,
    completion: (@MainActor (CompletionReason) -> Void)? = nil
  ) -> MotionStep<Value> {
    let step = MotionStep<Value>(of: storage, criterion, completion: completion)
    storage.animate(
      to: target.lanes(nearest: storage.targetReference(start: start)), spring: spring,
      velocity: velocity?.lanes, style: style, start: start, delay: delay,
      repeatCount: repeatCount, autoreverses: autoreverses, handle: step)
    return step
  }

  @discardableResult
  func animate(
    to target: Value, duration: Double, curve: EasingCurve, velocity: Value? = nil,
    start: MotionStart, delay: Double = 0, repeatCount: Double = 1, autoreverses: Bool = false,
    criterion: CompletionCriterion = .arrived,
    completion: (@MainActor (CompletionReason) -> Void)? = nil
  ) -> MotionStep<Value> {
    let step = MotionStep<Value>(of: storage, criterion, completion: completion)
    storage.animate(
      to: target.lanes(nearest: storage.targetReference(start: start)),
      by: { Course.curve(curve, to: $0, duration: duration) }, velocity: velocity?.lanes,
      style: .keepVelocity, start: start, delay: delay, repeatCount: repeatCount,
      autoreverses: autoreverses, handle: step)
    return step
  }

  @discardableResult
  func run(
    _ motion: Motion<Value>, velocity: Value? = nil,
    style: RetargetStyle = .keepVelocity, start: MotionStart, delay: Double = 0,
    criterion: CompletionCriterion = .arrived,
    completion: (@MainActor (CompletionReason) -> Void)? = nil
  ) -> MotionStep<Value> {
    let request = MotionRequest(motion, style: style, velocity: velocity)
    return step(criterion, completion) { .run(request, id: $0, start: start, delay: delay) }
  }
}
