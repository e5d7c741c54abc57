import Testing

@testable import SpringEngine

/// Lines of time that cannot be measured, and single findings.
@MainActor
struct LineFaultTests {
  let clock = ManualClock()
  let loop: FrameLoop

  init() { loop = FrameLoop(clock: clock) }

  private static let undamped = MassSpringDamper(mass: 1, stiffness: 100, dampingCoefficient: 0)

  private final class Log {
    var events: [MotionEvent] = []
    var texts: [String] { events.map { $0.kind.description } }
    func began(at time: Double) -> Bool {
      events.contains {
        if case .began = $0.kind { abs($0.time - time) < 1e-9 } else { false }
      }
    }
    var beginnings: Int {
      events.count { if case .began = $0.kind { true } else { false } }
    }
  }

  private func animator(_ value: Double = 0) -> (Animator<Double>, Log) {
    let (ball, log) = (Animator(value, spring: .bouncy, in: loop), Log())
    ball.onEvent = { log.events.append($0) }
    return (ball, log)
  }

  // MARK: Lines that cannot be measured

  @Test("The progress of a motion that waits and will never rest is rejected before it begins")
  func waitsForEver() {
    let (ball, log) = animator()
    ball.animate(to: 100, spring: Self.undamped, delay: 1)
    ball.pause()
    log.events = []
    ball.progress = 0.5
    #expect(log.texts == ["rejected: notMoving"])
    #expect(ball.progress == 0 && ball.value == 0 && ball.remainingTime == .infinity)
    ball.resume()
    clock.advance(by: 0.99)
    #expect(log.beginnings == 0)
    clock.advance(by: 0.02)
    #expect(log.began(at: 1))
  }

  @Test("A chain whose last motion never rests has no progress, but runs backwards")
  func endlessChain() {
    let (ball, log) = animator()
    ball.animate(to: 100).then(to: 50, spring: Self.undamped)
    clock.advance(by: 0.2)
    let value = ball.value
    ball.progress = 0.5
    #expect(log.texts.last == "rejected: notMoving" && ball.value == value)
    #expect(ball.progress == 0 && ball.remainingTime == .infinity)
    clock.advance(by: 1)
    #expect(ball.target == 50)
    ball.rate = -1
    clock.advance(by: 1)
    #expect(abs(ball.value - value) < 1e-9)
    clock.advanceUntilIdle()
    #expect(ball.value == 0 && ball.isSettled)
  }

  @Test("During an interruption the line is the secondary motion; what waits goes on waiting")
  func interrupted() {
    let (ball, _) = animator()
    let last = ball.animate(to: 100).then(to: 50)
    clock.advance(by: 0.1)
    ball.interrupt(with: .curve(.linear, to: -20, duration: 1))
    let start = ball.value
    clock.advance(by: 0.25)
    #expect(abs(ball.progress - 0.25) < 1e-9 && abs(ball.remainingTime - 0.75) < 1e-9)
    ball.progress = 0.5
    // But for the velocity from before, which fades.
    #expect(abs(ball.value - (start - 20) / 2) < 0.1)
    ball.rate = -1
    clock.advance(by: 0.6)
    #expect(last.result == nil && ball.target == 100)
    clock.advanceUntilIdle()
    #expect(ball.value == 50 && last.result == .settled)
  }

  @Test("A motion that repeats for ever has no progress, and goes back through all of its legs")
  func endlessRepeats() {
    let (ball, _) = animator()
    ball.animate(to: 100, repeatCount: .infinity, autoreverses: true)
    var values: [Double] = []
    for _ in 0..<80 {
      clock.advance(by: 0.05)
      values.append(ball.value)
    }
    ball.progress = 0.5
    #expect(ball.progress == 0 && ball.value == values.last)
    ball.rate = -1
    for value in values.dropLast().reversed() {
      clock.advance(by: 0.05)
      #expect(abs(ball.value - value) < 1e-6)
    }
    clock.advanceUntilIdle()
    #expect(ball.value == 0 && ball.isSettled)
  }

