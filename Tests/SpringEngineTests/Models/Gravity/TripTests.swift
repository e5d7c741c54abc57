import Foundation
@testable import SpringEngine
import Testing

/// A point that bounces between floor and ceiling and loses little at the impacts, against courses that
/// are computed impact by impact with 50 digits; `trips.py` writes them.
struct TripTests {
  struct Case: Decodable, CustomTestStringConvertible {
    /// Gravity, ceiling, restitution at floor and ceiling, height and velocity at the start.
    var constants: [Double]
    /// Rows of time, height, velocity, time of the next impact, number of trips before, and the least
    /// speed at the ceiling before ÷ that of a fall from there.
    var samples: [[Double]]

    var testDescription: String { "\(constants)" }
  }

  static let all: [Case] = {
    let url = Bundle.module.url(
      forResource: "trips", withExtension: "json", subdirectory: "Fixtures")!
    return try! JSONDecoder().decode([Case].self, from: Data(contentsOf: url))
  }()

  /// Rounding shifts a motion in time, by a few ε of the time since the start; and by half a unit in the
  /// last place for each arc that is computed one by one, some hundred before a series and after it.
  ///
  /// A shift changes the height in proportion to the speed, and the velocity to gravity. An arc that
  /// only just reaches the ceiling, or only just misses it, multiplies the shift.
  static let roundings = 64.0

  @Test("the state and the next impact are those computed impact by impact", arguments: all)
  func agreement(_ c: Case) {
    let (gravity, ceiling) = (c.constants[0], c.constants[1])
    let start = MotionState(value: c.constants[4], velocity: c.constants[5])
    let model = Motion<Double>.fall(
      gravity: -gravity, floor: 0, ceiling: ceiling, restitution: c.constants[2],
      ceilingRestitution: c.constants[3])
    var law = LawCheck()
    for row in c.samples {
      let (time, height, velocity, impactTime, slowest) = (row[0], row[1], row[2], row[3], row[5])
      let sensitivity = c.constants[2] == 1 ? 1 : 1 / slowest
      let shift = Self.roundings * epsilon * time * sensitivity
      let speed = (velocity * velocity + 2 * gravity * height).squareRoot()
      let tolerance = speed * shift + Self.roundings * epsilon * ceiling
      let place = "\(c.constants) at \(time), after \(row[4]) trips"
      let state = model.state(after: time, from: start)
      law.add(error: abs(state.value - height), tolerance: tolerance, "height, \(place), \(state)")
      if min(height, ceiling - height) > 2 * tolerance {
        law.add(
          error: abs(state.velocity - velocity),
          tolerance: gravity * shift + Self.roundings * epsilon * speed * sensitivity,
          "velocity, \(place), \(state), \(velocity)")
        // Impacts on the ceiling that change no digit are left out.
        if slowest < 0x1p-53 { continue }
        let impact = model.nextImpact(after: time, from: start)
        law.add(
          error: abs((impact?.time ?? .infinity) - impactTime),
          tolerance: shift + tolerance / speed, "impact, \(place)")
      }
    }
    law.expectHeld()
  }

  @Test("Under a ceiling without loss the impacts on the floor are those of a sum of square roots")
  func losslessCeiling() throws {
    let (gravity, ceiling, restitution) = (1.0, 0.5, 0.9395)
    let model = Motion<Double>.fall(
      gravity: -gravity, floor: 0, ceiling: ceiling, restitution: restitution,
      ceilingRestitution: 1)
    // The speed after the k-th impact on the floor is v·eᵏ, so that it reaches the ceiling 66 times.
    let speed = pow(restitution, -66.0)
    let start = MotionState(value: 0.0, velocity: speed)
    var law = LawCheck()
    var (time, rest) = (0.0, 0.0)
    for k in 0..<40 {
      let launch = speed * pow(restitution, Double(k))
      let top = ((launch - 1) * (launch + 1)).squareRoot()
      // Up and down, by a sum with compensation.
      let trip = 4 * ceiling / (launch + top) - rest
      let sum = time + trip
      (rest, time) = ((sum - time) - trip, sum)
      let impact = try #require(model.nextImpact(after: time - ceiling / launch, from: start))
      law.add(
        error: abs(impact.time - time), tolerance: Self.seriesRoundings * epsilon * time,
        "impact \(k + 1) at \(time): \((impact.time - time) / time / epsilon)")
    }
    law.expectHeld()
  }

  /// That of a series alone, without the arcs before and after it.
  static let seriesRoundings = 12.0

  /// A random motion that bounces fast in a narrow room.
  struct Fast: CustomStringConvertible {
    var model: Motion<Double>
    var start: MotionState<Double>
    var frame: Double
    var description: String { "\(model) from \(start) at \(frame)" }

