/// What a pointer does: a finger, a pen, a mouse with its button down.
public enum PointerPhase: Sendable, Equatable {
  /// It takes hold.
  case began
  /// It has moved.
  case moved
  /// It lets go.
  case ended
  /// It was taken away, by the system or by another recogniser: not a throw.
  case cancelled
}

extension Animator {
  /// Chooses where a thrown value shall go, from the value and velocity it is let go with; `nil`
  /// for the target it had before.
  public typealias Landing = @MainActor (_ state: MotionState<Value>) -> Value?

  /// Follows a pointer from hold to throw: what a gesture recogniser's reports come down to.
  ///
  /// A pointer that is cancelled throws nothing: the value springs to the target it had before,
  /// from where it is and at rest. So does one that is let go without a landing, but with the
  /// pointer's velocity.
  ///
  /// - Parameters:
  ///   - phase: What the pointer does. `.began` while the value is held takes hold anew, without a
  ///     jump.
  ///   - pointer: Where it is, in the value's units.
  ///   - timestamp: The event's own, in seconds; now if there is none.
  ///   - rubberBand: Limits beyond which the value resists; read when it is taken hold of.
  ///   - landing: Where the value goes when it is let go: project the state
  ///     to where it would come to rest, and choose what is nearest.
  public func follow(
    _ phase: PointerPhase, at pointer: Value, timestamp: Double? = nil,
    rubberBand: RubberBand<Value.Components>? = nil, landing: Landing? = nil
  ) {
    switch phase {
    case .began:
      grab(pointer, at: timestamp, rubberBand: rubberBand)
    case .moved where isHeld:
      drag(to: pointer, at: timestamp)
    case .ended where isHeld:
      letGo(at: pointer, timestamp: timestamp, landing: landing)
    case .cancelled where isHeld:
      release(at: timestamp, velocity: Value(components: .zero))
    default: break
    }
  }

  /// A pointer is lifted where it was last seen as a rule; that is no sample of its movement, and
  /// would make the throw slower than it was.
  private func letGo(at pointer: Value, timestamp: Double?, landing: Landing?) {
    if case .held(let hold) = motor.machine.phase, !hold.isAt(motor.pointer(pointer)) {
      drag(to: pointer, at: timestamp)
    }
    guard let state = state(at: timestamp) else { return }
    release(at: timestamp, to: landing?(state))
  }

  /// Value and velocity at a timestamp of late: what people saw then, or let go with if they hold
  /// it; `nil` if the timestamp is not finite.
  package func state(at timestamp: Double?) -> MotionState<Value>? {
    motor.loop.moment(at: timestamp).map {
      MotionState(components: motor.machine.state(at: $0))
    }
  }
}
