/// An adjustable constant of a scene, an effect or a bake.
///
/// A spring has two: with duration and bounce given, the mass has no influence.
public enum Dial: Sendable, Hashable, CaseIterable {
  case perceptualDuration, bounce
  case gravity, restitution, ceilingRestitution, friction
  case decayRate, edgeDuration, edgeBounce, stretch
  case shakeSpeed, shakeDuration, shakeBounce
  case stagger, duration, timeScale, tolerance

  /// Its title.
  public var title: String { facts.title }

  /// Its unit; empty if it has none.
  public var unit: String { facts.unit }

  /// The range of values: within the constant's domain, limited to visibly useful values.
  public var range: ClosedRange<Double> { facts.range }

  /// The change by one press of a button, where there is no slider.
  public var step: Double { facts.step }

  /// The value a number of steps on, rounded to whole steps and clamped to the range.
  public func turned(_ value: Double, by steps: Int) -> Double {
    let position = value / step
    // A value within a millionth of a whole step counts as one: it has a rounding error.
    let whole = steps < 0 ? (position - 1e-6).rounded(.up) : (position + 1e-6).rounded(.down)
    return min(max((whole + Double(steps)) * step, range.lowerBound), range.upperBound)
  }

  private var facts: (title: String, unit: String, range: ClosedRange<Double>, step: Double) {
    switch self {
    case .perceptualDuration: ("Perceptual duration", "s", 0.1...2, 0.1)
    case .bounce: ("Bounce", "", -0.5...0.95, 0.05)
    case .gravity: ("Gravity", "pt/s²", 100...6000, 100)
    case .restitution: ("Restitution", "", 0...1, 0.05)
    case .ceilingRestitution: ("Ceiling restitution", "", 0...1, 0.05)
    case .friction: ("Friction", "1/s", 0...5, 0.2)
    case .decayRate: ("Decay rate", "1/s", 0.5...12, 0.5)
    case .edgeDuration: ("Edge duration", "s", 0.1...1.5, 0.1)
    case .edgeBounce: ("Edge bounce", "", -0.5...0.8, 0.05)
    case .stretch: ("Stretch", "", 0.05...1, 0.05)
    case .shakeSpeed: ("Shake speed", "pt/s", 100...2000, 100)
    case .shakeDuration: ("Shake duration", "s", 0.05...1, 0.05)
    case .shakeBounce: ("Shake bounce", "", -0.5...0.95, 0.05)
    case .stagger: ("Stagger", "s", 0...0.3, 0.02)
    case .duration: ("Duration", "s", 0.1...5, 0.1)
    case .timeScale: ("Time scale", "", 0.1...2, 0.1)
    case .tolerance: ("Bake tolerance", "pt", 0.05...2, 0.05)
    }
  }
}
