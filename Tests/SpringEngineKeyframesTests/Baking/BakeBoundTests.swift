import Foundation
import SpringEngine
@testable import SpringEngineKeyframes
import Testing

/// The reported bound holds at every instant, and every bake ends.
@Suite(.timeLimit(.minutes(3)))
struct BakeBoundTests {
  /// The largest distance between the shown value and the motion, at random times until twice the
  /// duration, and in each segment.
  private func largestError<Value: MotionValue>(
    _ baked: BakedMotion<Value>, samples: Int = CaseCount.of(5_000, small: 100)
  ) -> Double {
    var random = SeededGenerator(seed: 5)
    var worst = 0.0
    let start = baked.start.components
    func include(_ time: Double) {
      let gap =
        baked.value(at: time).components
        - baked.motion.course.state(after: time, from: start).value
      worst = max(worst, gap.largestMagnitude)
    }
    for _ in 0..<samples { include(random.uniform(0, 2) * baked.duration) }
    let perSegment = max(2, samples / baked.keyTimes.count)
    for index in 1..<baked.keyTimes.count {
      let (from, to) = (baked.keyTimes[index - 1], baked.keyTimes[index])
      for _ in 0..<perSegment {
        include((from + (to - from) * random.uniform(0, 1)) * baked.duration)
      }
    }
    return worst
  }

  private func expectBound<Value: MotionValue>(
    _ baked: BakedMotion<Value>, isWithinTolerance: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let error = largestError(baked)
    #expect(error <= baked.errorBound, "\(baked.style)", sourceLocation: sourceLocation)
    if isWithinTolerance {
      #expect(baked.errorBound <= baked.tolerance, "\(baked.style)", sourceLocation: sourceLocation)
    }
  }

  @Test("After the last bounce that is shown, the arcs that are left out count")
  func afterTheEnd() throws {
    let ball = Motion<Double>.fall(gravity: 2500, floor: 640, restitution: 0.6)
    for style in [BakeStyle.curved, .straight, .uniform(framesPerSecond: 60)] {
      let baked = try BakedMotion<Double>(ball, from: 0, settlingTolerance: .points, style: style)
      #expect(largestError(baked, samples: CaseCount.of(5_000, small: 600)) > 0.01)
      expectBound(baked, isWithinTolerance: style == .curved || style == .straight)
    }
  }

  @Test(
    "It is no multiple of the error where a leg begins with a decay shorter than times are stored")
  func fastDecays() throws {
    for ratio in [3_038, 300, 30.0] {
      func spring(_ ratio: Double, slowRate: Double) -> MassSpringDamper {
        let frequency = slowRate * (ratio + (ratio * ratio - 1).squareRoot())
        return MassSpringDamper(response: 2 * .pi / frequency, dampingRatio: ratio)
      }
      let motion = Motion<Double>.spring(spring(1_149, slowRate: 0.00814), to: 48)
        .then(.spring(spring(ratio, slowRate: 12.7), to: -125))
      let baked = try BakedMotion<Double>(
        motion, from: 0, tolerance: 0.003,
        settlingTolerance: SettlingTolerance(distance: 0.0015), budget: BakeBudget(duration: 1e5))
      expectBound(baked, isWithinTolerance: false)
      // The times of eight minutes are stored to 30 µs.
      #expect(baked.errorBound < 0.04, "\(ratio)")
    }
  }

