// Whether the numbers of which a motion is made make sense.

extension Course {
  /// Whether all positions and velocities are finite and leave room for arithmetic, also those of the
  /// motions of which it is made.
  ///
  /// - Complexity: O(motions).
  var isSensible: Bool { hasOnly { MotionMachine.isSensible($0) } }

  /// Whether they are finite.
  ///
  /// - Complexity: O(motions).
  package var isFinite: Bool { hasOnly { $0.isFinite } }

  @inline(never)
  fileprivate func hasOnly(_ isValid: (Lanes) -> Bool) -> Bool {
    switch self {
    case .spring(let motion): isValid(motion.target)
    case .curve(let curve): curve.ends.allSatisfy { isValid(Lanes($0.target)) }
    case .each(let motions): motions.allSatisfy { $0.hasOnly(isValid) }
    case .composed(let composed): composed.hasOnly(isValid)
    case .decay, .custom: true
    }
  }
}

extension ComponentMotion {
  fileprivate func hasOnly(_ isValid: (Lanes) -> Bool) -> Bool {
    switch self {
    case .spring(_, let target, _): isValid(Lanes(target))
    case .soft(let soft): isValid(Lanes(soft.target))
    case .curve(_, let ends): isValid(Lanes(ends.target))
    case .composed(let composed, _): composed.hasOnly(isValid)
    case .bounce, .decay, .bounded, .custom: true
    }
  }
}

extension ComposedCourse {
  fileprivate func hasOnly(_ isValid: (Lanes) -> Bool) -> Bool {
    switch self {
    case .line: true
    case .recipe(let recipe):
      recipe.courses.allSatisfy { $0.hasOnly(isValid) } && recipe.vectors.allSatisfy(isValid)
    }
  }
}
