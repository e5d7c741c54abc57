import SpringEngine

/// What a pointer or a key did, at a time in seconds.
public enum SceneInput: Sendable {
  /// A button or a finger went down.
  case press(Place)
  /// It moved while down.
  case drag(Place)
  /// It went up.
  case lift(Place)
  /// It was taken away, by the system or by another gesture: not a throw.
  case cancel
  /// Space bar: pause, or go on.
  case togglePause
}

/// What is to be done to an actor because of it; the words are the animator's.
///
/// Indirect, as are the scene's other enumerations: a copy is one reference, and no code for every
/// case's parts.
public indirect enum SceneAction: Sendable {
  /// Take hold, with the pointer there.
  case grab(Place, RubberBand<Place>?)
  /// Follow the pointer.
  case drag(Place)
  /// Let go into a motion.
  case release(Motion<Place>)
  /// Let go without speed, into a motion or to where it was sent last.
  case cancel(Motion<Place>?)
  /// Start a motion, perhaps after a delay in seconds.
  case run(Motion<Place>, delay: Double)
  /// Put the motion aside for a secondary one that starts with this velocity.
  case interrupt(Motion<Place>, velocity: Place)
  /// Stop time.
  case pause
  /// Let time go on.
  case resume
}

/// An action and whom it concerns.
public struct Cue: Sendable {
  /// The index of the actor.
  public var actor: Int
  /// What to do.
  public var action: SceneAction

  /// A cue from its parts.
  @inline(never)
  public init(_ actor: Int, _ action: SceneAction) {
    self.actor = actor
    self.action = action
  }
}
