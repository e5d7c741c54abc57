/// How a stage lies in a view: as large as it fits, in the middle.
public struct StageFit: Sendable, Equatable {
  /// Points of the view per point of the stage.
  public let scale: Double

  /// Where the stage's origin is in the view.
  public let origin: Place

  /// A stage in a view; an empty view has room for a stage of scale 1.
  public init(stage: Place, in view: Place) {
    let fitting = (view / stage).min()
    scale = fitting > 0 ? fitting : 1
    origin = (view - stage * scale) * 0.5
  }

  /// The place on the stage that is at a point of the view.
  public func place(at point: Place) -> Place { (point - origin) / scale }

  /// The point of the view at which a place of the stage is.
  public func point(of place: Place) -> Place { origin + place * scale }
}
