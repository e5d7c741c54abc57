import SpringEngine

private typealias Tone = Figure.Tone

extension SceneDirector {
  /// The picture of the scene's object, from back to front; empty for balls.
  public func figures(_ states: [MotionState<Place>]) -> [Figure] {
    switch scene.thing {
    case .window: Thing.windowFigures(states[0].value, isHeld: heldActor != nil)
    case .deck: Thing.deckFigures(states, hold.order, held: heldActor)
    case .banner: Thing.bannerFigures(states[0].value.y, isHeld: heldActor != nil)
    case .controls: Thing.controlFigures(states, hold)
    case .icons: Thing.iconFigures(states)
    case .sheet: Thing.sheetFigures(travel: states[0].value.y, heldActor != nil)
    case .photo: Thing.photoFigures(Thing.pose(states))
    case nil: []
    }
  }
}

extension Thing {
  // MARK: Window

  /// An article, the four corners, and on them a video of a sailing boat.
  fileprivate static func windowFigures(_ place: Place, isHeld: Bool) -> [Figure] {
    var figures = [Figure.box(Place(24, 34), Place(220, 50), tone: Tone.line, corner: 6)]
    for line in 0..<14 where line % 5 != 4 {
      let width = 200 + Double(line * 47 % 70)
      let y = 78 + 27 * Double(line)
      figures.append(
        .stroke(Place(28, y), Place(28 + width, y), width: 7, tone: Tone.line, opacity: 0.55))
    }
    let half = windowSize / 2
    for corner in corners where isHeld {
      figures.append(
        .box(corner - half, corner + half, tone: Tone.quiet, opacity: 0.16, corner: 14))
    }
    let (low, high) = (place - half, place + half)
    func at(_ x: Double, _ y: Double) -> Place { low + Place(x, y) }
    figures += Figure.shadow(low, high, corner: 14, depth: isHeld ? 9 : 5)
    figures += [
      .box(
        low - (isHeld ? 3 : 0), high + (isHeld ? 3 : 0), tone: isHeld ? Tone.ink : Tone.dark,
        corner: 14),
      .box(low + 2, high - 2, tone: 1, opacity: 0.8, corner: 12),
      .disc(at(104, 24), radius: 11, tone: 2),
      .box(at(2, 50), high - 2, tone: 4, opacity: 0.9, corner: 11),
      Figure(points: [at(40, 56), at(92, 56), at(82, 66), at(50, 66)], tone: Tone.white),
      Figure(points: [at(62, 14), at(62, 52), at(40, 52)], tone: Tone.white, opacity: 0.95),
      Figure(points: [at(66, 22), at(88, 52), at(66, 52)], tone: 0, opacity: 0.95),
      .box(at(8, 8), at(42, 22), tone: 0, corner: 6),
      .text(.live, at(25, 15), size: 10, tone: Tone.white, isCentered: true),
    ]
    return figures
  }

  // MARK: Deck

  /// Three cards of travels; one that is thrown is in front until it turns back.
  fileprivate static func deckFigures(
    _ states: [MotionState<Place>], _ order: [Int], held: Int?
  ) -> [Figure] {
    var seen = order
    if let last = order.last {
      let (way, velocity) = (states[last].value - deckPlace(0), states[last].velocity)
      if way.length > 40, (way * velocity).sum() > 1 { seen = [last] + order.dropLast() }
    }
    var figures = [
      Figure.stroke(Place(60, 408), Place(260, 408), width: 8, tone: Tone.dark, opacity: 0.08)
    ]
    for card in seen.reversed() {
      figures += cardFigures(card, states[card].value, isHeld: card == held)
    }
    return figures
  }

  private static func cardFigures(_ card: Int, _ place: Place, isHeld: Bool) -> [Figure] {
    let half = cardSize / 2
    func at(_ x: Double, _ y: Double) -> Place { place - half + Place(x, y) }
    let title: Figure.Words = [.oslo, .kyoto, .quito][card]
    var figures = Figure.shadow(at(0, 0), at(212, 268), corner: 22, depth: isHeld ? 9 : 5)
    figures += [
      .box(at(-1, -1), at(213, 269), tone: Tone.line, corner: 23),
      .box(at(0, 0), at(212, 268), tone: Tone.card, corner: 22),
      .box(at(10, 10), at(202, 188), tone: [1, 5, 4][card], opacity: 0.85, corner: 15),
    ]
    switch card {
    case 0:
      figures += [
        .disc(at(158, 52), radius: 18, tone: 2),
        Figure(points: [at(20, 176), at(80, 70), at(140, 176)], tone: 4, opacity: 0.9),
        Figure(points: [at(66.4, 94), at(80, 70), at(93.6, 94)], tone: Tone.white),
        Figure(points: [at(96, 178), at(146, 104), at(194, 178)], tone: 3),
      ]
    case 1:
      figures += [
        .disc(at(106, 84), radius: 42, tone: Tone.white, opacity: 0.9),
        .disc(at(106, 84), radius: 34, tone: 0),
        Figure(points: [at(40, 118), at(172, 118), at(160, 130), at(52, 130)], tone: Tone.dark),
        .stroke(at(66, 130), at(66, 178), width: 9, tone: Tone.dark),
        .stroke(at(146, 130), at(146, 178), width: 9, tone: Tone.dark),
        .stroke(at(58, 146), at(154, 146), width: 7, tone: Tone.dark),
      ]
    default:
      figures += [
        Figure(points: [at(30, 176), at(106, 50), at(182, 176)], tone: 3),
        .disc(at(60, 60), radius: 14, tone: Tone.white, opacity: 0.8),
        .disc(at(76, 56), radius: 18, tone: Tone.white, opacity: 0.8),
        .disc(at(94, 62), radius: 12, tone: Tone.white, opacity: 0.8),
        .stroke(at(106, 176), at(112, 110), width: 4, tone: 2),
      ]
    }
    figures += [
      .text(title, at(18, 214), size: 22),
      .text(.days, at(18, 242), size: 14, tone: Tone.quiet),
    ]
    return figures.map { $0.turned((place.x - deckPlace(0).x) / 700, about: at(106, 400)) }
  }

