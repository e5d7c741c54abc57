import Foundation
import Testing

@testable import SpringEngine

extension TypedAtFirstTests {
  /// A group as one line of time, impacts on the way of a scrub, and everything stopped at once.
  @MainActor
  @Suite("Groups, scrubbing, stopping")
  struct GroupTime {
    let clock = ManualClock()
    let loop: FrameLoop

    init() { loop = FrameLoop(clock: clock) }

    /// The value of the spring `.bouncy` from 0 to 100, a time after its beginning; 0 before.
    private func bouncy(at time: Double) -> Double {
      Motion.spring(.bouncy, to: 100.0).state(after: max(time, 0), from: MotionState(0)).value
    }

    /// Rows that go to 100 one after the other.
    private func rows(_ count: Int, stagger: Double) -> ([Animator<Double>], AnimatorGroup) {
      let rows = (0..<count).map { _ in Animator(0.0, spring: .bouncy, in: loop) }
      let group = AnimatorGroup(rows)
      group.animate(stagger: stagger) { rows[$0].animate(to: 100, delay: $1) }
      return (rows, group)
    }

    /// The first place on the line of time at which a row has come to rest.
    private var length: Double {
      Motion.spring(.bouncy, to: 100.0).settlingDuration(
        from: MotionState(0), settlingTolerance: SettlingTolerance(distance: 0.01))
    }

    @Test("group.rate = -1: a half-run staggered list turns round as one", arguments: [60.0, 144])
    func turnsRound(framesPerSecond: Double) {
      let (rows, group) = rows(5, stagger: 0.4)
      // The first has come to rest, the last has not begun.
      let turn = 1.5
      clock.advance(by: turn)
      #expect(rows[0].isSettled && rows[0].value == 100 && rows[4].value == 0)
      group.rate = -1
      #expect(group.rate == -1)
      var passed = 0.0
      while passed < turn - 0.02 {
        clock.tick(to: clock.now + 1 / framesPerSecond)
        passed += 1 / framesPerSecond
        let place = turn - passed
        for (index, row) in rows.enumerated() {
          let expected = bouncy(at: place - 0.4 * Double(index))
          #expect(abs(row.value - expected) <= 0.011, "\(index) at \(place)")
        }
      }
      clock.advanceUntilIdle()
      #expect(rows.allSatisfy { $0.value == 0 && $0.isSettled })
    }

    @Test("It turns again, and every row goes on at its own time")
    func turnsTwice() {
      let (rows, group) = rows(4, stagger: 0.3)
      clock.advance(by: 1.3)
      group.reverse()
      clock.advance(by: 0.9)
      #expect(rows[2].value == 0 && rows[3].value == 0)
      group.reverse()
      #expect(group.rate == 1)
      for step in 1...100 {
        clock.advance(by: 0.02)
        for (index, row) in rows.enumerated() {
          let place = 0.4 + 0.02 * Double(step) - 0.3 * Double(index)
          #expect(abs(row.value - bouncy(at: place)) <= 0.011, "\(index) at \(place)")
        }
      }
      clock.advanceUntilIdle()
      #expect(rows.allSatisfy { $0.value == 100 })
    }

    @Test("The handle of the group waits for all to be back, and every motion ends once")
    func waitsForAll() {
      let rows = (0..<3).map { _ in Animator(0.0, spring: .bouncy, in: loop) }
      var ends: [[MotionID]] = [[], [], []]
      for (index, row) in rows.enumerated() {
        row.onEvent = { if case .ended(let id, _) = $0.kind { ends[index].append(id) } }
      }
      let group = AnimatorGroup(rows)
      var reasons: [CompletionReason] = []
      let handle = group.animate(stagger: 0.6, criterion: .settled) {
        rows[$0].animate(to: 100, delay: $1)
      } completion: {
        reasons.append($0)
      }
      clock.advance(by: 1.4)
      #expect(rows[0].isSettled)
      group.rate = -2
      clock.advance(by: 0.6)
      #expect(handle.result == nil && rows[1].isSettled && !rows[0].isSettled)
      clock.advance(by: 0.11)
      #expect(handle.result == .reversed && reasons == [.reversed])
      #expect(rows.allSatisfy { $0.value == 0 })
      #expect(ends.map(\.count) == [2, 1, 1] && Set(ends[0]).count == 2)
    }

