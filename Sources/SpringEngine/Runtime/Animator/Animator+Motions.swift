// Motions: how they begin, pause and end.

extension Animator {
  /// Springs to a target from the present value and velocity.
  ///
  /// A motion that begins at once replaces the running one, those that it had interrupted, and those that
  /// have not begun yet; one that is requested while a pointer holds the value begins at the release.
  ///
  /// ```swift
  /// ball.animate(to: dock, delay: 0.2)
  /// pulse.animate(to: 1.1, repeatCount: .infinity, autoreverses: true)
  /// ```
  ///
  /// - Parameters:
  ///   - target: The target; rejected if it is not finite.
  ///   - spring: The spring for this motion; `nil` for the animator's own.
  ///   - velocity: The velocity that the motion starts with, without that of effects, which is added;
  ///     `nil` for the present one.
  ///   - style: How the new motion replaces a running one.
  ///   - delay: Seconds of the loop's time, at least 0; exact, not rounded to frames. A pause stops it.
  ///     When it is over the motion replaces all that were requested before it: one whose own delay would
  ///     be over later ends at once.
  ///   - repeatCount: The number of legs; may be infinite. Each begins when the one before has arrived,
  ///     with the velocity that the value has then. A part of one counts as a whole. In a
  ///     stall of more than 100 legs, the 100th begins at the end of the stall.
  ///   - autoreverses: Whether every second leg goes back to where the motion was requested. Without,
  ///     each leg after the first begins there with a jump.
  ///   - criterion: When the motion counts as complete.
  ///   - completion: Called once, when the motion is complete, with the reason. If the value is at the
  ///     target already, that is before this function returns; for a call within ``onChange``, after
  ///     all values are shown.
  /// - Returns: The motion, to wait for or to append others to.
  @discardableResult
  @inlinable
  public func animate(
    to target: Value, spring: MassSpringDamper? = nil, velocity: Value? = nil,
    style: RetargetStyle = .keepVelocity, delay: Double = 0, repeatCount: Double = 1,
    autoreverses: Bool = false, criterion: CompletionCriterion = .arrived,
    completion: (@MainActor (CompletionReason) -> Void)? = nil
  ) -> MotionStep<Value> {
    let storage = storage
    let step = MotionStep<Value>(of: storage, criterion, completion: completion)
    let vector = target.lanes(nearest: storage.reference(after: delay))
    if delay == 0, repeatCount == 1, velocity == nil {
      storage.animate(to: vector, spring: spring, style: style, handle: step)
    } else {
      storage.animate(
        to: vector, spring: spring, velocity: velocity?.lanes, style: style, delay: delay,
        repeatCount: repeatCount, autoreverses: autoreverses, handle: step)
    }
    return step
  }

  /// Goes to a target along a curve, in a set time.
  ///
  /// A velocity that the value has fades away on top of the curve, within about half a second: a shorter
  /// curve that begins in flight is at rest later than after its duration. The velocity has no jump, unless
  /// the curve begins vertically, or so steeply that it would be at the target within 1/64 s.
  ///
  /// Legs are one motion: each takes the duration, progress and remaining time are those of all, and the
  /// velocity changes its sign at a turn.
  ///
  /// - Parameters:
  ///   - target: The target; rejected if it is not finite.
  ///   - duration: Seconds of the loop's time for one leg, at least 0; with 0 the value jumps.
  ///   - curve: The curve from the present value to the target.
  ///   - velocity: The velocity that the value begins with, which fades away on top of the curve; 0 for the
  ///     curve alone, `nil` for the present one.
  ///   - delay: Seconds of the loop's time, at least 0.
  ///   - repeatCount: The number of legs; may be infinite. A part of one counts as a whole.
  ///   - autoreverses: Whether every second leg goes back to where the motion was requested: the same
  ///     curve, backwards in time. Without, each leg after the first begins there with a jump.
  ///   - criterion: When the motion counts as complete.
  ///   - completion: Called once, when the motion is complete, with the reason.
  /// - Precondition: `duration` is at least 0 and finite.
  @discardableResult
  public func animate(
    to target: Value, duration: Double, curve: EasingCurve = .easeInOut, velocity: Value? = nil,
    delay: Double = 0, repeatCount: Double = 1, autoreverses: Bool = false,
    criterion: CompletionCriterion = .arrived,
    completion: (@MainActor (CompletionReason) -> Void)? = nil
  ) -> MotionStep<Value> {
    let step = MotionStep<Value>(of: storage, criterion, completion: completion)
    storage.animate(
      to: target.lanes(nearest: storage.reference(after: delay)),
      by: { Course.curve(curve, to: $0, duration: duration) }, velocity: velocity?.lanes,
      delay: delay, repeatCount: repeatCount, autoreverses: autoreverses, handle: step)
    return step
  }

