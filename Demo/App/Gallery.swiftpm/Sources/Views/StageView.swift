import CoreGraphics
import QuartzCore
import Scenes
import SpringEngine
import SpringEngineKeyframes

/// A scene on layers: discs are moved live, rings are their baked twins.
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
  private let haptics = Haptics()

  init(_ scene: Scenes.Scene) {
    let loop = FrameLoop.ofPage()
    player = StagePlayer(scene, in: loop)
    super.init(stage: scene.size, title: scene.title, hint: scene.hint(for: .remote))
    addLandmarks(of: scene)
    for (actor, animator) in zip(scene.actors, player.animators) {
      let color = Palette.color(actor.color)
      let disc = addDisc(at: actor.start, radius: actor.radius, filled: color, edge: nil)
      animator.drive(disc) { $0.position = CGPoint(components: $1) }
      let ring = addDisc(at: actor.start, radius: actor.radius + 6, filled: nil, edge: color)
      ring.isHidden = true
      rings.append(ring)
      if !actor.label.isEmpty { add(actor.label, above: actor) }
    }
    player.onEvent = { [haptics] _, event in
      if case .impact(let impact) = event.kind { haptics.play(abs(impact.velocityBefore)) }
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

  override func track(_ phase: PointerPhase, to point: Place, at timestamp: Double?) {
    let place = stageLayer.convert(CGPoint(components: point), from: rootLayer)
    player.send(SceneInput(phase, at: place.components), at: timestamp)
  }
}

// MARK: - Scenery and twins

extension StageView {
  /// Adds what stands still: targets, and limits of the motion.
  private func addLandmarks(of scene: Scenes.Scene) {
    switch scene.grip {
    case .none, .thing: break
    case .springHome: for actor in scene.actors { addRing(at: actor.start, actor.radius + 4) }
    case .dock(let docks, _): for dock in docks { addRing(at: dock, scene.actors[0].radius + 6) }
    case .fall: addBox(.zero, scene.size)
    case .slide(let edges): addBox(edges.lower, edges.upper)
    }
  }

  private func addRing(at center: Place, _ radius: Double) {
    _ = addDisc(at: center, radius: radius, filled: nil, edge: Palette.line)
  }

  private func addBox(_ lower: Place, _ upper: Place) {
    let box = CALayer()
    box.frame = CGRect(x: lower.x, y: lower.y, width: upper.x - lower.x, height: upper.y - lower.y)
    box.borderColor = Palette.line
    box.borderWidth = 1
    stageLayer.addSublayer(box)
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

  /// Renders the labels at the resolution of the scaled stage.
  private func sharpenLabels() {
    withoutActions {
      for label in labels { label.contentsScale = pixelsPerPoint * scale }
    }
  }

  private func showTwins() {
    for index in rings.indices { showTwin(of: index, player.launches[index]) }
  }

  private func showTwin(of index: Int, _ launch: Launch?) {
    let ring = rings[index]
    withoutActions {
      ring.removeAllAnimations()
      // Endless motions cannot be baked.
      guard showsTwins, let launch, let twin = try? launch.baked(),
        let begin = player.loop.clockTime(ofLoopTime: launch.time)
      else {
        ring.isHidden = true
        return
      }
      ring.isHidden = false
      let playback = PlaybackOptions(speed: player.loop.timeScale)
      try! twin[0].play(on: ring, .positionX, playback: playback, at: begin)
      try! twin[1].play(on: ring, .positionY, playback: playback, at: begin)
    }
  }
}
