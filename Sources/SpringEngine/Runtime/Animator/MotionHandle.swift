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
    /// From 1, if a task waits.
    var ticket = 0
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
    if result == nil { await wait { $0 != .arrived } }
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
    if result == nil { record(.ended(reason)) }
  }

  final func record(_ phase: MotionPhase) {
    // A motion that was scrubbed past its arrival, and then settles, has not reported the arrival.
    if case .ended(.settled) = phase, result == nil, !hasArrived {
      record(.arrived)
      if result != nil { return }
    }
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
    let others = current.filter { observer in
      guard observer.isDone(phase) else { return true }
      observer.continuation?.resume()
      return false
    }
    observers = others + observers
    guard let result else { return }
    // It may have ended in one of these calls.
    if case .arrived = phase { return record(.ended(result)) }
    observers = []
  }

  /// Calls a closure with every phase from now on.
  @inline(never)
  final func observe(_ callback: @escaping (MotionPhase) -> Void) {
    addObserver { phase in
      callback(phase)
      return false
    }
  }

  /// Adds an observer, unless the motion has ended: it would never be called, and never released.
  @inline(never)
  private final func addObserver(isDone: @escaping (MotionPhase) -> Bool) {
    guard result == nil else { return }
    observers.append(Observer(isDone: isDone))
  }

  private final func wait(until isDone: @escaping (MotionPhase) -> Bool) async {
    lastTicket += 1
    let ticket = lastTicket
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
    reach(\.wholes).contains { $0 === whole }
  }

  /// The motions of which this one consists, as far as they have not ended.
  final var openMotions: [MotionHandle] { reach(\.parts).filter { $0.storage != nil } }

  /// All handles that have not ended, from this one along a relation, each once.
  private final func reach(_ next: (MotionHandle) -> [MotionHandle]) -> [MotionHandle] {
    var (found, seen) = ([MotionHandle](), Set<ObjectIdentifier>())
    var open = [self]
    while let handle = open.popLast() {
      guard handle.result == nil, seen.insert(ObjectIdentifier(handle)).inserted else { continue }
      found.append(handle)
      open += next(handle).reversed()
    }
    return found
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