  @Test("Of a coarse bake of a sum it is within a tenth of the error, also after the end")
  func coarseSums() throws {
    var random = SeededGenerator(seed: 77)
    for number in 0..<CaseCount.of(1_000, small: 12) {
      func spring() -> MassSpringDamper {
        MassSpringDamper(duration: random.uniform(0.2, 1), bounce: random.uniform(-0.3, 0.7))
      }
      var sum = Motion<Double>.spring(spring(), to: random.uniform(-200, 200))
      for _ in 0...(number % 3) {
        sum = sum.adding(.spring(spring(), to: 0), velocity: random.uniform(-3000, 3000))
      }
      let tolerance = random.logarithmic(0.1, 60)
      let rate = random.uniform(2, 30)
      let styles: [BakeStyle] = [
        .curved, .straight, .uniform(framesPerSecond: rate), .held(framesPerSecond: rate),
      ]
      let baked = try BakedMotion<Double>(
        sum, from: MotionState(value: 0, velocity: random.uniform(-500, 500)),
        tolerance: tolerance,
        settlingTolerance: SettlingTolerance(distance: tolerance / 2, speed: .infinity),
        style: styles[number % 4])
      // Up to the settling duration within the error; later it is smaller.
      let quiet = sum.settlingDuration(
        from: baked.start,
        settlingTolerance: SettlingTolerance(distance: baked.errorBound / 2, speed: .infinity))
      let steps = CaseCount.of(4_000, small: 600)
      let times = (0...steps).map { max(quiet, baked.duration) * Double($0) / Double(steps) }
      let error = times.map {
        abs(baked.value(at: $0) - sum.state(after: $0, from: baked.start).value)
      }
      .reduce(0, max)
      #expect(error <= baked.errorBound, "\(number)")
      #expect(baked.errorBound <= max(1.1 * error, error + 0.002 * tolerance), "\(number)")
    }
  }

  @Test("Beside vertical tangents and inside the shortest segments it holds")
  func verticalTangents() throws {
    for style in [BakeStyle.curved, .straight] {
      for (curve, end) in [
        (EasingCurve.easeIn(.circular), 300.0), (.easeOut(.circular), 300),
        (.easeInOut(.circular), 900), (.easeInOut(.circular), 1000),
      ] {
        let baked = try BakedMotion<Double>(
          .curve(curve, to: end, duration: 0.5), from: 0, settlingTolerance: .points, style: style)
        // √2⁻²⁴/4 of the travel: the error between two key times of single precision.
        expectBound(baked, isWithinTolerance: 0x1p-14 * end < baked.tolerance)
        #expect(baked.errorBound < max(baked.tolerance, 0x1.1p-14 * end))
      }
      let fast = MassSpringDamper(response: 1e-5, dampingRatio: 1)
      expectBound(try BakedMotion<Double>(.spring(fast, to: 300), from: 0, style: style))
    }
    let fast = MassSpringDamper(response: 1e-5, dampingRatio: 0.4)
    let even = try BakedMotion<Double>(
      .spring(fast, to: 300), from: 0, style: .uniform(framesPerSecond: 60))
    expectBound(even, isWithinTolerance: false)
  }

  @Test("It includes the rounding of single precision")
  func singlePrecision() throws {
    for tolerance in [0.01, 0.06] {
      for style in [BakeStyle.curved, .straight] {
        let baked = try BakedMotion<Float>(
          .spring(.bouncy, to: 100_000), from: 99_700, tolerance: tolerance,
          settlingTolerance: SettlingTolerance(distance: 0.005), style: style)
        expectBound(baked)
        expectBound(
          try BakedMotion<Float>(
            .spring(.smooth, to: 100_000), from: 0, tolerance: tolerance,
            settlingTolerance: SettlingTolerance(distance: 0.005), style: style))
        let point = try BakedMotion<SIMD2<Float>>(
          .spring(.bouncy, to: SIMD2(100_000, 50)), from: SIMD2(99_700, 0), tolerance: tolerance,
          settlingTolerance: SettlingTolerance(distance: 0.005), style: style)
        expectBound(point)
      }
    }
  }

  /// The bakes that once had no end, and others that need more than any budget.
  static let endless: [(name: String, motion: Motion<Double>, end: Double, tolerance: Double?)] = [
    ("ease in", .curve(.easeIn(.circular), to: 300, duration: 0.5), 300, nil),
    ("ease in and out", .curve(.easeInOut(.circular), to: 1000, duration: 1), 1000, nil),
    ("unit spring, 1e-9", .spring(.bouncy, to: 1), 1, 1e-9),
    ("unit spring, 1e-12", .spring(.bouncy, to: 1), 1, 1e-12),
    ("1e15", .spring(.bouncy, to: 1e15), 1e15, 1e-3),
    ("1e15, default", .curve(.easeInOut(.circular), to: 1e15, duration: 1), 1e15, nil),
    ("1e-300", .spring(.bouncy, to: 1e-300), 1e-300, 1e-305),
    ("elastic", .curve(.easeOut(.elastic), to: 1e9, duration: 30), 1e9, 1e-9),
  ]

