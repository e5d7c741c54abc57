import SpringEngine

extension Effect {
  /// A dock icon's bounce in three versions: from film, simulated, eased.
  static let docks: [Effect] = [
    Effect(
      name: "dock-22", title: "Dock, 22 pictures", source: .dockCategory, originalKeyframes: 22,
      tracks: [.filmed(.dockBounce22, height: 57)]),
    Effect(
      name: "dock-repeat", title: "Dock, half as high, three times", source: .dockCategory,
      originalKeyframes: 22,
      tracks: [.filmed(.dockBounce22, height: 57 * 0.5, repeatCount: 3)]),
    Effect(
      name: "dock-32", title: "Dock, 32 pictures", source: .threeWays, originalKeyframes: 32,
      tracks: [.filmed(.dockBounce32, height: 150)]),
    Effect(
      name: "dock-gravity", title: "Dock, simulated", source: .threeWays, originalKeyframes: 345,
      tracks: [.launched(pace: 1)]),
    Effect(
      name: "dock-gravity-fast", title: "Dock, simulated, in a quarter of the time",
      source: .threeWays,
      originalKeyframes: 345, tracks: [.launched(pace: 5.75 / 1.5)]),
    Effect(
      name: "dock-eased", title: "Dock, eased", source: .threeWays, originalKeyframes: 90,
      tracks: [.eased(.y, from: 90, to: 240, along: .easeOut(.bounceAHEasing), duration: 1.5)]),
  ]
}

extension Effect.Track {
  /// The resting position of the icons, in points.
  private static let dock = 300.0

  /// Up by a height in points, as measured from a film of 30 pictures a second: hops of decreasing
  /// height, with a constant velocity between the measured heights.
  @inline(never)
  static func filmed(_ track: EasingTrack, height: Double, repeatCount: Double = 1) -> Self {
    let bounce = DialedMotion.curve(
      .track(track), to: dock - height, duration: Double(track.knots.count) / 30,
      repeatCount: repeatCount)
    return Self(.y, bounce, from: MotionState(dock))
  }

  /// Up at 300 pt/s under a gravity of 250 pt/s², restitution 0.6, ending with the first impact
  /// that leaves at most 5 pt/s; time runs at a given pace.
  @inline(never)
  fileprivate static func launched(pace: Double) -> Self {
    let bounce = DialedMotion.fall(
      gravity: 250 * pace * pace, floor: dock, restitution: 0.6)
    return Self(
      .y, bounce, from: MotionState(value: dock, velocity: -300 * pace),
      settlingTolerance: SettlingTolerance(distance: .infinity, speed: 5 * pace))
  }
}
