import Testing

@testable import SpringEngine

/// What is recorded on a loop is played back with the same events and the same bits.
@MainActor
struct RecordingReplayTests {
  private func recordedLoop() -> (ManualClock, FrameLoop, LoopRecorder) {
    let (clock, recorder) = (ManualClock(), LoopRecorder())
    let loop = FrameLoop(clock: clock)
    loop.recorder = recorder
    return (clock, loop, recorder)
  }

  @Test("random scripts of numbers, with operations in callbacks, play back bit for bit")
  func scripts() async {
    var comparisons = 0
    var faults: [String] = []
    let count = CaseCount.of(200, small: 10)
    for seed in 1...count {
      let recorder = LoopRecorder()
      RandomScript(seed: UInt64(seed), recorder: recorder).run(steps: 12)
      do throws(RecordingError) {
        comparisons += try recorder.recording.replay()
      } catch { faults.append("\(seed): \(error)") }
    }
    #expect(faults.isEmpty, "\(faults.count): \(faults.prefix(5))")
    #expect(comparisons > 30 * count)
    for _ in 0..<10 { await Task.yield() }
  }

  @Test(
    "random scripts of points that follow one another play back bit for bit",
    arguments: [false, true])
  func chains(areReleased: Bool) async {
    var (comparisons, nested, followings, gone) = (0, 0, 0, 0)
    var faults: [String] = []
    let count = CaseCount.of(100, small: 8)
    for seed in 1...count {
      let script = ChainScript(seed: UInt64(seed), areReleased: areReleased)
      await script.run(steps: 40)
      let recording = script.recorder.recording
      gone += recording.text.split(separator: "\n").count {
        $0.contains("gone") || $0.hasSuffix(" leave")
      }
      nested += recording.text.split(separator: "\n").count { $0.hasPrefix(">") }
      followings += recording.text.split(separator: "\n").count { $0.contains(" follow ") }
      do throws(RecordingError) {
        comparisons += try recording.replay()
      } catch { faults.append("\(seed): \(error)") }
    }
    #expect(faults.isEmpty, "\(faults.count): \(faults.prefix(5))")
    #expect(comparisons > 60 * count && nested > 3 * count && followings > 3 * count)
    #expect(areReleased ? gone > count / 4 : gone == 0, "\(gone) of \(count)")
  }

  @Test("a follower that a closure of its leader releases plays back")
  func releasedInClosure() throws {
    let (clock, loop, recorder) = recordedLoop()
    let first = Animator(0.0, in: loop)
    var middle: Animator<Double>? = Animator(0.0, in: loop)
    let last = Animator(0.0, in: loop)
    if let middle {
      middle.follow(first)
      last.follow(middle)
    }
    first.onChange = { if $0 > 10 { middle = nil } }
    first.target = 100
    for _ in 0..<8 { clock.advance(by: 0.02) }
    last.target = 50
    clock.advance(by: 0.1)
    #expect(middle == nil)
    #expect(try recorder.recording.replay() > 8)
  }

  @Test("a follower of an earlier recording is released during a later one")
  func releasedLater() throws {
    let (clock, loop, _) = recordedLoop()
    let first = Animator(0.0, in: loop)
    var second: Animator<Double>? = Animator(0.0, in: loop)
    second?.follow(first)
    let recorder = LoopRecorder()
    loop.recorder = recorder
    let other = Animator(0.0, in: loop)
    first.target = 100
    clock.advance(by: 0.1)
    second = nil
    for _ in 0..<3 { clock.advance(by: 0.02) }
    other.target = 10
    clock.advance(by: 0.1)
    #expect(second == nil && !recorder.recording.text.contains("gone"))
    #expect(try recorder.recording.replay() > 0)
  }

  @Test(
    "the loop is paused in a closure to which a change of the policy shows an overdue frame",
    arguments: [false, true])
  func pauseWithinShowing(isKnown: Bool) throws {
    let (clock, recorder) = (StallingClock(), LoopRecorder())
    let loop = FrameLoop(clock: clock)
    if isKnown { loop.recorder = recorder }
    var balls = [Animator(0.0, in: loop)]
    loop.recorder = recorder
    balls += (0..<2).map { _ in Animator(0.0, in: loop) }
    for ball in balls { ball.target = 100 }
    clock.tick(0.01)
    clock.now = 0.1
    var shown = 0
    for ball in balls.prefix(2) {
      ball.onChange = { _ in
        shown += 1
        loop.isPaused = true
      }
    }
    loop.motionPolicy = .reduced
    #expect(loop.isPaused && shown == 2)
    for ball in balls { ball.onChange = nil }
    loop.isPaused = false
    clock.tick(0.1)
    #expect(try recorder.recording.replay() > 0)
  }

