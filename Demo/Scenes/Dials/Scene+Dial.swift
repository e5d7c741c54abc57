import SpringEngine

extension Scene {
  /// The dials that it has, in the order in which they are shown.
  public var dials: [Dial] { Dial.allCases.filter { value(of: $0) != nil } }

  /// Where a dial stands; `nil` if the scene has none of the kind, or if its actors are there to be
  /// compared.
  public func value(of dial: Dial) -> Double? {
    if dial == .stretch { return grip.band?.coefficient }
    if let value = grip.motion?.value(of: dial) { return value }
    guard springsMatter, let spring = actors.first?.spring,
      actors.allSatisfy({ $0.spring == spring })
    else { return nil }
    return spring.value(of: dial)
  }

  /// The same scene with a dial turned.
  ///
  /// - Parameter value: In the dial's ``Dial/range``.
  public func turned(_ dial: Dial, to value: Double) -> Scene {
    guard self.value(of: dial) != nil else { return self }
    var scene = self
    scene.grip = grip.turned(dial, to: value)
    for index in actors.indices {
      if springsMatter {
        scene.actors[index].spring = actors[index].spring.turned(dial, to: value)
      }
      scene.actors[index].opening = actors[index].opening?.turned(dial, to: value)
    }
    return scene
  }

  /// Whether an actor's own spring ever takes it anywhere.
  private var springsMatter: Bool {
    switch (grip, tap) {
    case (.springHome, _), (.dock, _), (_, .chase), (_, .crossOver): true
    default: false
    }
  }
}

extension Grip {
  /// What letting go leads to, if that is the same for all actors.
  var motion: Motion<Place>? {
    switch self {
    case .none, .springHome, .dock: nil
    case .fall(let bounce): .gravity(bounce)
    case .slide(let decay, _): .boundedDecay(decay)
    }
  }

  /// What resists a pull.
  var band: RubberBand<Place>? {
    if case .slide(_, let band) = self { band } else { nil }
  }

  fileprivate func turned(_ dial: Dial, to value: Double) -> Grip {
    if dial == .stretch, case .slide(let decay, let band) = self {
      return .slide(
        decay,
        RubberBand(
          lower: band.lower, upper: band.upper, dimension: band.dimension, coefficient: value))
    }
    return switch (self, motion?.turned(dial, to: value)) {
    case (.fall, .gravity(let bounce)): .fall(bounce)
    case (.slide(_, let band), .boundedDecay(let decay)): .slide(decay, band)
    default: self
    }
  }
}
