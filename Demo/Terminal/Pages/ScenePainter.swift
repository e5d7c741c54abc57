import Foundation
import Scenes
import SpringEngine

/// Draws a scene: scenery, trails and actors, from back to front.
@MainActor
struct ScenePainter {
  let page: ScenePage
  let layout: StageLayout
  let canvas: CellCanvas

  private var scene: Scene { page.scene }

  func draw() {
    // Not over the words beside the stage.
    canvas.clip = (point(.zero), point(page.stage))
    defer { canvas.clip = nil }
    if scene.thing != nil { return drawFigures() }
    drawScenery()
    for index in scene.actors.indices {
      drawPlan(of: index)
      drawTrail(of: index)
    }
    for impact in page.impacts { drawImpact(impact) }
    for index in scene.actors.indices { drawActor(index) }
    drawInvitation()
  }

  private func drawFigures() {
    for figure in page.player.figures {
      // Fine lines are faint; all others, and discs, are at least a pixel wide.
      let isThick = figure.width > 1 && figure.points.count < 3
      canvas.fill(
        figure.points.map(point), width: max(figure.width * layout.scale, isThick ? 1 : 0),
        color: theme.tone(figure.tone), opacity: figure.opacity)
    }
  }

  private func point(_ place: Place) -> SIMD2<Double> { layout.point(place) }

  private func color(of actor: Int) -> RGB { theme.actor(scene.actors[actor].color) }

  /// The radius of an actor in the canvas's units.
  private func radius(of actor: Int) -> Double { scene.actors[actor].radius * layout.scale }

  /// A thin line between two places of the stage.
  private func line(from start: Place, to end: Place, color: RGB, pattern: DotPattern = .solid) {
    canvas.polyline([point(start), point(end)], color: color, pattern: pattern)
  }

  // MARK: Scenery

  private func drawScenery() {
    let state = page.states[0]
    switch scene.grip {
    case .springHome: drawHome(state)
    case .dock(let docks, let decayRate):
      drawDocks(docks, state, throwEnd: state.projected(Friction(decayRate: decayRate)))
    case .slide(let slide): drawLimits(slide, state)
    case .fall: for index in scene.actors.indices { drawShadow(of: index) }
    case .none, .thing: if case .crossOver = scene.tap { drawTracks() }
    }
    if case .chase = scene.tap, let place = page.clickPlace { drawCross(point(place)) }
  }

  /// A coil from the target to the ball.
  private func drawHome(_ state: MotionState<Place>) {
    let home = page.home
    canvas.ring(at: point(home), radius: radius(of: 0) + 1, color: theme.frame)
    let travel = state.value - home
    guard travel.length > scene.actors[0].radius else { return }
    let across = Place(-travel.y, travel.x) / travel.length * Self.coilWidth
    let points = (0...Self.coilPoints).map { index -> SIMD2<Double> in
      let part = Double(index) / Double(Self.coilPoints)
      let swing = sin(part * Self.coilTurns * 2 * .pi) * min(1, 8 * part, 8 * (1 - part))
      return point(home + travel * part + across * swing)
    }
    canvas.polyline(points, color: theme.coil)
  }

  /// Docks; the one that the throw would reach is highlighted.
  private func drawDocks(_ docks: [Place], _ state: MotionState<Place>, throwEnd end: Place) {
    let isHeld = page.player.heldActor != nil
    let goal = isHeld ? end.closest(in: docks) : page.player.animators[0].target
    for dock in docks {
      let color = dock == goal ? color(of: 0) : theme.coil
      canvas.ring(at: point(dock), radius: radius(of: 0) + 1.5, color: color)
      guard dock == goal else { continue }
      canvas.fill([point(dock)], width: 2 * radius(of: 0) + 1, color: color, opacity: 0.12)
    }
    guard isHeld, state.velocity.length > 1 else { return }
    line(from: state.value, to: end, color: theme.faint, pattern: .dotted)
  }

  /// The limits, and around a ball beyond them a band that ends there; a dotted line to the pointer,
  /// behind which the ball stays.
  private func drawLimits(_ slide: Edges, _ state: MotionState<Place>) {
    let radius = scene.actors[0].radius
    let (low, high) = (slide.lower - radius, slide.upper + radius)
    let corners = [low, Place(high.x, low.y), high, Place(low.x, high.y)].map(point)
    canvas.fill(corners, color: theme.actor(4), opacity: 0.07)
    canvas.polyline(corners + [corners[0]], color: theme.faint, pattern: .dashed)
    let out = state.value - state.value.clamped(lowerBound: slide.lower, upperBound: slide.upper)
    guard out.length > 1 else { return }
    let along = out / out.length * radius
    let across = Place(-along.y, along.x)
    for side in [across, -across] {
      let end = (state.value + 3.5 * side).clamped(lowerBound: low, upperBound: high)
      line(from: end, to: state.value + along * 0.7 + side * 0.7, color: color(of: 0))
    }
    guard page.player.heldActor != nil, let pointer = page.pointer else { return }
    line(from: state.value, to: pointer, color: theme.ink, pattern: .dotted)
  }

  /// A shadow, darker with decreasing height above the floor.
  private func drawShadow(of index: Int) {
    let (radius, place) = (scene.actors[index].radius, page.states[index].value)
    let height = max(0, page.stage.y - radius - place.y) / page.stage.y
    let (middle, reach) = (Place(place.x, page.stage.y - 3), Place(radius * (1 + height), 0))
    canvas.fill(
      [point(middle - reach), point(middle + reach)], width: 1.2, color: RGB(0),
      opacity: 0.7 * (1 - height))
  }

