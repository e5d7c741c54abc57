import SpringEngine

/// A part of a picture, in points: a disc around one point, a stroke or a line of text between two, else a
/// filled convex polygon with rounded corners.
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
  /// The words on a stroke, where there are letters; their height is twice the width of the stroke.
  public var words: Words?
  /// Whether the words are in the middle of the stroke, and not at its start.
  public var isCentered = false

  /// The words in the pictures of objects.
  public enum Words: Int, Sendable, CaseIterable {
    case live, ana, lunch, reply, yes, later
    case oslo, kyoto, quito, days
    case wifi, sunset, likes, password, logIn
    case nearby, open

    /// The text.
    public var text: String {
      switch self {
      case .live: "LIVE"
      case .ana: "Ana"
      case .lunch: "Lunch at one?"
      case .reply: "Pull it down to answer"
      case .yes: "Yes, see you there"
      case .later: "Later"
      case .oslo: "Oslo"
      case .kyoto: "Kyoto"
      case .quito: "Quito"
      case .days: "4 days, by train"
      case .wifi: "Wi-Fi"
      case .sunset: "On the pier"
      case .likes: "204 hearts"
      case .password: "Password"
      case .logIn: "Log in"
      case .nearby: "Nearby"
      case .open: "open until nine"
      }
    }
  }

  /// A rectangle with round corners.
  @inline(never)
  static func box(
    _ lower: Place, _ upper: Place, tone: Int, opacity: Double = 1, corner: Double = 0
  ) -> Figure {
    let (a, b) = (lower + corner, upper - corner)
    return Figure(
      points: [a, Place(b.x, a.y), b, Place(a.x, b.y)], width: 2 * corner, tone: tone,
      opacity: opacity)
  }

  /// A soft shadow below a rectangle with round corners that is a number of points above its ground.
  static func shadow(_ lower: Place, _ upper: Place, corner: Double, depth: Double) -> [Figure] {
    [-0.2, 0.2, 0.6, 1].map { part in
      let reach = Place(part, part) * depth
      let drop = Place(0, 0.7 * depth)
      return .box(
        lower - reach + drop, upper + reach + drop, tone: Tone.dark, opacity: 0.07,
        corner: corner + part * depth)
    }
  }

  @inline(never)
  static func disc(_ center: Place, radius: Double, tone: Int, opacity: Double = 1) -> Figure {
    Figure(points: [center], width: 2 * radius, tone: tone, opacity: opacity)
  }

  @inline(never)
  static func stroke(
    _ start: Place, _ end: Place, width: Double, tone: Int, opacity: Double = 1
  ) -> Figure {
    Figure(points: [start, end], width: width, tone: tone, opacity: opacity)
  }

  /// A line of text of a height, from its left end, or around its middle.
  @inline(never)
  static func text(
    _ words: Words, _ place: Place, size: Double, tone: Int = Tone.ink, opacity: Double = 1,
    isCentered: Bool = false
  ) -> Figure {
    let length = Place(0.46 * size * Double(words.text.utf8.count), 0)
    let start = isCentered ? place - length / 2 : place
    return Figure(
      points: [start, start + length], width: size / 2, tone: tone, opacity: opacity, words: words,
      isCentered: isCentered)
  }

  /// A heart around a centre.
  static func heart(_ center: Place, radius: Double, tone: Int) -> [Figure] {
    let (r, side) = (0.56 * radius, 0.46 * radius)
    let top = center - Place(0, 0.3 * radius)
    // From the lobes' sides to the tip.
    let (x, y) = (0.86 * radius, 0.1 * radius)
    return [
      Figure(
        points: [
          center + Place(-x, y), center + Place(-side, -0.3 * radius),
          center + Place(side, -0.3 * radius), center + Place(x, y),
          center + Place(0, 0.95 * radius),
        ], width: 0.08 * radius, tone: tone),
      .disc(top - Place(side, 0), radius: r, tone: tone),
      .disc(top + Place(side, 0), radius: r, tone: tone),
    ]
  }

  /// Turned about a place by a small angle, in radians.
  func turned(_ angle: Double, about center: Place) -> Figure {
    let turn = PlanarPose(position: Place(1, 0)).zoomed(by: 1, turned: angle, about: .zero).position
    var figure = self
    figure.points = points.map {
      let offset = $0 - center
      return center
        + Place(offset.x * turn.x - offset.y * turn.y, offset.x * turn.y + offset.y * turn.x)
    }
    return figure
  }
}