    init(_ random: inout SeededGenerator, speed: ClosedRange<Double> = 1e8...1e12) {
      let room = random.logarithmic(1e-3, 50)
      let loss = random.pick([0, 1e-9, random.logarithmic(1e-9, 0.1)])
      let gravity = random.pick([0, 1e5, random.logarithmic(1e-3, 1e5)])
      let hasCeiling = !random.once(in: 5)
      model = Motion.bounce(
        acceleration: gravity, lower: hasCeiling ? -room : -.infinity, upper: 0,
        restitution: 1 - loss,
        ceilingRestitution: random.pick([1 - loss, 1, 1 - random.logarithmic(1e-9, 0.1)]),
        friction: random.pick([0, 0.5]))
      let height = random.once(in: 2) ? 0 : random.uniform(0, 1) * room
      start = MotionState(
        value: -height,
        velocity: random.pick([-1, 1]) * random.logarithmic(speed.lowerBound, speed.upperBound))
      frame = random.pick([1 / 60, random.logarithmic(1e-6, 1e4)])
    }
  }

  @Test(
    "the state after a and then b is that after a + b, within the walls, after any number of trips")
  func composition() {
    var random = SeededGenerator(seed: 42)
    var law = LawCheck()
    var compared = 0
    for _ in 0..<lawCases / 4 {
      let fast = Fast(&random, speed: 1e2...1e12)
      let (model, start) = (fast.model, fast.start)
      // The coasting motion has laws of its own.
      if model.acceleration == 0 { continue }
      let (a, b) = (fast.frame, fast.frame * random.logarithmic(1e-3, 1e3))
      let middle = model.state(after: a, from: start)
      let stepwise = model.state(after: b, from: middle)
      let atOnce = model.state(after: a + b, from: start)
      law.require(atOnce.isFinite, "\(fast)")
      law.require(
        atOnce.value <= 0 && (atOnce.value >= model.lower || start.value < model.lower), "\(fast)")
      let speed = max(abs(atOnce.velocity), abs(stepwise.velocity))
      // The state in the middle is rounded, which changes the later arcs in proportion.
      let shift = 64 * epsilon * (a + b) * (1 + speed * b / 1e-3)
      let tolerance = speed * shift
      guard tolerance < 1e-6 else { continue }
      compared += 1
      law.add(
        error: abs(stepwise.value - atOnce.value), tolerance: tolerance + 64 * epsilon,
        "\(fast), \(b): \(stepwise), \(atOnce)")
    }
    law.expectHeld()
    #expect(compared > lawCases / 100, "\(compared)")
  }

  @Test("the impacts are in order, one after the other, from floor to ceiling and back")
  func impacts() {
    var random = SeededGenerator(seed: 43)
    var law = LawCheck()
    var compared = 0
    for _ in 0..<lawCases / 20 {
      let fast = Fast(&random, speed: 1e2...1e8)
      let (model, start) = (fast.model, fast.start)
      // The coasting motion has laws of its own.
      if model.acceleration == 0 { continue }
      guard var last = model.nextImpact(after: fast.frame, from: start) else { continue }
      for _ in 0..<20 {
        guard let next = model.nextImpact(after: last.time, from: start) else { break }
        law.require(next.time > last.time, "\(fast): \(last), \(next)")
        if abs(last.velocityAfter) < 1e3 * last.time.ulp * model.acceleration { break }
        let nudge = 8 * last.time.ulp
        let state = model.state(after: last.time + nudge, from: start)
        law.add(
          error: abs(state.value - last.wall),
          tolerance: Self.roundings * epsilon * last.time * abs(last.velocityAfter),
          "\(fast): \(last), \(state)")
        law.add(
          error: abs(state.velocity - last.velocityAfter),
          tolerance: 256 * epsilon * abs(last.velocityAfter)
            + Self.roundings * epsilon * last.time * model.acceleration,
          "\(fast): \(last), \(state)")
        let flight = next.time - last.time
        guard flight > 1e6 * last.time.ulp else { break }
        compared += 1
        // The mean of the velocities at both ends of a parabola is that of the flight.
        let mean = (last.velocityAfter + next.velocityBefore) / 2
        let speed = max(abs(last.velocityAfter), abs(next.velocityBefore))
        law.add(
          error: abs(mean * flight - (next.wall - last.wall)),
          tolerance: speed * 32 * epsilon * (next.time + flight), "\(fast): \(last), \(next)")
        last = next
      }
    }
    law.expectHeld()
    #expect(compared > lawCases / 10, "\(compared)")
  }