  @Test("Every bake ends, or is refused by its budget", arguments: endless.indices)
  func endings(row: Int) throws {
    let row = Self.endless[row]
    for style in [BakeStyle.curved, .straight] {
      for keyframes in [100, 1_000] where keyframes == 100 || CaseCount.isFull {
        do throws(BakeError) {
          let baked = try BakedMotion<Double>(
            row.motion, from: 0, tolerance: row.tolerance, settlingTolerance: .points, style: style,
            budget: BakeBudget(keyframes: keyframes))
          #expect(baked.values.count <= keyframes && baked.finalValue == row.end)
          #expect(largestError(baked, samples: 500) <= baked.errorBound, "\(row.name) \(style)")
        } catch {
          guard case .tooManyKeyframes(_, keyframes) = error.reason else {
            Issue.record("\(row.name): \(error)")
            continue
          }
        }
      }
    }
  }

  @Test("The bound holds after the end, however far below the tolerance the motion is")
  func farBelowTheTolerance() throws {
    for velocity in [1e-307, 1e-44, 1e-12, 1e-9] {
      let spring = Motion<Double>.spring(.bouncy, to: 0)
      for style in [BakeStyle.curved, .straight, .held(framesPerSecond: 60)] {
        let baked = try BakedMotion<Double>(
          spring, from: MotionState(value: 0, velocity: velocity), tolerance: 5.9e-6, style: style)
        for k in 0...2_000 {
          let time = 0.001 * Double(k)
          let motion = spring.state(after: time, from: baked.start).value
          #expect(abs(baked.value(at: time) - motion) <= baked.errorBound)
        }
      }
    }
  }

  @Test("It includes single precision where a timing curve is far beyond both keyframes")
  func singlePrecisionOfBulges() throws {
    for (y1, y2) in [(8.0, -16.0), (-16, 8), (40, 40), (0.3, -3)] {
      let curve = EasingCurve.bezier(CubicBezier(0.159, y1, 0.359, y2))
      let baked = try BakedMotion<Float>(
        .curve(curve, to: 0.0, duration: 0.5), from: 8.301837e-4, tolerance: 8e-8)
      expectBound(baked)
    }
  }

  @Test("It includes single precision where start and end are the same number but for rounding")
  func singlePrecisionInPlace() throws {
    let curve = EasingCurve.track(
      EasingTrack([
        .init(time: 0.3, value: 8), .init(time: 0.6, value: -5), .init(time: 1, value: 0),
      ]))
    for (target, start) in [(-0.809_468_067, -0.809_468_1 as Float), (1.271_299_999_662, 0)] {
      let motion = Motion.curve(curve, to: target, duration: 0.5, repeatCount: 4)
      for style in [BakeStyle.curved, .straight] {
        let baked = try BakedMotion<Float>(
          motion.of(Float.self), from: start,
          settlingTolerance: SettlingTolerance(distance: 1.3e-6), style: style)
        #expect(largestError(baked) > 1e-8)
        // Key times resolve 4·10⁻⁶ at its speed.
        expectBound(baked, isWithinTolerance: false)
        #expect(baked.errorBound < 1e-5)
      }
    }
  }

  @Test("With a tolerance below the resolution of the values the bound is that of their rounding")
  func toleranceBelowTheResolution() throws {
    let curves = [EasingCurve.linear, .easeIn(.quadratic), .easeInOut(.cubic), .easeOut(.back)]
    for (index, curve) in curves.enumerated() {
      for end in [2.353_850_771_667_22e36, 7.3e12, 1.000_000_1e9] {
        let motion = Motion.curve(curve, to: end, duration: 4.175, repeatCount: 1)
        let baked = try BakedMotion<Float>(
          motion.of(Float.self), from: 1.28 + Float(index), tolerance: 1.28)
        expectBound(baked, isWithinTolerance: false)
      }
    }
  }

  @Test("Beside an impact whose offset the value rounds away it has the velocity before that")
  func impactsBelowTheRounding() throws {
    let spring = MassSpringDamper(response: 0.01, dampingRatio: 1e-4)
    let stop = HardStop(restitution: 0.44, side: .below)
    for (target, speed) in [(0.002, 4.6e-9), (100_000, 1e-4), (1e6, 0.5)] {
      let motion = Motion.spring(spring, to: target, hardStop: stop)
      let start = MotionState(value: target, velocity: -speed)
      let height = speed / spring.naturalFrequency
      let even = [BakeStyle.uniform(framesPerSecond: 3), .held(framesPerSecond: 3)]
      for style in [.curved, .straight] + even {
        for tolerance in [600 * height, 2 * height, height / 20] {
          let baked = try BakedMotion<Double>(
            motion, from: start, tolerance: tolerance,
            settlingTolerance: SettlingTolerance(distance: 4 * tolerance),
            style: style)
          expectBound(baked, isWithinTolerance: false)
        }
      }
    }
  }

