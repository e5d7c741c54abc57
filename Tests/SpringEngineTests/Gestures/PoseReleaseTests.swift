import Testing

@testable import SpringEngine

extension PlanarPose {
  /// The point of the content, in its own coordinates about its centre, at a place of the view.
  fileprivate func point(at place: SIMD2<Double>) -> SIMD2<Double> {
    let offset = (place - position) / scale
    let (sine, cosine) = Elementary.sincos(-rotation)
    return SIMD2(offset.x * cosine - offset.y * sine, offset.x * sine + offset.y * cosine)
  }
}

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
    for frame in 1...CaseCount.of(20, small: 5) {
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

  @Test(arguments: [MassSpringDamper.smooth, .bouncy], [1, 0.25, 2.0])
  func `Nor into a motion that was requested while the fingers were down`(
    spring: MassSpringDamper, timeScale: Double
  ) {
    loop.timeScale = timeScale
    for (scale, step, count) in [(4.0, 23.0, 8), (4, 45, 4), (8, 23, 8), (8, 60, 3)] {
      let limits = ZoomLimits(content: Point(400, 800), view: Point(400, 800), scales: 0.25...8)
      let pose = Animator(
        PlanarPose(position: Point(200, 400), scale: scale), spring: spring, in: loop)
      let grip = PoseGrip<Int>(within: limits)
      func fingers(_ phase: PointerPhase, _ distance: Double) {
        for (finger, side) in [(1, -1.0), (2, 1.0)] {
          let place = Point(200, 400 + side * distance)
          grip.track(phase, finger, to: place, of: pose, at: clock.now)
        }
      }
      fingers(.began, 200)
      for index in 1...count {
        clock.advance(by: 1.0 / 120)
        fingers(.moved, 200 - step * Double(index))
      }
      pose.animate(to: PlanarPose(position: Point(200, 400), scale: 1))
      var lowest = pose.value.scale
      pose.onChange = { lowest = min(lowest, $0.scale) }
      fingers(.ended, 200 - step * Double(count))
      clock.advanceUntilIdle()
      #expect(lowest > 0.1 && pose.value.scale == 1, "\(scale), \(step): \(lowest)")
    }
  }

  @Test(arguments: [MotionPolicy.full, .reduced])
  func `At any speed the scale stays above half the smallest that it may have`(
    policy: MotionPolicy
  ) {
    var random = SeededGenerator(seed: 86)
    var slowed = 0
    for _ in 0..<CaseCount.of(400, small: 24) {
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
    #expect(policy == .reduced || slowed > CaseCount.of(5, small: 1))
  }

  @Test func `A slow pinch goes on along its spring from the velocity that was measured`() {
    var random = SeededGenerator(seed: 87)
    let limits = ZoomLimits(content: Point(390, 300), view: Point(390, 800), scales: 1...8)
    for _ in 0..<CaseCount.of(50, small: 3) {
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

  @Test(
    "A flick glides at the end of a zoom with a turn, as at rest", arguments: [0.6, 0.9, 1.5, 4])
  func flickAtTheEndOfATurn(wait: Double) {
    let limits = ZoomLimits(content: Point(1000, 1000), view: Point(400, 800), scales: 1...4)
    let pose = Animator(PlanarPose(position: Point(200, 400), scale: 2), in: loop)
    let grip = PoseGrip<Int>(pose.value, within: limits)
    func track(_ phase: PointerPhase, _ finger: Int, _ x: Double, _ y: Double) {
      grip.track(phase, finger, to: Point(x, y), of: pose, at: clock.now)
    }
    track(.began, 0, 150, 400)
    track(.began, 1, 250, 400)
    for step in 1...12 {
      clock.advance(by: 1.0 / 120)
      track(.moved, 0, 150 - 2 * Double(step), 400)
      track(.moved, 1, 250 + 2 * Double(step), 400 + Double(step))
    }
    clock.advance(by: 0.1)
    track(.ended, 0, 126, 400)
    track(.ended, 1, 274, 412)
    clock.advance(by: wait)
    track(.began, 2, 200, 400)
    for step in 1...12 {
      clock.advance(by: 1.0 / 120)
      track(.moved, 2, 200, 400 - 12 * Double(step))
    }
    let place = pose.value.position.y
    track(.ended, 2, 200, 256)
    clock.advanceUntilIdle()
    #expect(pose.value.position.y < place - 300)
    let (rest, nearest) = (pose.value, limits.closest(to: pose.value))
    #expect(rest.rotation == 0 && nearest.scale == rest.scale)
    #expect((nearest.position - rest.position).largestMagnitude < 1e-9)
  }

  @Test(
    "A finger moves nothing by its touch, however small the content is",
    arguments: [0.5, 0.02, 0.005])
  func touchOfSmallContent(scale: Double) {
    let limits = ZoomLimits(content: Point(1000, 1500), view: Point(400, 800), scales: 1...4)
    let pose = Animator(PlanarPose(position: Point(466, 553), scale: scale), in: loop)
    let grip = PoseGrip<Int>(pose.value, within: limits)
    let start = pose.value
    for finger in 0...1 {
      let x = 180 + 90 * Double(finger)
      grip.track(.began, finger, to: Point(x, 420), of: pose, at: clock.now)
      clock.advance(by: 1.0 / 120)
      grip.track(.moved, finger, to: Point(x + 0.001, 420), of: pose, at: clock.now)
      let moved = pose.value.position - start.position
      #expect(max(abs(moved.x), abs(moved.y)) < 0.01, "\(moved)")
    }
  }

  @Test func `What is under a point stays there while a fast zoom about it is slowed`() {
    var random = SeededGenerator(seed: 88)
    // So large that no edge interferes.
    let limits = ZoomLimits(content: Point(90_000, 90_000), view: Point(390, 640), scales: 1...8)
    for _ in 0..<CaseCount.of(100, small: 40) {
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
      // With fewer cases one of the two for each number of fingers.
      for turn in [0.0, 1] where CaseCount.includes(fingers + Int(turn), step: 2) {
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

  /// What two fingers do before they are lifted: places at a part of the time.
  enum Movement: CaseIterable {
    case pinch, pinchAtConstantSpeed, pinchIn, twist

    func places(_ part: Double) -> [Point] {
      let smooth = 0.2 * part + 0.8 * part * part * (3 - 2 * part)
      let angle = self == .twist ? 1.2 * smooth : 0
      let distance =
        switch self {
        case .pinch: 60 + 80 * smooth
        case .pinchAtConstantSpeed: 60 + 80 * part
        case .pinchIn: 140 - 80 * smooth
        case .twist: 80.0
        }
      let (sine, cosine) = (Elementary.sincos(angle).sin, Elementary.sincos(angle).cos)
      let offset = Point(cosine, sine) * distance
      return [Point(160, 300) - offset, Point(160, 300) + offset]
    }
  }

  /// A large photo, whose edges are far away.
  private static let wide = ZoomLimits(
    content: Point(80_000, 80_000), view: Point(320, 600), scales: 0.1...20, turn: nil)

  /// The state after two fingers have moved a photo and were lifted one after the other.
  ///
  /// - Parameters:
  ///   - gap: The number of reports between the two lifts.
  ///   - step: What the second finger moves at each of them; `nil` if it reports nothing.
  private func lifted(
    _ movement: Movement, rate: Double, gap: Int, step: Point?
  ) -> MotionState<PlanarPose> {
    let pose = Animator(PlanarPose(position: Point(160, 300), scale: 1), in: loop)
    let grip = PoseGrip<Int>(within: Self.wide)
    func both(_ phase: PointerPhase, _ part: Double) {
      for (finger, place) in movement.places(part).enumerated() {
        grip.track(phase, finger, to: place, of: pose, at: clock.now)
      }
    }
    both(.began, 0)
    let count = Int(rate / 5)
    for index in 1...count {
      clock.tick(to: clock.now + 1 / rate)
      both(.moved, Double(index) / Double(count))
    }
    grip.track(.ended, 0, to: movement.places(1)[0], of: pose, at: clock.now)
    var place = movement.places(1)[1]
    for _ in 0..<gap {
      clock.tick(to: clock.now + 1 / rate)
      guard let step else { continue }
      place += step
      grip.track(.moved, 1, to: place, of: pose, at: clock.now)
    }
    grip.track(.ended, 1, to: place, of: pose, at: clock.now)
    return MotionState(value: pose.value, velocity: pose.velocity)
  }

  @Test(arguments: Movement.allCases, [60.0, 120, 240])
  func `Fingers lifted within 40 ms are one release, and one alone zooms and turns nothing`(
    movement: Movement, rate: Double
  ) {
    let once = lifted(movement, rate: rate, gap: 0, step: nil).velocity
    #expect(abs(once.scale) + abs(once.rotation) > 0.5)
    let steps = [nil, .zero, Point(1e-13, 0), Point(0.3, 0), Point(-0.2, 0.1)]
    // With fewer cases, gaps up to 50 ms, every one of them with another step than the one before.
    for gap in 1...CaseCount.of(Int(rate / 5), small: Int(rate / 20)) {
      for (index, step) in steps.enumerated() where CaseCount.includes(gap + index, step: 5) {
        let velocity = lifted(movement, rate: rate, gap: gap, step: step).velocity
        if Double(gap) / rate < 0.04 {
          #expect((velocity.components - once.components).largestMagnitude < 1e-6)
        } else {
          #expect(velocity.scale == 0 && velocity.rotation == 0)
        }
      }
    }
  }

  @Test(arguments: [60.0, 120, 240], 0...2)
  func `An event that moves one finger and lifts the other one is no slower movement`(
    rate: Double, gap: Int
  ) {
    let pose = Animator(PlanarPose(position: Point(160, 300), scale: 1), in: loop)
    let grip = PoseGrip<Int>(within: Self.wide)
    let places = Movement.pinchAtConstantSpeed.places
    for finger in 0..<2 {
      grip.track(.began, finger, to: places(0)[finger], of: pose, at: clock.now)
    }
    let count = Int(rate / 5)
    for index in 1...count + gap {
      clock.tick(to: clock.now + 1 / rate)
      let place = places(Double(index) / Double(count))
      if index < count { grip.track(.moved, 0, to: place[0], of: pose, at: clock.now) }
      grip.track(.moved, 1, to: place[1], of: pose, at: clock.now)
      if index == count { grip.track(.ended, 0, to: place[0], of: pose, at: clock.now) }
    }
    grip.track(.ended, 1, to: .zero, of: pose, at: clock.now)
    let velocity = pose.velocity
    #expect((velocity.components - SIMD4(0, 0, 80 / 60 * 5, 0)).largestMagnitude < 1e-6)
  }

  @Test func `Each lift within 40 ms of the one before is of the same release`() {
    for fingers in 2...5 {
      var velocities: [PlanarPose] = []
      for gap in [0.0, 0.03] {
        let pose = Animator(PlanarPose(position: Point(160, 300), scale: 1), in: loop)
        let grip = PoseGrip<Int>(within: Self.wide)
        func all(_ phase: PointerPhase, _ radius: Double) {
          for finger in 0..<fingers {
            let (sine, cosine) = Elementary.sincos(Double(finger))
            let place = Point(160, 300) + Point(cosine, sine) * radius
            grip.track(phase, finger, to: place, of: pose, at: clock.now)
          }
        }
        all(.began, 60)
        for step in 1...20 {
          clock.tick(to: clock.now + 1.0 / 120)
          all(.moved, 60 + 3 * Double(step))
        }
        for finger in 0..<fingers {
          grip.track(.ended, finger, to: .zero, of: pose, at: clock.now)
          if finger < fingers - 1 { clock.tick(to: clock.now + gap) }
        }
        velocities.append(pose.velocity)
      }
      #expect(velocities[0].scale > 5)
      let difference = velocities[1].components - velocities[0].components
      #expect(difference.largestMagnitude < 1e-6)
    }
  }

  @Test(arguments: [60.0, 120, 240])
  func `A finger that goes on alone throws with its own velocity, and the photo coasts`(
    rate: Double
  ) {
    for speed in [-800, 300, 800.0] {
      for (index, duration) in [0.05, 0.07, 0.1, 0.2].enumerated()
      where CaseCount.includes(index + (speed < 0 ? 1 : 0), step: 2) {
        let start = PlanarPose(position: Point(160, 300), scale: 1)
        let pose = Animator(start, in: loop)
        let grip = PoseGrip<Int>(within: Self.wide)
        // The first finger stands still, and the second one moves away from it.
        grip.track(.began, 0, to: Point(160 - speed / 8, 300), of: pose, at: clock.now)
        grip.track(.began, 1, to: Point(160, 300), of: pose, at: clock.now)
        var x = 160.0
        func go(for duration: Double) {
          for _ in 0..<Int((duration * rate).rounded(.up)) {
            clock.tick(to: clock.now + 1 / rate)
            x += speed / rate
            grip.track(.moved, 1, to: Point(x, 300), of: pose, at: clock.now)
          }
        }
        go(for: 0.125)
        grip.track(.ended, 0, to: .zero, of: pose, at: clock.now)
        let scale = pose.value.scale
        go(for: duration)
        grip.track(.ended, 1, to: .zero, of: pose, at: clock.now)
        #expect(abs(pose.velocity.position.x - speed) < 1e-6 * abs(speed))
        let place = pose.value.position.x
        clock.advanceUntilIdle()
        // Half a second of its speed, as a scroll view.
        #expect(abs(pose.value.position.x - place - speed * 0.4995) < 1)
        #expect(pose.value.scale == scale)
      }
    }
  }

  @Test(arguments: [0.01, 0.035])
  func `A second finger that only touches before the lift does not take the throw away`(
    duration: Double
  ) {
    for (moves, order) in [(false, [1, 0]), (true, [1, 0]), (false, [0, 1]), (true, [0, 1])] {
      let pose = Animator(PlanarPose(position: Point(160, 300), scale: 1), in: loop)
      let grip = PoseGrip<Int>(within: Self.wide)
      grip.track(.began, 0, to: Point(160, 300), of: pose, at: clock.now)
      var x = 160.0
      func move() {
        clock.tick(to: clock.now + 0.005)
        x += 4
        grip.track(.moved, 0, to: Point(x, 300), of: pose, at: clock.now)
      }
      for _ in 1...30 { move() }
      grip.track(.began, 1, to: Point(100, 200), of: pose, at: clock.now)
      for _ in 0..<Int((duration / 0.005).rounded()) {
        if moves { move() } else { clock.tick(to: clock.now + 0.005) }
      }
      for finger in order { grip.track(.ended, finger, to: .zero, of: pose, at: clock.now) }
      let velocity = pose.velocity
      #expect((velocity.components - SIMD4(800, 0, 0, 0)).largestMagnitude < 1e-6)
    }
  }

  /// All movement is in one direction, by one finger, by two, and by one again.
  @Test func `No velocity has another sign than the movement, however the fingers come and go`() {
    var random = SeededGenerator(seed: 89)
    for _ in 0..<CaseCount.of(400, small: 12) {
      let pose = Animator(PlanarPose(position: Point(160, 300), scale: 1), in: loop)
      let grip = PoseGrip<Int>(within: Self.wide)
      var places = [Point(100, 300), Point(220, 300)]
      let growth = random.pick([-1, 1]) * random.uniform(1, 3)
      func move(_ fingers: [Int], _ duration: Double) {
        let speeds = [random.uniform(100, 1500), random.uniform(100, 1500)]
        for _ in 0..<Int(duration * 120) {
          clock.tick(to: clock.now + 1.0 / 120)
          for finger in fingers {
            if fingers.count == 1 {
              places[finger].x += speeds[finger] / 120
            } else {
              // About the middle, so that only the middle moves the content.
              let middle = (places[0].x + places[1].x) / 2
              places[finger].x += speeds[0] / 120
              places[finger].x += (places[finger].x - middle) * growth / 120 * 0.5
            }
            grip.track(.moved, finger, to: places[finger], of: pose, at: clock.now)
          }
        }
      }
      let (first, last) = random.once(in: 2) ? (0, 1) : (1, 0)
      grip.track(.began, first, to: places[first], of: pose, at: clock.now)
      move([first], random.uniform(0, 0.2))
      grip.track(.began, 1 - first, to: places[1 - first], of: pose, at: clock.now)
      move([0, 1], random.uniform(0.01, 0.2))
      grip.track(.ended, 1 - last, to: .zero, of: pose, at: clock.now)
      move([last], random.uniform(0, 0.15))
      grip.track(.ended, last, to: .zero, of: pose, at: clock.now)
      #expect(pose.velocity.scale * growth >= 0)
      #expect(pose.velocity.rotation == 0)
      clock.advanceUntilIdle()
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
