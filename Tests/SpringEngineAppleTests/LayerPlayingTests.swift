#if canImport(QuartzCore) && canImport(ObjectiveC) && !os(watchOS)
import CoreGraphics
import QuartzCore
@testable import SpringEngine
@testable import SpringEngineKeyframes
import XCTest

/// The behaviour of real layers that baked motions rely on.
@MainActor
final class LayerPlayingTests: XCTestCase {
  private func bake(to target: CGPoint) throws -> BakedMotion<CGPoint> {
    try BakedMotion<CGPoint>(
      .spring(.bouncy, to: target), from: MotionState(.zero))
  }

  func testTheModelValueIsTheEndAndTheAnimationHasTheBakesKeyframes() throws {
    let layer = CALayer()
    let baked = try bake(to: CGPoint(x: 300, y: 40))
    try baked.play(on: layer, .position)
    XCTAssertEqual(layer.position, CGPoint(x: 300, y: 40))
    let animation = try XCTUnwrap(layer.animation(forKey: "position") as? CAKeyframeAnimation)
    XCTAssertEqual(animation.values?.count, baked.values.count)
    XCTAssertEqual(animation.values?.last as? CGPoint, CGPoint(x: 300, y: 40))
    XCTAssertEqual(animation.keyTimes?.count, baked.keyTimes.count)
    XCTAssertEqual(animation.timingFunctions?.count, baked.values.count - 1)
    XCTAssertEqual(animation.duration, baked.duration)
  }

  func testEveryKindOfPropertyCanBePlayed() throws {
    let layer = CALayer()
    let turned = DecomposedTransform(rotation: SIMD3(0, 0, 1))
    try BakedMotion<DecomposedTransform>(
      .spring(.smooth, to: turned),
      from: MotionState(DecomposedTransform.identity)
    ).play(
      on: layer, .transform)
    XCTAssertEqual(layer.transform.m11, CGFloat(cos(1.0)), accuracy: 1e-9)
    try BakedMotion<RGBAColor>(
      .spring(.smooth, to: RGBAColor(red: 1, green: 0.5, blue: 0)),
      from: MotionState(RGBAColor(red: 0, green: 0, blue: 0))
    ).play(
      on: layer, .backgroundColor)
    XCTAssertTrue(layer.backgroundColor != nil)
    try BakedMotion<CGRect>(
      .spring(.smooth, to: CGRect(x: 0, y: 0, width: 30, height: 40)), from: MotionState(.zero)
    ).play(
      on: layer,
      .bounds)
    XCTAssertEqual(layer.bounds, CGRect(x: 0, y: 0, width: 30, height: 40))
  }

  func testAPausedAnimationIsTakenOverInItsPosition() throws {
    let layer = CALayer()
    let baked = try bake(to: CGPoint(x: 300, y: 40))
    let playing = try baked.play(on: layer, .position, playback: PlaybackOptions(delay: -0.2))
    playing.pause()
    let ball = Animator(CGPoint.zero, in: FrameLoop(clock: ManualClock()))
    XCTAssertNotNil(ball.takeOver(playing))
    XCTAssertTrue(ball.value.x >= baked.state(at: 0.2 - 1e-6).value.x)
    XCTAssertEqual(layer.position.x, ball.value.x, accuracy: 1e-6)
    XCTAssertTrue(layer.animationKeys()?.isEmpty ?? true)
  }

  func testTwoBakesOfEqualDurationUnderOneKeyAreToldApart() throws {
    let layer = CALayer()
    let baked = try bake(to: CGPoint(x: 300, y: 40))
    let first = try baked.play(on: layer, .position)
    let second = try baked.play(on: layer, .position)
    let ball = Animator(CGPoint.zero, in: FrameLoop(clock: ManualClock()))
    XCTAssertNil(ball.takeOver(first))
    second.pause()
    XCTAssertNotNil(ball.takeOver(second))
  }

  func testAPausedAnimationStaysBeforeThoseThatAreAddedToIt() throws {
    let layer = CALayer()
    let baked = try bake(to: CGPoint(x: 300, y: 40))
    let playing = try baked.play(on: layer, .position)
    try baked.play(on: layer, .position, playback: PlaybackOptions(isAdditive: true))
    XCTAssertEqual(layer.animationKeys() ?? [], ["position", "position-2"])
    playing.pause()
    XCTAssertEqual(layer.animationKeys() ?? [], ["position", "position-2"])
  }

  func testALayersTimeIsPausedAndResumed() {
    let layer = CALayer()
    LayerTime(layer).pause()
    let time = layer.convertTime(CACurrentMediaTime(), from: nil)
    XCTAssertEqual(time, CACurrentMediaTime(), accuracy: 1)
    XCTAssertEqual(layer.convertTime(CACurrentMediaTime() + 9, from: nil), time, accuracy: 1e-6)
    LayerTime(layer).resume()
    XCTAssertEqual(
      layer.convertTime(CACurrentMediaTime(), from: nil), time, accuracy: 1)
  }
}
#endif
