// The forms that begin at the end: the motion is to be over by a certain time. Both are exact for a
// release from rest; what the motion does after a throw depends on the throw.

extension MassSpringDamper {
  /// A spring that, released from rest, has settled after a certain time.
  ///
  /// All motions with the same damping ratio are one motion at different speeds, so this takes one
  /// settling duration and a division. The duration is that of the motion itself, not of an
  /// envelope around it.
  ///
  /// - Parameters:
  ///   - mass: m, in any unit of mass. It cancels out of the motion.
  ///   - settlingDuration: In seconds.
  ///   - dampingRatio: ζ, without unit, greater than 0: without damping nothing settles.
  ///   - residual: How small an offset counts as none, as a fraction of the way to the target.
  /// - Precondition: `mass`, `settlingDuration` and `dampingRatio` are greater than 0 and finite,
  ///   `residual` is between 0 and 1, and the constants that come out are in range.
  public init(
    mass: Double = 1, settlingDuration: Double, dampingRatio: Double,
    residual: Double = RestTolerance.unitless.distance
  ) {
    precondition(
      settlingDuration > 0 && settlingDuration.isFinite,
      "spring: settlingDuration must be greater than 0 and finite")
    precondition(
      dampingRatio > 0 && dampingRatio.isFinite,
      "spring: dampingRatio must be greater than 0 and finite")
    let unit = Self(mass: 1, naturalFrequency: 1, dampingRatio: dampingRatio)
    self.init(
      mass: mass, naturalFrequency: unit.settlingDuration(residual: residual) / settlingDuration,
      dampingRatio: dampingRatio)
  }

  /// How long the motion takes to settle when released from rest: the last moment at which its
  /// offset exceeds a fraction of the way to the target.
  ///
  /// - Parameter residual: The fraction.
  /// - Returns: Seconds, exact; `infinity` without damping.
  /// - Precondition: `residual` is between 0 and 1.
  public func settlingDuration(residual: Double = RestTolerance.unitless.distance) -> Double {
    Self.check(residual: residual)
    return DampedSignal(self, offset: 1, velocity: 0).lastTime(above: residual)
  }
}

extension MassSpringDamper {
  /// A spring that, released from rest, swings past its target a number of times and is then on it,
  /// at a certain time: the designer's form.
  ///
  /// At the end of the duration the value is the target's, on its way to one more swing, which is
  /// the size of the residual. So the motion may end there, with no visible step. With a
  /// ``HardStop`` of restitution 1 the same spring hits the wall `bounces` times, and once more at
  /// the end.
  ///
  /// With L = ln(1/residual) and n = bounces + 1: γ/ω_d = L/(n·π), and ω_d·duration is the angle of
  /// the n-th zero, arctan(γ/ω_d) + (n − ½)·π.
  ///
  /// - Parameters:
  ///   - mass: m, in any unit of mass. It cancels out of the motion.
  ///   - bounces: How often it goes past the target by more than the residual.
  ///   - duration: In seconds.
  ///   - residual: The size of the swing that is left at the end, as a fraction of the way to the
  ///     target.
  /// - Precondition: `mass` and `duration` are greater than 0 and finite, `bounces` is at least 0,
  ///   `residual` is between 0 and 1, and the constants that come out are in range.
  public init(
    mass: Double = 1, bounces: Int, duration: Double,
    residual: Double = RestTolerance.unitless.distance
  ) {
    precondition(bounces >= 0, "spring: bounces must be at least 0")
    precondition(
      duration > 0 && duration.isFinite, "spring: duration must be greater than 0 and finite")
    Self.check(residual: residual)
    let swings = Double(bounces) + 1
    let ratio = -Elementary.log(residual) / (swings * .pi)
    let angle = Elementary.atan2(ratio, 1) + (swings - 0.5) * .pi
    let hypotenuse = (1 + ratio * ratio).squareRoot()
    self.init(
      mass: mass, naturalFrequency: hypotenuse * (angle / duration),
      dampingRatio: ratio / hypotenuse)
  }

  /// How often the motion, released from rest, goes past its target by more than a fraction of the
  /// way to it.
  ///
  /// - Parameter residual: The fraction. A swing of this very size, within rounding, does not
  ///   count.
  /// - Returns: 0 at and above critical damping; `nil` without damping, where there is no end to
  ///   it.
  /// - Precondition: `residual` is between 0 and 1.
  public func bounces(residual: Double = RestTolerance.unitless.distance) -> Int? {
    Self.check(residual: residual)
    guard isUnderdamped else { return 0 }
    let swings = -Elementary.log(residual) / (decayRate * (.pi / splitting))
    let last = (swings * (1 - Self.swingRounding)).rounded(.down)
    return Int(exactly: last)
  }

  /// When the motion, released from rest, is on its target after a number of bounces, in seconds;
  /// `nil` if it never is, at and above critical damping.
  ///
  /// - Precondition: `bounces` is at least 0.
  public func arrivalTime(afterBounces bounces: Int) -> Double? {
    precondition(bounces >= 0, "spring: bounces must be at least 0")
    return DampedSignal(self, offset: 1, velocity: 0).zeroTime(Double(bounces) + 1)
  }

  /// How much the rounding of the constants may change the number of swings, as a fraction of it.
  ///
  /// It matters where that number is whole, as the form by bounces makes it.
  private static let swingRounding = 0x1p-40

  private static func check(residual: Double) {
    precondition(residual > 0 && residual < 1, "spring: residual must be between 0 and 1")
  }
}