  @Test("Back along a line, nothing comes before a motion of more than 10,000 legs")
  func manyLegs() {
    for legs in [200.0, 10_200] {
      let (ball, _) = animator()
      ball.animate(to: 40, spring: .smooth(duration: 0.001))
      ball.animate(
        to: 50, spring: .smooth(duration: 1e-4), start: .whenSettled, repeatCount: legs,
        autoreverses: true)
      ball.animate(to: 100, spring: .smooth(duration: 1), start: .whenSettled)
      let limit = clock.now + 100
      while ball.target != 100, clock.now < limit { clock.advance(by: 0.01) }
      #expect(ball.target == 100)
      let begin = ball.value
      clock.advance(by: 0.3)
      #expect(ball.value > begin + 1)
      ball.rate = -1
      let over = clock.now + ball.remainingTime
      clock.advanceUntilIdle()
      #expect(abs(clock.now - over) <= clock.frameInterval, "\(legs) legs: \(clock.now - over)")
      let end = legs > 10_000 ? 40.0 : 0
      #expect(abs(ball.value - end) < 0.01, "\(legs) legs: \(ball.value)")
    }
  }

  // MARK: Chains

  @Test("rate = -1 runs a chain back to its beginning, at the pace at which it came")
  func reversedChain() {
    let (ball, log) = animator()
    var reasons: [CompletionReason?] = [nil, nil, nil]
    ball.animate(to: 100, criterion: .settled) { reasons[0] = $0 }
      .then(to: -30, delay: 0.3, criterion: .settled) { reasons[1] = $0 }
      .then(.fall(gravity: 900, floor: 60, restitution: 0.4), criterion: .settled) {
        reasons[2] = $0
      }
    var states: [(Double, Double)] = []
    for _ in 0..<110 {
      clock.advance(by: 1.0 / 60)
      states.append((ball.value, ball.velocity))
    }
    #expect(reasons == [.retargeted, .retargeted, nil])
    log.events = []
    ball.rate = -1
    for state in states.dropLast().reversed() {
      clock.advance(by: 1.0 / 60)
      #expect(abs(ball.value - state.0) < 1e-6 && abs(ball.velocity + state.1) < 1e-4)
    }
    clock.advanceUntilIdle()
    #expect(ball.value == 0 && reasons == [.retargeted, .retargeted, .reversed])
    #expect(log.events.map(\.time) == log.events.map(\.time).sorted())
  }

  @Test("The rate is that of the whole chain, with its delays; a new motion has 1 again")
  func ratedChain() {
    let (ball, log) = animator()
    ball.animate(to: 100).then(to: 0, delay: 1)
    clock.advance(by: 0.1)
    let whole = 0.1 + ball.remainingTime
    ball.rate = 2
    #expect(abs(ball.remainingTime - (whole - 0.1) / 2) < 1e-9)
    clock.advance(by: 0.9)
    #expect(ball.rate == 2 && log.beginnings == 2)
    ball.target = 40
    #expect(ball.rate == 1)
  }

  @Test("A handle waits for the last life of its motion")
  func handleWaits() {
    let (ball, _) = animator()
    let last = ball.animate(to: 100).then(to: 0)
    ball.pause()
    for progress in [0.9, 0.1, 0.95, 0.2, 1] {
      ball.progress = progress
      #expect(last.result == nil)
    }
    ball.resume()
    clock.advanceUntilIdle()
    #expect(last.result == .settled)
  }

  @Test("Reading the progress of a chain changes nothing")
  func readings() {
    let (ball, log) = animator()
    ball.animate(to: 100, delay: 0.1).then(to: 0, delay: 0.2)
    let (other, _) = animator()
    other.animate(to: 100, delay: 0.1).then(to: 0, delay: 0.2)
    for _ in 0..<100 {
      clock.advance(by: 0.03)
      _ = (ball.progress, ball.remainingTime)
      #expect(ball.value == other.value && ball.velocity == other.velocity)
    }
    #expect(log.events.count == 6)
  }

