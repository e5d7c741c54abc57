/// One motion, to wait for.
///
/// ```swift
/// let flight = ball.animate(to: dock)
/// try await flight.ended()     // .settled, or the reason why not
/// ```
///
/// A handle keeps nothing alive. Waiting ends when the motion ends, for whatever reason, or when the
/// waiting task is cancelled; a motion whose animator is deallocated has ended.
@MainActor
public class MotionHandle {
  /// The reason why the motion has ended; `nil` while it has not.
  public private(set) final var result: CompletionReason?

  /// Whether the motion has arrived; see ``CompletionCriterion/arrived``.
  private(set) final var hasArrived = false

  /// The motion; `nil` for a group of motions, and for a handle that ends when a value rests.
  final var id: MotionID?

  /// The motion as which it was requested, if it is another one now: on a line of time that was gone back
  /// along.
  final var requestedID: MotionID?

  /// The animator's storage, of a handle of one motion.
  final weak var storage: AnimatorStorage?

  /// The motions that the handle stands for together.
  private(set) final var parts: [MotionHandle] = []

  /// The number of parts that have not ended.
  private(set) final var openParts = 0

  /// The number of parts that have not arrived.
  private final var partsOnTheirPath = 0

  /// The handles of which this one is a part; none after its end.
  private final var wholes: [MotionHandle] = []

  /// The time of the end, in seconds of the loop's time, if it is known.
  final var endTime: Double?

  private final var observers: [Observer] = []
  private final var lastTicket = 0

  /// A closure that is called with every phase until it returns `true`.
  private struct Observer {
    var ticket: Int
    var continuation: CheckedContinuation<Void, Never>?
    var isDone: (MotionPhase) -> Bool
  }

  /// A handle that calls a closure once, when the motion is complete.
  package init(
    _ criterion: CompletionCriterion = .arrived,
    completion: (@MainActor (CompletionReason) -> Void)? = nil
  ) {
    guard let completion else { return }
    addObserver { phase in
      switch phase {
      case .arrived where criterion == .arrived: completion(.arrived)
      case .arrived: return false
      case .ended(let reason): completion(reason)
      }
      return true
    }
  }

  /// Waits until the motion has ended.
  ///
  /// - Throws: `CancellationError` if the waiting task is cancelled; the motion goes on.
  @discardableResult
  public final func ended() async throws(CancellationError) -> CompletionReason {
    if result == nil { await wait { [unowned self] _ in result != nil } }
    guard let result else { throw CancellationError() }
    return result
  }

  /// Waits until the motion has arrived, or has ended without.
  ///
  /// - Returns: ``CompletionReason/arrived``, or the reason of an end without.
  /// - Throws: `CancellationError` if the waiting task is cancelled; the motion goes on.
  @discardableResult
  public final func arrived() async throws(CancellationError) -> CompletionReason {
    if !hasArrived, result == nil { await wait { _ in true } }
    if hasArrived { return .arrived }
    guard let result else { throw CancellationError() }
    return result
  }

  /// Notes that a motion which the render server plays has ended; without effect if it had before.
  package final func end(_ reason: CompletionReason) {
    guard result == nil else { return }
    if reason == .settled { record(.arrived) }
    if result == nil { record(.ended(reason)) }
  }

  final func record(_ phase: MotionPhase) {
    switch phase {
    case .arrived:
      if !hasArrived { for whole in wholes { whole.partsOnTheirPath -= 1 } }
      hasArrived = true
    case .ended(let reason):
      if result == nil { for whole in wholes { whole.openParts -= 1 } }
      result = reason
      wholes = []
    }
    let current = observers
    observers = []
    var others: [Observer] = []
    for observer in current {
      if !observer.isDone(phase) {
        others.append(observer)
      } else {
        observer.continuation?.resume()
      }
    }
    observers = others + observers
    guard let result else { return }
    // It may have ended in one of these calls.
    if case .arrived = phase { return record(.ended(result)) }
    observers = []
  }

  /// Calls a closure with every phase from now on.
  final func observe(_ callback: @escaping (MotionPhase) -> Void) {
    addObserver { phase in
      callback(phase)
      return false
    }
  }

  private final func newTicket() -> Int {
    lastTicket += 1
    return lastTicket
  }

  private final func addObserver(isDone: @escaping (MotionPhase) -> Bool) {
    observers.append(Observer(ticket: newTicket(), continuation: nil, isDone: isDone))
  }

