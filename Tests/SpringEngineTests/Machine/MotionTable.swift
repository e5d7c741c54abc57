@testable import SpringEngine

/// Every kind of motion that the runtime is tested with.
struct MotionTable: Sendable, CustomStringConvertible {
  let name: String

  /// Whether the motion comes to rest.
  let isFinite: Bool

  /// Makes the motion to a target.
  let make: @Sendable (_ target: Double) -> Motion<Double>

  var description: String { name }

  static let undamped = MassSpringDamper(mass: 1, stiffness: 150, dampingCoefficient: 0)

  static let all: [MotionTable] = [
    MotionTable("smooth spring") { .spring(.smooth, to: $0) },
    MotionTable("bouncy spring") { .spring(.bouncy, to: $0) },
    MotionTable("overdamped spring") {
      .spring(MassSpringDamper(response: 0.2, dampingRatio: 2), to: $0)
    },
    MotionTable("spring against a wall") {
      .spring(.bouncy, to: $0, hardStop: HardStop(restitution: 0.6))
    },
    MotionTable("undamped spring against a wall") {
      .spring(undamped, to: $0, hardStop: HardStop(restitution: 0.5))
    },
    MotionTable("spring that sticks to a wall") {
      .spring(undamped, to: $0, hardStop: HardStop(restitution: 0))
    },
    MotionTable("undamped spring", isFinite: false) {
      .spring(undamped, to: $0)
    },
    MotionTable("undamped spring against an elastic wall", isFinite: false) {
      .spring(undamped, to: $0, hardStop: HardStop(restitution: 1))
    },
    MotionTable("eased curve") {
      .curve(.bezier(.easeInOut), to: $0, duration: 0.4)
    },
    MotionTable("bouncing curve") {
      .curve(.easeOut(.bounce), to: $0, duration: 0.6)
    },
  ]

  static let finite = all.filter(\.isFinite)

  init(
    _ name: String, isFinite: Bool = true, _ make: @escaping @Sendable (Double) -> Motion<Double>
  ) {
    self.name = name
    self.isFinite = isFinite
    self.make = make
  }
}
