/// Why a motion cannot be baked: a sentence that can be shown.
///
/// A value is not finite, an array has another number of numbers than the motion, the motion never rests,
/// it takes longer or more keyframes than the ``BakeBudget`` allows, no tolerance is given where none is
/// known, or what an animator shows is not that of one motion: it follows another one, waits for its group,
/// or leaves its limits.
public struct BakeError: Error, Equatable {
  let reason: Reason

  init(_ reason: Reason) { self.reason = reason }
}

extension BakeError {
  enum Reason: Equatable, Sendable {
    case notFinite
    case otherLength
    case follows
    case waits
    case limited
    case noTolerance
    case neverRests
    case tooLong(needed: Double, budget: Double)

    /// `needed` is exact for equally spaced keyframes; for others it is extrapolated from the part of
    /// the duration that the budget covers.
    case tooManyKeyframes(needed: Int, budget: Int)
  }
}

#if !hasFeature(Embedded)
extension BakeError: CustomStringConvertible {
  /// The reason, as a sentence.
  public var description: String {
    switch reason {
    case .notFinite: "The motion has a value that is not a number, or too large."
    case .otherLength:
      "The motion, its start and its velocity have different numbers of numbers."
    case .follows: "The motion cannot be baked: the value follows another one."
    case .waits: "The motion cannot be baked: it waits for other members of its group."
    case .limited: "The motion cannot be baked: it leaves the limits of what is shown."
    case .noTolerance: "The motion cannot be baked without a tolerance."
    case .neverRests: "The motion cannot be baked: it never comes to rest."
    case .tooLong(let needed, let budget): Self.text(needed: needed, budget: budget)
    case .tooManyKeyframes(let needed, let budget):
      "The motion needs \(needed) keyframes; at most \(budget) are allowed."
    }
  }

  /// In hundredths of seconds, unless these are the same.
  private static func text(needed: Double, budget: Double) -> String {
    func rounded(_ seconds: Double) -> Double { (seconds * 100).rounded() / 100 }
    let isClose = rounded(needed) == rounded(budget)
    let (needed, budget) = isClose ? (needed, budget) : (rounded(needed), rounded(budget))
    return "The motion takes \(needed) seconds; at most \(budget) are allowed."
  }
}
#endif
