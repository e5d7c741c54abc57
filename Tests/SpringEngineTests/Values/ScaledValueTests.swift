import Testing

@testable import SpringEngine

/// Values of which a component is a factor, 1 where nothing changes.
@MainActor
struct ScaledValueTests {
  private let clock = ManualClock()

  @Test("A follower's offset is a change: one of the place keeps the scale")
  func offset() {
    let loop = FrameLoop(clock: clock)
    let card = Animator(PlanarPose(position: [100, 100], scale: 1.5), in: loop)
    let badge = Animator(PlanarPose(position: [100, 60]), in: loop)
    badge.follow(card, offset: PlanarPose(position: [0, -40]))
    clock.advanceUntilIdle()
    #expect(badge.value.position == [100, 60] && badge.value.scale == 1.5)
    let layer = Animator(DecomposedTransform(), in: loop)
    let shadow = Animator(DecomposedTransform(), in: loop)
    shadow.follow(layer, offset: DecomposedTransform(translation: [3, 4, 0]))
    clock.advanceUntilIdle()
    #expect(shadow.value == DecomposedTransform(translation: [3, 4, 0]))
  }

  @Test("The velocity of an effect is that of each component, as that of a motion is")
  func velocity() {
    let zero = PlanarPose(position: .zero, scale: 0)
    let turn = PlanarPose(position: .zero, scale: 0, rotation: 20)
    let photo = Animator(PlanarPose(position: .zero), in: FrameLoop(clock: clock))
    photo.add(MotionEffect(.spring(.bouncy, to: zero), velocity: turn))
    clock.advance(by: 0.1)
    #expect(photo.value.scale == 1 && photo.value.rotation > 0.5)
    let sum = Motion.spring(.smooth, to: PlanarPose(position: .zero))
      .adding(.spring(.bouncy, to: zero), velocity: turn)
      .state(after: 0.1, from: MotionState(PlanarPose(position: .zero)))
    #expect(abs(sum.value.rotation - photo.value.rotation) < 1e-12)
  }

  @Test(
    "Between numbers whose squares are 0 a motion ends, and says so",
    arguments: [
      (Double.leastNonzeroMagnitude, 1e-300), (1e-305, 1e-300), (.leastNonzeroMagnitude, 1e-250),
    ])
  func tinyRange(_ distance: Double, _ target: Double) {
    let tolerance = SettlingTolerance(distance: distance)
    let ball = Animator(0.0, settlingTolerance: tolerance, in: FrameLoop(clock: clock))
    var completions = 0
    ball.animate(to: target) { _ in completions += 1 }
    clock.advanceUntilIdle(limit: 600)
    #expect(completions == 1 && ball.isSettled && ball.value == target)
  }
}
