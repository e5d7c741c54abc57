#if canImport(QuartzCore) && !os(watchOS)
import Foundation
import QuartzCore
import SpringEngine

/// Plays an animator's future on a property of a layer, as one keyframe animation.
///
/// The animation has a key of its own, which nothing else uses: implicit animations and those that an app
/// adds have theirs. The layer's own value is the end, so that nothing is left to do there. Animations that
/// are added to the value stay on top of it.
@MainActor
final class LayerPlayer<Vector: MotionVector>: FuturePlayer {
  var onLoss: (@MainActor () -> Void)?

  private weak var layer: CALayer?
  private let property: LayerProperty<Vector>
  private let show: @MainActor (UnsafePointer<Lanes>) -> Void
  private let key: String

  /// The number of the animation that plays; `nil` while none does.
  private var playing: Int?
  private var lastNumber = 0

  init(
    _ layer: CALayer, _ property: LayerProperty<Vector>,
    show: @escaping @MainActor (UnsafePointer<Lanes>) -> Void
  ) {
    self.layer = layer
    self.property = property
    self.show = show
    key = "springEngine." + property.keyPath
  }

  func play(_ future: PlayedFuture) -> Bool {
    guard let layer, abs(CACurrentMediaTime() - future.now) < Self.largestLag,
      let keyframes = keyframes(of: future, on: layer)
    else { return false }
    let animation = keyframes.animation(addedAt: layer.layerTime(at: future.clockTime))
    lastNumber += 1
    let number = lastNumber
    playing = number
    animation.delegate = RemovalDelegate(number) { [weak self] in self?.lose(number) }
    withUnsafePointer(to: keyframes.layerValue.lanes) { show($0) }
    layer.apply(animation, forKey: key)
    return true
  }

  func stop() {
    guard playing != nil else { return }
    playing = nil
    layer?.removeAnimation(forKey: key)
  }

  /// The keyframes of a future; `nil` if the property cannot show it within the tolerance and the limits.
  private func keyframes(
    of future: PlayedFuture, on layer: CALayer
  ) -> LayerKeyframes<Vector>? {
    // An animation's time is its layer's, which may be slower than the clock, or stand still.
    let playback = PlaybackOptions(
      speed: future.rate / layer.timePerHostSecond, preferredFrameRateRange: future.frameRates)
    let baked = try? BakedMotion<Vector>(
      Motion(future.motion.course), fromComponents: MotionState<Vector>(future.motion.start),
      tolerance: nil, settlingTolerance: future.tolerance, style: .curved, budget: BakeBudget())
    guard let baked, baked.keepsTolerance else { return nil }
    if let (lower, upper) = future.limits,
      !baked.isShown(within: Vector(lower), Vector(upper))
    {
      return nil
    }
    return try? LayerKeyframes(baked, for: property, playback: playback)
  }

  /// Seconds by which the loop's clock may differ from the layers' if it is the same one.
  private static var largestLag: Double { 1 }

  /// Reports that an animation is gone, unless another one or a copy has replaced it.
  private func lose(_ number: Int) {
    let delegate = layer?.animation(forKey: key)?.delegate as? RemovalDelegate
    guard number == playing, delegate?.number != number else { return }
    playing = nil
    // It may still be in a layer that has left its tree and come back, without being listed.
    if layer?.animation(forKey: key) == nil { layer?.removeAnimation(forKey: key) }
    onLoss?()
  }
}

/// Reports the removal of an animation that has not ended.
///
/// Core Animation removes animations when the app goes to the background and when a layer leaves its tree,
/// and an app may remove all of a layer.
private final class RemovalDelegate: NSObject, CAAnimationDelegate {
  /// The number of the animation, which its copies have too.
  let number: Int

  private let onRemoval: @MainActor @Sendable () -> Void

  init(_ number: Int, _ onRemoval: @escaping @MainActor @Sendable () -> Void) {
    self.number = number
    self.onRemoval = onRemoval
  }

  func animationDidStop(_ animation: CAAnimation, finished: Bool) {
    guard !finished else { return }
    onMainActor(onRemoval)
  }
}

/// A player of any kind of property; see ``PlayerMaker``.
@MainActor
func layerPlayer(
  on layer: AnyObject, keyPath: String, _ kind: LayerValueKind,
  show: @escaping @MainActor (UnsafePointer<Lanes>) -> Void
) -> any FuturePlayer {
  guard let layer = layer as? CALayer else { fatalError("\(layer) is no layer") }
  func player<Vector: MotionVector>(_: Vector.Type) -> LayerPlayer<Vector> {
    LayerPlayer(layer, LayerProperty(keyPath, kind, .unitless), show: show)
  }
  return switch kind {
  case .number: player(Double.self)
  case .point, .size: player(SIMD2<Double>.self)
  case .rect, .color: player(SIMD4<Double>.self)
  case .transform: player(SIMD16<Double>.self)
  }
}
#endif
