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
  /// An animator of any value, retained with its storage.
  typealias Member = (animator: AnyObject, storage: AnimatorStorage)

  /// The members, in the order in which they are staggered.
  let members: [Member]

  /// The motions of the last call of ``animate(stagger:from:criterion:_:completion:)``, which are one line
  /// of time.
  var line: MotionHandle?

  /// The rate of that line.
  var lineRate = 1.0

  /// A group of animators of one type of value.
  ///
  /// - Precondition: They are on one loop.
  public convenience init<Value: MotionValue>(_ members: [Animator<Value>]) {
    self.init(all: members.map { ($0, $0.storage) })
  }

  /// A group of animators of any values.
  ///
  /// - Precondition: They are on one loop.
  public convenience init<each Value: MotionValue>(_ members: repeat Animator<each Value>) {
    var all: [Member] = []
    for member in repeat each members { all.append((member, member.storage)) }
    self.init(all: all)
  }

  private init(all members: [Member]) {
    let loop = members.first?.storage.loop
    if let stray = members.firstIndex(where: { $0.storage.loop !== loop }) {
      fatalError("animator group: the members must be on one loop, number \(stray) is on another")
    }
    self.members = members
  }

  /// Whether every member is at rest.
  public var isSettled: Bool { members.allSatisfy { $0.storage.read { $0.isResting } } }

  /// Whether the time of every member is stopped.
  public var isPaused: Bool { members.allSatisfy { $0.storage.machine.pausedAt != nil } }

  /// Stops the time of every member.
  public func pause() {
    // Behind a leader that stands still a follower would come to rest.
    for storage in members.map(\.storage).inOrder(leadersFirst: false) { storage.pauseByHand() }
  }

  /// Lets the time of every member go on.
  public func resume() {
    for storage in members.map(\.storage).inOrder(leadersFirst: true) { storage.resumeByHand() }
  }

  /// Ends all motions of every member.
  public func stop() {
    for member in members { member.storage.perform(.stop) }
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
  ///   - begin: Starts the motion of a member; pass the delay on to it. Of a chain return the last step.
  ///     The handle of another group is waited for, but that group keeps its own time.
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
}
