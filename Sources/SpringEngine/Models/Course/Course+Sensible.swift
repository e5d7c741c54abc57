// Whether the numbers of which a motion is made make sense.

extension Course {
  /// Whether all positions and velocities are finite and leave room for arithmetic, also those of the
  /// motions of which it is made.
  ///
  /// - Complexity: O(motions).
  var isSensible: Bool { isWithin(MotionMachine.largestSensibleMagnitude) }

  /// Whether they are finite.
  ///
  /// - Complexity: O(motions).
  package var isFinite: Bool { isWithin(.greatestFiniteMagnitude) }

  @inline(never)
  fileprivate func isWithin(_ limit: Double) -> Bool {
    switch self {
    case .spring(let motion): motion.target.largestMagnitude <= limit
    case .curve(let curve): curve.ends.allSatisfy { abs($0.target) <= limit }
    case .each(let motions): motions.allSatisfy { $0.isWithin(limit) }
    case .composed(let composed): composed.isWithin(limit)
    case .decay, .custom: true
    }
  }
}

extension ComponentMotion {
  fileprivate func isWithin(_ limit: Double) -> Bool {
    switch self {
    case .spring(_, let target, _): abs(target) <= limit
    case .soft(let soft): abs(soft.target) <= limit
    case .curve(_, let ends): abs(ends.target) <= limit
    case .composed(let composed, _): composed.isWithin(limit)
    case .bounce, .decay, .bounded, .custom: true
    }
  }
}

extension ComposedCourse {
  @inline(never)
  fileprivate func isWithin(_ limit: Double) -> Bool {
    switch self {
    case .line: true
    case .recipe(let recipe):
      recipe.courses.allSatisfy { $0.isWithin(limit) }
        && recipe.vectors.allSatisfy { $0.largestMagnitude <= limit }
    }
  }
}
