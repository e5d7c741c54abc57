#if canImport(QuartzCore) && !os(watchOS)
import QuartzCore
import SpringEngine

// What plays, asked and changed while it plays. All times are counted through the layer's own
// begin time, speed and offset and those above it.

extension CALayer {
  /// Where an animation is that ``play(_:_:key:playback:)`` has added.
  ///
  /// - Parameters:
  ///   - key: What it is called: the key path, unless it was given another.
  ///   - hostTime: When, as `CACurrentMediaTime()` counts; `nil` for now.
  /// - Returns: Its rate is in seconds of the host: the animation's speed times those of the layer
  ///   and of all above it. `nil` if there is no such animation, or no longer.
  public func moment(
    ofAnimation key: String, at hostTime: CFTimeInterval? = nil
  ) -> PlaybackPosition? {
    guard let animation = animation(forKey: key) else { return nil }
    let time = layerTime(at: hostTime ?? CACurrentMediaTime())
    var moment = MediaTiming(animation).moment(atParent: time)
    moment.rate *= timePerHostSecond
    return moment
  }

  /// How far a baked motion has played, in seconds of its own curve.
  ///
  /// - Returns: 0…``BakedMotion/duration``; `nil` if nothing of that name and duration plays.
  public func elapsed<Value: MotionValue>(
    of baked: BakedMotion<Value>, key: String, at hostTime: CFTimeInterval? = nil
  ) -> Double? {
    guard animation(forKey: key)?.duration == baked.duration else { return nil }
    return moment(ofAnimation: key, at: hostTime)?.time
  }

  /// Makes an animation stand still where it is, while the others of the layer play on.
  ///
  /// Another one takes its place, since Core Animation lets nobody change what plays: the completion
  /// block of a `CATransaction` that it was added in runs then. So does that of later ones which hide
  /// it or are added to it, if they have to be put behind it again. ``pauseTime()`` replaces nothing.
  ///
  /// - Parameters:
  ///   - key: What it is called.
  ///   - hostTime: When, as `CACurrentMediaTime()` counts; `nil` for now. Several that are to stay in
  ///     step are given the same time; see ``LayerMotionGroup``.
  /// - Returns: Whether there is such an animation.
  @discardableResult
  public func pauseAnimation(forKey key: String, at hostTime: CFTimeInterval? = nil) -> Bool {
    retime(key, at: hostTime) { $0.paused(atParent: $1) }
  }

  /// Lets an animation that was paused go on from where it stands, by another one in its place.
  ///
  /// - Parameters:
  ///   - key: What it is called.
  ///   - speed: How fast it goes on; greater than 0.
  ///   - hostTime: When, as `CACurrentMediaTime()` counts; `nil` for now.
  /// - Returns: Whether there is such an animation. One that plays is left alone.
  @discardableResult
  public func resumeAnimation(
    forKey key: String, speed: Double = 1, at hostTime: CFTimeInterval? = nil
  ) -> Bool {
    retime(key, at: hostTime) { $0.speed == 0 ? $0.resumed(atParent: $1, speed: speed) : $0 }
  }

  /// Makes all animations of the layer and of the layers in it stand still where they are.
  public func pauseTime() {
    guard speed != 0 else { return }
    ownTiming.paused(atParent: parentTime).applyPace(to: self)
  }

  /// Lets the time of a paused layer go on from where it stands.
  ///
  /// - Parameter speed: How fast it goes on; greater than 0.
  public func resumeTime(speed: Double = 1) {
    guard self.speed == 0 else { return }
    ownTiming.resumed(atParent: parentTime, speed: speed).applyPace(to: self)
  }

  /// Seconds of the layer per second of the host clock: the product of all speeds above, which a
  /// difference of two times would round.
  private var timePerHostSecond: Double {
    Double(speed) * (superlayer?.timePerHostSecond ?? 1)
  }

  /// The layer's timing, whatever it says of a duration: that never ends the time of a layer.
  private var ownTiming: MediaTiming {
    var timing = MediaTiming(self)
    timing.duration = .infinity
    return timing
  }

  private var parentTime: CFTimeInterval {
    let now = CACurrentMediaTime()
    return superlayer?.layerTime(at: now) ?? now
  }

  /// Puts a copy with another timing in an animation's place: what a layer plays must not be
  /// changed.
  private func retime(
    _ key: String, at hostTime: CFTimeInterval?,
    _ change: (MediaTiming, _ layerTime: Double) -> MediaTiming
  ) -> Bool {
    guard let copy = animation(forKey: key)?.copy() as? CAAnimation else { return false }
    let old = MediaTiming(copy)
    let new = change(old, layerTime(at: hostTime ?? CACurrentMediaTime()))
    if new != old {
      new.apply(to: copy)
      withoutImplicitAnimations { replace(key, by: copy) }
    }
    return true
  }

