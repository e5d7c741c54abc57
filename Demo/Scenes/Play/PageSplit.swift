import SpringEngine

/// How a page is shared by a stage and what belongs to it: side by side where there is width, one
/// below the other where there is height.
public struct PageSplit: Sendable, Equatable {
  /// A part of a page, in points; y grows downwards.
  public struct Area: Sendable, Equatable {
    /// Its upper left corner.
    public let origin: Place
    /// Its width and height.
    public let size: Place
  }

  /// Where the stage is.
  public let stage: Area

  /// Where its controls are.
  public let controls: Area

  /// Shares a page.
  ///
  /// - Parameters:
  ///   - page: The page's size; what is not positive has no room.
  ///   - aspect: The width of the stage for a height of 1; greater than 0.
  ///   - gap: What stays free between the two.
  public init(_ page: Place, aspect: Double, gap: Double = 16) {
    let page = pointwiseMax(page, .zero)
    if page.x > page.y {
      let width = min(page.y * aspect, page.x * Self.widest)
      let rest = min(width + gap, page.x)
      stage = Area(origin: .zero, size: Place(width, page.y))
      controls = Area(origin: Place(rest, 0), size: Place(page.x - rest, page.y))
    } else {
      let height = min(page.x / aspect, page.y * Self.highest)
      let rest = min(height + gap, page.y)
      stage = Area(origin: .zero, size: Place(page.x, height))
      controls = Area(origin: Place(0, rest), size: Place(page.x, page.y - rest))
    }
  }

  /// The largest part of a page's width that a stage takes from its controls.
  private static let widest = 0.6

  /// The largest part of its height.
  private static let highest = 0.5
}
