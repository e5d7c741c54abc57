import Foundation
@testable import SpringEngine
@testable import SpringEngineKeyframes
import Testing

struct LayerKeyframesTests {
  static let spring = Motion.spring(.bouncy, to: 300.0)

  static func bake(style: BakeStyle = .curved) throws -> BakedMotion<Double> {
    try BakedMotion<Double>(spring, from: MotionState(20), tolerance: 0.1, style: style)
  }

  static func bakeTransform(
    turning angle: Double, style: BakeStyle = .curved
  ) throws -> BakedMotion<DecomposedTransform> {
    let turned = DecomposedTransform(rotation: SIMD3(0, 0, angle))
    return try BakedMotion<DecomposedTransform>(
      .spring(.smooth, to: turned),
      from: MotionState(DecomposedTransform.identity), style: style)
  }

  func error(_ playback: PlaybackOptions) throws -> PlaybackError? {
    let baked = try Self.bake()
    do throws(PlaybackError) {
      _ = try LayerKeyframes(baked, for: .opacity, playback: playback)
      return nil
    } catch { return error }
  }

  @Test("A playback that Core Animation would play differently is rejected")
  func playbackRules() throws {
    #expect(try error(PlaybackOptions(delay: .infinity)) == PlaybackError(.delay(.infinity)))
    for speed in [0, -1, .infinity, 1e-60, 1e60] {
      #expect(try error(PlaybackOptions(speed: speed)) == PlaybackError(.speed(speed)))
    }
    for count in [0, -2, 1e-60] {
      #expect(try error(PlaybackOptions(repeatCount: count)) == PlaybackError(.repeatCount(count)))
    }
    for playback in PlaybackTable.playbacks { #expect(try error(playback) == nil) }
  }

  @Test("NaN is rejected in every option")
  func notANumber() throws {
    for playback in [
      PlaybackOptions(delay: .nan), PlaybackOptions(speed: .nan),
      PlaybackOptions(repeatCount: .nan),
    ] {
      #expect(try error(playback) != nil)
    }
  }

  @Test("Keyframes that break a rule are rejected with the rule")
  func keyframeRules() throws {
    let broken = BakedMotion<Double>(
      motion: Self.spring, modelStart: MotionState(0),
      course: Self.spring.course, style: .straight, duration: 1, values: [0, 1], turned: [],
      keyTimes: [0, 0.9], timingCurves: [], errorBound: 0, tolerance: 1)
    #expect(throws: KeyframeRuleViolation.keyTimesDoNotSpan(first: 0, last: 0.9)) {
      try broken.validate()
    }
  }

