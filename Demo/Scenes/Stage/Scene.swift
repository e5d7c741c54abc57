import SpringEngine

/// A place in a scene, in points; y grows downwards.
public typealias Place = SIMD2<Double>

extension Place {
  /// The Euclidean norm.
  package var length: Double { (self * self).sum().squareRoot() }
}

/// Actors on a stage, and the effects of a pointer on them.
///
/// A scene is pure data, shared by the terminal, the browser, the app and the tests.
public struct Scene: Sendable {
  /// A short name, for command lines and addresses.
  public var name: String
  /// The title shown in the galleries.
  public var title: String
  /// An instruction of one sentence.
  public var hint: String
  /// The moving discs, or the parts of an object.
  public var actors: [Actor]
  /// The size of its stage, in points.
  public var size = Scene.stage
  /// The effect of a press on an actor.
  public var grip = Grip.none
  /// The effect of a press beside the actors.
  public var tap = Tap.none
  /// Seconds of the scene's time per second of the clock.
  public var timeScale = 1.0
  /// The motion policy.
  public var policy = MotionPolicy.full

  @inline(never)
  init(
    name: String, title: String, hint: String, actors: [Actor], size: Place = Scene.stage,
    grip: Grip = .none, tap: Tap = .none, timeScale: Double = 1, policy: MotionPolicy = .full
  ) {
    self.name = name
    self.title = title
    self.hint = hint
    self.actors = actors
    self.size = size
    self.grip = grip
    self.tap = tap
    self.timeScale = timeScale
    self.policy = policy
  }

  /// The size of the stage of balls, in points.
  public static var stage: Place { Place(480, 300) }
}

extension Scene {
  /// Whether actors can be grabbed.
  public var canGrip: Bool { if case .none = grip { false } else { true } }

  /// Whether a press beside the actors has an effect.
  public var canTap: Bool { if case .none = tap { false } else { true } }

  /// The title of the button for a stroke without a pointer.
  public var strokeTitle: String {
    if case .thing(.icons) = grip { return "Hop" }
    if case .thing(.controls) = grip { return "Press" }
    return switch tap {
    case .none: "Throw"
    case .chase, .crossOver: "Send"
    case .shake: "Shake"
    }
  }

  /// The motion with which every actor starts; `nil` where they rest until the first input.
  public var opening: Motion<Place>? {
    if case .fall = grip { grip.motion } else { nil }
  }

  /// The component to plot if only one is: the vertical one, 1, for what falls, hops or opens upwards
  /// or downwards, else 0.
  public var mainAxis: Int {
    switch grip {
    case .fall: 1
    case .thing(let thing): thing.mainAxis
    default: 0
    }
  }
}

/// One disc on the stage, or one part of an object.
public struct Actor: Sendable {
  /// A label beside it; may be empty.
  public var label = ""
  /// The initial place of its centre, or the initial value of a part.
  public var start: Place
  /// Its radius, in points.
  public var radius = 18.0
  /// The index of its colour in the palette.
  public var color = 0
  /// The spring that takes it to its targets.
  public var spring = MassSpringDamper.bouncy

  @inline(never)
  init(
    label: String = "", start: Place, radius: Double = 18, color: Int = 0,
    spring: MassSpringDamper = .bouncy
  ) {
    self.label = label
    self.start = start
    self.radius = radius
    self.color = color
    self.spring = spring
  }
}

/// The effect of a press on an actor, and the motion after its release.
public enum Grip: Sendable {
  /// Nothing.
  case none
  /// The released actor springs to its initial place.
  case springHome
  /// The released actor springs to the dock nearest to the projected end of a decay at the rate in
  /// 1/s.
  case dock([Place], decayRate: Double)
  /// The released actor falls and bounces off the walls, as all do from the opening of the scene on.
  case fall(Walls)
  /// The actor is held within a rubber band; released, it slides and springs back from the edges.
  case slide(Edges)
  /// The actors are the parts of an object, which is moved, thrown and caught as such.
  case thing(Thing)

  /// The motion of a released actor, unless it is a spring to a target.
  var motion: Motion<Place>? {
    switch self {
    case .fall(let box): box.motion
    case .slide(let slide): slide.motion
    case .none, .springHome, .dock, .thing: nil
    }
  }
}

/// The effect of a press beside the actors.
public enum Tap: Sendable {
  /// Nothing.
  case none
  /// Every actor springs to the place, each one a stagger in seconds after the one before.
  case chase(stagger: Double)
  /// Every actor springs to the opposite side of the stage.
  case crossOver
  /// Every actor is shaken, then its motion continues; or only the first, while the others are paused.
  case shake(Shake, onlyFirst: Bool)
}

/// A horizontal kick, and the spring that damps it.
public struct Shake: Sendable {
  /// The initial speed, in points per second.
  public var speed: Double
  /// The spring of the interruption.
  public var spring: MassSpringDamper

  /// A shake of about half a second.
  public static var short: Shake {
    Shake(speed: 900, spring: MassSpringDamper(response: 0.12, dampingRatio: 0.2))
  }
}
