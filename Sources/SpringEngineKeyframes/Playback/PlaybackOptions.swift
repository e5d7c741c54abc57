/// How a baked motion is to be played: when, how often, how fast, on top of what.
///
/// The default plays it once, at once, and in place of the property's value.
public struct PlaybackOptions: Sendable, Equatable {
  /// Seconds of the layer before it begins, during which its first value is shown.
  ///
  /// A negative one begins within the motion.
  public var delay = 0.0

  /// How much faster than the layer's time it plays, greater than 0.
  public var speed = 1.0

  /// How often it plays, greater than 0: parts of a whole count, infinity never ends.
  public var repeatCount = 1.0

  /// Whether it plays backwards after each time that it has played forwards; that doubles a repeat.
  public var autoreverses = false

  /// Whether it is added to the property's value instead of taking its place.
  ///
  /// What is added is the way that is left to the end, which fades to nothing: the layer's own value
  /// is at the end from the start. So several at once blend, and the last one decides where they end.
  public var isAdditive = false

  /// A playback from its parts.
  ///
  /// Nothing is checked here; ``LayerKeyframes`` does, and says what is wrong.
  public init(
    delay: Double = 0, speed: Double = 1, repeatCount: Double = 1, autoreverses: Bool = false,
    isAdditive: Bool = false
  ) {
    self.delay = delay
    self.speed = speed
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
    self.isAdditive = isAdditive
  }

  /// The timing of an animation that is added to a layer at a time of the layer.
  ///
  /// It fills backwards always: the first picture may be one of a moment before it was added, and
  /// would show the end.
  public func timing(duration: Double, addedAt layerTime: Double) -> MediaTiming {
    var timing = MediaTiming()
    timing.beginTime = layerTime + delay
    // Core Animation keeps these two as `Float`.
    timing.speed = Double(Float(speed))
    timing.duration = duration
    timing.repeatCount = Double(Float(repeatCount))
    timing.autoreverses = autoreverses
    timing.fill = .backwards
    return timing
  }

  /// The first rule of Core Animation that it breaks.
  func validate() throws(PlaybackError) {
    guard delay.isFinite else { throw .delay(delay) }
    guard speed > 0, Float(speed) > 0, Float(speed).isFinite else { throw .speed(speed) }
    guard repeatCount > 0, Float(repeatCount) > 0 else { throw .repeatCount(repeatCount) }
  }
}

/// Why a baked motion cannot be played on a property of a layer.
///
/// Core Animation itself reports none of these: it would play something else.
public enum PlaybackError: Error, Equatable {
  /// The keyframes break a rule.
  case keyframes(KeyframeRuleViolation)
  /// The delay is infinite or NaN.
  case delay(Double)
  /// The speed is not greater than 0, or not finite as a `Float`; 0 would stand still.
  case speed(Double)
  /// The repeat count is not greater than 0; 0 would count as once.
  case repeatCount(Double)
  /// The key path is empty or a part of the frame, which a layer makes from its bounds, position and
  /// transform: nothing would move. Play those.
  case notAnimatable(keyPath: String)
  /// The property is a colour or a whole transform: colours have no negative parts, and transforms
  /// are multiplied instead of added. Play the parts of a transform, such as `transform.scale`.
  case notAdditive(keyPath: String)
  /// From this keyframe to the next a whole transform turns by half a turn or more, and Core
  /// Animation would turn it the other way. Bake closer keyframes, or play `transform.rotation.z`.
  case turnsTooFar(index: Int)
}

/// An animation of a property, as one of those that a layer applies one after the other.
struct AppliedAnimation: Sendable {
  /// What it is called on its layer.
  let key: String

  /// The property, or the part of one: `"position"`, `"position.x"`.
  let keyPath: String

  /// Whether it adds to what those before it have made, rather than hiding that.
  let isAdditive: Bool
}

extension AppliedAnimation {
  /// Which animations must be put behind one that has come to be applied last, so that what is seen
  /// stays the same.
  ///
  /// Those are the later ones of the same property, of a part of it or of what it is a part of,
  /// unless both are additive: a sum is the same in any order. What is moved may have to be followed
  /// itself.
  ///
  /// - Parameters:
  ///   - key: What the moved one is called.
  ///   - order: All of the layer's, in the order in which it applied them before.
  /// - Returns: What they are called, in the order in which to put them behind.
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
