import Scenes

/// A ball at the mouse that leaves a trail: the toolkit at a glance.
struct FollowingBall {
  private static let night = RGB(0x10_1420)
  private var canvas: CellCanvas
  private var trail: [SIMD2<Double>] = []
  private var isHeld = false
  private var latest = "move the mouse"

  init(size: (columns: Int, rows: Int)) {
    canvas = CellCanvas(columns: size.columns, rows: size.rows, background: Self.night)
  }

  mutating func receive(_ event: TerminalEvent, size: (columns: Int, rows: Int)) {
    switch event {
    case .resized: self = FollowingBall(size: size)
    case .pointer(let pointer):
      trail.append(pointer.position)
      if trail.count > 40 { trail.removeFirst() }
      if pointer.action == .press { isHeld = true }
      if pointer.action == .release { isHeld = false }
      latest = "\(pointer.action) \(pointer.button)"
    case .key(let press): latest = "\(press.key)"
    case .quit: break
    }
  }

  mutating func draw() -> CellCanvas {
    canvas.clear()
    let floor = canvas.size.y - 3.4
    canvas.box(at: SIMD2(0, floor), size: SIMD2(canvas.size.x, 3.4), color: RGB(0x1C_2333))
    canvas.polyline(trail, color: RGB(0x4C_C9F0))
    for (index, point) in trail.suffix(8).enumerated() {
      canvas.disc(
        at: point, radius: 3, color: RGB(0xF7_2585), opacity: Double(index) / 24)
    }
    if let ball = trail.last {
      canvas.disc(at: ball, radius: 3, color: isHeld ? RGB(0xFF_D166) : RGB(0xF7_2585))
      canvas.ring(at: ball, radius: 5, color: RGB(0x8D_99AE))
    }
    canvas.text("SpringEngine", column: 2, row: 1, color: RGB(0xED_F2F4), isBold: true)
    canvas.text(latest, column: 2, row: canvas.rows - 1, color: RGB(0x8D_99AE))
    canvas.text(
      "q quits", column: canvas.columns - 2, row: canvas.rows - 1, color: RGB(0x8D_99AE),
      alignment: .trailing)
    return canvas
  }
}
