import Testing

@testable import SpringEngine

/// A vector that is taken over in flight, put together as an animation does it.
struct UnitRestartTests {
  private let spring = MassSpringDamper(perceptualDuration: 0.5, bounce: 0.4)

  private func unit(_ stop: HardStop? = nil, initialVelocity: Double = 0) -> UnitMotion {
    UnitMotion(.spring(spring, to: 1, hardStop: stop), initialVelocity: initialVelocity)
  }

  private func restart(
    _ unit: UnitMotion, way: SIMD2<Double>, velocity: SIMD2<Double>
  ) throws -> UnitRestart {
    try #require(
      UnitRestart(
        unit, way: (way * way).sum(), velocity: (velocity * velocity).sum(),
        product: (way * velocity).sum()))
  }

  private func state(
    _ restart: UnitRestart, way: SIMD2<Double>, velocity: SIMD2<Double>, at time: Double
  ) -> MotionState<SIMD2<Double>>? {
    restart.weights(at: time).map {
      let across = restart.keepsVelocity ? velocity - way * restart.speed : .zero
      return MotionState(
        value: way * $0.way.value + across * $0.across.value,
        velocity: way * $0.way.velocity + across * $0.across.velocity)
    }
  }

  static let ways: [(way: SIMD2<Double>, velocity: SIMD2<Double>)] = [
    ([100, 50], [400, -900]), ([100, 0], [0, 300]), ([100, 0], [-500, 0]), ([3, 4], [0, 0]),
    ([0, 0], [20, -10]), ([1e-9, 0], [20, 10]),
  ]

  @Test("a spring takes over each component as it would move by itself", arguments: ways)
  func linear(way: SIMD2<Double>, velocity: SIMD2<Double>) throws {
    let restart = try restart(unit(), way: way, velocity: velocity)
    let model = SpringMotion(spring, target: way)
    let start = MotionState(value: SIMD2<Double>.zero, velocity: velocity)
    for step in 0..<100 {
      let time = restart.duration * Double(step) / 100
      let exact = model.state(after: time, from: start)
      let seen = try #require(state(restart, way: way, velocity: velocity, at: time))
      let unit = max(way.largestMagnitude, velocity.largestMagnitude)
      // Along the way it is over a little before the rest is, by a ten-thousandth of the way.
      #expect((seen.value - exact.value).largestMagnitude <= 1.001e-4 * unit)
      if time < restart.along.duration {
        #expect((seen.value - exact.value).largestMagnitude <= 1e-12 * unit)
        #expect((seen.velocity - exact.velocity).largestMagnitude <= 1e-11 * unit)
      }
    }
  }

  @Test("value and velocity go on without a jump, with a hard stop too", arguments: ways)
  func goesOn(way: SIMD2<Double>, velocity: SIMD2<Double>) throws {
    for stop in [nil, HardStop(restitution: 0.6)] {
      let restart = try restart(unit(stop), way: way, velocity: velocity)
      let seen = try #require(state(restart, way: way, velocity: velocity, at: 0))
      #expect(seen.value.largestMagnitude <= 1e-12)
      #expect((seen.velocity - velocity).largestMagnitude <= 1e-12 * velocity.largestMagnitude)
    }
  }

  @Test("a hard stop is hit at the end of the new way, and never passed")
  func hardStop() throws {
    // Half way to 1 at speed 3, it turns to 2 or back to 0.
    for end in [2.0, 0.25, -1] {
      let (way, velocity) = (end - 0.5, 3.0)
      let restart = try #require(
        UnitRestart(
          unit(HardStop(restitution: 0.6)), way: way * way, velocity: velocity * velocity,
          product: way * velocity))
      var (passed, nearest) = (-Double.infinity, Double.infinity)
      for step in 0...2000 {
        let time = restart.duration * Double(step) / 2001
        let weights = try #require(restart.weights(at: time))
        let across = velocity - way * restart.speed
        let done = weights.way.value + across * weights.across.value / way
        passed = max(passed, done)
        nearest = min(nearest, abs(done - 1))
      }
      #expect(passed <= 1 + 1e-12 && nearest < 1e-3, "to \(end)")
    }
  }

  @Test("it is over when nothing of the way and nothing across is left to see", arguments: ways)
  func ends(way: SIMD2<Double>, velocity: SIMD2<Double>) throws {
    let restart = try restart(unit(), way: way, velocity: velocity)
    #expect(restart.weights(at: restart.duration) == nil)
    #expect(restart.hasArrived(at: restart.duration))
    let last = try #require(
      state(restart, way: way, velocity: velocity, at: restart.duration.nextDown))
    let reach = max(way.largestMagnitude, velocity.largestMagnitude / spring.naturalFrequency)
    #expect((last.value - way).largestMagnitude <= 3e-4 * reach)
  }

  @Test("a velocity that was asked for takes the place of the one in flight")
  func askedFor() throws {
    let restart = try restart(unit(initialVelocity: 5), way: [10, 0], velocity: [-7, 3])
    #expect(restart.speed == 5 && !restart.keepsVelocity)
    #expect(restart.weights(at: 0)?.way.velocity == 5)
  }

  @Test("a model that is no spring does not take over")
  func others() {
    let fall = UnitMotion(
      .gravity(GravityBounce(gravity: 10, floor: 1, restitution: 0.5)), initialVelocity: 0)
    #expect(UnitRestart(fall, way: 1, velocity: 1, product: 1) == nil)
    #expect(UnitRestart(unit(), way: .infinity, velocity: 1, product: 1) == nil)
  }
}
