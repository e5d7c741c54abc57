// What shows the value: the closure of the user and driven objects; and what waits for events.

extension AnimatorStorage {
  /// Shows every new value on an object, beginning with the present one, as long as it lives.
  @usableFromInline
  func drive(
    _ object: AnyObject, _ change: @escaping @MainActor (AnyObject, UnsafeRawPointer) -> Void
  ) {
    receivers.append(
      ValueReceiver(object: object) { [weak object] vector in
        guard let object else { return false }
        change(object, vector)
        return true
      })
    updateSink()
    let value = machine.stored.value
    loop.batch { withUnsafePointer(to: value) { change(object, UnsafeRawPointer($0)) } }
  }

  @usableFromInline
  func stopDriving(_ object: AnyObject) {
    receivers.removeAll { $0.object === object }
    updateSink()
  }

  func showValue() {
    guard let sink else { return }
    loop.batch { show(in: sink) }
  }

  /// Makes the closure for new values: the user's own if there is no other receiver.
  func updateSink() {
    if let sinkOwner { loop.keepReplacedSink(sinkOwner) }
    if !receivers.isEmpty {
      sinkOwner = ValueSink { [unowned(unsafe) self] in passToReceivers($0) }
    } else {
      sinkOwner = onChange
    }
    sink = sinkOwner.map { Unmanaged.passUnretained($0) }
  }

  /// Passes the value to the user's closure, and then what it is to every receiver: each can change it.
  private func passToReceivers(_ vector: UnsafeRawPointer) {
    onChange?.show(vector)
    for receiver in receivers {
      let value = machine.stored.value
      withUnsafePointer(to: value) { receiver.receive(UnsafeRawPointer($0)) }
    }
    if receivers.contains(where: \.isDone) {
      receivers.removeAll(where: \.isDone)
      updateSink()
    }
  }
}

// MARK: Events

extension AnimatorStorage {
  /// Whether anything waits for events.
  var hasListeners: Bool { onEvent != nil || !handles.isEmpty || loop.recorder != nil }

  /// Has the loop deliver the events, if anything waits for them.
  func announceEvents() {
    if !hasListeners {
      if !isDelivering { machine.removeEvents() }
    } else if !machine.events.isEmpty || machine.isResting {
      loop.deliverEvents(of: self)
    }
  }

  /// Reports that an input was ignored.
  func reject(_ input: RejectedInput) { reject(nil, for: input) }

  /// Reports that a motion does not begin.
  func reject(_ handle: MotionHandle?, for input: RejectedInput) {
    let (id, time) = (handle.map { nextID(for: $0) }, loop.time)
    loop.recorder?.reject(input, of: self, id: id, lastSerial: machine.lastSerial, at: time)
    machine.emit(.rejected(input, of: id), at: time)
    let recorder = loop.recorder
    recorder?.beginChange(of: self)
    announceEvents()
    recorder?.endChange(of: self)
  }

  func record(_ event: MotionEvent<Vector>) {
    switch event.kind {
    case .arrived(let id): handles[id]?.record(.arrived)
    case .ended(let id, let reason): endHandles(of: id, reason, at: event.time)
    case .rejected(let input, let id?): endHandles(of: id, .rejected(input), at: event.time)
    default: break
    }
  }

  func endHandles(of id: MotionID?, _ reason: CompletionReason, at time: Double? = nil) {
    guard let id, let handle = handles.remove(id) else { return }
    handle.endTime = time
    handle.record(.ended(reason))
  }
}

// MARK: Legs

extension AnimatorStorage {
  /// Goes to a target, in one leg or several.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - motion: The motion to a target, there or back.
  ///   - style: How the new motion replaces a running one.
  ///   - start: When it begins, or when its delay does.
  ///   - delay: In seconds.
  ///   - repeatCount: The number of legs, at least 1; those of a curve are one motion.
  ///   - autoreverses: Whether every second leg goes back.
  ///   - handle: The handle that reports on the motion.
  @usableFromInline
  func animate(
    to target: Vector, by motion: (Vector) -> Motion<Vector>, style: RetargetStyle,
    start: MotionStart, delay: Double, repeatCount: Double, autoreverses: Bool,
    handle: MotionHandle
  ) {
    guard repeatCount >= 1 else { return reject(handle, for: .time) }
    let origin = targetReference(start: start)
    let there = motion(target)
    var request = MotionRequest(there, style: style)
    if repeatCount > 1 {
      let legs = repeatCount.rounded(.up)
      if case .curve(let curve) = there {
        request.motion = .curve(curve.repeated(legs: legs, turns: autoreverses, from: origin))
      } else {
        request.repetition =
          autoreverses
          ? Repetition(legs: legs, running: there, next: motion(origin))
          : Repetition(legs: legs, running: there, next: there, start: origin)
      }
    }
    self.start(handle) { .run(request, id: $0, start: start, delay: delay) }
  }
}

// Without a choice among the specialised functions at run time, for the most frequent vectors.

extension AnimatorStorage where Vector == SIMD2<Double> {
  /// Follows a pointer.
  @usableFromInline
  func dragPoint(to pointer: SIMD2<Double>, at timestamp: Double?) {
    drag(to: pointer, at: timestamp)
  }

  /// Springs to a target.
  @usableFromInline
  func animatePoint(
    to target: SIMD2<Double>, spring: MassSpringDamper?, style: RetargetStyle,
    handle: MotionHandle?
  ) {
    animate(to: target, spring: spring, style: style, handle: handle)
  }
}

extension AnimatorStorage where Vector == Double {
  /// Springs to a target.
  @usableFromInline
  func animateNumber(
    to target: Double, spring: MassSpringDamper?, style: RetargetStyle, handle: MotionHandle?
  ) {
    animate(to: target, spring: spring, style: style, handle: handle)
  }
}
