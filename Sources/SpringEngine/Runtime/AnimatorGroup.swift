/// What a group can do with any of its members, whatever type of value they move.
@MainActor
public protocol AnimatorControl: AnyObject {
  /// Whether nothing moves the value, nothing waits to, and no finger holds it.
  var isAtRest: Bool { get }

  /// Whether its time stands still.
  var isPaused: Bool { get }

  /// How many motions have been put aside for secondary ones.
  var interruptionDepth: Int { get }

  /// Stops its time.
  func pause()

  /// Lets its time go on.
  func resume()

  /// Ends everything; the value stays where it is.
  func stop()
}

extension Animator: AnimatorControl {}

/// Several animators, of whatever values, that are paused, interrupted and waited for as one.
///
/// ```swift
/// let cards = AnimatorGroup(positions)
/// cards.animate(stagger: 0.05) { index, start in
///   positions[index].animate(to: fan[index], start: start)
/// }
/// ```
///
/// A group holds its members; members do not know of their groups.
@MainActor
public final class AnimatorGroup {
  /// The members, in the order in which they are staggered.
  public let members: [any AnimatorControl]

  /// A group of animators.
  public init(_ members: [any AnimatorControl]) {
    self.members = members
  }

  /// Whether every member is at rest.
  public var isAtRest: Bool { members.allSatisfy(\.isAtRest) }

  /// Stops the time of every member.
  public func pause() {
    for member in members { member.pause() }
  }

  /// Lets the time of every member go on.
  public func resume() {
    for member in members { member.resume() }
  }

  /// Ends everything on every member.
  public func stop() {
    for member in members { member.stop() }
  }

  /// Starts a motion on every member, together or one after the other.
  ///
  /// - Parameters:
  ///   - stagger: Seconds from one member's start to the next; at least 0.
  ///   - callback: Told when all have arrived, and when all have ended.
  ///   - ask: Asks a member for its motion; pass the start on to it.
  /// - Returns: All the motions as one: it ends after the last of them, settled if all have.
  @discardableResult
  public func animate(
    stagger: Double = 0, callback: (@MainActor (MotionPhase) -> Void)? = nil,
    _ ask: (_ index: Int, _ start: MotionStart) -> MotionHandle
  ) -> MotionHandle {
    let handles = members.indices.map { index in
      ask(index, stagger > 0 && index > 0 ? .after(stagger * Double(index)) : .now)
    }
    return MotionHandle(all: handles, callback: callback)
  }

  /// Puts the whole group aside for something else; when that is over, all members go on where
  /// they were.
  ///
  /// Members that the secondary motions do not touch stand still meanwhile. A member that takes
  /// part must do so by ``Animator/interrupt(with:velocity:callback:)``; once its part is over it
  /// stands still until all parts are.
  ///
  /// - Parameter secondary: Starts the secondary motions, on members or on other animators.
  /// - Returns: The secondary motions as one.
  @discardableResult
  public func interrupt(_ secondary: () -> [MotionHandle]) -> MotionHandle {
    let bystanders = members.filter { !$0.isPaused }.map(Bystander.init)
    let handles = secondary()
    let all = MotionHandle(all: handles)
    func settleDown() {
      for bystander in bystanders where bystander.isIdle {
        if all.result == nil { bystander.member?.pause() } else { bystander.member?.resume() }
      }
    }
    settleDown()
    for handle in handles { handle.observe { _ in settleDown() } }
    all.observe { _ in settleDown() }
    return all
  }

  /// A member while the group is interrupted; not kept alive by what is still to come.
  @MainActor
  private struct Bystander {
    private(set) weak var member: (any AnimatorControl)?
    private let depth: Int

    init(_ member: any AnimatorControl) {
      self.member = member
      depth = member.interruptionDepth
    }

    /// Whether it takes no part in the interruption, or no longer.
    var isIdle: Bool { member.map { $0.interruptionDepth <= depth } ?? false }
  }
}
