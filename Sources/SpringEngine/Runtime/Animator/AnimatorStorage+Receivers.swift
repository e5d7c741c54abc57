// What shows the value: the closure of the user, driven objects, streams.

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
