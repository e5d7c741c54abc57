import SpringEngine

/// Something on the stage that does not move: what shows where things may go.
public enum Landmark: Sendable, Equatable {
  /// A place that catches.
  case ring(center: Place, radius: Double)
  /// Limits.
  case box(lower: Place, upper: Place)
}

extension Scene {
  /// What does not move.
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

extension Scene {
  /// The component that tells most about a scene when it is plotted: 0 for x, 1 for y.
  public var plottedComponent: Int {
    if case .fall = grip { 1 } else { 0 }
  }
}
