import Testing

@testable import SpringEngine

/// Content that is let go at any speed, or that has a scale which no fingers could have given it.
@MainActor
struct PoseReleaseTests {
  typealias Point = SIMD2<Double>

  private let clock = ManualClock(frameInterval: 1.0 / 120)
  private let loop: FrameLoop

  init() { loop = FrameLoop(clock: clock) }

  /// Two fingers on a horizontal line about a point, whose distance changes at a constant speed.
  ///
  /// - Returns: The state when one of them has been lifted.
  @discardableResult
  private func pinch(
    _ grip: PoseGrip<Int>, _ pose: Animator<PlanarPose>, about middle: Point,
    from start: Double, to end: Double, steps: Int, lift: PointerPhase = .ended
  ) -> MotionState<PlanarPose> {
    var last = MotionState(pose.value)
    func fingers(_ phase: PointerPhase, _ distance: Double) {
      for (finger, side) in [(1, -0.5), (2, 0.5)] {
        last = pose.state(at: clock.now) ?? last
        let place = Point(middle.x + side * distance, middle.y)
        grip.track(phase, finger, to: place, of: pose, at: clock.now)
      }
    }
    fingers(.began, start)
    for step in 1...steps {
      clock.advance(by: 1.0 / 120)
      fingers(.moved, start + (end - start) * Double(step) / Double(steps))
    }
    fingers(lift, end)
    return last
  }

  @Test func `A fast pinch does not mirror a photo, and a finger may come down at any time`() {
    for frame in 1...20 {
      let limits = ZoomLimits(content: Point(390, 300), view: Point(390, 800), scales: 1...8)
      let pose = Animator(PlanarPose(position: Point(195, 400), scale: 8), in: loop)
      let grip = PoseGrip<Int>(within: limits)
      pinch(grip, pose, about: Point(195, 400), from: 300, to: 60, steps: 15)
      for _ in 0..<frame {
        clock.advance(by: 1.0 / 60)
        #expect(pose.value.scale >= 0.5 - 1e-9)
      }
      grip.track(.began, 3, to: Point(195, 400), of: pose, at: clock.now)
      #expect(pose.isHeld && pose.value.scale >= 0.5 - 1e-9)
    }
  }

  @Test(arguments: [MotionPolicy.full, .reduced])
  func `At any speed the scale stays above half the smallest that it may have`(
    policy: MotionPolicy
  ) {
    var random = SeededGenerator(seed: 86)
    var slowed = 0
    for _ in 0..<CaseCount.of(400, small: 60) {
      let lower = random.logarithmic(0.01, 10)
      let limits = ZoomLimits(
        content: Point(random.logarithmic(50, 3000), 700), view: Point(390, 640),
        scales: lower...(lower * random.pick([1, 4, 8, 2000])))
      let start = random.logarithmic(lower / 3, limits.scales.upperBound * 3)
      let pose = Animator(PlanarPose(position: Point(195, 320), scale: start), in: loop)
      pose.motionPolicy = policy
      let grip = PoseGrip<Int>(within: limits)
      pinch(
        grip, pose, about: Point(random.uniform(0, 390), random.uniform(0, 640)),
        from: random.uniform(150, 600), to: random.logarithmic(2, 600),
        steps: 1 + random.index(below: 20), lift: random.once(in: 5) ? .cancelled : .ended)
      let floor = min(lower, pose.value.scale) / 2
      var lowest = pose.value.scale
      for _ in 0..<240 {
        clock.advance(by: 1.0 / 240)
        lowest = min(lowest, pose.value.scale)
      }
      #expect(lowest >= floor * (1 - 1e-9))
      if lowest < floor * 1.01 { slowed += 1 }
      #expect(clock.advanceUntilIdle() && limits.scales.contains(pose.value.scale))
    }
    // The limit is reached, and not exceeded for want of fast fingers.
    #expect(policy == .reduced || slowed > 5)
  }

  @Test func `A slow pinch goes on along its spring from the velocity that was measured`() {
    var random = SeededGenerator(seed: 87)
    let limits = ZoomLimits(content: Point(390, 300), view: Point(390, 800), scales: 1...8)
    for _ in 0..<50 {
      let pose = Animator(PlanarPose(position: Point(195, 400), scale: 4), in: loop)
      let grip = PoseGrip<Int>(within: limits)
      let state = pinch(
        grip, pose, about: Point(random.uniform(0, 390), random.uniform(0, 800)), from: 300,
        to: random.uniform(150, 250), steps: 60)
      let landing = limits.landing(from: state, about: grip.center)
      #expect(abs(state.velocity.scale) > 0.5 && landing.velocity == state.velocity)
      guard let end = landing.motion.settledValue(from: state) else { return }
      #expect(landing.motion == .spring(.snappy, to: end))
      clock.advance(by: 0.1)
      let expected = landing.motion.state(after: 0.1, from: state).value.components
      #expect((pose.value.components - expected).largestMagnitude < 1e-9)
    }
  }

