import Testing

@testable import Scenes

private let night = RGB(0x10_2030)
private let light = RGB(0xF0_E0D0)

struct CellCanvasTests {
  private func canvas(_ columns: Int = 6, _ rows: Int = 3) -> CellCanvas {
    CellCanvas(columns: columns, rows: rows, background: night)
  }

  private func picture(_ canvas: CellCanvas) -> [String] {
    (0..<canvas.rows).map { canvas.plainText(row: $0) }
  }

  @Test("each of a cell's eight dots has a distinct bit")
  func everyDot() {
    let expected = ["⠁", "⠈", "⠂", "⠐", "⠄", "⠠", "⡀", "⢀"]
    for (index, glyph) in expected.enumerated() {
      let canvas = canvas(1, 1)
      let place = SIMD2(Double(index % 2), Double(index / 2)) * 0.5 + 0.25
      canvas.polyline([place], color: light)
      #expect(picture(canvas) == [glyph])
      #expect(canvas.cell(column: 0, row: 0).foreground == light)
    }
  }

  @Test("lines match rows verified by eye")
  func lines() {
    let canvas = canvas()
    canvas.polyline([SIMD2(0, 0), SIMD2(6, 6)], color: light)
    #expect(picture(canvas) == ["⠑⢄", "  ⠑⢄", "    ⠑⢄"])
    canvas.clear()
    canvas.polyline([SIMD2(0, 3), SIMD2(6, 3)], color: light)
    #expect(picture(canvas) == ["", "⠤⠤⠤⠤⠤⠤", ""])
    canvas.clear()
    canvas.polyline([SIMD2(0, 3), SIMD2(6, 3)], color: light, pattern: .dotted)
    #expect(picture(canvas) == ["", "⠄⠠ ⠄⠠ ", ""].map { $0.trimmed })
  }

  @Test("a line is independent of its direction, and clipped at the canvas")
  func clipping() {
    for (start, end) in [(SIMD2(0.0, 1.0), SIMD2(6.0, 4.0)), (SIMD2(2, 0), SIMD2(4, 6))] {
      let near = canvas()
      let far = canvas()
      let away = (end - start) * 1e3
      near.polyline([start, end], color: light)
      far.polyline([start - away, end + away], color: light)
      let inked = picture(near).joined().unicodeScalars.filter { $0 != " " }.count
      #expect(inked >= 3)
      #expect(picture(far).joined().unicodeScalars.filter { $0 != " " }.count >= inked - 1)
    }
  }

  @Test("a disc's coverage equals its area at every subpixel offset")
  func discArea() {
    for shift in [0.0, 0.25, 0.5, 0.8] {
      let canvas = CellCanvas(columns: 20, rows: 10, background: RGB(0))
      canvas.fill([SIMD2(10 + shift, 10 - shift / 2)], width: 8, color: RGB(0xFF_FFFF))
      var area = 0.0
      for row in 0..<10 {
        for column in 0..<20 {
          let cell = canvas.cell(column: column, row: row)
          let lower = cell.glyph == "▄" ? cell.foreground : cell.background
          area += (Double(cell.background.red) + Double(lower.red)) / 255
        }
      }
      // The linear edge of half a pixel changes the area by less than 1 %.
      #expect(abs(area / (Double.pi * 16) - 1) < 0.01, "shift \(shift)")
    }
  }

  @Test("the two pixels of a cell have separate colours")
  func halfBlocks() {
    let canvas = canvas()
    canvas.fill(box(SIMD2(1.5, 2), SIMD2(1, 2)), color: light)
    #expect(
      canvas.cell(column: 1, row: 0) == Cell(glyph: "▄", foreground: light, background: night))
    #expect(
      canvas.cell(column: 1, row: 1) == Cell(glyph: "▄", foreground: night, background: light))
    #expect(canvas.cell(column: 0, row: 0) == .blank(night))
  }

  @Test("a box with fractional edges blends by coverage, and its total coverage is its area")
  func blending() {
    let canvas = CellCanvas(columns: 4, rows: 1, background: RGB(0))
    canvas.fill(box(SIMD2(1.5, 1), SIMD2(1.5, 2)), color: RGB(200 << 16))
    let reds = (0..<4).map { canvas.cell(column: $0, row: 0).background.red }
    #expect(reds == [50, 200, 50, 0])
  }

  @Test("dots are visible on uniform colours, and later shapes are in front")
  func layers() {
    let canvas = canvas()
    canvas.fill(box(SIMD2(3, 3), SIMD2(6, 6)), color: light)
    canvas.polyline([SIMD2(0.25, 0.25)], color: night)
    #expect(
      canvas.cell(column: 0, row: 0) == Cell(glyph: "⠁", foreground: night, background: light))
    canvas.fill(box(SIMD2(3, 3), SIMD2(6, 6)), color: light)
    #expect(canvas.cell(column: 0, row: 0) == .blank(light))
    canvas.polyline([SIMD2(0.25, 0.25)], color: night)
    canvas.text("x", column: 0, row: 0, color: night, isBold: true)
    let text = Cell(glyph: "x", foreground: night, background: light, isBold: true)
    #expect(canvas.cell(column: 0, row: 0) == text)
  }

  @Test("text is clipped and aligned")
  func text() {
    let canvas = canvas(6, 4)
    canvas.text("abcdefgh", column: -2, row: 0, color: light)
    canvas.text("ab", column: 6, row: 1, color: light, alignment: .trailing)
    canvas.text("ab", column: 3, row: 2, color: light, alignment: .center)
    canvas.text("off", column: 0, row: 4, color: light)
    canvas.text("off", column: 0, row: -1, color: light)
    #expect(picture(canvas) == ["cdefgh", "    ab", "  ab", ""])
  }

  @Test("clearing erases everything")
  func clearing() {
    let canvas = canvas()
    canvas.fill([SIMD2(3, 3)], width: 4, color: light)
    canvas.ring(at: SIMD2(3, 3), radius: 3, color: light)
    canvas.text("text", column: 0, row: 0, color: light)
    #expect(picture(canvas)[0].hasPrefix("text"))
    canvas.clear()
    for row in 0..<3 {
      for column in 0..<6 { #expect(canvas.cell(column: column, row: row) == .blank(night)) }
    }
  }

  @Test(
    "non-finite, distant and empty shapes draw nothing and terminate",
    arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e18])
  func absurd(number: Double) {
    let canvas = canvas()
    for place in [SIMD2(number, 1), SIMD2(1, number), SIMD2(number, number)] {
      canvas.polyline([place], color: light)
      canvas.fill([place], width: 4, color: light)
      canvas.ring(at: place, radius: 2, color: light)
      canvas.fill(box(place, SIMD2(1, 1)), color: light)
      canvas.text("text", at: place, color: light)
    }
    canvas.fill([SIMD2(1, 1)], width: -abs(number), color: light)
    canvas.polyline([SIMD2(-5, number), SIMD2(-5, -number)], color: light)
    #expect(picture(canvas) == ["", "", ""])
    let empty = CellCanvas(columns: 0, rows: 0, background: night)
    empty.fill([SIMD2(number, 0)], width: 2, color: light)
    empty.polyline([.zero, SIMD2(number, 1)], color: light)
  }
}

/// The corners of a rectangle.
func box(_ center: SIMD2<Double>, _ size: SIMD2<Double>) -> [SIMD2<Double>] {
  let (half, other) = (size / 2, SIMD2(-size.x, size.y) / 2)
  return [center - half, center - other, center + half, center + other]
}

extension String {
  /// The text without trailing blanks.
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
