import Foundation
import Testing

@testable import SpringEngine

/// What holds for every motion made of others.
@Suite struct SequenceLawTests {
  static var cases: [(tree: SequenceTree<Double>, start: MotionState<Double>)] {
    var random = SeededGenerator(seed: 2610)
    return (0..<60).map { number in
      (
        RandomSequences.number(&random, depth: 2 + number % 4),
        MotionState(value: random.uniform(-300, 300), velocity: random.uniform(-900, 900))
      )
    }
  }

  @Test func `Impacts are in order, and the velocity leaps at each as they say`() {
    var count = 0
    for (number, row) in Self.cases.enumerated() {
      let motion = row.tree.motion
      let planned = motion.course.planned(from: row.start.lanes)
      var last = -1.0
      for _ in 0..<40 {
        guard let impact = planned.nextImpact(after: last, from: row.start.lanes) else { break }
        #expect(impact.time > last, "\(number)")
        last = impact.time
        // Bounces that are closer than the instants beside them cannot be told apart.
        let aside = 1e-7
        guard impact.time > aside, impact.speed > 1, abs(impact.velocityAfter) > 1,
          planned.nextBreak(after: impact.time + 1e-12, from: row.start.lanes)
            .map({ $0 > impact.time + 2 * aside }) ?? true
        else { continue }
        let before = planned.state(after: impact.time - aside, from: row.start.lanes)
        let after = planned.state(after: impact.time + aside, from: row.start.lanes)
        // A motion that is repeated begins again elsewhere, and one that follows may have a kick.
        let isSame = (after.value - before.value).largestMagnitude < 10 * aside * impact.speed
        guard isSame, !begins(planned, at: impact.time) else { continue }
        let leap = (after.velocity - before.velocity)[component: 0]
        let expected = impact.velocityAfter - impact.velocityBefore
        #expect(abs(leap - expected) < 0.01 * abs(expected) + 0.01, "\(number) at \(impact)")
        count += 1
      }
    }
    #expect(count > 100)
  }

  /// Whether another leg begins at a time.
  private func begins(_ course: Course, at time: Double) -> Bool {
    guard case .composed(.line(let line)) = course else { return false }
    return line.pieces.contains { abs($0.start - time) < 1e-9 }
  }

  @Test func `A motion that is advanced goes on where it was`() {
    for (number, row) in Self.cases.enumerated() {
      let course = row.tree.motion.course.planned(from: row.start.lanes)
      for part in [0.1, 0.7, 1.9] {
        let middle = course.state(after: part, from: row.start.lanes)
        let rest = course.advanced(by: part, from: row.start.lanes)
        for time in [0.05, 0.4, 2.3] {
          let (one, two) = (
            course.state(after: part + time, from: row.start.lanes),
            rest.state(after: time, from: middle)
          )
          #expect((one - two).value.largestMagnitude < 1e-6, "\(number), \(part), \(time)")
        }
      }
    }
  }

  @Test func `A motion that is moved is the same motion elsewhere`() {
    let shift = Lanes(77.0)
    for (number, row) in Self.cases.enumerated() {
      let course = row.tree.motion.course.planned(from: row.start.lanes)
      var start = row.start.lanes
      start.value = start.value + shift
      for time in [0.0, 0.3, 1.1, 4] {
        let own = course.state(after: time, from: row.start.lanes)
        let moved = course.shifted(by: shift).state(after: time, from: start)
        #expect((moved.value - own.value - shift).largestMagnitude < 1e-9, "\(number), \(time)")
      }
    }
  }

