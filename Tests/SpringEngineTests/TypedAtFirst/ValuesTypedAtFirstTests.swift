import Foundation
import Testing

@testable import SpringEngine

extension TypedAtFirstTests {
  /// Arrays of numbers, angles, limits, and when a number rests.
  @MainActor
  @Suite("Values")
  struct Values {
    let clock = ManualClock()
    let loop: FrameLoop

    init() { loop = FrameLoop(clock: clock) }

    /// The exact state of `.bouncy` after a time from rest.
    private func bouncy(from value: Double, to target: Double, after time: Double) -> Double {
      Motion.spring(.bouncy, to: target).state(after: time, from: MotionState(value)).value
    }

    // MARK: Arrays

    @Test("Animator([1.0, 2.0]) moves each number")
    func bars() {
      let bars = Animator([1.0, 2.0, 5.0], spring: .bouncy, in: loop)
      #expect(bars.value == [1, 2, 5] && bars.velocity == [0, 0, 0])
      bars.target = [10, 0, 5]
      clock.advance(by: 0.1)
      let expected = [(1.0, 10.0), (2, 0), (5, 5)].map { bouncy(from: $0, to: $1, after: 0.1) }
      for index in 0..<3 { #expect(abs(bars.value[index] - expected[index]) < 1e-12) }
      #expect(bars.velocity.count == 3 && bars.velocity[2] == 0)
      clock.advanceUntilIdle()
      #expect(bars.value == [10, 0, 5] && bars.velocity == [0, 0, 0])
      bars.springs = [.bouncy, .smooth, .snappy]
      bars.drop(gravity: 100, component: 0, floor: 20, restitution: 0)
      clock.advanceUntilIdle()
      #expect(bars.value.count == 3 && bars.value[0] == 20)
    }

    @Test("Bars of CGFloat and of Float, sixteen of them")
    func sixteen() {
      let numbers = (0..<16).map { CGFloat($0) }
      let bars = Animator(numbers, in: loop)
      bars.target = numbers.reversed()
      clock.advanceUntilIdle()
      #expect(bars.value == numbers.reversed())
      let floats = Animator([Float(0.5)], in: loop)
      floats.jump(to: [0.25])
      #expect(floats.value == [0.25])
    }

    @Test("An array of another length is rejected, whatever it is given for")
    func otherLengths() {
      let bars = Animator([1.0, 2.0], in: loop)
      var rejected: [RejectedInput] = []
      bars.onEvent = { if case .rejected(let input, _) = $0.kind { rejected.append(input) } }
      bars.target = [1]
      bars.animate(to: [1, 2, 3])
      bars.target = []
      bars.target = Array(repeating: 1, count: 17)
      bars.jump(to: [3])
      bars.velocity = [1]
      bars.animate(to: [1, 2], velocity: [1, 2, 3])
      bars.follow(Animator([1.0], in: loop))
      #expect(
        rejected == [.value, .value, .value, .value, .value, .velocity, .velocity, .value])
      #expect(bars.value == [1, 2] && bars.isSettled)
    }

    @Test("An array of another length is rejected, where each number has a spring of its own")
    func otherLengthsWithSprings() {
      let bars = Animator([1.0, 2, 3], in: loop)
      bars.springs = [.bouncy, .smooth, .snappy]
      var rejected: [RejectedInput] = []
      bars.onEvent = { if case .rejected(let input, _) = $0.kind { rejected.append(input) } }
      for target in [[9], [7, 7, 7, 7], [], Array(repeating: 1.0, count: 16)] {
        bars.target = target
        bars.animate(to: target, delay: 0.1)
        bars.grab()
        bars.release(to: target)
        bars.stop()
        clock.advanceUntilIdle()
        #expect(bars.value == [1, 2, 3] && bars.target == [1, 2, 3])
        #expect(rejected == [.value, .value, .value], "\(target)")
        rejected = []
      }
      bars.animate(to: [4, 4, 4]).then(to: [5])
      #expect(rejected == [.value])
      clock.advanceUntilIdle()
      #expect(bars.value == [4, 4, 4])
      bars.target = [5, 6, 7]
      clock.advanceUntilIdle()
      #expect(bars.value == [5, 6, 7] && bars.springs == [.bouncy, .smooth, .snappy])
    }

