import SpringEngine

extension Thing {
  /// A map with streets, a lake, a park and a place on it.
  private static var map: [Figure] {
    func street(_ start: Place, _ end: Place, width: Double = 7) -> Figure {
      .stroke(start, end, width: width, tone: Figure.Tone.card)
    }
    let pin = Place(262, 78)
    return [
      .box(Place(-20, -20), size + 20, tone: 3, opacity: 0.16),
      Figure(
        points: [Place(-20, 90), Place(60, 70), Place(130, 130), Place(90, 320), Place(-20, 320)],
        tone: 1, opacity: 0.45),
      Figure(
        points: [Place(218, 150), Place(318, 180), Place(300, 250), Place(214, 236)], tone: 3,
        opacity: 0.4),
      street(Place(-20, 40), Place(500, 160), width: 11),
      street(Place(190, -20), Place(150, 320), width: 11),
      street(Place(300, -20), Place(200, 500)),
      street(Place(170, 120), Place(500, 210)),
      street(Place(60, 200), Place(340, 320)),
      street(Place(90, -20), Place(60, 60)),
      street(Place(180, 10), Place(310, 20)),
      Figure(points: [pin - Place(9, 6), pin + Place(9, -6), pin + Place(0, 14)], tone: 0),
      .disc(pin - Place(0, 9), radius: 13, tone: 0),
      .disc(pin - Place(0, 9), radius: 5, tone: Figure.Tone.white),
    ]
  }

  /// Behind it a map; on it a header with a handle.
  static func sheetFigures(travel: Double, _ isHeld: Bool) -> [Figure] {
    let (left, right, bottom) = (0.0, size.x, size.y + 20)
    let top = max(travel, detents.open)
    let list = top + header + min(travel - detents.open, 0)
    var figures = map
    figures += [
      .box(Place(left, top), Place(right, bottom), tone: Figure.Tone.line, corner: 16),
      .box(Place(left + 1, top + 1), Place(right - 1, bottom), tone: Figure.Tone.card, corner: 15),
    ]
    for index in 0..<rowCount {
      let y = list + row * (Double(index) + 0.5)
      guard y + row / 2 > top + header, y - row / 2 < size.y else { continue }
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
      .text(.nearby, Place(left + 22, top + 32), size: 18),
    ]
  }

  /// A landscape in a frame: sky, sun, mountains, a meadow with trees.
  static func photoFigures(_ pose: PlanarPose) -> [Figure] {
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
}
