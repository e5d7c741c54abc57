import SpringEngine
@testable import SpringEngineKeyframes
import Testing

/// Bakes of arrays of numbers: all values have as many as the start.
struct ArrayBakeTests {
  private func error(
    _ motion: Motion<[Double]>, from start: MotionState<[Double]>
  ) -> BakeError? {
    do throws(BakeError) {
      let baked = try BakedMotion(motion, from: start, tolerance: 0.1)
      #expect(baked.values.allSatisfy { $0.count == start.value.count })
      _ = try BakedMotion<[Double]>.components(of: motion, from: start, tolerance: 0.1)
      return nil
    } catch {
      let parts = #expect(throws: BakeError.self) {
        try BakedMotion<[Double]>.components(of: motion, from: start, tolerance: 0.1)
      }
      #expect(parts == error)
      return error
    }
  }

  @Test("A motion of another length is rejected", arguments: [[1.0], [1, 2, 3], [1, 2]])
  func motions(target: [Double]) {
    let zeros = target.map { _ in 0.0 }
    let expected = target.count == 2 ? nil : BakeError(.otherLength)
    let motions: [Motion<[Double]>] = [
      .spring(.bouncy, to: target), .spring(.bouncy, to: target, softStart: 0.1),
      .curve(.linear, to: target, duration: 1), .through([target], duration: 1),
      .through([target], duration: 1, curves: [.linear]),
      .spring(.smooth, to: [5, 5]).then(.spring(.bouncy, to: target)),
      .decay(lower: zeros, upper: target),
      .bounce(acceleration: target, lower: zeros, upper: target, restitution: 0.5),
    ]
    for motion in motions {
      #expect(error(motion, from: MotionState([0.0, 0.5])) == expected, "\(motion)")
    }
  }

  @Test("A velocity of another length is rejected")
  func velocity() {
    let motion = Motion.spring(.bouncy, to: [1.0, 2])
    for velocity in [[1.0], [1, 1, 1]] {
      let start = MotionState(value: [0.0, 0], velocity: velocity)
      #expect(error(motion, from: start) == BakeError(.otherLength))
    }
    #expect(error(motion, from: MotionState(value: [0, 0], velocity: [1, 1])) == nil)
  }

  @Test("A fall of a number that the start has not is rejected")
  func fall() {
    for component in 0..<4 {
      let fall = Motion<[Double]>.fall(
        gravity: 100, component: component, floor: 50, restitution: 0.5)
      let expected = component < 2 ? nil : BakeError(.otherLength)
      #expect(error(fall, from: MotionState([0, 0])) == expected)
    }
  }

  @Test("An effect of another length is rejected")
  func effects() throws {
    for amplitude in [[1.0], [1, 1, 1]] {
      let zero = amplitude.map { _ in 0.0 }
      let effects: [MotionEffect<[Double]>] = [
        .shake(by: amplitude), .tick(by: amplitude), .bounce(by: amplitude),
        MotionEffect(.spring(.smooth, to: [0, 0]), velocity: amplitude),
        MotionEffect(.through([zero], duration: 1)),
      ]
      for effect in effects {
        #expect(throws: BakeError(.otherLength)) {
          try BakedMotion(effect, at: [0.0, 5], tolerance: 0.1)
        }
      }
    }
    #expect(try BakedMotion(.tick(by: [1.0, 1]), at: [0.0, 5]).values.last == [1, 6])
  }

  @Test("Printed, an error is its sentence")
  func printed() {
    for error in ErrorSentenceTests.errors.compactMap({ $0 as? BakeError }) {
      #expect("\(error)" == error.errorDescription)
    }
    #expect(
      "\(BakeError(.otherLength))"
        == "The motion, its start and its velocity have different numbers of numbers.")
  }
}
