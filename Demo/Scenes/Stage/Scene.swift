import SpringEngine

/// A place in a scene, in points; y grows downwards.
public typealias Place = SIMD2<Double>

/// Something to play with: a few actors on a stage, and what a pointer does to them.
///
/// A scene is pure data. The terminal, the browser and the app draw the same scenes, the tests play
/// them without drawing, and the benchmark times them.
public struct Scene: Sendable {
  /// A short name, for command lines and addresses.
  public var name: String
  /// What it is called.
  public var title: String
  /// What to do with it.
  public var hint: String
  /// Who moves.
  public var actors: [Actor]
  /// What a press on an actor does.
  public var grip: Grip
  /// What a press beside the actors does.
  public var tap: Tap
  /// How fast time passes.
  public var timeScale: Double
  /// How much motion there is.
  public var policy: MotionPolicy

  /// The size of every stage, in points.
  public static var stage: Place { Place(480, 300) }

  /// A scene from its parts.
  @inline(never)
  public init(
    _ name: String, title: String, hint: String, actors: [Actor], grip: Grip = .none,
    tap: Tap = .none, timeScale: Double = 1, policy: MotionPolicy = .full
  ) {
    self.name = name
    self.title = title
    self.hint = hint
    self.actors = actors
    self.grip = grip
    self.tap = tap
    self.timeScale = timeScale
    self.policy = policy
  }
}

extension Scene {
  /// Whether a press can take hold of an actor.
  public var canGrip: Bool { if case .none = grip { false } else { true } }

  /// Whether a press beside the actors does anything.
  public var canTap: Bool { if case .none = tap { false } else { true } }
}

/// One disc on the stage.
public struct Actor: Sendable {
  /// A word beside it, or none.
  public var label: String
  /// Where it starts.
  public var start: Place
  /// Its radius, in points.
  public var radius: Double
  /// Which colour of the palette it has.
  public var color: Int
  /// The spring that takes it to its targets.
  public var spring: MassSpringDamper
  /// What it does by itself when the scene opens.
  public var opening: Motion<Place>?

  /// An actor from its parts.
  @inline(never)
  public init(
    _ label: String = "", at start: Place, radius: Double = 18, color: Int = 0,
    spring: MassSpringDamper = .bouncy, opening: Motion<Place>? = nil
  ) {
    self.label = label
    self.start = start
    self.radius = radius
    self.color = color
    self.spring = spring
    self.opening = opening
  }
}

/// What a press on an actor does, and what letting go leads to.
public indirect enum Grip: Sendable {
  /// Nothing.
  case none
  /// Hold and throw; it springs home to where it started.
  case springHome
  /// Hold and throw; it springs to the dock nearest to where the throw would end, if it slowed down
  /// at the rate, in 1/s.
  case dock([Place], decayRate: Double)
  /// Hold and throw; it falls, and bounces off the walls.
  case fall(GravityBounce<Place>)
  /// Hold and throw within limits that stretch; it slides, and springs back from the edges.
  case slide(BoundedDecay<Place>, RubberBand<Place>)
}

/// What a press beside the actors does.
public indirect enum Tap: Sendable {
  /// Nothing.
  case none
  /// Every actor springs there, in flight or not; each starts a stagger after the one before.
  case chase(stagger: Double)
  /// Every actor changes sides, all at once.
  case crossOver
  /// Every actor is shaken; then it goes on with what it was doing.
  case shake(Shake)
  /// All actors stand still while the first is shaken; then all go on.
  case shakeFirstHoldRest(Shake)
}

/// A blow to the side, and the spring that brings it back.
public struct Shake: Sendable {
  /// In points per second.
  public var speed: Double
  /// What holds it meanwhile.
  public var spring: MassSpringDamper

  /// About half a second on a stiff spring with little damping.
  public static var short: Shake {
    Shake(speed: 900, spring: MassSpringDamper(response: 0.12, dampingRatio: 0.2))
  }
}
