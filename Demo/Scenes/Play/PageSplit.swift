import SpringEngine

/// The division of a page between a stage and its controls: side by side on wide pages, one below
/// the other on high ones.
public struct PageSplit: Sendable, Equatable {
  /// A part of a page, in points; y grows downwards.
  public struct Area: Sendable, Equatable {
    /// Its upper left corner.
    public let origin: Place
    /// Its width and height.
    public let size: Place
  }

  /// The area of the stage.
  public let stage: Area

  /// The area of the controls.
  public let controls: Area

  /// Divides a page.
  ///
  /// - Parameters:
  ///   - page: The page's size; negative components count as 0.
  ///   - aspect: The stage's width ÷ height; greater than 0.
  ///   - gap: The distance of the two areas.
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

  /// The largest share of a wide page's width for the stage.
  private static let widest = 0.6

  /// The largest share of a high page's height.
  private static let highest = 0.5
}