  @Test(
    "Key paths that lead to nothing a layer animates are refused",
    arguments: ["", "frame", "frame.size", "frame.origin.x"])
  func notAnimatable(keyPath: String) throws {
    let baked = try Self.bake()
    #expect(throws: PlaybackError(.notAnimatable(keyPath: keyPath))) {
      try LayerKeyframes(baked, for: LayerProperty(keyPath))
    }
  }

  @Test("Key paths with a similar name are accepted", arguments: ["frameRate", "sub.frame", "f"])
  func animatable(keyPath: String) throws {
    _ = try LayerKeyframes(Self.bake(), for: LayerProperty(keyPath))
  }

  @Test("Additive colours and whole transforms are rejected")
  func notAdditive() throws {
    let playback = PlaybackOptions(isAdditive: true)
    let transform = try Self.bakeTransform(turning: 1)
    #expect(throws: PlaybackError(.notAdditive(keyPath: "transform"))) {
      try LayerKeyframes(transform, for: .transform, playback: playback)
    }
    let color = try BakedMotion<RGBAColor>(
      .spring(.smooth, to: RGBAColor(red: 1, green: 1, blue: 1)),
      from: MotionState(RGBAColor(red: 0, green: 0, blue: 0)))
    #expect(throws: PlaybackError(.notAdditive(keyPath: "backgroundColor"))) {
      try LayerKeyframes(color, for: .backgroundColor, playback: playback)
    }
    _ = try LayerKeyframes(color, for: .backgroundColor)
  }

  @Test("Additive rectangles are rejected: overshooting sizes would be negative and flip them")
  func notAdditiveRectangles() throws {
    let playback = PlaybackOptions(isAdditive: true)
    let rect = try BakedMotion<SIMD4<Double>>(
      .spring(.bouncy, to: SIMD4(0, 0, 90, 40)), from: MotionState(.zero))
    #expect(throws: PlaybackError(.notAdditive(keyPath: "bounds"))) {
      try LayerKeyframes(rect, for: .bounds, playback: playback)
    }
    _ = try LayerKeyframes(rect, for: .bounds)
    let size = try BakedMotion<SIMD2<Double>>(
      .spring(.bouncy, to: SIMD2(90, 40)), from: MotionState(.zero))
    let keyframes = try LayerKeyframes(size, for: .boundsSize, playback: playback)
    #expect(keyframes.values.contains { $0.x > 0 } && keyframes.values.contains { $0.x < 0 })
  }

  /// The error for a straight motion of a whole transform's scale, with keyframes at both ends.
  private func error(
    scaling start: SIMD3<Double>, to end: SIMD3<Double>, style: BakeStyle = .curved
  ) throws -> PlaybackError? {
    let (start, end) = (DecomposedTransform(scale: start), DecomposedTransform(scale: end))
    let baked = try BakedMotion<DecomposedTransform>(
      .curve(.linear, to: end, duration: 1), from: MotionState(start),
      style: style)
    do throws(PlaybackError) {
      _ = try LayerKeyframes(baked, for: .transform)
      return nil
    } catch { return error }
  }

  @Test("A whole transform whose scale reaches or passes 0 is rejected: it cannot be decomposed")
  func singularTransforms() throws {
    let one = SIMD3(1.0, 1, 1)
    #expect(
      try error(scaling: one, to: SIMD3(0, 1, 1)) == PlaybackError(.singularTransform(index: 1)))
    #expect(
      try error(scaling: SIMD3(1, 1, 0), to: one) == PlaybackError(.singularTransform(index: 0)))
    #expect(
      try error(scaling: one, to: SIMD3(1, -1, 1)) == PlaybackError(.singularTransform(index: 0)))
    #expect(try error(scaling: one, to: SIMD3(1e-3, 1e-3, 1e-3)) == nil)
    #expect(try error(scaling: SIMD3(-1, 1, 1), to: SIMD3(-2, 0.5, 1)) == nil)
    let held = BakeStyle.held(framesPerSecond: 10)
    #expect(try error(scaling: one, to: SIMD3(0, 0, 0), style: held) == nil)
    let scale = try BakedMotion<Double>(
      .spring(.bouncy, to: 0.0), from: MotionState(1))
    _ = try LayerKeyframes(scale, for: .scale)
  }

  @Test("Control points beyond 0…1 in y are stored exactly")
  func controlPointsBeyondTheUnitSquare() throws {
    let keyframes = try LayerKeyframes(Self.bake(), for: .opacity)
    let heights = keyframes.controlPoints.flatMap { [$0.y, $0.w] }
    #expect(heights.contains { $0 > 1 } || heights.contains { $0 < 0 })
    #expect(keyframes.controlPoints.allSatisfy { (0...1).contains($0.x) && (0...1).contains($0.z) })
  }

  @Test("A whole turn between two keyframes is rejected, and accepted with closer ones")
  func turns() throws {
    let far = try Self.bakeTransform(turning: 4 * .pi)
    let problem = #expect(throws: PlaybackError.self) {
      try LayerKeyframes(far, for: .transform)
    }
    guard case .turnsTooFar(let index) = problem?.reason else {
      Issue.record("\(String(describing: problem))")
      return
    }
    let turn = far.values[index + 1].rotation.z - far.values[index].rotation.z
    #expect(turn >= .pi)
    let near = try Self.bakeTransform(turning: 4 * .pi, style: .uniform(framesPerSecond: 60))
    _ = try LayerKeyframes(near, for: .transform)
    _ = try LayerKeyframes(Self.bakeTransform(turning: 3), for: .transform)
  }

  @Test("The layer's own value is the one shown after the animation")
  func layerValue() throws {
    let baked = try Self.bake()
    func value(_ playback: PlaybackOptions) throws -> Double {
      try LayerKeyframes(baked, for: .opacity, playback: playback).layerValue
    }
    #expect(try value(PlaybackOptions()) == 300)
    #expect(try value(PlaybackOptions(repeatCount: 3)) == 300)
    #expect(try value(PlaybackOptions(repeatCount: .infinity)) == 300)
    #expect(try value(PlaybackOptions(autoreverses: true)) == 20)
    #expect(try value(PlaybackOptions(repeatCount: 1.5, autoreverses: true)) == 300)
    let half = try value(PlaybackOptions(repeatCount: 2.5))
    #expect(abs(half - baked.value(at: baked.duration / 2)) < 1e-9)
  }

  @Test("A bake for a property has the property's settling tolerance")
  func restOfProperty() throws {
    let start = MotionState(20.0)
    let place = try BakedMotion<Double>(Self.spring, from: start, for: .positionX)
    let angle = try BakedMotion<Double>(Self.spring, from: start, for: .rotation)
    #expect(
      place == (try BakedMotion<Double>(Self.spring, from: start, settlingTolerance: .points)))
    #expect(
      angle == (try BakedMotion<Double>(Self.spring, from: start, settlingTolerance: .transforms)))
    #expect(place.duration < angle.duration && place.values.count < angle.values.count)
    let loose = try BakedMotion<Double>(Self.spring, from: start, for: .positionX, tolerance: 2)
    #expect(loose.tolerance == 2)
  }

  @Test("Additive values are the remaining travel, and end at exactly 0")
  func additive() throws {
    let baked = try Self.bake()
    let keyframes = try LayerKeyframes(
      baked, for: .opacity, playback: PlaybackOptions(isAdditive: true))
    #expect(keyframes.values == baked.values.map { $0 - 300 })
    #expect(keyframes.values.last == 0)
    #expect(keyframes.keyTimes == baked.keyTimes)
  }

  @Test("Control points are the bake's, bit for bit; held values have none")
  func controlPoints() throws {
    let baked = try Self.bake()
    let curved = try LayerKeyframes(baked, for: .opacity)
    #expect(curved.controlPoints.count == curved.values.count - 1)
    for (points, curve) in zip(curved.controlPoints, baked.timingCurves) {
      #expect(SIMD4<Double>(points) == SIMD4(curve.x1, curve.y1, curve.x2, curve.y2))
    }
    let held = try LayerKeyframes(
      Self.bake(style: .held(framesPerSecond: 60)), for: .opacity)
    #expect(held.isDiscrete && held.controlPoints.isEmpty)
    #expect(held.keyTimes.count == held.values.count + 1)
  }
}
