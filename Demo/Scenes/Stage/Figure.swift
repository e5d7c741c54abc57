import SpringEngine

/// A part of a picture, in points: a disc around one point, a stroke between two, else a filled convex
/// polygon with rounded corners.
public struct Figure: Sendable {
  /// A colour of the palette: an actor's, or one of these.
  public enum Tone {
    /// Of text.
    public static let ink = 6
    /// Of cards.
    public static let card = 7
    /// Of lines.
    public static let line = 8
    /// Of secondary text.
    public static let quiet = 9
    /// White on every ground.
    public static let white = 10
    /// Dark on every ground.
    public static let dark = 11
  }

  /// The points.
  public var points: [Place]
  /// The diameter of a disc, the width of a stroke, and that of the line around a polygon.
  public var width = 0.0
  /// The index of an actor's colour, or a ``Tone``.
  public var tone: Int
  /// 0…1.
  public var opacity = 1.0

  /// A rectangle with round corners.
  static func box(
    _ lower: Place, _ upper: Place, tone: Int, opacity: Double = 1, corner: Double = 0
  ) -> Figure {
    let (a, b) = (lower + corner, upper - corner)
    return Figure(
      points: [a, Place(b.x, a.y), b, Place(a.x, b.y)], width: 2 * corner, tone: tone,
      opacity: opacity)
  }

  static func disc(_ center: Place, radius: Double, tone: Int, opacity: Double = 1) -> Figure {
    Figure(points: [center], width: 2 * radius, tone: tone, opacity: opacity)
  }

  static func stroke(
    _ start: Place, _ end: Place, width: Double, tone: Int, opacity: Double = 1
  ) -> Figure {
    Figure(points: [start, end], width: width, tone: tone, opacity: opacity)
  }
}

extension Thing {
  /// The object's picture, from back to front.
  public func figures(_ states: [MotionState<Place>], isHeld: Bool) -> [Figure] {
    switch self {
    case .sheet: Self.sheetFigures(travel: states[0].value.y, isHeld)
    case .pager: Self.pagerFigures(states)
    case .photo: Self.photoFigures(Self.pose(states))
    case .dial: Self.dialFigures(states[0].value.x / Self.unit, isHeld)
    }
  }

  /// A map with streets, a lake, a park and a place on it.
  private static var map: [Figure] {
    func street(_ start: Place, _ end: Place, width: Double = 7) -> Figure {
      .stroke(start, end, width: width, tone: Figure.Tone.card)
    }
    let pin = Place(262, 78)
    return [
      .box(Place(-20, -20), stage + 20, tone: 3, opacity: 0.16),
      Figure(
        points: [Place(-20, 90), Place(60, 70), Place(130, 130), Place(90, 320), Place(-20, 320)],
        tone: 1, opacity: 0.45),
      Figure(
        points: [Place(330, 20), Place(440, 40), Place(420, 120), Place(340, 110)], tone: 3,
        opacity: 0.4),
      street(Place(-20, 40), Place(500, 160), width: 11),
      street(Place(190, -20), Place(150, 320), width: 11),
      street(Place(310, -20), Place(290, 320)),
      street(Place(170, 120), Place(500, 210)),
      street(Place(450, -20), Place(460, 320)),
      street(Place(90, -20), Place(60, 60)),
      street(Place(180, 10), Place(310, 20)),
      Figure(points: [pin - Place(9, 6), pin + Place(9, -6), pin + Place(0, 14)], tone: 0),
      .disc(pin - Place(0, 9), radius: 13, tone: 0),
      .disc(pin - Place(0, 9), radius: 5, tone: Figure.Tone.white),
    ]
  }

  /// Behind it a map; on it a header with a handle.
  private static func sheetFigures(travel: Double, _ isHeld: Bool) -> [Figure] {
    let (left, right, bottom) = (90.0, 390.0, Scene.stage.y + 20)
    let top = max(travel, detents.open)
    let list = top + header + min(travel - detents.open, 0)
    var figures = map
    figures += [
      .box(Place(left, top), Place(right, bottom), tone: Figure.Tone.line, corner: 16),
      .box(Place(left + 1, top + 1), Place(right - 1, bottom), tone: Figure.Tone.card, corner: 15),
    ]
    for index in 0..<rowCount {
      let y = list + row * (Double(index) + 0.5)
      guard y + row / 2 > top + header, y - row / 2 < Scene.stage.y else { continue }
      figures += [
        .disc(Place(left + 34, y), radius: 12, tone: index % 6),
        .stroke(
          Place(left + 62, y - 6), Place(left + 140 + Double(index * 37 % 80), y - 6), width: 6,
          tone: Figure.Tone.quiet),
        .stroke(
          Place(left + 62, y + 7), Place(left + 190 + Double(index * 53 % 70), y + 7), width: 4,
          tone: Figure.Tone.line),
        .stroke(
          Place(left + 62, y + row / 2), Place(right - 14, y + row / 2), width: 1,
          tone: Figure.Tone.line, opacity: 0.5),
      ]
    }
    return figures + [
      .box(
        Place(left + 1, top + 1), Place(right - 1, top + header), tone: Figure.Tone.card, corner: 15
      ),
      .stroke(
        Place(left + 12, top + header), Place(right - 12, top + header), width: 1,
        tone: Figure.Tone.line),
      .stroke(
        Place(center.x - 18, top + 9), Place(center.x + 18, top + 9), width: 5,
        tone: isHeld ? Figure.Tone.ink : Figure.Tone.line),
      .stroke(
        Place(left + 26, top + 28), Place(left + 110, top + 28), width: 9, tone: Figure.Tone.ink),
    ]
  }

