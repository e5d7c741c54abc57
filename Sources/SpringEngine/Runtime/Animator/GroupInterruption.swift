// The interruptions of groups: what waits for which motions, and from when it goes on.

/// The interruptions of groups on a loop that have not ended.
struct OpenInterruptions {
  fileprivate var all: [GroupInterruption] = []

  /// Whether it is being seen at present which of them end.
  fileprivate(set) var areEnding = false

  /// No secondary motion changes before this time; -∞ where that is not known.
  fileprivate var earliestChange = -Double.infinity

  /// What is brought to its next change while interruptions end.
  fileprivate var advanced: AnimatorStorage?

  var isEmpty: Bool { all.isEmpty }
}

extension FrameLoop {
  func add(_ interruption: GroupInterruption) {
    let next = interruption.changes(after: -.infinity, on: self).earliest
    let known = interruptions.isEmpty ? .infinity : interruptions.earliestChange
    interruptions.earliestChange = min(known, next)
    interruptions.all.append(interruption)
  }

  /// Notes a change of a member, which may move a secondary motion.
  @inline(__always)
  func noteSecondaryChange(of member: AnimatorStorage) {
    guard !interruptions.isEmpty, interruptions.earliestChange > -.infinity,
      member !== interruptions.advanced
    else { return }
    interruptions.earliestChange = min(
      interruptions.earliestChange, SecondaryChange(of: member).time)
  }

  /// Lets what waits for interruptions that end by a time go on, each from its own time.
  ///
  /// All that moves is still where it was before that, so that a leader and its followers go on together.
  func endInterruptions(by limit: Double) {
    guard !interruptions.areEnding, !isInFrame else { return }
    interruptions.areEnding = true
    defer { interruptions.areEnding = false }
    interruptions.all.removeAll(where: \.isOver)
    guard interruptions.earliestChange < limit else { return }
    var changes = secondaryChanges(after: -.infinity)
    guard changes.earliest < limit else { return interruptions.earliestChange = changes.earliest }
    for _ in 0..<Self.changesPerFrame {
      // Many may be left for later frames.
      changes.removeAll { $0.time >= limit }
      let time = changes.earliest
      guard time < limit else { break }
      for index in changes.indices where changes[index].time <= time {
        interruptions.advanced = changes[index].storage
        changes[index].advance()
      }
      interruptions.advanced = nil
      changes.removeAll { $0.time <= time }
      // What these ends have let go on may move others.
      if interruptions.earliestChange < min(changes.earliest, limit) {
        changes = secondaryChanges(after: time)
      }
    }
    interruptions.earliestChange = -.infinity
  }

  /// The same by the present.
  @inline(never)
  func endInterruptions() {
    if !interruptions.isEmpty, !interruptions.areEnding { endInterruptions(by: time) }
  }

  /// The changes of all secondary motions later than a time; from now on, others are noted.
  private func secondaryChanges(after time: Double) -> [SecondaryChange] {
    interruptions.earliestChange = .infinity
    return interruptions.all.flatMap { $0.changes(after: time, on: self) }
  }

  /// The time at which what waits goes on after an end: that of the end, or the present if that is known
  /// too late.
  fileprivate func presentTime(afterEnd end: Double?) -> EventTime? {
    guard interruptions.areEnding, let end else { return eventTime(at: nil) }
    return EventTime(time: end, clockTime: end)
  }

  /// The most changes of secondary motions within one frame: of more, the end is seen at the frame.
  private static var changesPerFrame: Int { 1000 }
}

/// The next time at which what a secondary motion moves arrives or ends.
@MainActor
struct SecondaryChange {
  fileprivate let storage: AnimatorStorage
  fileprivate private(set) var time: Double

  init(of storage: AnimatorStorage) {
    self.storage = storage
    time = storage.machine.nextReport(withImpacts: false)
  }

  /// Brings the animator there; the next change is later, but for one that pauses there.
  fileprivate mutating func advance() {
    let present = time
    storage.catchUp(at: EventTime(time: time, clockTime: time))
    self = SecondaryChange(of: storage)
    if storage.machine.pausedAt == nil { time = max(time, present.nextUp) }
  }
}

extension [SecondaryChange] {
  /// The time of the first of them, ∞ if there is none.
  @MainActor
  fileprivate var earliest: Double { lazy.map(\.time).min() ?? .infinity }
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
      guard storage.machine.pausedAt == nil,
        storage.interrupts(for: secondary, above: member.depth)
      else { return false }
      storage.leave(self)
      return true
    }
  }

  /// All members go on from a time, unless something else keeps them.
  func end(at time: Double?) {
    let members = waiting.compactMap(\.storage).inOrder(leadersFirst: true)
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

  /// The next changes of the secondary motions on a loop that are later than a time.
  @inline(never)
  func changes(after time: Double, on loop: FrameLoop) -> [SecondaryChange] {
    moved(on: loop).lazy.filter { $0.machine.pausedAt == nil }
      .map(SecondaryChange.init).filter { $0.time > time }
  }

  /// What secondary motions on a loop move, also what is paused.
  func moved(on loop: FrameLoop) -> [AnimatorStorage] {
    var seen = Set<ObjectIdentifier>()
    return secondary.openMotions.compactMap(\.storage).filter {
      $0.loop === loop && seen.insert(ObjectIdentifier($0)).inserted
    }
  }
}
