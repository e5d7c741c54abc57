import Foundation

@testable import SpringEngine

/// Springs by every spelling: the throwing initialisers with any number, the others with numbers in
/// their documented domain.
func fuzzSprings(_ bytes: inout Bytes) {
  while !bytes.isEmpty {
    guard let spring = untrustedSpring(&bytes) ?? trustedSpring(&bytes) else { continue }
    checkSpring(spring)
    checkQuestions(spring, &bytes)
  }
}

/// A spring from numbers of any kind; `nil` if they are refused.
private func untrustedSpring(_ bytes: inout Bytes) -> MassSpringDamper? {
  switch bytes.choice(4) {
  case 0:
    try? MassSpringDamper(
      validatingStiffness: bytes.any(), dampingCoefficient: bytes.any(), mass: bytes.any())
  case 1:
    try? MassSpringDamper(
      validatingMass: 1, response: bytes.any(), dampingRatio: bytes.any())
  case 2: try? MassSpringDamper(validatingDuration: bytes.any(), bounce: bytes.any())
  default: nil
  }
}

private func trustedSpring(_ bytes: inout Bytes) -> MassSpringDamper? {
  let mass = bytes.positive(1e-9...1e9)
  let time = bytes.flag() ? 0 : bytes.positive(1e-6...1e6)
  let ratio = bytes.flag() ? bytes.unit() : bytes.positive(1e-6...1e6)
  let residual = bytes.positive(1e-9...0.9)
  switch bytes.choice(11) {
  case 0: return MassSpringDamper(mass: mass, response: time, dampingRatio: ratio)
  case 1:
    let stiffness = bytes.positive(1e-6...1e9)
    return MassSpringDamper(mass: mass, stiffness: stiffness, dampingRatio: ratio)
  case 2:
    let bounce = bytes.unit() * (bytes.flag() ? 1 : -0.999)
    return MassSpringDamper(duration: time, bounce: bounce)
  case 3:
    return MassSpringDamper(
      mass: mass, bounces: bytes.choice(256), duration: time, residual: residual)
  case 4:
    return MassSpringDamper(
      mass: mass, swings: 1 + bytes.choice(256), duration: time, residual: residual)
  case 5: return MassSpringDamper(duration: time, bounce: bytes.unit())
  case 6: return MassSpringDamper(response: time, dampingFraction: ratio)
  case 7: return MassSpringDamper(mass: mass, tension: bytes.positive(1e-6...1e9), friction: ratio)
  case 8:
    return MassSpringDamper(
      origamiTension: -23 + bytes.positive(1e-3...1e6), friction: bytes.positive(1e-3...1e6))
  case 9: return MassSpringDamper(bounciness: 20 * bytes.unit(), speed: 20 * bytes.unit())
  default: return MassSpringDamper(visualDuration: time, bounce: bytes.number(.infinity))
  }
}

/// What holds for every spring that an initialiser accepts.
func checkSpring(_ spring: MassSpringDamper) {
  law(spring.mass > 0 && spring.mass.isFinite, "mass \(spring)")
  law(spring.naturalFrequency > 0, "natural frequency of \(spring)")
  law(spring.decayRate >= 0, "decay rate of \(spring)")
  law(spring.response >= 0 && spring.response.isFinite, "response of \(spring)")
  law(spring.dampingRatio >= 0, "damping ratio of \(spring)")
  law(spring.bounce >= -1 && spring.bounce <= 1, "bounce of \(spring)")
  law(spring.isInstant == (spring == .instant), "instant \(spring)")
  law(!spring.description.contains("nan"), "text of \(spring)")
  do {
    let data = try JSONEncoder().encode(spring)
    let again = try JSONDecoder().decode(MassSpringDamper.self, from: data)
    law(again == spring && again.hashValue == spring.hashValue, "\(spring) decoded as \(again)")
  } catch {
    fatalError("\(spring) is not decoded from what it is encoded as: \(error)")
  }
}

/// The answers of a spring are numbers in their range.
private func checkQuestions(_ spring: MassSpringDamper, _ bytes: inout Bytes) {
  let residual = bytes.positive(1e-12...0.99)
  let settling = spring.settlingDuration(residual: residual)
  law(settling >= 0, "settling duration \(settling) of \(spring)")
  let kick = spring.kick(reaching: 1)
  law(kick >= 0, "kick \(kick) of \(spring)")
  guard (1e-9...1e9).contains(spring.naturalFrequency), spring.decayRate < 1e9 else { return }
  law(kick.isFinite, "kick \(kick) of \(spring)")
  let time = bytes.positive(1e-6...1e6)
  let motion = Motion.spring(spring, to: 1.0)
  let state = motion.state(after: time, from: MotionState(value: 0, velocity: bytes.number(1e9)))
  law(state.isFinite, "\(state) after \(time) of \(spring)")
  let rest = motion.state(after: max(settling, 1e-12), from: MotionState(0))
  if settling.isFinite, settling < 1e6 {
    law(abs(rest.value - 1) <= residual * 1.001 + 1e-9, "\(rest) at the end of \(spring)")
  }
}
