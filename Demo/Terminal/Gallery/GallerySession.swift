#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

import Foundation
import Scenes
import SpringEngine

/// A session of the gallery in a terminal.
///
/// The thread sleeps between terminal events and ticks of the clock, which ticks only while there
/// is something to draw.
@MainActor
final class GallerySession {
  private let terminal: Terminal
  private let clock: ScreenClock
  private let loop: FrameLoop
  private let pages: [any GalleryPage]
  private let log: FrameLog?
  private var index: Int
  private var layout: StageLayout
  private var canvas: CellCanvas
  private var meter = FrameMeter()
  private var isPressed = false

  /// A gallery in a terminal, open at a page.
  init(_ terminal: Terminal, clock: ScreenClock, page: String?, log: FrameLog?) {
    self.terminal = terminal
    self.clock = clock
    self.log = log
    let loop = FrameLoop(clock: clock)
    self.loop = loop
    pages = Scene.all.map { ScenePage($0, in: loop) } + [EffectPage(in: loop)]
    index = pages.firstIndex { $0.name == page } ?? 0
    layout = StageLayout(columns: 1, rows: 1, stage: Scene.stage)
    canvas = CellCanvas(columns: 1, rows: 1, background: Theme.night)
  }

  private var page: any GalleryPage { pages[index] }

  /// Runs until the user quits.
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
    case .key(let press): receive(press)
    case .pointer(let pointer): receive(pointer)
    }
  }

  private func receive(_ press: KeyPress) {
    switch press.key {
    case .character("q"), .escape:
      writeTotals()
      terminal.close()
      exit(0)
    case .character(" "): page.receive(.togglePause, at: clock.now)
    case .character("s"): loop.timeScale = loop.timeScale < 1 ? 1 : Self.slowScale
    case .character("r"): loop.motionPolicy = loop.motionPolicy == .full ? .reduced : .full
    case .enter: page.open()
    case .left: turn(to: index - 1)
    case .right, .tab: turn(to: index + 1)
    case .character(let digit) where ("1"..."9").contains(digit):
      turn(to: (digit.wholeNumberValue ?? 1) - 1)
    default: if !page.receive(press.key) { return }
    }
    clock.requestFrame()
  }

  private func receive(_ pointer: PointerEvent) {
    let place = layout.place(pointer.position)
    switch (pointer.action, pointer.button) {
    case (.press, .left):
      if pointer.position.y < 2, let dot = pageDot(at: pointer.position.x) { return turn(to: dot) }
      isPressed = true
      send(.press(place), "press", place, pointer)
    case (.drag, _) where isPressed: send(.drag(place), "drag", place, pointer)
    case (.release, .left) where isPressed:
      isPressed = false
      send(.lift(place), "lift", place, pointer)
    case (.scrollUp, _): if page.receive(.up) { clock.requestFrame() }
    case (.scrollDown, _): if page.receive(.down) { clock.requestFrame() }
    default: if page.hover(place) { clock.requestFrame() }
    }
  }

  private func send(_ input: SceneInput, _ word: String, _ place: Place, _ pointer: PointerEvent) {
    log?.write("input \(word)", [pointer.time, place.x, place.y])
    page.receive(input, at: pointer.time)
    clock.requestFrame()
  }

  private func pageDot(at x: Double) -> Int? {
    pages.indices.first {
      let column = ChromePainter.pagerColumn($0, layout: layout, count: pages.count)
      return abs(Double(column) + 0.5 - x) <= 1
    }
  }

  private func turn(to newIndex: Int) {
    page.leave()
    index = (newIndex + pages.count) % pages.count
    isPressed = false
    fit()
    page.open()
    clock.requestFrame()
  }

  /// Adapts to the terminal's size and redraws everything.
  private func fit() {
    let (columns, rows) = terminal.size
    layout = StageLayout(
      columns: columns, rows: rows, stage: page.stage, panelFrom: page.panelFrom)
    canvas = CellCanvas(columns: columns, rows: rows, background: Theme.night)
    log?.write("layout", [layout.origin.x, layout.origin.y, layout.scale])
  }

  private func writeTotals() {
    log?.write(
      "drawn",
      [
        Double(meter.frames), Double(meter.bytes), meter.seconds, Double(clock.wakeUpCount),
      ])
  }

  /// The time scale of slow motion.
  private static let slowScale = 0.2
}

extension GallerySession {
  private func draw(_ frame: Frame) -> Bool {
    meter.begin(at: frame.timestamp)
    page.advance(to: frame.targetTimestamp)
    for (index, mover) in page.movers.enumerated() {
      let state = mover.state
      log?.write(
        "frame",
        [
          frame.targetTimestamp, Double(index), state.value.x, state.value.y, state.velocity.x,
          state.velocity.y, mover.isHeld ? 1 : 0,
        ])
    }
    let hasMore = clock.isMoving || page.isFading
    canvas.clear()
    let chrome = ChromePainter(
      page: page, layout: layout, position: (index: index, count: pages.count))
    chrome.drawFrame(on: &canvas)
    page.draw(on: &canvas, layout: layout)
    chrome.drawHeader(on: &canvas)
    chrome.drawPanel(on: &canvas)
    chrome.drawPlots(on: &canvas)
    chrome.drawFooter(on: &canvas, status: status(isQuiet: !hasMore))
    meter.end(bytes: terminal.present(canvas))
    if !hasMore { writeTotals() }
    return hasMore
  }

  private func status(isQuiet: Bool) -> ChromePainter.Status {
    ChromePainter.Status(
      isSlow: loop.timeScale < 1, isReduced: loop.motionPolicy == .reduced,
      text: isQuiet ? "idle: 0 wake-ups" : meter.text(isLong: layout.columns >= 96),
      isQuiet: isQuiet)
  }
}
