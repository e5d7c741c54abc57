@testable import SpringEngine
import Testing

@Suite struct `Easing track` {
  // Heights measured from a film of a bouncing dock icon, 128ths of the highest.
  static let dock22 = [
    0, 60, 83, 100, 114, 124, 128, 128, 124, 114, 100, 83, 60, 32, 0, 0, 18, 28, 32, 28, 18, 0,
  ]
  static let dock32 = [
    0, 32, 60, 83, 100, 114, 124, 128, 128, 124, 114, 100, 83, 60, 32, 0,
    24, 42, 54, 62, 64, 62, 54, 42, 24, 0, 18, 28, 32, 28, 18, 0,
  ]

  @Test func `a line too steep to go on stays at its stop`() {
    func curve(_ stops: [EasingTrack.Stop]) -> EasingCurve { .track(EasingTrack(stops: stops)) }
    let tiny = Double.leastNonzeroMagnitude
    let late = curve([.init(0, at: 0), .init(0.25, at: tiny), .init(0.5, at: 2 * tiny)])
    #expect(late.value(at: 0.5) == 0.5 && late.value(at: 1) == 0.5)
    let level = curve([.init(0, at: 0), .init(1, at: tiny), .init(1, at: 2 * tiny)])
    #expect(level.value(at: 0.5) == 1)
    let early = curve([.init(0.25, at: 1 - 1e-16), .init(1, at: 1)])
    #expect(early.value(at: 0).isFinite)
    let steep = curve([.init(-1e300, at: 1 - 0x1p-53), .init(1e300, at: 1), .init(1)])
    #expect(steep.value(at: 0) == -1e300 && steep.value(at: 1) == 1)
  }

  @Test func `a rise of more than the largest number has finite values`() {
    let track = EasingTrack([
      .init(time: 0.25, value: 1e308), .init(time: 0.75, value: -1e308), .init(time: 1, value: 1),
    ])
    for progress in stride(from: 0, through: 1, by: 0.0625) {
      let point = track.point(at: progress)
      #expect(point.value.isFinite && point.slope.isFinite, "\(point) at \(progress)")
    }
    #expect(abs(track.point(at: 0.5).value) < 1e293)
  }

  @Test(arguments: [dock22, dock32])
  func `interpolates a table linearly`(_ table: [Int]) {
    let values = table.map { Double($0) / 128 }
    let curve = EasingCurve.track(EasingTrack(evenlySpaced: values))
    let intervals = Double(table.count - 1)
    for index in table.indices {
      #expect(curve.value(at: Double(index) / intervals) == values[index])
    }
    for (index, pair) in zip(values, values.dropFirst()).enumerated() {
      for part in [0.25, 0.5, 0.8] {
        let p = (Double(index) + part) / intervals
        #expect(abs(curve.value(at: p) - (pair.0 + (pair.1 - pair.0) * part)) < 1e-14)
        #expect(abs(curve.slope(at: p) - (pair.1 - pair.0) * intervals) < 1e-12)
      }
    }
    #expect(curve.endValue == 0 && curve.value(at: 2) == 0)
    let inner: [Double] = (1..<table.count - 1).map { Double($0) / intervals }
    #expect(curve.breaks == inner)
  }

  // Peaks and troughs of a ball, with times and heights in points; between them the platform's
  // ease-in and ease-out.
  static let ball: EasingTrack = {
    let times = [0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 1]
    let heights = [268.0, 140, 268, 220, 268, 250, 268]
    return EasingTrack(
      zip(times, heights).enumerated().map { index, point in
        EasingTrack.Knot(
          time: point.0, value: (point.1 - 32) / 236,
          along: .bezier(index.isMultiple(of: 2) ? .easeIn : .easeOut))
      })
  }()

  @Test(arguments: [
    (0, 32), (0.05, 42.501592044535684), (0.15, 106.42420776711928), (0.25, 206.55968207947166),
    (0.3, 268), (0.35, 219.59831925438596), (0.45, 151.96347529200958), (0.5, 140),
    (0.55, 151.9634752920096), (0.65, 219.59831925438598), (0.75, 235.13712700348188),
    (0.8, 220), (0.85, 235.13712700348185), (0.925, 255.67642262630568),
    (0.975, 255.6764226263057), (1, 268),
  ])
  func `goes through the peaks and troughs of a ball`(_ time: Double, _ height: Double) {
    let curve = EasingCurve.track(Self.ball)
    #expect(abs(32 + 236 * curve.value(at: time) - height) < 1e-12)
  }

  @Test func `has the slope of its values, at a knot that of the next segment`() {
    let curve = EasingCurve.track(Self.ball)
    for index in 1..<199 {
      let p = Double(index) / 199
      if curve.breaks.contains(where: { abs($0 - p) < 2e-5 }) { continue }
      let expected = difference(1e-5, at: p, of: curve.value)
      #expect(abs(curve.slope(at: p) - expected) < 1e-8 * (1 + abs(expected)), "at \(p)")
    }
    // Up from the first trough by 128/236 in a fifth, at the slope of easeOut's control point.
    #expect(abs(curve.slope(at: 0.3) + 128.0 / 236 / 0.2 / 0.58) < 1e-13)
    #expect(abs(curve.slope(at: 0.3.nextDown) - 1 / 0.3 / 0.58) < 1e-7)
    #expect(curve.slope(at: 0.5) == 0)
  }

