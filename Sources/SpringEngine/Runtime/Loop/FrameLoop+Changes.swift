// Changes between frames as one, and the delivery of events.

extension FrameLoop {
  @inline(never)
  func leaveScope() {
    isInScope = false
    if !replacedSinks.isEmpty { replacedSinks.removeAll() }
  }

  /// Makes several changes between frames as one: in one ``frameScope``, hence in one transaction, and
  /// delivers the events that they caused afterwards; in a callback, not those of an animator whose earlier
  /// events are yet to be delivered.
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
    if let frameScope {
      frameScope {
        changes()
        planMembers()
      }
    } else {
      changes()
    }
    endBatch(deliveringFrom: first)
  }

  // Apart, so that it is not in each specialisation of a batch.
  @inline(never)
  private func endBatch(deliveringFrom first: Int) {
    planAfterScope()
    leaveScope()
    guard hasDeliveries else { return }
    if !isDelivering { return deliverEvents() }
    guard deliveryDepth < Self.deepestDelivery else { return }
    deliveryDepth += 1
    deliverEvents(from: first)
    deliveryDepth -= 1
  }

  /// Delivers the events of a member: at once, or when the present scope is over.
  func deliverEvents(of member: AnimatorStorage) {
    if !isInScope, deliveryDepth < Self.deepestDelivery {
      // Its turn comes when the present callback is over.
      if isDelivering, member.isAwaitingDelivery { return }
      deliveryDepth += 1
      member.deliverEvents()
      deliveryDepth -= 1
      if deliveryDepth == 0, !isDelivering, hasDeliveries { deliverEvents() }
      return
    }
    guard !member.isAwaitingDelivery else { return }
    member.isAwaitingDelivery = true
    deliveries.append(member)
  }

  /// How many members' callbacks may be within each other: the next ones are called when these are over.
  ///
  /// Each takes up to 10 kB of a main thread's stack of one megabyte.
  private static let deepestDelivery = 32

  /// Whether something waits for the end of the present scope.
  var hasDeliveries: Bool { !deliveries.isEmpty || !continuations.isEmpty }

  /// Delivers all events that are due, and lets go on what has waited for them.
  ///
  /// A nested call, from a modal run loop in a callback, delivers those of the outer one too.
  @inline(never)
  func deliverEvents() {
    let isOutermost = !isDelivering
    isDelivering = true
    while true {
      while nextDelivery < deliveries.count {
        nextDelivery += 1
        deliverAwaitedEvents(at: nextDelivery - 1)
      }
      deliveries.removeAll(keepingCapacity: true)
      nextDelivery = 0
      guard let goOn = continuations.removeFirst() else { break }
      goOn()
    }
    if isOutermost { isDelivering = false }
  }

  /// Delivers the events that a batch in a callback has caused: those that were due before it wait until
  /// the callback is over, so that callbacks do not nest.
  private func deliverEvents(from first: Int) {
    var next = first
    while next < deliveries.count {
      next += 1
      deliverAwaitedEvents(at: next - 1)
    }
  }

  /// Delivers the events of a member that waits at a place, which is empty afterwards.
  private func deliverAwaitedEvents(at index: Int) {
    guard let member = deliveries[index] else { return }
    deliveries[index] = nil
    member.isAwaitingDelivery = false
    member.deliverEvents()
  }

  /// Calls a closure for what goes on from the time of an event, up to the present.
  ///
  /// Of several in one frame that of the earliest time is called first, when all events are delivered, and
  /// may cause others: the order is that of their times, whatever the frames.
  func goOn(from time: Double, _ body: @escaping () -> Void) {
    continuations.insert(body, at: time)
    if !isInScope, !isDelivering { deliverEvents() }
  }
}

/// Closures in the order of their times; of equal times in that of their insertion.
struct Continuations {
  /// Behind ``start`` places whose closures have been removed.
  private var all: [(time: Double, goOn: (() -> Void)?)] = []
  private var start = 0

  var isEmpty: Bool { all.isEmpty }

  /// Adds a closure.
  ///
  /// - Complexity: O(log n) for one that is not before the others.
  mutating func insert(_ goOn: @escaping () -> Void, at time: Double) {
    all.insert((time, goOn), at: (start..<all.count).bisected { all[$0].time > time })
  }

  /// Removes the earliest closure.
  ///
  /// - Complexity: O(1) amortised.
  mutating func removeFirst() -> (() -> Void)? {
    guard start < all.count else { return nil }
    let goOn = all[start].goOn
    all[start].goOn = nil
    start += 1
    if 2 * start >= all.count {
      all.removeFirst(start)
      start = 0
    }
    return goOn
  }
}
