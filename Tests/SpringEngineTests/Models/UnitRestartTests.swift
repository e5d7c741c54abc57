import Testing

@testable import SpringEngine

/// Continuations of a vector in motion, composed as by an animation.
struct UnitRestartTests {
  private let spring = MassSpringDamper(duration: 0.5, bounce: 0.4)

  private func unit(_ stop: HardStop? = nil, initialVelocity: Double = 0) -> UnitMotion {
    UnitMotion(.spring(spring, to: 1, hardStop: stop), initialVelocity: initialVelocity)
  }

  private func restart(
    _ unit: UnitMotion, travel: SIMD2<Double>, velocity: SIMD2<Double>
  ) throws -> UnitRestart {
    try #require(
      UnitRestart(
        unit, travelSquared: (travel * travel).sum(),
        speedSquared: (velocity * velocity).sum(),
        product: (travel * velocity).sum()))
  }

  private func state(
    _ restart: UnitRestart, travel: SIMD2<Double>, velocity: SIMD2<Double>, at time: Double
  ) -> MotionState<SIMD2<Double>>? {
    restart.weights(at: time).map {
      let across = restart.keepsVelocity ? velocity - travel * restart.speed : .zero
      return MotionState(
        value: travel * $0.travel.value + across * $0.across.value,
        velocity: travel * $0.travel.velocity + across * $0.across.velocity)
    }
  }

  static let cases: [(travel: SIMD2<Double>, velocity: SIMD2<Double>)] = [
    ([100, 50], [400, -900]), ([100, 0], [0, 300]), ([100, 0], [-500, 0]), ([3, 4], [0, 0]),
    ([0, 0], [20, -10]), ([1e-9, 0], [20, 10]),
  ]

  @Test("by a spring, each component moves as it would alone", arguments: cases)
  func linear(travel: SIMD2<Double>, velocity: SIMD2<Double>) throws {
    let restart = try restart(unit(), travel: travel, velocity: velocity)
    let model = Motion.spring(spring, to: travel)
    let start = MotionState(value: SIMD2<Double>.zero, velocity: velocity)
    for step in 0..<100 {
      let time = restart.duration * Double(step) / 100
      let exact = model.state(after: time, from: start)
      let seen = try #require(state(restart, travel: travel, velocity: velocity, at: time))
      let unit = max(travel.largestMagnitude, velocity.largestMagnitude)
      // The part along the travel may end first, within a ten-thousandth of the travel.
      #expect((seen.value - exact.value).largestMagnitude <= 1.001e-4 * unit)
      if time < restart.along.duration {
        #expect((seen.value - exact.value).largestMagnitude <= 1e-12 * unit)
        #expect((seen.velocity - exact.velocity).largestMagnitude <= 1e-11 * unit)
      }
    }
  }

  @Test("value and velocity are continuous, also with a hard stop", arguments: cases)
  func isContinuous(travel: SIMD2<Double>, velocity: SIMD2<Double>) throws {
    for stop in [nil, HardStop(restitution: 0.6)] {
      let restart = try restart(unit(stop), travel: travel, velocity: velocity)
      let seen = try #require(state(restart, travel: travel, velocity: velocity, at: 0))
      #expect(seen.value.largestMagnitude <= 1e-12)
      #expect((seen.velocity - velocity).largestMagnitude <= 1e-12 * velocity.largestMagnitude)
    }
  }

  @Test("a hard stop is at the end of the travel, and is reached and never passed")
  func hardStop() throws {
    // From 0.5, with velocity 3, to an end ahead of it and to ends behind it.
    for end in [2.0, 0.25, -1] {
      let (travel, velocity) = (end - 0.5, 3.0)
      let restart = try #require(
        UnitRestart(
          unit(HardStop(restitution: 0.6)), travelSquared: travel * travel,
          speedSquared: velocity * velocity, product: travel * velocity))
      var (passed, nearest) = (-Double.infinity, Double.infinity)
      for step in 0...2000 {
        let time = restart.duration * Double(step) / 2001
        let weights = try #require(restart.weights(at: time))
        let across = velocity - travel * restart.speed
        let done = weights.travel.value + across * weights.across.value / travel
        passed = max(passed, done)
        nearest = min(nearest, abs(done - 1))
      }
      #expect(passed <= 1 + 1e-12 && nearest < 1e-3, "to \(end)")
    }
  }

  @Test("it ends when travel and velocity across are below the tolerance", arguments: cases)
  func ends(travel: SIMD2<Double>, velocity: SIMD2<Double>) throws {
    let restart = try restart(unit(), travel: travel, velocity: velocity)
    #expect(restart.weights(at: restart.duration) == nil)
    #expect(restart.arrivalTime <= restart.duration)
    let last = try #require(
      state(restart, travel: travel, velocity: velocity, at: restart.duration.nextDown))
    let reach = max(travel.largestMagnitude, velocity.largestMagnitude / spring.naturalFrequency)
    #expect((last.value - travel).largestMagnitude <= 3e-4 * reach)
  }

  @Test("the velocity across ends with a ten-thousandth of the travel, or of its own swing")
  func endsAcross() throws {
    // In the last case the part along the travel ends first.
    let cases: [(travel: SIMD2<Double>, velocity: SIMD2<Double>)] = [
      ([100, 0], [0, 3000]), ([1, 0], [0, 300]), ([0, 0], [20, -10]), ([0, -7], [900, 0]),
      ([2, 0], [11, 300]),
    ]
    for (travel, velocity) in cases {
      let restart = try restart(unit(), travel: travel, velocity: velocity)
      let across = velocity - travel * restart.speed
      let speed = (across * across).sum().squareRoot()
      let reach = max((travel * travel).sum().squareRoot(), speed / spring.naturalFrequency)
      let alone = Motion.spring(spring, to: 0.0).settlingDuration(
        from: MotionState(value: 0, velocity: speed),
        settlingTolerance: SettlingTolerance(distance: 1e-4 * reach, speed: .infinity))
      #expect(abs(restart.duration - max(alone, restart.along.duration)) < 1e-9, "\(travel)")
      if travel.x == 2 { #expect(alone > restart.along.duration + 0.01) }
    }
  }

  @Test("a given initial velocity replaces the vector's")
  func askedFor() throws {
    let restart = try restart(unit(initialVelocity: 5), travel: [10, 0], velocity: [-7, 3])
    #expect(restart.speed == 5 && !restart.keepsVelocity)
    #expect(restart.weights(at: 0)?.travel.velocity == 5)
  }

  @Test("only a spring, and only finite arguments, make a continuation")
  func others() {
    let fall = UnitMotion(
      .fall(gravity: 10, floor: 1, restitution: 0.5), initialVelocity: 0)
    #expect(UnitRestart(fall, travelSquared: 1, speedSquared: 1, product: 1) == nil)
    #expect(UnitRestart(unit(), travelSquared: .infinity, speedSquared: 1, product: 1) == nil)
  }

  @Test("A velocity along the travel takes no longer than in one component")
  func alongTheTravel() throws {
    // With ω₀ of the travel per second, a critically damped spring has the shortest way to rest: a
    // velocity across would take a quarter longer.
    let critical = MassSpringDamper(duration: 0.5, bounce: 0)
    let unit = UnitMotion(.spring(critical, to: 1), initialVelocity: 0)
    for travel in [SIMD2(300.0, 0), [30, 40], [-0.5, 0.125]] {
      let velocity = travel * critical.naturalFrequency
      let restart = try restart(unit, travel: travel, velocity: velocity)
      let speed = (travel * velocity).sum() / (travel * travel).sum()
      #expect(restart.duration == unit.starting(at: speed).duration)
    }
  }
}