    @Test("group.progress = p, paused, forwards and backwards, of values of several types")
    func progress() {
      let x = Animator(0.0, spring: .bouncy, in: loop)
      let place = Animator(CGPoint.zero, spring: .bouncy, in: loop)
      let tint = Animator(RGBAColor(components: .zero), spring: .bouncy, in: loop)
      let group = AnimatorGroup(x, place, tint)
      #expect(group.progress == 1)
      group.animate(stagger: 0.25) { index, delay in
        switch index {
        case 0: x.animate(to: 100, delay: delay)
        case 1: place.animate(to: CGPoint(x: 100, y: 0), delay: delay)
        default: tint.animate(to: RGBAColor(components: .one), delay: delay)
        }
      }
      #expect(group.progress == 0)
      group.pause()
      // The colour begins and rests last.
      let last = tint.settlingTolerance
      // From its own end on, each is where it comes to rest.
      func shown(at time: Double, until end: Double) -> Double {
        time < end - 1e-9 ? bouncy(at: time) : 100
      }
      let (xEnd, placeEnd) = (x.remainingTime, place.remainingTime - 0.25)
      let unit = Motion.spring(.bouncy, to: 1.0)
      let whole = 0.5 + unit.settlingDuration(from: MotionState(0), settlingTolerance: last)
      for progress in [0.1, 0.5, 0.95, 1, 0.3, 0, 0.6] {
        group.progress = progress
        let time = progress * whole
        #expect(abs(group.progress - progress) < 1e-9)
        #expect(abs(x.value - shown(at: time, until: xEnd)) < 1e-6)
        #expect(abs(place.value.x - shown(at: time - 0.25, until: placeEnd)) < 1e-6)
        let colour = shown(at: time - 0.5, until: whole - 0.5) / 100
        #expect(abs(tint.value.components.x - colour) < 1e-6)
      }
      group.resume()
      clock.advance(by: 0.1)
      #expect(abs(x.value - bouncy(at: 0.6 * whole + 0.1)) < 0.02)
      clock.advanceUntilIdle()
      #expect(x.value == 100 && place.value.x == 100 && group.progress == 1)
    }

    @Test("A member that something else has moved stays out of it; nonsense is rejected")
    func others() {
      let (rows, group) = rows(3, stagger: 0.5)
      clock.advance(by: 1.2)
      rows[0].jump(to: 7)
      var rejections = 0
      for row in rows { row.onEvent = { if case .rejected = $0.kind { rejections += 1 } } }
      group.rate = 0
      group.progress = .nan
      #expect(rejections == 6 && group.rate == 1)
      group.rate = -1
      clock.advanceUntilIdle()
      #expect(rows.map(\.value) == [7, 0, 0])
    }

    @Test("Nonsense leaves members that have come to rest on the line")
    func nonsense() {
      let (rows, group) = rows(2, stagger: 0.8)
      clock.advance(by: 1.2)
      #expect(rows[0].isSettled)
      group.rate = 0
      group.progress = .nan
      group.rate = -1
      clock.advanceUntilIdle()
      #expect(rows.map(\.value) == [0, 0] && group.line?.result == .reversed)
    }

    @Test("A member that has come to rest since the last frame turns with the others")
    func restsBetweenFrames() {
      let clock = StallingClock(now: 0)
      let loop = FrameLoop(clock: clock)
      let rows = (0..<2).map { _ in Animator(0.0, spring: .bouncy, in: loop) }
      let group = AnimatorGroup(rows)
      let handle = group.animate(stagger: 0.4) { rows[$0].animate(to: 100, delay: $1) }
      clock.now = length - 0.005
      clock.frame(ahead: 0)
      #expect(!rows[0].isSettled)
      clock.now = length + 0.005
      group.rate = -1
      // The second is back before the first.
      clock.now += length - 0.2
      clock.frame(ahead: 0)
      #expect(rows[1].value == 0 && !rows[0].isSettled && handle.result == nil)
      clock.now += 1
      clock.frame(ahead: 0)
      #expect(rows.map(\.value) == [0, 0] && handle.result == .reversed)
    }

    @Test("Long after the end, a little way back and then to the start")
    func twiceBackFromTheEnd() {
      let (rows, group) = rows(3, stagger: 0.4)
      clock.advance(by: 10)
      #expect(group.isSettled)
      let whole = length + 0.8
      // Only the last row has not come to rest there.
      for progress in [(length + 0.5) / whole, 0.2 / whole] {
        group.progress = progress
        for (index, row) in rows.enumerated() {
          let expected = bouncy(at: progress * whole - 0.4 * Double(index))
          #expect(abs(row.value - expected) <= 0.011, "\(index) at \(progress)")
        }
      }
    }

    @Test("group.progress = 1 between frames, also for a row that has followed another one")
    func endBetweenFrames() {
      let clock = StallingClock()
      let loop = FrameLoop(clock: clock)
      let rows = (0..<3).map { _ in Animator(0.0, spring: .bouncy, in: loop) }
      let group = AnimatorGroup(rows)
      rows[1].animate(to: 30)
      rows[2].follow(rows[1])
      clock.tick(0.4)
      group.animate(stagger: 0.04) { rows[$0].animate(to: 100, delay: $1) }
      clock.now += 0.11
      group.progress = 1
      #expect(rows.map(\.value) == [100, 100, 100] && group.isSettled)
    }

