/// An animator that waits, and goes on, by the times of other animators' events, not by frames.
@MainActor
private protocol TimedControl: AnyObject {
  /// Pauses at the end of the interruption that leaves a depth, or no longer does so (`nil`).
  func pauseAtInterruptionDepth(_ depth: Int?)

  /// Goes on from a time of the loop; `nil` for now.
  func resume(from time: Double?)
}

extension Animator: TimedControl {
  fileprivate func pauseAtInterruptionDepth(_ depth: Int?) {
    guard storage.machine.pausedDepth != depth else { return }
    loop.recorder?.set(pausedDepth: depth, of: storage)
    storage.machine.pausedDepth = depth
  }

  fileprivate func resume(from time: Double?) { storage.resume(from: time) }
}

/// Several animators, of any values, that are paused, interrupted, turned round and waited for together.
///
/// ```swift
/// let cards = AnimatorGroup(positions)
/// cards.animate(stagger: 0.05) { index, delay in
///   positions[index].animate(to: fan[index], delay: delay)
/// }
/// ```
///
/// A group retains its members; a member can be in several groups.
@MainActor
public final class AnimatorGroup {
  /// The members, in the order in which they are staggered.
  let members: [any AnimatorControl]

  /// The motions of the last call of ``animate(stagger:from:criterion:_:completion:)``, which are one line
  /// of time.
  var line: MotionHandle?

  /// The rate of that line.
  var lineRate = 1.0

  /// A group of animators of one type of value.
  public init<Value: MotionValue>(_ members: [Animator<Value>]) {
    self.members = members
  }

  /// A group of animators of any values.
  public init<each Value: MotionValue>(_ members: repeat Animator<each Value>) {
    var all: [any AnimatorControl] = []
    for member in repeat each members { all.append(member) }
    self.members = all
  }

  /// Whether every member is at rest.
  public var isSettled: Bool { members.allSatisfy(\.isSettled) }

  /// Stops the time of every member.
  public func pause() {
    for member in members { member.pause() }
  }

  /// Lets the time of every member go on.
  public func resume() {
    for member in members { member.resume() }
  }

  /// Ends all motions of every member.
  public func stop() {
    for member in members { member.stop() }
  }

  /// Where the members' starts begin to spread from.
  public enum StaggerOrigin: Sendable, Equatable {
    /// The first member.
    case first
    /// The last member.
    case last
    /// The middle: from there to both ends.
    case center
    /// The member at an index: from there to both ends.
    case index(Int)

    /// The distance of a member from the origin, in members; with an even number of members, the two in
    /// the middle are both at 0.
    func distance(of index: Int, count: Int) -> Double {
      switch self {
      case .first: Double(index)
      case .last: Double(count - 1 - index)
      case .center: Double(max((count - 1) / 2 - index, index - count / 2))
      case .index(let origin): Double(abs(index - origin))
      }
    }
  }

  /// Starts a motion on every member, at the same time or one after the other.
  ///
  /// - Parameters:
  ///   - stagger: Seconds from one member's start to the next; at least 0.
  ///   - origin: The member that starts first, or members.
  ///   - criterion: When the motions count as complete.
  ///   - begin: Starts the motion of a member; pass the delay on to it.
  ///   - completion: Called once, when all are complete: with the first reason that is not success.
  /// - Returns: All motions as one: it ends after the last of them, settled if all have settled.
  @discardableResult
  public func animate(
    stagger: Double = 0, from origin: StaggerOrigin = .first,
    criterion: CompletionCriterion = .arrived,
    _ begin: (_ index: Int, _ delay: Double) -> MotionHandle,
    completion: (@MainActor (CompletionReason) -> Void)? = nil
  ) -> MotionHandle {
    let handles = members.indices.map {
      begin($0, stagger * origin.distance(of: $0, count: members.count))
    }
    let all = MotionHandle(all: handles, criterion, completion: completion)
    (line, lineRate) = (all, 1)
    return all
  }

  /// Interrupts the whole group for secondary motions; when these have ended, all members go on.
  ///
  /// Members without a secondary motion are paused meanwhile. A member with one must be
  /// interrupted by ``Animator/interrupt(with:velocity:criterion:completion:)``; after its end it is
  /// paused until all secondary motions have ended. They go on from the very time at which the last of
  /// these ends, whatever the frames. One that is resumed meanwhile, or whose secondary motion another one
  /// replaces, does not pause again.
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
    var bystanders = members.filter { !$0.isPaused }.map(Bystander.init)
    let handles = secondary()
    for index in bystanders.indices { bystanders[index].hasSecondary = !bystanders[index].isIdle }
    let all = MotionHandle(all: handles, .settled, completion: completion)
    var othersWait: Bool { handles.count { $0.result == nil } > 1 }
    func goOn() {
      for bystander in bystanders {
        if all.result != nil {
          bystander.goOn(from: all.endTime)
        } else if bystander.hasSecondary, !bystander.isIdle, !othersWait {
          bystander.waitsAfterInterruption(false)
        }
      }
    }
    if all.result == nil {
      for bystander in bystanders where !bystander.hasSecondary { bystander.member?.pause() }
      for bystander in bystanders where bystander.hasSecondary && !bystander.isIdle && othersWait {
        bystander.waitsAfterInterruption(true)
      }
    }
    goOn()
    for handle in handles { handle.observe { _ in goOn() } }
    all.observe { _ in goOn() }
    return all
  }

  /// A member while the group is interrupted; not retained.
  @MainActor
  private struct Bystander {
    private(set) weak var member: (any AnimatorControl)?
    private let depth: Int
    /// Whether it has a secondary motion at the beginning.
    var hasSecondary = false

    init(_ member: any AnimatorControl) {
      self.member = member
      depth = member.interruptionDepth
    }

    /// Whether it has no secondary motion, or no longer.
    var isIdle: Bool { member.map { $0.interruptionDepth <= depth } ?? false }

    /// Pauses at the very end of its secondary motion, if others go on after that.
    func waitsAfterInterruption(_ waits: Bool) {
      (member as? any TimedControl)?.pauseAtInterruptionDepth(waits ? depth : nil)
    }

    /// Goes on at the time at which the interruption of the group has ended.
    func goOn(from time: Double?) {
      guard let member else { return }
      if hasSecondary { waitsAfterInterruption(false) }
      guard isIdle, member.isPaused else { return }
      if let member = member as? any TimedControl {
        member.resume(from: time)
      } else {
        member.resume()
      }
    }
  }
}

extension AnimatorStorage {
  /// Goes on from a time at which a pause has ended, up to the present.
  func resume(from time: Double?) {
    guard let now = loop.eventTime(at: nil) else { return }
    let time = min(time ?? now.time, now.time)
    let policy = ownPolicy ?? loop.motionPolicy
    loop.recorder?.resume(from: time, of: self, at: now)
    change(at: now) {
      $0.setPolicy(policy, at: time)
      $0.resume(at: time)
      $0.catchUp(to: now.time)
    }
  }
}
