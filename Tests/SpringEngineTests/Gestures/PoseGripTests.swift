import Foundation
@testable import SpringEngine
import Testing

/// Content under fingers, against complex numbers and against a search computed here.
struct PoseGripTests {
  typealias Point = SIMD2<Double>

  /// The place in the view of a point of the content.
  static func place(of point: Point, _ pose: PlanarPose) -> Point {
    let (c, s) = (cos(pose.rotation) * pose.scale, sin(pose.rotation) * pose.scale)
    return pose.position + Point(c * point.x - s * point.y, s * point.x + c * point.y)
  }

  /// The point of the content at a place in the view.
  static func point(at place: Point, _ pose: PlanarPose) -> Point {
    let offset = (place - pose.position) / pose.scale
    let (c, s) = (cos(pose.rotation), sin(pose.rotation))
    return Point(c * offset.x + s * offset.y, c * offset.y - s * offset.x)
  }

  static func distance(_ a: Point, _ b: Point) -> Double {
    ((a - b) * (a - b)).sum().squareRoot()
  }

  static let limits = ZoomLimits(
    content: Point(1200, 800), view: Point(390, 640), scales: 0.3...2)

  static func randomPose(_ random: inout SeededGenerator) -> PlanarPose {
    PlanarPose(
      position: Point(random.uniform(-300, 700), random.uniform(-300, 900)),
      scale: random.logarithmic(0.1, 6), rotation: random.uniform(-9, 9))
  }

  static func randomPlace(_ random: inout SeededGenerator) -> Point {
    Point(random.uniform(0, 390), random.uniform(0, 640))
  }

  @Test("what is in the middle of two fingers stays there, at any scale, also beyond the limits")
  func middle() {
    var random = SeededGenerator(seed: 81)
    var farthest = 0.0
    for _ in 0..<CaseCount.of(200, small: 20) {
      let start = Self.randomPose(&random)
      let grip = PoseGrip<Int>(start, within: Self.limits)
      for finger in 0..<2 { grip.add(finger, Self.randomPlace(&random)) }
      let point = Self.point(at: grip.center, start)
      for _ in 0..<20 {
        for finger in 0..<2 { grip.move(finger, to: Self.randomPlace(&random)) }
        #expect(Self.distance(Self.place(of: point, grip.pose), grip.center) < 1e-8)
        farthest = max(farthest, grip.pose.scale)
      }
    }
    // With resistance, the scale is at most twice the largest, or what it was, and a quarter more.
    #expect(farthest > 2.5 && farthest < 24)
  }

  @Test("within the limits, two fingers keep what is under them, to rounding")
  func underFingers() {
    var random = SeededGenerator(seed: 82)
    var count = 0
    while count < 200 {
      let start = PlanarPose(
        position: Point(200, 300), scale: random.uniform(0.3, 2), rotation: random.uniform(-4, 4))
      let places = (0..<4).map { _ in Self.randomPlace(&random) }
      let factor = Self.distance(places[2], places[3]) / Self.distance(places[0], places[1])
      guard (0.3...2).contains(start.scale * factor) else { continue }
      count += 1
      let grip = PoseGrip<Int>(start, within: Self.limits)
      for finger in 0..<2 { grip.add(finger, places[finger]) }
      for finger in 0..<2 { grip.move(finger, to: places[finger + 2]) }
      for finger in 0..<2 {
        let point = Self.point(at: places[finger], start)
        #expect(Self.distance(Self.place(of: point, grip.pose), places[finger + 2]) < 1e-8)
      }
    }
  }

  @Test("fingers that come and go move nothing, wherever the content is")
  func noJumps() {
    var random = SeededGenerator(seed: 83)
    for _ in 0..<CaseCount.of(200, small: 16) {
      let grip = PoseGrip<Int>(Self.randomPose(&random), within: Self.limits)
      var down: Set<Int> = []
      for _ in 0..<40 {
        let before = grip.pose
        let finger = random.index(below: 4)
        if down.contains(finger), random.once(in: 2) {
          grip.move(finger, to: Self.randomPlace(&random))
          continue
        }
        if down.remove(finger) != nil {
          grip.remove(finger)
        } else {
          down.insert(finger)
          grip.add(finger, Self.randomPlace(&random))
        }
        #expect(grip.count == down.count)
        #expect((grip.pose.components - before.components).largestMagnitude < 1e-6)
      }
      #expect(grip.pose.components.isFinite)
    }
  }