  @Test("What is requested for later while the line runs backwards goes forwards")
  func requestedBackwards() {
    let (ball, log) = animator()
    ball.animate(to: 100).then(to: 50)
    clock.advance(by: 0.8)
    ball.rate = -1
    ball.animate(to: 300, delay: 0.1)
    clock.advance(by: 0.2)
    #expect(ball.rate == 1 && ball.target == 300)
    clock.advance(by: 0.3)
    #expect(ball.value > 200 && log.texts.allSatisfy { !$0.contains("rejected") })
  }

  @Test(
    "Back at its beginning a line is over: what waits then is on a line of its own",
    arguments: ["nothing", "rate -2", "rate 2", "progress 0", "progress 0.5"])
  func overAtTheBeginning(change: String) {
    let (ball, log) = animator()
    ball.animate(to: 100).then(to: 50)
    clock.advance(by: 0.1)
    ball.rate = -1
    let last = ball.animate(to: 300, start: .whenSettled, delay: 1)
    clock.advance(by: 0.5)
    #expect(log.texts.suffix(2) == ["motion 1 ended: reversed", "motion 2 ended: reversed"])
    let end = clock.now + ball.remainingTime
    switch change {
    case "nothing": break
    case "rate -2": ball.rate = -2
    case "rate 2": ball.rate = 2
    case "progress 0": ball.progress = 0
    default: ball.progress = 0.5
    }
    clock.advanceUntilIdle()
    if change == "nothing" { #expect(abs(log.events[log.events.count - 1].time - end) < 1e-9) }
    #expect(log.texts.count { $0.hasPrefix("motion 2 ") } == 1)
    #expect(last.result == (change == "rate -2" ? .reversed : .settled))
  }

  // MARK: Groups

  @Test("A delayed member travels with its group, though an earlier motion still runs")
  func delayedMember() {
    let (first, _) = animator()
    let (second, log) = animator()
    second.animate(to: 500, spring: MassSpringDamper(response: 5, dampingRatio: 1))
    clock.advance(by: 0.1)
    let rows = [first, second]
    let group = AnimatorGroup(rows)
    group.animate(stagger: 0.4) { rows[$0].animate(to: 100, delay: $1) }
    let value = second.value
    group.pause()
    group.progress = 0.5
    #expect(log.beginnings == 2 && second.value != value)
    group.progress = 0.15
    #expect(second.target == 500)
    group.resume()
    clock.advanceUntilIdle()
    #expect(second.value == 100 && first.value == 100)
  }

  @Test("A member that waits begins at its time, whatever the rate of its group")
  func waitingMember() {
    let (first, _) = animator()
    let (second, log) = animator()
    let rows = [first, second]
    let group = AnimatorGroup(rows)
    group.animate(stagger: 0.4) { rows[$0].animate(to: 100, delay: $1) }
    clock.advance(by: 0.2)
    group.rate = 0.5
    #expect(log.events.isEmpty)
    clock.advance(by: 0.3)
    #expect(log.events.isEmpty)
    clock.advance(by: 0.2)
    #expect(log.began(at: 0.6) && log.beginnings == 1)
  }

  @Test("Members' chains go back and forth with their group; its handle waits for them")
  func groupOfChains() {
    let rows = (0..<3).map { _ in Animator(0.0, spring: .bouncy, in: loop) }
    let group = AnimatorGroup(rows)
    let handle = group.animate(stagger: 0.3) {
      rows[$0].animate(to: 100, delay: $1).then(to: 40, delay: 0.2)
    }
    let whole = group.remainingTime
    clock.advance(by: 1.2)
    #expect(abs(group.remainingTime - (whole - 1.2)) < 1e-9)
    #expect(abs(group.progress - 1.2 / whole) < 1e-9)
    let values = rows.map(\.value)
    clock.advance(by: 0.4)
    group.reverse()
    clock.advance(by: 0.4)
    for (row, value) in zip(rows, values) { #expect(abs(row.value - value) < 0.011) }
    #expect(abs(group.remainingTime - 1.2) < 1e-9)
    clock.advance(by: 0.8)
    group.reverse()
    clock.advanceUntilIdle()
    #expect(rows.map(\.value) == [40, 40, 40] && handle.result != nil)
    group.reverse()
    clock.advanceUntilIdle()
    #expect(rows.map(\.value) == [0, 0, 0])
  }

  @Test("At the beginning, paused on the way back, no time is left: 0, and not −0")
  func nothingLeft() {
    let (ball, _) = animator()
    ball.animate(to: 100, duration: 1, curve: .linear)
    clock.advance(by: 0.5)
    ball.rate = -1
    ball.pause()
    ball.progress = 0
    #expect(ball.remainingTime.sign == .plus && ball.remainingTime == 0)
    #expect(!ball.description.contains("-0.0"))
  }

  // MARK: What begins at an arrival

  @Test("A soft start behind another motion is the same at every rate", arguments: [0.5, 1, 3])
  func softStarts(rate: Double) {
    let soft = Motion<Double>.spring(.smooth, to: 50, softStart: 0.1)
    let path = Motion.through([80.0, 200], duration: 0.5, curves: [.easeIn(.cubic)])
    for first in [
      .spring(.bouncy, to: 200), path,
      .spring(.bouncy, to: 200, hardStop: HardStop(restitution: 0.3)),
      .spring(.bouncy, to: 200).then(.spring(.snappy, to: 100)),
    ] {
      let (ball, _) = animator()
      ball.run(first).then(soft)
      ball.rate = rate
      let begin = clock.now
      for _ in 0..<30 {
        clock.advance(by: 0.05 / rate)
        let expected = first.then(soft).state(
          after: (clock.now - begin) * rate, from: MotionState(0))
        #expect(abs(ball.value - expected.value) < 1e-6, "\(first)")
      }
      ball.stop()
    }
  }

  @Test("What follows a path of curves is the same seen from behind and on the way back")
  func behindAPath() {
    let path = Motion.through([-8.0, -30], duration: 0.9, curves: [.easeIn(.quadratic)])
    for first in [path, path.delayed(by: 0.1), .custom(Slope())] {
      let (ball, _) = animator()
      ball.run(first).then(.decay(Friction(decayRate: 0.5), lower: -36, upper: 180))
      clock.advance(by: 0.5286)
      ball.rate = 0.5
      clock.advance(by: 0.6294)
      let progress = ball.progress
      ball.rate = -4
      #expect(abs(ball.progress - progress) < 1e-9)
      ball.stop()
    }
  }

  /// A straight line to −30 in 0.9 s.
  private struct Slope: MotionModel {
    func state(after time: Double, from start: MotionState<Double>) -> MotionState<Double> {
      if time >= 0.9 { return MotionState(-30) }
      let slope = (-30 - start.value) / 0.9
      return MotionState(value: start.value + slope * time, velocity: slope)
    }

    func settlingDuration(
      from start: MotionState<Double>, settlingTolerance: SettlingTolerance
    ) -> Double { 0.9 }

    func settledValue(from start: MotionState<Double>) -> Double? { -30 }
  }

  // MARK: Long lines

  private static let leg = 0.1

  nonisolated static let lineLengths = [150, CaseCount.of(1_000, small: 200)]

  /// Motions of a tenth of a second each, between 0 and 1.
  private func chain(of count: Int) -> Animator<Double> {
    let ball = Animator(0.0, in: loop)
    var step = ball.animate(to: 1, duration: Self.leg, curve: .linear)
    for index in 1..<count {
      step = step.then(to: index % 2 == 0 ? 1 : 0, duration: Self.leg, curve: .linear)
    }
    return ball
  }

  @Test("A line of more than a hundred motions has its whole length", arguments: lineLengths)
  func longLine(count: Int) {
    let ball = chain(of: count)
    let length = Double(count) * Self.leg
    for place in [0.05, 1.05, 9.95, 10.05, 10.15, 12.05, length - 0.05] {
      clock.advance(by: place - clock.now)
      #expect(abs(ball.remainingTime - (length - place)) < 1e-6, "\(place)")
      #expect(abs(ball.progress - place / length) < 1e-9, "\(place)")
    }
    clock.advance(by: 0.1)
    #expect(ball.isSettled && ball.progress == 1 && ball.remainingTime == 0)
  }

  @Test("A line of more than a hundred motions is scrubbed", arguments: lineLengths)
  func longScrubbing(count: Int) {
    let ball = chain(of: count)
    let length = Double(count) * Self.leg
    ball.pause()
    for progress in [0.25, 0.5, 0.9001, 0.9, 0.95] {
      ball.progress = progress
      #expect(abs(ball.progress - progress) < 1e-9)
      #expect(abs(ball.remainingTime - (1 - progress) * length) < 1e-6)
      let legs = progress * Double(count)
      let part = legs - legs.rounded(.down)
      let value = Int(legs) % 2 == 0 ? part : 1 - part
      #expect(abs(ball.value - value) < 1e-6, "\(progress)")
    }
    ball.progress = 1
    #expect(ball.progress == 1 && ball.remainingTime == 0 && ball.value == 0)
    ball.resume()
    #expect(ball.isSettled)
  }

  @Test("Back to the first of a hundred motions that are remembered, and on from there")
  func longWayBack() {
    let ball = chain(of: 150)
    ball.pause()
    ball.progress = 120.5 / 150
    ball.progress = 0
    // Of the 120 motions before, those from the 21st on are remembered.
    #expect(abs(ball.progress - 20.0 / 150) < 1e-9 && abs(ball.value) < 1e-9)
    #expect(abs(ball.remainingTime - 13) < 1e-6)
    ball.progress = 0.5
    #expect(abs(ball.progress - 0.5) < 1e-9)
    ball.rate = -1
    #expect(abs(ball.remainingTime - 5.5) < 1e-6)
    ball.resume()
    clock.advance(by: 5.4)
    #expect(!ball.isSettled && abs(ball.progress - (7.5 - 5.4) / 15) < 1e-6)
    clock.advance(by: 0.2)
    #expect(ball.isSettled && ball.value == 0)
  }

  @Test("The length of a long line is found in a time in proportion")
  func longMeasure() {
    func cost(of count: Int) -> Double {
      let ball = chain(of: count)
      let times = (0..<5).map { _ in processorTime { _ = ball.remainingTime } }
      return times.min()! / Double(count)
    }
    let count = CaseCount.of(2_000, small: 600)
    let (short, long) = (cost(of: count / 10), cost(of: count))
    #expect(long < short * 4, "\(short) and \(long) a motion")
  }

  // MARK: Arrays

  @Test("An array of one number falls")
  func arrays() {
    let bars = Animator([0.0], in: loop)
    bars.drop(gravity: 900, floor: 50, restitution: 0.3)
    clock.advanceUntilIdle()
    #expect(bars.value == [50])
    bars.jump(to: [0])
    bars.run(.fall(gravity: 900, floor: 50, restitution: 0.3))
    clock.advanceUntilIdle()
    #expect(bars.value == [50])
  }

  @Test("Legs without end that a later request ends are over when that is")
  func endedLegs() {
    let (ball, _) = animator()
    ball.animate(to: 1, repeatCount: .infinity, autoreverses: true)
    ball.animate(to: 5, duration: 1, curve: .linear, delay: 2)
    #expect(abs(ball.remainingTime - 3) < 1e-9)
    clock.advance(by: 0.75)
    #expect(abs(ball.remainingTime - 2.25) < 1e-9 && abs(ball.progress - 0.25) < 1e-9)
    ball.progress = 0.5
    #expect(abs(ball.progress - 0.5) < 1e-9 && abs(ball.remainingTime - 1.5) < 1e-9)
    clock.advance(by: 1.5)
    #expect(ball.value == 5 && ball.isSettled)
    // Too many to be counted.
    let quick = MassSpringDamper(response: 1e-3, dampingRatio: 1)
    ball.animate(to: 1, spring: quick, repeatCount: .infinity)
    ball.animate(to: 5, delay: 1000)
    #expect(ball.remainingTime == .infinity && ball.progress == 0)
  }
}