  @Test("A jump far within the tolerance counts, also between slopes")
  func smallJumps() throws {
    for height in [0x1p-48, 4e-14, 3.53e-13, 1e-9] {
      for end in [0, 2.0] {
        let track = EasingTrack([
          .init(time: 0.843, value: height, along: .easeOut(.cubic)), .init(time: 0.843, value: 0),
          .init(time: 1, value: end),
        ])
        let motion = Motion.curve(.track(track), to: 2662.9, duration: 0.5)
        for style in RandomBakes.styles {
          let baked = try BakedMotion<Double>(
            motion, from: 5238.9, settlingTolerance: SettlingTolerance(distance: 0.42), style: style
          )
          expectBound(baked, isWithinTolerance: style == .curved || style == .straight)
        }
      }
    }
  }

  @Test("Beside a vertical tangent a jump in either direction counts")
  func jumpBesideTangent() throws {
    var number = -1
    for share in [1e-6, 5e-6, 9e-6, 1.2e-5, 1.6e-5, 1.7e-5, 2e-5, 4e-5] {
      for sign in [-1.0, 1] {
        let track = EasingTrack([
          .init(time: 0.5, value: 0.5), .init(time: 0.5, value: 0.5 + sign * share),
          .init(time: 1, value: 1, along: .easeOut(.circular)),
        ])
        let motion = Motion.curve(.track(track), to: 2000.0, duration: 1)
        for style in [BakeStyle.curved, .straight] {
          number += 1
          guard CaseCount.includes(number, step: 3) else { continue }
          let baked = try BakedMotion<Double>(
            motion, from: 0, tolerance: 0.02, settlingTolerance: SettlingTolerance(distance: 0.01),
            style: style)
          // A jump beyond the tolerance takes the segment before it.
          let isWhole = 2000 * share < 0.019
          if isWhole { expectBound(baked, isWithinTolerance: false) }
          for exponent in 1...60 {
            let time = 0.5 + exp2(-Double(exponent))
            let exact = motion.state(after: time, from: MotionState(0)).value
            #expect(abs(baked.value(at: time) - exact) <= baked.errorBound, "\(share), \(time)")
          }
        }
      }
    }
  }

  @Test(
    "Where a timing curve undershoots by less than its travel, the rounding of the values there counts"
  )
  func undershoot() throws {
    for (start, target) in [(-0.9169459, 0.4707583636067308), (-0.99, 0.3), (0.45, 0.52)] {
      let baked = try BakedMotion<Float>(
        Motion.curve(.easeInOut(.back), to: target, duration: 0.00115).of(Float.self),
        from: Float(start),
        tolerance: 1.34e-4, settlingTolerance: SettlingTolerance(distance: 5.2e-5, speed: 1.3e-3),
        style: .curved)
      expectBound(baked)
    }
  }

  @Test("After the end of a bake of Float, the rounding of the last value counts")
  func roundingAfterTheEnd() throws {
    // Falls to a ceiling between two numbers of single precision, and leaves it a last time.
    let ceiling = 0.001667592647931143
    let fall = Motion.bounce(
      acceleration: 1.45e-6, lower: 0.0010569, upper: ceiling, restitution: 8.5e-4, friction: 100)
    for step in 0..<8 {
      let start = MotionState<Float>(value: 0.001056934 + 1e-7 * Float(step), velocity: 0)
      let baked = try BakedMotion<Float>(
        fall.of(Float.self), from: start,
        settlingTolerance: SettlingTolerance(distance: 2.8e-6, speed: 4.8e-9))
      expectBound(baked, isWithinTolerance: false)
    }
  }

