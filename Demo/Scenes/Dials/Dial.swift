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
  /// How far one press of a button turns it, where there is no slider.
  public var step: Double {
    switch self {
    case .response, .duration: 0.1
    case .dampingRatio, .restitution, .stretch: 0.05
    case .gravity: 100
    case .friction: 0.25
    case .decayRate: 0.5
    }
  }

  /// Where it stands some steps on: at a whole number of steps, or at an end of its range.
  public func turned(_ value: Double, by steps: Int) -> Double {
    let position = value / step
    // What is a step but for rounding counts as one.
    let whole =
      steps < 0
      ? (position - Self.rounding).rounded(.up) : (position + Self.rounding).rounded(.down)
    return min(max((whole + Double(steps)) * step, range.lowerBound), range.upperBound)
  }

  /// Parts of a step.
  private static let rounding = 1e-6

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
