// What shows the value: the closure of the user and driven objects; and what waits for events.

extension AnimatorStorage {
  /// Shows every new value on an object, beginning with the present one, as long as it lives.
  ///
  /// - Parameter property: The property on which it is shown, by a Swift or a Core Animation key path, in
  ///   the place of what did so before; `nil` if that is not known.
  @usableFromInline
  func drive(
    _ object: AnyObject, by property: AnyHashable?,
    _ change: @escaping @MainActor (AnyObject, UnsafePointer<Lanes>) -> Void
  ) {
    loop.batch {
      addReceiver(object, property, player: nil, change)
      withUnsafePointer(to: value) { change(object, $0) }
    }
  }

  /// Adds what shows the value, in the place of another one for the property; within the loop's scope.
  func addReceiver(
    _ object: AnyObject, _ property: AnyHashable?, player: (any FuturePlayer)?,
    _ change: @escaping @MainActor (AnyObject, UnsafePointer<Lanes>) -> Void
  ) {
    let receiver = ValueReceiver(object: object, property, player: player, change)
    loop.keepSleeper(self)
    if property != nil,
      let index = receivers.firstIndex(where: { $0.shows(on: object) && $0.property == property })
    {
      if playing.isPlayed { receivers[index].player?.stop() }
      receivers[index].stop()
      receivers[index] = receiver
    } else {
      // At rest nobody else finds out that objects are gone; at powers of two, so that it costs little.
      if receivers.count.nonzeroBitCount == 1 { receivers.take { $0.object == nil } }
      receivers.append(receiver)
    }
    updateSink()
  }

  func stopDriving(_ object: AnyObject) {
    loop.batch {
      let value = value
      for receiver in receivers where receiver.shows(on: object) {
        if playing.isPlayed {
          receiver.player?.stop()
          withUnsafePointer(to: value) { receiver.receive($0) }
        }
        // A frame that shows its value on one object after another may not have come to this one.
        receiver.stop()
      }
      receivers.take { $0.shows(on: object) }
      updateSink()
    }
    if loop.timeMap.scale == 0 { loop.stopTime() }
  }

  func showValue() {
    guard sink != nil, !playing.isPlayed else { return }
    // Within the batch, as what that has to end first may replace the closure.
    loop.batch {
      if let sink, !playing.isPlayed { show(in: sink) }
    }
  }

  /// Makes the closure for new values: the user's own if there is no other receiver and no limit.
  func updateSink() {
    let replaced = sinkOwner
    defer { withExtendedLifetime(replaced) {} }
    if let replaced, loop.isInScope { loop.replacedSinks.append(replaced) }
    if !receivers.isEmpty || limits != nil {
      sinkOwner = ValueSink { [unowned(unsafe) self] _ in passToReceivers() }
    } else {
      sinkOwner = onChange
    }
    sink = sinkOwner.map { Unmanaged.passUnretained($0) }
    playing.isPlayable = receivers.contains { $0.player != nil }
    replan()
  }

  /// Passes the value to the user's closure, and then what it is to every receiver: each can change it.
  private func passToReceivers() {
    if let onChange {
      let value = value
      withUnsafePointer(to: value) { onChange.show($0) }
    }
    for receiver in receivers {
      let value = value
      withUnsafePointer(to: value) { receiver.receive($0) }
    }
    if receivers.contains(where: \.isDone) {
      receivers.take(where: \.isDone)
      updateSink()
    }
  }
}

// MARK: Limits

extension AnimatorStorage {
  /// Shows no value beyond limits; with `nil` for both, every value.
  func limit(from lower: Lanes?, to upper: Lanes?) {
    let count = value.componentCount
    let isLimited = lower != nil || upper != nil
    for limit in [lower, upper] {
      require(
        limit == nil || limit?.componentCount == count,
        "animator: a limit must have as many numbers as the value", limit ?? value)
    }
    let (lower, upper) = (
      lower ?? value.mapComponents { _, _ in -.infinity },
      upper ?? value.mapComponents { _, _ in .infinity }
    )
    require(
      lower, upper,
      "animator: the lower limit must be at most the upper one and below ∞, that above −∞"
    ) { $0.isLimit(below: $1) }
    let shown = value
    limits = isLimited ? Indirect(ShownLimits(lower: lower, upper: upper)) : nil
    loop.recorder?.set("limits", of: self) { $0.put(limits?.content) }
    updateSink()
    if value != shown { showValue() }
  }
}

extension AnimatorStorage {
  /// Value and velocity at a time that may be slightly in the past: the state that was on screen then, or
  /// that of the drag if the value is held, which no limit changes.
  func shownState(at eventTime: EventTime) -> MotionState<Lanes> {
    var state = machine.state(at: eventTime)
    if let limits, !machine.isHeld { state.value = limits.content.nearest(to: state.value) }
    return state
  }
}

// MARK: Events

extension AnimatorStorage {
  /// Whether anything waits for events.
  var hasListeners: Bool {
    onEvent != nil || !handles.isEmpty || withLoop { $0.recorder != nil }
  }

  /// Has the loop deliver the events, if anything waits for them.
  func announceEvents() {
    if !hasListeners {
      if !isDelivering { machine.removeEvents() }
    } else if !machine.events.isEmpty || machine.isResting {
      loop.deliverEvents(of: self)
    }
  }

  func reject(_ input: RejectedInput) { reject(nil, for: input) }

  func rejectTime(_ timestamp: Double?) {
    warn(of: .timestamp, "a timestamp of \(timestamp ?? .nan)")
    reject(.timestamp)
  }

  /// Reports that a motion does not begin.
  func reject(_ handle: MotionHandle?, for input: RejectedInput) {
    catchUp()
    let (id, time) = (handle.map { nextID(for: $0) }, loop.time)
    loop.recorder?.reject(input, of: self, id: id, lastSerial: machine.lastSerial, at: time)
    machine.emit(.rejected(input, of: id), at: time)
    machine.lastRejection = nil
    let recorder = loop.recorder
    recorder?.beginChange(of: self)
    announceEvents()
    recorder?.endChange(of: self)
  }

  func record(_ event: MotionEvent) {
    switch event.kind {
    case .arrived(let id): handles[id]?.record(.arrived)
    case .ended(let id, let reason):
      if let next = event.next { return handles.move(id, to: next) }
      endHandles(of: id, reason, at: event.time)
    case .rejected(let input, let id?): endHandles(of: id, .rejected(input), at: event.time)
    default: break
    }
  }

  /// The reason why a motion has ended by the present, also where neither a frame nor the end of a scope
  /// has told it yet; `nil` while it has not.
  func presentResult(of handle: MotionHandle) -> CompletionReason? {
    if handle.result == nil { catchUp() }
    // Within a callback what has happened is what has been told.
    return result(of: handle, in: isDelivering ? deliveredCount : machine.events.count)
  }

  /// The same by the first of the machine's events.
  func result(of handle: MotionHandle, in count: Int) -> CompletionReason? {
    if let result = handle.result { return result }
    var present = handle.id
    for event in machine.events.prefix(count) {
      switch event.kind {
      case .ended(let id, let reason) where id == present:
        guard let next = event.next else { return reason }
        present = next
      case .rejected(let input, let id?) where id == present: return .rejected(input)
      default: break
      }
    }
    return nil
  }

  func endHandles(of id: MotionID?, _ reason: CompletionReason, at time: Double? = nil) {
    guard let id, let handle = handles.remove(id) else { return }
    handle.endTime = time
    handle.record(.ended(reason))
  }
}