  @Test("a recorder that is set within a showing records from there; a removed one keeps nothing")
  func exchangedWithinShowing() async throws {
    let (clock, recorder) = (StallingClock(), LoopRecorder())
    let loop = FrameLoop(clock: clock)
    loop.recorder = recorder
    var ball: Animator<Double>? = Animator(0.0, in: loop)
    let other = Animator(0.0, in: loop)
    other.target = 100
    let flight = try #require(ball).animate(to: 100)
    for next in [nil, LoopRecorder(), recorder] {
      clock.tick(0.01)
      clock.now += 0.02
      other.onChange = { _ in loop.recorder = next }
      ball?.onChange = { _ in loop.recorder = next }
      loop.motionPolicy = loop.motionPolicy == .full ? .reduced : .full
    }
    other.onChange = nil
    ball?.onChange = nil
    ball?.pause()
    clock.tick(0.01)
    ball = nil
    for _ in 0..<10 where flight.result == nil { await Task.yield() }
    #expect(flight.result == .stopped)
  }

  @Test("a grab of a value that is limited plays back from where the value was shown")
  func limitedGrab() throws {
    let (clock, loop, recorder) = recordedLoop()
    let ball = Animator(SIMD2(0.0, 10), in: loop)
    ball.limit(to: SIMD2(50, .infinity))
    ball.target = SIMD2(100, 60)
    clock.advanceUntilIdle()
    ball.grab(.zero)
    ball.drag(to: SIMD2(-30, 1))
    ball.release()
    clock.advance(by: 0.1)
    let recording = LoopRecording(recorder.recording.text)
    var last: [Double] = []
    #expect(try recording.replay { _, values in last = values.first ?? [] } > 0)
    #expect(last == [ball.value.x, ball.value.y])
  }

  @Test("a frame of the replay has the values that the closures had")
  func values() throws {
    let (clock, loop, recorder) = recordedLoop()
    let ball = Animator(SIMD2(0.0, 10), spring: .bouncy, in: loop)
    var shown: [[Double]] = []
    ball.onChange = { shown.append([$0.x, $0.y]) }
    ball.target = SIMD2(100, -50)
    clock.advanceUntilIdle()
    var frames: [(time: Double, values: [[Double]])] = []
    try recorder.recording.replay { frames.append(($0, $1)) }
    #expect(frames.map { $0.values[0] } == shown)
    #expect(frames.last?.time == ball.valueTime)
  }

  @Test("the values of a wider type, its springs and its rubber band play back, too")
  func wide() throws {
    let clock = ManualClock(now: 3)
    let loop = FrameLoop(clock: clock)
    let recorder = LoopRecorder()
    loop.recorder = recorder
    let color = Animator(RGBAColor.black, in: loop)
    color.springs = [.smooth, .bouncy, .snappy, .instant]
    color.animate(to: .red, repeatCount: 3, autoreverses: true)
    clock.advance(by: 1)
    let size = Animator(SIMD16<Float>(repeating: 2), settlingTolerance: .scalar, in: loop)
    size.animate(to: SIMD16(repeating: 9), duration: 0.4, curve: .easeOut(.back(overshoot: 0.4)))
    let place = Animator(SIMD3<Double>(1, 2, 3), in: loop)
    place.maximumThrowSpeed = 300
    place.rubberBand = RubberBand(lower: .zero, upper: SIMD3(9, 9, 9), dimension: SIMD3(1, 2, 3))
    place.grab(at: clock.now)
    for step in 1...5 {
      clock.advance(by: 0.01)
      place.drag(to: SIMD3(repeating: Double(step) * 4), at: clock.now)
    }
    place.release(at: clock.now)
    let box = Animator(SIMD8<Double>(repeating: 0), in: loop)
    let steps = EasingCurve.steps(4, .jumpBoth)
    box.animate(to: SIMD8(repeating: 7), duration: 0.3, curve: steps, repeatCount: 2)
    clock.advanceUntilIdle()
    #expect(try recorder.recording.replay() > 100)
  }

  @Test("components that differ in one constant play back, each with its own")
  func components() throws {
    func decay(_ rate: Double, _ spring: MassSpringDamper) -> Motion<Double> {
      .decay(Friction(decayRate: rate), lower: 0, upper: 50, edgeSpring: spring)
    }
    func bounce(_ floor: Double, _ ceiling: Double, _ friction: Double) -> Motion<Double> {
      .bounce(
        acceleration: 300, lower: 0, upper: 50, restitution: floor, ceilingRestitution: ceiling,
        friction: friction)
    }
    let pairs: [[Motion<Double>]] = [
      [decay(2, .smooth), decay(2, .snappy)], [decay(2, .smooth), decay(3, .smooth)],
      [bounce(0.5, 0.5, 1), bounce(0.6, 0.5, 1)], [bounce(0.5, 0.5, 1), bounce(0.5, 0.6, 1)],
    ]
    for (index, pair) in pairs.enumerated() {
      let clock = ManualClock()
      let recorder = LoopRecorder()
      let loop = FrameLoop(clock: clock)
      loop.recorder = recorder
      let ball = Animator(SIMD2(10.0, 10), in: loop)
      ball.run(.components(pair), velocity: SIMD2(-900, -900))
      clock.advanceUntilIdle()
      #expect(ball.value != SIMD2(10, 10))
      #expect(throws: Never.self, "pair \(index)") { try recorder.recording.replay() }
    }
  }

