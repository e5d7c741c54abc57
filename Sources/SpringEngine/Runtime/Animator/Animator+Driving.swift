// Showing the value on an object, and waiting for it.

extension Animator {
  /// Shows the value on a property of an object, now and whenever it changes.
  ///
  /// ```swift
  /// let ball = Animator(view.center)
  /// ball.drive(view, \.center)
  /// ```
  ///
  /// The animator does not retain the object. An animator can drive any number of objects, each property
  /// once, and has its ``onChange`` in addition. An animator that is deallocated while it drives a living
  /// object goes on until its motion has ended, unless it is paused or held.
  ///
  /// - Parameters:
  ///   - object: A view, a layer, a model.
  ///   - keyPath: The property.
  @inlinable
  public func drive<Object: AnyObject>(
    _ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>
  ) {
    storage.drive(object, by: keyPath) {
      unsafeDowncast($0, to: Object.self)[keyPath: keyPath] = Value(at: $1)
    }
  }

  /// Shows the value on an object, now and whenever it changes.
  ///
  /// ```swift
  /// turn.drive(view) { $0.transform = CGAffineTransform(rotationAngle: $1) }
  /// ```
  ///
  /// The object is not retained; a closure that captures it keeps it.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - change: Shows a value on the object.
  @inlinable
  public func drive<Object: AnyObject>(
    _ object: Object, _ change: @escaping @MainActor (_ object: Object, _ value: Value) -> Void
  ) {
    storage.drive(object, by: nil) { change(unsafeDowncast($0, to: Object.self), Value(at: $1)) }
  }

  /// Calls a closure with the value, now and whenever it changes, as long as the animator lives.
  ///
  /// ```swift
  /// box.drive { print($0) }
  /// ```
  ///
  /// A closure that captures the animator, or what keeps it, such as a controller, keeps both alive:
  /// capture it weakly, or drive an object. ``onChange`` is one closure, which can be replaced.
  ///
  /// - Parameter change: Shows a value.
  @inlinable
  public func drive(_ change: @escaping @MainActor (_ value: Value) -> Void) {
    storage.drive(self, by: nil) { change(Value(at: $1)) }
  }

  /// Shows the value on an object, by a player while nothing needs frames.
  ///
  /// - Parameters:
  ///   - object: What the value is shown on; not retained.
  ///   - property: The property on which it is shown, in the place of what did so before.
  ///   - player: Plays the future on it. Kept as long as the object is driven.
  ///   - show: Shows a value on it.
  package func drive(
    _ object: AnyObject, _ property: AnyHashable?, by player: any FuturePlayer,
    _ show: @escaping @MainActor (UnsafePointer<Lanes>) -> Void
  ) {
    storage.drive(object, property, by: player, show)
  }

  /// Says something about this animator on the console of a debug build.
  package func warn(_ text: String) { storage.warn(text) }

  /// Keeps what is shown within limits: a width that cannot be negative, an opacity from 0 to 1.
  ///
  /// ```swift
  /// width.limit(from: 0)
  /// opacity.limit(from: 0, to: 1)
  /// ```
  ///
  /// The motion is not changed: where it passes a limit, ``value``, ``onChange`` and driven objects have
  /// the limit until it comes back, while ``velocity`` and ``target`` remain those of the motion, which
  /// followers follow: limit them, too. For walls that it bounces off, run a fall or a spring with a
  /// ``HardStop``. A call replaces the limits of the one before; one without arguments removes them.
  ///
  /// - Parameters:
  ///   - lower: The smallest value that is shown, of each component; `nil` for none.
  ///   - upper: The largest one; `nil` for none.
  /// - Precondition: No component of `lower` is greater than that of `upper`, or ∞; none of `upper` is −∞.
  public func limit(from lower: Value? = nil, to upper: Value? = nil) {
    storage.limit(from: lower?.lanes, to: upper?.lanes)
  }

  /// Stops showing the value on an object; what it shows stays as it is.
  public func stopDriving(_ object: AnyObject) {
    storage.stopDriving(object)
  }
}

extension Animator {
  /// Waits until the value is at rest, for any number of motions.
  ///
  /// A value that stays paused or held never rests: cancel the task to stop waiting. To wait
  /// for one motion without keeping its animator alive, use its ``MotionHandle``.
  ///
  /// - Throws: `CancellationError` if the waiting task is cancelled.
  public func settled() async throws(CancellationError) {
    while !isSettled { try await storage.handles.restHandle().ended() }
  }
}

// MARK: Without an animator

