extension EasingTrack {
  /// A ball's fall and its bounces by peaks and troughs, computed: one gravity throughout.
  ///
  /// ```swift
  /// let ball = EasingTrack.fallingBall(bounces: 3, restitution: 0.6)
  /// let drop = TimedCurve(.track(ball), target: 268.0, duration: 1)
  /// ```
  ///
  /// Drawn by hand, such a track has another gravity in every arc. Here each arc takes
  /// `restitution` of the time of the one before and rises to its square of the height, so the
  /// curve is that of a ``GravityBounce`` from rest, with the arcs after the last one left out, and
  /// it ends on the floor on time. Every leg is a parabola, which the baker reproduces without error.
  ///
  /// The fall takes 1/(1 + 2·Σ restitutionʲ) of the duration; gravity is 2 × the height ÷ that time
  /// squared.
  ///
  /// - Parameters:
  ///   - bounces: How many arcs after the fall, at least 0.
  ///   - restitution: Speed after an impact ÷ speed before, above 0, at most 1.
  /// - Precondition: As said, and the last arc is not so short that its time is lost in rounding:
  ///   `restitution` to the power of `bounces` above 10⁻¹⁵ or so.
  /// - Complexity: O(bounces); allocates two knots for each.
  public static func fallingBall(bounces: Int, restitution: Double) -> EasingTrack {
    precondition(bounces >= 0, "easing track: bounces must be at least 0")
    precondition(
      restitution > 0 && restitution <= 1,
      "easing track: restitution must be greater than 0 and at most 1")
    var knots = [Knot(time: 1, value: 1, along: .easeIn(.quadratic))]
    var (time, rise) = (1.0, restitution)
    for _ in 0..<bounces {
      knots.append(
        Knot(time: time + rise, value: 1 - rise * rise, along: .easeOut(.quadratic)))
      time += 2 * rise
      knots.append(Knot(time: time, value: 1, along: .easeIn(.quadratic)))
      rise *= restitution
    }
    for index in knots.indices { knots[index].time /= time }
    return EasingTrack(knots)
  }
}