  @Test func `What is under a point stays there while a fast zoom about it is slowed`() {
    var random = SeededGenerator(seed: 88)
    // So large that no edge interferes.
    let limits = ZoomLimits(content: Point(90_000, 90_000), view: Point(390, 640), scales: 1...8)
    for _ in 0..<100 {
      let middle = Point(random.uniform(0, 390), random.uniform(0, 640))
      let pose = PlanarPose(
        position: Point(random.uniform(0, 390), random.uniform(0, 640)),
        scale: random.uniform(0.6, 4))
      let growth = -random.uniform(40, 400)
      let movement = (pose.position - middle) * growth
      let velocity = PlanarPose(
        components: SIMD4(movement.x, movement.y, pose.scale * growth, 0))
      let state = MotionState(value: pose, velocity: velocity)
      let landing = limits.landing(from: state, about: middle)
      #expect(landing.velocity.scale < 0 && landing.velocity.scale > velocity.scale)
      let slowed = MotionState(value: pose, velocity: landing.velocity)
      let point = PoseGripTests.point(at: middle, pose)
      for step in 0...100 {
        let shown = landing.motion.state(after: 0.01 * Double(step), from: slowed).value
        #expect(shown.scale >= min(1, pose.scale) / 2 - 1e-3)
        #expect(PoseGripTests.distance(PoseGripTests.place(of: point, shown), middle) < 1e-8)
      }
    }
  }

  @Test(arguments: [
    0, -0.0, -1, -8, -1e30, 1e30, 1e-300, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
  ])
  func `Fingers take hold of content of any scale, and let it go to one within the limits`(
    scale: Double
  ) {
    for fingers in 1...3 {
      for turn in [0.0, 1] {
        let limits = ZoomLimits(content: Point(390, 300), view: Point(390, 800), scales: 1...8)
        let start = PlanarPose(position: Point(-50, 900), scale: scale, rotation: turn)
        let pose = Animator(start, in: loop)
        let grip = PoseGrip<Int>(within: limits)
        let (lower, upper) = limits.positions(of: start)
        #expect(lower.x <= upper.x && lower.y <= upper.y)
        #expect(limits.closest(to: start).components.isFinite)
        for finger in 0..<fingers {
          grip.track(.began, finger, to: Point(90 * Double(finger), 50), of: pose, at: clock.now)
        }
        #expect(pose.isHeld && pose.value == start)
        grip.limits = ZoomLimits(content: Point(390, 300), view: Point(800, 390), scales: 2...4)
        for step in 1...10 {
          clock.advance(by: 1.0 / 120)
          for finger in 0..<fingers {
            let place = Point((90 + Double(step)) * Double(finger), 50 + 3 * Double(step))
            grip.track(.moved, finger, to: place, of: pose, at: clock.now)
          }
          #expect(pose.value.components.isFinite)
        }
        for finger in 0..<fingers {
          grip.track(.ended, finger, to: Point(90, 50), of: pose, at: clock.now)
        }
        #expect(!pose.isHeld && clock.advanceUntilIdle())
        // A spring from the largest scales that a value may have would be faster than one may be.
        #expect(abs(scale) == 1e30 || grip.limits.scales.contains(pose.value.scale))
      }
    }
  }

  @Test(arguments: [1e31, 1e77, 1e155, 1e308, 1.7e308, -1e31, -1e155, -1e308, -1.7e308])
  func `A pose that makes no sense is not held, and the next one that does is`(size: Double) {
    for component in 0..<4 {
      var components = SIMD4(195, 320, 1, 0.0)
      components[component] = size
      let start = PlanarPose(components: components)
      let pose = Animator(start, in: loop)
      var rejections: [RejectedInput] = []
      pose.onEvent = { if case .rejected(let input, _) = $0.kind { rejections.append(input) } }
      let grip = PoseGrip<Int>(start, within: PoseGripTests.limits)
      grip.limits = ZoomLimits(content: Point(390, 300), view: Point(800, 390), scales: 2...4)
      for finger in 0..<2 {
        grip.track(.began, finger, to: Point(90 * Double(finger), 50), of: pose, at: clock.now)
      }
      #expect(rejections == [.value, .value] && !pose.isHeld)
      for finger in 0..<2 {
        clock.advance(by: 1.0 / 120)
        grip.track(.moved, finger, to: Point(110 * Double(finger), 60), of: pose, at: clock.now)
      }
      for finger in 0..<2 {
        grip.track(.ended, finger, to: Point(90, 50), of: pose, at: clock.now)
      }
      #expect(pose.value == start && !pose.isHeld && grip.count == 0)
      pose.jump(to: grip.limits.fitted)
      grip.track(.began, 0, to: Point(90, 50), of: pose, at: clock.now)
      #expect(pose.isHeld && pose.value == grip.limits.fitted)
      grip.track(.cancelled, 0, to: Point(90, 50), of: pose, at: clock.now)
    }
  }
}
