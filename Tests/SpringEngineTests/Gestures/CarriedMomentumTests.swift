import Foundation
import Testing

@testable import SpringEngine

/// Flicks that add up, against the measured rule: c·v^p with c = 0.000816 and p = 1.967.
@MainActor
struct CarriedMomentumTests {
  let clock = ManualClock(now: 50, frameInterval: 1.0 / 120)

  func list(_ start: Double = 0) -> Animator<Double> {
    let list = Animator(start, settlingTolerance: .points, in: FrameLoop(clock: clock))
    list.carriesMomentum = true
    return list
  }

  /// Drags by a constant velocity for a time, in samples every 8 ms, and lets go into friction.
  func flick(
    _ list: Animator<Double>, velocity: Double, duration: Double = 0.08, hold: Double = 0,
    measured: Double? = nil
  ) {
    let start = clock.now
    list.grab(0, at: start)
    for sample in 1...Int((duration / 0.008).rounded()) {
      let time = start + hold + Double(sample) * 0.008
      clock.tick(to: time)
      list.drag(to: velocity * (time - start - hold), at: time)
    }
    list.release(at: clock.now, into: .decay(.normal), pointerVelocity: measured)
  }

  nonisolated static func carried(_ velocity: Double) -> Double {
    let speed = min(0.000816 * pow(abs(velocity), 1.967), 40_000)
    return velocity < 0 ? -speed : speed
  }

  @Test("trains of flicks add up by the rule, at any speed and in both directions")
  func trains() {
    var random = SeededGenerator(seed: 71)
    let rate = -1000 * log(0.998)
    for _ in 0..<CaseCount.of(300, small: 20) {
      let list = list()
      let sign = random.pick([-1.0, 1])
      var expected = 0.0
      for _ in 0..<6 {
        let flick = sign * random.logarithmic(150, 9000)
        let glide = expected
        let carried = Self.carried(glide)
        let isKept = abs(flick) > abs(carried) / 2
        self.flick(list, velocity: flick, measured: flick)
        expected = flick + (isKept ? carried : 0)
        #expect(abs(list.velocity - expected) <= 1e-9 * abs(expected), "\(glide), \(flick)")
        let pause = random.uniform(0.02, 0.6)
        clock.tick(to: clock.now + pause)
        expected *= exp(-rate * pause)
      }
    }
  }

  @Test("what is carried is at most 40,000 a second, and as exact as the power")
  func rule() {
    var random = SeededGenerator(seed: 72)
    for _ in 0..<5000 {
      let velocity = random.logarithmic(1e-3, 1e6) * random.pick([-1, 1])
      let carried = Self.carried(velocity)
      #expect(abs(MomentumRule.carried(from: velocity) - carried) <= 1e-13 * abs(carried))
    }
    #expect(MomentumRule.carried(from: 1e5) == 40_000)
    #expect(MomentumRule.carried(from: -1e9) == -40_000)
    #expect(MomentumRule.carried(from: 0) == 0 && MomentumRule.carried(from: .nan) == 0)
  }

  /// The situations of that project's own tests: flicks of 1000 points a second, 10 ms apart.
  @Test("the second of two flicks is faster; a slower one, one back, and a rest carry nothing")
  func situations() {
    let twice = list()
    flick(twice, velocity: 1000)
    clock.tick(to: clock.now + 0.01)
    let glide = twice.velocity
    flick(twice, velocity: 1000)
    #expect(twice.velocity > 1100)
    #expect(abs(twice.velocity - 1000 - Self.carried(glide)) < 1e-6)

    clock.tick(to: clock.now + 0.01)
    flick(twice, velocity: 200)
    #expect(abs(twice.velocity - 200) < 1e-6)

    let back = list()
    flick(back, velocity: 1000)
    clock.tick(to: clock.now + 0.01)
    flick(back, velocity: -1000)
    #expect(abs(back.velocity + 1000) < 1e-6)

    let held = list()
    flick(held, velocity: 1000)
    clock.tick(to: clock.now + 0.01)
    held.grab(0, at: clock.now)
    clock.tick(to: clock.now + 0.04)
    held.release(at: clock.now, into: .decay(.normal))
    #expect(held.velocity == 0)
  }

  @Test("a pointer that rests loses the momentum: 150 ms before it moves, or 20 ms after")
  func rests() {
    for (hold, isKept) in [(0.0, true), (0.1, true), (0.14, true), (0.16, false), (1, false)] {
      let list = list()
      flick(list, velocity: 2000)
      flick(list, velocity: 2000, hold: hold)
      #expect((list.velocity > 2001) == isKept, "held for \(hold) s")
    }
    for (rest, isKept) in [(0.008, true), (0.019, true), (0.021, false)] {
      let list = list()
      flick(list, velocity: 2000)
      list.grab(0, at: clock.now)
      let flick = (1...8).map { (0.008, 16 + 16 * Double($0)) }
      for (time, place) in [(0.008, 16.0), (rest, 16)] + flick {
        clock.tick(to: clock.now + time)
        list.drag(to: place, at: clock.now)
      }
      list.release(at: clock.now, into: .decay(.normal), pointerVelocity: 2000)
      #expect((list.velocity > 2001) == isKept, "rested for \(rest) s")
    }
  }

