import SpringEngine

/// A value for every property of an effect.
public struct EffectFigure: Sendable, Equatable {
  private var values: [Double]

  /// The standard values.
  public init() {
    values = Effect.Property.allCases.map(\.standard)
  }

  /// The value of a property.
  public subscript(property: Effect.Property) -> Double {
    get { values[property.rawValue] }
    set { values[property.rawValue] = newValue }
  }
}

extension Effect {
  /// The values at a time after the start, in seconds.
  public func figure(after time: Double) -> EffectFigure {
    var figure = EffectFigure()
    for track in tracks { figure[track.property] = track.value(after: time) }
    return figure
  }

  /// The effect under the reduced-motion policy.
  public var reduced: Effect {
    var effect = self
    effect.tracks = tracks.map { $0.along($0.motion.reduced(from: $0.start)) }
    return effect
  }
}