  @Test("Amounts whose product is 0 are compared too", arguments: [1e-120, 1e-200, 1e-290])
  func productsBelowTheSmallestNumber(_ speed: Double) throws {
    let ball = Motion<Double>.components([
      .fall(gravity: 100 * speed, floor: 0, restitution: 0.5)
    ])
    let slide = Motion<Double>.decay(Friction(decayRate: 5))
    for model in [ball, slide, .spring(.bouncy, to: 0)] {
      for style in [BakeStyle.curved, .uniform(framesPerSecond: 60), .held(framesPerSecond: 60)] {
        let start = MotionState(value: -speed, velocity: speed)
        let baked = try BakedMotion<Double>(model, from: start, style: style)
        #expect(baked.errorBound >= abs(baked.value(at: 2 * baked.duration) - baked.values.last!))
        #expect(baked.errorBound <= baked.tolerance)
      }
    }
  }

  @Test("A settling tolerance is scaled to the travel of a point without becoming 0 or infinite")
  func scaledTolerances() throws {
    for (travel, rest) in [
      (1e30, SettlingTolerance(distance: 1e-300, speed: .infinity)),
      (1e-20, SettlingTolerance(distance: 1e300, speed: .infinity)),
      (1e-20, SettlingTolerance(distance: .infinity, speed: 1e300)),
    ] {
      let target = SIMD2(travel, travel / 2)
      let baked = try BakedMotion<SIMD2<Double>>(
        .spring(.smooth, to: target), from: .zero, tolerance: travel / 1000, settlingTolerance: rest
      )
      expectBound(baked)
    }
  }

  @Test("A leap at the start within the tolerance leaves no velocity behind", arguments: [-1.0, 1])
  func instantSpringWithVelocity(sign: Double) throws {
    var number = -1
    for travel in [0, 0.5, 32, 289] {
      let start = MotionState(value: 300 + sign * travel, velocity: 0.0)
      for speed in [0.01, 72, 2e4, 1e9] {
        for velocity in [-speed, speed] {
          for tolerance in [0.01, 40, 330] {
            for style in [.curved, .straight] + [BakeStyle.uniform(framesPerSecond: 240)] {
              number += 1
              guard CaseCount.includes(number, step: 13) else { continue }
              let baked = try BakedMotion<Double>(
                .spring(.instant, to: 300),
                from: MotionState(value: start.value, velocity: velocity),
                tolerance: tolerance, settlingTolerance: SettlingTolerance(distance: tolerance / 2),
                style: style)
              let isEven = style != .curved && style != .straight
              // A leap beyond the tolerance takes a segment of its own, whose inside does not count.
              guard isEven || travel < 0.9 * tolerance else { continue }
              expectBound(baked, isWithinTolerance: !isEven)
              #expect(baked.errorBound <= travel + 0.001 * tolerance, "\(velocity), \(style)")
            }
          }
        }
      }
    }
  }

  @Test("Even keyframes of a motion with a million impacts take no time for each of them")
  func manyImpacts() throws {
    let ball = Motion<Double>.fall(gravity: 2e6, floor: 1, restitution: 1 - 1e-6)
    let start = MotionState(0.999_9)
    for style in [BakeStyle.uniform(framesPerSecond: 60), .held(framesPerSecond: 60)] {
      let began = processorTime
      let baked = try BakedMotion<Double>(
        ball, from: start, tolerance: 1e-5, style: style, budget: BakeBudget(duration: 1e4))
      #expect(processorTime - began < 30)
      #expect(baked.duration > 5)
      expectBound(baked, isWithinTolerance: false)
    }
  }

  @Test("The bound holds where a motion that is at rest but for rounding begins to move")
  func nearlyAtRest() throws {
    let track = EasingTrack([
      .init(time: 0.4351043701171875, value: 3), .init(time: 0.4547271728515625, value: 4.5e-133),
      .init(time: 0.68359375, value: 0, along: .easeOut(.quadratic)),
      .init(time: 1, value: 4, along: .easeOut(.exponential)),
    ])
    let baked = try BakedMotion(
      Motion<Double>.curve(.track(track), to: -1, duration: 0.5), from: 1.271299999662063,
      tolerance: 0.00011384263297481803,
      style: .straight)
    // It leaps in the shortest segments only.
    var error = 0.0
    for (from, to) in zip(baked.keyTimes, baked.keyTimes.dropFirst()) where to - from > 0x1p-21 {
      for step in 1..<20 {
        let time = (from + (to - from) * Double(step) / 20) * baked.duration
        let exact = baked.motion.state(after: time, from: baked.start).value
        error = max(error, abs(baked.value(at: time) - exact))
      }
    }
    #expect(error <= baked.errorBound)
  }