  /// Puts an animation in another's place, and what came later behind it again if it must be.
  ///
  /// A layer applies animations in the order of their keys, and what takes another's place may have
  /// become the last: a plain one would then hide what was added to it.
  private func replace(_ key: String, by animation: CAAnimation) {
    let keys = animationKeys() ?? []
    let order = keys.compactMap { key in
      (self.animation(forKey: key) as? CAPropertyAnimation).map {
        AppliedAnimation(key: key, keyPath: $0.keyPath ?? "", isAdditive: $0.isAdditive)
      }
    }
    add(animation, forKey: key)
    guard animationKeys() ?? [] != keys else { return }
    for key in AppliedAnimation.followers(of: key, in: order) {
      guard let copy = self.animation(forKey: key)?.copy() as? CAAnimation else { continue }
      add(copy, forKey: key)
    }
  }
}

extension CALayer {
  /// Takes a baked motion off the layer, which then shows by itself what was seen.
  ///
  /// Other additive motions of the property play on. The layer's own value is then such that nothing
  /// jumps with them on top: it is the bake's only if no later one has changed where they end.
  ///
  /// - Parameters:
  ///   - baked: The bake that plays.
  ///   - property: The property it is played on.
  ///   - key: What the animation is called; `nil` for the key path.
  ///   - hostTime: When, as `CACurrentMediaTime()` counts; `nil` for now. A frame that is being
  ///     prepared is seen at its target timestamp.
  /// - Returns: Where it was; `nil` if nothing of that name and duration plays, or if it is additive
  ///   and the layer does not tell the property's value. Nothing changes then.
  @discardableResult
  public func `catch`<Value: MotionValue>(
    _ baked: BakedMotion<Value>, _ property: LayerProperty<Value.Components>, key: String? = nil,
    at hostTime: CFTimeInterval? = nil
  ) -> PlaybackPosition? {
    take(baked, off: property, key: key, at: hostTime)?.moment
  }

  /// The same, and how far from the bake's own values it was played.
  fileprivate func take<Value: MotionValue>(
    _ baked: BakedMotion<Value>, off property: LayerProperty<Value.Components>, key: String?,
    at hostTime: CFTimeInterval?
  ) -> (moment: PlaybackPosition, shift: Value.Components)? {
    let key = key ?? property.keyPath
    guard let animation = animation(forKey: key), animation.duration == baked.duration,
      let moment = moment(ofAnimation: key, at: hostTime)
    else { return nil }
    var shift = Value.Components.zero
    if (animation as? CAKeyframeAnimation)?.isAdditive == true {
      guard let own = value(forKeyPath: property.keyPath).flatMap(property.components(of:)) else {
        return nil
      }
      shift = baked.shift(playedBy: MediaTiming(animation), on: own)
    }
    let value = baked.state(at: moment).value.components + shift
    withoutImplicitAnimations {
      setValue(property.object(for: value), forKeyPath: property.keyPath)
      removeAnimation(forKey: key)
    }
    return (moment, shift)
  }
}

extension Animator {
  /// Takes over a baked motion that plays on a layer, and goes on with it live, with no jump in
  /// value or velocity.
  ///
  /// Let the animator ``SpringEngine/Animator/drive(_:_:)`` the layer from then on. How it goes on
  /// is told at `takeOver(_:at:callback:)`. An additive one goes on as it was seen, under those that
  /// play on on top of it: to its own end only if no later one has changed where they end.
  ///
  /// - Parameters:
  ///   - baked: The bake that plays.
  ///   - layer: The layer it plays on.
  ///   - property: The property it is played on.
  ///   - key: What the animation is called; `nil` for the key path.
  ///   - hostTime: When, as `CACurrentMediaTime()` counts; `nil` for now.
  ///   - callback: Told when the motion has arrived and when it has ended.
  /// - Returns: The motion; `nil` if nothing of that name and duration plays.
  @discardableResult
  public func takeOver(
    _ baked: BakedMotion<Value>, from layer: CALayer, _ property: LayerProperty<Value.Components>,
    key: String? = nil, at hostTime: CFTimeInterval? = nil,
    callback: (@MainActor (MotionPhase) -> Void)? = nil
  ) -> MotionHandle? {
    guard let (moment, shift) = layer.take(baked, off: property, key: key, at: hostTime) else {
      return nil
    }
    return takeOver(baked.shifted(by: shift), at: moment, callback: callback)
  }
}
#endif
