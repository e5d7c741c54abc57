/// One motion, to be waited for.
///
/// ```swift
/// let flight = ball.animate(to: dock)
/// try await flight.end()       // .settled, or why not
/// ```
///
/// A handle keeps nothing alive. Waiting ends when the motion does, for whatever reason, or when the
/// waiting task is cancelled; a motion whose animator is dropped has ended.
@MainActor
public final class MotionHandle {
  /// Why the motion is over, or `nil` while it is not.
  public private(set) var result: CompletionReason?

  /// Whether what is left of the motion is too little to be seen.
  public private(set) var hasArrived = false

  private var waiters: [Waiter] = []
  private var followers: [(MotionHandle) -> Void] = []
  private var lastTicket = 0

  private struct Waiter {
    var ticket: Int
    var isDone: (MotionHandle) -> Bool
    var continuation: CheckedContinuation<Void, Never>
  }

  /// Waits until the motion is over.
  ///
  /// - Throws: `CancellationError` if the waiting task is cancelled; the motion goes on.
  @discardableResult
  public func end() async throws(CancellationError) -> CompletionReason {
    await wait { $0.result != nil }
    guard let result else { throw CancellationError() }
    return result
  }

  /// Waits until the motion has arrived, or has ended without.
  ///
  /// - Throws: `CancellationError` if the waiting task is cancelled; the motion goes on.
  public func arrival() async throws(CancellationError) {
    await wait { $0.hasArrived || $0.result != nil }
    guard hasArrived || result != nil else { throw CancellationError() }
  }

  /// Notes what happened and wakes those who waited for it.
  func record(_ phase: MotionPhase) {
    switch phase {
    case .arrived: hasArrived = true
    case .ended(let end): result = end
    }
    for follower in followers { follower(self) }
    if result != nil { followers.removeAll() }
    let done = waiters.filter { $0.isDone(self) }
    waiters.removeAll { $0.isDone(self) }
    for waiter in done { waiter.continuation.resume() }
  }

  /// Calls with every phase from now on, and once at once if the motion is over.
  func follow(_ follower: @escaping (MotionHandle) -> Void) {
    if result == nil { followers.append(follower) } else { follower(self) }
  }

  private func wait(until isDone: @escaping (MotionHandle) -> Bool) async {
    if isDone(self) { return }
    lastTicket += 1
    let ticket = lastTicket
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled {
          continuation.resume()
        } else {
          waiters.append(Waiter(ticket: ticket, isDone: isDone, continuation: continuation))
        }
      }
    } onCancel: {
      Task { @MainActor in self.giveUp(ticket) }
    }
  }

  private func giveUp(_ ticket: Int) {
    guard let index = waiters.firstIndex(where: { $0.ticket == ticket }) else { return }
    waiters.remove(at: index).continuation.resume()
  }
}