  @Test("one finger beyond a limit moves the content by the published formula of scroll views")
  func resistance() {
    // The content covers the view between x = −210 and x = 600 for its centre, at scale 1.
    let start = PlanarPose(position: Point(500, 320))
    let grip = PoseGrip<Int>(start, within: Self.limits)
    grip.add(0, Point(100, 100))
    grip.move(0, to: Point(200, 100))
    #expect(grip.pose.position == Point(600, 320))
    grip.move(0, to: Point(300, 100))
    let (distance, coefficient, dimension) = (100.0, 0.55, 390.0)
    let strain = distance * coefficient / dimension
    let shown = (1 - 1 / (strain + 1)) * dimension
    #expect(abs(grip.pose.position.x - 600 - shown) < 1e-9)
    // Caught there again, the content does not jump, and goes back on the same path.
    grip.remove(0)
    grip.add(1, Point(50, 50))
    #expect(abs(grip.pose.position.x - 600 - shown) < 1e-9)
    grip.move(1, to: Point(-150, 50))
    #expect(abs(grip.pose.position.x - 500) < 1e-9)
  }

  @Test("positions, fingers and identities that are not sensible change nothing")
  func nonsense() {
    let grip = PoseGrip<Int>(PlanarPose(position: Point(200, 300)), within: Self.limits)
    grip.add(0, Point(.nan, 3))
    #expect(grip.count == 0)
    grip.add(0, Point(100, 100))
    grip.add(1, Point(100, 100))
    let before = grip.pose
    grip.move(0, to: Point(.infinity, 0))
    grip.move(7, to: Point(10, 10))
    grip.remove(7)
    #expect(grip.pose == before)
    // Two fingers at one place have no distance; when they part, the scale stays.
    grip.move(0, to: Point(50, 100))
    #expect(grip.pose.components.isFinite && grip.pose.scale == 1)
  }

  @Test("without a point the nearest pose is that about the centre of the view")
  func nearestAboutTheCentre() {
    let limits = ZoomLimits(content: Point(300, 200), view: Point(390, 640), scales: 4...8)
    // What is seen at the centre, the content's point (-30, 20) at scale 1, stays there at scale 4.
    let pose = PlanarPose(position: Point(225, 300))
    let end = limits.closest(to: pose)
    #expect(end == PlanarPose(position: Point(315, 240), scale: 4))
    #expect(end == limits.closest(to: pose, about: Point(195, 320)))
    #expect(end != limits.closest(to: pose, about: .zero))
  }

