#if canImport(QuartzCore) && !os(watchOS)
import QuartzCore
import SpringEngine

extension CALayer {
  /// Plays a baked motion on a property.
  ///
  /// The layer's own value becomes what is left to see at the end, without an implicit animation,
  /// and only then the animation is added: nothing snaps back when it is over.
  ///
  /// - **When it is over** is known ahead: after ``BakedMotion/duration``, if it is played once and at
  ///   its own speed. A `CATransaction` around the call runs its completion block then; but as soon as
  ///   the animation is paused, resumed, caught or played again, since each takes it off the layer.
  ///   What may be paused and has to tell of its end is better caught by an animator: that tells its
  ///   callback, once.
  /// - **In the background** Core Animation removes what plays, and the layer shows the end. To go on
  ///   when the app is back, keep the time at which it was played and give the same again as
  ///   `hostTime`: what would have been played by then is left out.
  /// - **Reduce Motion** is followed by animators alone: a bake plays as it was baked. Where
  ///   ``SpringEngine/FrameLoop/motionPolicy`` of the main loop asks for less, bake
  ///   `motion.reduced(from: start)`.
  ///
  /// - Parameters:
  ///   - baked: The bake.
  ///   - property: The property; its components are those of the bake's values.
  ///   - key: What the animation is called, in place of any of that name. `nil` for the key path,
  ///     and for an additive one for the first name after it that is free.
  ///   - playback: When, how often and how it is played.
  ///   - hostTime: From when on, as `CACurrentMediaTime()` counts, which may be past; `nil` for now.
  /// - Returns: What the animation is called.
  /// - Throws: The first rule of Core Animation that would be broken; nothing is played then.
  @discardableResult
  public func play<Value: MotionValue>(
    _ baked: BakedMotion<Value>, _ property: LayerProperty<Value.Components>, key: String? = nil,
    playback: PlaybackOptions = PlaybackOptions(), at hostTime: CFTimeInterval? = nil
  ) throws(PlaybackError) -> String {
    let animation = try LayerAnimation(baked, property, key: key, playback: playback)
    return play([animation], at: hostTime).keys[0]
  }

  /// Plays a baked motion on a scalar property by its key path, such as `"position.x"`.
  @discardableResult
  public func play<Value: MotionValue>(
    _ baked: BakedMotion<Value>, keyPath: String, key: String? = nil,
    playback: PlaybackOptions = PlaybackOptions(), at hostTime: CFTimeInterval? = nil
  ) throws(PlaybackError) -> String where Value.Components == Double {
    try play(baked, LayerProperty(keyPath), key: key, playback: playback, at: hostTime)
  }

  /// Plays several baked motions from the same instant on, each by itself: each ends when it ends,
  /// and can be paused or caught alone.
  ///
  /// - Parameters:
  ///   - animations: The motions.
  ///   - hostTime: From when on, as `CACurrentMediaTime()` counts, which may be past; `nil` for now.
  /// - Returns: What pauses, resumes and catches all of them at one moment, and what they are called.
  @discardableResult
  public func play(
    _ animations: [LayerAnimation], at hostTime: CFTimeInterval? = nil
  ) -> LayerMotionGroup {
    let start = layerTime(at: hostTime ?? CACurrentMediaTime())
    return withoutImplicitAnimations {
      for motion in animations { setValue(motion.layerObject, forKeyPath: motion.keyPath) }
      let keys = animations.map { motion in
        let key = motion.key ?? freeKey(for: motion)
        add(motion.animation(start), forKey: key)
        return key
      }
      return LayerMotionGroup(animations, keys: keys, on: self)
    }
  }

  /// The time of this layer at an instant of the host clock.
  func layerTime(at hostTime: CFTimeInterval) -> CFTimeInterval {
    convertTime(hostTime, from: nil)
  }

  func withoutImplicitAnimations<Result>(_ changes: () -> Result) -> Result {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    return changes()
  }

  /// The key path; for what is added to others, the first name after it that is free.
  private func freeKey(for motion: LayerAnimation) -> String {
    guard motion.isAdditive else { return motion.keyPath }
    var key = motion.keyPath
    var number = 2
    while animation(forKey: key) != nil {
      key = motion.keyPath + "-" + String(number)
      number += 1
    }
    return key
  }
}
#endif