  /// Runs any model from the present value and velocity.
  ///
  /// - Parameters:
  ///   - motion: The model; rejected if its states are not finite.
  ///   - velocity: The velocity that the motion starts with, without that of effects, which is added;
  ///     `nil` for the present one.
  ///   - style: How the new motion replaces a running one.
  ///   - delay: Seconds of the loop's time, at least 0.
  ///   - criterion: When the motion counts as complete.
  ///   - completion: Called once, when the motion is complete, with the reason.
  /// - Returns: The motion, to wait for or to append others to.
  @discardableResult
  public func run(
    _ motion: Motion<Value>, velocity: Value? = nil,
    style: RetargetStyle = .keepVelocity, delay: Double = 0,
    criterion: CompletionCriterion = .arrived,
    completion: (@MainActor (CompletionReason) -> Void)? = nil
  ) -> MotionStep<Value> {
    let request = MotionRequest(motion, style: style, velocity: velocity)
    return step(criterion, completion) { .run(request, id: $0, delay: delay) }
  }

  /// Suspends the running motion for a secondary one; when that ends, the primary motion goes on
  /// from the value and velocity at that time.
  ///
  /// Interruptions nest. A pointer that takes hold ends all of them, and so does a new motion. The
  /// ``target`` stays that of the primary motion; a value that was at rest springs back to it. While a
  /// pointer holds the value, the secondary motion ends at once, with `.grabbed`. To add a motion to the
  /// running one instead, use ``add(_:criterion:completion:)``.
  ///
  /// - Parameters:
  ///   - motion: The secondary motion.
  ///   - velocity: The velocity that it starts with, without that of effects, which is added; `nil` for
  ///     the present one.
  ///   - criterion: When the secondary motion counts as complete.
  ///   - completion: Called once, when the secondary motion is complete, with the reason.
  @discardableResult
  public func interrupt(
    with motion: Motion<Value>, velocity: Value? = nil,
    criterion: CompletionCriterion = .arrived,
    completion: (@MainActor (CompletionReason) -> Void)? = nil
  ) -> MotionStep<Value> {
    let request = MotionRequest(motion, velocity: velocity)
    return step(criterion, completion) { .interrupt(request, id: $0) }
  }

  /// Ends the secondary motion early; the primary one goes on at once.
  public func endInterruption() {
    storage.perform(.endInterruption)
  }

  /// Stops time for this value: value, velocity and delays stay as they are.
  ///
  /// A second call has no effect. A pointer can still move the value; a motion that its release
  /// starts waits.
  public func pause() {
    storage.pauseByHand()
  }

  /// Continues exactly where ``pause()`` stopped.
  public func resume() {
    storage.resumeByHand()
  }

  /// Ends all motions; the value stays where it is, at rest.
  public func stop() {
    storage.perform(.stop)
  }

  /// Ends all motions and sets the value, at rest.
  public func jump(to value: Value) {
    storage.perform(.jump(value.lanes))
  }

