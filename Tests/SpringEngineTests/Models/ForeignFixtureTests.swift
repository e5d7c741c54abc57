@testable import SpringEngine
import Testing

/// Figures of other implementations, each with source, licence and differences of definition in its file.
@Suite struct `Foreign figures` {
  // Springs as Core Animation's, published in WebKit.

  struct WebKitFile: Decodable {
    struct Row: Decodable {
      var mass, stiffness, damping, velocity: Double
      var regime: String
      var t, x: [Double]
    }
    var springs: [Row]
  }

  @Test func `WebKit's springs are ours, but for overdamped ones`() throws {
    let file = try SpringFixture.load("foreign-webkit", as: WebKitFile.self)
    var worst = WorstRatio()
    var regimes: Set<String> = []
    for (index, row) in file.springs.enumerated() {
      let exact = MassSpringDamper(
        mass: row.mass, stiffness: row.stiffness, dampingCoefficient: row.damping)
      // Overdamped springs are shown as the critically damped one.
      let spring =
        row.regime == "over"
        ? MassSpringDamper(mass: row.mass, stiffness: row.stiffness, dampingRatio: 1) : exact
      let start = MotionState(value: 0, velocity: row.velocity)
      var largestDifference = 0.0
      for (time, x) in zip(row.t, row.x) {
        let scale = max(1, abs(row.velocity) / spring.naturalFrequency)
        let value = Motion.spring(spring, to: 1).state(after: time, from: start).value
        worst.note(value - x, tolerance: 1e-13 * scale, at: "spring \(index) at \(time)")
        let own = Motion.spring(exact, to: 1).state(after: time, from: start).value
        largestDifference = max(largestDifference, abs(own - x))
      }
      #expect((largestDifference > 0.05) == (row.regime == "over"), "spring \(index)")
      regimes.insert(row.regime)
    }
    #expect(worst.ratio <= 1, "\(worst.place)")
    #expect(regimes == ["under", "critical", "over"])
  }

  // SwiftUI's springs and curves, as written by OpenSwiftUI.

  struct OpenSwiftUIFile: Decodable {
    struct Row: Decodable {
      var kind: String
      var duration, bounce, dampingFraction, givenStiffness, givenDamping: Double?
      var allowOverDamping: Bool?
      var mass, response, dampingRatio, reportedStiffness, damping, settlingDuration: Double
      /// Target, start velocity, time, value and velocity.
      var samples: [[Double]]

