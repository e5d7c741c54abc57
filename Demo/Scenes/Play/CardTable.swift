import SpringEngine

/// A table with a card that lies in one of its corners, wherever it is thrown from.
public struct CardTable: Sendable, Equatable {
  /// The card's size, in points.
  public static let card = Place(120, 80)

  /// 1/s: how far a throw is taken to go when a corner is chosen for it.
  static let decayRate = 5.0

  /// How much smaller and larger than itself the card may be.
  public static let zoom = 0.75...2.0

  /// Where the card's middle can lie, in points: once around.
  public let corners: [Place]

  /// Where it can be dragged without resistance, in points.
  public let limits: RubberBand<Place>

  /// A table of a size, in points; one that is too small for the card has all corners in its middle.
  public init(size: Place) {
    let reach = Self.card * 0.5 + Place(repeating: Self.margin)
    let middle = size * 0.5
    let low = reach.replacing(with: middle, where: reach .> middle)
    let high = size - low
    corners = [low, Place(high.x, low.y), high, Place(low.x, high.y)]
    limits = RubberBand(lower: low, upper: high, dimension: Self.card)
  }

  /// The corner that is nearest to a place.
  public func corner(nearestTo place: Place) -> Place {
    place.nearest(to: corners) ?? place
  }

  /// The corner after the one that is nearest to a place, once around.
  public func corner(after place: Place) -> Place {
    let index = corners.firstIndex(of: corner(nearestTo: place)) ?? 0
    return corners[(index + 1) % corners.count]
  }

  /// The corner that a throw goes to.
  public func landing(of state: MotionState<Place>) -> Place {
    corner(nearestTo: state.projectedRest(decayRate: Self.decayRate))
  }

  /// The size that a zoom springs back to.
  public static func landing(ofZoom value: Double) -> Double {
    min(max(value, zoom.lowerBound), zoom.upperBound)
  }

  /// Points between the card and the table's edges.
  private static let margin = 12.0
}
