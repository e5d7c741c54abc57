// What shows the value: the closure of the user, driven objects, streams; and what waits for events.

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

  /// Passes every new value to a stream, as long as it is read; finishes it when the animator is
  /// deallocated.
  @usableFromInline
  func stream(
    onDeinit: @escaping @Sendable () -> Void,
    _ yield: @escaping @MainActor (UnsafeRawPointer) -> Bool
  ) {
    receivers.append(ValueReceiver(object: nil, onDeinit: onDeinit, yield))
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

  private func passToReceivers(_ vector: UnsafeRawPointer) {
    onChange?.show(vector)
    for receiver in receivers { receiver.receive(vector) }
    if receivers.contains(where: \.isDone) {
      receivers.removeAll(where: \.isDone)
      updateSink()
    }
  }
}

// MARK: Events

extension AnimatorStorage {
  /// Whether anything waits for events.
  var hasListeners: Bool { onEvent != nil || !handles.isEmpty || loop.trace != nil }

  /// A handle that ends when the value is next at rest.
  func restHandle() -> MotionHandle {
    if let handle = handles.first(where: { $0.id == nil }) { return handle }
    let handle = MotionHandle()
    handles.append(handle)
    return handle
  }

  /// Has the loop deliver the events, if anything waits for them.
  func announceEvents() {
    if !hasListeners {
      if !isDelivering { machine.removeEvents() }
    } else if !machine.events.isEmpty || machine.isResting {
      loop.deliverEvents(of: self)
    }
  }

  func record(_ event: MotionEvent<Vector>) {
    switch event.kind {
    case .arrived(let id): handles.first { $0.id == id }?.record(.arrived)
    case .ended(let id, let reason): endHandles(of: id, reason)
    case .rejected(let input, let id?): endHandles(of: id, .rejected(input))
    default: break
    }
  }

  func endHandles(of id: MotionID?, _ reason: CompletionReason) {
    guard let index = handles.firstIndex(where: { $0.id == id }) else { return }
    handles.remove(at: index).record(.ended(reason))
  }
}
