import QuartzCore
import Scenes
import SpringEngine

/// A scene on real layers, under a real pointer: the discs are live, the rings are their baked twins.
final class StageView: StagedView {
  let player: StagePlayer

  /// Whether every launch is also baked and played by the render server.
  var showsTwins = true {
    didSet { showTwins() }
  }

  private var rings: [CALayer] = []
  private var labels: [CATextLayer] = []
  private var pixelsPerPoint: CGFloat = 1
  private var isOpen = false
  private var anchor: (loopTime: Double, mediaTime: Double)

  init(_ scene: Scenes.Scene) {
    let loop = FrameLoop(clock: DisplayLinkClock())
    loop.followsSystemSettings = true
    loop.preferredFrameRateRange = FrameRateRange(minimum: 60, maximum: 120, preferred: 120)
    player = StagePlayer(scene, in: loop)
    anchor = (loop.time, CACurrentMediaTime())
    super.init(stage: Scenes.Scene.stage, title: scene.title, hint: scene.hint(for: .remote))
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

  override func appear(scale: CGFloat) {
    pixelsPerPoint = scale
    sharpenLabels()
    if isOpen { return showTwins() }
    isOpen = true
    player.open()
  }

  override func layOut() {
    super.layOut()
    sharpenLabels()
  }

  override func follow(_ phase: PointerPhase, at point: Place, timestamp: Double) {
    player.send(SceneInput(phase, at: fit.place(at: point)), at: timestamp)
  }
}

// MARK: - What does not move, and what the render server moves

extension StageView {
  private func add(_ landmark: Landmark) {
    switch landmark {
    case .ring(let center, let radius):
      _ = addDisc(at: center, radius: radius, filled: nil, edge: Palette.line)
    case .box(let lower, let upper):
      let box = CALayer()
      box.frame = CGRect(
        x: lower.x, y: lower.y, width: upper.x - lower.x, height: upper.y - lower.y)
      box.borderColor = Palette.line
      box.borderWidth = 1
      stageLayer.addSublayer(box)
    }
  }

  private func add(_ label: String, above actor: Scenes.Actor) {
    let text = CATextLayer()
    text.string = label
    text.fontSize = 12
    text.foregroundColor = Palette.text
    text.frame = CGRect(
      x: actor.start.x - actor.radius, y: actor.start.y - actor.radius - 18, width: 120, height: 16)
    stageLayer.addSublayer(text)
    labels.append(text)
  }

  /// Text is drawn with as many pixels as the stage has on the screen.
  private func sharpenLabels() {
    withoutActions {
      for label in labels { label.contentsScale = pixelsPerPoint * CGFloat(fit.scale) }
    }
  }

  private func showTwins() {
    for index in rings.indices { showTwin(of: index, player.launches[index]) }
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