  @Test("a speed whose square cannot be represented stays between the walls, and is no NaN")
  func enormousSpeeds() {
    for case (let speed, let loss) in [1e90, 1e154, 1e160, 1e308].flatMap({ speed in
      [0, 1e-9, 1e-3, 0.5, 1].map { (speed, $0) }
    }) {
      let model = Motion<Double>.fall(gravity: -1e3, floor: 0, ceiling: 50, restitution: 1 - loss)
      for time in [1e-300, 1e-100, 1.0 / 60, 1e9] {
        let state = model.state(after: time, from: MotionState(value: 20, velocity: speed))
        #expect(
          state.isFinite && (0...50).contains(state.value), "\(speed), \(loss), \(time): \(state)")
      }
    }
  }

  /// Times after which no number of trips is left that can be counted.
  static let late = [1e20, 1e155, 1e300, 1.7e308, .greatestFiniteMagnitude, .infinity]

  @Test("Bounces that lose nothing have a state within the walls at any time", arguments: late)
  func lossless(time: Double) {
    var random = SeededGenerator(seed: 44)
    for _ in 0..<CaseCount.of(300, small: 30) {
      let room = random.pick([1, 1e-9, random.logarithmic(1e-300, 1e300)])
      let model = Motion<Double>.bounce(
        acceleration: random.logarithmic(1e-3, 1e5), lower: random.once(in: 5) ? -.infinity : -room,
        upper: 0, restitution: 1, ceilingRestitution: random.pick([1, 1, 0.999, 0.5, 0]))
      let start = MotionState(
        value: -random.uniform(0, 1) * room,
        velocity: random.pick([-1, 1]) * random.logarithmic(1e-3, 1e12))
      let state = model.state(after: time, from: start)
      #expect(
        state.isFinite && (model.lower...0).contains(state.value), "\(model), \(start): \(state)")
      if let impact = model.nextImpact(after: time, from: start) {
        #expect(impact.time > time, "\(model), \(start): \(impact)")
      }
    }
  }

  @Test("At an infinite time a bounce that has come to rest rests")
  func restForEver() {
    let fall = Motion<Double>.fall(gravity: 10, floor: 1, ceiling: 0, restitution: 0.9)
    let start = MotionState(value: 0.5, velocity: 100)
    #expect(fall.state(after: .infinity, from: start) == MotionState(1))
  }

  @MainActor
  @Test("A frame after an enormous time takes bounded work")
  func enormousFrame() {
    let clock = ManualClock()
    let ball = Animator(0.9995, in: FrameLoop(clock: clock))
    ball.run(.fall(gravity: 10, floor: 1, ceiling: 0.999, restitution: 1), velocity: 1e9)
    clock.tick(to: 1e300)
    #expect((0.999...1).contains(ball.value))
  }

  @Test("a frame of a fast motion in a narrow room takes bounded work")
  func work() {
    let ordinary = Motion<Double>.fall(gravity: 2500, floor: 640, restitution: 0.6)
    let drop = MotionState(0.0)
    var sum = 0.0
    let frame = Self.seconds(
      (0..<1000).map { Double($0) / 500 },
      each: { sum += ordinary.state(after: $0, from: drop).value }
    ).median
    var random = SeededGenerator(seed: 41)
    var law = LawCheck()
    // In a build without optimisation the series costs some tens of frames.
    let bound = 500 * frame
    /// Other programs may take the processor in the first three evaluations.
    func time(at argument: Double, _ each: (Double) -> Void) -> Double {
      let time = Self.seconds([argument], repeats: 3, each: each).median
      return time <= bound ? time : Self.seconds([argument], repeats: 30, each: each).median
    }
    for _ in 0..<CaseCount.of(500, small: 40) {
      let fast = Fast(&random)
      let state = time(at: fast.frame) {
        sum += fast.model.state(after: $0, from: fast.start).value
      }
      let next = time(at: fast.frame) {
        sum += fast.model.nextImpact(after: $0, from: fast.start)?.time ?? 0
      }
      let settling = time(at: 0) { _ in
        sum += fast.model.settlingDuration(from: fast.start, settlingTolerance: .points)
      }
      law.add(error: state, tolerance: bound, "state, \(fast)")
      law.add(error: next, tolerance: bound, "next impact, \(fast)")
      law.add(error: settling, tolerance: bound, "settling duration, \(fast)")
    }
    law.expectHeld()
    #expect(!sum.isNaN)
  }

  /// The least time of several evaluations for each argument, sorted.
  private static func seconds(
    _ arguments: [Double], repeats: Int = 1, each: (Double) -> Void
  ) -> [Double] {
    arguments.map { argument in
      (0..<repeats).map { _ in processorTime { each(argument) } }.min()!
    }.sorted()
  }
}

extension [Double] {
  /// The middle one of sorted numbers.
  fileprivate var median: Double { self[count / 2] }
}
