import SpringEngine

/// A dial of a scene: for all actors, or for one actor in scenes that compare their actors.
public struct SceneDial: Sendable, Hashable, Identifiable {
  /// The constant.
  public var dial: Dial
  /// The index of the actor; `nil` for all actors.
  public var actor: Int?

  /// The dial itself.
  public var id: Self { self }

  /// A dial of all actors or of one.
  public init(_ dial: Dial, of actor: Int? = nil) {
    self.dial = dial
    self.actor = actor
  }
}

extension Scene {
  /// The scene's dials, in the order in which they are shown.
  public var dials: [SceneDial] {
    var dials: [SceneDial] = []
    for actor in actors.indices where springsMatter && areCompared {
      dials.append(SceneDial(.perceptualDuration, of: actor))
      dials.append(SceneDial(.bounce, of: actor))
    }
    for dial in Dial.allCases where value(of: SceneDial(dial)) != nil {
      dials.append(SceneDial(dial))
    }
    return dials
  }

  /// The value of a dial; `nil` if the scene does not have it.
  public func value(of dial: SceneDial) -> Double? {
    switch (dial.dial, grip, tap) {
    case (.perceptualDuration, _, _): spring(of: dial.actor)?.perceptualDuration
    case (.bounce, _, _): spring(of: dial.actor)?.bounce
    case (.timeScale, _, _): timeScale
    case (.decayRate, .dock(_, let decayRate), _): decayRate
    case (.stagger, _, .chase(let stagger)): actors.count > 1 ? stagger : nil
    case (.stretch, .slide(_, let band), _): band.coefficient
    case (_, .slide(let slide, _), _): slide.value(of: dial.dial)
    case (.shakeSpeed, _, _): shake?.speed
    case (.shakeDuration, _, _): shake?.spring.perceptualDuration
    case (.shakeBounce, _, _): shake?.spring.bounce
    case (_, .fall(let box), _): box.value(of: dial.dial)
    default: nil
    }
  }

  /// The spring of an actor, or of all actors if they share one; `nil` if the scene never uses it.
  private func spring(of actor: Int?) -> MassSpringDamper? {
    springsMatter && (actor != nil) == areCompared ? actors[actor ?? 0].spring : nil
  }

  /// Whether each actor has its own spring; such actors have labels.
  private var areCompared: Bool { !actors[0].label.utf8.isEmpty }

  private var springsMatter: Bool {
    switch (grip, tap) {
    case (.springHome, _), (.dock, _), (_, .chase), (_, .crossOver): true
    default: false
    }
  }

  private var shake: Shake? {
    switch tap {
    case .shake(let shake), .shakeFirstHoldRest(let shake): shake
    default: nil
    }
  }

  /// Sets one of the scene's dials.
  ///
  /// - Parameter value: In the dial's ``Dial/range``.
  public mutating func turn(_ dial: SceneDial, to value: Double) {
    for index in actors.indices where dial.actor == nil || dial.actor == index {
      actors[index].turn(dial.dial, to: value)
    }
    grip = grip.turned(dial.dial, to: value)
    tap = tap.turned(dial.dial, to: value)
    if dial.dial == .timeScale { timeScale = value }
  }

  /// Whether a dial affects the opening motions.
  package func opens(with dial: Dial) -> Bool {
    if case .gravity(let box) = actors[0].opening { box.value(of: dial) != nil } else { false }
  }

  /// The label of a dial's actor; empty for dials of all actors.
  package func owner(of dial: SceneDial) -> String {
    dial.actor.map { actors[$0].label } ?? ""
  }
}

extension Actor {
  fileprivate mutating func turn(_ dial: Dial, to value: Double) {
    if dial == .perceptualDuration { spring = spring.turned(duration: value) }
    if dial == .bounce { spring = spring.turned(bounce: value) }
    if case .gravity(let box) = opening { opening = .gravity(box.turned(dial, to: value)) }
  }
}

extension Grip {
  fileprivate func turned(_ dial: Dial, to value: Double) -> Grip {
    switch (self, dial) {
    case (.dock(let docks, _), .decayRate): .dock(docks, decayRate: value)
    case (.fall(let box), _): .fall(box.turned(dial, to: value))
    case (.slide(let slide, let band), .stretch):
      .slide(
        slide,
        RubberBand(
          lower: band.lower, upper: band.upper, dimension: band.dimension, coefficient: value))
    case (.slide(let slide, let band), _): .slide(slide.turned(dial, to: value), band)
    default: self
    }
  }
}

extension Tap {
  fileprivate func turned(_ dial: Dial, to value: Double) -> Tap {
    switch (self, dial) {
    case (.chase, .stagger): .chase(stagger: value)
    case (.shake(let shake), _): .shake(shake.turned(dial, to: value))
    case (.shakeFirstHoldRest(let shake), _):
      .shakeFirstHoldRest(shake.turned(dial, to: value))
    default: self
    }
  }
}

extension Shake {
  fileprivate func turned(_ dial: Dial, to value: Double) -> Shake {
    switch dial {
    case .shakeSpeed: Shake(speed: value, spring: spring)
    case .shakeDuration: Shake(speed: speed, spring: spring.turned(duration: value))
    case .shakeBounce: Shake(speed: speed, spring: spring.turned(bounce: value))
    default: self
    }
  }
}
