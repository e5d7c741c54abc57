/// The mapping of a stage to a view: scaled to fit, centred.
public struct StageFit: Sendable, Equatable {
  /// Points of the view per point of the stage.
  public let scale: Double

  /// The stage's origin in the view.
  public let origin: Place

  /// A stage in a view; in an empty view the scale is 1.
  public init(stage: Place, in view: Place) {
    let fitting = (view / stage).min()
    scale = fitting > 0 ? fitting : 1
    origin = (view - stage * scale) * 0.5
  }

  /// The place on the stage at a point of the view.
  public func place(at point: Place) -> Place { (point - origin) / scale }

  /// The point of the view at a place of the stage.
  public func point(of place: Place) -> Place { origin + place * scale }
}
