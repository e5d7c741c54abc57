/// The two exponentials of which an overdamped spring's offset consists.
///
///     u(t) = A·e^(−slow·t) + B·e^(−fast·t)
///
/// BakingMathematics.md has the reason for them, and the formulas. A and B at an instant follow from the
/// state there. B is less than the rounding of the state once the fast one has decayed, so it is limited to
/// what is left of its largest amplitude, which an impact can only reduce.
package struct SpringDecays: Sendable {
  /// The two decay rates, per unit of time; slow < fast.
  var slow, fast: Double

  /// The largest |B|, at the origin.
  let fastAmplitude: Double

  /// Seconds after the start of the motion.
  let origin: Double

  init(_ spring: MassSpringDamper, from start: DampedOscillator, at origin: Double) {
    (slow, fast) = (spring.slowDecayRate, spring.fastDecayRate)
    fastAmplitude = abs(start.fastCoefficient) / (2 * spring.splitting)
    self.origin = origin
  }

  /// The derivatives of the offset, by units of time, from the velocity per unit of time, so many units
  /// after the origin.
  @usableFromInline
  func derivatives(offset: Double, velocity: Double, after time: Double) -> Derivatives {
    let gap = fast - slow
    let left = fastAmplitude * Elementary.exp(-fast * time)
    let a = (velocity + fast * offset) / gap
    let b = min(max(-(velocity + slow * offset) / gap, -left), left)
    let (s2, s3) = (slow * slow, slow * slow * slow)
    // Without the fast one its rate may be so large that a power of it overflows.
    let (f2, f3) = b == 0 ? (0, 0) : (fast * fast, fast * fast * fast)
    return Derivatives(
      velocity, a * s2 + b * f2, -(a * s3 + b * f3), a * (s2 * s2) + b * (f2 * f2),
      -(a * (s2 * s3) + b * (f2 * f3)), a * (s3 * s3) + b * (f3 * f3))
  }

  /// A bound of the absolute sixth derivative from an instant on: the sum of both terms there, found
  /// from the fifth and the sixth.
  func sixthBound(from derivatives: Derivatives) -> Double {
    let (fifth, sixth) = (derivatives.fifth, derivatives.sixth)
    return (slow * abs(sixth + fast * fifth) + fast * abs(sixth + slow * fifth)) / (fast - slow)
  }
}

extension MassSpringDamper {
  /// The law of one component on the spring, from its state at the origin, in seconds after the start of
  /// the motion; rest of an instant one.
  func smoothLaw(
    from start: MotionState<Double>, to target: Double, at origin: Double = 0
  ) -> SmoothLaw {
    smoothLaw(of: free(from: start, to: target), around: target, at: origin)
  }

  /// The law of one component between the impacts before and after a time.
  func smoothLaw(
    at time: Double, from start: MotionState<Double>, wall: Double, stop: HardStop
  ) -> SmoothLaw {
    let bouncing = bouncing(from: start, to: wall, stop: stop)
    var law = smoothLaw(of: bouncing.free, around: wall, at: 0)
    if !isInstant { (law.start, law.end) = bouncing.interval(at: time) }
    return law
  }

  /// The law of an offset from the spring's rest, or of its reflection.
  private func smoothLaw(
    of offset: DampedOscillator, around target: Double, at origin: Double
  ) -> SmoothLaw {
    if isInstant { return SmoothLaw() }
    var law = SmoothLaw(
      damping: 2 * decayRate, stiffness: naturalFrequency * naturalFrequency, center: target)
    if discriminant < 0, splitting > decayRate / 2 {
      law.decays = SpringDecays(self, from: offset, at: origin)
    }
    return law
  }
}