  @Test func `lists the breaks within its segments`() {
    let track = EasingTrack([
      .init(time: 0.5, value: 2, along: .easeOut(.bounce)),
      .init(time: 1, value: -1, along: .easeInOut(.circular)),
    ])
    let expected = [2 / 11.0, 4 / 11.0, 5 / 11.0, 0.5, 0.75]
    let breaks = EasingCurve.track(track).breaks
    #expect(breaks.count == expected.count)
    for (found, exact) in zip(breaks, expected) { #expect(abs(found - exact) < 1e-15) }
    #expect(EasingCurve.track(track).endValue == -1)
  }

  @Test func `may have tracks as segments`() {
    let leg = EasingCurve.track(EasingTrack(evenlySpaced: [0, 2, 1]))
    let curve = EasingCurve.track(
      EasingTrack([.init(time: 0.5, value: 1), .init(time: 1, value: 3, along: leg)]))
    #expect(curve.value(at: 0.75) == 5)
    #expect(curve.value(at: 0.625) == 3)
    #expect(curve.slope(at: 0.625) == 16)
    #expect(curve.breaks == [0.5, 0.75])
  }

  @Test(arguments: [Double.leastNormalMagnitude, 1e-61, 9e-13])
  func `knots too close together to be told apart are a jump`(_ short: Double) {
    let track = EasingTrack([
      .init(time: short, value: -8), .init(time: 0.5, value: 1), .init(time: 0.5 + short, value: 3),
      .init(time: 1 - min(short, 1e-14), value: 3), .init(time: 1, value: 4),
    ])
    let curve = EasingCurve.track(track)
    #expect(track.knots.map(\.time) == [0, 0.5, 0.5, 1, 1])
    #expect(curve.value(at: 0) == -8 && abs(curve.slope(at: 0) - 18) < 1e-12)
    #expect(abs(curve.value(at: 0.25) + 3.5) < 1e-12)
    #expect(curve.value(at: 0.5) == 3 && curve.value(at: 0.75) == 3 && curve.value(at: 1) == 4)
  }

  @Test func `knots 2⁻⁴⁰ apart are told apart`() {
    let track = EasingTrack([
      .init(time: 0x1p-40, value: 1), .init(time: 0x1p-39, value: 2),
      .init(time: 1 - 0x1p-40, value: 2), .init(time: 1, value: 3),
    ])
    let times: [Double] = [0x1p-40, 0x1p-39, 1 - 0x1p-40, 1]
    #expect(track.knots.map(\.time) == times)
  }

  @Test func `a segment too steep for a velocity is a jump`() {
    let curve = EasingCurve.track(
      EasingTrack([
        .init(time: 1e-305, value: 8), .init(time: 0.5, value: 8), .init(time: 1, value: 1e205),
      ]))
    for target: SIMD2<Double> in [SIMD2(0, 1), SIMD2(-1e6, 1e-6)] {
      let motion = Motion.curve(curve, to: target, duration: 0.001)
      for time in [0, 1e-308, 1e-4, 7e-4] {
        let state = motion.state(after: time, from: MotionState(.zero))
        #expect(state.velocity.largestMagnitude.isFinite, "\(state) after \(time)")
      }
    }
    for progress in [0, 1e-306, 0.25, 0.5, 0.75, 1] { #expect(curve.slope(at: progress) == 0) }
  }

  @Test func `requires ascending times and finite values`() async {
    await #expect(processExitsWith: .failure) { _ = EasingTrack([]) }
    await #expect(processExitsWith: .failure) { _ = EasingTrack([.init(time: 0.9, value: 1)]) }
    await #expect(processExitsWith: .failure) {
      _ = EasingTrack([.init(time: -0.1, value: 1), .init(time: 1, value: 1)])
    }
    await #expect(processExitsWith: .failure) {
      _ = EasingTrack([
        .init(time: 0.5, value: 1), .init(time: 0.4, value: 2), .init(time: 1, value: 1),
      ])
    }
    await #expect(processExitsWith: .failure) {
      _ = EasingTrack([.init(time: 1, value: 1, along: .steps(3, .jumpStart))])
    }
    await #expect(processExitsWith: .failure) { _ = EasingCurve.steps(0) }
    await #expect(processExitsWith: .failure) { _ = EasingCurve.steps(1, .jumpNone) }
    await #expect(processExitsWith: .failure) { _ = EasingTrack(stops: [1]) }
    await #expect(processExitsWith: .failure) { _ = EasingTrack(stops: [0, .init(.nan)]) }
    await #expect(processExitsWith: .failure) { _ = EasingTrack(stops: [0, .init(1, at: .nan)]) }
    await #expect(processExitsWith: .failure) { _ = EasingTrack([.init(time: 1, value: .nan)]) }
    await #expect(processExitsWith: .failure) {
      let back = EasingCurve.track(EasingTrack(evenlySpaced: [0, 1, 0]))
      _ = EasingTrack([.init(time: 1, value: 1, along: back)])
    }
  }
}
