import Foundation
import SpringEngine

/// A model outside of the package: constant deceleration until rest, as by dry friction.
///
/// It has no parameter with a position.
struct Braking<Vector: MotionVector>: MotionModel {
  /// In units/s², greater than 0.
  var deceleration: Double

  func state(after time: Double, from start: MotionState<Vector>) -> MotionState<Vector> {
    var state = start
    for index in 0..<Vector.componentCount {
      let velocity = start.velocity[component: index]
      let sign = velocity < 0 ? -1.0 : 1
      let elapsed = min(time, abs(velocity) / deceleration)
      state.value[component: index] += elapsed * (velocity - sign * deceleration * elapsed / 2)
      state.velocity[component: index] =
        time < abs(velocity) / deceleration ? velocity - sign * deceleration * time : 0
    }
    return state
  }

  func settlingDuration(
    from start: MotionState<Vector>, settlingTolerance tolerance: SettlingTolerance
  ) -> Double {
    let speed = min(tolerance.speed, (2 * deceleration * tolerance.distance).squareRoot())
    return max(0, start.velocity.largestMagnitude - speed) / deceleration
  }

  func settledValue(from start: MotionState<Vector>) -> Vector? {
    start.value.mapComponents { index, value in
      let velocity = start.velocity[component: index]
      return value + velocity * abs(velocity) / (2 * deceleration)
    }
  }
}

/// A model outside of the package: a critically damped spring to 0, whose velocity at the start is rounded.
struct Pulled: MotionModel {
  /// ω₀, in 1/s.
  var frequency: Double

  func state(after time: Double, from start: MotionState<Double>) -> MotionState<Double> {
    let slope = start.velocity + frequency * start.value
    let (offset, decay) = (start.value + slope * time, exp(-frequency * time))
    return MotionState(value: offset * decay, velocity: (slope - frequency * offset) * decay)
  }

  func settlingDuration(
    from start: MotionState<Double>, settlingTolerance tolerance: SettlingTolerance
  ) -> Double {
    let spring = MassSpringDamper(mass: 1, response: 2 * .pi / frequency, dampingRatio: 1)
    return Motion.spring(spring, to: 0).settlingDuration(
      from: start, settlingTolerance: tolerance)
  }

  func settledValue(from start: MotionState<Double>) -> Double? { 0 }
}

/// A model outside of the package: constant velocity up to a wall, to which it sticks.
struct Arrow: MotionModel {
  var wall: Double

  private func hitTime(from start: MotionState<Double>) -> Double {
    let time = (wall - start.value) / start.velocity
    return time >= 0 ? time : .infinity
  }

  func state(after time: Double, from start: MotionState<Double>) -> MotionState<Double> {
    if time == 0 { return start }
    if time >= hitTime(from: start) { return MotionState(wall) }
    return MotionState(value: start.value + time * start.velocity, velocity: start.velocity)
  }

  func settlingDuration(
    from start: MotionState<Double>, settlingTolerance tolerance: SettlingTolerance
  ) -> Double {
    start.velocity == 0 ? 0 : hitTime(from: start)
  }

  func settledValue(from start: MotionState<Double>) -> Double? {
    if start.velocity == 0 { return start.value }
    return hitTime(from: start) < .infinity ? wall : nil
  }
}
