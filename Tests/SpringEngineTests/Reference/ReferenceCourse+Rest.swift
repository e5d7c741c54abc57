import Foundation
import SpringEngine

// The times from which a motion stays within limits, found by sampling.

extension ReferenceCourse {
  /// The last time at which the distance from the end, or the speed, exceeds a limit; infinity if there
  /// is none, 0 if neither ever does.
  ///
  /// Of a fall only the distance counts.
  func lastTime(distance: Double, speed: Double) -> Double {
    ReferenceSamples(self).lastTime(distance: distance, speed: speed)
  }

  /// The same by samples, which serve for several limits.
  fileprivate func lastTime(
    distance: Double, speed: Double, _ samples: ReferenceSamples
  ) -> Double {
    if case .legs(_, let target, let duration, let count, _, let home) = law {
      return start.value == target && home == target ? 0 : max(0, duration * count - skipped)
    }
    guard let end else {
      // A swing without damping that is too small to be seen counts as rest.
      guard case .spring(let spring, let target) = law else { return .infinity }
      let (offset, swing) = (start.value - target, start.velocity / spring.naturalFrequency)
      let amplitude = (offset * offset + swing * swing).squareRoot()
      let isSmall = amplitude <= distance && amplitude * spring.naturalFrequency <= speed
      return isSmall ? 0 : .infinity
    }
    if case .curve(_, let target, let duration) = law {
      return start.value == target ? 0 : max(0, duration - skipped)
    }
    if start == ReferenceState(value: end, velocity: 0) { return 0 }
    if case .fall = law { return lastFall(higherThan: distance) }
    let law = law
    let far = samples.last {
      // A difference of values would lose digits where the motion is slow.
      if case .decay(let rate) = law { return abs($0.velocity) / rate - distance }
      return abs($0.value - end) - distance
    }
    return speed.isInfinite ? far : max(far, samples.last { abs($0.velocity) - speed })
  }

  /// The first impact of a fall after which it rises no higher than a height.
  private func lastFall(higherThan height: Double) -> Double {
    guard case .fall(let gravity, let floor, _) = law else { return 0 }
    var time = -1.0
    let sign = gravity < 0 ? -1.0 : 1
    let climb = -sign * start.velocity
    let above = sign * (floor - start.value)
    let throwing = climb > 0 || above < 0 ? climb * climb / (2 * abs(gravity)) : 0
    let top = abs(above) + throwing
    let bounce = impact(after: -1).map { $0.after * $0.after / (2 * abs(gravity)) } ?? 0
    if max(top, bounce) <= height { return 0 }
    while let impact = impact(after: time) {
      time = impact.time
      if impact.after * impact.after / (2 * abs(gravity)) <= height { return time }
    }
    return max(time, 0)
  }

  /// A time from which it is at rest for good, and the distance of samples.
  fileprivate var sampling: (horizon: Double, step: Double) {
    var step: Double
    switch law {
    case .spring(let spring, _), .wall(let spring, _, _, _):
      step = 2 * .pi / spring.naturalFrequency / 48
      if spring.dampingRatio > 1 {
        step = 1 / (2 * spring.dampingRatio * spring.naturalFrequency) / 4
      }
      // The envelope: offset and speed of the largest free oscillation from here on.
      var (scale, slow) = (abs(start.value - (end ?? 0)), spring.decayRate)
      scale += abs(start.velocity) / spring.naturalFrequency
      if spring.dampingRatio >= 1 - 1e-9 {
        let split = (max(slow * slow - spring.naturalFrequency * spring.naturalFrequency, 0))
          .squareRoot()
        slow = spring.naturalFrequency * spring.naturalFrequency / (slow + split)
      }
      if case .wall(_, _, let restitution, _) = law, spring.dampingCoefficient == 0 {
        slow = -log(max(restitution, 1e-3)) * spring.naturalFrequency / .pi
      }
      // The envelope is then below 7·10⁻⁸. Critical damping multiplies it by 1 + ω₀t, some 30, and a
      // speed is ω₀ times as large, some 40: still far below the limits of a hundredth.
      return ((log(max(scale, 1) * 1e5) + 5) / slow, step)
    case .fall, .curve, .legs: return (0, 1)
    case .decay(let rate):
      return ((log(max(abs(start.velocity), 1) * 1e7) + 5) / rate, 0.02 / rate)
    case .slide(let rate, _, _, let spring):
      var (horizon, step) = ((log(max(abs(start.velocity), 1) * 1e7) + 5) / rate, 0.02 / rate)
      if let spring {
        let pull = ReferenceCourse(law: .spring(spring, target: end ?? 0), start: start)
        let other = pull.sampling
        (horizon, step) = (horizon + other.horizon, min(step, other.step))
      }
      return (horizon, step)
    }
  }
}

