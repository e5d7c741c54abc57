// A group that is interrupted as a whole.

extension AnimatorGroup {
  /// Interrupts the whole group for secondary motions; when these have ended, all members go on.
  ///
  /// Members without a secondary motion are paused meanwhile. A member with one must be
  /// interrupted by ``Animator/interrupt(with:velocity:criterion:completion:)``; after its end it is
  /// paused until all secondary motions have ended. They go on from the very time at which the last of
  /// these ends, whatever the frames. One that is resumed meanwhile, or whose secondary motion another one
  /// replaces, does not pause again. A pause that something else has begun is not ended.
  ///
  /// - Parameters:
  ///   - secondary: Starts the secondary motions, on members or on other animators.
  ///   - completion: Called once, when all secondary motions have ended.
  /// - Returns: The secondary motions as one.
  @discardableResult
  public func interrupt(
    _ secondary: () -> [MotionHandle],
    completion: (@MainActor (CompletionReason) -> Void)? = nil
  ) -> MotionHandle {
    let bystanders = members.filter { !$0.isPaused }.map(Bystander.init)
    let handles = secondary()
    let all = MotionHandle(all: handles, .settled, completion: completion)
    guard all.result == nil else { return all }
    var othersWait: Bool { handles.count { $0.result == nil } > 1 }
    for bystander in bystanders { bystander.wait(forOthers: othersWait) }
    for handle in handles {
      handle.observe { _ in
        if !othersWait { for bystander in bystanders { bystander.endWaiting() } }
      }
    }
    all.observe { [weak loop = members.first?.storage.loop] _ in
      guard all.result != nil else { return }
      let time = all.endTime
      let goOn = { for bystander in bystanders { bystander.goOn(from: time) } }
      if let loop, let time { loop.goOn(from: time, goOn) } else { goOn() }
    }
    return all
  }
}

/// A member while its group is interrupted; not retained.
@MainActor
private final class Bystander {
  private weak var storage: AnimatorStorage?

  /// Its depth of interruptions before that of the group.
  private let depth: Int

  /// How it waits for the others.
  private enum Waiting {
    /// It has been paused at a time.
    case paused(at: Double?)
    /// It pauses when it is back at its depth: a machine does so at the time of that, whatever the frames.
    /// An interruption around this one may have it wait at another depth.
    case atDepth(outer: Int?)
  }

  private var waiting: Waiting?

  init(_ member: any AnimatorControl) {
    storage = member.storage
    depth = member.interruptionDepth
  }

  /// Whether it has no secondary motion, or no longer at present.
  private func isBack(_ storage: AnimatorStorage) -> Bool {
    storage.readPresent { $0.suspended.count } <= depth
  }

  /// Pauses now, or at the end of the secondary motion if others go on after that.
  func wait(forOthers othersWait: Bool) {
    guard let storage else { return }
    if isBack(storage) {
      storage.perform(.pause)
      waiting = .paused(at: storage.machine.pausedAt)
    } else if othersWait {
      waiting = .atDepth(outer: storage.machine.pausedDepth)
      storage.setPausedDepth(depth)
    }
  }

  /// Does not pause at the end of the secondary motion, if that goes on.
  func endWaiting() {
    guard let storage, case .atDepth(let outer) = waiting, !isBack(storage) else { return }
    if storage.machine.pausedDepth == depth { storage.setPausedDepth(outer) }
    waiting = nil
  }

  /// Goes on at the time at which the interruption of the group has ended, unless something else paused it.
  func goOn(from time: Double?) {
    guard let storage, let waiting else { return }
    self.waiting = nil
    switch waiting {
    case .paused(let pausedAt):
      guard let pausedAt, storage.machine.pausedAt == pausedAt else { return }
    case .atDepth(let outer):
      guard storage.machine.pausedDepth == depth else { return }
      let waits = isBack(storage) && storage.readPresent { $0.pausedAt } != nil
      storage.setPausedDepth(outer)
      guard waits else { return }
    }
    storage.goOn(from: time)
  }
}

extension AnimatorStorage {
  /// Sets the depth of interruptions at which it pauses.
  fileprivate func setPausedDepth(_ depth: Int?) {
    guard machine.pausedDepth != depth else { return }
    loop.recorder?.set(pausedDepth: depth, of: self)
    machine.pausedDepth = depth
  }

  /// Goes on from a time at which a pause has ended, up to the present; `nil` for now.
  fileprivate func goOn(from time: Double?) {
    guard let now = loop.eventTime(at: nil) else { return }
    let time = min(time ?? now.time, now.time)
    let policy = ownPolicy ?? loop.motionPolicy
    loop.recorder?.resume(from: time, of: self, at: now)
    change(at: now) { $0.resume(at: time, by: policy, upTo: now.time) }
  }
}
