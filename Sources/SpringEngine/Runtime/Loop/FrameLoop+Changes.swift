// Changes between frames as one, and the delivery of events.

extension FrameLoop {
  /// Keeps a closure that was replaced until it cannot be running any more.
  func keepReplacedSink(_ sink: AnyObject) {
    if isInScope { replacedSinks.append(sink) }
  }

  @inline(never)
  func leaveScope() {
    isInScope = false
    if !replacedSinks.isEmpty { replacedSinks.removeAll() }
  }

  /// Makes several changes between frames as one: in one ``frameScope``, hence in one transaction, and
  /// delivers the events that they caused afterwards.
  ///
  /// For instance all samples of one touch event:
  ///
  /// ```swift
  /// FrameLoop.main.batch {
  ///   for touch in event.coalescedTouches(for: finger) ?? [finger] {
  ///     ball.drag(to: touch.location(in: view), at: touch.timestamp)
  ///   }
  /// }
  /// ```
  ///
  /// Within a frame, or within another batch, the changes belong to that one.
  ///
  /// - Parameter changes: Called once, before the function returns.
  @inline(never)
  public func batch(_ changes: () -> Void) {
    guard !isInScope else { return changes() }
    endInterruptions()
    isInScope = true
    let first = deliveries.count
    guard let frameScope else {
      changes()
      return endBatch(deliveringFrom: first)
    }
    frameScope {
      changes()
      planMembers()
    }
    endBatch(deliveringFrom: first)
  }

  @inline(never)
  private func endBatch(deliveringFrom first: Int) {
    planMembers()
    leaveScope()
    guard hasDeliveries else { return }
    if isDelivering { deliverEvents(from: first) } else { deliverEvents() }
  }

  /// Delivers the events of a member: at once, or when the present scope is over.
  func deliverEvents(of member: AnimatorStorage) {
    guard isInScope else { return member.deliverEvents() }
    guard !member.isAwaitingDelivery else { return }
    member.isAwaitingDelivery = true
    deliveries.append(member)
  }

  /// Whether something waits for the end of the present scope.
  var hasDeliveries: Bool { !deliveries.isEmpty || !continuations.isEmpty }

  /// Delivers all events that are due, and lets go on what has waited for them.
  ///
  /// A nested call, from a modal run loop in a callback, delivers those of the outer one too.
  @inline(never)
  func deliverEvents() {
    let isOutermost = !isDelivering
    isDelivering = true
    repeat {
      while nextDelivery < deliveries.count {
        nextDelivery += 1
        deliverAwaitedEvents(of: deliveries[nextDelivery - 1])
      }
      deliveries.removeAll(keepingCapacity: true)
      nextDelivery = 0
    } while callContinuation()
    if isOutermost { isDelivering = false }
  }

  /// Delivers the events that a batch in a callback has caused: those that were due before it wait until
  /// the callback is over, so that callbacks do not nest.
  private func deliverEvents(from first: Int) {
    var next = first
    while next < deliveries.count {
      next += 1
      deliverAwaitedEvents(of: deliveries[next - 1])
    }
  }

  private func deliverAwaitedEvents(of member: AnimatorStorage) {
    guard member.isAwaitingDelivery else { return }
    member.isAwaitingDelivery = false
    member.deliverEvents()
  }

  /// Calls a closure for what goes on from the time of an event, up to the present.
  ///
  /// Of several in one frame that of the earliest time is called first, when all events are delivered, and
  /// may cause others: the order is that of their times, whatever the frames.
  func goOn(from time: Double, _ body: @escaping () -> Void) {
    continuations.append((time, body))
    if !isInScope, !isDelivering { deliverEvents() }
  }

  /// Calls the earliest closure that waits.
  ///
  /// - Returns: Whether there was one.
  private func callContinuation() -> Bool {
    let times = continuations.map(\.time)
    guard let first = times.min(), let index = times.firstIndex(of: first) else { return false }
    continuations.remove(at: index).goOn()
    return true
  }
}
