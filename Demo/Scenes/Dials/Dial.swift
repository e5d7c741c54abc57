import SpringEngine

/// A constant of a motion that people may turn.
public enum Dial: String, Sendable, CaseIterable, Identifiable {
  case response, dampingRatio, gravity, restitution, friction, decayRate, stretch, duration

  public var id: String { rawValue }

  /// What it is called.
  public var title: String {
    switch self {
    case .response: "Response"
    case .dampingRatio: "Damping ratio"
    case .gravity: "Gravity"
    case .restitution: "Restitution"
    case .friction: "Friction"
    case .decayRate: "Decay rate"
    case .stretch: "Stretch"
    case .duration: "Duration"
    }
  }

  /// Its unit, or nothing.
  public var unit: String {
    switch self {
    case .response, .duration: "s"
    case .gravity: "pt/s²"
    case .friction, .decayRate: "1/s"
    case .dampingRatio, .restitution, .stretch: ""
    }
  }

  /// How far it can be turned: within the constants' domains, and no further than is worth seeing.
  public var range: ClosedRange<Double> {
    switch self {
    case .response: 0.1...2
    case .dampingRatio: 0.05...2
    case .gravity: 100...6000
    case .restitution: 0...1
    case .friction: 0...5
    case .decayRate: 0.5...10
    case .stretch: 0.1...1
    case .duration: 0.1...5
    }
  }
}

extension Dial {
  /// A value for people to read: two decimals, and the unit.
  public func text(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let fraction = hundredths % 100
    let number = "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    return unit.isEmpty ? number : number + " " + unit
  }
}

extension MassSpringDamper {
  /// The same mass on another spring.
  func turned(_ dial: Dial, to value: Double) -> MassSpringDamper {
    switch dial {
    case .response:
      MassSpringDamper(mass: mass, response: value, dampingRatio: dampingRatio)
    case .dampingRatio:
      MassSpringDamper(mass: mass, response: response, dampingRatio: value)
    default: self
    }
  }

  /// Where a dial stands.
  func value(of dial: Dial) -> Double? {
    switch dial {
    case .response: response
    case .dampingRatio: dampingRatio
    default: nil
    }
  }
}
