// A group that is interrupted as a whole.

extension AnimatorGroup {
  /// Interrupts the whole group for secondary motions; when these have ended, all members go on.
  ///
  /// Members without a secondary motion are paused meanwhile. A member with one is interrupted by
  /// ``Animator/interrupt(with:velocity:criterion:completion:)``; after its end it is paused until all
  /// secondary motions have ended. One for which any other motion is returned is not paused, and goes on if
  /// it waits for another interruption. They go on from the very time at which the last of these ends,
  /// whatever the frames. One that is resumed meanwhile, or whose secondary motion another one replaces,
  /// does not pause again. A pause by hand, before or meanwhile, is not ended.
  ///
  /// Interruptions nest: one that begins while a member waits for another may have a secondary motion for
  /// it, which runs at once; then it waits again. A member waits for all interruptions of its groups.
  ///
  /// - Parameters:
  ///   - secondary: Starts the secondary motions, on members or on other animators of their loop.
  ///   - completion: Called once, when all secondary motions have ended and the members go on.
  /// - Returns: The secondary motions as one.
  @discardableResult
  public func interrupt(
    _ secondary: () -> [MotionHandle],
    completion: (@MainActor (CompletionReason) -> Void)? = nil
  ) -> MotionHandle {
    // Those whose interruption has ended since the last frame go on first.
    members.first?.storage.loop.endInterruptions()
    let free = members.filter { !$0.storage.isPausedByHand }
    let depths = free.map(\.storage.presentDepth)
    let handles = secondary()
    let all = MotionHandle(all: handles, .settled)
    if let result = all.result {
      completion?(result)
      return all
    }
    let interruption = GroupInterruption(all)
    let loop = members.first?.storage.loop
    func begin() {
      if let loop { for storage in interruption.moved(on: loop) { storage.stopWaiting(for: all) } }
      for (member, depth) in zip(free, depths) {
        // One whose own motion the others wait for is not paused.
        if member.storage.owes(all, at: depth) { continue }
        interruption.begin(for: member.storage, at: depth)
      }
      loop?.add(interruption)
      for handle in handles { handle.observe { _ in interruption.releaseLast() } }
      all.observe { [weak loop] _ in
        guard let result = all.result else { return }
        let goOn = {
          interruption.end(at: all.endTime)
          completion?(result)
        }
        if let loop, let time = all.endTime { loop.goOn(from: time, goOn) } else { goOn() }
      }
    }
    // What the app does when a member pauses comes after all have paused.
    if let loop { loop.batch(begin) } else { begin() }
    return all
  }
}

extension FrameLoop {
  fileprivate func add(_ interruption: GroupInterruption) {
    var changes: [SecondaryChange] = []
    let next = interruption.addChanges(after: -.infinity, by: -.infinity, on: self, to: &changes)
    earliestSecondaryChange = interruptions.isEmpty ? next : min(earliestSecondaryChange, next)
    interruptions.append(interruption)
  }

  /// Notes a change of a member, which may move a secondary motion.
  @inline(__always)
  func noteSecondaryChange(of member: AnimatorStorage) {
    guard !interruptions.isEmpty, earliestSecondaryChange > -.infinity,
      member !== advancedSecondary
    else { return }
    let next = member.machine.nextReport(withImpacts: false)
    earliestSecondaryChange = min(earliestSecondaryChange, next)
  }

  /// Lets what waits for interruptions that end by a time go on, each from its own time.
  ///
  /// All that moves is still where it was before that, so that a leader and its followers go on together.
  func endInterruptions(by limit: Double) {
    guard !isEndingInterruptions, !isInFrame else { return }
    isEndingInterruptions = true
    defer { isEndingInterruptions = false }
    interruptions.removeAll(where: \.isOver)
    guard earliestSecondaryChange < limit else { return }
    var time = -Double.infinity
    var due: [SecondaryChange] = []
    func find() -> Double {
      (due, earliestSecondaryChange) = ([], .infinity)
      var next = Double.infinity
      for interruption in interruptions {
        next = min(next, interruption.addChanges(after: time, by: limit, on: self, to: &due))
      }
      return next
    }
    let next = find()
    for _ in 0..<Self.changesPerFrame {
      guard let first = due.lazy.map(\.time).min() else { break }
      time = first
      for index in due.indices where due[index].time <= time {
        advancedSecondary = due[index].storage
        due[index].advance()
      }
      advancedSecondary = nil
      due.removeAll { $0.time <= time || $0.time >= limit }
      // What these ends have let go on may move others.
      if earliestSecondaryChange < due.lazy.map(\.time).min() ?? limit { _ = find() }
    }
    earliestSecondaryChange = time == -.infinity ? next : -.infinity
  }