    @Test("A pause between the end and the turn counts for nothing")
    func pausedBetween() {
      let (rows, group) = rows(2, stagger: 0.8)
      clock.advance(by: 1.2)
      #expect(rows[0].isSettled)
      group.pause()
      clock.advance(by: 5)
      group.resume()
      group.rate = -1
      clock.advance(by: 0.6)
      #expect(abs(rows[0].value - bouncy(at: 0.6)) <= 0.011 && rows[1].value == 0)
    }

    @Test(
      "Rows that were turned round one by one begin at once when the list goes on",
      arguments: [false, true])
    func turnedOneByOne(isOneHeld: Bool) {
      let (rows, group) = rows(3, stagger: 0.2)
      clock.advance(by: 0.5)
      for row in rows { row.rate = -1 }
      clock.advance(by: 10)
      #expect(group.isSettled && rows.allSatisfy { $0.value == 0 })
      if isOneHeld { rows[2].grab() }
      group.rate = 1
      clock.advance(by: 0.5)
      #expect(abs(rows[0].value - bouncy(at: 0.5)) <= 0.011)
      #expect(group.remainingTime < 2)
    }

    // MARK: Impacts

    /// A ball that falls by 100 and bounces, with the impacts that are told.
    private func fallingBall() -> (ball: Animator<Double>, impacts: () -> [Impact]) {
      final class Told { var impacts: [Impact] = [] }
      let told = Told()
      let ball = Animator(0.0, in: loop)
      ball.onEvent = { if case .impact(let impact) = $0.kind { told.impacts.append(impact) } }
      ball.drop(gravity: 800, floor: 100, restitution: 0.5)
      return (
        ball,
        {
          defer { told.impacts = [] }; return told.impacts
        }
      )
    }

    @Test("ball.progress = p over a fall tells its impacts in the direction of travel, each once")
    func scrubbedImpacts() {
      let (ball, impacts) = fallingBall()
      ball.pause()
      // Impacts at 0.5, 1, 1.25, 1.375 … seconds.
      let length = ball.remainingTime
      for (time, speeds) in [
        (0.4, []), (0.6, [400.0]), (1.3, [200, 100]), (1.2, [100]), (0.1, [200, 400]),
        (0.1, []), (1.1, [400, 200]),
      ] as [(Double, [Double])] {
        ball.progress = time / length
        #expect(impacts().map { ($0.speed * 1e6).rounded() / 1e6 } == speeds, "\(time)")
      }
      ball.resume()
      clock.advance(by: 0.2)
      #expect(impacts().count == 1)
    }

    @Test("A fall that runs backwards tells its impacts at their times, and again when it turns")
    func reversedImpacts() {
      let (ball, impacts) = fallingBall()
      clock.advance(by: 1.1)
      #expect(impacts().map(\.speed) == [400, 200])
      ball.rate = -1
      clock.advance(by: 0.3)
      let back = impacts()
      #expect(back.map(\.speed) == [200] && abs(back[0].time - 1.2) < 1e-9)
      ball.rate = 1
      clock.advance(by: 0.3)
      #expect(impacts().map(\.speed) == [200])
      ball.rate = -2
      clock.advanceUntilIdle()
      #expect(impacts().map(\.speed) == [200, 400])
      #expect(ball.value == 0)
    }

    @Test("ball.progress while a motion waits begins it")
    func waitingProgress() {
      let x = Animator(0.0, spring: .bouncy, in: loop)
      x.animate(to: 100, delay: 2)
      x.pause()
      #expect(x.progress == 0)
      x.progress = 0.25
      #expect(abs(x.value - bouncy(at: 0.25 * length)) < 1e-6)
    }

    // MARK: All at once

    @Test("loop.stopAll() ends all motion, of followers too, and every value stays where it is")
    func stopAll() {
      let balls = (0..<3).map { _ in Animator(0.0, in: loop) }
      balls[1].follow(balls[0])
      balls[2].follow(balls[1])
      let paused = Animator(0.0, in: loop)
      paused.follow(balls[0])
      let held = Animator(0.0, in: loop)
      held.grab()
      let waiting = Animator(0.0, in: loop)
      waiting.animate(to: 5, delay: 3)
      var reasons: [CompletionReason] = []
      balls[0].animate(to: 100) { reasons.append($0) }
      clock.advance(by: 0.1)
      paused.pause()
      let values = balls.map(\.value)
      loop.stopAll()
      #expect(paused.isPaused && !paused.isSettled)
      #expect(balls.map(\.value) == values && balls.allSatisfy(\.isSettled))
      #expect(waiting.isSettled && held.isHeld && reasons == [.stopped])
      clock.advanceUntilIdle()
      #expect(balls.map(\.value) == values && !loop.isRunning)
    }
  }
}
