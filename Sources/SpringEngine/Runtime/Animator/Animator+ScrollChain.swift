// Two views that are scrolled as one.

extension Animator where Value.Components == Double {
  /// Tracks a pointer that drags two views along a chain, from grab to release.
  ///
  /// As ``track(_:to:at:rubberBand:landing:landingMotion:onRelease:)``, with the chain's rubber
  /// band and landing. After a cancelled press, such as a tap, it lands from rest: a list that glides
  /// stops, and a sheet goes to the nearest detent, unless a motion was requested meanwhile.
  ///
  /// Of two pointers, one on each view, the one that has begun last drags. The other one has no effect
  /// until that is lifted; then it takes hold with its next movement, without a jump.
  ///
  /// - Parameters:
  ///   - phase: The phase.
  ///   - pointer: The pointer's coordinate along the axis, in a view that stands still.
  ///   - timestamp: The event's own, in seconds; now if there is none.
  ///   - chain: The views; their travel is the value.
  ///   - part: The view that the pointer is on.
  ///   - onRelease: Called once when the value has been let go.
  public func track(
    _ phase: PointerPhase, to pointer: Value, at timestamp: Double? = nil, along chain: ScrollChain,
    on part: ScrollChain.Part = .inner,
    onRelease: (@MainActor (_ state: MotionState<Value>, _ motion: MotionStep<Value>) -> Void)? =
      nil
  ) {
    if phase != .began, chain.tracked === storage {
      let isWaiting = chain.pointers.isWaiting(on: part)
      if phase != .moved {
        chain.pointers.end(on: part)
      } else if isWaiting, !isHeld, chain.pointers.areFree {
        return track(.began, to: pointer, at: timestamp, along: chain, on: part)
      }
      if isWaiting { return }
    }
    let length = chain.contentLength
    let onRelease: ReleaseAction = { state, step in
      self.followContent(of: chain, after: step.id)
      // The content may have got another length in an event of the release.
      let landing = chain.contentLength == length ? nil : step.id
      if landing != nil || chain.isBeyondEnd(at: self.target.components) {
        self.land(again: landing, along: chain)
      }
      onRelease?(state, step)
    }
    if phase == .cancelled, isHeld {
      let time = self.timestamp(timestamp, of: phase)
      let state = MotionState(value)
      // The target from before may be none of the present route.
      let step =
        hasRequest
        ? release(at: time, pointerVelocity: state.velocity)
        : release(at: time, into: chain.motion(from: state), pointerVelocity: state.velocity)
      return onRelease(state, step)
    }
    // What begins at a rest that no frame has shown has begun.
    if phase == .began, let time = storage.loop.eventTime(at: timestamp) {
      storage.catchUp(at: time)
    }
    // One that is rejected changes nothing.
    if phase == .began, let state = state(at: timestamp),
      storage.machine.canTake(pointer.lanes(nearest: storage.presentReference))
    {
      followContent(of: chain, after: nil)
      chain.tracked = storage
      chain.pointers.begin(on: part)
      // What waits for the release goes to a place of the present route.
      if !(isHeld && hasRequest) { chain.begin(on: part, from: state.value.components) }
    }
    track(
      phase, to: pointer, at: timestamp, rubberBand: chain.rubberBand,
      landingMotion: { chain.motion(from: $0) }, onRelease: onRelease)
  }

  /// Goes on to where the chain leads whenever its content has another length.
  private func followContent(of chain: ScrollChain, after landing: MotionID?) {
    chain.landAgain = { [weak self] in self?.land(again: landing, along: $0) }
    if chain.awaited !== storage { chain.awaited = nil }
  }

  /// Goes on to where the chain leads now that its content has another length: from a landing that would
  /// end elsewhere, and from rest beyond the end, now or when the present motions have ended.
  ///
  /// - Parameter end: The time at which those have ended.
  private func land(again id: MotionID?, along chain: ScrollChain, from end: Double? = nil) {
    storage.changeFromPresent {
      let machine = storage.machine
      let landing = id.flatMap { machine.running?.id == $0 ? machine.running : nil }
      if !isHeld, !hasRequest, landing != nil || isSettled,
        let motion = chain.landingAgain(
          from: machine.base[component: 0], insteadOf: landing?.settledValue?[component: 0])
      {
        let step = run(Motion(motion.course))
        followContent(of: chain, after: step.id)
        // It begins at the end of what was before, whatever the frames.
        if let end, let id = step.id, storage.machine.running?.id == id {
          storage.perform(.travel(id, as: id, by: storage.machine.time - end, rate: 1))
        }
      }
      awaitRest(along: chain)
    }
  }

  /// Lets a list that is beyond its end when the animator is next at rest go back.
  private func awaitRest(along chain: ScrollChain) {
    guard !isSettled, chain.awaited !== storage else { return }
    chain.awaited = storage
    storage.handles.restHandle().observe { [weak self, weak chain] _ in
      guard let self, let chain, chain.awaited === storage else { return }
      chain.awaited = nil
      // Where a program has stopped it or put it, it stays.
      guard let end = storage.machine.ended?.restTime else { return }
      land(again: nil, along: chain, from: end)
    }
  }

  /// Takes over a position of the inner view that something else has set: the system for an assistive
  /// device, a keyboard, or a program that scrolls to a row.
  ///
  /// Call it with every position that the scroll view reports. It has an effect at rest only: a report
  /// during a motion is that of a position shown before. One that differs from the position shown by less
  /// than a point is that position, rounded to pixels, and has no effect either.
  ///
  /// - Parameters:
  ///   - inner: The position of the inner view: minus its content offset.
  ///   - chain: The views; their travel is the value.
  public func observe(inner: Double, along chain: ScrollChain) {
    let shown = chain.positions(of: value.components)
    guard isSettled else { return }
    followContent(of: chain, after: nil)
    guard abs(inner - shown.inner) >= 1 else { return }
    jump(to: Value(components: chain.place(outer: shown.outer, inner: inner)))
  }
}
