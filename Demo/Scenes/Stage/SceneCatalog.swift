import SpringEngine

extension Scene {
  /// The scene with a name.
  public static func named(_ name: String) -> Scene? { all.first { $0.name == name } }

  /// All scenes, in the order in which the galleries show them.
  public static let all = balls + things

  private static let balls: [Scene] = [
    Scene(
      name: "throw", title: "Throw",
      hint: "Drag the ball and release it: it springs home with your speed.",
      actors: [
        Actor(start: center, radius: 22, spring: MassSpringDamper(duration: 1.1, bounce: 0.6))
      ], grip: .springHome),
    Scene(
      name: "gravity", title: "Gravity", hint: "Throw the ball, drop it, catch it in mid-air.",
      actors: [Actor(start: Place(120, 60), radius: 20, color: 1)],
      grip: .fall(box(radius: 20, gravity: 1400, restitution: 0.72))),
    Scene(
      name: "chase", title: "Chase",
      hint: "Click anywhere, again and again: each click retargets in flight.",
      actors: [Actor(start: center, color: 2)], grip: .springHome, tap: .chase(stagger: 0)),
    Scene(
      name: "presets", title: "Presets", hint: "Click to send all four across.",
      actors: [
        Actor(label: "smooth", start: Place(60, 60), radius: 16, color: 0, spring: .smooth),
        Actor(label: "snappy", start: Place(60, 120), radius: 16, color: 1, spring: .snappy),
        Actor(label: "bouncy", start: Place(60, 180), radius: 16, color: 2, spring: .bouncy),
        Actor(
          label: "interactive", start: Place(60, 240), radius: 16, color: 3, spring: .interactive),
      ], tap: .crossOver),
    Scene(
      name: "docks", title: "Docks",
      hint: "Throw the ball: it lands in the dock that the throw points to.",
      actors: [Actor(start: Place(420, 240), radius: 20, color: 3, spring: .snappy)],
      grip: .dock(
        [Place(60, 60), Place(420, 60), Place(60, 240), Place(420, 240)], decayRate: 5)),
    Scene(
      name: "band", title: "Rubber band",
      hint: "Pull the ball beyond the lines: it resists, and slides back.",
      actors: [Actor(start: center, radius: 20, color: 4)],
      grip: .slide(
        Edges(
          friction: Friction(decayRate: 3), lower: Place(120, 90), upper: Place(360, 210),
          spring: .smooth, stretch: Place(240, 150)))),
    Scene(
      name: "interrupt", title: "Interrupt",
      hint: "Click while it bounces: a shake interrupts it, then it continues.",
      actors: [Actor(start: Place(240, 40), radius: 20, color: 1)],
      grip: .fall(box(radius: 20, gravity: 500, restitution: 0.85)),
      tap: .shake(.short, onlyFirst: false)),
    Scene(
      name: "group", title: "Group",
      hint: "Click: the others pause while the first is shaken.",
      actors: (0..<3).map {
        Actor(start: Place(120, 40) + Place(120, 40) * Double($0), radius: 16, color: $0)
      }, grip: .fall(box(radius: 16, gravity: 600, restitution: 0.9)),
      tap: .shake(.short, onlyFirst: true)),
    Scene(
      name: "stagger", title: "Stagger",
      hint: "Click anywhere: each ball starts a little after the one before.",
      actors: (0..<6).map {
        Actor(start: Place(60 + 72 * Double($0), 150), radius: 12, color: $0, spring: .snappy)
      }, tap: .chase(stagger: 0.06)),
    Scene(
      name: "slow", title: "Slow motion", hint: "Click anywhere: time runs at a fifth.",
      actors: [Actor(start: center, radius: 22, color: 2)], grip: .springHome,
      tap: .chase(stagger: 0), timeScale: 0.2),
    Scene(
      name: "reduced", title: "Reduce motion",
      hint: "Click anywhere: for less motion a spring does not overshoot.",
      actors: [Actor(start: center, radius: 22, color: 5)], grip: .springHome,
      tap: .chase(stagger: 0), policy: .reduced),
  ]

  static var center: Place { stage * 0.5 }

  /// The scene on an upright stage; an object's stage is upright.
  public var upright: Scene {
    guard thing == nil else { return self }
    var scene = self
    scene.size = Thing.size
    let scale = scene.size / size
    for index in actors.indices { scene.actors[index].start *= scale }
    switch grip {
    case .dock(let docks, let decayRate):
      scene.grip = .dock(docks.map { $0 * scale }, decayRate: decayRate)
    case .fall(var walls):
      walls.upper = scene.size - walls.lower
      scene.grip = .fall(walls)
    case .slide(var edges):
      (edges.lower, edges.upper) = (edges.lower * scale, edges.upper * scale)
      edges.stretch *= scale
      scene.grip = .slide(edges)
    case .none, .springHome, .thing: break
    }
    return scene
  }

  /// The walls of the stage for a ball, with gravity downwards and friction on the floor.
  private static func box(
    radius: Double, gravity: Double, restitution: Double
  ) -> Walls {
    Walls(
      acceleration: Place(0, gravity), lower: Place(radius, radius),
      upper: Scene.stage - Place(radius, radius), restitution: restitution,
      ceilingRestitution: restitution, friction: 0.5)
  }
}