  @Test("the nearest pose covers the view, or is centred, and none of those about is nearer")
  func nearest() {
    var random = SeededGenerator(seed: 84)
    let quarter = Double.pi / 2
    for _ in 0..<300 {
      let limits = ZoomLimits(
        content: Point(random.logarithmic(20, 3000), random.logarithmic(20, 3000)),
        view: Point(390, 640), scales: 0.3...random.uniform(0.3, 4))
      let pose = Self.randomPose(&random)
      let about = Self.randomPlace(&random)
      let end = limits.closest(to: pose, about: about)
      #expect(limits.scales.contains(end.scale))
      #expect(end.scale == min(max(pose.scale, limits.scales.lowerBound), limits.scales.upperBound))
      #expect((end.rotation / quarter).rounded() * quarter == end.rotation)
      #expect(abs(end.rotation - pose.rotation) <= quarter / 2 + 1e-9)
      // The corners, computed one by one.
      let half = limits.content * 0.5
      let corners = [Point(1, 1), Point(1, -1), Point(-1, 1), Point(-1, -1)]
        .map { Self.place(of: $0 * half, end) }
      for axis in 0..<2 {
        let (low, high) = (corners.map { $0[axis] }.min()!, corners.map { $0[axis] }.max()!)
        if high - low >= limits.view[axis] {
          #expect(low <= 1e-9 && high >= limits.view[axis] - 1e-9)
        } else {
          #expect(abs(low + high - limits.view[axis]) < 1e-9)
        }
      }
      // The place that zoom and turn about the point lead to, and the nearest allowed one by search.
      let free = pose.zoomed(
        by: end.scale / pose.scale, turned: end.rotation - pose.rotation, about: about)
      #expect(
        Self.distance(
          Self.place(of: Self.point(at: about, pose), free), about) < 1e-8)
      let (lower, upper) = limits.positions(of: end)
      let best = Self.distance(end.position, free.position)
      for _ in 0..<50 {
        let other = Point(
          random.uniform(lower.x, upper.x), random.uniform(lower.y, upper.y))
        #expect(Self.distance(other, free.position) >= best - 1e-9)
      }
    }
  }

  @Test("while it springs back from a scale beyond the limits, the point between the fingers stays")
  func springsBack() {
    var random = SeededGenerator(seed: 85)
    for _ in 0..<100 {
      // Large content, so that no edge interferes.
      let limits = ZoomLimits(content: Point(9000, 9000), view: Point(390, 640), scales: 0.5...1)
      let pose = PlanarPose(position: Point(200, 300), scale: random.uniform(1.1, 1.9))
      let about = Self.randomPlace(&random)
      let state = MotionState(value: pose, velocity: PlanarPose(components: .zero))
      let motion = limits.landing(from: state, about: about).motion
      let point = Self.point(at: about, pose)
      for time in [0, 0.05, 0.2, 0.5, 3] {
        let shown = motion.state(after: time, from: MotionState(pose)).value
        #expect(Self.distance(Self.place(of: point, shown), about) < 1e-9)
      }
      #expect(motion.settledValue(from: MotionState(pose))?.scale == 1)
    }
  }

  @Test("content that was only moved coasts with the friction of scroll views, to its edge at most")
  func coasts() {
    let pose = PlanarPose(position: Point(200, 320))
    func rest(_ velocity: Point) -> SIMD4<Double>? {
      let state = MotionState(
        value: pose, velocity: PlanarPose(components: SIMD4(velocity.x, velocity.y, 0.01, 0)))
      let motion = Self.limits.landing(from: state, about: Point(100, 100)).motion
      return motion.settledValue(from: state)?.components
    }
    // −1/(1000·ln 0.998) = 0.4995 s.
    let friction = -1000 * log(0.998)
    let coasted = rest(Point(300, 0))
    #expect(abs((coasted?.x ?? .nan) - (200 + 300 / friction)) < 1e-9 && coasted?.y == 320)
    #expect(rest(Point(9000, -9000)).map { Point($0.x, $0.y) } == Point(600, 240))
  }

  @Test("limits that make no sense stop the program with their value")
  func refusals() async {
    await #expect(processExitsWith: .failure) {
      _ = ZoomLimits(content: SIMD2(1.0, -1), view: SIMD2(1.0, 1), scales: 1...2)
    }
    await #expect(processExitsWith: .failure) {
      _ = ZoomLimits(content: SIMD2(1.0, 1), view: SIMD2(1.0, 1), scales: 0...2)
    }
    await #expect(processExitsWith: .failure) {
      _ = ZoomLimits(content: SIMD2(1.0, 1), view: SIMD2(1.0, 1), scales: 1...2, turn: 0)
    }
  }

  @Test("the fitted pose shows all of the content, as large as the view")
  func fitted() {
    let fitted = Self.limits.fitted
    #expect(fitted.position == Point(195, 320) && fitted.scale == 0.325)
    let empty = ZoomLimits(content: Point.zero, view: Point.zero, scales: 1...2)
    #expect(empty.fitted == PlanarPose(position: .zero))
  }

  @Test(
    "a lift with a timestamp that is not finite lets go",
    arguments: [PointerPhase.ended, .cancelled])
  @MainActor
  func liftWithoutTime(phase: PointerPhase) {
    let clock = ManualClock()
    let pose = Animator(Self.limits.fitted, in: FrameLoop(clock: clock))
    var rejections = 0
    pose.onEvent = { if case .rejected = $0.kind { rejections += 1 } }
    let grip = PoseGrip<Int>(within: Self.limits)
    grip.track(.began, 1, to: Point(100, 100), of: pose, at: 0)
    clock.tick(to: 0.1)
    grip.track(.moved, 1, to: Point(160, 100), of: pose, at: 0.1)
    grip.track(phase, 1, to: Point(160, 100), of: pose, at: .nan)
    #expect(!pose.isHeld && rejections == 1)
    #expect(clock.advanceUntilIdle() && pose.isSettled)
  }

  @Test("limits that are set again at every event, and are the same, change nothing")
  func sameLimits() {
    let limits = ZoomLimits(content: Point(100, 100), view: Point(100, 100), scales: 1...4)
    let grips = [PoseGrip<Int>(within: limits), PoseGrip<Int>(within: limits)]
    for index in grips.indices { grips[index].add(0, Point(50, 50)) }
    for x in stride(from: 50.0, through: 3050, by: 10) {
      grips[1].limits = limits
      for index in grips.indices { grips[index].move(0, to: Point(x, 50)) }
      #expect(grips[0].pose == grips[1].pose)
    }
  }

  @Test(
    "a double tap whose press has caught the pose zooms",
    arguments: [PointerPhase.ended, .cancelled])
  @MainActor
  func doubleTap(phase: PointerPhase) {
    let clock = ManualClock()
    let pose = Animator(Self.limits.fitted, in: FrameLoop(clock: clock))
    let grip = PoseGrip<Int>(within: Self.limits)
    let tap = Point(100, 250)
    grip.track(.began, 1, to: tap, of: pose, at: clock.now)
    let target = Self.limits.closest(to: pose.value.zoomed(by: 2, about: tap), about: tap)
    pose.target = target
    clock.advance(by: 0.06)
    grip.track(phase, 1, to: tap, of: pose, at: clock.now)
    clock.advanceUntilIdle()
    #expect(pose.value == target)
  }

  @MainActor
  @Test(
    "a place that makes no sense is rejected, and the fingers go on without it",
    arguments: [Double.nan, .infinity, -1e160, 1e160, 1e31, -1e31], [false, true])
  func nonsenseOfOne(number: Double, isAlone: Bool) {
    let clock = ManualClock()
    let limits = ZoomLimits(content: Point(1000, 700), view: Point(400, 600), scales: 1...4)
    let pose = Animator(limits.fitted, in: FrameLoop(clock: clock))
    let grip = PoseGrip<Int>(within: limits)
    var rejections: [RejectedInput] = []
    pose.onEvent = { if case .rejected(let input, _) = $0.kind { rejections.append(input) } }
    grip.track(.began, 0, to: Point(200, 100), of: pose, at: 0)
    if !isAlone { grip.track(.began, 1, to: Point(210, 120), of: pose, at: 0.005) }
    let before = (pose.value, grip.center)
    grip.track(.moved, 0, to: Point(200, number), of: pose, at: 0.01)
    #expect(rejections == [.value])
    #expect(pose.value == before.0 && grip.center == before.1)
    grip.track(.began, 2, to: Point(number, 20), of: pose, at: 0.02)
    grip.track(.ended, 2, to: Point(number, 20), of: pose, at: 0.025)
    if !isAlone { grip.track(.ended, 0, to: Point(number, 0), of: pose, at: 0.03) }
    rejections = []
    let rest = pose.value
    #expect(abs(rest.position.y - before.0.position.y) < 1e-9)
    grip.track(.moved, isAlone ? 0 : 1, to: Point(220, 150), of: pose, at: 0.04)
    #expect(rejections.isEmpty && pose.value != rest && pose.value.components.isFinite)
    grip.track(.ended, isAlone ? 0 : 1, to: Point(220, 150), of: pose, at: 0.05)
    clock.advanceUntilIdle()
    #expect(pose.isSettled && limits.closest(to: pose.value) == pose.value)
  }

  @MainActor
  @Test("places that make sense, of a pose that does not, are rejected as well")
  func nonsenseOfBoth() {
    let mirrored = PlanarPose(position: Point(200, 300), scale: -1e25)
    let pose = Animator(mirrored, in: FrameLoop(clock: ManualClock()))
    let grip = PoseGrip<Int>(within: Self.limits)
    grip.track(.began, 0, to: Point(200, 300), of: pose, at: 0)
    grip.track(.began, 1, to: Point(201, 300), of: pose, at: 0.01)
    grip.track(.moved, 1, to: Point(1e9, 300), of: pose, at: 0.02)
    #expect(pose.value == mirrored)
    grip.track(.ended, 0, to: Point(200, 300), of: pose, at: 0.03)
    grip.track(.moved, 1, to: Point(211, 300), of: pose, at: 0.04)
    #expect(pose.value == PlanarPose(position: Point(210, 300), scale: -1e25))
  }

  @MainActor
  @Test("a finger that is not down is no sample; one that comes down again moves nothing")
  func unknownFinger() {
    func released(isDisturbed: Bool) -> MotionState<PlanarPose> {
      let clock = ManualClock()
      let pose = Animator(Self.limits.fitted, in: FrameLoop(clock: clock))
      let grip = PoseGrip<Int>(within: Self.limits)
      for step in 0...12 {
        let time = Double(step) / 120
        clock.tick(to: time)
        grip.track(
          step == 0 ? .began : .moved, 0, to: Point(100 + 1000 * time, 300), of: pose, at: time)
      }
      clock.tick(to: 0.13)
      if isDisturbed {
        for time in [0.11, 0.12, 0.13] {
          grip.track(.moved, 7, to: Point(9, 9), of: pose, at: time)
          grip.track(.ended, 7, to: Point(9, 9), of: pose, at: time)
        }
      }
      grip.track(.ended, 0, to: Point(200, 300), of: pose, at: 0.13)
      return MotionState(value: pose.value, velocity: pose.velocity)
    }
    let plain = released(isDisturbed: false)
    #expect(plain.velocity.position.x > 100 && released(isDisturbed: true) == plain)

    let pose = Animator(Self.limits.fitted, in: FrameLoop(clock: ManualClock()))
    let grip = PoseGrip<Int>(within: Self.limits)
    grip.track(.began, 0, to: Point(100, 300), of: pose, at: 0)
    grip.track(.moved, 0, to: Point(110, 300), of: pose, at: 0)
    let before = pose.value.position.x
    grip.track(.began, 0, to: Point(200, 300), of: pose, at: 0)
    #expect(pose.value.position.x == before)
    grip.track(.moved, 0, to: Point(201, 300), of: pose, at: 0)
    #expect(abs(pose.value.position.x - before) < 2)
  }

  @MainActor
  @Test("What shows the pose may use the grip, and set its limits")
  func useInClosures() {
    let clock = ManualClock()
    let pose = Animator(Self.limits.fitted, in: FrameLoop(clock: clock))
    let grip = PoseGrip<Int>(within: Self.limits)
    let other = ZoomLimits(content: Point(500, 500), view: Point(390, 640), scales: 0.5...4)
    var uses = 0
    pose.onChange = { _ in
      grip.limits = other
      uses += 1
    }
    pose.onEvent = { _ in uses += grip.limits == other ? 1 : 0 }
    clock.tick(to: 0)
    for (time, phase) in [(0.1, PointerPhase.began), (0.2, .moved), (0.3, .moved), (0.4, .ended)] {
      grip.track(phase, 1, to: Point(160 + 400 * time, 300), of: pose, at: time)
      clock.tick(to: time)
    }
    clock.advanceUntilIdle()
    #expect(uses > 4 && grip.limits == other)
    #expect(pose.isSettled && pose.value.scale >= other.scales.lowerBound)
  }

  @Test @MainActor func `An effect on the scale leaves the position`() {
    let clock = ManualClock()
    let start = PlanarPose(position: SIMD2(30, 40), scale: 1)
    let pose = Animator(start, in: FrameLoop(clock: clock))
    pose.add(.pulse(by: PlanarPose(position: .zero, scale: 1.3)))
    var scales: [Double] = []
    pose.onChange = {
      scales.append($0.scale)
      #expect($0.position == start.position && $0.rotation == 0)
    }
    clock.advanceUntilIdle()
    #expect(abs((scales.max() ?? 0) - 1.3) < 0.02)
  }
}
