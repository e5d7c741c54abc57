import Scenes
import SpringEngine

/// A scene of the catalogue as a page.
@MainActor
final class ScenePage: GalleryPage {
  private(set) var player: StagePlayer
  private(set) var history = MotionHistory()
  private(set) var notes: [PageNote] = []
  /// The states at the time of the frame.
  private(set) var states: [MotionState<Place>]
  /// The paths that the actors take next, with the places of impacts.
  private(set) var ahead: [Ahead] = []
  typealias Ahead = (path: [(seconds: Double, state: MotionState<Place>)], impacts: [Place])
  /// The latest impacts, at times of the history.
  private(set) var impacts: [(time: Double, actor: Int, place: Place)] = []

  /// The index of the actor whose values are shown.
  private(set) var focus = 0
  /// The place of the last click beside the actors.
  private(set) var clickPlace: Place?
  private(set) var hovered: Int?
  /// The latest place of the pressed pointer.
  private(set) var pointer: Place?
  /// Whether the user has grabbed or sent an actor; until then a label invites to.
  private(set) var hasBeenPlayed = false

  private let loop: FrameLoop

  init(_ scene: Scene, in loop: FrameLoop) {
    self.loop = loop
    player = StagePlayer(scene, in: loop)
    states = player.states
  }

  /// The scene, with its dials as they are set.
  var scene: Scene { player.scene }

  var name: String { scene.name }
  var title: String { scene.title }
  var hint: String { scene.hint }
  var stage: Place { scene.size }
  var isPaused: Bool { player.isPaused }
  var actTitle: String { scene.strokeTitle.lowercased() }

  func open() {
    player = StagePlayer(scene, in: loop)
    history = MotionHistory()
    (notes, impacts, clickPlace, hovered) = ([], [], nil, nil)
    player.onEvent = { [weak self] in self?.note($1, of: $0) }
    player.open()
    if scene.opening == nil { demonstrate() }
    notes = []
  }

  func leave() {
    for animator in player.animators { animator.stop() }
  }

  /// Moves the actors, as a demonstration of the scene.
  private func demonstrate() {
    switch scene.grip {
    case .springHome: for animator in player.animators { animator.velocity = Self.greeting }
    case .fall: player.stroke(toward: Self.up)
    case .dock, .slide, .none, .thing: player.stroke()
    }
  }

  func act(toward direction: Place?) {
    hasBeenPlayed = true
    player.stroke(toward: direction)
  }

  func receive(_ input: SceneInput, at time: Double) {
    if case .press(let place) = input {
      clickPlace = player.actor(at: place) == nil ? place : nil
      hasBeenPlayed = hasBeenPlayed || clickPlace == nil || scene.canTap
      history.add(player.states(at: time), at: time)
    }
    switch input {
    case .press(let place), .drag(let place): pointer = place
    case .lift, .cancel, .togglePause, .zoom: break
    }
    player.send(input, at: time)
    // A click beside the actors of a scene without taps throws the first one there.
    if case .press(let place) = input, clickPlace != nil, !scene.canTap {
      let travel = place - states[0].value
      act(toward: travel / max(travel.length, 1))
    }
    if let held = player.heldActor { focus = held }
  }

  func zoom(by factor: Double, about place: Place) -> Bool {
    guard case .photo = scene.thing else { return false }
    player.send(.zoom(place, by: factor))
    return true
  }

  func hover(_ place: Place) -> Bool {
    let before = hovered
    hovered = scene.canGrip ? player.actor(at: place) : nil
    return hovered != before
  }

  func advance(to time: Double) {
    states = player.states(at: time)
    history.add(states, at: time)
    ahead = scene.actors.indices.map { ahead(of: $0) }
    impacts.removeAll { history.time - $0.time > Self.trailLength }
  }

  var isFading: Bool {
    player.heldActor != nil || (!isPaused && history.hasMoved(within: Self.trailLength))
  }

  var movers: [(state: MotionState<Place>, isHeld: Bool)] {
    states.enumerated().map { ($1, player.heldActor == $0) }
  }

  /// The target of the first actor, from which the coil is drawn.
  var home: Place {
    if case .chase = scene.tap, player.heldActor == nil { return player.animators[0].target }
    return scene.actors[0].start
  }

  func draw(on canvas: CellCanvas, layout: StageLayout) {
    ScenePainter(page: self, layout: layout, canvas: canvas).draw()
  }

  /// Seconds: the length of a trail, and of the mark of an impact.
  static let trailLength = 0.35

  /// Points per second: the velocity of the demonstration throw.
  private static let greeting = Place(-1100, 420)
  private static let up = Place(0.25, -1)
  /// Seconds after which actors that have not moved visibly count as at rest.
  private static let stillTime = 0.2
}

extension ScenePage {
  var dials: [PageDial] {
    scene.dials.map { dial in
      let value = scene.value(of: dial) ?? 0
      guard let actor = dial.actor else { return dial.dial.shown(value) }
      // The springs are compared: a line with the duration has the actor's name.
      let label = scene.actors[actor].label
      return dial.dial.shown(value, name: dial.dial == .bounce ? "  bounce" : label)
    }
  }

  var timeScale: Double {
    get { scene.timeScale }
    set { player.turn(SceneDial(.timeScale), to: newValue) }
  }

  /// Sets a dial; actors that do not move show what has changed.
  func turn(_ index: Int, to value: Double) {
    let dial = scene.dials[index]
    guard value != scene.value(of: dial) else { return }
    player.turn(dial, to: value)
    let isStill = player.isSettled || !history.hasMoved(within: Self.stillTime)
    guard isStill, !isPaused, player.heldActor == nil else { return }
    switch dial.dial {
    case .shakeSpeed, .shakeDuration, .shakeBounce: player.stroke()
    default: demonstrate()
    }
  }
}

