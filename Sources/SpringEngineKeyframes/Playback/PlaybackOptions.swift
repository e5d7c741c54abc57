import SpringEngine

/// Delay, speed, repeats, addition and frame rates of a baked motion's playback.
///
/// The default plays it once, without delay, in place of the property's value.
public struct PlaybackOptions: Sendable, Equatable {
  var delay = 0.0
  var speed = 1.0
  var repeatCount = 1.0
  var autoreverses = false
  var isAdditive = false
  var preferredFrameRateRange = FrameRateRange.platformDefault

  /// Options from their parts, which are checked when they are used.
  ///
  /// - Parameters:
  ///   - delay: Seconds of the layer's time before it begins, during which the first value is shown; with a
  ///     negative delay it begins within the motion. Finite.
  ///   - speed: Seconds of the bake per second of the layer, greater than 0 and finite.
  ///   - repeatCount: The number of repeats, greater than 0; it may be fractional or infinite.
  ///   - autoreverses: Whether each repeat is followed by one in reverse, which doubles its duration.
  ///   - isAdditive: Whether it is added to the property's value instead of taking its place. The added
  ///     value is the remaining travel to the end, which falls to 0; the layer's own value is the end value
  ///     from the start. So several at once blend, and the last one sets the end value.
  ///   - preferredFrameRateRange: The frame rates to request from the display while it plays, by default 80
  ///     to 120 on an iPhone and an iPad; `nil` leaves them to the system. A request as
  ///     `FrameLoop.preferredFrameRateRange` makes one for live motions, under the same conditions; in Low
  ///     Power Mode the system itself grants no more than 60. A minimum above 60 is lowered to 60, since
  ///     the display's own rate is not known here.
  public init(
    delay: Double = 0, speed: Double = 1, repeatCount: Double = 1, autoreverses: Bool = false,
    isAdditive: Bool = false, preferredFrameRateRange: FrameRateRange? = .platformDefault
  ) {
    self.delay = delay
    self.speed = speed
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
    self.isAdditive = isAdditive
    self.preferredFrameRateRange = preferredFrameRateRange
  }

  /// The timing of an animation that is added to a layer at a time of the layer.
  func timing(duration: Double, addedAt layerTime: Double) -> MediaTiming {
    var timing = MediaTiming()
    timing.beginTime = layerTime + delay
    // Core Animation stores speed and repeat count as `Float`.
    timing.speed = Double(Float(speed))
    timing.duration = duration
    timing.repeatCount = Double(Float(repeatCount))
    timing.autoreverses = autoreverses
    return timing
  }

  /// Throws for the first rule of Core Animation that is broken.
  func validate() throws(PlaybackError) {
    guard delay.isFinite else { throw PlaybackError(.delay(delay)) }
    guard Float(speed) > 0, Float(speed).isFinite else { throw PlaybackError(.speed(speed)) }
    guard Float(repeatCount) > 0 else { throw PlaybackError(.repeatCount(repeatCount)) }
  }
}

/// One of the animations that a layer applies one after the other.
struct AppliedAnimation: Sendable {
  let key: String

  /// The key path of the property, or of a part of one: `"position"`, `"position.x"`.
  let keyPath: String

  /// Whether it is added to the result of those before it, rather than replacing that.
  let isAdditive: Bool
}

extension AppliedAnimation {
  /// The keys of the animations that have to be added again after one that has become the last, in the
  /// order in which to add them, so that the shown value stays the same; `order` is that in which the layer
  /// applied all of them before.
  ///
  /// Those are the later ones of the same property, of a part of it or of a property that it is part of,
  /// unless both are additive, since a sum does not depend on the order; with those that depend on one of
  /// them.
  ///
  /// - Complexity: O(animations²).
  static func followers(of key: String, in order: [AppliedAnimation]) -> [String] {
    guard let index = order.firstIndex(where: { $0.key == key }) else { return [] }
    var moved = [order[index]]
    for later in order[(index + 1)...] where moved.contains(where: later.dependsOnOrder(with:)) {
      moved.append(later)
    }
    return moved.dropFirst().map(\.key)
  }

  private func dependsOnOrder(with other: AppliedAnimation) -> Bool {
    guard !isAdditive || !other.isAdditive else { return false }
    return keyPath == other.keyPath || keyPath.hasPrefix(other.keyPath + ".")
      || other.keyPath.hasPrefix(keyPath + ".")
  }
}