  // MARK: Banner

  /// The corners of a notification with a lower edge.
  static func bannerBox(_ edge: Double) -> (lower: Place, upper: Place) {
    let (shut, shown) = (bannerDetents[0].y, bannerDetents[1].y)
    let part = min(max((edge - shut) / (shown - shut), -0.3), 1)
    let half = 56 + 92 * part
    return (Place(center.x - half, 12), Place(center.x + half, max(edge, 24)))
  }

  fileprivate static func bannerFigures(_ edge: Double, isHeld: Bool) -> [Figure] {
    let (low, high) = bannerBox(edge)
    var figures = wallpaper
    let corner = min(22, (high.y - low.y) / 2)
    /// How far the opening between two edges has come.
    func part(_ from: Double, _ to: Double) -> Double {
      min(max((edge - from) / (to - from), 0), 1)
    }
    let (face, words, answer) = (part(50, 80), part(72, 100), part(150, 220))
    let isDark = 1 - part(50, 90)
    let size = 9 + 11 * face
    let portrait = low + Place(18 + 16 * face, 17 + 28 * face)
    figures += Figure.shadow(low, high, corner: corner, depth: 5)
    figures += [
      .box(low, high, tone: Tone.card, corner: corner),
      .box(low, high, tone: Tone.dark, opacity: isDark, corner: corner),
      .disc(portrait, radius: size, tone: 3),
      .disc(portrait - Place(0, 0.2 * size), radius: 0.36 * size, tone: Tone.white),
      .box(
        portrait + Place(-0.55, 0.25) * size, portrait + Place(0.55, 0.75) * size, tone: Tone.white,
        corner: 0.24 * size),
      .text(.ana, low + Place(66, 30), size: 16, opacity: words),
      .text(.lunch, low + Place(66, 54), size: 14, tone: Tone.quiet, opacity: words),
    ]
    for (index, label) in [Figure.Words.yes, .later].enumerated() {
      let y = 92 + 52 * Double(index) + 12 * (1 - answer)
      guard answer > 0, y + 44 < high.y - 12 else { continue }
      figures += [
        .box(
          Place(low.x + 14, y), Place(high.x - 14, y + 44), tone: index == 0 ? 1 : Tone.line,
          opacity: answer, corner: 13),
        .text(
          label, Place(center.x, y + 22), size: 15, tone: index == 0 ? Tone.card : Tone.ink,
          opacity: answer, isCentered: true),
      ]
    }
    figures.append(
      .stroke(
        Place(center.x - 16, high.y - 7), Place(center.x + 16, high.y - 7), width: 4,
        tone: isHeld ? Tone.ink : Tone.line, opacity: words))
    return figures + [
      .text(.reply, Place(center.x, 452), size: 12.5, tone: Tone.white, isCentered: true)
    ]
  }

  /// Hills in the evening.
  static var wallpaper: [Figure] {
    [
      .box(Place(-20, -20), size + 20, tone: 4),
      .box(Place(-20, -20), Place(340, 240), tone: 1, opacity: 0.5),
      .disc(Place(226, 232), radius: 44, tone: 2, opacity: 0.9),
      Figure(
        points: [
          Place(-20, 330), Place(70, 232), Place(150, 300), Place(200, 500), Place(-20, 500),
        ],
        width: 10, tone: 0, opacity: 0.35),
      Figure(
        points: [
          Place(60, 500), Place(120, 340), Place(240, 262), Place(340, 330), Place(340, 500),
        ],
        width: 10, tone: Tone.dark, opacity: 0.35),
      Figure(
        points: [
          Place(-20, 500), Place(-20, 400), Place(110, 362), Place(340, 410), Place(340, 500),
        ],
        width: 10, tone: Tone.dark, opacity: 0.55),
    ]
  }

  // MARK: Controls

