// Shorthands for frequent motions, scrubbing, and following.

extension Animator {
  /// Drops the value: it falls to a floor and bounces, starting with the present velocity.
  ///
  /// Without friction a point that has a velocity along x keeps it, and never rests: see <doc:Gravity>.
  ///
  /// - Parameters:
  ///   - gravity: In the value's units per s²; positive where the value grows as it falls, as y
  ///     does in UIKit. Finite, not 0.
  ///   - component: The component that falls; the others coast. For a point 1 is y; of an array it is the
  ///     first.
  ///   - floor: In the value's units.
  ///   - restitution: Speed after ÷ speed before an impact, 0…1. At 1 it never rests.
  ///   - velocity: The velocity that it starts with, without that of effects, which is added; `nil` for
  ///     the present one.
  ///   - criterion: When the motion counts as complete.
  ///   - completion: Called once, when the motion is complete, with the reason.
  @discardableResult
  public func drop(
    gravity: Double, component: Int = Value.fallingComponent, floor: Double,
    restitution: Double, velocity: Value? = nil, criterion: CompletionCriterion = .arrived,
    completion: (@MainActor (CompletionReason) -> Void)? = nil
  ) -> MotionStep<Value> {
    run(
      .fall(gravity: gravity, component: component, floor: floor, restitution: restitution),
      velocity: velocity, criterion: criterion, completion: completion)
  }

  /// Springs by a change, counted from the present target: two changes of 10 in motion make 20.
  ///
  /// - Parameters:
  ///   - change: In the value's units; of a pose or a transform, what the identity becomes. Rejected if
  ///     it is not finite.
  ///   - spring: The spring for this motion; `nil` for the animator's own.
  ///   - velocity: The velocity that the motion starts with, without that of effects, which is added;
  ///     `nil` for the present one.
  ///   - criterion: When the motion counts as complete.
  ///   - completion: Called once, when the motion is complete, with the reason.
  /// - Returns: The motion, to wait for.
  @discardableResult
  public func animate(
    by change: Value, spring: MassSpringDamper? = nil, velocity: Value? = nil,
    criterion: CompletionCriterion = .arrived,
    completion: (@MainActor (CompletionReason) -> Void)? = nil
  ) -> MotionStep<Value> {
    let step = MotionStep<Value>(of: storage, criterion, completion: completion)
    let change = Lanes(change.components - Value.unchanged)
    storage.changeFromPresent {
      let target = storage.target
      // An array of another length is rejected, and not added to the first components.
      let isAlike = change.componentCount == target.componentCount
      storage.animate(
        to: isAlike ? target + change : change, spring: spring, velocity: velocity?.lanes,
        handle: step)
    }
    return step
  }
}

// MARK: Scrubbing

extension Animator {
  /// How far the motion has come, with those that follow it: seconds from the first beginning ÷ seconds
  /// until the last is at rest, 0…1; see <doc:Combining>.
  ///
  /// The line of time begins anew with a motion that is requested for now, and with a change of the spring,
  /// the velocity, the tolerance or the policy on motion, a pointer, or the end of an interruption. A
  /// hundred motions before the running one are remembered: it can be set no further back.
  ///
  /// Setting it jumps there, exactly, and reports what is passed, each once, in the direction of travel. A
  /// motion whose beginning is passed backwards has ended as ``CompletionReason/reversed``, and one that is
  /// passed again is a new one; a ``MotionHandle`` waits for the last of these lives. Pause first to scrub
  /// under a finger: the last motion does not end before the time goes on, so that the finger can turn
  /// round; at 1, forwards, the value is where that motion comes to rest.
  ///
  /// Numbers beyond 0…1 are limited. Setting it is rejected, and nothing begins, if one of the motions
  /// never rests, or repeats for ever. During an interruption, while following, and without motion, the
  /// line is that of the running motion alone. 1 at rest, 0 for a line that never ends.
  public var progress: Double {
    get { storage.readInTime { $0.progress ?? ($0.isResting ? 1 : 0) } }
    set { storage.perform(.seek(progress: newValue)) }
  }

  /// The rate of the line of time, see ``progress``: seconds of its own time per second of the loop's; 1 at
  /// rest.
  ///
  /// A negative rate runs it backwards, to where the first motion began. There it ends
  /// (``CompletionReason/reversed``), with the motions that have yet to begin; before that they come when
  /// the line turns again. A motion that is requested for now has rate 1 again, and so has this one after a
  /// change of its spring or of the velocity, after an interruption, or, forwards, after one of the policy
  /// on motion. A number beyond ±10,000 or closer to 0 than 10⁻⁹ is rejected, and so is any while no motion
  /// runs or waits, or while a leader moves the value.
  public var rate: Double {
    get { storage.read { $0.rate } }
    set { storage.perform(.setRate(newValue)) }
  }

  /// Seconds of the loop's time until the last motion of the line of time is at rest; see ``progress``.
  ///
  /// Backwards, until the first is back at its beginning. 0 at rest, infinite for a line that never ends.
  /// Infinite for a follower while its leader moves, as it is not known what that will do.
  ///
  /// - Complexity: O(motions that are to come). Allocates, unless there is but one.
  public var remainingTime: Double { storage.readInTime { $0.remainingTime } }
}

// MARK: Following

extension Animator {
  /// Follows another animator, by a spring whose target is the leader's value at every instant.
  ///
  /// ```swift
  /// for (tail, head) in zip(tails.dropFirst(), tails) { tail.follow(head) }
  /// ```
  ///
  /// The spring is driven by the leader's motion itself: the result is the same at any frame rate. Until
  /// both are at rest it is one motion, with one series of events. Followers can have followers.
  ///
  /// A new motion, ``stop()``, ``jump(to:)``, a pointer that takes hold, a leader of `nil`, and a negative
  /// ``rate`` that has run it back to where it began end it. An interrupted follower follows again after
  /// the last interruption. The leader is not retained; from one that is deallocated in motion the value
  /// springs to where that is at the next frame. Nor does a leader retain its followers: one that is
  /// released stops where it is, also what it drives.
  ///
  /// - Parameters:
  ///   - leader: An animator on the same loop; `nil` to follow no longer: the value springs to the
  ///     leader's latest position.
  ///   - offset: What is to be kept between the leader's value and this one; zero if `nil`: an angle
  ///     makes all turns of its leader, too. Rejected, without other effect, if it is not finite.
  ///   - spring: The spring of all components, which a change of ``spring`` or ``springs`` does not
  ///     replace; `nil` for the animator's own. On an instant one the value is the leader's.
  /// - Precondition: The leader is on the same loop, and does not follow this animator.
  /// - Complexity: Per frame of a moving leader, one evaluation of the leader's motion and of the
  ///   spring for every 2 ms, for every event, and more where the leader moves faster than on a spring
  ///   with a response of 0.1 s. A chain is set up and moved in time proportional to its length.
  public func follow(
    _ leader: Animator?, offset: Value? = nil, spring: MassSpringDamper? = nil
  ) {
    guard let leader else { return storage.perform(.stopFollowing) }
    if leader.loop !== loop { fatalError("follow: the leader must be on the same loop") }
    let none = Lanes(componentCount: storage.value.componentCount)
    storage.follow(leader.storage, offset: offset?.difference ?? none, spring: spring)
  }
}
