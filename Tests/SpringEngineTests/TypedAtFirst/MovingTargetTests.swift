import Foundation
import Testing

@testable import SpringEngine

extension TypedAtFirstTests {
  /// A spring that is stepped by hand, while its target moves.
  @Suite("A moving target")
  struct MovingTarget {
    static let dampingRatios: [Double] = [
      0, 0.1, 0.7, 0.999, 0.999_999_99, 0.999_999_999_999_9, 1, 1.000_000_000_000_1, 1.000_000_01,
      1.001, 2, 40,
    ]
    static let springs = dampingRatios.map {
      MassSpringDamper(mass: 2, response: 0.5, dampingRatio: $0)
    }

    /// The state by the exponential of the linear system of value, velocity, target and its velocity.
    ///
    /// It is squared from a time so short that ten terms of its series are exact; no formula of a damped
    /// oscillation is used.
    static func oracle(
      _ spring: MassSpringDamper, after time: Double, value: Double, velocity: Double,
      target: Double, end: Double
    ) -> (value: Double, velocity: Double) {
      typealias Matrix = [[Double]]
      func product(_ a: Matrix, _ b: Matrix) -> Matrix {
        var product = Matrix(repeating: [0, 0, 0, 0], count: 4)
        for i in 0..<4 { for j in 0..<4 { for l in 0..<4 { product[i][j] += a[i][l] * b[l][j] } } }
        return product
      }
      let k = spring.stiffness / spring.mass
      let c = spring.dampingCoefficient / spring.mass
      let halvings = 24
      let h = time / Double(1 << halvings)
      let system: Matrix = [
        [0, h, 0, 0], [-k * h, -c * h, k * h, 0], [0, 0, 0, h], [0, 0, 0, 0],
      ]
      // The exponential minus the identity, whose square is 2·e + e²: nothing is lost beside the 1.
      var term = system
      var less = system
      for order in 2...10 {
        term = product(term, system).map { $0.map { $0 / Double(order) } }
        for i in 0..<4 { for j in 0..<4 { less[i][j] += term[i][j] } }
      }
      for _ in 0..<halvings {
        let square = product(less, less)
        for i in 0..<4 { for j in 0..<4 { less[i][j] = 2 * less[i][j] + square[i][j] } }
      }
      let start = [value, velocity, target, (end - target) / time]
      func row(_ i: Int) -> Double {
        var sum = start[i]
        for j in 0..<4 { sum += less[i][j] * start[j] }
        return sum
      }
      return (row(0), row(1))
    }

    @Test("The state is that of the differential equation", arguments: springs)
    func equation(_ spring: MassSpringDamper) {
      for time in [1e-4, 1.0 / 144, 1.0 / 30, 0.5, 2] {
        for (value, velocity, target, end) in [
          (0.0, 0.0, 0.0, 10.0), (5, -300, 20, 20), (-3, 40, 100, -60), (1, 0, 0, 1e-3),
        ] {
          let exact = Self.oracle(
            spring, after: time, value: value, velocity: velocity, target: target, end: end)
          let state = spring.state(
            after: time, from: MotionState(value: value, velocity: velocity), target: target,
            movingTo: end)
          // The terms: the state at the start, the target, and the way that it moves in the lag c/k.
          let lag = spring.dampingCoefficient / spring.stiffness
          let speed = abs(velocity) + abs(end - target) / time
          let size = abs(value) + abs(target) + abs(end) + speed * (1 + lag)
          #expect(abs(state.value - exact.value) <= 2e-12 * size, "\(time) \(target) \(end)")
          #expect(abs(state.velocity - exact.velocity) <= 4e-11 * size, "\(time) \(target) \(end)")
        }
      }
    }

