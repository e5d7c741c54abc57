import SpringEngine

/// A table with a card that is thrown to one of its corners.
public struct CardTable: Sendable, Equatable {
  /// The card's size, in points.
  public static let card = Place(120, 80)

  /// 1/s: the decay rate with which a throw is projected.
  static let decayRate = 5.0

  /// The range of the card's scale.
  public static let zoom = 0.75...2.0

  /// The resting places of the card's centre, in points, clockwise.
  public let corners: [Place]

  /// The limits of dragging without resistance, in points.
  public let limits: RubberBand<Place>

  /// A table of a size in points.
  ///
  /// If it is too small for the card, all corners are at its centre.
  public init(size: Place) {
    let reach = Self.card * 0.5 + Place(repeating: Self.margin)
    let middle = size * 0.5
    let low = reach.replacing(with: middle, where: reach .> middle)
    let high = size - low
    corners = [low, Place(high.x, low.y), high, Place(low.x, high.y)]
    limits = RubberBand(lower: low, upper: high, dimension: Self.card)
  }

  /// The corner nearest to a place.
  public func corner(nearestTo place: Place) -> Place {
    place.closest(in: corners) ?? place
  }

  /// The corner after the one nearest to a place, clockwise.
  public func corner(after place: Place) -> Place {
    let index = corners.firstIndex(of: corner(nearestTo: place)) ?? 0
    return corners[(index + 1) % corners.count]
  }

  /// The corner nearest to the projected end of a throw.
  public func landing(of state: MotionState<Place>) -> Place {
    corner(nearestTo: state.projected(Friction(decayRate: Self.decayRate)))
  }

  /// The scale to which a zoom springs back.
  public static func landing(ofZoom value: Double) -> Double {
    min(max(value, zoom.lowerBound), zoom.upperBound)
  }

  /// Points between the card and the table's edges.
  private static let margin = 12.0
}