  func step(
    _ criterion: CompletionCriterion,
    _ completion: (@MainActor (CompletionReason) -> Void)?,
    _ operation: (MotionID) -> MotionMachine.Operation
  ) -> MotionStep<Value> {
    let step = MotionStep<Value>(of: storage, criterion, completion: completion)
    storage.start(step, operation)
    return step
  }
}

extension Animator {
  /// The model of the running leg, or of all legs that are left along a curve, from now on.
  ///
  /// Together with the present value and velocity it determines the value until the leg ends or an
  /// operation changes the motion: evaluate it, or bake it. It does not include later legs of a spring
  /// that repeats, motions that wait for their beginning, or the motion that goes on after a secondary
  /// one. While the animator is paused, it applies from ``resume()`` on.
  ///
  /// `nil` if no motion runs, or while no single model describes the value: while the rest of an older
  /// motion fades away on top, an effect is added, it follows another one, its rate is not 1, or the motion
  /// waits for its beginning, to which its line was run back.
  public var motion: Motion<Value>? {
    storage.read { machine in
      guard let running = machine.running, running.definition.crossfade == nil, running.rate == 1,
        machine.effects.isEmpty, !running.waits(at: machine.time)
      else { return nil }
      return Motion(
        running.model.advanced(by: running.elapsed(at: machine.time), from: running.origin))
    }
  }

  /// All that is to come, as one motion, and the present state; `nil` if nothing moves, or a pointer holds
  /// the value.
  ///
  /// It contains the running motion with its rate and its further legs, a crossfade, effects, delays, the
  /// motions that wait, and those that go on after secondary ones; not the limits of what is shown.
  ///
  /// - Parameter limit: Seconds within which the last motion has to begin.
  /// - Complexity: O(motions); allocates.
  package func future(
    within limit: Double
  ) throws(FutureError) -> (motion: Motion<Value>, start: MotionState<Value.Components>)? {
    storage.passPlayed()
    guard let future = try storage.machine.future(within: limit) else { return nil }
    return (Motion(future.course), MotionState(future.start))
  }

  /// The limits that the shown value never leaves; `nil` if there are none.
  package var shownLimits: (lower: Value.Components, upper: Value.Components)? {
    storage.limits.map {
      (Value.Components($0.content.lower), Value.Components($0.content.upper))
    }
  }

  /// Ends all motions, and continues from a state along a motion; nothing changes if one of them is
  /// rejected.
  package func goOn(
    _ motion: Motion<Value>, from state: MotionState<Value.Components>,
    isPaused: Bool = false, _ criterion: CompletionCriterion,
    completion: (@MainActor (CompletionReason) -> Void)?
  ) -> MotionStep<Value> {
    let request = MotionRequest(motion.course, velocity: Lanes(state.velocity))
    if isPaused { storage.isPausedByHand = true }
    return step(criterion, completion) {
      .goOn(request, id: $0, from: Lanes(state.value), isPaused: isPaused)
    }
  }

  /// Whether a motion that continues from a state is accepted.
  package func canGoOn(
    _ motion: Motion<Value>, from state: MotionState<Value.Components>
  ) -> Bool {
    let request = MotionRequest(motion.course, velocity: Lanes(state.velocity))
    return storage.machine.rejection(of: request, goingOnFrom: Lanes(state.value)) == nil
  }

  /// Seconds of the loop's time per second of the clock's time; 0 while the loop is paused.
  package var timeScale: Double { loop.isPaused ? 0 : loop.timeScale }

  /// Reports that an input was ignored; the motion that was requested has ended.
  package func reject(
    _ input: RejectedInput, _ criterion: CompletionCriterion,
    completion: (@MainActor (CompletionReason) -> Void)?
  ) -> MotionStep<Value> {
    let step = MotionStep<Value>(of: storage, criterion, completion: completion)
    storage.warn(of: input, "a playback's time or rate")
    storage.reject(input)
    step.record(.ended(.rejected(input)))
    return step
  }
}
