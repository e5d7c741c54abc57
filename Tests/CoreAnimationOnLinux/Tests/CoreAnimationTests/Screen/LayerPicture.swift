import QuartzCore

/// One property of a layer as it was committed: what is shown of it at any time, if nothing changes.
///
/// Computed from the layer's own value and its animations by the documentation of Core Animation, without
/// code of the package.
struct LayerPicture {
  /// The steps from the host's time to the layer's, the outermost layer first.
  private let timings: [Timing]

  private let own: LayerContents
  private let keyPath: String

  /// The animations of the property, of its fields and of what it is a field of, in the order in which
  /// they are applied.
  fileprivate let played: [PlayedAnimation]

  private struct Timing: Equatable { let beginTime, speed, timeOffset: Double }

  fileprivate struct PlayedAnimation {
    let animation: CAKeyframeAnimation
    let keyPath: String
    let objects: [Any]
    let reading: PlaybackReading
  }

  /// - Parameter earlier: A picture whose readings of animations are used again.
  init(_ layer: CALayer, _ keyPath: String, after earlier: LayerPicture? = nil) {
    self.keyPath = keyPath
    timings = sequence(first: layer) { $0.superlayer }.map {
      Timing(beginTime: $0.beginTime, speed: Double($0.speed), timeOffset: $0.timeOffset)
    }.reversed()
    var own = LayerContents()
    let root = keyPath.prefix { $0 != "." }
    for path in Set([String(root), keyPath]).sorted() {
      if let value = layer.value(forKeyPath: path) { own.setValue(value, forKeyPath: path) }
    }
    self.own = own
    played = (layer.animationKeys() ?? []).compactMap { key in
      guard let animation = layer.animation(forKey: key) as? CAKeyframeAnimation else {
        preconditionFailure("the animation \(key) is no keyframe animation")
      }
      if let known = earlier?.played.first(where: { $0.animation === animation }) { return known }
      let isConcerned = animation.keyPath.map {
        $0 == keyPath || $0.hasPrefix(keyPath + ".") || keyPath.hasPrefix($0 + ".")
      }
      return isConcerned == true ? PlayedAnimation(animation) : nil
    }
  }

  /// Whether an animation of the property is on the layer.
  var isAnimated: Bool { !played.isEmpty }

  /// Whether another picture is of the same content, and not only looks the same now.
  func isSame(as other: LayerPicture) -> Bool {
    func numbersOfLayer(_ picture: LayerPicture) -> [Double] {
      picture.own.value(forKeyPath: keyPath).map { numbers($0) } ?? []
    }
    return timings == other.timings && numbersOfLayer(self) == numbersOfLayer(other)
      && played.elementsEqual(other.played) { $0.animation === $1.animation }
  }

  /// The numbers that are shown at a time of the host clock.
  func value(at hostTime: Double) -> [Double] {
    let layerTime = timings.reduce(hostTime) { ($0 - $1.beginTime) * $1.speed + $1.timeOffset }
    var shown = own
    for one in played {
      guard let (first, part) = one.reading.place(atLayerTime: layerTime) else { continue }
      let value =
        part == 0
        ? one.objects[first] : interpolated(one.objects[first], one.objects[first + 1], part)
      shown.apply(value, forKeyPath: one.keyPath, isAdditive: one.animation.isAdditive)
    }
    return shown.value(forKeyPath: keyPath).map { numbers($0) } ?? []
  }
}

extension LayerPicture.PlayedAnimation {
  init(_ animation: CAKeyframeAnimation) {
    guard let keyPath = animation.keyPath, let objects = animation.values,
      let reading = PlaybackReading(animation)
    else { preconditionFailure("\(animation) has something that is not modelled here") }
    self.init(animation: animation, keyPath: keyPath, objects: objects, reading: reading)
  }
}