  @Test("components with the same constants are written once")
  func equalComponents() {
    let loop = FrameLoop(clock: ManualClock())
    let recorder = LoopRecorder()
    loop.recorder = recorder
    let ball = Animator(SIMD2(10.0, 10), in: loop)
    ball.run(.decay(lower: .zero, upper: SIMD2(50, 50)))
    ball.run(.bounce(acceleration: SIMD2(0, 9), lower: .zero, upper: SIMD2(50, 50), restitution: 1))
    #expect(recorder.recording.text.contains(" bounded "))
    #expect(recorder.recording.text.contains(" gravity "))
    #expect(!recorder.recording.text.contains(" components "))
  }
}

/// Points that follow one another, under random operations, some of them in callbacks; some are released.
@MainActor
private final class ChainScript {
  let recorder = LoopRecorder()
  private let clock = StallingClock(now: 5)
  private let loop: FrameLoop
  private var points: [Animator<SIMD2<Double>>] = []
  private let group: AnimatorGroup
  private let areReleased: Bool
  private var random: SeededGenerator
  private var depth = 0

  init(seed: UInt64, areReleased: Bool) {
    self.areReleased = areReleased
    random = SeededGenerator(seed: seed)
    loop = FrameLoop(clock: clock)
    loop.recorder = recorder
    for index in 0..<5 {
      points.append(Animator(SIMD2(Double(index), 0), in: loop))
    }
    // Its members are not released.
    group = AnimatorGroup(areReleased ? Array(points.prefix(1)) : points)
    for (index, point) in points.enumerated() {
      point.name = "point \(index)"
      point.onChange = { [weak self] _ in self?.actInside() }
      point.onEvent = { [weak self] _ in self?.actInside() }
    }
    for (tail, head) in zip(points.dropFirst(), points) { tail.follow(head) }
  }

  func run(steps: Int) async {
    for _ in 0..<steps {
      act()
      if areReleased, random.chance(0.1), points.count > 2 {
        points.remove(at: 1 + random.index(below: points.count - 1))
      }
      // What is gone leaves its followers in a task.
      if areReleased, random.chance(0.3) { await Task.yield() }
      for _ in 0..<random.index(below: 4) { clock.tick(random.uniform(0.001, 0.06)) }
    }
  }

  private func actInside() {
    guard depth < 2, random.chance(0.03) else { return }
    depth += 1
    act()
    depth -= 1
  }

  private var place: SIMD2<Double> { SIMD2(random.uniform(-300, 300), random.uniform(-300, 300)) }

  private func act() {
    let point = random.pick(points)
    switch random.index(below: 20) {
    case 0...3: point.target = place
    case 4: follow(point)
    case 5: follow(point)
    case 6: point.follow(nil)
    case 7: point.stop()
    case 8: point.isPaused ? point.resume() : point.pause()
    case 9: point.interrupt(with: .spring(.bouncy, to: place), velocity: place)
    case 10: group.interrupt { [point.interrupt(with: .decay(.fast), velocity: place)] }
    case 11: point.shake(by: place, interrupting: random.chance(0.5))
    case 12: point.rate = random.uniform(-2, 2)
    case 13:
      point.animate(to: place, delay: random.uniform(0, 0.1), repeatCount: 2, autoreverses: true)
    case 14: loop.motionPolicy = random.pick([.full, .full, .reduced, .instant])
    case 15: point.drop(gravity: 2000, floor: 200, restitution: 0.5)
    case 16: loop.timeScale = random.pick([1, 1, 0.5, 0])
    case 17:
      loop.batch {
        for point in points.prefix(3) { point.spring = .snappy; point.velocity = place }
      }
    case 18: drag(point)
    default: point.jump(to: place)
    }
  }

  private func follow(_ point: Animator<SIMD2<Double>>) {
    // The leader has the smaller number, so there is no cycle.
    guard let index = points.firstIndex(where: { $0 === point }), index > 0 else { return }
    point.follow(
      points[random.index(below: index)], offset: random.chance(0.5) ? place : nil,
      spring: random.pick([nil, .instant, .bouncy]))
  }

  private func drag(_ point: Animator<SIMD2<Double>>) {
    point.grab(point.value, at: clock.now - random.uniform(0, 0.02))
    for _ in 0..<3 {
      clock.now += 0.008
      point.drag(to: place, at: clock.now)
    }
    point.release(at: clock.now, to: random.chance(0.5) ? place : nil)
  }
}
