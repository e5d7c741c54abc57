import Testing

@testable import SpringEngine

/// Operations that meet another one under way: followers, rates, settings, holds.
@MainActor
@Suite("Operations during other ones")
struct OperationInterplayTests {
  let clock = ManualClock()
  let loop: FrameLoop

  init() {
    loop = FrameLoop(clock: clock)
    clock.tick(to: 0)
  }

  /// The kinds of the events of an animator, as short texts.
  final class Log {
    var entries: [String] = []
  }

  func log<Value: MotionValue>(of animator: Animator<Value>) -> Log {
    let log = Log()
    animator.onEvent = { event in
      switch event.kind {
      case .began: log.entries.append("began")
      case .arrived: log.entries.append("arrived")
      case .ended(_, let reason): log.entries.append("ended \(reason)")
      case .grabbed: log.entries.append("grabbed")
      case .released: log.entries.append("released")
      case .suspended: log.entries.append("suspended")
      case .rejected(let input, _): log.entries.append("rejected \(input)")
      default: break
      }
    }
    return log
  }

  // MARK: Followers

  @Test(
    "A late touch takes hold of a follower where it was shown", arguments: [0.002, 0.01, 0.016])
  func lateGrabOfFollower(delay: Double) {
    func makePair(on clock: ManualClock) -> (Animator<Double>, Animator<Double>) {
      let loop = FrameLoop(clock: clock)
      let (head, tail) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
      tail.follow(head)
      clock.tick(to: 0)
      head.target = 100
      clock.advanceUntilIdle()
      head.target = 0
      return (head, tail)
    }
    let (late, onTime) = (ManualClock(), ManualClock())
    let (lateHead, lateTail) = makePair(on: late)
    let (head, tail) = makePair(on: onTime)
    let start = late.now
    late.tick(to: start)
    onTime.tick(to: start)
    for frame in 1...12 { late.tick(to: start + Double(frame) / 60) }
    let touch = late.now - delay
    for frame in 1...11 { onTime.tick(to: start + Double(frame) / 60) }
    if touch > onTime.now { onTime.tick(to: touch) }
    #expect(lateHead.value > 0 && head.value > 0)
    lateTail.grab(0, at: touch)
    #expect(tail.value > 5 && tail.value < 95)
    if touch >= onTime.now { #expect(abs(lateTail.value - tail.value) < 1e-3) }
    #expect(abs(lateTail.value - tail.value) < abs(tail.velocity) / 60)
  }

  @Test(
    "A touch up to two frames late takes hold of a follower on its way",
    arguments: [10.05, 10.4, 10.8, 11.1, 11.6], [60.0, 240])
  func lateTouchOfFollower(_ touch: Double, frameRate: Double) {
    func tail(after frames: [Double], then action: (Animator<Double>) -> Void) -> Double {
      let clock = ManualClock()
      let loop = FrameLoop(clock: clock)
      clock.tick(to: 0)
      let (head, tail) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
      tail.follow(head)
      head.target = 100
      for frame in frames { clock.tick(to: frame / 60) }
      action(tail)
      return tail.value
    }
    let frames = Array(stride(from: 1, through: 12, by: 60 / frameRate))
    let late = tail(after: frames) { $0.grab(0, at: touch / 60) }
    let onTime = tail(after: frames.filter { $0 < touch } + [touch]) { _ in }
    #expect(onTime > 10 && abs(late - onTime) < 1e-3, "\(late), not \(onTime)")
  }

  @Test("Leader and follower can change places")
  func exchange() {
    let (a, b) = (Animator(0.0, in: loop), Animator(10.0, in: loop))
    a.follow(b)
    a.follow(nil)
    b.follow(a)
    a.target = 50
    clock.advanceUntilIdle()
    #expect(b.value == a.value && a.value == 50)
  }

  @Test("A motion that waits until a follower has settled begins, and ends following")
  func motionAfterFollowing() {
    let (head, tail) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
    tail.follow(head)
    head.target = 100
    clock.advance(by: 0.05)
    let next = tail.animate(to: 30, start: .whenSettled)
    for _ in 0..<1000 where tail.target != 30 { clock.advance(by: 1.0 / 60) }
    clock.advance(by: 0.05)
    head.target = 0
    clock.advanceUntilIdle()
    #expect(next.result == .settled)
    #expect(tail.value == 30)
  }

  @Test("A motion that waits for a follower begins where motion is switched off meanwhile")
  func motionAfterFollowingWithoutMotion() {
    let (head, tail) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
    tail.follow(head)
    head.target = 100
    clock.advance(by: 0.05)
    let next = tail.animate(to: 30, start: .whenSettled)
    tail.motionPolicy = .instant
    clock.advanceUntilIdle()
    #expect(next.result == .settled)
    #expect(tail.value == 30)
  }

  @Test("Every motion as which a value follows ends, also below a secondary motion")
  func interruptedFollower() {
    let (head, tail) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
    let log = log(of: tail)
    tail.follow(head)
    head.target = 100
    clock.advance(by: 0.05)
    tail.interrupt(with: .spring(.snappy, to: 40), velocity: 500)
    clock.advance(by: 0.05)
    tail.stop()
    #expect(log.entries.filter { $0 == "began" }.count == 2)
    #expect(log.entries.filter { $0.hasPrefix("ended") }.count == 2)
  }

  // MARK: Rates

  @Test("A late touch after a change of rate takes the value that was shown then")
  func lateGrabAfterRate() {
    let ball = Animator(0.0, in: loop)
    ball.target = 100
    clock.tick(to: 0.1)
    let model = Motion.spring(ball.spring, to: 100.0)
    ball.rate = 10
    clock.tick(to: 0.101)
    ball.grab(0, at: 0.085)
    #expect(abs(ball.value - model.state(after: 0.085, from: MotionState(0.0)).value) < 1e-9)
  }

  @Test("A motion that is reversed after its arrival and goes on again arrives once")
  func arrivesOnce() {
    let ball = Animator(0.0, in: loop)
    let log = log(of: ball)
    ball.target = 100
    for _ in 0..<1000 where !log.entries.contains("arrived") { clock.advance(by: 1.0 / 60) }
    ball.rate = -1
    clock.advance(by: 0.1)
    ball.rate = 1
    clock.advanceUntilIdle()
    #expect(log.entries == ["began", "arrived", "ended settled"])
  }

  @Test("A motion that is reversed before its arrival and goes on again arrives")
  func arrivesAfterReversal() {
    let ball = Animator(0.0, in: loop)
    let log = log(of: ball)
    ball.target = 100
    clock.advance(by: 0.1)
    ball.rate = -1
    clock.advance(by: 0.05)
    ball.rate = 1
    clock.advanceUntilIdle()
    #expect(log.entries == ["began", "arrived", "ended settled"])
  }

  // MARK: Settings

  @Test("A shake ends when motion is reduced meanwhile, and the motion under it goes on")
  func shakeUnderReducedMotion() {
    let ball = Animator(0.0, in: loop)
    ball.target = 100
    let shake = ball.shake(by: 40)
    clock.advance(by: 0.05)
    ball.motionPolicy = .reduced
    #expect(shake.result == .settled)
    var highest = ball.value
    while !ball.isSettled {
      clock.advance(by: 1.0 / 120)
      highest = max(highest, ball.value)
    }
    #expect(ball.value == 100 && highest <= 100)
  }

  @Test("A new tolerance holds for a shake of a resting value")
  func toleranceOfShake() {
    func duration(_ tolerance: SettlingTolerance) -> Double {
      let clock = ManualClock()
      let ball = Animator(0.0, in: FrameLoop(clock: clock))
      clock.tick(to: 0)
      ball.shake(by: 40)
      clock.advance(by: 0.45)
      ball.settlingTolerance = tolerance
      clock.advanceUntilIdle()
      return clock.now
    }
    let (coarse, fine) = (duration(.points), duration(SettlingTolerance(distance: 1e-9)))
    #expect(fine > coarse + 0.5)
  }

  // MARK: Component springs

  static let springs: [MassSpringDamper] = [.snappy, .smooth]

  /// The value of a point in flight after one of its springs was changed, and that by the formula.
  @Test("One spring replaces springs of components in flight")
  func oneSpringForComponents() {
    let ball = Animator(SIMD2(0.0, 0.0), in: loop)
    ball.springs = Self.springs
    ball.target = SIMD2(100, 100)
    clock.tick(to: 0.1)
    let (value, velocity) = (ball.value, ball.velocity)
    ball.spring = .bouncy
    clock.tick(to: 0.2)
    let model = Motion.spring(.bouncy, to: SIMD2(100.0, 100))
    let exact = model.state(after: 0.1, from: MotionState(value: value, velocity: velocity)).value
    #expect((ball.value - exact).largestMagnitude < 1e-9)
  }

  @Test("Springs of components leave curves of components as they are")
  func curvesOfComponents() {
    let ball = Animator(SIMD2(0.0, 0.0), in: loop)
    let curve = Motion<Double>.curve(.linear, to: 100, duration: 1)
    ball.run(.components([curve, curve]))
    clock.tick(to: 0.25)
    ball.springs = Self.springs
    clock.tick(to: 0.5)
    #expect((ball.value - SIMD2(50, 50)).largestMagnitude < 1e-9)
  }

  @Test("Springs of components hold for a suspended motion when it goes on")
  func componentSpringsOfSuspended() {
    let ball = Animator(SIMD2(0.0, 0.0), in: loop)
    ball.target = SIMD2(100, 100)
    clock.tick(to: 0.1)
    ball.interrupt(with: .curve(.linear, to: SIMD2(0, 0), duration: 0.1))
    ball.springs = Self.springs
    clock.tick(to: 0.2)
    ball.endInterruption()
    let (value, velocity) = (ball.value, ball.velocity)
    clock.tick(to: 0.3)
    for index in 0..<2 {
      let model = Motion.spring(Self.springs[index], to: 100.0)
      let start = MotionState(value: value[index], velocity: velocity[index])
      #expect(abs(ball.value[index] - model.state(after: 0.1, from: start).value) < 1e-6)
    }
  }

  @Test("After a grab the value springs back on the springs that were set meanwhile")
  func componentSpringsWhileHeld() {
    let ball = Animator(SIMD2(0.0, 0.0), in: loop)
    ball.springs = [.smooth, .smooth]
    ball.target = SIMD2(100, 100)
    clock.tick(to: 0.1)
    ball.grab()
    ball.springs = Self.springs
    let value = ball.value
    clock.tick(to: 0.2)
    ball.release(pointerVelocity: .zero)
    clock.tick(to: 0.3)
    for index in 0..<2 {
      let model = Motion.spring(Self.springs[index], to: 100.0)
      let exact = model.state(after: 0.1, from: MotionState(value[index])).value
      #expect(abs(ball.value[index] - exact) < 1e-9)
    }
  }

  @Test("A target that is no number is rejected as a value, with springs of components too")
  func rejectedTarget() {
    let ball = Animator(SIMD2(0.0, 0.0), in: loop)
    ball.springs = Self.springs
    let log = log(of: ball)
    ball.target = SIMD2(.nan, 0)
    #expect(log.entries == ["rejected value"])
  }

  // MARK: Holds

  @Test("Every hold is reported once when it begins and once when it ends")
  func holds() {
    let ball = Animator(0.0, in: loop)
    let log = log(of: ball)
    ball.grab(0)
    ball.grab(5)
    ball.stop()
    ball.grab(0)
    ball.jump(to: 20)
    #expect(log.entries == ["grabbed", "released", "grabbed", "released"])
  }

  @Test("A gesture that ends at a time that is no number lets go now, and reports the time")
  func endWithoutTime() {
    let ball = Animator(0.0, in: loop)
    let log = log(of: ball)
    ball.track(.began, to: 0, at: 0)
    clock.tick(to: 0.1)
    ball.track(.moved, to: 50, at: 0.1)
    ball.track(.ended, to: 50, at: .nan)
    #expect(!ball.isHeld)
    #expect(log.entries.contains("rejected timestamp") && log.entries.contains("released"))
  }

  // MARK: Reentry and cancellation

  @Test("A property that animates another one when it is set can itself be animated")
  func nestedOneShots() {
    @MainActor
    final class Model {
      var y = 0.0
      var x = 0.0 {
        didSet { animate(self, \.y, to: x, in: loop) }
      }
      let loop: FrameLoop
      init(_ loop: FrameLoop) { self.loop = loop }
    }
    let model = Model(loop)
    animate(model, \.x, to: 1, in: loop)
    clock.advanceUntilIdle()
    #expect(model.x == 1 && model.y == 1)
  }

  @Test("A task that is cancelled before it waits leaves other waiters waiting")
  func cancelledWaiter() async {
    let ball = Animator(0.0, in: loop)
    let motion = ball.animate(to: 100)
    let first = Task { try await motion.ended() }
    let second = Task { try await motion.ended() }
    first.cancel()
    for _ in 0..<20 { await Task.yield() }
    clock.advanceUntilIdle()
    await #expect(throws: CancellationError.self) { try await first.value }
    await #expect(throws: Never.self) { _ = try await second.value }
  }

  // MARK: Effects

  @Test("The rounding of an effect that is subtracted starts no motion")
  func interruptionAtRest() {
    for k in 0..<CaseCount.of(80, small: 16) {
      let ball = Animator(50.0, in: loop)
      let velocity = 899.1942692373145
      ball.add(.spring(.bouncy, to: 0), velocity: k < 40 ? velocity : -velocity)
      clock.advance(by: 0.0291 + 0.0014 * Double(k % 40))
      let log = log(of: ball)
      ball.interrupt(with: .decay(Friction(decayRate: 5)), velocity: 0)
      #expect(log.entries == ["began", "arrived", "ended settled"])
      clock.advanceUntilIdle()
      #expect(ball.value == 50)
    }
  }

  @Test("A motion that waits for the arrival of a fall begins with the velocity after the impact")
  func arrivalByImpact() {
    for k in 0..<CaseCount.of(60, small: 15) {
      let loop = FrameLoop(clock: clock)
      let ball = Animator(348.0 + Double(k), in: loop)
      ball.run(.fall(gravity: 2000, floor: 600, restitution: 0.6), velocity: -100 - Double(k))
      var velocity = Double.nan
      ball.onEvent = { event in
        if case .impact(let impact) = event.kind { velocity = impact.velocityAfter }
      }
      ball.run(.decay(Friction(decayRate: 1e-3)), start: .whenArrived)
      clock.advance(by: 2)
      #expect(velocity < 0 && abs(ball.velocity / velocity - 1) < 0.01, "\(velocity)")
      ball.stop()
    }
  }

  // MARK: Repetitions

  @Test("A kicked leg of a curve leaves the later legs as long as they are")
  func kickedLeg() {
    let (ball, other) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
    for animator in [ball, other] {
      animator.animate(
        to: 100, duration: 0.4, curve: .linear, repeatCount: .infinity, autoreverses: true)
    }
    clock.advance(by: 0.2)
    ball.velocity = 300
    // Up until 0.4, down until 0.8, then up again. A leg that begins with a velocity, as the kick leaves
    // a little, is behind one from rest by 500 · t · exp(−20 · t) at most, after 0.2 s by 1.8.
    clock.advance(by: 0.8)
    #expect(abs(ball.value - other.value) < 2)
    #expect((40...60).contains(other.value))
  }

  @Test("A motion that repeats beside its target, with a velocity, keeps it to the end")
  func repetitionBesideTheTarget() {
    let ball = Animator(100 + 0.4 * SettlingTolerance.unitless.distance, in: loop)
    ball.motionPolicy = .reduced
    ball.velocity = -20
    let handle = ball.animate(to: 100, repeatCount: 2)
    #expect(ball.velocity == -20 && handle.result == nil)
    // It sticks to its target when it is there.
    clock.advance(by: 0.5 * SettlingTolerance.unitless.distance / 20)
    #expect(ball.value == 100 && ball.velocity == 0)
    #expect(handle.result == .settled)
  }

  @Test("A motion that repeats goes on after an interruption that ends where a leg would")
  func interruptionAtTheTurn() {
    let ball = Animator(0.0, in: loop)
    ball.animate(
      to: 100, spring: .smooth(duration: 0.3), repeatCount: .infinity, autoreverses: true)
    clock.advance(by: 0.2)
    ball.interrupt(with: .spring(.snappy, to: 99.9))
    clock.advance(by: 2)
    #expect(ball.interruptionDepth == 0)
    var (least, largest) = (100.0, 0.0)
    for _ in 0..<200 {
      clock.advance(by: 0.01)
      (least, largest) = (min(least, ball.value), max(largest, ball.value))
    }
    #expect(least < 2 && largest > 98)
    #expect(!ball.isSettled)
  }

  @Test("A new spring is that of the later legs too, also while the motion is interrupted")
  func springOfLaterLegs() {
    for isInterrupted in [false, true] {
      let ball = Animator(0.0, in: loop)
      let log = log(of: ball)
      ball.animate(
        to: 100, spring: .smooth(duration: 0.3), repeatCount: .infinity, autoreverses: true)
      clock.advance(by: 0.1)
      if isInterrupted { ball.interrupt(with: .decay(Friction(decayRate: 20))) }
      ball.spring = .bouncy(duration: 0.3, extraBounce: 0.5)
      ball.endInterruption()
      // Back on the new spring it passes its start.
      var least = 0.0
      for _ in 0..<120 {
        clock.advance(by: 1.0 / 120)
        least = min(least, ball.value)
      }
      #expect(least < -10, "interrupted: \(isInterrupted), \(log.entries)")
      ball.stop()
    }
  }

  // MARK: Changes of values that have a neutral value other than zero

  @Test("A change of a pose moves it, and leaves its scale as it is")
  func changeOfPose() {
    let pose = Animator(PlanarPose(position: SIMD2(10, 20)), in: loop)
    pose.animate(by: PlanarPose(position: SIMD2(5, 0)))
    clock.advanceUntilIdle()
    #expect(pose.value == PlanarPose(position: SIMD2(15, 20)))
    pose.shake(by: PlanarPose(position: SIMD2(12, 0)))
    clock.advance(by: 0.05)
    #expect(pose.value.position.x != 15 && pose.value.scale == pose.target.scale)
  }

  // MARK: Motions with effects in them

  @Test("A motion with an effect in it goes on from its value, whatever is changed")
  func changesOfASum() {
    let sum = Motion<Double>.spring(.bouncy, to: 100).adding(
      .spring(.snappy, to: 0), velocity: -350)
    let ball = Animator(0.0, in: loop)
    for motion in [sum, sum.delayed(by: 0.05), .spring(.smooth, to: 50).then(sum, after: 0.02)] {
      ball.jump(to: 0)
      ball.run(motion)
      clock.advance(by: 0.1)
      let value = ball.value
      ball.velocity = 100
      clock.advance(by: 1e-9)
      #expect(abs(ball.value - value) < 1e-6 && abs(ball.velocity - 100) < 1e-3)
      ball.interrupt(with: .decay(Friction(decayRate: 20)))
      clock.advance(by: 0.02)
      let state = (value: ball.value, velocity: ball.velocity)
      ball.endInterruption()
      clock.advance(by: 1e-9)
      #expect(abs(ball.value - state.value) < 1e-6)
      #expect(abs(ball.velocity - state.velocity) < 1e-3)
    }
  }

  @Test("Components with effects in them run as the motion says")
  func componentsWithEffects() {
    let sum = Motion<Double>.spring(.bouncy, to: 100).adding(
      .spring(.snappy, to: 0), velocity: 800)
    let components = Motion<SIMD2<Double>>.components([sum, .spring(.smooth, to: 50)])
    let effect = Motion<SIMD2<Double>>.spring(.smooth, to: .zero)
    for motion in [
      components, components.adding(effect, velocity: SIMD2(0, 90)), components.repeated(2),
    ] {
      let ball = Animator(SIMD2(0.0, 0.0), in: loop)
      ball.run(motion)
      clock.advance(by: 0.1)
      let expected = motion.state(after: 0.1, from: MotionState(.zero))
      #expect((ball.value - expected.value).largestMagnitude < 1e-9)
      #expect((ball.velocity - expected.velocity).largestMagnitude < 1e-9)
    }
  }

  @Test(
    "A leg with an effect in it hands over when a sequence's leg does", arguments: [0.0, 400, -900])
  func handOverOfASum(velocity: Double) {
    let sum = Motion<Double>.spring(.bouncy, to: 100).adding(
      .spring(.snappy, to: 0), velocity: -350)
    let curve = Motion<Double>.curve(.easeIn, to: 100, duration: 0.3).adding(
      .spring(.snappy, to: 0), velocity: -350)
    let legs = [sum, curve, sum.delayed(by: 0.05), .spring(.smooth, to: 20).then(sum)]
    // With fewer cases every velocity has others of the legs than the one before.
    for (index, leg) in legs.enumerated()
    where CaseCount.includes(index + (velocity > 0 ? 1 : 0), step: 2) {
      let start = MotionState(value: 0, velocity: velocity)
      let sequence = leg.then(.spring(.smooth, to: 0))
      let ball = Animator(0.0, in: loop)
      ball.velocity = velocity
      ball.run(leg).then(.spring(.smooth, to: 0))
      var frames = 0.0
      repeat {
        let expected = sequence.state(after: frames / 64, from: start)
        #expect(abs(ball.value - expected.value) < 1e-6, "at \(frames / 64)")
        clock.advance(by: 1.0 / 64)
        frames += 1
      } while !ball.isSettled
    }
  }

  // MARK: Ends

  @Test("An undamped swing within the tolerance rests at its target")
  func undampedRest() {
    let ball = Animator(99.994, settlingTolerance: SettlingTolerance(distance: 0.01), in: loop)
    ball.spring = MassSpringDamper(stiffness: 1, dampingCoefficient: 0)
    ball.target = 100
    #expect(ball.value == 100 && ball.isSettled)
  }

  @Test("Behind a fall that has arrived when it goes on, a curve has the velocity of its own")
  func curveBehindAFall() {
    let ball = Animator(50.0, in: loop)
    let fall = Motion<Double>.fall(gravity: -2000, floor: 393, restitution: 0.3)
    ball.run(fall, velocity: -1600)
    var end: Double?
    ball.interrupt(with: .spring(.smooth, to: 400))
    ball.run(.curve(.linear, to: 300, duration: 0.2), start: .whenArrived)
    ball.onEvent = { if case .ended = $0.kind { end = end ?? $0.time } }
    while end == nil { clock.advance(by: 0.01) }
    clock.tick(to: (end ?? 0) + 0.1)
    #expect(abs(ball.value - 350) < 1e-6 && abs(ball.velocity + 500) < 1e-6)
  }

  @Test("Of an additive motion on an instant spring nothing is left for a soft start to take on")
  func softStartAfterInstantSpring() {
    let clock = ManualClock()
    let ball = Animator(0.0, spring: .instant, in: FrameLoop(clock: clock))
    ball.run(.decay(), velocity: 500, style: .additive)
    clock.advance(by: 0.2)
    let state = MotionState(value: ball.value, velocity: ball.velocity)
    ball.run(.spring(.smooth, to: 200, softStart: 0.03))
    #expect(ball.value == state.value && abs(ball.velocity - state.velocity) < 1e-9)
    clock.advance(by: 0.02)
    #expect(ball.value.isFinite && ball.remainingTime < 2)
    clock.advanceUntilIdle()
    #expect(ball.value == 200)
  }
}
