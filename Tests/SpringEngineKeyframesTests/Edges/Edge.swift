@testable import SpringEngine
@testable import SpringEngineKeyframes

/// A number that a public function takes, and what it does with zero, negative, extreme and non-finite
/// numbers.
struct Edge: Sendable {
  /// The function's and the number's name, as in the documentation.
  let name: String

  /// Passes the number on, and says in words what has become of it.
  let outcome: @MainActor @Sendable (Double) -> String

  init(_ name: String, _ outcome: @escaping @MainActor @Sendable (Double) -> String) {
    self.name = name
    self.outcome = outcome
  }

  /// The columns of the table.
  static let values: [(title: String, value: Double)] = [
    ("0", 0), ("−1", -1), ("5·10⁻³²⁴", .leastNonzeroMagnitude), ("10³⁰⁰", 1e300),
    ("∞", .infinity), ("NaN", .nan),
  ]

  /// A heading and its inputs.
  struct Section: Sendable {
    let title: String
    let edges: [Edge]
  }

  /// All sections of the page.
  static let sections = [
    Section(title: "Springs", edges: springs), Section(title: "Other models", edges: models),
    Section(title: "Animators", edges: animators), Section(title: "Pointers", edges: pointers),
    Section(title: "Time", edges: times), Section(title: "Baking", edges: bakes),
  ]
}

// MARK: Springs and other models

extension Edge {
  /// Whether a motion from 0 to 1 has finite states and a settling duration that is a number.
  private static func check(_ motion: Motion<Double>) -> String {
    let start = MotionState(value: 0.0, velocity: 0)
    for time in [0, 1e-9, 0.01, 1, 1e6] where !motion.state(after: time, from: start).isFinite {
      return "accepted, with states that are not finite"
    }
    let duration = motion.settlingDuration(from: start, settlingTolerance: .points)
    if duration.isNaN { return "accepted, with a duration that is NaN" }
    if duration == 0 { return "accepted: at rest at once" }
    return duration < .infinity ? "accepted" : "accepted: never rests"
  }

  private static func check(_ spring: MassSpringDamper) -> String {
    check(.spring(spring, to: 1.0))
  }

  private static let springs = [
    Edge("`MassSpringDamper` mass") {
      check(MassSpringDamper(mass: $0, stiffness: 100, dampingCoefficient: 10))
    },
    Edge("stiffness") { check(MassSpringDamper(stiffness: $0, dampingCoefficient: 10)) },
    Edge("dampingCoefficient") {
      check(MassSpringDamper(stiffness: 100, dampingCoefficient: $0))
    },
    Edge("response") { check(MassSpringDamper(response: $0, dampingRatio: 0.5)) },
    Edge("dampingRatio") { check(MassSpringDamper(response: 0.5, dampingRatio: $0)) },
    Edge("duration") { check(MassSpringDamper(duration: $0, bounce: 0.3)) },
    Edge("bounce") { check(MassSpringDamper(duration: 0.5, bounce: $0)) },
    Edge("visualDuration") { check(MassSpringDamper(visualDuration: $0, bounce: 0.3)) },
    Edge("tension") { check(MassSpringDamper(tension: $0, friction: 20)) },
    Edge("validatingDuration") {
      do { return check(try MassSpringDamper(validatingDuration: $0, bounce: 0.3)) } catch {
        return "throws: \(error)"
      }
    },
    Edge("validatingStiffness") {
      do {
        return check(try MassSpringDamper(validatingStiffness: $0, dampingCoefficient: 10))
      } catch { return "throws: \(error)" }
    },
    Edge("kick(reaching:)") { "\(MassSpringDamper.bouncy.kick(reaching: $0))" },
  ]

  private static let models = [
    Edge("`Motion.spring` target") { value in
      let motion = Motion.spring(.bouncy, to: value)
      return motion.state(after: 0.1, from: MotionState(0)).isFinite
        ? "accepted" : "accepted, with states that are not finite"
    },
    Edge("`state(after:)` of a spring") {
      let state = Motion.spring(.bouncy, to: 1.0).state(after: $0, from: MotionState(0))
      return "value \(state.value)"
    },
    Edge("`HardStop` restitution") {
      check(.spring(.bouncy, to: 1.0, hardStop: HardStop(restitution: $0)))
    },
    Edge("`Motion.fall` gravity") {
      check(.fall(gravity: $0, floor: 1, restitution: 0.5))
    },
    Edge("floor") { check(.fall(gravity: 2000, floor: $0, restitution: 0.5)) },
    Edge("restitution") { check(.fall(gravity: 2000, floor: 1, restitution: $0)) },
    Edge("friction") {
      check(.fall(gravity: 2000, floor: 1, restitution: 0.5, friction: $0))
    },
    Edge("`Friction` decayRate") { check(.decay(Friction(decayRate: $0))) },
    Edge("decelerationRate") { check(.decay(Friction(decelerationRate: $0))) },
    Edge("`Motion.decay` lower, below an upper of 10") {
      check(.decay(lower: $0, upper: 10))
    },
    Edge("`Motion.curve` duration") { check(.curve(.linear, to: 1.0, duration: $0)) },
    Edge("`CubicBezier` x1") {
      check(.curve(.bezier(CubicBezier($0, 0, 0.5, 1)), to: 1.0, duration: 1))
    },
    Edge("y1") { check(.curve(.bezier(CubicBezier(0.5, $0, 0.5, 1)), to: 1.0, duration: 1)) },
    Edge("`SettlingTolerance` distance") {
      _ = SettlingTolerance(distance: $0)
      return "accepted"
    },
    Edge("speed") {
      _ = SettlingTolerance(distance: 1, speed: $0)
      return "accepted"
    },
    Edge("projected(_:)") {
      "\(MotionState(value: 0.0, velocity: 1).projected(Friction(decayRate: $0)))"
    },
  ]
}

// MARK: Baking

extension Edge {
  private static func bake(
    _ motion: Motion<Double> = .spring(.bouncy, to: 300),
    from start: MotionState<Double> = MotionState(0), tolerance: Double = 0.1,
    budget: BakeBudget = BakeBudget()
  ) -> String {
    do {
      let baked = try BakedMotion<Double>(motion, from: start, tolerance: tolerance, budget: budget)
      return "\(baked.values.count) keyframes"
    } catch { return "throws: \(error.reason)" }
  }

  private static let bakes = [
    Edge("`BakedMotion` start value") { bake(from: MotionState($0)) },
    Edge("start velocity") { bake(from: MotionState(value: 0, velocity: $0)) },
    Edge("target of the motion") { bake(.spring(.bouncy, to: $0)) },
    Edge("tolerance") { bake(tolerance: $0) },
    Edge("`BakeBudget` duration") { bake(budget: BakeBudget(duration: $0)) },
  ]
}
