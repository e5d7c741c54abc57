import Foundation
import SpringEngine

func flush() { fflush(nil) }

/// The line that answers a request's words.
@MainActor
func answer(to words: [String]) -> String {
  let numbers = words.dropFirst().compactMap(Double.init)
  switch words.first {
  case "hello":
    return "acid name=SpringEngine can=\(abilities)"
  case "spring" where numbers.count == 7:
    return springMotion(numbers).map { motion in
      text(motion.state(after: numbers[6], from: start(numbers)))
    } ?? "none"
  case "settle" where numbers.count == 7:
    return springMotion(numbers).map { motion in
      let tolerance = SettlingTolerance(distance: numbers[6], speed: .infinity)
      return "\(motion.settlingDuration(from: start(numbers), settlingTolerance: tolerance))"
    } ?? "none"
  case "frames" where numbers.count >= 6:
    return frames(numbers, Array(words.dropFirst(7)))
  case "bezier" where numbers.count == 5:
    let curve = CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
    return "\(EasingCurve.bezier(curve).value(at: numbers[4]))"
  case "linear" where words.count == 3:
    return "\(EasingCurve.track(EasingTrack(stops: stops(words[1]))).value(at: numbers.last ?? 0))"
  case "decay" where numbers.count == 4:
    let state = Motion<Double>.decay(Friction(decayRate: numbers[2])).state(
      after: numbers[3], from: pair(numbers))
    return text(state)
  case "glide" where numbers.count == 5:
    let motion = Motion<Double>.decay(Friction(decayRate: numbers[2]))
    return text(
      (0..<Int(numbers[4])).reduce(pair(numbers)) { state, _ in
        motion.state(after: numbers[3], from: state)
      })
  case "fall" where numbers.count == 5:
    let bounce = Motion<Double>.fall(gravity: -numbers[2], floor: 0, restitution: numbers[3])
    return text(bounce.state(after: numbers[4], from: pair(numbers)))
  default:
    return "none"
  }
}

/// A spring from mass, stiffness and damping coefficient.
private func spring(_ numbers: [Double]) -> MassSpringDamper? {
  try? MassSpringDamper(
    validatingStiffness: numbers[1], dampingCoefficient: numbers[2], mass: numbers[0])
}

/// A motion from mass, stiffness, damping coefficient, value, velocity and target.
private func springMotion(_ numbers: [Double]) -> Motion<Double>? {
  spring(numbers).map { .spring($0, to: numbers[5]) }
}

private func start(_ numbers: [Double]) -> MotionState<Double> {
  MotionState(value: numbers[3], velocity: numbers[4])
}

private func pair(_ numbers: [Double]) -> MotionState<Double> {
  MotionState(value: numbers[0], velocity: numbers[1])
}

private func text(_ state: MotionState<Double>) -> String { "\(state.value) \(state.velocity)" }

private func stops(_ list: String) -> [EasingTrack.Stop] {
  list.split(separator: ",").map { stop in
    let parts = stop.split(separator: "@").compactMap { Double($0) }
    return .init(parts[0], at: parts.count > 1 ? parts[1] : nil)
  }
}

/// An animator on a clock that the request moves.
@MainActor
private func frames(_ numbers: [Double], _ words: [String]) -> String {
  guard let spring = spring(numbers) else { return "none" }
  let clock = ManualClock()
  let least = SettlingTolerance(distance: 1e-300, speed: 1e-300)
  let animator = Animator(
    numbers[3], spring: spring, settlingTolerance: least, in: FrameLoop(clock: clock))
  animator.target = numbers[5]
  if numbers[4] != 0 { animator.velocity = numbers[4] }
  var time = clock.now
  var words = words[...]
  while let word = words.popFirst() {
    if word == "target", let goal = words.popFirst() {
      animator.target = Double(goal) ?? animator.value
    } else if let step = words.popFirst().flatMap(Double.init),
      let count = words.popFirst().flatMap(Int.init)
    {
      for _ in 0..<count {
        time += step
        clock.tick(to: time)
      }
    }
  }
  return text(MotionState(value: animator.value, velocity: animator.velocity))
}
