import SpringEngine
import SpringEngineKeyframes

/// An effect turned into keyframes, track by track.
public struct BakedEffect: Sendable {
  /// One property and its keyframes.
  public struct Track: Sendable {
    /// What moves.
    public let property: Effect.Property
    /// How.
    public let motion: BakedMotion<Double>
  }

  /// What was baked.
  public let effect: Effect

  /// The tracks that one layer property can play; colours are not among them, see ``colors``.
  public let tracks: [Track]

  /// The colours at equal distances over ``Effect/duration``, as red, green and blue; empty if no
  /// track moves any.
  ///
  /// A layer has one colour, its three parts have a track each: they are sampled together.
  public let colors: [SIMD3<Double>]

  /// Bakes every track.
  ///
  /// - Throws: ``BakeError/neverRests`` and the like.
  public init(_ effect: Effect) throws(BakeError) {
    self.effect = effect
    guard effect.duration.isFinite else { throw .neverRests }
    var tracks: [Track] = []
    for track in effect.tracks where !track.property.isColor && track.duration > 0 {
      let motion = try BakedMotion<Double>(
        track.motion, from: track.start, tolerance: track.property.restTolerance.distance,
        rest: track.restTolerance)
      tracks.append(Track(property: track.property, motion: motion))
    }
    self.tracks = tracks
    colors = Self.colors(of: effect)
  }

  /// What a layer plays of it, colours left out.
  public func keyframes() throws(PlaybackError) -> [LayerKeyframes<Double>] {
    var keyframes: [LayerKeyframes<Double>] = []
    for track in tracks {
      guard let property = track.property.layerProperty else { continue }
      keyframes.append(try LayerKeyframes(track.motion, for: property))
    }
    return keyframes
  }

  /// How many keyframes it took, colours included.
  public var keyframeCount: Int { tracks.reduce(colors.count) { $0 + $1.motion.values.count } }

  /// What it looks like at the end.
  public var end: EffectFigure { effect.figure(after: .infinity) }

  private static func colors(of effect: Effect) -> [SIMD3<Double>] {
    guard effect.tracks.contains(where: \.property.isColor) else { return [] }
    let duration = effect.duration
    let count = max(2, Int((duration * colorRate).rounded(.up)) + 1)
    return (0..<count).map {
      let figure = effect.figure(after: duration * Double($0) / Double(count - 1))
      return SIMD3(figure[.red], figure[.green], figure[.blue])
    }
  }

  /// Colours per second: closer than the eye can tell apart.
  private static let colorRate = 60.0
}

extension Effect.Property {
  /// Whether it is a part of the colour.
  public var isColor: Bool { self == .red || self == .green || self == .blue }
}
