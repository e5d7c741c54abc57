/// The laws of motions that are added up, each in its own time.
///
/// Derivatives and their bounds add up, and so does what a law allows the value to change. A term that
/// runs at a rate r has r times its derivative, r² times the second, and so on.
package final class LawSum: Sendable {
  struct Part: Sendable {
    /// By units of the line's time.
    var law: SmoothLaw
    var motion: ComponentMotion
    var origin: MotionState<Double>
    var section: CourseTime.Section

    /// The derivatives at a time of the line, within the law's interval: at its ends rounding could lead
    /// to another law's state, and at the very start a velocity may be one that takes no time to change.
    func derivatives(at time: Double) -> Derivatives {
      var d = derivatives(atPosition: section.position(at: time), near: time)
      if section.rate < 0 { (d.first, d.third, d.fifth) = (-d.first, -d.third, -d.fifth) }
      return d
    }

    func inside(_ position: Double, at time: Double) -> Double {
      let margin = 64 * max(abs(position), abs(time * section.rate)).ulp
      let (low, high) = (max(margin, law.start + margin), law.end - margin)
      return low < high ? min(max(position, low), high) : max(0, position)
    }

    /// The derivatives at an own time, by the motion's own direction.
    func derivatives(atPosition position: Double, near time: Double) -> Derivatives {
      let position = inside(position, at: time)
      return law.derivatives(of: motion.state(after: position, from: origin), at: position)
    }
  }

  private let parts: [Part]

  init(_ parts: [Part]) { self.parts = parts }

  func scaled(by unit: Double) -> LawSum {
    LawSum(
      parts.map { part in
        var part = part
        part.law = part.law.scaled(by: unit)
        return part
      })
  }

  func derivatives(at time: Double) -> Derivatives {
    var sum = Derivatives(0, 0, 0, 0, 0, 0)
    for part in parts {
      let d = part.derivatives(at: time)
      sum.first += d.first
      sum.second += d.second
      sum.third += d.third
      sum.fourth += d.fourth
      sum.fifth += d.fifth
      sum.sixth += d.sixth
    }
    return sum
  }

  func sixthBound(between start: Double, and end: Double) -> Double {
    parts.reduce(0) { sum, part in
      let (low, high) = part.section.positions(between: start, and: end)
      let d = part.derivatives(atPosition: low, near: end)
      return sum + part.law.sixthBound(from: d, between: low, and: high)
    }
  }

  /// Infinite unless one of the laws has a bound of its own; that of the others follows from their
  /// derivatives then.
  func variationBound(between start: Double, and end: Double) -> Double {
    var (sum, isKnown) = (0.0, false)
    for part in parts {
      let (low, high) = part.section.positions(between: start, and: end)
      let own = part.law.variationBound(between: low, and: high)
      if own < .infinity {
        isKnown = true
        sum += own
        continue
      }
      let d = part.derivatives(atPosition: low, near: end)
      let step = (high - low) / part.law.unit
      var bound = part.law.sixthBound(from: d, between: low, and: high)
      for derivative in [d.fifth, d.fourth, d.third, d.second, d.first] {
        bound = abs(derivative) + step * bound
      }
      sum += step * bound
    }
    return isKnown ? sum : .infinity
  }
}
