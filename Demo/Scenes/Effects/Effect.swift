import SpringEngine
import SpringEngineKeyframes

/// A classic animation as data: the properties that move, and their motions.
///
/// An effect can be played live, with an animator per track, or baked, with keyframes per track.
public struct Effect: Sendable {
  /// A short name, for command lines and addresses.
  public var name: String
  /// The title shown in the galleries: what it is good for.
  public var title: String
  /// The element that it moves on a page.
  package var face: String
  /// The number of keyframes of each track in its first publication; `nil` if it had none.
  public var originalKeyframes: Int?
  /// The moving properties; each at most once.
  public var tracks: [Track]

  @inline(never)
  init(
    _ name: String, _ title: String, face: String = "", originalKeyframes: Int? = nil,
    tracks: [Track]
  ) {
    self.name = name
    self.title = title
    self.face = face
    self.originalKeyframes = originalKeyframes
    self.tracks = tracks
  }

  /// The size of the stage that every effect fits on, in points; y grows downwards.
  public static let stage = Place(480, 360)
}

extension Effect {
  /// A property: lengths in points, angles in radians clockwise, the others dimensionless.
  public enum Property: Int, Sendable, CaseIterable {
    case x, y, width, height, scale, rotation, red, green, blue

    /// The value without a track.
    public var standard: Double { facts.standard }

    /// The corresponding property of a layer; `nil` for colour channels.
    public var layerProperty: LayerProperty<Double>? { facts.layer }

    /// Whether it is a colour channel.
    public var isColor: Bool { layerProperty == nil }

    /// How far from rest still counts as rest.
    public var settlingTolerance: SettlingTolerance { facts.rest }

    private var facts: (standard: Double, layer: LayerProperty<Double>?, rest: SettlingTolerance) {
      switch self {
      case .x: (240, .positionX, .points)
      case .y: (180, .positionY, .points)
      case .width: (60, .boundsWidth, .points)
      case .height: (60, .boundsHeight, .points)
      case .scale: (1, .scale, .unitless)
      case .rotation: (0, .rotation, .unitless)
      case .red: (0.2, nil, .unitless)
      case .green: (0.5, nil, .unitless)
      case .blue: (0.9, nil, .unitless)
      }
    }
  }

  /// One property and its motion.
  public struct Track: Sendable {
    /// The property.
    public var property: Property
    /// The motion.
    public internal(set) var motion: Motion<Double>
    /// The constants of the motion, before a policy on motion.
    public let constants: DialedMotion
    /// The initial state; for a timed curve with the curve's own initial velocity.
    public var start: MotionState<Double>
    /// How far from rest still counts as rest.
    public internal(set) var settlingTolerance: SettlingTolerance

    /// A track from its parts; the velocity is ignored for timed curves.
    @inline(never)
    public init(
      _ property: Property, _ constants: DialedMotion, from start: MotionState<Double>
    ) {
      self.property = property
      self.constants = constants
      motion = constants.motion
      self.start = motion.state(after: 0, from: start)
      self.settlingTolerance = property.settlingTolerance
    }

    /// The track with another motion from the same start.
    func along(_ constants: DialedMotion) -> Track {
      Track(property, constants, from: start)
    }

    /// The track with the motion for people who prefer reduced motion.
    var reduced: Track {
      var track = self
      track.motion = motion.reduced(from: start)
      track.start = track.motion.state(after: 0, from: start)
      return track
    }

    /// The track as keyframes, with the error allowed by the property's tolerance.
    ///
    /// The end is decided by the track's own settling tolerance, which may be wider.
    public func baked() throws(BakeError) -> BakedMotion<Double> {
      try BakedMotion<Double>(
        motion, from: start, tolerance: 2 * property.settlingTolerance.distance,
        settlingTolerance: settlingTolerance)
    }

    /// The time until rest, in seconds.
    public var duration: Double {
      motion.settlingDuration(from: start, settlingTolerance: settlingTolerance)
    }

    /// The final value.
    public var end: Double { motion.settledValue(from: start) ?? start.value }

    /// The value a time after the start.
    public func value(after time: Double) -> Double {
      time < duration ? motion.state(after: max(0, time), from: start).value : end
    }
  }

  /// The effect with a name.
  public static func named(_ name: String) -> Effect? { all.first { $0.name == name } }

  /// The time until every track is at rest, in seconds.
  public var duration: Double { tracks.reduce(0) { max($0, $1.duration) } }
}