  /// The same by the present.
  @inline(never)
  func endInterruptions() {
    if !interruptions.isEmpty, !isEndingInterruptions { endInterruptions(by: time) }
  }

  /// The time at which what waits goes on after an end: that of the end, or the present if that is known
  /// too late.
  fileprivate func presentTime(afterEnd end: Double?) -> EventTime? {
    guard isEndingInterruptions, let end else { return eventTime(at: nil) }
    return EventTime(time: end, clockTime: end)
  }

  /// The most changes of secondary motions within one frame: of more, the end is seen at the frame.
  private static var changesPerFrame: Int { 1000 }
}

/// The next time at which what a secondary motion moves arrives or ends.
@MainActor
struct SecondaryChange {
  let storage: AnimatorStorage
  private(set) var time: Double

  init(of storage: AnimatorStorage) {
    self.storage = storage
    time = storage.machine.nextReport(withImpacts: false)
  }

  mutating func advance() {
    storage.catchUp(at: EventTime(time: time, clockTime: time))
    self = SecondaryChange(of: storage)
  }
}

/// An interruption of a group, for which members wait; they are not retained.
@MainActor
final class GroupInterruption {
  private let secondary: MotionHandle
  private var waiting: [Waiting] = []

  /// A member that waits, at the depth of interruptions that it had before.
  private struct Waiting {
    weak var storage: AnimatorStorage?
    let depth: Int
  }

  /// - Parameter secondary: The secondary motions as one.
  init(_ secondary: MotionHandle) { self.secondary = secondary }

  /// Whether more than one secondary motion goes on: those that end first wait.
  private var othersWait: Bool { secondary.openParts > 1 }

  /// A member without a secondary motion waits from now on, one with it from its end.
  func begin(for storage: AnimatorStorage, at depth: Int) {
    guard let now = storage.loop.eventTime(at: nil) else { return }
    storage.catchUp(at: now)
    storage.leaveReplaced()
    if storage.presentDepth <= depth || othersWait {
      waiting.append(Waiting(storage: storage, depth: depth))
      storage.interruptions.append((self, depth))
    }
    storage.followInterruptions(from: nil, at: now)
  }

  /// The last secondary motion has nothing to wait for at its end.
  func releaseLast() {
    guard !othersWait else { return }
    waiting.removeAll { member in
      guard let storage = member.storage else { return true }
      storage.leaveReplaced()
      guard storage.presentDepth > member.depth, storage.machine.pausedAt == nil
      else { return false }
      storage.leave(self)
      return true
    }
  }

  /// All members go on from a time, unless something else keeps them.
  func end(at time: Double?) {
    let members = waiting.compactMap(\.storage)
    waiting = []
    // A closure may release all animators, and with them the loop.
    let loop = members.first?.loop
    defer { withExtendedLifetime(loop) {} }
    for storage in members where storage.waits(for: self) {
      guard let now = storage.loop.presentTime(afterEnd: time) else { continue }
      storage.catchUp(at: now)
      storage.leaveReplaced()
      guard storage.waits(for: self) else { continue }
      storage.leave(self)
      storage.followInterruptions(from: time, at: now)
    }
  }

  /// Whether all secondary motions have ended.
  var isOver: Bool { secondary.openParts == 0 }

  /// Adds the changes of the secondary motions on a loop between two times.
  ///
  /// - Returns: The time of the first one after the earlier time.
  func addChanges(
    after time: Double, by limit: Double, on loop: FrameLoop, to changes: inout [SecondaryChange]
  ) -> Double {
    var first = Double.infinity
    for storage in moved(on: loop) where storage.machine.pausedAt == nil {
      let change = SecondaryChange(of: storage)
      guard change.time > time else { continue }
      first = min(first, change.time)
      if change.time < limit { changes.append(change) }
    }
    return first
  }

  /// What secondary motions on a loop move, also what is paused.
  fileprivate func moved(on loop: FrameLoop) -> [AnimatorStorage] {
    var all: [AnimatorStorage] = []
    for handle in secondary.parts { handle.addMoved(on: loop, to: &all) }
    return all
  }
}

extension MotionHandle {
  /// Adds what its motions move on a loop.
  fileprivate func addMoved(on loop: FrameLoop, to all: inout [AnimatorStorage]) {
    guard result == nil else { return }
    for part in parts { part.addMoved(on: loop, to: &all) }
    if let storage, storage.loop === loop { all.append(storage) }
  }
}