extension ScenePage {
  private func note(_ event: MotionEvent, of actor: Int) {
    guard let words = event.kind.words else { return }
    let speed = history.entries.last?.states[actor].velocity.length ?? 0
    let label = scene.actors[actor].label
    let name = scene.actors.count == 1 ? "" : (label.isEmpty ? "\(actor + 1)" : label) + " "
    func add(_ text: String, at speed: Double? = nil) {
      let number = speed.map { " \(decimal(abs($0), places: 0)) pt/s" } ?? ""
      notes.append(
        PageNote(
          text: name + text + number, color: theme.actor(scene.actors[actor].color)))
      if notes.count > Self.noteLimit { notes.removeFirst() }
    }
    switch event.kind {
    case .grabbed where speed > Self.stillness: add("caught", at: speed)
    case .released:
      let speed = player.animators[actor].velocity.length
      if speed > Self.stillness { add("thrown", at: speed) } else { add("released") }
    case .impact(let impact):
      add(impact.surface, at: impact.velocityBefore)
      impacts.append((history.time, actor, player.animators[actor].value))
    case .arrived: break
    default: add(words)
    }
  }

  var readings: [(name: String, value: String)] {
    let state = states[focus]
    let place = (0...1).map { decimal(state.value[$0], places: 0, minus: "−") }
    return [
      ("state", condition), ("speed", "\(decimal(state.velocity.length, places: 0)) pt/s"),
      ("place", place.joined(separator: ", ")),
    ]
  }

  private var condition: String {
    let animator = player.animators[focus]
    if isPaused { return "paused" }
    if player.heldActor == focus { return "held" }
    if animator.isPaused { return "waiting" }
    if animator.isInterrupted { return "interrupted" }
    return animator.isSettled ? "at rest" : "in flight"
  }

  /// Points per second: slower actors are shown as at rest.
  private static let stillness = 20.0

  private static let noteLimit = 40
}

extension ScenePage {
  /// The part of an actor's motion that lies ahead, at most one second of the clock, and its next
  /// impacts.
  private func ahead(of actor: Int) -> Ahead {
    let now = player.animators[actor].valueTime
    guard let launch = player.launches[actor], launch.restTime > now else { return ([], []) }
    // The points are at equal intervals from the start, so that they stand still.
    let duration = min(launch.restTime - launch.time, Self.longestPlan)
    let count = max(2, (duration * Self.planRate).rounded(.up))
    let passed = ((now - launch.time) / duration * count).rounded(.down)
    var path = [(seconds: 0.0, state: states[actor])]
    for index in stride(from: passed + 1, through: count, by: 1) {
      let time = launch.time + duration * index / count
      guard time <= now + LivePlot.ahead * scene.timeScale else { break }
      path.append(((time - now) / scene.timeScale, launch.state(at: time)))
    }
    var impacts: [Place] = []
    var time = now - launch.time
    while impacts.count < Self.plannedImpacts,
      let impact = launch.motion.nextImpact(after: time, from: launch.start), impact.time < duration
    {
      time = impact.time
      impacts.append(launch.state(at: launch.time + time).value)
    }
    return (path, impacts)
  }

  /// Seconds: longer motions, and those without end, have no path ahead later than that.
  private static let longestPlan = 60.0
  /// Points of the path ahead per second.
  private static let planRate = 40.0
  private static let plannedImpacts = 3

  var plots: [LivePlot] {
    let (axis, isMany) = (scene.mainAxis, scene.actors.count > 1)
    func curves(
      _ actor: Int, _ name: String, _ color: RGB, _ part: (MotionState<Place>) -> Double
    ) -> [LivePlot.Curve] {
      let plan = ahead[actor].path.map { SIMD2($0.seconds, part(scene.shown($0.state))) }
      let past = history.curve { part(scene.shown($0[actor])) }
      return [
        LivePlot.Curve(color: theme.planned(color), points: plan),
        LivePlot.Curve(name: name, color: color, points: past),
      ]
    }
    let colors = scene.actors.map { theme.actor($0.color) }
    let values =
      isMany
      ? scene.actors.indices.flatMap { curves($0, "", colors[$0]) { $0.value[axis] } }
      : curves(0, "x", theme.actors[1]) { $0.value.x }
        + curves(0, axis == 1 ? "height" : "y", theme.actors[4]) { $0.value.y }
    let speeds = scene.actors.indices.flatMap {
      curves($0, "", isMany ? colors[$0] : theme.accent) { $0.velocity.length }
    }
    let shown = scene.thing == nil ? [] : values.flatMap { $0.points.map(\.y) }
    let lowest = min(0, ((shown.min() ?? 0) / 100).rounded(.down) * 100)
    let highest = max(isMany && axis == 1 ? stage.y : stage.x, shown.max() ?? 0)
    let fastest = speeds.flatMap { $0.points.map(\.y) }.max() ?? 0
    return [
      LivePlot(
        label: isMany ? "\(axis == 0 ? "x" : "height") of each, pt" : "value, pt",
        range: lowest...(highest / 20).rounded(.up) * 20, curves: values,
        guides: isMany || axis == 1 ? [] : [home.x],
        marks: impacts.map { impact in
          SIMD2(impact.time - history.time, scene.shown(MotionState(impact.place)).value[axis])
        }),
      LivePlot(label: "speed, pt/s", range: 0...Self.roundedUp(fastest), curves: speeds),
    ]
  }

  /// A round number at least as large, so that the scale seldom changes.
  private static func roundedUp(_ number: Double) -> Double {
    [500, 1000, 2000, 5000, 10_000].first { number <= $0 } ?? 50_000
  }
}