  /// Stories with pages of cards in a column.
  private static func pagerFigures(_ states: [MotionState<Place>]) -> [Figure] {
    let (left, right) = (center.x - page / 2, center.x + page / 2)
    var figures = [
      Figure.box(
        Place(left - 12, -20), Place(right + 12, stage.y + 20), tone: Figure.Tone.card)
    ]
    for row in 0..<pagerCount {
      let top = states[0].value.y + story * Double(row)
      guard top < stage.y, top + story > 0 else { continue }
      figures += [
        .disc(Place(left + 18, top + 22), radius: 10, tone: (row + 3) % 6),
        .stroke(
          Place(left + 40, top + 22), Place(left + 120 + 30 * Double(row), top + 22), width: 6,
          tone: Figure.Tone.quiet),
      ]
      let x = states[row + 1].value.x
      for number in 0..<pageCount {
        let isShown = (-x / page).rounded() == Double(number)
        figures.append(
          .disc(
            Place(center.x + 12 * (Double(number) - 1.5), top + 162), radius: 3,
            tone: isShown ? Figure.Tone.ink : Figure.Tone.line))
        // Cut off at the frame.
        let start = left + x + page * Double(number)
        let (low, high) = (max(start + 4, left), min(start + page - 4, right))
        guard high - low > 12 else { continue }
        let middle = start + page / 2
        figures.append(
          .box(
            Place(low, top + 42), Place(high, top + 152), tone: (row + number) % 6, opacity: 1,
            corner: 6))
        if middle > left + 30, middle < right - 30 {
          figures.append(
            .disc(Place(middle, top + 97), radius: 26, tone: Figure.Tone.white, opacity: 0.8))
        }
      }
    }
    return figures
  }

  private static var stage: Place { Scene.stage }

  /// A landscape in a frame: sky, sun, mountains, a meadow with trees.
  private static func photoFigures(_ pose: PlanarPose) -> [Figure] {
    func at(_ x: Double, _ y: Double) -> Place {
      pose.position + (Place(x, y) - photoSize * 0.5) * pose.scale
    }
    func area(_ tone: Int, _ opacity: Double, _ points: Place...) -> Figure {
      Figure(points: points.map { at($0.x, $0.y) }, tone: tone, opacity: opacity)
    }
    var figures = [
      Figure.box(at(0, 0), at(300, 200), tone: Figure.Tone.white),
      .box(at(0, 0), at(300, 200), tone: 1, opacity: 0.6),
      .disc(at(228, 46), radius: 20 * pose.scale, tone: 2),
      area(4, 0.9, Place(20, 140), Place(95, 42), Place(170, 140)),
      area(Figure.Tone.white, 0.9, Place(79.7, 62), Place(95, 42), Place(110.3, 62)),
      area(4, 0.7, Place(120, 140), Place(185, 76), Place(250, 140)),
      area(3, 1, Place(0, 138), Place(150, 130), Place(300, 138), Place(300, 200), Place(0, 200)),
    ]
    for (x, y) in [(40.0, 164.0), (66, 176), (205, 158), (252, 172), (272, 158)] {
      figures += [
        .stroke(
          at(x, y), at(x, y + 8), width: 3 * pose.scale, tone: Figure.Tone.dark, opacity: 0.7),
        area(Figure.Tone.dark, 0.55, Place(x - 9, y + 2), Place(x, y - 24), Place(x + 9, y + 2)),
      ]
    }
    let corners = [at(0, 0), at(300, 0), at(300, 200), at(0, 200)]
    for index in 0..<4 {
      figures.append(
        .stroke(corners[index], corners[(index + 1) % 4], width: 3, tone: Figure.Tone.ink))
    }
    return figures
  }

  /// Twelve marks around a knob with a pointer.
  private static func dialFigures(_ angle: Double, _ isHeld: Bool) -> [Figure] {
    func at(_ radius: Double, _ angle: Double) -> Place {
      let (sine, cosine) = direction(angle)
      return center + Place(sine, -cosine) * radius
    }
    let notch = Double.pi / 6
    let nearest = (angle / notch).rounded().remainder(dividingBy: 12)
    var figures: [Figure] = []
    for index in 0..<12 {
      let isNearest = (Double(index) - nearest).remainder(dividingBy: 12) == 0
      let mark = Double(index) * notch
      figures.append(
        .stroke(
          at(116, mark), at(index % 3 == 0 ? 134 : 128, mark), width: isNearest ? 5 : 3,
          tone: isNearest ? 0 : Figure.Tone.quiet))
    }
    figures += [
      .disc(center, radius: dialRadius, tone: Figure.Tone.line),
      .disc(center, radius: 103, tone: 1, opacity: isHeld ? 1 : 0.85),
      .disc(center, radius: 74, tone: Figure.Tone.card, opacity: 0.9),
    ]
    // Ridges on the rim, which show the turning.
    for index in 0..<24 {
      let mark = angle + Double(index) * notch / 2
      figures.append(
        .stroke(at(94, mark), at(101, mark), width: 2, tone: Figure.Tone.card, opacity: 0.6))
    }
    return figures + [
      .stroke(at(30, angle), at(92, angle), width: 9, tone: 0),
      .disc(center, radius: 14, tone: Figure.Tone.ink),
    ]
  }

  /// Sine and cosine, by the public pose.
  private static func direction(_ angle: Double) -> (sine: Double, cosine: Double) {
    let turned = PlanarPose(position: Place(1, 0)).zoomed(by: 1, turned: angle, about: .zero)
    return (turned.position.y, turned.position.x)
  }
}