  @Test("A motion that begins so late that no key time is within it counts with all its extent")
  func shorterThanKeyTimes() throws {
    let stiff = MassSpringDamper(mass: 1, stiffness: 1e16, dampingCoefficient: 1e8)
    let away = Motion<Double>.spring(.bouncy, to: 300)
    let stiffer = MassSpringDamper(mass: 1, stiffness: 1e22, dampingCoefficient: 2e11)
    let pulse = Motion<Double>.spring(stiffer, to: 100).then(.spring(stiffer, to: 0), after: 1e-9)
    let there = Motion<Double>.curve(.easeInOut, to: 80, duration: 1e-9)
    let late: [(motion: Motion<Double>, start: Double, length: Double)] = [
      (.spring(.smooth, to: 100).then(.spring(stiff, to: 0), after: 50), 50, 1e-7),
      (away.delayed(by: 5e7), 5e7, 4),
      (.curve(.linear, to: 300, duration: 1).delayed(by: 2e7), 2e7, 1),
      (.fall(gravity: 2500, floor: 640, restitution: 0.5).delayed(by: 5e7), 5e7, 4),
      (away.then(.spring(.bouncy, to: 0), delay: 5e7), 5e7, 6),
      (away.then(.spring(.bouncy, to: 0), after: 0.3).delayed(by: 5e7), 5e7, 4),
      (pulse.delayed(by: 50), 50, 2e-9),
      (there.then(.curve(.easeInOut, to: -80, duration: 1e-9)).delayed(by: 1), 1, 2e-9),
    ]
    for (motion, start, length) in late {
      let baked = try BakedMotion(motion, from: 0, budget: BakeBudget(duration: 1e9))
      var error = 0.0
      for step in -2000...2000 where CaseCount.includes(step, step: 10) {
        let time = start + length * Double(step) / 1000
        let exact = motion.state(after: time, from: MotionState(0)).value
        error = max(error, abs(baked.value(at: time) - exact))
      }
      #expect(
        error <= baked.errorBound && baked.errorBound < 1000,
        "\(start): \(error), \(baked.errorBound)")
    }
  }

  struct Rolling: Sendable {
    let motion: Motion<SIMD2<Double>>
    let velocity: SIMD2<Double>
    var value = SIMD2<Double>.zero
    let tolerance: Double
    let mostKeyframes: Int
  }

  @Test(
    "A bounce that is too low to be seen makes no component late that still moves",
    arguments: [
      Rolling(
        motion: .fall(gravity: 2500, floor: 640, restitution: 0.7, friction: 0.8),
        velocity: [900, -400], tolerance: 0.1, mostKeyframes: 200),
      Rolling(
        motion: .fall(gravity: 5000, floor: 10, restitution: 0.99, friction: 0.3),
        velocity: [6000, 0], tolerance: 0.06, mostKeyframes: 1450),
      Rolling(
        motion: .bounce(
          acceleration: [115.1, 143.4], lower: [226.19, 230.05], upper: [229.7, 234.05],
          restitution: 0.899, ceilingRestitution: 1),
        velocity: [-1210, -786], value: [-20.6, 36.1], tolerance: 0.01, mostKeyframes: 1020),
      Rolling(
        motion: .components([
          .fall(gravity: 2500, floor: 640, restitution: 0.9),
          .spring(MassSpringDamper(response: 1, dampingRatio: 0.05), to: 300),
        ]),
        velocity: [0, 100], tolerance: 0.06, mostKeyframes: 960),
    ])
  func rolling(_ rolling: Rolling) throws {
    let start = MotionState(value: rolling.value, velocity: rolling.velocity)
    let bake = try BakedMotion(rolling.motion, from: start, tolerance: rolling.tolerance)
    #expect(bake.errorBound <= rolling.tolerance)
    #expect(bake.values.count <= rolling.mostKeyframes)
    let keyTimes = bake.keyTimes.enumerated().filter { CaseCount.includes($0.offset, step: 7) }
    let step = CaseCount.isFull ? 1.0 / 50_000 : 1.0 / 200
    for share in Array(stride(from: 0, through: 1, by: step)) + keyTimes.map(\.element) {
      let time = bake.duration * share
      let error = bake.value(at: time) - rolling.motion.state(after: time, from: start).value
      #expect(error.largestMagnitude <= bake.errorBound)
    }
  }

  /// As low as the resolution of the values no bounce is left out.
  @Test(arguments: [1e-12, 2e-13, 1e-13])
  func `A bake of bounces with a tolerance near the resolution of the values ends`(
    _ tolerance: Double
  ) throws {
    let motion = Motion<SIMD2<Double>>.fall(
      gravity: 2500, floor: 640, restitution: 0.3, friction: 8)
    let start = MotionState<SIMD2<Double>>(value: [0, 600], velocity: [20, 0])
    do {
      let bake = try BakedMotion(motion, from: start, tolerance: tolerance)
      #expect(bake.errorBound <= 1e-10)
    } catch {
      guard case .tooManyKeyframes = error.reason else {
        Issue.record("\(error)")
        return
      }
    }
  }

  /// The bounce is lower than the place of the floor resolves.
  @Test(arguments: [1e-5, 1e-7, 1e-9, 1e-12], [10.0, 1000, 1e6])
  func `A bounce of no height is left out`(_ restitution: Double, _ floor: Double) throws {
    let start = MotionState<SIMD2<Double>>(value: [0, floor - 300], velocity: [200, 0])
    for motion in [
      Motion<SIMD2<Double>>.fall(
        gravity: 2500, floor: floor, restitution: restitution, friction: 2),
      .components([
        .spring(.bouncy, to: floor, hardStop: HardStop(restitution: restitution)), .decay(.normal),
      ]),
    ] {
      let bake = try BakedMotion(motion, from: start, tolerance: 0.1)
      #expect(bake.errorBound <= 0.1)
    }
  }

  /// A model that comes to its target along a parabola.
  private struct Braking: MotionModel {
    func state(after time: Double, from start: MotionState<Double>) -> MotionState<Double> {
      let left = max(0, 1 - time / 4)
      let way = 300 - start.value
      return MotionState(value: 300 - way * left * left, velocity: way * left / 2)
    }

    func settlingDuration(
      from start: MotionState<Double>, settlingTolerance tolerance: SettlingTolerance
    ) -> Double { 4 }

    func settledValue(from start: MotionState<Double>) -> Double? { 300 }
  }

  @Test(arguments: [BakeStyle.curved, .straight], [0.5, 0.9])
  func `Bounces that are left out beside a model of one's own count`(
    _ style: BakeStyle, _ restitution: Double
  ) throws {
    let motion = Motion<SIMD2<Double>>.components([
      .custom(Braking()), .fall(gravity: 2500, floor: 640, restitution: restitution),
    ])
    for tolerance in [0.06, 0.5, 5] {
      let bake = try BakedMotion(motion, from: .zero, tolerance: tolerance, style: style)
      for share in stride(from: 0, through: 1, by: CaseCount.isFull ? 1.0 / 50_000 : 1.0 / 2000) {
        let time = bake.duration * share
        let exact = motion.state(after: time, from: MotionState(.zero)).value
        #expect((bake.value(at: time) - exact).largestMagnitude <= bake.errorBound)
      }
    }
  }

  @Test("What a hard stop leaves out at its end is bounded closely", arguments: [0.1, 0.2, 0.5])
  func lowestBounces(restitution: Double) throws {
    for ratio in [0.3, 0.7, 1] {
      for tolerance in [0.06, 0.1, 1, 3] {
        let motion = Motion.spring(
          MassSpringDamper(response: 0.5, dampingRatio: ratio), to: 300.0,
          hardStop: HardStop(restitution: restitution))
        let baked = try BakedMotion(motion, from: MotionState(0), tolerance: tolerance)
        var error = 0.0
        for step in 0...12_000 {
          let time = 1e-4 * Double(step) * baked.duration
          let exact = motion.state(after: time, from: MotionState(0)).value
          error = max(error, abs(baked.value(at: time) - exact))
        }
        #expect(
          baked.errorBound <= max(1.1 * error, error + 0.002 * tolerance), "\(ratio) \(tolerance)")
        #expect(error <= baked.errorBound)
      }
    }
  }
}
