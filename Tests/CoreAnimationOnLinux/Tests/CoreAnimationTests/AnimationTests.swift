import QuartzCore
@testable import SpringEngine
@testable import SpringEngineKeyframes
import Testing

// Serialized, since all suites share the host clock and the trace.
@Suite(.serialized)
enum CoreAnimation {}

extension CoreAnimation {
  @MainActor
  struct AnimationTests {
    static func bake<Value: MotionValue>(
      to target: Value, from start: Value, style: BakeStyle = .curved
    ) throws -> BakedMotion<Value> {
      try BakedMotion<Value>(
        .spring(.bouncy, to: target), from: MotionState(start),
        style: style)
    }

    @Test("An animation has the counts, times, timing functions and values of the bake")
    func fields() throws {
      let baked = try Self.bake(to: CGPoint(x: 300, y: 40), from: CGPoint(x: 10, y: 20))
      let animation = try baked.animation(for: .position, addedAt: 77)
      #expect(animation.keyPath == "position")
      let expected: [[Double]] = baked.values.map { [Double($0.x), Double($0.y)] }
      let values: [[Double]]? = animation.values?.map { numbers($0) }
      #expect(values == expected)
      #expect(animation.values?.allSatisfy { $0 is CGPoint } == true)
      #expect(animation.keyTimes?.map(\.doubleValue) == baked.keyTimes)
      #expect(animation.timingFunctions?.count == baked.values.count - 1)
      #expect(
        animation.timingFunctions?.map { $0.controlNumbers.map(Double.init) }
          == baked.timingCurves.map { [$0.x1, $0.y1, $0.x2, $0.y2] })
      #expect(animation.calculationMode == .linear)
      #expect(animation.duration == baked.duration)
      #expect(animation.beginTime == 77)
      #expect(animation.fillMode == .backwards)
      #expect(animation.speed == 1 && animation.repeatCount == 1 && animation.timeOffset == 0)
      #expect(!animation.autoreverses && !animation.isAdditive && !animation.isCumulative)
      #expect(animation.isRemovedOnCompletion && animation.timingFunction == nil)
    }

    @Test("Held values are discrete, with one key time more and no timing functions")
    func discrete() throws {
      let baked = try Self.bake(to: 300.0, from: 0, style: .held(framesPerSecond: 30))
      let animation = try baked.animation(for: .opacity, addedAt: 0)
      #expect(animation.calculationMode == .discrete)
      #expect(animation.keyTimes?.count == baked.values.count + 1)
      #expect(animation.timingFunctions == nil)
    }

    @Test("Straight segments have no timing functions")
    func straight() throws {
      let baked = try Self.bake(to: 300.0, from: 0, style: .straight)
      let animation = try baked.animation(for: .opacity, addedAt: 0)
      #expect(animation.calculationMode == .linear)
      #expect(animation.keyTimes?.count == baked.values.count)
      #expect(animation.timingFunctions == nil)
    }

    @Test("The options are in the animation's own fields")
    func playback() throws {
      let baked = try Self.bake(to: 300.0, from: 0)
      let playback = PlaybackOptions(
        delay: 0.5, speed: 2, repeatCount: 2.5, autoreverses: true, isAdditive: true)
      let keyframes = try LayerKeyframes(baked, for: .positionX, playback: playback)
      let animation = keyframes.animation(addedAt: 10)
      #expect(animation.beginTime == 10.5)
      #expect(animation.speed == 2 && animation.repeatCount == 2.5)
      #expect(animation.autoreverses && animation.isAdditive)
      let end = keyframes.layerValue
      #expect(animation.values?.map { numbers($0) } == baked.values.map { [$0 - end] })
    }

    @Test("A frame rate is requested if the options have one, also of a copy")
    func frameRates() throws {
      let baked = try Self.bake(to: 300.0, from: 0)
      func range(_ requested: FrameRateRange?) throws -> CAFrameRateRange? {
        let playback = PlaybackOptions(preferredFrameRateRange: requested)
        let animation = try LayerKeyframes(baked, for: .positionX, playback: playback)
          .animation(addedAt: 0)
        return (animation.copy() as? CAAnimation)?.preferredFrameRateRange
      }
      #expect(try range(nil) == .default)
      #expect(
        try range(FrameRateRange(minimum: 30, maximum: 120, preferred: 120))
          == CAFrameRateRange(minimum: 30, maximum: 120, preferred: 120))
      // What is requested on an iPhone without asking. As for a link whose display is not known yet.
      #expect(
        try range(.high) == CAFrameRateRange(minimum: 60, maximum: 120, preferred: 120))
      #expect(PlaybackOptions().preferredFrameRateRange == .platformDefault)
      #expect(
        try range(FrameRateRange(minimum: 80, maximum: 120))
          == CAFrameRateRange(minimum: 60, maximum: 120))
    }

    @Test("Every property takes objects of its type")
    func boxing() throws {
      func first<Value: MotionValue>(
        _ property: LayerProperty<Value.Components>, _ start: Value, _ end: Value
      ) throws -> Any? {
        let baked = try Self.bake(to: end, from: start)
        return try baked.animation(for: property, addedAt: 0).values?.first
      }
      #expect(try first(.opacity, 0.25, 1) as? NSNumber == 0.25)
      #expect(try first(.cornerRadius, CGFloat(3), 9) as? NSNumber == 3)
      #expect(try first(.position, CGPoint(x: 1, y: 2), .zero) as? CGPoint == CGPoint(x: 1, y: 2))
      #expect(
        try first(.boundsSize, SIMD2(3.0, 4), .zero) as? CGSize == CGSize(width: 3, height: 4))
      #expect(
        try first(LayerProperty("a", like: .position), SIMD2(3.0, 4), .zero) as? CGPoint
          == CGPoint(x: 3, y: 4))
      let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
      #expect(try first(.bounds, rect, .zero) as? CGRect == rect)
      let red = RGBAColor(red: 1.2, green: 0, blue: -0.1, alpha: 0.5)
      let color = try first(.backgroundColor, red, RGBAColor(red: 0, green: 0, blue: 0))
      #expect((color as? CGColor)?.components == [1.2, 0, -0.1, 0.5])
      #expect((color as? CGColor)?.space?.name == CGColorSpace.extendedSRGB)
      var shifted = DecomposedTransform.identity
      shifted.translation = SIMD3(7, 8, 9)
      let transform = try first(.transform, shifted, .identity) as? CATransform3D
      #expect(transform.map { numbers($0) } == [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 7, 8, 9, 1])
    }

    @Test(
      "What an animation shows by its documentation is the engine's motion within the bound",
      arguments: PlaybackTable.rows)
    func agreement(row: PlaybackTable.Row) throws {
      for style in PlaybackTable.styles {
        let baked = try BakedMotion<SIMD2<Double>>(row.motion, from: row.start, style: style)
        for playback in PlaybackTable.playbacks {
          let keyframes = try LayerKeyframes(baked, for: .position, playback: playback)
          let reading = try #require(PlaybackReading(keyframes.animation(addedAt: 500)))
          var worst = 0.0
          for k in 0..<40 {
            let time = (Double(k) + 0.318_309_886) / 20 * baked.duration
            var seen = keyframes.layerValue
            if let shown = reading.components(atLayerTime: 500 + time) {
              seen = (playback.isAdditive ? seen : .zero) + SIMD2(shown[0], shown[1])
            }
            let gap = seen - PlaybackTable.expected(baked, playback, after: time)
            worst = max(worst, gap.largestMagnitude)
          }
          #expect(worst <= baked.errorBound + 1e-6, "\(style), \(playback)")
        }
      }
    }
  }
}
