import SpringEngine

extension Effect {
  /// The dials of its tracks, in the order in which they are shown.
  public var dials: [Dial] { Dial.allCases.filter { value(of: $0) != nil } }

  /// The value of a dial in the first track that has it.
  public func value(of dial: Dial) -> Double? {
    for track in tracks {
      if let value = track.motion.value(of: dial) { return value }
    }
    return nil
  }

  /// The effect with a dial set in every track that has it.
  ///
  /// - Parameter value: In the dial's ``Dial/range``.
  public func turned(_ dial: Dial, to value: Double) -> Effect {
    var effect = self
    effect.tracks = tracks.map { $0.along($0.motion.turned(dial, to: value)) }
    return effect
  }
}
