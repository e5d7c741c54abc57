/// One motion, to wait for.
///
/// ```swift
/// let flight = ball.animate(to: dock)
/// try await flight.end()       // .settled, or the reason why not
/// ```
///
/// A handle keeps nothing alive. Waiting ends when the motion ends, for whatever reason, or when the
/// waiting task is cancelled; a motion whose animator is deallocated has ended.
@MainActor
public final class MotionHandle {
  /// The reason why the motion has ended; `nil` while it has not.
  public private(set) var result: CompletionReason?

  /// Whether less of the motion is left than can be seen.
  public private(set) var hasArrived = false

  /// The motion; `nil` for a group of motions, and for a handle that ends when a value rests.
  var id: MotionID?

  private var observers: [Observer] = []
  private var lastTicket = 0

  /// A closure that is called with every phase until it returns `true`.
  private struct Observer {
    var ticket: Int
    var continuation: CheckedContinuation<Void, Never>?
    var isDone: (MotionPhase) -> Bool
  }

  /// A handle that reports every phase to a callback.
  @usableFromInline
  init(callback: (@MainActor (MotionPhase) -> Void)? = nil) {
    if let callback { observe(callback) }
  }

  /// Waits until the motion has ended.
  ///
  /// - Throws: `CancellationError` if the waiting task is cancelled; the motion goes on.
  @discardableResult
  public func end() async throws(CancellationError) -> CompletionReason {
    if result == nil { await wait { [unowned self] _ in result != nil } }
    guard let result else { throw CancellationError() }
    return result
  }

  /// Waits until the motion has arrived, or has ended without.
  ///
  /// - Throws: `CancellationError` if the waiting task is cancelled; the motion goes on.
  public func arrival() async throws(CancellationError) {
    if !hasArrived, result == nil { await wait { _ in true } }
    guard hasArrived || result != nil else { throw CancellationError() }
  }

  /// Notes a phase of the motion and reports it.
  func record(_ phase: MotionPhase) {
    switch phase {
    case .arrived: hasArrived = true
    case .ended(let reason): result = reason
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
    observers = result == nil ? others + observers : []
  }

  /// Calls a closure with every phase from now on.
  func observe(_ callback: @escaping (MotionPhase) -> Void) {
    addObserver { phase in
      callback(phase)
      return false
    }
  }

  @discardableResult
  private func addObserver(
    _ continuation: CheckedContinuation<Void, Never>? = nil,
    isDone: @escaping (MotionPhase) -> Bool
  ) -> Int {
    lastTicket += 1
    observers.append(Observer(ticket: lastTicket, continuation: continuation, isDone: isDone))
    return lastTicket
  }

  private func wait(until isDone: @escaping (MotionPhase) -> Bool) async {
    let ticket = lastTicket + 1
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled {
          continuation.resume()
        } else {
          addObserver(continuation, isDone: isDone)
        }
      }
    } onCancel: {
      Task { @MainActor in self.cancelWaiting(ticket) }
    }
  }

  private func cancelWaiting(_ ticket: Int) {
    guard let index = observers.firstIndex(where: { $0.ticket == ticket }) else { return }
    observers.remove(at: index).continuation?.resume()
  }
}

extension MotionHandle {
  /// Several motions as one: it arrives when all have arrived and ends when all have ended, settled
  /// if all have settled, otherwise with the first other reason in the order of the motions.
  convenience init(all handles: [MotionHandle], callback: (@MainActor (MotionPhase) -> Void)? = nil)
  {
    self.init(callback: callback)
    func check() {
      guard result == nil else { return }
      if !hasArrived, handles.allSatisfy({ $0.hasArrived }) { record(.arrived) }
      let ends = handles.compactMap(\.result)
      guard ends.count == handles.count else { return }
      record(.ended(ends.first { $0 != .settled } ?? .settled))
    }
    for handle in handles { handle.observe { _ in check() } }
    check()
  }
}
