#if canImport(QuartzCore) && !os(watchOS)
import Foundation
import QuartzCore
import SpringEngine

/// A baked motion that was played on a layer: its position, pausing it, and the start of a live
/// motion that continues it.
///
/// ```swift
/// let playing = try baked.play(on: layer, .position)
/// playing.pause()
/// ball.takeOver(playing)                               // live from here
/// ```
///
/// It ends once; see <doc:Baking> for the reasons.
///
/// One that has ended, was removed or was replaced cannot be paused or taken over. The layer is not kept
/// alive.
public struct LayerPlayback<Value: MotionValue> {
  let baked: BakedMotion<Value>

  let property: LayerProperty<Value.Components>

  let key: String

  private let speed: Double
  private let identifier: String
  private let handle: MotionHandle
  private weak var layer: CALayer?

  init(
    _ baked: BakedMotion<Value>, _ property: LayerProperty<Value.Components>, key: String,
    speed: Double, on layer: CALayer, _ handle: MotionHandle
  ) {
    self.baked = baked
    self.property = property
    self.key = key
    self.speed = speed
    self.layer = layer
    self.handle = handle
    identifier = UUID().uuidString
  }

  /// Stores the identifier in the animation, and observes its end.
  ///
  /// Animations are key-value coding containers for arbitrary keys, and layers copy these with the
  /// animation. Source: Core Animation Programming Guide, *Key-Value Coding Extensions*.
  func mark(_ animation: CAAnimation) {
    let delegate = PlaybackDelegate(layer, key: key, identifier: identifier, handle)
    animation.setValue(identifier, forKey: playbackIdentifierKey)
    animation.delegate = delegate
    delegate.number(animation)
  }

  /// The layer and its copy of the animation; `nil` if it has ended, was removed or was replaced.
  private var current: (layer: CALayer, animation: CAAnimation)? {
    guard let layer, let animation = layer.animation(forKey: key),
      animation.value(forKey: playbackIdentifierKey) as? String == identifier
    else { return nil }
    return (layer, animation)
  }
}

/// The key under which an animation stores the identifier of its playback.
let playbackIdentifierKey = "springEngineIdentifier"

/// The key of the number of a copy of an animation among those of its playback.
let playbackNumberKey = "springEngineNumber"

extension LayerPlayback {
  /// The reason why the motion has ended; `nil` while it has not.
  @MainActor
  public var result: CompletionReason? { handle.result }

  /// Waits until the motion has ended.
  ///
  /// - Throws: `CancellationError` if the waiting task is cancelled; the motion goes on.
  @MainActor @discardableResult
  public func ended() async throws(CancellationError) -> CompletionReason {
    try await handle.ended()
  }
}

extension LayerPlayback {
  /// The position in the bake, at a time of the host clock or now.
  ///
  /// The time for the frame that is being prepared is the display link's target timestamp. The rate is in
  /// seconds of the bake per second of the host clock: the animation's speed times those of the layer and
  /// of all layers above it. `nil` if the animation has ended and was removed, or was replaced.
  func position(at hostTime: CFTimeInterval? = nil) -> PlaybackPosition? {
    guard let (layer, animation) = current else { return nil }
    let time = layer.layerTime(at: hostTime ?? CACurrentMediaTime())
    var position = MediaTiming(animation).position(atParent: time)
    position.rate *= layer.timePerHostSecond
    return position
  }

  /// The exact state that is shown at a time: value and velocity of the motion, not of its keyframes.
  ///
  /// The velocity is per second of the host's clock, negative where the playback goes backwards, and 0
  /// while it is paused, before it begins and after it has ended. An additive bake's value is its own
  /// share, without the layer's.
  ///
  /// - Parameter hostTime: On the clock of `CACurrentMediaTime()`; `nil` for now.
  /// - Returns: `nil` if the animation is gone from the layer, or the layer is.
  public func state(at hostTime: CFTimeInterval? = nil) -> MotionState<Value>? {
    position(at: hostTime).map { baked.state(of: $0) }
  }

  /// Pauses the motion in its current position, while the layer's other animations continue.
  ///
  /// A paused copy replaces the animation, since Core Animation does not allow changes to one that
  /// is added, and later animations which hide it or are added to it are added again after it, if they
  /// have to be. The completion blocks of their `CATransaction` run then; ``ended()`` and the completion
  /// of `play` wait for the real end. ``LayerTime/pause()`` replaces nothing.
  ///
  /// - Parameter hostTime: On the clock of `CACurrentMediaTime()`; `nil` for now. Motions that are
  ///   paused at the same time stay in step.
  public func pause(at hostTime: CFTimeInterval? = nil) {
    retime(at: hostTime) { $0.paused(atParent: $1) }
  }

