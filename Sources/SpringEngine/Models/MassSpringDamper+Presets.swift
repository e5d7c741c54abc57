extension MassSpringDamper {
  /// No overshoot: perceptual duration 0.5 s, bounce 0.
  public static let smooth = MassSpringDamper(perceptualDuration: 0.5, bounce: 0)

  /// A trace of overshoot: perceptual duration 0.5 s, bounce 0.15.
  public static let snappy = MassSpringDamper(perceptualDuration: 0.5, bounce: 0.15)

  /// A visible overshoot: perceptual duration 0.5 s, bounce 0.3.
  public static let bouncy = MassSpringDamper(perceptualDuration: 0.5, bounce: 0.3)

  /// Quick enough to follow a finger: response 0.15 s, damping ratio 0.86.
  public static let interactive = MassSpringDamper(response: 0.15, dampingRatio: 0.86)
}
