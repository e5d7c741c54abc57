import Foundation
import Scenes
import SpringEngine

/// Draws a scene: scenery, trails and actors, from back to front.
@MainActor
struct ScenePainter {
  let page: ScenePage
  let layout: StageLayout

  private var scene: Scene { page.scene }

  func draw(on canvas: inout CellCanvas) {
    let states = page.states
    drawScenery(on: &canvas, states: states)
    for index in scene.actors.indices {
      drawPlan(of: index, on: &canvas)
      drawTrail(of: index, on: &canvas)
    }
    for impact in page.impacts { drawImpact(impact, on: &canvas) }
    for (index, state) in states.enumerated() { drawActor(index, state, on: &canvas) }
    drawInvitation(on: &canvas, states: states)
  }

  private func point(_ place: Place) -> SIMD2<Double> { layout.point(place) }

  // MARK: Scenery

  private func drawScenery(on canvas: inout CellCanvas, states: [MotionState<Place>]) {
    switch scene.grip {
    case .springHome: drawHome(on: &canvas, state: states[0])
    case .dock(let docks, let decayRate):
      let end = states[0].projectedRest(decayRate: decayRate)
      drawDocks(docks, on: &canvas, state: states[0], throwEnd: end)
    case .slide(let slide, _): drawLimits(slide, on: &canvas, state: states[0])
    case .fall: for (index, state) in states.enumerated() { drawShadow(index, state, on: &canvas) }
    case .none: if case .crossOver = scene.tap { drawTracks(on: &canvas) }
    }
    if case .chase = scene.tap, let place = page.clickPlace { drawCross(place, on: &canvas) }
  }

  /// A coil from the target to the ball.
  private func drawHome(on canvas: inout CellCanvas, state: MotionState<Place>) {
    let home = page.home
    canvas.ring(
      at: point(home), radius: scene.actors[0].radius * layout.scale + 1, color: theme.frame)
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
  private func drawDocks(
    _ docks: [Place], on canvas: inout CellCanvas, state: MotionState<Place>, throwEnd end: Place
  ) {
    let isHeld = page.player.heldActor != nil
    let goal = isHeld ? end.nearest(to: docks) : page.player.animators[0].target
    let radius = scene.actors[0].radius * layout.scale
    for dock in docks {
      let isGoal = dock == goal
      let color = isGoal ? theme.actor(scene.actors[0].color) : theme.coil
      canvas.ring(at: point(dock), radius: radius + 1.5, color: color)
      if isGoal { canvas.disc(at: point(dock), radius: radius + 0.5, color: color, opacity: 0.12) }
    }
    guard isHeld, state.velocity.length > 1 else { return }
    canvas.line(from: point(state.value), to: point(end), color: theme.faint, pattern: .dotted)
  }

  /// The limits, and around a ball beyond them a band that ends there; a dotted line to the pointer,
  /// behind which the ball stays.
  private func drawLimits(
    _ slide: BoundedDecay<Place>, on canvas: inout CellCanvas, state: MotionState<Place>
  ) {
    let radius = scene.actors[0].radius
    let (low, high) = (slide.lower - radius, slide.upper + radius)
    canvas.box(
      at: point((low + high) / 2), size: (high - low) * layout.scale, color: theme.actor(4),
      opacity: 0.07)
    let corners = [low, Place(high.x, low.y), high, Place(low.x, high.y), low].map(point)
    canvas.polyline(corners, color: theme.faint, pattern: .dashed)
    let out = state.value - state.value.clamped(lowerBound: slide.lower, upperBound: slide.upper)
    guard out.length > 1 else { return }
    let along = out / out.length * radius
    let across = Place(-along.y, along.x)
    for side in [across, -across] {
      let end = (state.value + 3.5 * side).clamped(lowerBound: low, upperBound: high)
      canvas.line(
        from: point(end), to: point(state.value + along * 0.7 + side * 0.7),
        color: theme.actor(scene.actors[0].color))
    }
    guard page.player.heldActor != nil, let pointer = page.pointer else { return }
    canvas.line(from: point(state.value), to: point(pointer), color: theme.ink, pattern: .dotted)
  }

  /// A shadow, darker with decreasing height above the floor.
  private func drawShadow(_ index: Int, _ state: MotionState<Place>, on canvas: inout CellCanvas) {
    let radius = scene.actors[index].radius
    let height = max(0, page.stage.y - radius - state.value.y) / page.stage.y
    let width = radius * (1 + height)
    let floor = page.stage.y - 3
    canvas.stroke(
      from: point(Place(state.value.x - width, floor)),
      to: point(Place(state.value.x + width, floor)),
      width: 1.2, color: RGB(0x00_0000), opacity: 0.7 * (1 - height))
  }

  private func drawTracks(on canvas: inout CellCanvas) {
    for actor in scene.actors {
      let end = Place(page.stage.x - actor.start.x, actor.start.y)
      canvas.line(
        from: point(actor.start), to: point(end), color: theme.grid, pattern: .dotted)
    }
    for x in [scene.actors[0].start.x, page.stage.x - scene.actors[0].start.x] {
      canvas.line(
        from: point(Place(x, 14)), to: point(Place(x, page.stage.y - 14)), color: theme.grid,
        pattern: .dashed)
    }
  }

  private func drawCross(_ place: Place, on canvas: inout CellCanvas) {
    let (center, arm) = (point(place), 1.4)
    for step in [SIMD2(arm, 0), SIMD2(0, arm)] {
      canvas.line(from: center - step, to: center + step, color: theme.quiet)
    }
  }

  private static let coilWidth = 11.0
  private static let coilTurns = 9.0
  private static let coilPoints = 120
}

extension ScenePainter {
  // MARK: Actors

