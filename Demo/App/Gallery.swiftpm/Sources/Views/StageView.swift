import Scenes
import SpringEngine
import UIKit

/// A scene on real layers, under a real finger: the discs are live, the rings are their baked twins.
final class StageView: StagedView {
  let player: StagePlayer

  /// Whether every launch is also baked and played by the render server.
  var showsTwins = true {
    didSet { for index in rings.indices { showTwin(of: index, player.launches[index]) } }
  }

  private var rings: [CALayer] = []
  private var finger: UITouch?
  private var isOpen = false
  private var anchor: (loopTime: Double, mediaTime: Double)

  init(_ scene: Scenes.Scene) {
    let loop = FrameLoop(clock: DisplayLinkClock())
    loop.followsSystemSettings = true
    loop.preferredFrameRateRange = FrameRateRange(minimum: 60, maximum: 120, preferred: 120)
    player = StagePlayer(scene, in: loop)
    anchor = (loop.time, CACurrentMediaTime())
    super.init(stage: Scenes.Scene.stage)
    isAccessibilityElement = true
    accessibilityLabel = scene.title
    accessibilityHint = scene.hint
    for landmark in scene.landmarks { add(landmark) }
    for (actor, animator) in zip(scene.actors, player.animators) {
      let color = Palette.color(actor.color)
      let disc = addDisc(at: actor.start, radius: actor.radius, filled: color, edge: nil)
      animator.drive(disc) { $0.position = CGPoint(components: $1) }
      let ring = addDisc(at: actor.start, radius: actor.radius + 6, filled: nil, edge: color)
      ring.isHidden = true
      rings.append(ring)
      if !actor.label.isEmpty { add(actor.label, above: actor) }
    }
    player.onLaunch = { [weak self] in self?.showTwin(of: $0, $1) }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil, !isOpen else { return }
    isOpen = true
    player.open()
  }

  /// For people who do not see the stage: a tap beside the actors.
  override func accessibilityActivate() -> Bool {
    player.send(.press(.zero))
    player.send(.lift(.zero))
    return true
  }
}

// MARK: - The finger

extension StageView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard finger == nil, let touch = touches.first else { return }
    finger = touch
    player.send(.press(place(of: touch)), at: touch.timestamp)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let finger, touches.contains(finger) else { return }
    for sample in event?.coalescedTouches(for: finger) ?? [finger] {
      player.send(.drag(place(of: sample)), at: sample.timestamp)
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    lift(touches)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    lift(touches)
  }

  private func lift(_ touches: Set<UITouch>) {
    guard let finger, touches.contains(finger) else { return }
    self.finger = nil
    player.send(.lift(place(of: finger)), at: finger.timestamp)
  }
}

// MARK: - What does not move, and what the render server moves

extension StageView {
  private func add(_ landmark: Landmark) {
    switch landmark {
    case .ring(let center, let radius):
      stageLayer.insertSublayer(
        addDisc(at: center, radius: radius, filled: nil, edge: Palette.line), at: 0)
    case .box(let lower, let upper):
      let box = CALayer()
      box.frame = CGRect(
        x: lower.x, y: lower.y, width: upper.x - lower.x, height: upper.y - lower.y)
      box.borderColor = Palette.line.cgColor
      box.borderWidth = 1
      stageLayer.insertSublayer(box, at: 0)
    }
  }

  private func add(_ label: String, above actor: Scenes.Actor) {
    let text = CATextLayer()
    text.string = label
    text.fontSize = 12
    text.foregroundColor = Palette.line.cgColor
    text.contentsScale = traitCollection.displayScale
    text.frame = CGRect(
      x: actor.start.x - actor.radius, y: actor.start.y - actor.radius - 18, width: 120, height: 16)
    stageLayer.addSublayer(text)
  }

  private func showTwin(of index: Int, _ launch: Launch?) {
    let ring = rings[index]
    withoutActions {
      ring.removeAllAnimations()
      guard showsTwins, let launch, let twin = try? BakedTwin(launch) else {
        ring.isHidden = true
        return
      }
      ring.isHidden = false
      ring.position = CGPoint(x: twin.x.finalValue, y: twin.y.finalValue)
      let begin = mediaTime(ofLoopTime: launch.time)
      let speed = player.loop.timeScale
      ring.play(twin.x.keyframeAnimation("position.x"), from: begin, speed: speed)
      ring.play(twin.y.keyframeAnimation("position.y"), from: begin, speed: speed)
    }
  }

  /// When the display's clock shows what the loop's time is: a straight line, until a stall is left
  /// out of the loop's time.
  private func mediaTime(ofLoopTime time: Double) -> Double {
    let (now, loopNow, scale) = (CACurrentMediaTime(), player.loop.time, player.loop.timeScale)
    let expected = anchor.loopTime + (now - anchor.mediaTime) * scale
    if abs(loopNow - expected) > Self.leftOut { anchor = (loopNow, now) }
    return anchor.mediaTime + (time - anchor.loopTime) / scale
  }

  /// Seconds: more than a frame, which the loop is ahead of its clock, and less than a stall.
  private static let leftOut = 0.05
}
