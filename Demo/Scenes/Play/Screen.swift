import SpringEngine

/// The division of a page between a stage and its controls: side by side on wide pages, one below
/// the other on high ones.
public struct PageSplit: Sendable {
  /// A part of a page, in points: its upper left corner, its width and height; y grows downwards.
  public typealias Area = (origin: Place, size: Place)

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
    let isWide = page.x > page.y
    // The direction in which the page is divided; the stage has at most so much of its length.
    let axis = isWide ? 0 : 1
    let length =
      isWide ? min(page.y * aspect, page.x * 0.6) : min(page.x / aspect, page.y * 0.5)
    let rest = min(length + gap, page[axis])
    var (stage, controls): (Area, Area) = ((.zero, page), (.zero, page))
    stage.size[axis] = length
    controls.origin[axis] = rest
    controls.size[axis] -= rest
    (self.stage, self.controls) = (stage, controls)
  }
}

extension SceneInput {
  /// The input for a phase of a pointer at a place of the stage.
  public init(_ phase: PointerPhase, at place: Place) {
    switch phase {
    case .began: self = .press(place)
    case .moved: self = .drag(place)
    case .ended: self = .lift(place)
    case .cancelled: self = .cancel
    }
  }
}

extension PointerPhase {
  /// The timestamp for a phase: that of its event, except for a cancellation, which takes effect now
  /// (`nil`), since its event may have the time of the pointer's last movement.
  public func timestamp(_ time: Double) -> Double? { self == .cancelled ? nil : time }
}
