/// Where a thrown scroll view comes to rest.
public enum ScrollSnap<Vector: MotionVector>: Sendable, Equatable {
  /// Where friction stops it.
  case nowhere

  /// At multiples of a size from the start of the content, at most one page from where it was let go:
  /// `isPagingEnabled` of UIKit. At the end it rests, too, where less than a page is left. A component of 0
  /// does not snap; the others are greater and finite.
  case pages(of: Vector)

  /// At multiples of a size from the start of the content, however far: the rows of a picker. A
  /// component of 0 does not snap; the others are greater and finite.
  case grid(of: Vector)

  /// At the nearest of some offsets.
  case items([Vector])
}
