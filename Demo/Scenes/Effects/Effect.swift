import SpringEngine

/// A classic animation as data: which properties of a thing move, and by which law.
///
/// An effect can be played live, an animator per track, or baked, keyframes per track; both show
/// the same. Nothing in it knows which.
public struct Effect: Sendable {
  /// A short name, for command lines and addresses.
  public var name: String
  /// What it is called.
  public var title: String
  /// Where it was first published.
  public var source: Source
  /// How many keyframes each of its tracks had there; `nil` if there was nothing to count.
  public var originalKeyframes: Int?
  /// What moves; each property at most once.
  public var tracks: [Track]

  /// The size of the stage that every effect fits on, in points; y grows downwards.
  public static let stage = Place(480, 360)

  /// The texts that the effects come from.
  public enum Source: String, Sendable, CaseIterable {
    /// A keyframe-animation subclass that bounces, 2012.
    case bounceClass = "SKBounceAnimation"
    /// A category that bounces views like dock icons, 2012.
    case dockCategory = "UIView bounce category"
    /// An article that bounces keyframes by the formula of a damped swing, 2012.
    case keyframeArticle = "The keyframe bounce article"
    /// An article that bounces an icon in three ways, 2012.
    case threeWays = "Three ways to bounce an icon"
    /// A book on Core Animation, its chapter on easing, 2013.
    case easingChapter = "The easing chapter"
    /// Asked for in one of those texts, or done there by guessing.
    case wished = "Wished for"
  }

  /// An effect from its parts.
  public init(
    _ name: String, title: String, source: Source, originalKeyframes: Int? = nil, tracks: [Track]
  ) {
    self.name = name
    self.title = title
    self.source = source
    self.originalKeyframes = originalKeyframes
    self.tracks = tracks
  }
}

extension Effect {
  /// What can move: lengths in points, angles in radians clockwise, the rest without unit.
  public enum Property: Int, Sendable, CaseIterable {
    case x, y, width, height, scale, rotation, red, green, blue, opacity

    /// What it is where no track moves it.
    public var standard: Double {
      switch self {
      case .x: 240
      case .y: 180
      case .width, .height: 60
      case .scale, .opacity: 1
      case .rotation: 0
      case .red: 0.2
      case .green: 0.5
      case .blue: 0.9
      }
    }

    /// The layer's property that it is; `nil` for the parts of a colour.
    public var layerProperty: LayerProperty<Double>? {
      switch self {
      case .x: .positionX
      case .y: .positionY
      case .width: .boundsWidth
      case .height: .boundsHeight
      case .scale: .scale
      case .rotation: .rotation
      case .opacity: .opacity
      case .red, .green, .blue: nil
      }
    }

    /// How far from rest still counts as rest.
    public var restTolerance: RestTolerance {
      switch self {
      case .x, .y, .width, .height: .points
      case .scale, .rotation, .red, .green, .blue, .opacity: .unitless
      }
    }
  }

  /// One property and its motion.
  public struct Track: Sendable {
    /// What moves.
    public var property: Property
    /// By which law.
    public var motion: Motion<Double>
    /// From where, and how fast: a timed curve has a velocity of its own, and it is this.
    public var start: MotionState<Double>
    /// How far from rest still counts as rest.
    public var restTolerance: RestTolerance

    /// A track from its parts; a timed curve needs no velocity.
    public init(
      _ property: Property, _ motion: Motion<Double>, from start: MotionState<Double>,
      restTolerance: RestTolerance? = nil
    ) {
      self.property = property
      self.motion = motion
      self.start = motion.state(after: 0, from: start)
      self.restTolerance = restTolerance ?? property.restTolerance
    }

    /// How long it takes to come to rest, in seconds.
    public var duration: Double { motion.settlingDuration(from: start, within: restTolerance) }

    /// Where it ends.
    public var end: Double { motion.restingValue(from: start) ?? start.value }

    /// The value a time after the start.
    public func value(after time: Double) -> Double {
      time < duration ? motion.state(after: max(0, time), from: start).value : end
    }
  }

  /// How long until every track rests, in seconds.
  public var duration: Double { tracks.reduce(0) { max($0, $1.duration) } }

  /// A property's value a time after the start, moved or not.
  public func value(of property: Property, after time: Double) -> Double {
    tracks.first { $0.property == property }?.value(after: time) ?? property.standard
  }
}