      /// The spring as an app would make it here.
      var spring: MassSpringDamper {
        get throws {
          switch kind {
          case "durationBounce":
            return MassSpringDamper(
              duration: try #require(duration), bounce: try #require(bounce))
          case "responseRatio":
            return MassSpringDamper(
              response: try #require(duration), dampingRatio: try #require(dampingFraction))
          default:
            let stiffness = try #require(givenStiffness)
            let exact = MassSpringDamper(
              mass: mass, stiffness: stiffness, dampingCoefficient: try #require(givenDamping))
            if exact.dampingRatio <= 1 || allowOverDamping == true { return exact }
            return MassSpringDamper(mass: mass, stiffness: stiffness, dampingRatio: 1)
          }
        }
      }
    }
    struct Curve: Decodable {
      var name: String
      var control, p, value: [Double]
      var velocity: [Double?]
    }
    var springs: [Row]
    var curves: [Curve]
  }

  static let openSwiftUI = Result {
    try SpringFixture.load("foreign-openswiftui", as: OpenSwiftUIFile.self)
  }

  @Test func `OpenSwiftUI's springs have the same constants`() throws {
    var worst = WorstRatio()
    for (index, row) in try Self.openSwiftUI.get().springs.enumerated() {
      let spring = try row.spring
      let place = "spring \(index)"
      worst.note(spring.response / row.response - 1, tolerance: 1e-13, at: place)
      worst.note(spring.dampingRatio - row.dampingRatio, tolerance: 1e-13, at: place)
      worst.note(spring.dampingCoefficient / row.damping - 1, tolerance: 1e-13, at: place)
      // Above critical damping, what is reported there is not the stiffness.
      let excess = max(0, row.dampingRatio * row.dampingRatio - 1)
      let reported = spring.stiffness * (1 + 2 * excess)
      worst.note(reported / row.reportedStiffness - 1, tolerance: 1e-12, at: place)
    }
    #expect(worst.ratio <= 1, "\(worst.place)")
  }

  @Test func `OpenSwiftUI's springs move as ours`() throws {
    var worst = WorstRatio()
    for (index, row) in try Self.openSwiftUI.get().springs.enumerated() {
      let spring = try row.spring
      for sample in row.samples {
        let (target, speed, time) = (sample[0], sample[1], sample[2])
        let state = Motion.spring(spring, to: target).state(
          after: time, from: MotionState(value: 0, velocity: speed))
        let scale = max(abs(target), abs(speed) / spring.naturalFrequency)
        // Its derivative above critical damping keeps the constant of the value, the target.
        let surplus = row.dampingRatio > 1 + 1e-12 ? target : 0
        let place = "spring \(index) at \(time)"
        worst.note(state.value - sample[3], tolerance: 4e-13 * scale, at: place)
        let fastest = scale * spring.naturalFrequency
        worst.note(
          state.velocity - (sample[4] - surplus), tolerance: 4e-13 * fastest,
          at: "velocity of \(place)")
      }
    }
    #expect(worst.ratio <= 1, "\(worst.place)")
  }

  @Test func `OpenSwiftUI's settling durations are bounds of ours`() throws {
    let rest = SettlingTolerance(distance: 0.001, speed: .infinity)
    for (index, row) in try Self.openSwiftUI.get().springs.enumerated() {
      let motion = Motion.spring(try row.spring, to: 1.0)
      let own = motion.settlingDuration(from: MotionState(0), settlingTolerance: rest)
      #expect(own <= row.settlingDuration, "spring \(index)")
      // Below critical damping an envelope; else a multiple of 0.1 s.
      let isSampled = row.dampingRatio > 1 - 1e-12
      #expect(own > (isSampled ? row.settlingDuration - 0.1 - 1e-9 : 0.5 * row.settlingDuration))
    }
  }

  @Test func `OpenSwiftUI's curves are ours`() throws {
    let families: [String: EasingCurve] = [
      "circularEaseIn": .easeIn(.circular), "circularEaseOut": .easeOut(.circular),
      "circularEaseInOut": .easeInOut(.circular),
    ]
    let named: [String: CubicBezier] = [
      "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut,
    ]
    for curve in try Self.openSwiftUI.get().curves {
      let c = curve.control
      let isBezier = !c.isEmpty
      let own: EasingCurve =
        isBezier ? .bezier(CubicBezier(c[0], c[1], c[2], c[3])) : try #require(families[curve.name])
      if let bezier = named[curve.name] { #expect(own == .bezier(bezier)) }
      for (index, p) in curve.p.enumerated() {
        // Bézier curves are rounded to 2⁻²⁰ there, and a steep one moves by its slope times 2⁻²⁰.
        let slope = abs(own.slope(at: p))
        let tolerance = isBezier ? 0x1p-20 * (1 + min(slope, 1e3)) : 1e-14
        #expect(abs(own.value(at: p) - curve.value[index]) <= tolerance, "\(curve.name) at \(p)")
        // Where a control point is at its end, its slope is 0 ÷ 0, and ours the limit.
        guard let velocity = curve.velocity[index], p > 0, p < 1 else { continue }
        #expect(
          abs(own.slope(at: p) - velocity) <= (isBezier ? 4e-5 : 1e-13) * (1 + slope),
          "slope of \(curve.name) at \(p)")
      }
    }
  }

  // Media timing functions, as written by GNUstep.

  struct GNUstepFile: Decodable {
    struct Function: Decodable {
      var name: String
      var control, x, y: [Double]
    }
    var functions: [Function]
  }

  @Test func `GNUstep's timing functions are ours`() throws {
    let named: [String: CubicBezier] = [
      "default": .default, "easeInEaseOut": .easeInOut, "easeIn": .easeIn, "easeOut": .easeOut,
      "linear": .linear,
    ]
    let file = try SpringFixture.load("foreign-gnustep", as: GNUstepFile.self)
    #expect(file.functions.count == named.count)
    for function in file.functions {
      let c = function.control
      let curve = try #require(named[function.name])
      #expect(curve == CubicBezier(c[0], c[1], c[2], c[3]), "\(function.name)")
      for (x, y) in zip(function.x, function.y) {
        #expect(abs(curve.value(at: x) - y) <= 1.2e-7, "\(function.name) at \(x)")
      }
    }
  }
}
