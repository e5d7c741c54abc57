// Pointers: grab, drag, release. All take the event's own timestamp, on the scale of the loop's
// clock, so that a motion that a gesture starts has no dead first frame.

extension Animator {
  /// The largest speed with which a pointer throws the value, in the value's units per second of the
  /// clock's time; ∞, the default, for no limit.
  ///
  /// A faster pointer's velocity keeps its direction. The limit holds for measured velocities and for
  /// those passed to a release. Setting it has an effect from the next grab on.
  ///
  /// - Precondition: The speed is at least 0; it may be infinite.
  public var maximumThrowSpeed: Double {
    get { storage.machine.maximumThrowSpeed }
    set {
      require(newValue >= 0, "animator: maximumThrowSpeed must be at least 0", newValue)
      loop.recorder?.set("largest-throw", of: storage) { $0.put(newValue) }
      storage.machine.maximumThrowSpeed = newValue
    }
  }

  /// Whether a flick in the direction of a glide adds to its speed, as in the scroll views of iOS: the
  /// farther a list is to go, the more often it is flicked.
  ///
  /// For values in points; `false` by default. <doc:FromTouchToRest> says how much is added, and when
  /// nothing is. ``maximumThrowSpeed`` limits the sum. Setting it has an effect from the next grab on.
  public var carriesMomentum: Bool {
    get { storage.machine.carriesMomentum }
    set {
      loop.recorder?.set("momentum", of: storage) { $0.put(newValue ? "kept" : "new") }
      storage.machine.carriesMomentum = newValue
    }
  }

  /// Holds the value, in motion or at rest, where it was at the timestamp.
  ///
  /// A grab may be reported late, and takes the value that was shown then: at the earliest that at the
  /// start of the last motion or change of the rate but one, of a value at rest that of the last one; or
  /// after the last jump, stop, grab, pause or change of the progress; without effects that have ended
  /// since. What follows a leader in motion is known for the last three frames.
  ///
  /// - Parameters:
  ///   - pointer: The pointer's position, in the value's units. The value keeps its distance from the
  ///     pointer; with `nil` it moves to the pointer with the first drag.
  ///   - timestamp: The event's own, in seconds; now if there is none.
  ///   - rubberBand: Limits beyond which the value resists; ``rubberBand`` if `nil`.
  public func grab(
    _ pointer: Value? = nil, at timestamp: Double? = nil,
    rubberBand: RubberBand<Value.Components>? = nil
  ) {
    let reference = storage.presentReference
    let pointer = pointer.map { $0.lanes(nearest: reference) }
    let band = (rubberBand ?? self.rubberBand)?.lanes
    storage.perform(
      .grab(pointer: pointer, band: band, limits: storage.limits), at: timestamp)
  }

  /// Follows the pointer and measures its velocity.
  ///
  /// Pass coalesced and late samples too; ``FrameLoop/batch(_:)`` shows those of one event together.
  ///
  /// - Complexity: O(components); no allocation. The velocity is computed when it is read.
  @inlinable
  public func drag(to pointer: Value, at timestamp: Double? = nil) {
    storage.drag(to: pointer.lanes(nearest: storage.pointerReference), at: timestamp)
  }

  /// Lets go: the value springs to a target with the pointer's velocity.
  ///
  /// Without a target, a motion that was requested while the value was held begins. If there is none,
  /// a fall or a coasting motion that the pointer interrupted goes on, from the value and the velocity
  /// of the release; or else the value springs to its target from before. It does so, too, until a
  /// delay of the motion requested meanwhile is over, which counts from its request.
  ///
  /// A target or a velocity that is not finite is rejected, and counts as if it had not been passed. With
  /// a timestamp that is not finite all is rejected, and the value stays held;
  /// ``track(_:to:at:rubberBand:landing:landingMotion:onRelease:)`` lets go then too.
  ///
  /// - Parameters:
  ///   - timestamp: The event's own, in seconds; now if there is none.
  ///   - target: The target, if there is one.
  ///   - pointerVelocity: The pointer's velocity as measured by a recogniser, per second of the clock's
  ///     time; `nil` for the velocity measured here.
  ///   - criterion: When the motion counts as complete.
  ///   - completion: Called once, when the motion is complete, with the reason.
  @discardableResult
  public func release(
    at timestamp: Double? = nil, to target: Value? = nil, pointerVelocity: Value? = nil,
    criterion: CompletionCriterion = .arrived,
    completion: (@MainActor (CompletionReason) -> Void)? = nil
  ) -> MotionStep<Value> {
    let reference = storage.presentReference
    let motion = target.map { storage.machine.springMotion(to: $0.lanes(nearest: reference)) }
    return release(at: timestamp, motion, pointerVelocity, criterion, completion)
  }

  /// Lets go into any model with the pointer's velocity, for instance a decay or a gravity bounce; see
  /// ``release(at:to:pointerVelocity:criterion:completion:)``.
  @discardableResult
  public func release(
    at timestamp: Double? = nil, into motion: Motion<Value>, pointerVelocity: Value? = nil,
    criterion: CompletionCriterion = .arrived,
    completion: (@MainActor (CompletionReason) -> Void)? = nil
  ) -> MotionStep<Value> {
    release(at: timestamp, motion.course, pointerVelocity, criterion, completion)
  }

  private func release(
    at timestamp: Double?, _ motion: Course?, _ velocity: Value?,
    _ criterion: CompletionCriterion, _ completion: (@MainActor (CompletionReason) -> Void)?
  ) -> MotionStep<Value> {
    let step = MotionStep<Value>(of: storage, criterion, completion: completion)
    storage.release(
      into: motion.map { MotionRequest($0) }, pointerVelocity: velocity?.lanes, handle: step,
      at: timestamp)
    return step
  }
}