/// The states of a course at equal distances of time, each computed once.
final class ReferenceSamples {
  private let course: ReferenceCourse
  private let step: Double
  private let count: Int
  /// Of a wall the arcs are found once.
  private var arcs: [(begin: Double, state: ReferenceState)] = []
  /// From the one behind the last backwards.
  private var states: [ReferenceState] = []

  init(_ course: ReferenceCourse) {
    self.course = course
    let (horizon, step) = course.sampling
    self.step = step
    // Of a swing without damping, which never rests, none are asked for.
    count = horizon > 0 && horizon.isFinite ? Int((horizon / step).rounded(.up)) : -1
    guard count >= 0 else { return }
    course.forEachArc { begin, state in
      arcs.append((begin, state))
      return begin <= horizon + 3 * step
    }
  }

  private func state(after time: Double) -> ReferenceState {
    guard time > 0, let arc = arcs.last(where: { $0.begin <= time }) else {
      return course.state(after: time)
    }
    return course.state(after: time - arc.begin, onArc: arc.state)
  }

  private func state(at index: Int) -> ReferenceState {
    while states.count <= count + 1 - index {
      states.append(state(after: Double(count + 1 - states.count) * step))
    }
    return states[count + 1 - index]
  }

  /// The last time at which the distance from the end, or the speed, exceeds a limit.
  func lastTime(distance: Double, speed: Double) -> Double {
    course.lastTime(distance: distance, speed: speed, self)
  }

  /// The last time at which a function of the state is positive.
  fileprivate func last(_ excess: (ReferenceState) -> Double) -> Double {
    guard count >= 0 else { return 0 }
    func at(_ time: Double) -> Double { excess(state(after: time)) }
    var after = excess(state(at: count + 1))
    var here = excess(state(at: count))
    for index in stride(from: count, through: 0, by: -1) {
      let before = index > 0 ? excess(state(at: index - 1)) : -.infinity
      let time = Double(index) * step
      var (peak, highest) = (time, here)
      // A parabola has its top at most an eighth of the larger difference above the highest sample.
      let rise = max(abs(before - here), abs(after - here)) / 6
      if here <= 0, here >= before, here >= after, here > -rise - 1e-3 {
        peak = maximum(from: max(0, time - step), to: time + step, at)
        highest = at(peak)
      }
      if highest > 0 { return crossing(from: peak, to: peak + 1.01 * step, at) }
      (after, here) = (here, before)
    }
    return 0
  }

  private func maximum(from low: Double, to high: Double, _ f: (Double) -> Double) -> Double {
    var (low, high) = (low, high)
    for _ in 0..<100 {
      let (a, b) = (low + (high - low) / 3, high - (high - low) / 3)
      if a <= low, b >= high { break }
      if f(a) < f(b) { low = a } else { high = b }
    }
    return (low + high) / 2
  }

  private func crossing(from low: Double, to high: Double, _ f: (Double) -> Double) -> Double {
    var (low, high) = (low, high)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if middle <= low || middle >= high { break }
      if f(middle) > 0 { low = middle } else { high = middle }
    }
    return high
  }
}
