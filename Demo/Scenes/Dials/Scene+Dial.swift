import SpringEngine

/// A dial of a scene: for all actors, or for one actor in scenes that compare their actors.
public struct SceneDial: Sendable, Hashable {
  /// The constant.
  public var dial: Dial
  /// The index of the actor; `nil` for all actors.
  public var actor: Int?

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
    case (_, .slide(let slide), _): slide.value(of: dial.dial)
    case (.shakeSpeed, _, .shake(let shake, _)): shake.speed
    case (.shakeDuration, _, .shake(let shake, _)): shake.spring.perceptualDuration
    case (.shakeBounce, _, .shake(let shake, _)): shake.spring.bounce
    case (_, .fall(let box), _): box.value(of: dial.dial)
    default: nil
    }
  }

  /// The spring of an actor, or of all actors if they share one; `nil` if the scene never uses it.
  private func spring(of actor: Int?) -> MassSpringDamper? {
    springsMatter && (actor != nil) == areCompared ? actors[actor ?? 0].spring : nil
  }

  /// Whether each actor has its own spring; such actors have labels.
  private var areCompared: Bool { thing == nil && !actors[0].label.utf8.isEmpty }

  private var springsMatter: Bool {
    switch (grip, tap) {
    case (.springHome, _), (.dock, _), (_, .chase), (_, .crossOver): true
    case (.thing(let thing), _): thing.hasSprings
    default: false
    }
  }

  /// Sets one of the scene's dials.
  ///
  /// - Parameter value: In the dial's ``Dial/range``.
  public mutating func turn(_ dial: SceneDial, to value: Double) {
    for index in actors.indices where dial.actor == nil || dial.actor == index {
      let spring = actors[index].spring
      if dial.dial == .perceptualDuration { actors[index].spring = spring.turned(duration: value) }
      if dial.dial == .bounce { actors[index].spring = spring.turned(bounce: value) }
    }
    switch (dial.dial, grip) {
    case (.decayRate, .dock(let docks, _)): grip = .dock(docks, decayRate: value)
    case (_, .fall(var box)):
      box.turn(dial.dial, to: value)
      grip = .fall(box)
    case (_, .slide(var slide)):
      slide.turn(dial.dial, to: value)
      grip = .slide(slide)
    default: break
    }
    switch (dial.dial, tap) {
    case (.stagger, .chase): tap = .chase(stagger: value)
    case (_, .shake(var shake, let onlyFirst)):
      shake.turn(dial.dial, to: value)
      tap = .shake(shake, onlyFirst: onlyFirst)
    default: break
    }
    if dial.dial == .timeScale { timeScale = value }
  }

  /// Whether a dial sets a constant of the motion with which the scene opens.
  package func opens(by dial: Dial) -> Bool {
    if case .fall(let box) = grip { box.value(of: dial) != nil } else { false }
  }

  /// The label of a dial's actor; empty for dials of all actors.
  package func owner(of dial: SceneDial) -> String {
    dial.actor.map { actors[$0].label } ?? ""
  }
}

extension Shake {
  fileprivate mutating func turn(_ dial: Dial, to value: Double) {
    switch dial {
    case .shakeSpeed: speed = value
    case .shakeDuration: spring = spring.turned(duration: value)
    case .shakeBounce: spring = spring.turned(bounce: value)
    default: break
    }
  }
}
