/// An adjustable constant of a scene or an effect.
///
/// A spring has two: with duration and bounce given, the mass has no influence.
public enum Dial: Sendable, Hashable, CaseIterable, Identifiable {
  case perceptualDuration, bounce
  case gravity, restitution, ceilingRestitution, friction
  case decayRate, edgeDuration, edgeBounce, stretch
  case shakeSpeed, shakeDuration, shakeBounce
  case stagger, duration, timeScale, tolerance

  /// The dial itself.
  public var id: Self { self }

  /// Its title.
  public var title: String {
    switch self {
    case .perceptualDuration: "Perceptual duration"
    case .bounce: "Bounce"
    case .gravity: "Gravity"
    case .restitution: "Restitution"
    case .ceilingRestitution: "Ceiling restitution"
    case .friction: "Friction"
    case .decayRate: "Decay rate"
    case .edgeDuration: "Edge duration"
    case .edgeBounce: "Edge bounce"
    case .stretch: "Stretch"
    case .shakeSpeed: "Shake speed"
    case .shakeDuration: "Shake duration"
    case .shakeBounce: "Shake bounce"
    case .stagger: "Stagger"
    case .duration: "Duration"
    case .timeScale: "Time scale"
    case .tolerance: "Bake tolerance"
    }
  }

  /// Its unit; empty if it has none.
  public var unit: String {
    switch self {
    case .perceptualDuration, .edgeDuration, .shakeDuration, .stagger, .duration: "s"
    case .gravity: "pt/s²"
    case .shakeSpeed: "pt/s"
    case .friction, .decayRate: "1/s"
    case .tolerance: "pt"
    case .bounce, .restitution, .ceilingRestitution, .edgeBounce, .stretch, .shakeBounce,
      .timeScale:
      ""
    }
  }

  /// The range of values: within the constant's domain, limited to visibly useful values.
  public var range: ClosedRange<Double> {
    switch self {
    case .perceptualDuration: 0.1...2
    case .bounce, .shakeBounce: -0.5...0.95
    case .gravity: 100...6000
    case .restitution, .ceilingRestitution: 0...1
    case .friction: 0...5
    case .decayRate: 0.5...12
    case .edgeDuration: 0.1...1.5
    // The spring at an edge must not oscillate.
    case .edgeBounce: -0.5...0
    case .stretch: 0.05...1
    case .shakeSpeed: 100...2000
    case .shakeDuration: 0.05...1
    case .stagger: 0...0.3
    case .duration: 0.1...5
    case .timeScale: 0.1...2
    case .tolerance: 0.05...2
    }
  }

  /// The change by one press of a button, where there is no slider.
  public var step: Double {
    switch self {
    case .perceptualDuration, .edgeDuration, .duration, .timeScale: 0.1
    case .gravity, .shakeSpeed: 100
    case .friction: 0.2
    case .decayRate: 0.5
    case .stagger: 0.02
    case .bounce, .restitution, .ceilingRestitution, .edgeBounce, .stretch, .shakeDuration,
      .shakeBounce, .tolerance:
      0.05
    }
  }
}
