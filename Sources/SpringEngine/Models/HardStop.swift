/// A wall at a spring's target, off which the motion bounces: "as if hitting a wall".
public struct HardStop: Sendable, Equatable {
  /// Which side of the wall the motion is kept on.
  public enum Side: Sendable, Equatable {
    /// The side that each component starts on; one that starts on the wall is kept on the side
    /// that its velocity points to.
    case start
    /// Values at most the target.
    case below
    /// Values at least the target.
    case above
  }

  /// Speed after an impact ÷ speed before, 0…1.
  ///
  /// At 0 the motion sticks, at 1 it is the free oscillation with every swing past the target
  /// turned back.
  public let restitution: Double

  /// Which side of the wall the motion is kept on.
  public let side: Side

  /// A wall with a restitution.
  ///
  /// - Precondition: `restitution` is in 0…1.
  public init(restitution: Double, side: Side = .start) {
    precondition((0...1).contains(restitution), "hard stop: restitution must be in 0…1")
    self.restitution = restitution
    self.side = side
  }
}
