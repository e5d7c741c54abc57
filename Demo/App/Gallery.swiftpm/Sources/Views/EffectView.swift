import CoreGraphics
import QuartzCore
import Scenes
import SpringEngine
import SpringEngineKeyframes

/// An effect on a layer, live or baked.
final class EffectView: StagedView {
  /// The loop of the live animators.
  let loop: FrameLoop

  private let mode: Mode
  private let player: EffectPlayer
  private let thing = CALayer()

  /// The effect being played, and its start in the layer's time.
  private var played: (effect: BakedEffect, begin: Double)?

  init(_ effect: Effect, _ mode: Mode) {
    self.mode = mode
    loop = .ofPage()
    player = EffectPlayer(effect, in: loop)
    super.init(stage: Effect.stage, title: "\(effect.title), \(mode.rawValue)")
    thing.cornerRadius = 8
    stageLayer.addSublayer(thing)
    withoutActions { thing.show(player.figure) }
    player.onChange = { [weak self] in self?.showLive() }
  }

  /// Plays an effect from its start.
  func play(_ effect: Effect) {
    switch mode {
    case .live:
      player.effect = effect
      player.play()
    case .baked: playBaked(effect)
    }
  }

  func togglePause() {
    switch mode {
    case .live: loop.isPaused.toggle()
    case .baked: stageLayer.toggleFrozen()
    }
  }

  override func appear(scale: CGFloat) {
    showBaked()
  }

  private func showLive() {
    thing.show(player.figure)
  }

  private func playBaked(_ effect: Effect) {
    guard let baked = try? BakedEffect(effect) else { return }
    withoutActions { stageLayer.thaw() }
    played = (baked, thing.convertTime(CACurrentMediaTime(), from: nil))
    showBaked()
  }

  /// Plays the same effect again with the same start time.
  private func showBaked() {
    guard let (baked, begin) = played else { return }
    withoutActions {
      thing.removeAllAnimations()
      thing.show(baked.end)
      for animation in try! baked.animations(addedAt: begin) {
        thing.add(animation, forKey: animation.keyPath)
      }
    }
  }
}

extension BakedEffect {
  /// The animations of a layer, with a common start time.
  fileprivate func animations(
    addedAt layerTime: Double
  ) throws(PlaybackError) -> [CAPropertyAnimation] {
    var animations: [CAPropertyAnimation] = []
    for track in tracks {
      guard let property = track.property.layerProperty else { continue }
      animations.append(try track.motion.animation(for: property, addedAt: layerTime))
    }
    guard !colors.isEmpty else { return animations }
    let change = CAKeyframeAnimation(keyPath: "backgroundColor")
    change.values = colors.map { CGColor.rgb($0) }
    change.duration = effect.duration
    change.beginTime = layerTime
    animations.append(change)
    return animations
  }
}

extension CALayer {
  fileprivate func show(_ figure: EffectFigure) {
    position = CGPoint(x: figure[.x], y: figure[.y])
    bounds = CGRect(x: 0, y: 0, width: figure[.width], height: figure[.height])
    let turned = CATransform3DMakeRotation(CGFloat(figure[.rotation]), 0, 0, 1)
    let scale = CGFloat(figure[.scale])
    transform = CATransform3DScale(turned, scale, scale, 1)
    backgroundColor = .rgb(SIMD3(figure[.red], figure[.green], figure[.blue]))
  }
}

extension CGColor {
  fileprivate static func rgb(_ parts: SIMD3<Double>) -> CGColor {
    let parts = parts.clamped(lowerBound: .zero, upperBound: .one)
    return CGColor(
      srgbRed: CGFloat(parts.x), green: CGFloat(parts.y), blue: CGFloat(parts.z), alpha: 1)
  }
}