  @Test func `A component by itself is where it is in the vector`() {
    var random = SeededGenerator(seed: 2611)
    for number in 0..<40 {
      let tree = RandomSequences.pair(&random, depth: 2 + number % 4)
      let start = MotionState<Lanes>(
        value: Lanes(SIMD2(random.uniform(-300, 300), 40)), velocity: Lanes(SIMD2(0.0, 300)))
      let course = tree.motion.course.planned(from: start)
      for index in 0..<2 {
        let one = Course(course.component(index))
        for time in [0.0, 0.2, 0.9, 3.1] {
          let own = MotionState<Lanes>(
            value: Lanes(start.value[component: index]),
            velocity: Lanes(start.velocity[component: index]))
          let state = one.state(after: time, from: own)
          #expect(
            state.value[component: 0]
              == course.state(after: time, from: start).value[component: index])
        }
      }
    }
  }

  @Test func `Where a leg comes to rest as it arrives, the next one goes on without a leap`() {
    // Over 1 pt less than the tolerance of 0.03 pt is left at the arrival, at less than 0.3 pt/s.
    let spring = MassSpringDamper(duration: 1)
    let first = Motion<CGPoint>.spring(spring, to: CGPoint(x: 1, y: 0))
    let motion = first.then(.spring(spring, to: .zero))
    let start = MotionState<CGPoint>(.zero)
    let rest = first.settlingDuration(from: start, settlingTolerance: .points)
    let aside = 1e-9
    let before = motion.state(after: rest - aside, from: start)
    let after = motion.state(after: rest + aside, from: start)
    #expect(abs(before.value.x - 0.97) < 1e-8)
    #expect(abs(after.value.x - before.value.x) < 1e-8)
    #expect(abs(after.velocity.x - before.velocity.x) < 1e-6)
    // The next one has begun.
    #expect(motion.state(after: rest + 0.1, from: start).value.x < 0.97)
  }

  @Test func `Reduced, springs one after another pass no target`() {
    let motion = Motion<Double>.spring(.bouncy, to: 100).then(.spring(.bouncy, to: 0), delay: 0.3)
      .then(.fall(gravity: 2000, floor: 200, restitution: 0.7))
    let start = MotionState(20.0)
    let reduced = motion.reduced(from: start)
    #expect(reduced.settledValue(from: start) == 200)
    for step in 0...4000 where CaseCount.includes(step, step: 25) {
      let value = reduced.state(after: Double(step) / 500, from: start).value
      #expect((0.0...200).contains(value))
    }
    #expect(reduced.nextImpact(after: 0, from: start) == nil || reduced != motion)
  }

  @Test func `Through values each is reached at its time, and smoothly the velocity is continuous`()
  {
    let (values, times) = ([40.0, -20, -20, 90], [0.2, 0.5, 0.8, 1.0])
    let start = MotionState(10.0)
    let stepped = Motion.through(values, duration: 2, curves: [.linear], keyTimes: times)
    let smooth = Motion.through(values, duration: 2, keyTimes: times)
    for (value, time) in zip(values, times) {
      for motion in [stepped, smooth] {
        #expect(abs(motion.state(after: 2 * time, from: start).value - value) < 1e-12)
      }
      let aside = 1e-9
      let before = smooth.state(after: 2 * time - aside, from: start).velocity
      let after = smooth.state(after: 2 * time + aside, from: start).velocity
      #expect(abs(before - after) < 1e-4)
    }
    // Fritsch and Butland: the weighted harmonic mean of 150/s and −100/s is none, of the same sign it is.
    let rising = Motion.through([10.0, 40], duration: 2)
    let slope = rising.state(after: 1, from: MotionState(0.0)).velocity
    #expect(abs(slope - 6 / (3 / 10.0 + 3 / 30.0)) < 1e-9)
    // 20/s for half a second, then 15/s for 2 s: α = (1 + 2/2.5)/3 = 0.6 is the weight of the first.
    let uneven = Motion.through([10.0, 40], duration: 2.5, keyTimes: [0.2, 1])
    let bent = uneven.state(after: 0.5, from: MotionState(0.0)).velocity
    #expect(abs(bent - 1 / (0.6 / 20 + 0.4 / 15)) < 1e-9)
    #expect(smooth.settlingDuration(from: start, settlingTolerance: .unitless) == 2)
    #expect(smooth.settledValue(from: start) == 90)
  }

  @Test func `What was asked for is compared`() {
    let motion = Motion<Double>.spring(.bouncy, to: 100).then(.spring(.smooth, to: 0), delay: 0.3)
    #expect(
      motion == Motion<Double>.spring(.bouncy, to: 100).then(.spring(.smooth, to: 0), delay: 0.3))
    #expect(motion != motion.repeated(2))
    #expect(motion.repeated(2) != motion.repeated(2, autoreverses: true))
  }

  @Test func `A sequence without end never rests`() {
    let pulse = Motion.curve(.linear, to: 1.0, duration: 0.4).repeated(
      .infinity, autoreverses: true)
    let start = MotionState(0.0)
    #expect(pulse.settledValue(from: start) == nil)
    #expect(pulse.settlingDuration(from: start, settlingTolerance: .unitless) == .infinity)
    #expect(abs(pulse.state(after: 4e5 + 0.1, from: start).value - 0.25) < 1e-9)
    #expect(pulse.state(after: 0.5, from: start).velocity == -2.5)
    let after = pulse.then(.spring(.smooth, to: 9))
    #expect(after.state(after: 1.3, from: start) == pulse.state(after: 1.3, from: start))
  }

  @MainActor
  @Test func `A recorded sequence plays back bit for bit`() throws {
    var random = SeededGenerator(seed: 2612)
    for _ in 0..<CaseCount.of(30, small: 4) {
      let clock = ManualClock()
      let loop = FrameLoop(clock: clock)
      let recorder = LoopRecorder()
      loop.recorder = recorder
      let ball = Animator(SIMD2(0.0, 10), in: loop)
      ball.run(RandomSequences.pair(&random, depth: 4).motion)
      clock.advance(by: 0.5)
      // What follows from the start is recorded as well.
      if let motion = ball.motion { ball.run(motion) }
      clock.advance(by: 0.5)
      ball.run(.through([SIMD2(40, 0), SIMD2(0.0, 90)], duration: 0.4).delayed(by: 0.1))
      clock.advance(by: 1)
      #expect(try recorder.recording.replay() > 20)
      let again = LoopRecording(recorder.recording.text)
      #expect(try again.replay() > 20)
    }
  }

  @Test func `A sequence is at its start at time 0, also if its first leg takes no time`() {
    let sequences: [(Motion<Double>, MotionState<Double>)] = [
      (.spring(.smooth, to: 0).then(.spring(.smooth, to: 100), after: 0.5), MotionState(0.0009)),
      (.decay().then(.spring(.smooth, to: 0), after: 0.5), MotionState(value: 5, velocity: 0.0005)),
      (
        .curve(.linear, to: 10, duration: 0).then(.spring(.smooth, to: 100), delay: 0.5),
        MotionState(0)
      ),
      (.custom(Braking<Double>(deceleration: 3)).delayed(by: 1), MotionState(0.1)),
    ]
    for (motion, start) in sequences {
      #expect(motion.state(after: 0, from: start).value == start.value)
      let planned = Motion<Double>(motion.course.planned(from: start.lanes))
      #expect(planned.state(after: 0, from: start).value == start.value)
      #expect(motion.component(0).state(after: 0, from: start).value == start.value)
    }
  }

  @Test func `An even number of turning repetitions ends at the start, however short they are`() {
    for target in [0.0009, 0.5, 2, 300] {
      let spring = Motion<Double>.spring(.smooth, to: target)
      for count in [2.0, 4, 3.5] {
        let motion = spring.repeated(count, autoreverses: true)
        #expect(motion.settledValue(from: MotionState(0)) == 0, "\(target), \(count)")
        #expect(motion.state(after: 1e3, from: MotionState(0)) == MotionState(0))
      }
      #expect(spring.repeated(3, autoreverses: true).settledValue(from: MotionState(0)) == target)
      #expect(spring.repeated(2).settledValue(from: MotionState(0)) == target)
    }
    let turned = Motion<SIMD2<Double>>.decay().repeated(2, autoreverses: true)
    let start = MotionState(value: SIMD2(4.0, 5), velocity: SIMD2(0, 1e-4))
    #expect(turned.settledValue(from: start) == start.value)
  }

  @Test func `A planned sequence that is moved, and one component of it, begin at the start`() {
    let motion = Motion<SIMD2<Double>>.spring(.smooth, to: SIMD2(0, 0)).then(
      .spring(.smooth, to: SIMD2(100, 0)), after: 0.5)
    let start = MotionState(SIMD2(0.0009, 0.0004))
    let planned = Motion<SIMD2<Double>>(motion.course.planned(from: start.lanes))
    let moved = planned.shifted(by: SIMD2(1, 2))
    #expect(moved.state(after: 0, from: start).value == start.value + SIMD2(1, 2))
    for index in 0..<2 {
      let one = planned.component(index).state(after: 0, from: start[component: index])
      #expect(one.value == start.value[index])
    }
  }

  @Test func `Reduced, a sequence ends where it does otherwise, also if a leg coasts`() {
    let start = MotionState(value: 0.0, velocity: 200)
    for first in [
      Motion.spring(.bouncy, to: 100.0), .curve(.easeOut(.back), to: 100, duration: 1),
      .fall(gravity: 1000, floor: 100, restitution: 0.5),
    ] {
      for motion in [
        first.then(.decay()), first.then(.decay()).then(.spring(.smooth, to: 20)),
        first.then(.decay(), after: 0.2).repeated(2), first.then(.decay(lower: 0, upper: 105)),
      ] {
        let end = motion.settledValue(from: start)
        #expect(end != nil && motion.reduced(from: start).settledValue(from: start) == end)
      }
    }
  }

  @Test func `Reduced, a sequence in a sequence passes the same values where its last leg coasts`()
  {
    let last = Motion<Double>.spring(.bouncy, to: 200).then(.spring(.bouncy, to: 0))
      .then(.decay(), after: 0.2)
    let start = MotionState(0.0)
    let motion = Motion<Double>.spring(.bouncy, to: 100).then(last).reduced(from: start)
    let values = (0...400).map { motion.state(after: Double($0) / 100, from: start).value }
    #expect(values.max()! > 190 && values[400] < 100)
    #expect(values[400] == motion.settledValue(from: start))
  }

  @Test func `Reduced, a path in a sequence passes its values where the last leg coasts`() {
    let last = Motion<Double>.through([200], duration: 0.4, curves: [.easeInOut])
      .then(.spring(.bouncy, to: 0)).then(.decay(), after: 0.2)
    let start = MotionState(0.0)
    let whole = Motion<Double>.spring(.bouncy, to: 100).then(last)
    let motion = whole.reduced(from: start)
    let values = (0...400).map { motion.state(after: Double($0) / 100, from: start).value }
    #expect(values.max()! > 190 && values[400] < 190)
    #expect(motion.settledValue(from: start) == whole.settledValue(from: start))
  }

  @Test func `Reduced, a sequence in a sequence ends also where its first legs would never rest`() {
    let inner = Motion<SIMD2<Double>>.curve(.easeOut(.back), to: SIMD2(100, -100), duration: 0.5)
      .then(.fall(gravity: 800, floor: 0, restitution: 0.5)).then(.decay())
    let motion = Motion.curve(.easeInOut(.sine), to: SIMD2(50, -50), duration: 0.3).then(inner)
    let start = MotionState(SIMD2<Double>.zero)
    let end = motion.settledValue(from: start)
    #expect(end != nil && motion.reduced(from: start).settledValue(from: start) == end)
  }

  struct SmoothPath: Sendable {
    var duration = 1.0
    var keyTimes: [Double] = []
    var values = [1.0, 2, 3]
  }

  @Test(
    "A smooth path of any durations and values is finite",
    arguments: [
      SmoothPath(keyTimes: [.leastNonzeroMagnitude, 1e-300, 1]), SmoothPath(duration: 1e-300),
      SmoothPath(duration: .leastNonzeroMagnitude, values: [1]),
      SmoothPath(values: [8e307, -8e307, 0x1p-1060]),
      SmoothPath(keyTimes: [1e-300, 1], values: [8e307, 1e308]),
      SmoothPath(values: [0x1p-1074, 0x1p-1073]),
    ])
  func smoothEverywhere(path: SmoothPath) {
    let (duration, keyTimes, values) = (path.duration, path.keyTimes, path.values)
    let start = MotionState(0.0)
    let motion = Motion<Double>.through(values, duration: duration, keyTimes: keyTimes)
    let end = motion.settlingDuration(from: start, settlingTolerance: .points)
    #expect(end <= duration)
    for time in [0, 0x1p-1074, 0x1p-1030, 1e-300, 0.25, 0.5, 0.75, 1].map({ $0 * duration }) + [
      end, 1,
    ] {
      let state = motion.state(after: time, from: start)
      #expect(state.value.isFinite, "\(state) at \(time)")
      #expect(!state.velocity.isNaN, "\(state) at \(time)")
    }
    #expect(motion.state(after: 1, from: start).value == values.last)
  }

  @Test("The travel from one value to the next may be more than the largest number")
  func beyondTheLargest() {
    let start = MotionState(1.5e308)
    let values = [-1e308, -1.5e308]
    _ = Motion<Double>.through(values, duration: 1).state(after: 0.25, from: start)
    _ = Motion<Double>.through(values, duration: 1).settlingDuration(
      from: start, settlingTolerance: .points)
  }

  @Test func `What makes no sense is named when a motion is made`() async {
    await #expect(processExitsWith: .failure) { _ = Motion.through([.nan, 2.0], duration: 1) }
    await #expect(processExitsWith: .failure) {
      _ = Motion.spring(.smooth, to: 0.0).adding(.spring(.smooth, to: 0), velocity: .nan)
    }
  }
}

