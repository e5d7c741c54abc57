/// A wall at a spring's target, off which the motion bounces.
public struct HardStop: Sendable, Equatable {
  /// The side of the wall to which the motion is confined.
  ///
  /// From beyond the wall the spring pulls a component to it: it passes the wall once, without an impact.
  /// There, and on the wall, a velocity that points further out is reversed at the start.
  public enum Side: Sendable, Equatable {
    /// The side on which each component starts; for one that starts on the wall, the side that its
    /// velocity points to.
    case start
    /// Values at most the target.
    case below
    /// Values at least the target.
    case above
  }

  /// Speed after an impact ÷ speed before, 0…1.
  ///
  /// At 0 the motion sticks to the wall; at 1 it is the free oscillation with every half swing
  /// beyond the target reflected.
  public let restitution: Double

  /// The side of the wall to which the motion is confined.
  public let side: Side

  /// A wall with a restitution.
  ///
  /// - Precondition: `restitution` is in 0…1.
  public init(restitution: Double, side: Side = .start) {
    require(
      (0...1).contains(restitution), "hard stop: restitution must be in 0…1", restitution)
    self.restitution = restitution
    self.side = side
  }
}
