// A dock icon asking for attention, measured from a film of one, picture by picture.

extension EasingTrack {
  /// Two hops in 22 heights: the high one, and one of a quarter of its height.
  ///
  /// The older of two published tables. It is the longer one with the first step up and the middle
  /// hop cut out, so it takes off at almost twice the speed that it should and lies on the floor
  /// for one picture. Prefer ``dockBounce32`` unless it is this very motion that you want.
  public static let dockBounce22 = EasingTrack(
    heights: [
      0, 60, 83, 100, 114, 124, 128, 128, 124, 114, 100, 83, 60, 32, 0, 0, 18, 28, 32, 28, 18, 0,
    ])

  /// Three hops in 32 heights: the high one, half of it, and a quarter of it.
  ///
  /// Each is a parabola within a hundredth of the height, but not of the same gravity: the low ones
  /// fall faster. For physics there is ``GravityBounce``.
  public static let dockBounce32 = EasingTrack(
    heights: [
      0, 32, 60, 83, 100, 114, 124, 128, 128, 124, 114, 100, 83, 60, 32, 0, 24, 42, 54, 62, 64, 62,
      54, 42, 24, 0, 18, 28, 32, 28, 18, 0,
    ])

  /// A track through measured heights, at equal intervals.
  private init(heights: [Double]) {
    self.init(evenlySpaced: heights.map { $0 / 128 })
  }
}

extension TimedCurve {
  /// A dock icon's bounce: up from where it stands, and down again in ever lower hops.
  ///
  /// ```swift
  /// // y grows downwards: up is negative. Twice, half an icon's height.
  /// let bounce = TimedCurve.dockBounce(from: 300, height: -57, bounceFactor: 0.5, repeatCount: 2)
  /// ```
  ///
  /// Between the measured heights it moves at constant pace, as an animation by keyframes does; the
  /// pictures of the film are a thirtieth of a second apart. It ends where it starts.
  ///
  /// - Parameters:
  ///   - track: The hops: ``EasingTrack/dockBounce32``, ``EasingTrack/dockBounce22``, or any track
  ///     that ends at 0.
  ///   - base: Where the icon stands, in the value's units.
  ///   - height: The way from there to the top of the first hop.
  ///   - bounceFactor: What to multiply the height with.
  ///   - repeatCount: How often, at least 1.
  /// - Precondition: `bounceFactor` is finite, `repeatCount` is at least 1, `track` ends at 0 if it
  ///   is more.
  public static func dockBounce(
    _ track: EasingTrack = .dockBounce32, from base: Vector, height: Vector,
    bounceFactor: Double = 1, repeatCount: Int = 1
  ) -> TimedCurve {
    precondition(bounceFactor.isFinite, "timed curve: bounceFactor must be finite")
    return TimedCurve(
      .track(track), target: base + height * bounceFactor,
      duration: Double(track.knots.count) / picturesPerSecond, repeatCount: repeatCount)
  }

  /// 1/s: how many pictures of the film passed in a second.
  private static var picturesPerSecond: Double { 30 }
}
