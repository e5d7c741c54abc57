import Scenes
import SpringEngine

/// A scene of the catalogue as a page.
@MainActor
final class ScenePage: GalleryPage {
  let scene: Scene
  private(set) var player: StagePlayer
  private(set) var history = MotionHistory()
  private(set) var notes: [PageNote] = []

  /// The index of the actor whose values are shown.
  private(set) var focus = 0
  /// The place of the last click beside the actors.
  private(set) var clickPlace: Place?
  private(set) var hovered: Int?
  /// Whether an actor has been grabbed; until then a label invites to.
  private(set) var hasBeenGrabbed = false

  private let loop: FrameLoop
  private var time = 0.0

  init(_ scene: Scene, in loop: FrameLoop) {
    self.scene = scene
    self.loop = loop
    player = StagePlayer(scene, in: loop)
  }

  var name: String { scene.name }
  var title: String { scene.title }
  var hint: String { scene.hint }
  var stage: Place { Scene.stage }
  var panelFrom: Int { 64 }
  var isPaused: Bool { player.isPaused }

  func open() {
    player = StagePlayer(scene, in: loop)
    history = MotionHistory()
    notes = []
    clickPlace = nil
    player.onEvent = { [weak self] in self?.note($1, of: $0) }
    player.open()
    greet()
  }

  func leave() {
    for animator in player.animators { animator.stop() }
  }

  /// Kicks the actors of scenes with a spring home once, as a demonstration.
  private func greet() {
    guard case .springHome = scene.grip else { return }
    for animator in player.animators { animator.velocity = Self.greeting }
  }

  func receive(_ input: SceneInput, at time: Double) {
    if case .press(let place) = input {
      clickPlace = player.actor(at: place) == nil ? place : nil
      history.add(player.states(at: time), at: time)
    }
    player.send(input, at: time)
    if let held = player.heldActor { (focus, hasBeenGrabbed) = (held, true) }
  }

  func hover(_ place: Place) -> Bool {
    let before = hovered
    hovered = canGrab ? player.actor(at: place) : nil
    return hovered != before
  }

  func receive(_ key: Key) -> Bool { false }

  func advance(to time: Double) {
    self.time = time
    history.add(player.states(at: time), at: time)
  }

  var isFading: Bool {
    player.heldActor != nil || (!isPaused && history.hasMoved(within: Self.trailLength))
  }

  var movers: [(state: MotionState<Place>, isHeld: Bool)] {
    player.states(at: time).enumerated().map { ($1, player.heldActor == $0) }
  }

  /// The states at the time of the frame.
  var states: [MotionState<Place>] { player.states(at: time) }

  /// The target of the first actor, from which the coil is drawn.
  var home: Place {
    if case .chase = scene.tap, player.heldActor == nil { return player.animators[0].target }
    return scene.actors[0].start
  }

  /// Whether actors can be grabbed.
  var canGrab: Bool { if case .none = scene.grip { false } else { true } }

  func draw(on canvas: inout CellCanvas, layout: StageLayout) {
    ScenePainter(page: self, layout: layout).draw(on: &canvas)
  }

  /// Seconds: the length of a trail.
  static let trailLength = 0.35

  /// Points per second: the velocity of the demonstration throw.
  private static let greeting = Place(-1100, 420)
}

extension ScenePage {
  private func note(_ event: MotionEvent<Place>, of actor: Int) {
    guard let words = event.kind.words else { return }
    let speed = speedBefore(actor)
    let label = scene.actors.count > 1 ? "\(name(of: actor)) " : ""
    let color = Theme.actor(scene.actors[actor].color)
    switch event.kind {
    case .grabbed where speed > Self.stillness:
      add(PageNote(text: label + "caught at \(decimal(speed, places: 0)) pt/s", color: color))
    case .released:
      let speed = player.animators[actor].velocity.length
      add(PageNote(text: label + "released at \(decimal(speed, places: 0)) pt/s", color: color))
    case .impact(let impact):
      let speed = decimal(abs(impact.velocityBefore), places: 0)
      let wall = impact.component == 0 ? "wall" : "floor"
      add(PageNote(text: label + "\(wall) at \(speed) pt/s", color: color))
    case .arrived: break
    default: add(PageNote(text: label + words, color: color))
    }
  }

  private func add(_ note: PageNote) {
    notes.append(note)
    if notes.count > Self.noteLimit { notes.removeFirst() }
  }

  private func name(of actor: Int) -> String {
    let label = scene.actors[actor].label
    return label.isEmpty ? "\(actor + 1)" : label
  }

  private func speedBefore(_ actor: Int) -> Double {
    history.entries.last?.states[actor].velocity.length ?? 0
  }

  /// Points per second: slower actors are shown as at rest.
  private static let stillness = 20.0

  private static let noteLimit = 40
}

extension ScenePage {
  var readings: [(name: String, value: String)] {
    let state = states[focus]
    return [
      ("x", "\(decimal(state.value.x, places: 1, minus: "−")) pt"),
      ("y", "\(decimal(state.value.y, places: 1, minus: "−")) pt"),
      ("speed", "\(decimal(state.velocity.length, places: 0)) pt/s"),
      ("state", condition),
    ]
  }

  private var condition: String {
    let animator = player.animators[focus]
    if isPaused { return "paused" }
    if player.heldActor == focus { return "held" }
    if animator.isPaused { return "waiting" }
    if animator.interruptionDepth > 0 { return "interrupted" }
    return animator.isAtRest ? "at rest" : "in flight"
  }

  var plots: [LivePlot] {
    let recent = history.latest(MotionHistory.length)
    let now = history.time
    let hasMany = scene.actors.count > 1
    func curve(_ value: (MotionHistory.Entry) -> Double) -> [SIMD2<Double>] {
      recent.map { SIMD2($0.time - now, value($0)) }
    }
    let axis = scene.mainAxis
    func place(_ state: MotionState<Place>, _ axis: Int) -> Double {
      scene.shown(state).value[axis]
    }
    let values: [(name: String, color: RGB, points: [SIMD2<Double>])] =
      hasMany
      ? scene.actors.indices.map { index in
        ("", Theme.actor(scene.actors[index].color), curve { place($0.states[index], axis) })
      }
      : [
        ("x", Theme.actors[1], curve { place($0.states[0], 0) }),
        (axis == 1 ? "height" : "y", Theme.actors[4], curve { place($0.states[0], 1) }),
      ]
    let speeds: [(name: String, color: RGB, points: [SIMD2<Double>])] =
      scene.actors.indices.map { index in
        (
          "", hasMany ? Theme.actor(scene.actors[index].color) : Theme.accent,
          curve { $0.states[index].velocity.length }
        )
      }
    let fastest = speeds.flatMap { $0.points.map(\.y) }.max() ?? 0
    return [
      LivePlot(
        label: hasMany ? "\(axis == 0 ? "x" : "height") of each, pt" : "value, pt",
        range: 0...(hasMany && axis == 1 ? stage.y : stage.x), curves: values),
      LivePlot(label: "speed, pt/s", range: 0...Self.roundedUp(fastest), curves: speeds),
    ]
  }

  /// A round number at least as large, so that the scale seldom changes.
  private static func roundedUp(_ number: Double) -> Double {
    [500, 1000, 2000, 5000, 10_000].first { number <= $0 } ?? 50_000
  }
}

extension Place {
  /// The Euclidean norm.
  var length: Double { (self * self).sum().squareRoot() }
}