  @Test("a pointer that rests without a report loses the momentum after 40 ms")
  func silence() {
    for (rest, isKept) in [(0.016, true), (0.034, true), (0.045, false), (1, false)] {
      let list = list()
      flick(list, velocity: 2000)
      list.grab(0, at: clock.now)
      for sample in 1...12 {
        clock.tick(to: clock.now + (sample == 3 ? rest : 0.008))
        list.drag(to: 16 * Double(sample), at: clock.now)
      }
      list.release(at: clock.now, into: .decay(.normal), pointerVelocity: 2000)
      #expect((list.velocity > 2001) == isKept, "rested for \(rest) s")
    }
  }

  @Test("a flick whose reports come late, once or always, carries over what it had")
  func lateReports() {
    let steady = [Double](repeating: 0.008, count: 4)
    for gaps in [steady + [0.05] + steady, [0.042, 0.042, 0.042, 0.042]] {
      let list = list()
      flick(list, velocity: 2000)
      list.grab(0, at: clock.now)
      var place = 0.0
      for gap in gaps {
        clock.tick(to: clock.now + gap)
        place += 2500 * gap
        list.drag(to: place, at: clock.now)
      }
      list.release(at: clock.now, into: .decay(.normal), pointerVelocity: 2500)
      #expect(abs(list.velocity - 2500 - Self.carried(2000)) < 1e-6)
    }
  }

  @Test("a recogniser's second beginning keeps the momentum; a cancelled press does not throw")
  func phases() {
    let list = list()
    flick(list, velocity: 2000)
    list.track(.began, to: 0, at: clock.now)
    clock.tick(to: clock.now + 0.03)
    let glide = list.velocity
    list.track(.began, to: 10, at: clock.now)
    for sample in 1...10 {
      clock.tick(to: clock.now + 0.008)
      list.track(.moved, to: 10 + 16 * Double(sample), at: clock.now)
    }
    #expect(glide == 0 && abs(list.velocity - 2000) < 1e-6)
    var landing: MotionState<Double>?
    list.track(
      .ended, to: 170, at: clock.now,
      landingMotion: {
        landing = $0
        return .decay(.normal)
      })
    #expect(abs(list.velocity - 2000 - Self.carried(2000)) < 1e-6)
    #expect(landing?.velocity == list.velocity)
    list.track(.began, to: 0, at: clock.now)
    list.track(.cancelled, to: 0)
    #expect(list.velocity == 0)
  }

  @Test("it is off unless asked for, the same in slow motion, and limited by the largest speed")
  func settings() {
    let plain = Animator(0.0, in: FrameLoop(clock: clock))
    #expect(!plain.carriesMomentum)
    flick(plain, velocity: 2000)
    flick(plain, velocity: 2000)
    #expect(abs(plain.velocity - 2000) < 1e-6)

    let limited = list()
    limited.maximumThrowSpeed = 2500
    flick(limited, velocity: 2000)
    flick(limited, velocity: 2000)
    #expect(abs(limited.velocity - 2500) < 1e-6)

    let slow = Animator(0.0, in: FrameLoop(clock: clock))
    slow.loop.timeScale = 0.25
    slow.carriesMomentum = true
    flick(slow, velocity: 2000)
    flick(slow, velocity: 2000)
    #expect(abs(slow.velocity * 0.25 - 2000 - Self.carried(2000)) < 1e-6)
  }

  @Test("a second pointer after a rest that is not reported carries nothing over")
  func secondPointer() {
    for (rest, isKept) in [(0.03, true), (0.5, false)] {
      let list = list()
      flick(list, velocity: 2000)
      list.grab(0, at: clock.now)
      for sample in 1...3 {
        clock.tick(to: clock.now + 0.008)
        list.drag(to: 16 * Double(sample), at: clock.now)
      }
      clock.tick(to: clock.now + rest)
      list.grab(48, at: clock.now)
      for sample in 4...12 {
        clock.tick(to: clock.now + 0.008)
        list.drag(to: 16 * Double(sample), at: clock.now)
      }
      list.release(at: clock.now, into: .decay(.normal), pointerVelocity: 2000)
      #expect((list.velocity > 2001) == isKept, "rested for \(rest) s")
    }
  }
}
