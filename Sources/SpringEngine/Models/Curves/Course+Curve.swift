extension Course {
  /// A curve to a target, in a duration of one repetition.
  static func curve(
    _ curve: EasingCurve, to target: Lanes, duration: Double, repeatCount: Double = 1
  ) -> Course {
    require(notNegative: duration, "timed curve: duration must be at least 0 and finite")
    require(repeatCount >= 1, "timed curve: repeatCount must be at least 1", repeatCount)
    require(
      repeatCount == 1 || curve.endValue == 0,
      "timed curve: repeatCount must be 1 unless the curve ends at 0, where it starts", repeatCount)
    let timing = CurveTiming(
      curve: curve, duration: duration < 1e-30 ? 0 : duration,
      count: repeatCount.rounded(.up))
    return .curve(
      CurveCourse(
        timing: timing,
        ends: (0..<target.componentCount).map { CurveEnds(target: target[component: $0]) }))
  }
}