/// Repetitions of a motion with thousands of impacts.
struct RepeatedImpactTests {
  @Test("What a state costs grows with the number of impacts, and not with its square")
  func cost() {
    let fall = Motion<Double>.fall(
      gravity: 2000, floor: 640, ceiling: 600, restitution: CaseCount.isFull ? 0.999 : 0.99)
    func seconds(_ motion: Motion<Double>) -> Double {
      let times = (0..<3).map { _ in
        processorTime { _ = motion.state(after: 0.1, from: MotionState(620)) }
      }
      return times.min()!
    }
    let once = seconds(fall.repeated(2))
    #expect(seconds(fall.repeated(2).repeated(2).repeated(2)) < 40 * once)
    #expect(seconds(fall.repeated(3, autoreverses: true).repeated(2)) < 20 * once)
  }

  @Test func `A motion that is delayed can change as fast as by itself, and no faster`() {
    let steep = Motion.curve(.bezier(CubicBezier(0, 1, 0, 1)), to: 300.0, duration: 2)
    let origin = MotionState(0.0)
    let late = steep.delayed(by: 1).course.component(0)
    for time in [0, 1e-12, 1e-6, 0.5, 1.5] {
      let own = steep.course.component(0).steepestChange(
        between: time, and: time + 1e-9, from: origin)
      let other = late.steepestChange(between: 1 + time, and: 1 + time + 1e-9, from: origin)
      #expect(other < .infinity && abs(other - own) <= 1e-3 * own, "\(time): \(own), \(other)")
    }
  }

  @Test
  func `A sum enters without the velocity of an effect that begins, and with that of one before`() {
    let start = MotionState(0.0)
    let kicked = Motion.spring(.bouncy, to: 100.0).adding(.spring(.bouncy, to: 0), velocity: 500)
    let late = kicked.delayed(by: 0.5).course.advanced(by: 0.5, from: start.lanes)
    #expect(late.entry(from: start.lanes).velocity == .init(0.0))
    let time = 0.3
    let inFlight = kicked.delayed(by: 0.5).course.advanced(by: 0.5 + time, from: start.lanes)
    let state = kicked.state(after: time, from: start)
    let entry = inFlight.entry(from: state.lanes)
    #expect(abs(entry.velocity[component: 0] - state.velocity) < 1e-9)
  }
}
