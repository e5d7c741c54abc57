// Whether the numbers of which a motion is made make sense.

extension Course {
  /// Whether all positions and velocities are finite and leave room for arithmetic, also those of the
  /// motions of which it is made.
  ///
  /// - Complexity: O(motions).
  @inline(never)
  package var isSensible: Bool {
    switch self {
    case .spring(let motion): MotionMachine.isSensible(motion.target)
    case .curve(let curve): curve.ends.allSatisfy { MotionMachine.isSensible(Lanes($0.target)) }
    case .each(let motions): motions.allSatisfy { $0.isSensible }
    case .composed(let composed): composed.isSensible
    case .decay, .custom: true
    }
  }
}

extension ComponentMotion {
  fileprivate var isSensible: Bool {
    switch self {
    case .spring(_, let target, _): MotionMachine.isSensible(Lanes(target))
    case .soft(let soft): MotionMachine.isSensible(Lanes(soft.target))
    case .curve(_, let ends): MotionMachine.isSensible(Lanes(ends.target))
    case .composed(let composed, _): composed.isSensible
    case .bounce, .decay, .bounded, .custom: true
    }
  }
}

extension ComposedCourse {
  fileprivate var isSensible: Bool {
    switch self {
    case .line: true
    case .recipe(let recipe):
      recipe.courses.allSatisfy { $0.isSensible }
        && recipe.vectors.allSatisfy { MotionMachine.isSensible($0) }
    }
  }
}