    #if !os(iOS) && !os(tvOS) && !os(visionOS)
    @Test("More than sixteen numbers stop the program, and say so")
    func seventeen() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          _ = Animator(Array(repeating: 1.0, count: 17), in: FrameLoop(clock: ManualClock()))
        }
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("an array of 1 to 16 numbers, is 17 numbers"), "\(text)")
    }

    @Test("Limits beyond which there is no number stop the program, and say so")
    func infiniteLimits() async {
      func message(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      }
      let lower = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          Animator(CGPoint.zero, in: FrameLoop(clock: ManualClock()))
            .limit(from: CGPoint(x: 0, y: Double.infinity))
        }
      }
      #expect(message(lower).contains("below ∞, that above −∞, is (0.0, inf)"))
      let upper = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          Animator(0.0, in: FrameLoop(clock: ManualClock())).limit(to: -.infinity)
        }
      }
      #expect(message(upper).contains("below ∞, that above −∞, is -inf"))
    }

    @Test("Limits of another length stop the program, and say so")
    func otherLimits() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          Animator([1.0, 2.0], in: FrameLoop(clock: ManualClock())).limit(from: [0])
        }
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("a limit must have as many numbers as the value"))
    }
    #endif

    @Test("A state of an array at rest has a velocity of as many numbers")
    func statesOfArrays() {
      let start = MotionState([1.0, 2.0])
      #expect(start.velocity == [0, 0])
      let motion = Motion.spring(.bouncy, to: [10.0, 0.0])
      let expected = [bouncy(from: 1, to: 10, after: 0.1), bouncy(from: 2, to: 0, after: 0.1)]
      let step = MassSpringDamper.bouncy.state(after: 0.1, from: start, target: [10, 0])
      for value in [motion.state(after: 0.1, from: start).value, step.value] {
        #expect(value.count == 2)
        for (number, exact) in zip(value, expected) { #expect(abs(number - exact) < 1e-12) }
      }
      #expect(motion.settledValue(from: start) == [10, 0])
    }

    @Test("A cancelled press of an array leaves it at rest")
    func cancelledPress() {
      let bars = Animator([1.0, 2.0], in: loop)
      bars.onEvent = { if case .rejected = $0.kind { Issue.record("\($0)") } }
      bars.track(.began, to: [1, 2])
      for number in 1...5 {
        clock.advance(by: 0.01)
        bars.track(.moved, to: [1 + Double(number), 2])
      }
      bars.track(.cancelled, to: [6, 2])
      #expect(bars.velocity == [0, 0])
      clock.advanceUntilIdle()
      #expect(bars.value == [1, 2])
    }

    @Test("A motion of every number, and a change of as many; those of others are rejected")
    func motionsOfArrays() {
      let bars = Animator([1.0, 2.0], in: loop)
      bars.run(.components([.spring(.bouncy, to: 10), .spring(.smooth, to: 0)]))
      bars.animate(by: [1, 1])
      clock.advanceUntilIdle()
      #expect(bars.value == [11, 1])
      var rejected: [RejectedInput] = []
      bars.onEvent = { if case .rejected(let input, _) = $0.kind { rejected.append(input) } }
      bars.animate(by: [1])
      bars.run(.decay(.normal, lower: [0], upper: [20]))
      bars.interrupt(with: .components([.decay()]))
      bars.add(.curve(.linear, to: [0], duration: 1), velocity: [0, 0])
      bars.add(.spring(.bouncy, to: [0, 0, 0]), velocity: [1, 1])
      bars.add(MotionEffect(.curve(.linear, to: [0], duration: 1), velocity: [0, 0]))
      bars.add(MotionEffect(.spring(.bouncy, to: [0, 0, 0]), velocity: [1, 1]))
      bars.add(.shake(by: [1]))
      #expect(rejected == [.value] + [RejectedInput](repeating: .motion, count: 7))
      #expect(bars.value == [11, 1] && bars.isSettled)
    }

    @Test("A model of one's own moves the numbers that there are")
    func modelOfArrays() {
      struct Steady: MotionModel {
        func state(after time: Double, from start: MotionState<[Double]>) -> MotionState<[Double]> {
          let value = zip(start.value, start.velocity).map { $0 + time * $1 }
          return MotionState(value: value, velocity: start.velocity)
        }

        func settlingDuration(
          from start: MotionState<[Double]>, settlingTolerance tolerance: SettlingTolerance
        ) -> Double { .infinity }

        func settledValue(from start: MotionState<[Double]>) -> [Double]? { nil }
      }
      let bars = Animator([1.0, 2.0], in: loop)
      bars.run(.custom(Steady()), velocity: [3, 4])
      clock.advance(by: 0.5)
      #expect(bars.value == [2.5, 4] && bars.velocity == [3, 4])
    }

    // MARK: Angles

    @Test("An angle goes the short way: from 350° to 10° by 20°")
    func shortWay() {
      let needle = Animator(PlanarAngle.degrees(350), in: loop)
      needle.target = .degrees(10)
      clock.advance(by: 0.2)
      #expect(needle.value.degrees > 350 && needle.value.degrees < 370)
      clock.advanceUntilIdle()
      #expect(abs(needle.value.degrees - 370) < 1e-12)
      needle.target = .degrees(300)
      clock.advanceUntilIdle()
      #expect(abs(needle.value.degrees - 300) < 1e-12)
      needle.target = .radians(-1)
      clock.advanceUntilIdle()
      #expect(abs(needle.value.radians - (2 * .pi - 1)) < 1e-12)
    }

    @Test("A change turns by all of it, and an angle at rest is its target bit for bit")
    func wholeTurns() {
      let needle = Animator(PlanarAngle.degrees(10), in: loop)
      needle.animate(by: .degrees(720))
      clock.advanceUntilIdle()
      #expect(abs(needle.value.degrees - 730) < 1e-10)
      needle.jump(to: .degrees(20))
      needle.target = .degrees(40)
      clock.advanceUntilIdle()
      #expect(needle.value == .degrees(40))
      needle.target = .degrees(.infinity)
      #expect(needle.isSettled)
    }

    @Test("The nearest angle is at most half a turn away", arguments: [1e9, 1e11, 1e13, -1e14])
    func manyTurns(radians: Double) {
      for reference in [0.0, 3, -1e6, radians + 4] {
        let nearest = PlanarAngle.radians(radians).components(nearest: reference)
        #expect(abs(nearest - reference) <= .pi + 4 * radians.ulp)
      }
    }

    @Test("An angle beyond 10³⁰ is rejected", arguments: [1e31, -1e300])
    func beyondTheLargest(radians: Double) {
      let needle = Animator(PlanarAngle.degrees(10), in: loop)
      needle.target = .radians(radians)
      #expect(needle.isSettled && needle.target == .degrees(10))
    }

    @Test("Half a turn goes to the angle itself, and back", arguments: [0.0, 10, 30, 90, 200])
    func halfTurns(start: Double) {
      let needle = Animator(PlanarAngle.degrees(start), in: loop)
      for target in [start + 180, start] {
        needle.target = .degrees(target)
        clock.advanceUntilIdle()
        #expect(needle.value == .degrees(target))
      }
    }

    // MARK: Limits

    @Test("A shown value never leaves its limits, and the motion does not know of them")
    func limits() {
      let width = Animator(100.0, spring: .bouncy, in: loop)
      let free = Animator(100.0, spring: .bouncy, in: loop)
      final class View { var width = 0.0 }
      let view = View()
      var shown: [Double] = []
      var below = 0
      width.limit(from: 0)
      width.drive(view, \.width)
      width.onChange = { shown.append($0) }
      free.onChange = { if $0 < 0 { below += 1 } }
      width.target = 0
      free.target = 0
      while !free.isSettled {
        clock.advance(by: 1.0 / 60)
        #expect(width.value == max(free.value, 0) && width.velocity == free.velocity)
        #expect(view.width == width.value)
      }
      #expect(below > 5 && shown.min() == 0 && width.isSettled)
      #expect(width.target == 0)
    }

    @Test("A number of Double drives a property of CGFloat, once")
    func numberOfAnotherType() {
      final class Layer { var opacity: CGFloat = 0 }
      let layer = Layer()
      let fade = Animator(1.0, in: loop)
      fade.drive(layer, \.opacity)
      fade.drive(layer, \.opacity)
      #expect(layer.opacity == 1)
      fade.target = 0
      clock.advance(by: 0.1)
      #expect(layer.opacity == CGFloat(fade.value) && layer.opacity > 0 && layer.opacity < 1)
      fade.stopDriving(layer)
      clock.advanceUntilIdle()
      #expect(fade.value == 0 && layer.opacity > 0)
    }

    @Test("Limits on both sides, of points, replaced and removed")
    func limitsOfPoints() {
      let opacity = Animator(0.5, in: loop)
      opacity.limit(from: 0, to: 1)
      opacity.jump(to: 3)
      #expect(opacity.value == 1)
      opacity.limit(to: 2)
      #expect(opacity.value == 2)
      var shown: [Double] = []
      opacity.onChange = { shown.append($0) }
      opacity.limit()
      #expect(opacity.value == 3 && shown == [3])
      let size = Animator(CGSize(width: 5, height: 5), in: loop)
      size.limit(from: .zero)
      size.jump(to: CGSize(width: -2, height: 7))
      #expect(size.value == CGSize(width: 0, height: 7))
    }

    // MARK: Rest

    @Test("300 points by .bouncy rest after the same time, whatever the number's type")
    func restOfPoints() {
      func time<Value: MotionValue>(_ start: Value, _ target: Value) -> Double {
        let animator = Animator(start, spring: .bouncy, in: loop)
        animator.target = target
        return animator.remainingTime
      }
      let point = time(CGPoint.zero, CGPoint(x: 300, y: 0))
      #expect(abs(point - 1.0) < 0.05)
      #expect(abs(time(0.0, 300.0) - point) < 1e-9)
      #expect(abs(time(Float(0), 300) - point) < 1e-9)
      #expect(abs(time(CGFloat(0), 300) - point) < 1e-9)
      #expect(abs(time([0.0], [300.0]) - point) < 1e-9)
      // An opacity, and a rotation by a turn, are not lengths: they rest later, relative to their reach.
      let unit = Motion.spring(.bouncy, to: 1.0)
      let exact = unit.settlingDuration(from: MotionState(0), settlingTolerance: .unitless)
      #expect(abs(time(0.0, 1.0) - exact) < 1e-9)
      #expect(abs(time(CGFloat(0), 1) - exact) < 1e-9)
    }
  }
}
