/// The constants of one component that falls to a floor or coasts between walls; see
/// ``Motion/bounce(acceleration:lower:upper:restitution:ceilingRestitution:friction:)``.
@usableFromInline
package struct BounceConstants: Sendable, Equatable {
  /// In the value's units per s²; 0 for a coasting component.
  let acceleration: Double

  /// The walls; infinite where there is none.
  private(set) var lower, upper: Double

  /// Speed after ÷ speed before an impact, 0…1.
  private(set) var restitution, ceilingRestitution: Double

  /// λ of a coasting component, in 1/s.
  let friction: Double

  func axis(from start: MotionState<Double>) -> BounceAxis { BounceAxis(self, from: start) }

  func shifted(by shift: Double) -> BounceConstants {
    var shifted = self
    shifted.lower += shift
    shifted.upper += shift
    return shifted
  }

  /// The same fall with restitution 0; a coasting component that would end elsewhere than at its
  /// first impact is pulled to its end by a critically damped spring.
  ///
  /// That spring is so stiff that the component does not pass its end, and goes beyond a wall by
  /// less than 0.003 s of its speed. From beyond its floor a falling component would come with the speed
  /// of a throw: a critically damped spring brings it there, and it sticks.
  func reduced(from start: MotionState<Double>) -> ComponentMotion {
    var stopped = self
    (stopped.restitution, stopped.ceilingRestitution) = (0, 0)
    let floor = acceleration > 0 ? upper : lower
    if acceleration != 0, floor.isFinite, (start.value - floor) * acceleration > 0 {
      return .reducedSpring(to: floor)
    }
    guard restitution > 0, friction > 0, acceleration == 0,
      let end = axis(from: start).settledValue, end != stopped.axis(from: start).settledValue
    else { return .bounce(stopped) }
    return .reducedSpring(from: start, to: end, lower: lower, upper: upper)
  }
}
