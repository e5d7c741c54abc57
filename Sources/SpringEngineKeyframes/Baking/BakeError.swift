import SpringEngine

/// Why a motion cannot be baked: a sentence that can be shown, as `localizedDescription`.
///
/// A value is not finite, the motion never rests, it takes longer or more keyframes than the
/// ``BakeBudget`` allows, no tolerance is given where none is known, or what an animator shows is not
/// that of one motion: it follows another one, waits for its group, or leaves its limits.
public struct BakeError: Error, Equatable {
  let reason: Reason

  @usableFromInline init(_ reason: Reason) { self.reason = reason }
}

extension BakeError {
  @usableFromInline enum Reason: Equatable, Sendable {
    /// The start state, the resting value or a value between them has an infinite or NaN component, or
    /// one beyond the largest number of the value's type.
    case notFinite

    /// The value follows another one, or will when a secondary motion has ended.
    case follows

    /// A member of an interrupted group waits for the others before it goes on.
    case waits

    /// The motion leaves the limits of what the animator shows.
    case limited

    /// No tolerance is given, and none follows from the settling tolerance, whose distance is infinite or
    /// nearly so.
    case noTolerance

    /// The motion never comes to rest.
    case neverRests

    /// The motion takes longer than the budget allows; `needed` is its duration, in seconds.
    case tooLong(needed: Double, budget: Double)

    /// The bake takes more keyframes than the budget allows.
    ///
    /// `needed` is exact for equally spaced keyframes; for others it is extrapolated from the part of
    /// the duration that the budget covers.
    case tooManyKeyframes(needed: Int, budget: Int)
  }
}
