import SpringEngine

extension Effect {
  /// A dock icon's bounce in three versions: from film, simulated, eased.
  static let docks: [Effect] = [
    Effect(
      "dock-22", title: "Dock, 22 pictures", source: .dockCategory, originalKeyframes: 22,
      tracks: [.filmed(.dockBounce22, height: 57)]),
    Effect(
      "dock-repeat", title: "Dock, half as high, three times", source: .dockCategory,
      originalKeyframes: 22,
      tracks: [.filmed(.dockBounce22, height: 57, bounceFactor: 0.5, repeatCount: 3)]),
    Effect(
      "dock-32", title: "Dock, 32 pictures", source: .threeWays, originalKeyframes: 32,
      tracks: [.filmed(.dockBounce32, height: 150)]),
    Effect(
      "dock-gravity", title: "Dock, simulated", source: .threeWays, originalKeyframes: 345,
      tracks: [.launched(pace: 1)]),
    Effect(
      "dock-gravity-fast", title: "Dock, simulated, in a quarter of the time", source: .threeWays,
      originalKeyframes: 345, tracks: [.launched(pace: 5.75 / 1.5)]),
    Effect(
      "dock-eased", title: "Dock, eased", source: .threeWays, originalKeyframes: 90,
      tracks: [.eased(.y, from: 90, to: 240, along: .easeOut(.bounceAHEasing), duration: 1.5)]),
  ]
}

extension Effect.Track {
  /// The resting position of the icons, in points.
  static let dock = 300.0

  /// Up by a height in points, as measured from film.
  static func filmed(
    _ track: EasingTrack, height: Double, bounceFactor: Double = 1, repeatCount: Int = 1
  ) -> Self {
    let bounce = TimedCurve.dockBounce(
      track, from: dock, height: -height, bounceFactor: bounceFactor, repeatCount: repeatCount)
    return Self(.y, .curve(bounce), from: MotionState(dock))
  }

  /// Up at 300 pt/s under a gravity of 250 pt/s², restitution 0.6, ending with the first impact
  /// that leaves at most 5 pt/s; time runs at a given pace.
  static func launched(pace: Double) -> Self {
    let bounce = GravityBounce<Double>(
      gravity: 250 * pace * pace, floor: dock, restitution: 0.6)
    return Self(
      .y, .gravity(bounce), from: MotionState(value: dock, velocity: -300 * pace),
      restTolerance: RestTolerance(distance: .infinity, speed: 5 * pace))
  }

  /// From one height to another along a timing curve.
  static func eased(
    _ property: Effect.Property, from start: Double, to target: Double, along curve: EasingCurve,
    duration: Double
  ) -> Self {
    Self(
      property, .curve(TimedCurve(curve, target: target, duration: duration)),
      from: MotionState(start))
  }
}