  private final func wait(until isDone: @escaping (MotionPhase) -> Bool) async {
    let ticket = newTicket()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled {
          continuation.resume()
        } else {
          observers.append(Observer(ticket: ticket, continuation: continuation, isDone: isDone))
        }
      }
    } onCancel: {
      Task { @MainActor in self.cancelWaiting(ticket) }
    }
  }

  private final func cancelWaiting(_ ticket: Int) {
    guard let index = observers.firstIndex(where: { $0.ticket == ticket }) else { return }
    observers.remove(at: index).continuation?.resume()
  }
}

/// The handles of an animator's motions that have not ended, found by their motions.
@MainActor
struct OpenHandles {
  /// In the order of their motions' identifiers, behind ``start`` places whose handles have been removed.
  private var handles: [MotionHandle?] = []
  private var start = 0

  /// The handle that ends when the value is next at rest.
  private var rest: MotionHandle?

  nonisolated init() {}

  nonisolated var isEmpty: Bool { handles.isEmpty && rest == nil }

  nonisolated var all: [MotionHandle] { handles.compactMap { $0 } + (rest.map { [$0] } ?? []) }

  /// The handle of a motion.
  ///
  /// - Complexity: O(log n).
  subscript(id: MotionID) -> MotionHandle? { index(of: id).flatMap { handles[$0] } }

  /// Adds the handle of a motion that was requested later than the others.
  mutating func append(_ handle: MotionHandle) { handles.append(handle) }

  /// Removes the handle of a motion.
  ///
  /// - Complexity: O(log n) amortised for the first and the last one, O(n) for another.
  mutating func remove(_ id: MotionID) -> MotionHandle? {
    guard let index = index(of: id) else { return nil }
    guard index == start, handles.count > 1 else { return handles.remove(at: index) }
    let handle = handles[index]
    handles[index] = nil
    start += 1
    if 2 * start >= handles.count {
      handles.removeFirst(start)
      start = 0
    }
    return handle
  }

  /// The handle of a motion reports on another one from now on.
  ///
  /// - Complexity: O(n).
  mutating func move(_ id: MotionID, to next: MotionID) {
    guard let handle = remove(id) else { return }
    if handle.requestedID == nil { handle.requestedID = id }
    handle.id = next
    let place = handles.firstIndex { ($0?.id?.serial ?? 0) > next.serial }
    handles.insert(handle, at: place ?? handles.endIndex)
  }

  /// A handle that ends when the value is next at rest.
  mutating func restHandle() -> MotionHandle {
    let handle = rest ?? MotionHandle()
    rest = handle
    return handle
  }

  /// Removes the handle that ends when the value is next at rest.
  mutating func removeRestHandle() -> MotionHandle? {
    defer { rest = nil }
    return rest
  }

  private func index(of id: MotionID) -> Int? {
    var (low, high) = (start, handles.count)
    while low < high {
      let middle = (low + high) / 2
      guard let serial = handles[middle]?.id?.serial else { return nil }
      if serial == id.serial { return middle }
      if serial < id.serial { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}

extension MotionHandle {
  /// Several motions as one: it arrives when all have arrived and ends when all have ended, settled
  /// if all have settled, otherwise with the first other reason in the order of the motions.
  convenience init(
    all handles: [MotionHandle], _ criterion: CompletionCriterion = .arrived,
    completion: (@MainActor (CompletionReason) -> Void)? = nil
  ) {
    self.init(criterion, completion: completion)
    parts = handles
    for handle in handles { count(handle) }
    checkParts()
  }

  /// Waits for another motion in the place of one that goes back along its line of time.
  final func replacePart(at index: Int, by handle: MotionHandle) {
    discount(parts[index])
    parts[index] = handle
    count(handle)
    checkParts()
  }

  /// Whether another handle stands for this motion, which has not ended.
  final func isPart(of whole: MotionHandle) -> Bool {
    wholes.contains { $0 === whole || $0.isPart(of: whole) }
  }

  private final func count(_ part: MotionHandle) {
    if !part.hasArrived { partsOnTheirPath += 1 }
    guard part.result == nil else { return }
    openParts += 1
    part.wholes.append(self)
    part.observe { _ in self.checkParts() }
  }

  private final func discount(_ part: MotionHandle) {
    if !part.hasArrived { partsOnTheirPath -= 1 }
    if part.result == nil { openParts -= 1 }
    if let index = part.wholes.firstIndex(where: { $0 === self }) { part.wholes.remove(at: index) }
  }

  /// - Complexity: O(1) until all parts have ended.
  private final func checkParts() {
    guard result == nil else { return }
    if !hasArrived, partsOnTheirPath == 0 { record(.arrived) }
    guard openParts == 0 else { return }
    endTime = parts.lazy.compactMap(\.endTime).max()
    record(.ended(parts.lazy.compactMap(\.result).first { $0 != .settled } ?? .settled))
  }
}
