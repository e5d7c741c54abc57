import Foundation
import Scenes
import SpringEngine

/// A session of the gallery in a terminal.
///
/// The thread sleeps between terminal events and ticks of the clock, which ticks only while there
/// is something to draw.
@MainActor
final class GallerySession {
  let terminal: Terminal
  let clock: ScreenClock
  let loop: FrameLoop
  let pages: [any GalleryPage]
  let log: FrameLog?
  private(set) var index: Int
  private(set) var layout: StageLayout
  private(set) var canvas: CellCanvas
  /// The time of the last frame, and the length and the frames of the present measurement.
  var meter = (last: -Double.infinity, length: 0.0, frames: 0)
  /// The latest measurement.
  var frameRate = ""
  var frameCount = 0
  private var dragged: Dragged?
  /// The dial that keys turn, and whether the arrows turn it, too.
  private(set) var chosen = (dial: 0, byArrows: false)
  private(set) var showsHelp = false

  private enum Dragged: Equatable {
    case actors
    case dial(PanelLayout.Slot)
  }

  init(_ terminal: Terminal, clock: ScreenClock, page: String?, log: FrameLog?) {
    self.terminal = terminal
    self.clock = clock
    self.log = log
    let loop = FrameLoop(clock: clock)
    self.loop = loop
    let effects = EffectPage(in: loop)
    effects.choose(page)
    pages = Scene.all.map { ScenePage($0, in: loop) } + [effects]
    let isEffect = page.flatMap { Effect.named($0) } != nil
    index = pages.firstIndex { $0.name == page } ?? (isEffect ? pages.count - 1 : 0)
    layout = StageLayout(columns: 1, rows: 1, stage: Scene.stage)
    canvas = CellCanvas(columns: 1, rows: 1, background: theme.ground)
  }

  var page: any GalleryPage { pages[index] }

  func run() -> Never {
    // The session lives as long as the program: strong captures are harmless.
    clock.draw = { self.draw($0) }
    terminal.begin { self.receive($0) }
    fit()
    turn(to: index)
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }
}

extension GallerySession {
  private func receive(_ event: TerminalEvent) {
    switch event {
    case .quit(let signal):
      writeTotals()
      terminal.quit(signal: signal)
    case .resized:
      fit()
      clock.requestFrame()
    case .suspended:
      if dragged == .actors { page.receive(.cancel, at: clock.now) }
      dragged = nil
    case .key(let key): receive(key)
    case .pointer(let report, let position, let time): receive(report, at: position, time: time)
    }
  }

  private func receive(_ key: Key) {
    clock.requestFrame()
    if showsHelp, key != .character("q") { return showsHelp = false }
    switch key {
    case .escape where chosen.byArrows: chosen.byArrows = false
    case .character("q"), .escape, .end: quit()
    case .character("?"): showsHelp = true
    case .character(" "): page.receive(.togglePause, at: clock.now)
    case .character("s"): page.timeScale = page.timeScale < 1 ? 1 : Self.slowScale
    case .character("r"): loop.motionPolicy = loop.motionPolicy == .full ? .reduced : .full
    case .character("a"): page.open()
    case .enter: act(toward: nil)
    case .character(let letter) where Self.directions[letter] != nil:
      act(toward: Self.directions[letter])
    case .up: choose(chosen.byArrows ? chosen.dial - 1 : -1)
    case .down: choose(chosen.byArrows ? chosen.dial + 1 : chosen.dial)
    case .left where chosen.byArrows, .character("["), .character("-"): turnDial(by: -1)
    case .right where chosen.byArrows, .character("]"), .character("+"), .character("="):
      turnDial(by: 1)
    case .left, .pageUp, .backTab: turn(to: index - 1)
    case .right, .tab, .pageDown: turn(to: index + 1)
    case .character(let digit) where ("0"..."9").contains(digit):
      // 0 is the tenth.
      turn(to: ((digit.wholeNumberValue ?? 1) + 9) % 10)
    default: break
    }
  }

  /// Throws or sends, and lets time go on for that.
  private func act(toward direction: Place?) {
    if page.isPaused { page.receive(.togglePause, at: clock.now) }
    page.act(toward: direction)
  }

  /// Chooses a dial for the arrows; before the first one, they choose the scene.
  private func choose(_ dial: Int) {
    chosen = (min(max(dial, 0), page.dials.count - 1), dial >= 0)
  }

