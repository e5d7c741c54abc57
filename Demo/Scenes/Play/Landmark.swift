import SpringEngine

/// A static mark on the stage.
public enum Landmark: Sendable, Equatable {
  /// A target place.
  case ring(center: Place, radius: Double)
  /// Limits of the motion.
  case box(lower: Place, upper: Place)
}

extension Scene {
  /// The static marks of the scene.
  public var landmarks: [Landmark] {
    switch grip {
    case .none: []
    case .springHome: actors.map { .ring(center: $0.start, radius: $0.radius + 4) }
    case .dock(let docks, _):
      docks.map { .ring(center: $0, radius: (actors.first?.radius ?? 0) + 6) }
    case .fall: [.box(lower: .zero, upper: Scene.stage)]
    case .slide(let decay, _): [.box(lower: decay.lower, upper: decay.upper)]
    }
  }
}