  /// The path ahead, with a ring where the actor will hit a wall.
  private func drawPlan(of actor: Int, on canvas: inout CellCanvas) {
    let color = theme.planned(theme.actor(scene.actors[actor].color))
    let (path, impacts) = page.ahead[actor]
    canvas.polyline(path.map { point($0.state.value) }, color: color, pattern: .dotted)
    for place in impacts {
      canvas.ring(at: point(place), radius: 0.8, color: color)
    }
  }

  /// A ring that grows and fades at the place of an impact.
  private func drawImpact(
    _ impact: (time: Double, actor: Int, place: Place), on canvas: inout CellCanvas
  ) {
    let actor = scene.actors[impact.actor]
    let age = (page.history.time - impact.time) / ScenePage.trailLength
    let color = theme.actor(actor.color).mixed(with: theme.ground, amount: age)
    let radius = actor.radius * layout.scale * (1 + age)
    canvas.ring(at: point(impact.place), radius: radius + 1, color: color)
  }

  private func drawTrail(of actor: Int, on canvas: inout CellCanvas) {
    let recent = Array(page.history.latest(ScenePage.trailLength))
    let now = page.history.time
    let radius = scene.actors[actor].radius * layout.scale
    let color = theme.actor(scene.actors[actor].color)
    for (entry, next) in zip(recent, recent.dropFirst()) {
      let (start, end) = (entry.states[actor].value, next.states[actor].value)
      guard (end - start).length > 0.5 else { continue }
      let freshness = 1 - (now - next.time) / ScenePage.trailLength
      canvas.stroke(
        from: point(start), to: point(end), width: 2 * radius * (0.25 + 0.6 * freshness),
        color: color, opacity: 0.6 * freshness * freshness, isCutOff: true)
    }
  }

  private func drawActor(_ index: Int, _ state: MotionState<Place>, on canvas: inout CellCanvas) {
    let actor = scene.actors[index]
    let center = point(state.value)
    let radius = max(actor.radius * layout.scale, 1)
    let color = theme.actor(actor.color)
    let isHeld = page.player.heldActor == index
    if isHeld || page.hovered == index {
      canvas.disc(at: center, radius: radius + 1.6, color: color, opacity: isHeld ? 0.35 : 0.2)
    }
    canvas.disc(at: center, radius: radius, color: color)
    canvas.disc(
      at: center + SIMD2(0.25, 0.3) * radius, radius: radius * 0.75,
      color: color.mixed(with: RGB(0), amount: 0.5), opacity: 0.25)
    canvas.disc(
      at: center - SIMD2(0.36, 0.36) * radius, radius: max(radius * 0.3, 0.6),
      color: RGB(0xFF_FFFF), opacity: 0.65)
    if !actor.label.isEmpty {
      canvas.text(
        actor.label, at: point(Place(page.stage.x / 2, actor.start.y - actor.radius - 10)),
        color: theme.quiet, alignment: .center)
    }
    if isHeld { drawArrow(from: center, radius: radius, state, on: &canvas) }
  }

  /// An arrow from the ball along the pointer's velocity.
  private func drawArrow(
    from center: SIMD2<Double>, radius: Double, _ state: MotionState<Place>,
    on canvas: inout CellCanvas
  ) {
    let speed = state.velocity.length
    let length = min(speed * Self.arrowSeconds, Self.longestArrow) * layout.scale
    guard length > 1 else { return }
    let along = state.velocity / speed
    let travel = along * length
    let across = SIMD2(-along.y, along.x)
    let start = center + along * (radius + 1.8)
    let tip = start + travel
    canvas.stroke(from: start, to: tip, width: 0.9, color: theme.ink, opacity: 0.9)
    let head = min(2.2, length * 0.6)
    for side in [across, -across] {
      canvas.stroke(
        from: tip, to: tip - along * head + side * head * 0.8, width: 0.9, color: theme.ink,
        opacity: 0.9)
    }
  }

  private func drawInvitation(on canvas: inout CellCanvas, states: [MotionState<Place>]) {
    guard !page.hasBeenPlayed, page.clickPlace == nil else { return }
    if scene.canGrip {
      let corner = states[0].value + Place(scene.actors[0].radius, -scene.actors[0].radius)
      let words = if case .fall = scene.grip { "catch me" } else { "grab me" }
      canvas.text("╭ " + words, at: point(corner) + SIMD2(0.5, -1), color: theme.ink, isBold: true)
    }
    guard scene.canTap else { return }
    // Where no actor is: falling ones are at the bottom.
    let row = scene.mainAxis == 1 ? 1 : page.stage.y * layout.scale - 1
    canvas.text(
      "click anywhere", at: point(Place(page.stage.x / 2, 0)) + SIMD2(0, row),
      color: theme.ink, isBold: true, alignment: .center)
  }

  /// Seconds: the arrow's length ÷ speed.
  private static let arrowSeconds = 0.08
  /// Points: the arrow's largest length.
  private static let longestArrow = 110.0
}