extension Animator {
  /// Springs a property of an object to a target, in one line.
  ///
  /// ```swift
  /// Animator.animate(view, \.alpha, to: 0)
  /// Animator.animate(view, \.center, to: p, spring: .bouncy, delay: 0.2)
  /// ```
  ///
  /// A second call for the same property of the same object, while the first motion is in flight,
  /// retargets it: value and velocity are continuous. The motion lives as long as the object, and
  /// does not retain it. Keep an ``Animator`` for a value that is grabbed, read or driven further.
  ///
  /// - Parameters:
  ///   - object: A view, a layer, a model.
  ///   - keyPath: The property.
  ///   - target: The target; rejected if it is not finite.
  ///   - spring: The spring; for a motion in flight that one's, otherwise `.smooth`, if `nil`.
  ///   - velocity: The velocity that the motion starts with; `nil` for the present one.
  ///   - delay: Seconds of the loop's time, at least 0.
  ///   - loop: The loop whose clock moves it.
  ///   - criterion: When the motion counts as complete.
  ///   - completion: Called once, when the motion is complete, with the reason.
  /// - Returns: The motion, to wait for or to append others to.
  /// - Complexity: O(properties of the object that were begun by this function), amortised.
  @discardableResult
  public static func animate<Object: AnyObject>(
    _ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>, to target: Value,
    spring: MassSpringDamper? = nil, velocity: Value? = nil, delay: Double = 0,
    in loop: FrameLoop = .main, criterion: CompletionCriterion = .arrived,
    completion: (@MainActor (CompletionReason) -> Void)? = nil
  ) -> MotionStep<Value> {
    let animator = loop.oneShotAnimator(of: object, keyPath)
    return animator.animate(
      to: target, spring: spring ?? animator.storage.read { $0.runningSpring }, velocity: velocity,
      delay: delay, criterion: criterion, completion: completion
    ).onProperty(loop.successor(on: object, keyPath))
  }
}

extension Animator {
  /// Moves a property of an object to a target along a curve, in a set time, in one line; otherwise as
  /// ``animate(_:_:to:spring:velocity:delay:in:criterion:completion:)``.
  ///
  /// ```swift
  /// Animator.animate(view, \.alpha, to: 0, duration: 0.3, curve: .easeOut)
  /// Animator.animate(layer, \.position, to: dock, duration: 0.5, curve: .easeInOut(.cubic))
  /// ```
  ///
  /// The velocity of a motion that is in flight fades away on top of the curve, so that nothing jumps.
  ///
  /// `duration` is in seconds of the loop's time; with 0 the value jumps.
  ///
  /// - Precondition: `duration` is at least 0 and finite.
  @discardableResult
  public static func animate<Object: AnyObject>(
    _ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>, to target: Value,
    duration: Double, curve: EasingCurve = .easeInOut, delay: Double = 0,
    in loop: FrameLoop = .main, criterion: CompletionCriterion = .arrived,
    completion: (@MainActor (CompletionReason) -> Void)? = nil
  ) -> MotionStep<Value> {
    let animator = loop.oneShotAnimator(of: object, keyPath)
    return animator.animate(
      to: target, duration: duration, curve: curve, delay: delay, criterion: criterion,
      completion: completion
    ).onProperty(loop.successor(on: object, keyPath))
  }
}

/// Springs a property of an object to a target, as
/// ``Animator/animate(_:_:to:spring:velocity:delay:in:criterion:completion:)`` does.
///
/// ```swift
/// animate(view, \.alpha, to: 0)
/// ```
///
/// Within a view, and within any other type that has a member called `animate`, Swift looks no further
/// than that member and does not find a function: write `Animator.animate` there.
///
/// - Returns: The motion, to wait for or to append others to.
@MainActor
@discardableResult
public func animate<Object: AnyObject, Value: MotionValue>(
  _ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>, to target: Value,
  spring: MassSpringDamper? = nil, velocity: Value? = nil, delay: Double = 0,
  in loop: FrameLoop = .main, criterion: CompletionCriterion = .arrived,
  completion: (@MainActor (CompletionReason) -> Void)? = nil
) -> MotionStep<Value> {
  Animator.animate(
    object, keyPath, to: target, spring: spring, velocity: velocity, delay: delay, in: loop,
    criterion: criterion, completion: completion)
}

/// A property whose motion is in flight.
struct OneShot {
  weak var object: AnyObject?
  let keyPath: AnyKeyPath
  weak var storage: AnimatorStorage?

  var isGone: Bool { object == nil || storage == nil }
}

extension FrameLoop {
  /// Finds or makes an animator of a property, as long as its object and the loop live.
  func successor<Object: AnyObject, Value: MotionValue>(
    on object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>
  ) -> @MainActor () -> Animator<Value>? {
    { [weak self, weak object] in
      if let self, let object { oneShotAnimator(of: object, keyPath) } else { nil }
    }
  }

  /// The animator of the motion that is in flight for a property, or else a new one.
  ///
  /// Reading and setting the property can cause another call of this function.
  func oneShotAnimator<Object: AnyObject, Value: MotionValue>(
    of object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>
  ) -> Animator<Value> {
    let id = ObjectIdentifier(object)
    oneShots[id]?.removeAll(where: \.isGone)
    let known = oneShots[id]?.first { $0.keyPath == keyPath }
    if let storage = known?.storage {
      let animator = Animator<Value>(storage)
      let (place, shown) = (object[keyPath: keyPath], animator.value)
      // The latest frame may not have shown that it is over.
      storage.catchUp()
      // At rest the property is its owner's. One that rounds reads otherwise than it was set.
      if animator.isSettled, place.lanes != shown.lanes {
        object[keyPath: keyPath] = shown
        if object[keyPath: keyPath].lanes != place.lanes, animator.isSettled {
          object[keyPath: keyPath] = place
          animator.jump(to: place)
        }
      }
      return animator
    }
    let animator = Animator(object[keyPath: keyPath], in: self)
    if oneShots.count >= oneShotLimit {
      oneShots = oneShots.filter { !$0.value.allSatisfy(\.isGone) }
      oneShotLimit = max(16, 2 * oneShots.count)
    }
    let shot = OneShot(object: object, keyPath: keyPath, storage: animator.storage)
    oneShots[id, default: []].append(shot)
    animator.drive(object, keyPath)
    return animator
  }
}