  private func drawTracks() {
    let (width, height) = (page.stage.x, page.stage.y)
    for start in scene.actors.map(\.start) {
      line(from: start, to: Place(width - start.x, start.y), color: theme.grid, pattern: .dotted)
    }
    let left = scene.actors[0].start.x
    for x in [left, width - left] {
      line(from: Place(x, 14), to: Place(x, height - 14), color: theme.grid, pattern: .dashed)
    }
  }

  private func drawCross(_ center: SIMD2<Double>) {
    for arm in [SIMD2(1.4, 0), SIMD2(0, 1.4)] {
      canvas.polyline([center - arm, center + arm], color: theme.quiet)
    }
  }

  /// Points.
  private static let coilWidth = 11.0
  private static let coilTurns = 9.0
  private static let coilPoints = 120
}

extension ScenePainter {
  // MARK: Actors

  /// The path ahead, with a ring where the actor will hit a wall.
  private func drawPlan(of actor: Int) {
    let color = theme.planned(color(of: actor))
    let (path, impacts) = page.ahead[actor]
    canvas.polyline(path.map { point($0.state.value) }, color: color, pattern: .dotted)
    for place in impacts { canvas.ring(at: point(place), radius: 0.8, color: color) }
  }

  /// A ring that grows and fades at the place of an impact.
  private func drawImpact(_ impact: (time: Double, actor: Int, place: Place)) {
    let age = (page.history.time - impact.time) / ScenePage.trailLength
    canvas.ring(
      at: point(impact.place), radius: radius(of: impact.actor) * (1 + age) + 1,
      color: color(of: impact.actor).mixed(with: theme.ground, amount: age))
  }

  private func drawTrail(of actor: Int) {
    let recent = page.history.latest(ScenePage.trailLength)
    for (entry, next) in zip(recent, recent.dropFirst()) {
      let (start, end) = (entry.states[actor].value, next.states[actor].value)
      guard (end - start).length > 0.5 else { continue }
      let freshness = 1 - (page.history.time - next.time) / ScenePage.trailLength
      canvas.fill(
        [point(start), point(end)], width: 2 * radius(of: actor) * (0.25 + 0.6 * freshness),
        color: color(of: actor), opacity: 0.6 * freshness * freshness, isCutOff: true)
    }
  }

  private func drawActor(_ index: Int) {
    let (actor, state) = (scene.actors[index], page.states[index])
    let center = point(state.value)
    let radius = max(radius(of: index), 1)
    let color = color(of: index)
    let seen = state.value.clamped(lowerBound: Place(6, 6), upperBound: page.stage - 6)
    if (state.value - seen).length > actor.radius + 6 {
      // A small one at the edge for a ball that is out of sight.
      canvas.fill([point(seen)], width: 2, color: color)
    }
    let isHeld = page.player.heldActor == index
    if isHeld || page.hovered == index {
      canvas.fill([center], width: 2 * radius + 3.2, color: color, opacity: isHeld ? 0.35 : 0.2)
    }
    canvas.fill([center], width: 2 * radius, color: color)
    canvas.fill(
      [center + SIMD2(0.25, 0.3) * radius], width: 1.5 * radius,
      color: color.mixed(with: RGB(0), amount: 0.5), opacity: 0.25)
    canvas.fill(
      [center - SIMD2(0.36, 0.36) * radius], width: max(radius * 0.6, 1.2), color: RGB(0xFF_FFFF),
      opacity: 0.65)
    canvas.text(
      actor.label, at: point(Place(page.stage.x / 2, actor.start.y - actor.radius - 10)),
      color: theme.quiet, alignment: .center)
    if isHeld { drawArrow(from: center, radius: radius, along: state.velocity) }
  }

  /// An arrow from the ball along the pointer's velocity.
  private func drawArrow(from center: SIMD2<Double>, radius: Double, along velocity: Place) {
    let length = min(velocity.length * Self.arrowSeconds, Self.longestArrow) * layout.scale
    guard length > 1 else { return }
    let along = velocity / velocity.length
    let across = SIMD2(-along.y, along.x)
    let start = center + along * (radius + 1.8)
    let tip = start + along * length
    let head = min(2.2, length * 0.6)
    for end in [start] + [across, -across].map({ tip - along * head + $0 * head * 0.8 }) {
      canvas.fill([tip, end], width: 0.9, color: theme.ink, opacity: 0.9)
    }
  }

  private func drawInvitation() {
    guard !page.hasBeenPlayed, page.clickPlace == nil else { return }
    if scene.canGrip {
      let radius = scene.actors[0].radius
      canvas.text(
        scene.opening == nil ? "╭ grab me" : "╭ catch me",
        at: point(page.states[0].value + Place(radius, -radius)) + SIMD2(0.5, -1),
        color: theme.ink, isBold: true)
    }
    guard scene.canTap else { return }
    // Where no actor is: falling ones are at the bottom.
    let row = scene.opening == nil ? page.stage.y * layout.scale - 1 : 1
    canvas.text(
      "click anywhere", at: point(Place(page.stage.x / 2, 0)) + SIMD2(0, row),
      color: theme.ink, isBold: true, alignment: .center)
  }

  /// Seconds: the arrow's length ÷ speed.
  private static let arrowSeconds = 0.08
  /// Points: the arrow's largest length.
  private static let longestArrow = 110.0
}
