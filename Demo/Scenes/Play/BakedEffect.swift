import SpringEngine
import SpringEngineKeyframes

/// An effect baked to keyframes, track by track.
public struct BakedEffect: Sendable {
  /// One property and its keyframes.
  public typealias Track = (property: Effect.Property, motion: BakedMotion<Double>)

  /// The effect.
  public let effect: Effect

  /// The tracks except those of colours; see ``colors``.
  public let tracks: [Track]

  /// The colours at equidistant times over ``Effect/duration``, as red, green and blue; empty
  /// without colour tracks.
  ///
  /// A layer animates a colour as one property: its channels, which have a track each, are sampled
  /// together.
  public let colors: [SIMD3<Double>]

  /// Bakes every track.
  ///
  /// - Throws: ``BakeError`` of a track that never rests, or that cannot be baked otherwise.
  public init(_ effect: Effect) throws(BakeError) {
    self.effect = effect
    var tracks: [Track] = []
    for track in effect.tracks where !track.property.isColor && track.duration > 0 {
      tracks.append((track.property, try track.baked()))
    }
    self.tracks = tracks
    colors = Self.colors(of: effect)
  }

  /// The number of keyframes, including colours.
  public var keyframeCount: Int { tracks.reduce(colors.count) { $0 + $1.motion.values.count } }

  /// The final values.
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

  /// Colours per second.
  private static let colorRate = 60.0
}