  private func turnDial(by steps: Int) {
    turn(chosen.dial, to: page.dials[chosen.dial].turned(by: steps))
  }

  private func drag(_ slot: PanelLayout.Slot, to column: Double) {
    let fraction = slot.fraction(at: column)
    turn(slot.index, to: page.dials[slot.index].value(atFraction: fraction))
  }

  private func turn(_ dial: Int, to value: Double) {
    page.turn(dial, to: value)
    log?.write("dial \(page.dials[dial].name)", [page.dials[dial].value])
  }

  private func receive(_ report: MouseReport, at position: SIMD2<Double>, time: Double) {
    let place = layout.place(position)
    switch (report.action, report.isLeft) {
    case (.press, true):
      showsHelp = false
      press(at: position, time: time)
    case (.drag, _):
      switch dragged {
      case nil: return
      case .actors: send(.drag(place), "drag", place, time)
      case .dial(let slot): drag(slot, to: position.x)
      }
    case (.release, true),
      (.move, _) where dragged != nil:
      // A movement without a button: the release was outside the window.
      if dragged == .actors { send(.lift(place), "lift", place, time) }
      dragged = nil
    case (.scrollUp, _), (.scrollDown, _):
      let isUp = report.action == .scrollUp
      let slot = slot(at: position)
      if slot == nil, isOnStage(place, column: Int(position.x), row: Int(position.y / 2)),
        page.zoom(by: isUp ? 1.25 : 0.8, about: place)
      {
        break
      }
      if let slot { chosen.dial = slot.index }
      turnDial(by: isUp ? 1 : -1)
    default: if !page.hover(place) { return }
    }
    clock.requestFrame()
  }

  /// A press on the header, on a key's name, on a dial, or on the stage.
  private func press(at position: SIMD2<Double>, time: Double) {
    let (column, row, place) = (Int(position.x), Int(position.y / 2), layout.place(position))
    switch row {
    case 0: if let page = pageIndex(at: column) { turn(to: page) }
    case layout.footerRow:
      if let item = keyBar.items.first(where: { $0.columns.contains(column) }) {
        receive(item.key)
      }
    default:
      if let slot = slot(at: position) {
        chosen.dial = slot.index
        dragged = .dial(slot)
        if slot.track.contains(column), slot.track != slot.columns { drag(slot, to: position.x) }
      } else if isOnStage(place, column: column, row: row) {
        dragged = .actors
        send(.press(place), "press", place, time)
      }
    }
  }

  /// Whether a place is within the stage's frame, or on a ball that has left it.
  private func isOnStage(_ place: Place, column: Int, row: Int) -> Bool {
    layout.stageColumns.contains(column) && layout.stageRows.contains(row)
      || page.movers.contains { ($0.state.value - place).length < Self.nearby }
  }

  private func slot(at position: SIMD2<Double>) -> PanelLayout.Slot? {
    panel.dial(column: Int(position.x), row: Int(position.y / 2))
  }

  private func send(_ input: SceneInput, _ word: String, _ place: Place, _ time: Double) {
    log?.write("input \(word)", [time, place.x, place.y])
    page.receive(input, at: time)
  }

  private func turn(to newIndex: Int) {
    page.leave()
    index = (newIndex + pages.count) % pages.count
    dragged = nil
    chosen = (0, false)
    log?.write("page \(page.name)", [Double(index)])
    fit()
    page.open()
    clock.requestFrame()
  }

  /// Adapts to the terminal's size and redraws everything.
  private func fit() {
    let (columns, rows) = terminal.size
    layout = StageLayout(columns: columns, rows: rows, stage: page.stage)
    canvas = CellCanvas(columns: columns, rows: rows, background: theme.ground)
    log?.write("layout", [layout.origin.x, layout.origin.y, layout.scale])
  }

  func writeTotals() { log?.write("drawn", [Double(frameCount)]) }

  private func quit() -> Never {
    writeTotals()
    terminal.close()
    exit(0)
  }

  /// Points.
  private static let nearby = 30.0
  private static let slowScale = 0.2
  /// The directions of the keys for throws.
  private static let directions: [Character: Place] = [
    "h": Place(-1, 0), "j": Place(0, 1), "k": Place(0, -1), "l": Place(1, 0),
  ]
}
