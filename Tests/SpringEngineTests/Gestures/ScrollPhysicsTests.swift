import Foundation
@testable import SpringEngine
import Testing

/// The physics of a scroll view, against the published constants of UIKit.
struct ScrollPhysicsTests {
  static let list = ScrollPhysics(lower: 0.0, upper: 4000.0, viewport: 640.0)

  /// −1000·ln 0.998.
  static let normalRate = -1000 * log(0.998)

  @Test("a millisecond leaves 0.998 of the velocity, or 0.99, as UIKit's constants say")
  func deceleration() {
    let start = MotionState(value: 1000.0, velocity: 800)
    for (physics, rate) in [
      (Self.list, 0.998),
      (ScrollPhysics(lower: 0.0, upper: 4000, viewport: 640, friction: .fast), 0.99),
    ] {
      let motion = physics.landing(from: start)
      for milliseconds in [1.0, 10, 500] {
        let state = motion.state(after: milliseconds / 1000, from: start)
        #expect(abs(state.velocity - 800 * pow(rate, milliseconds)) < 1e-9)
      }
      #expect(abs(physics.settledOffset(from: start) - (1000 - 0.8 / log(rate))) < 1e-9)
    }
  }

  @Test("limits, sizes and an edge spring without a meaning are refused")
  func preconditions() async {
    await #expect(processExitsWith: .failure) {
      _ = ScrollPhysics(lower: 0.0, upper: -1, viewport: 640)
    }
    await #expect(processExitsWith: .failure) {
      _ = ScrollPhysics(lower: 0.0, upper: 1, viewport: .infinity)
    }
    await #expect(processExitsWith: .failure) {
      _ = ScrollPhysics(lower: 0.0, upper: 1, viewport: 640, rubberBandCoefficient: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = ScrollPhysics(
        lower: 0.0, upper: 1, viewport: 640,
        edgeSpring: MassSpringDamper(response: 0.5, dampingRatio: 0))
    }
  }

  @Test(
    "sizes at which it snaps that make no sense are refused, with a message that names them",
    arguments: [-1, .infinity, Double.nan].map(\.bitPattern))
  func snapPreconditions(pattern: UInt64) async throws {
    let results = [
      try await #require(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { [pattern = pattern as UInt64] in
        let size = Double(bitPattern: pattern)
        _ = ScrollPhysics(lower: 0.0, upper: 4000, viewport: 640, snap: .pages(of: size))
      },
      try await #require(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { [pattern = pattern as UInt64] in
        var physics = ScrollPhysics(lower: 0.0, upper: 4000, viewport: 640)
        physics.snap = .grid(of: Double(bitPattern: pattern))
      },
    ]
    for result in results {
      let message = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(message.contains("scroll physics: ") && message.contains(" snap "), "\(message)")
    }
  }

  @Test("the smallest size at which it snaps leaves offsets finite", arguments: [true, false])
  func smallestSize(isEndless: Bool) {
    let size = Double.leastNonzeroMagnitude
    for snap in [ScrollSnap.pages(of: size), .grid(of: size)] {
      let physics = ScrollPhysics(
        lower: 0.0, upper: isEndless ? .infinity : 4000, viewport: 640, snap: snap)
      for velocity in [-500.0, 0, 500] {
        let start = MotionState(value: 1000.0, velocity: velocity)
        let end = 1000 + velocity / Self.normalRate
        #expect(abs(physics.settledOffset(from: start) - end) < 1e-6)
      }
    }
  }

  @Test("the rubber band is (1 − 1/(x·0.55/d + 1))·d")
  func rubberBand() {
    for distance in [1.0, 50, 640, 5000] {
      let shown = (1 - 1 / (distance * 0.55 / 640 + 1)) * 640
      #expect(abs(Self.list.rubberBand.apply(4000 + distance) - 4000 - shown) < 1e-9)
      #expect(abs(Self.list.rubberBand.apply(-distance) + shown) < 1e-9)
    }
  }

  @Test("it snaps to the nearest row, to a next page, or to the nearest item", arguments: 0..<200)
  func snapping(trial: Int) {
    var random = SeededGenerator(seed: UInt64(trial))
    let start = MotionState(
      value: random.uniform(-50, 4050), velocity: random.uniform(-3000, 3000))
    var physics = Self.list
    let free = physics.landing(from: start).settledValue(from: start) ?? .nan
    physics.snap = .grid(of: 44)
    let row = min(max((free / 44).rounded() * 44, 0), 4000)
    physics.snap = .grid(of: 44)
    check(physics, start, endsAt: row)
    physics.snap = .pages(of: 400)
    let near = [(start.value / 400).rounded(.down), (start.value / 400).rounded(.up)]
    let page = near.min { abs($0 * 400 - free) < abs($1 * 400 - free) } ?? .nan
    check(physics, start, endsAt: min(max(page * 400, 0), 4000))
    physics.snap = .items([17, 900, 1000, 3333.3])
    let item = [17, 900, 1000, 3333.3].min { abs($0 - free) < abs($1 - free) }
    check(physics, start, endsAt: item ?? .nan)
  }

  @Test(
    "thrown from a page itself it goes to the one beside it, or stays",
    arguments: [
      (0.0, 900.0, 400.0), (800, 3000, 1200), (800, -900, 400), (800, 200, 800), (0, -900, 0),
    ])
  func throwFromPage(start: Double, velocity: Double, end: Double) {
    var physics = Self.list
    physics.snap = .pages(of: 400)
    check(physics, MotionState(value: start, velocity: velocity), endsAt: end)
  }

  @Test(
    "at the end of the content rests what is left of a page",
    arguments: [
      (660.0, 3000.0, 780.0), (779, 4000, 780), (780, 0, 780), (900, 0, 780), (961, 0, 780),
      (780, -900, 640), (640, 100, 640), (320, 3000, 640), (700, -300, 640),
    ])
  func partOfPage(start: Double, velocity: Double, end: Double) {
    let physics = ScrollPhysics(lower: 0.0, upper: 780, viewport: 320, snap: .pages(of: 320))
    check(physics, MotionState(value: start, velocity: velocity), endsAt: end)
  }

  /// The end, bit for bit, and value and velocity at the beginning.
  func check(
    _ physics: ScrollPhysics<Double>, _ start: MotionState<Double>, endsAt target: Double
  ) {
    #expect(physics.settledOffset(from: start) == target)
    let motion = physics.landing(from: start)
    #expect(motion.settledValue(from: start) == target)
    let first = motion.state(after: 1e-7, from: start)
    #expect(abs(first.value - start.value - start.velocity * 1e-7) < 1e-8)
    #expect(abs(first.velocity - start.velocity) < 0.1)
    let duration = motion.settlingDuration(from: start, settlingTolerance: .points)
    // A decay of three quarters of the usual rate from 3000/s to 0.03 points.
    let longest = log(3000 / (0.75 * Self.normalRate * 0.03)) / (0.75 * Self.normalRate)
    #expect(duration <= longest)
    #expect(abs(motion.state(after: duration, from: start).value - target) <= 0.03 + 1e-6)
  }

  @Test("a throw that nearly ends at an item decays to it; others spring")
  func kinds() {
    var physics = Self.list
    physics.snap = .grid(of: 100)
    let near = MotionState(value: 1000.0, velocity: 0.95 * 300 * Self.normalRate)
    let half = physics.landing(from: near).state(after: log(2) / (near.velocity / 300), from: near)
    #expect(abs(half.value - 1150) < 1e-5)
    #expect(abs(half.velocity - near.velocity / 2) < 1e-5)
    let slow = MotionState(value: 1049.0, velocity: 1.0)
    #expect(physics.settledOffset(from: slow) == 1000)
    let motion = physics.landing(from: slow)
    let spring = Motion.spring(physics.edgeSpring, to: 1000.0)
    #expect(motion.state(after: 0.1, from: slow) == spring.state(after: 0.1, from: slow))
  }

  @Test("components snap on their own; a size of 0 does not snap")
  func plane() {
    var physics = ScrollPhysics<SIMD2<Double>>(
      lower: [0, 0], upper: [800, 9000], viewport: [400, 600], snap: .grid(of: [400, 0]))
    let start = MotionState<SIMD2<Double>>(value: [330, 100], velocity: [-40, 700])
    #expect(
      (physics.settledOffset(from: start) - [400, 100 + 700 / Self.normalRate]).largestMagnitude
        < 1e-9)
    physics.snap = .items([[0, 0], [400, 500]])
    #expect(physics.landing(from: start).settledValue(from: start) == [400, 500])
  }

  @Test(
    "a component that does not snap moves as one without a snap",
    arguments: [(500.0, 5000.0), (500, 1100), (-80, 300)])
  func besideTheSnap(value: Double, velocity: Double) {
    var physics = ScrollPhysics<SIMD2<Double>>(
      lower: [0, 0], upper: [2000, 1000], viewport: [400, 600])
    let start = MotionState<SIMD2<Double>>(value: [430, value], velocity: [100, velocity])
    let free = physics.landing(from: start)
    for snap in [ScrollSnap.pages(of: [400, 0]), .grid(of: SIMD2(400.0, 0))] {
      physics.snap = snap
      let motion = physics.landing(from: start)
      for time in [0, 0.1, 0.3, 1, 3] {
        let (state, other) = (
          motion.state(after: time, from: start), free.state(after: time, from: start)
        )
        #expect(state.value.y == other.value.y && state.velocity.y == other.velocity.y)
      }
      #expect(motion.settledValue(from: start)?.x == 400)
    }
  }

  @Test("an edge's spring may swing")
  func swingingEdge() {
    let physics = ScrollPhysics(
      lower: 0.0, upper: 4000, viewport: 640,
      edgeSpring: MassSpringDamper(mass: 1, stiffness: 100, dampingCoefficient: 6))
    let start = MotionState(value: 3900.0, velocity: 2000)
    let motion = physics.landing(from: start)
    let values = (0...3000).map { motion.state(after: Double($0) / 1000, from: start).value }
    #expect((values.max() ?? 0) > 4020)
    let peak = values.firstIndex(of: values.max() ?? 0) ?? 0
    #expect((values[peak...].min() ?? .infinity) < 3990)
    #expect(motion.settledValue(from: start) == 4000)
  }

  @Test("a state given as values lands where its components do")
  func landingOfValues() {
    let page = ScrollPhysics(
      lower: SIMD2<Double>.zero, upper: SIMD2(4000.0, 900), viewport: SIMD2(320.0, 640))
    let state = MotionState(value: SIMD2<Float>(500, 300), velocity: SIMD2<Float>(900, -2500))
    #expect(page.landing(from: state).course == page.landing(from: state.components).course)
  }
}
