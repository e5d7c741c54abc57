// The courses of effects: filmed, and computed.

extension EasingCurve {
  /// The tick of a clock's second hand: backlash, leap, settling.
  ///
  /// A cubic Bézier curve of a book of 2013.
  public static var tick: EasingCurve { .bezier(CubicBezier(1, 0, 0.75, 1)) }
}

extension EasingTrack {
  /// The pictures of a dock icon that were measured, each second.
  static var picturesPerSecond: Double { 30 }

  /// The bounce of a dock icon in 22 measured heights: a hop, and one of a quarter of its height.
  ///
  /// The older of two published tables: the one with 32 heights without the first step up and without the
  /// middle hop. It launches at almost twice the speed that the rest of the hop has.
  public static let dockBounce22 = EasingTrack(
    heights: [
      0, 60, 83, 100, 114, 124, 128, 128, 124, 114, 100, 83, 60, 32, 0, 0, 18, 28, 32, 28, 18, 0,
    ])

  /// The bounce of a dock icon in 32 measured heights: a hop, one of half and one of a quarter of its
  /// height, of which the lower ones fall faster.
  public static let dockBounce32 = EasingTrack(
    heights: [
      0, 32, 60, 83, 100, 114, 124, 128, 128, 124, 114, 100, 83, 60, 32, 0, 24, 42, 54, 62, 64, 62,
      54, 42, 24, 0, 18, 28, 32, 28, 18, 0,
    ])

  /// A track through measured heights of at most 128, at equal intervals.
  private init(heights: [Double]) {
    let intervals = Double(heights.count - 1)
    self.init(
      (1..<heights.count).map { Knot(time: Double($0) / intervals, value: heights[$0] / 128) })
  }

  /// A hop to 1 and those after it, with one gravity, from and to 0.
  ///
  /// Each has `restitution` times the duration, and its square times the height, of the one before.
  static func hops(restitution: Double) -> EasingTrack {
    var knots: [Knot] = []
    var (time, rise) = (0.0, 1.0)
    repeat {
      knots.append(Knot(time: time + rise, value: rise * rise, along: .easeOut(.quadratic)))
      time += 2 * rise
      knots.append(Knot(time: time, value: 0, along: .easeIn(.quadratic)))
      rise *= restitution
    } while rise > slowestHop
    for index in knots.indices { knots[index].time /= time }
    return EasingTrack(knots)
  }

  /// The launch speed of the slowest hop that is kept, as a part of the first one's.
  private static var slowestHop: Double { 1.0 / 60 }
}