  fileprivate static func controlFigures(
    _ states: [MotionState<Place>], _ hold: ThingHold
  ) -> [Figure] {
    let part = min(max((states[0].value.x - knob.off.x) / (knob.on.x - knob.off.x), 0), 1)
    let (off, on) = (knob.off, knob.on)
    let scale = states[1].value.x / unit
    let place = states[2].value
    let half = formSize / 2
    func at(_ x: Double, _ y: Double) -> Place { place - half + Place(x, y) }
    var figures: [Figure] = [
      .box(Place(24, 44), Place(296, 124), tone: Tone.line, corner: 20),
      .box(Place(25, 45), Place(295, 123), tone: Tone.card, corner: 19),
      .text(.wifi, Place(46, 84), size: 18),
      .stroke(off, on, width: 46, tone: Tone.line),
      .stroke(off, on, width: 46, tone: 3, opacity: part),
      .disc(states[0].value + Place(0, 2), radius: 20, tone: Tone.dark, opacity: 0.25),
      .disc(states[0].value, radius: 20, tone: Tone.white),
      .box(Place(24, 148), Place(296, 268), tone: Tone.line, corner: 20),
      .box(Place(25, 149), Place(295, 267), tone: Tone.card, corner: 19),
      .box(Place(38, 162), Place(118, 254), tone: 5, opacity: 0.85, corner: 12),
      .disc(Place(78, 202), radius: 16, tone: 2),
      .box(Place(38, 222), Place(118, 254), tone: 4, opacity: 0.9, corner: 11),
      .text(.sunset, Place(130, 180), size: 13),
      .text(.likes, Place(130, 246), size: 10.5, tone: Tone.quiet),
    ]
    figures += Figure.heart(heart, radius: 27 * scale, tone: hold.isLiked ? 0 : Tone.line)
    if !hold.isLiked {
      figures += Figure.heart(heart, radius: 22 * scale, tone: Tone.card)
    }
    figures += Figure.shadow(at(0, 0), at(272, 148), corner: 20, depth: 3)
    figures += [
      .box(at(0, 0), at(272, 148), tone: Tone.line, corner: 20),
      .box(at(1, 1), at(271, 147), tone: Tone.card, corner: 19),
      .text(.password, at(20, 26), size: 13, tone: Tone.quiet),
      .box(at(18, 40), at(254, 80), tone: Tone.line, opacity: 0.6, corner: 11),
      .box(at(18, 94), at(254, 134), tone: 1, corner: 12),
      .text(.logIn, at(136, 114), size: 15, tone: Tone.card, isCentered: true),
    ]
    for dot in 0..<7 {
      figures.append(.disc(at(38 + 15 * Double(dot), 60), radius: 4, tone: Tone.ink))
    }
    return figures
  }

  // MARK: Icons

  fileprivate static func iconFigures(_ states: [MotionState<Place>]) -> [Figure] {
    var figures =
      wallpaper + [
        .box(Place(12, 394), Place(308, 468), tone: Tone.white, opacity: 0.35, corner: 24)
      ]
    for (index, state) in states.enumerated() {
      let (place, half) = (state.value, iconSize / 2)
      let height = max(0, iconPlace(index).y - place.y)
      figures += [
        .stroke(
          Place(place.x - 14, 455), Place(place.x + 14, 455), width: 5, tone: Tone.dark,
          opacity: 0.35 / (1 + height / 60)),
        .box(place - half, place + half, tone: [3, 0, 1, 5, 2][index], corner: 12),
      ]
      figures += glyph(index, place)
    }
    return figures
  }

  /// A bubble, a heart, a compass, a camera, a note.
  private static func glyph(_ index: Int, _ place: Place) -> [Figure] {
    func at(_ x: Double, _ y: Double) -> Place { place + Place(x, y) }
    switch index {
    case 0:
      return [
        .disc(at(0, -2), radius: 12, tone: Tone.white),
        Figure(points: [at(-10, 2), at(0, 8), at(-11, 13)], tone: Tone.white),
      ]
    case 1: return Figure.heart(at(0, -1), radius: 13, tone: Tone.white)
    case 2:
      return [
        .disc(place, radius: 15, tone: Tone.white),
        Figure(points: [at(8, -9), at(3, 3), at(-3, -3)], tone: 0),
        Figure(points: [at(-8, 9), at(3, 3), at(-3, -3)], tone: Tone.dark, opacity: 0.6),
      ]
    case 3:
      return [
        .box(at(-14, -8), at(14, 11), tone: Tone.white, corner: 4),
        .box(at(-6, -12), at(6, -4), tone: Tone.white, corner: 2),
        .disc(at(0, 1), radius: 6, tone: 5),
      ]
    default:
      return [
        .disc(at(-5, 9), radius: 5, tone: Tone.white), .disc(at(9, 6), radius: 5, tone: Tone.white),
        .stroke(at(-1, 8), at(-1, -11), width: 3, tone: Tone.white),
        .stroke(at(13, 5), at(13, -13), width: 3, tone: Tone.white),
        .stroke(at(-1, -10), at(13, -13), width: 5, tone: Tone.white),
      ]
    }
  }
}
