import SpringEngine

/// Input from a pointer or a key.
public enum SceneInput: Sendable {
  /// A button or a finger goes down.
  case press(Place)
  /// The pointer moves while down.
  case drag(Place)
  /// The pointer goes up.
  case lift(Place)
  /// The system or another gesture takes the pointer away: the actor is released at rest.
  case cancel
  /// A wheel or a pinch zooms about a place, by a factor greater than 0.
  case zoom(Place, by: Double)
  /// The space bar: pauses, or resumes.
  case togglePause
}

/// An operation on one actor, named after the `Animator` method that performs it.
public enum SceneAction: Sendable {
  /// Grabs the actor with the pointer at a place, at the time of the input.
  case grab(Place, RubberBand<Place>?)
  /// Moves the pointer, at the time of the input.
  case drag(Place)
  /// Releases into a motion, or to the latest target, at the time of the input.
  ///
  /// The velocity replaces the one measured at the pointer; in points per second of the clock.
  case release(Motion<Place>?, velocity: Place?)
  /// Starts a motion after a delay in seconds; 0 starts it now.
  case run(Motion<Place>, delay: Double)
  /// Suspends the motion for a secondary one with an initial velocity in points per second; its end
  /// is reported by ``SceneDirector/interruptionEnded(of:)``.
  case interrupt(Motion<Place>, velocity: Place)
  /// Places the actor, at rest.
  case jump(Place)
  /// Stops time.
  case pause
  /// Resumes time.
  case resume
  /// Replaces the spring; a spring in flight continues under the new one.
  case setSpring(MassSpringDamper)
}

/// The index of an actor, and the operation that it performs.
public typealias Cue = (actor: Int, action: SceneAction)