    @Test("30, 60 and 144 frames per second give the same values", arguments: springs)
    func frameRates(_ spring: MassSpringDamper) {
      func path(_ time: Double) -> Double { 240 * time - 30 }
      func camera(framesPerSecond: Int) -> MotionState<Double> {
        var state = MotionState(value: 5.0, velocity: -20)
        for frame in 0..<framesPerSecond {
          let (now, next) = (Double(frame), Double(frame + 1))
          let rate = Double(framesPerSecond)
          state = spring.state(
            after: 1 / rate, from: state, target: path(now / rate), movingTo: path(next / rate))
        }
        return state
      }
      let states = [30, 60, 144].map(camera)
      for state in states {
        #expect(abs(state.value - states[0].value) < 1e-9)
        #expect(abs(state.velocity - states[0].velocity) < 1e-8)
      }
    }

    @Test("A target that rests is that of the model, in points and in vectors")
    func resting() {
      let start = MotionState(value: CGPoint(x: 3, y: -4), velocity: CGPoint(x: 100, y: 0))
      let target = CGPoint(x: 50, y: 60)
      let state = MassSpringDamper.bouncy.state(after: 0.1, from: start, target: target)
      let motion = Motion<SIMD2<Double>>.spring(.bouncy, to: target.components)
      let expected = motion.state(after: 0.1, from: start.components)
      #expect(state.components == expected)
    }

    @Test("From rest the path of the target counts exactly, however short", arguments: springs)
    func shortTimes(_ spring: MassSpringDamper) {
      let (rest, frequency) = (MotionState(0.0), spring.naturalFrequency)
      for exponent in stride(from: -24.0, through: 1, by: CaseCount.isFull ? 0.25 : 1) {
        let time = Foundation.pow(2, exponent) / frequency
        let exact = Self.oracle(
          spring, after: time, value: 0, velocity: 0, target: 0, end: 100)
        let state = spring.state(after: time, from: rest, target: 0, movingTo: 100)
        // The value counts from the end of the path: beside that it is rounded as 100 is.
        let value = 4e-12 * abs(exact.value) + 1e-12
        #expect(abs(state.value - exact.value) <= value, "\(exponent)")
        #expect(
          abs(state.velocity - exact.velocity) <= 4e-12 * abs(exact.velocity), "\(exponent)")
      }
      for exponent in stride(from: -300.0, through: -20, by: 7) {
        let angle = Foundation.pow(10, exponent)
        let time = angle / frequency
        let state = spring.state(after: time, from: rest, target: 0, movingTo: 100)
        let speed = 100 * frequency * angle / 2
        #expect(abs(state.velocity - speed) <= 1e-12 * speed, "\(exponent)")
        let value = 100 * angle * angle / 6
        #expect(abs(state.value - value) <= 1e-12 * value + 1e-300, "\(exponent)")
      }
    }

    @Test("After nearly no time nothing has changed", arguments: springs)
    func nearlyNoTime(_ spring: MassSpringDamper) {
      let start = MotionState(value: 1.0, velocity: 2)
      for time in [.leastNonzeroMagnitude, .leastNormalMagnitude / 64, 1e-300, 1e-100, 1e-30] {
        for end in [1, 1e-3, -1e9] {
          let state = spring.state(after: time, from: start, target: 0, movingTo: end)
          #expect(state.value == 1)
          #expect(abs(state.velocity - 2) < 1e-12)
        }
      }
    }

    @Test("After a long time it lags by c/k times the velocity", arguments: springs.dropFirst())
    func longTimes(_ spring: MassSpringDamper) {
      let start = MotionState(value: 1.0, velocity: 2)
      let lag = spring.dampingCoefficient / spring.stiffness
      for time in [1e3, 1e6] {
        let state = spring.state(after: time, from: start, target: 0, movingTo: 100)
        #expect(abs(state.value - (100 - lag * 100 / time)) <= 1e-12 * 100)
        #expect(abs(state.velocity - 100 / time) <= 1e-12 * 100 / time)
      }
    }

    @Test("At once on the instant spring, and not at all after no time")
    func limits() {
      let start = MotionState(value: 3.0, velocity: 7.0)
      let spring = MassSpringDamper.instant
      #expect(
        spring.state(after: 0.5, from: start, target: 10, movingTo: 20)
          == MotionState(value: 20, velocity: 20))
      #expect(spring.state(after: 0, from: start, target: 10, movingTo: 20) == start)
    }
  }
}
