import Testing

@testable import SpringEngine
@testable import SpringEngineKeyframes

/// Angles that turn by more than half a turn from one keyframe to the next.
@MainActor
struct AngleBakeTests {
  /// A direction that stores no whole turns, as the matrix of a rotation.
  private struct Heading: MotionValue, Equatable {
    var radians: Double

    var components: Double { radians }

    init(components: Double) {
      let turn = 2 * Double.pi
      radians = components - (components / turn).rounded(.down) * turn
    }

    func components(nearest reference: Double) -> Double {
      radians + ((reference - radians) / (2 * .pi)).rounded() * (2 * .pi)
    }
  }

  nonisolated static let styles = [
    BakeStyle.curved, .straight, .uniform(framesPerSecond: 4), .held(framesPerSecond: 4),
  ]

  @Test("A bake of whole turns shows what the motion does", arguments: styles)
  func wholeTurns(style: BakeStyle) throws {
    for degrees in [360.0, -360, 720, 3600] {
      let motion = Motion.spring(.smooth, to: PlanarAngle.degrees(degrees))
      let baked = try BakedMotion<PlanarAngle>(motion, from: PlanarAngle.degrees(0), style: style)
      let start = MotionState(0.0)
      for step in 0...200 {
        let time = baked.duration * Double(step) / 200
        let exact = baked.motion.course.state(after: time, from: start).value
        #expect(abs(baked.value(at: time).radians - exact) <= baked.errorBound + 1e-12)
      }
      #expect(baked.finalValue == .degrees(degrees))
      let layer = try LayerKeyframes(baked, for: .rotation)
      #expect(layer.values == baked.values.map(\.radians))
      #expect(layer.layerValue == baked.finalValue.radians)
    }
  }

  @Test("An animator's bake turns as far as the animator")
  func animator() throws {
    let clock = ManualClock()
    let needle = Animator(PlanarAngle.degrees(0), in: FrameLoop(clock: clock))
    needle.animate(by: .degrees(720))
    let baked = try #require(try needle.bake())
    for time in [0.05, 0.15, 0.3] {
      let shown = baked.value(at: time)
      #expect(abs(shown.radians - baked.state(at: time).value.radians) <= baked.errorBound)
    }
    clock.advanceUntilIdle()
    #expect(needle.value == baked.finalValue)
  }

  @Test("A value that stores no whole turns is shown with those of the motion")
  func storedWithoutTurns() throws {
    let target = 6 * Double.pi
    let motion = Motion<Heading>(.spring(SpringCourse(.smooth, target: Lanes(target))))
    let baked = try BakedMotion(motion, from: Heading(components: 0))
    #expect(baked.values.allSatisfy { (0..<2 * Double.pi).contains($0.radians) })
    for step in 0...200 {
      let time = baked.duration * Double(step) / 200
      let exact = motion.course.state(after: time, from: MotionState(0.0)).value
      let shown = baked.value(at: time).components(nearest: exact)
      #expect(abs(shown - exact) <= baked.errorBound + 1e-12)
    }
    let layer = try LayerKeyframes(baked, for: .rotation)
    #expect(layer.values.first == 0 && abs((layer.values.last ?? 0) - target) < 1e-12)
    #expect(layer.layerValue == layer.values.last)
    let moved = baked.shifted(by: 1)
    #expect(abs(moved.modelState(at: moved.duration).value - target - 1) < 1e-12)
  }

  @Test("Taken over at another speed, it goes on to the end that was played", arguments: [0.5, -1])
  func takeOver(rate: Double) throws {
    let motion = Motion.spring(.smooth, to: PlanarAngle.degrees(720))
    let baked = try BakedMotion<PlanarAngle>(motion, from: PlanarAngle.degrees(0))
    for time in [0.05, 0.15, 0.3] {
      let clock = ManualClock()
      let needle = Animator(PlanarAngle.degrees(0), in: FrameLoop(clock: clock))
      needle.takeOver(baked, from: PlaybackPosition(phase: .active, time: time, rate: rate))
      clock.advanceUntilIdle()
      #expect(needle.value == .degrees(rate > 0 ? 720 : 0))
    }
  }
}