  /// Resumes a paused motion from its position; without effect on one that is not paused.
  ///
  /// A copy replaces the animation, as in ``pause(at:)``.
  ///
  /// - Parameters:
  ///   - speed: Seconds of the bake per second of the layer, greater than 0 and finite, as a
  ///     `Float`; `nil` for the speed that it was played at first.
  ///   - hostTime: On the clock of `CACurrentMediaTime()`; `nil` for now.
  public func resume(speed: Double? = nil, at hostTime: CFTimeInterval? = nil) {
    let speed = speed ?? self.speed
    retime(at: hostTime) { $0.speed == 0 ? $0.resumed(atParent: $1, speed: speed) : $0 }
  }

  /// Replaces the animation by a copy with another timing.
  private func retime(
    at hostTime: CFTimeInterval?, _ change: (MediaTiming, _ layerTime: Double) -> MediaTiming
  ) {
    guard let (layer, animation) = current, let copy = animation.copy() as? CAAnimation else {
      return
    }
    let old = MediaTiming(copy)
    let new = change(old, layer.layerTime(at: hostTime ?? CACurrentMediaTime()))
    guard new != old else { return }
    new.apply(to: copy)
    (copy.delegate as? PlaybackDelegate)?.number(copy)
    layer.withoutImplicitAnimations { layer.apply(copy, forKey: key) }
  }

  /// The bake at the place at which it is shown, and its position.
  ///
  /// Other additive animations of the property are on top of it: it ends at the bake's own end only if no
  /// later one has changed the value at which they end.
  ///
  /// - Returns: `nil` if the animation has ended or was replaced, or if it is additive and the layer does
  ///   not report the property's value.
  private func shown(
    at hostTime: CFTimeInterval?
  ) -> (baked: BakedMotion<Value>, position: PlaybackPosition)? {
    guard let (layer, animation) = current, let position = position(at: hostTime),
      position.rejection == nil
    else { return nil }
    guard (animation as? CAPropertyAnimation)?.isAdditive == true else { return (baked, position) }
    guard let own = layer.value(forKeyPath: property.keyPath).flatMap(property.components(of:))
    else { return nil }
    return (baked.shifted(by: own - baked.layerValue(leftBy: MediaTiming(animation))), position)
  }

  /// Removes the animation, and connects the animator to the layer, whose own value becomes the shown
  /// one; unless the animator rejects the motion.
  @MainActor
  fileprivate func handOver(
    to animator: Animator<Value>, at hostTime: CFTimeInterval?,
    _ criterion: CompletionCriterion, _ completion: (@MainActor (CompletionReason) -> Void)?
  ) -> MotionStep<Value>? {
    guard let layer, let (baked, position) = shown(at: hostTime), position.phase != .after
    else { return nil }
    let isAccepted = animator.canTakeOver(baked, at: position)
    let delegate = current?.animation.delegate as? PlaybackDelegate
    defer { if isAccepted { delegate?.report(.retargeted) } }
    if isAccepted {
      delegate?.expectReport()
      let value = baked.state(of: position).value.components
      layer.withoutImplicitAnimations {
        layer.setValue(property.object(for: value), forKeyPath: property.keyPath)
        layer.removeAnimation(forKey: key)
      }
      animator.stopDriving(layer)
    }
    let handle = animator.takeOver(
      baked, from: position, criterion: criterion, completion: completion)
    guard isAccepted else { return handle }
    layer.withoutImplicitAnimations { animator.drive(layer, property) }
    return handle
  }
}

extension Animator {
  /// Continues a baked motion that plays on a layer as a live one, without a jump in value or
  /// velocity.
  ///
  /// The animator drives the property from now on, and nothing else on this layer. Which motion continues
  /// is described at `takeOver(_:from:criterion:completion:)`. An additive motion continues as it was
  /// shown, under those that play on top of it: to its own end only if no later one has changed the value
  /// at which they end. Other animations of the property stay: an earlier one that was hidden is seen
  /// again, and a plain one hides what the animator shows. Remove them for a motion without a jump.
  ///
  /// - Parameters:
  ///   - playing: The playing motion.
  ///   - hostTime: On the clock of `CACurrentMediaTime()`; `nil` for now. From an earlier time the
  ///     motion goes on as late as that is: for a grab at the same time, as of an event.
  ///   - criterion: When the motion counts as complete.
  ///   - completion: Called once, when the motion is complete, with the reason.
  /// - Returns: The live motion, to wait for or to append others to; `nil` if the animation has ended, was
  ///   removed or was replaced. Nothing changes then, nor if the motion is rejected.
  @discardableResult
  public func takeOver(
    _ playing: LayerPlayback<Value>, at hostTime: CFTimeInterval? = nil,
    criterion: CompletionCriterion = .arrived,
    completion: (@MainActor (CompletionReason) -> Void)? = nil
  ) -> MotionStep<Value>? {
    playing.handOver(to: self, at: hostTime, criterion, completion)
  }
}
#endif
