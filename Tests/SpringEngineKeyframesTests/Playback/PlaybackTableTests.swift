import SpringEngine
@testable import SpringEngineKeyframes
import Testing

/// The keyframes and timings for Core Animation, evaluated as its documentation says, compared with
/// the engine.
struct PlaybackTableTests {
  @Test(
    "The shown value is the engine's within the bound of the bake, for every playback",
    arguments: PlaybackTable.rows)
  func agreement(row: PlaybackTable.Row) throws {
    for style in PlaybackTable.styles {
      let baked = try BakedMotion<SIMD2<Double>>(
        row.motion, from: row.start, tolerance: 0.2, style: style)
      for playback in PlaybackTable.playbacks {
        let keyframes = try LayerKeyframes(baked, for: .position, playback: playback)
        let worst = Self.worstError(baked, keyframes)
        #expect(worst.error <= baked.errorBound + 1e-6, "\(style), \(playback), \(worst)")
      }
    }
  }

  @Test(
    "A position's value is the shown one, with every fill and offset",
    arguments: [(false, false), (true, false), (false, true), (true, true)], [-0.3, 0, 0.4])
  func moments(fills: (backwards: Bool, forwards: Bool), offset: Double) throws {
    let row = PlaybackTable.rows[0]
    let baked = try BakedMotion<SIMD2<Double>>(row.motion, from: row.start, tolerance: 0.2)
    for playback in PlaybackTable.playbacks where !playback.isAdditive {
      let keyframes = try LayerKeyframes(baked, for: .position, playback: playback)
      var timing = playback.timing(duration: baked.duration, addedAt: 100)
      timing.timeOffset = offset
      var reading = PlaybackReading(keyframes, addedAt: 100)
      (reading.fillsBackwards, reading.fillsForwards) = fills
      reading.timeOffset = offset
      for k in -20..<200 where CaseCount.includes(k, step: 7) {
        let time = 100 + (Double(k) + 0.318_309_886) / 20
        let moment = timing.position(atParent: time)
        let isShown =
          switch moment.phase {
          case .before: reading.fillsBackwards
          case .active: true
          case .after: reading.fillsForwards
          }
        let own = isShown ? baked.value(at: moment.time) : nil
        let shown = reading.components(atLayerTime: time).map { SIMD2($0[0], $0[1]) }
        #expect((own == nil) == (shown == nil), "\(playback), \(time)")
        guard let own, let shown else { continue }
        #expect((own - shown).largestMagnitude < 1e-6, "\(playback), \(time)")
      }
    }
  }

  @Test("The comparison fails for another timing")
  func sensitivity() throws {
    let row = PlaybackTable.rows[0]
    let baked = try BakedMotion<SIMD2<Double>>(row.motion, from: row.start, tolerance: 0.2)
    let keyframes = try LayerKeyframes(
      baked, for: .position, playback: PlaybackOptions(speed: 2, repeatCount: 2, autoreverses: true)
    )
    for change in 0..<5 {
      let worst = Self.worstError(baked, keyframes) { reading in
        switch change {
        case 0: reading.beginTime += 0.01
        case 1: reading.speed = 1.9
        case 2: reading.autoreverses = false
        case 3: reading.timing = []
        default: reading.timeOffset = 0.01
        }
      }
      #expect(worst.error > baked.errorBound, "change \(change)")
    }
  }

  /// The largest distance between the shown and the engine's values, from before the begin time to
  /// after the end.
  static func worstError(
    _ baked: BakedMotion<SIMD2<Double>>, _ keyframes: LayerKeyframes<SIMD2<Double>>,
    _ change: (inout PlaybackReading) -> Void = { _ in }
  ) -> (error: Double, time: Double) {
    let added = 1234.5
    var reading = PlaybackReading(keyframes, addedAt: added)
    change(&reading)
    let playback = keyframes.playback
    let legs = min(Double(playback.repeatCount), 4) * (playback.autoreverses ? 2 : 1)
    let span = legs * baked.duration / playback.speed + abs(playback.delay) + 0.2
    var worst = (error: 0.0, time: 0.0)
    for k in 0..<150 where CaseCount.includes(k, step: 7) {
      // Not at the end of a repeat, where the value jumps.
      let time = span * (Double(k) + 0.318_309_886) / 150
      var seen = keyframes.layerValue
      if let shown = reading.components(atLayerTime: added + time) {
        let shown = SIMD2(shown[0], shown[1])
        seen = playback.isAdditive ? seen + shown : shown
      }
      let gap = seen - PlaybackTable.expected(baked, playback, after: time)
      if gap.largestMagnitude > worst.error { worst = (gap.largestMagnitude, time) }
    }
    return worst
  }
}

extension PlaybackReading {
  /// A reading of keyframes and a timing, field by field.
  init<Vector: MotionVector>(_ keyframes: LayerKeyframes<Vector>, addedAt layerTime: Double) {
    let timing = keyframes.playback.timing(duration: keyframes.duration, addedAt: layerTime)
    self.init(
      values: keyframes.values.map { value in
        (0..<Vector.componentCount).map { value[component: $0] }
      },
      keyTimes: keyframes.keyTimes,
      timing: keyframes.controlPoints.map { [$0.x, $0.y, $0.z, $0.w] },
      isDiscrete: keyframes.isDiscrete, beginTime: timing.beginTime, duration: timing.duration,
      speed: Float(timing.speed), timeOffset: timing.timeOffset,
      repeatCount: Float(timing.repeatCount), autoreverses: timing.autoreverses,
      fillsBackwards: true)
  }
}