extension Animator {
  /// Chooses the target at a release.
  typealias Landing = @MainActor (_ state: MotionState<Value>) -> Value?

  /// Chooses the motion at a release.
  typealias LandingMotion = @MainActor (_ state: MotionState<Value>) -> Motion<Value>?

  /// Called when a value has been let go.
  typealias ReleaseAction =
    @MainActor (_ state: MotionState<Value>, _ motion: MotionStep<Value>) -> Void

  /// Tracks a pointer from grab to release: one call for each report of a gesture recogniser.
  ///
  /// After a cancelled press the value springs to the target from before, starting at rest. After a
  /// release without a landing it does so with the pointer's velocity. A motion that the pointer
  /// interrupted goes on as described for ``release(at:to:pointerVelocity:criterion:completion:)``.
  /// The reports are those of one pointer: those of another one cannot be distinguished from them.
  ///
  /// ```swift
  /// sheet.track(phase, to: touchY, landingMotion: { scroll.landing(from: $0) })
  /// ```
  ///
  /// - Parameters:
  ///   - phase: The phase. `.began` while the value is held starts a new hold, without a jump; a release
  ///     leads to the same as before.
  ///   - pointer: The pointer's position, in the value's units.
  ///   - timestamp: The event's own, in seconds; now if there is none.
  ///   - rubberBand: Limits beyond which the value resists; read at `.began`.
  ///   - landing: Chooses the target at the release: as a rule, the one nearest to where the value
  ///     would come to rest. A thrown angle turns on to it, also by more than half a turn.
  ///   - landingMotion: Chooses the motion at the release. Called before `landing`, which is not called
  ///     if it returns a motion.
  ///   - onRelease: Called once when the value has been let go.
  public func track(
    _ phase: PointerPhase, to pointer: Value, at timestamp: Double? = nil,
    rubberBand: RubberBand<Value.Components>? = nil,
    landing: (@MainActor (_ state: MotionState<Value>) -> Value?)? = nil,
    landingMotion: (@MainActor (_ state: MotionState<Value>) -> Motion<Value>?)? = nil,
    onRelease: (@MainActor (_ state: MotionState<Value>, _ motion: MotionStep<Value>) -> Void)? =
      nil
  ) {
    let timestamp = self.timestamp(timestamp, of: phase)
    switch phase {
    case .began:
      storage.holdNumber += 1
      grab(pointer, at: timestamp, rubberBand: rubberBand)
    case .moved where isHeld:
      drag(to: pointer, at: timestamp)
    case .ended where isHeld:
      // A report of the latest position is no sample: it would reduce the measured velocity.
      let position = pointer.lanes(nearest: storage.pointerReference)
      if storage.machine.held?.content.isAt(position) == false { drag(to: pointer, at: timestamp) }
      guard let state = state(at: timestamp) else { return }
      let step =
        if let motion = landingMotion?(state) {
          release(at: timestamp, into: motion)
        } else if let place = landing?(state) {
          release(
            at: timestamp, storage.machine.springMotion(to: lanes(of: place, thrownFrom: state)),
            nil, .arrived, nil)
        } else {
          release(at: timestamp)
        }
      onRelease?(state, step)
    case .cancelled where isHeld:
      let state = MotionState(value)
      let step = release(at: timestamp, pointerVelocity: state.velocity)
      onRelease?(state, step)
    default: break
    }
  }

  /// The vector of a place that is nearest to what a throw passes, from the value to where friction would
  /// stop it: an angle turns on in the direction of the throw, also by more than half a turn.
  private func lanes(of place: Value, thrownFrom state: MotionState<Value>) -> Lanes {
    let start = state.value.components
    let end = state.projected(.normal).components
    let nearest = place.components.mapComponents { index, component in
      let (a, b) = (start[component: index], end[component: index])
      return max(min(a, b), min(component, max(a, b)))
    }
    return Lanes(place.components(nearest: nearest))
  }

  /// Whether a motion waits, for the release or for a delay from then on if the value is held.
  var hasRequest: Bool { !storage.machine.pending.isEmpty }

  /// The time of a phase: a lift lets go, now, if its timestamp is rejected.
  func timestamp(_ timestamp: Double?, of phase: PointerPhase) -> Double? {
    guard isHeld, phase == .ended || phase == .cancelled, timestamp?.isFinite == false else {
      return timestamp
    }
    storage.rejectTime(timestamp)
    return nil
  }

  /// Shows a held value where the pointer is expected to be when the next frame is seen, as
  /// `UIEvent.predictedTouches(for:)` says.
  ///
  /// The prediction is not a sample: it does not count for the velocity, and the next drag replaces
  /// it. A release without another drag continues from the value shown, without a jump.
  func showPrediction(of pointer: Value) {
    let prediction = pointer.lanes(nearest: storage.pointerReference)
    storage.perform(.predict(prediction))
  }

  /// Value and velocity at a timestamp in the recent past: the state that was on screen then, or, if
  /// the value is held, the one with which it would be released.
  ///
  /// Of a value behind a leader in motion it is that of the latest frame at the latest.
  ///
  /// - Parameter timestamp: An event's own, in seconds of the loop's clock; now if there is none.
  /// - Returns: `nil` if the timestamp is not finite.
  public func state(at timestamp: Double?) -> MotionState<Value>? {
    loop.eventTime(at: timestamp).map {
      MotionState(components: MotionState(storage.shownState(at: $0)))
    }
  }

  /// The value at which friction alone would stop it, from the present state, or, if it is held, from the
  /// one with which it would be released; see ``MotionState/projected(_:)``.
  public func projected(_ friction: Friction) -> Value {
    (state(at: nil) ?? MotionState(value: value, velocity: velocity)).projected(friction)
  }
}
