import Foundation
import SpringEngine
@testable import SpringEngineKeyframes
import Testing

struct BakeCustomModelTests {
  /// Constant deceleration from a speed to rest at a target.
  private struct Braking: MotionModel {
    var deceleration: Double

    func state(after time: Double, from start: MotionState<Double>) -> MotionState<Double> {
      let elapsed = min(time, start.velocity / deceleration)
      return MotionState(
        value: start.value + elapsed * (start.velocity - deceleration * elapsed / 2),
        velocity: start.velocity - deceleration * elapsed)
    }

    func settlingDuration(
      from start: MotionState<Double>, settlingTolerance tolerance: SettlingTolerance
    ) -> Double {
      let speed = min(tolerance.speed, (2 * deceleration * tolerance.distance).squareRoot())
      return max(0, start.velocity - speed) / deceleration
    }

    func settledValue(from start: MotionState<Double>) -> Double? {
      start.value + start.velocity * start.velocity / (2 * deceleration)
    }
  }

  @Test("A model defined outside of the package is baked within the tolerance")
  func isBaked() throws {
    let start = MotionState(value: 20.0, velocity: 600)
    let baked = try BakedMotion<Double>(
      Motion.custom(Braking(deceleration: 900)), from: start, tolerance: 0.1)
    #expect(baked.finalValue == 220)
    #expect(BakeCheck(baked: baked).firstProblem() == nil)
  }

  /// Back and forth once a second: the velocity is 0 at every half second, and largest between.
  private struct Swing: MotionModel {
    func state(after time: Double, from start: MotionState<Double>) -> MotionState<Double> {
      let angle = 2 * Double.pi * time
      return MotionState(value: 50 - 50 * cos(angle), velocity: 100 * Double.pi * sin(angle))
    }

    func settlingDuration(
      from start: MotionState<Double>, settlingTolerance tolerance: SettlingTolerance
    ) -> Double { 1 }

    func settledValue(from start: MotionState<Double>) -> Double? { 0 }
  }

  @Test("What a shift of the times changes is found between keyframes that are at rest")
  func shifted() {
    let shift = 0.01
    var change = LargestChange(
      within: shift, of: Motion.custom(Swing()).course.component(0), from: MotionState(0),
      negligible: 0)
    change.include((0, 0), (0.5, 0))
    // The largest speed, a quarter of a second after the start, for that time.
    let largest = 100 * Double.pi * shift
    #expect(change.bound >= largest && change.bound <= 1.1 * largest, "\(change.bound)")
  }

  @Test("An array is baked by the numbers that it has")
  func arrays() throws {
    let start = MotionState(value: [0.0, 5, 40], velocity: [300.0, 0, -80])
    let motions: [Motion<[Double]>] = [
      .spring(.bouncy, to: [100, 0, 7]), .curve(.easeOut(.cubic), to: [100, 0, 7], duration: 0.4),
      .decay(lower: [0, 0, 0], upper: [90, 90, 90]),
    ]
    for motion in motions {
      let baked = try BakedMotion(motion, from: start, tolerance: 0.1)
      #expect(baked.values.allSatisfy { $0.count == 3 } && baked.errorBound <= 0.1)
      let parts = try BakedMotion.components(of: motion, from: start, tolerance: 0.1)
      #expect(parts.count == 3)
      for k in 0...1_000 {
        let time = baked.duration * Double(k) / 1_000
        let exact = motion.state(after: time, from: start).value
        let shown = baked.value(at: time)
        for index in 0..<3 {
          #expect(abs(shown[index] - exact[index]) <= baked.errorBound)
          #expect(abs(parts[index].value(at: time) - exact[index]) <= parts[index].errorBound)
        }
      }
    }
  }

  /// A curve of every number of an array to a target of its own.
  private struct Group: MotionModel {
    var targets: [Double]

    func state(after time: Double, from start: MotionState<[Double]>) -> MotionState<[Double]> {
      precondition(start.value.count == targets.count)
      let part = min(time, 1)
      let travels = targets.indices.map { targets[$0] - start.value[$0] }
      return MotionState(
        value: travels.indices.map {
          part < 1 ? start.value[$0] + travels[$0] * part * part * (3 - 2 * part) : targets[$0]
        },
        velocity: travels.map { $0 * 6 * part * (1 - part) })
    }

    func settlingDuration(
      from start: MotionState<[Double]>, settlingTolerance tolerance: SettlingTolerance
    ) -> Double {
      precondition(start.value.count == targets.count)
      return 1
    }

    func settledValue(from start: MotionState<[Double]>) -> [Double]? {
      state(after: 1, from: start).value
    }
  }

  @Test("A model of an array is asked for the numbers that the array has, moved or not")
  func arrayModels() throws {
    let start = MotionState([0.0, 0, 10])
    let group = Motion.custom(Group(targets: [100, 40, 7]))
    let moved = Motion<[Double]>(group.course.shifted(by: Lanes(SIMD3(5.0, 5, 5))))
    for (motion, offset) in [(group, 0.0), (moved, 5), (group.repeated(2), 0)] {
      let baked = try BakedMotion(motion, from: start, tolerance: 0.1)
      let parts = try BakedMotion.components(of: motion, from: start, tolerance: 0.1)
      #expect(parts.map(\.finalValue) == [100 + offset, 40 + offset, 7 + offset])
      #expect(baked.finalValue == parts.map(\.finalValue))
      for k in 0...100 {
        let time = baked.duration * Double(k) / 100
        let exact = motion.state(after: time, from: start).value
        for index in 0..<3 where k % 50 != 0 {
          #expect(abs(baked.value(at: time)[index] - exact[index]) <= baked.errorBound)
          #expect(abs(parts[index].value(at: time) - exact[index]) <= parts[index].errorBound)
        }
      }
    }
  }

  /// Straight lines through values at equal times, whose corners are not declared as breaks.
  private struct Zigzag: MotionModel {
    static let corners = [0.0, 90, 20, 160, 40, 120, 95, 130, 60, 100]
    static let step = 0.137

    func state(after time: Double, from start: MotionState<Double>) -> MotionState<Double> {
      let place = time / Self.step
      let index = Int(min(place, Double(Self.corners.count - 1)))
      guard index < Self.corners.count - 1 else { return MotionState(Self.corners.last!) }
      let rise = Self.corners[index + 1] - Self.corners[index]
      return MotionState(
        value: Self.corners[index] + rise * (place - Double(index)), velocity: rise / Self.step)
    }

    func settlingDuration(
      from start: MotionState<Double>, settlingTolerance tolerance: SettlingTolerance
    ) -> Double { Self.step * Double(Self.corners.count - 1) }

    func settledValue(from start: MotionState<Double>) -> Double? { Self.corners.last }
  }

  @Test("Where its velocity jumps between two keyframes the estimate is halved down to the corner")
  func isEstimated() throws {
    for rate in [5.0, 11, 30] {
      let baked = try BakedMotion<Double>(
        Motion.custom(Zigzag()), from: 0, tolerance: 0.1, style: .uniform(framesPerSecond: rate))
      var worst = 0.0
      for k in 0...20_000 where CaseCount.includes(k, step: 8) {
        let time = baked.duration * Double(k) / 20_000
        let exact = baked.motion.state(after: time, from: baked.start).value
        worst = max(worst, abs(baked.value(at: time) - exact))
      }
      #expect(worst > 1 && baked.errorBound >= worst, "\(rate): \(worst), \(baked.errorBound)")
      #expect(baked.errorBound <= 1.1 * worst, "\(rate): \(worst), \(baked.errorBound)")
    }
  }
}
