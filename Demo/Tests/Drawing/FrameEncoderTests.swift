import Testing

@testable import Scenes

private let night = RGB(0x10_2030)
private let light = RGB(0xF0_E0D0)

/// A terminal that interprets the encoder's sequences, and fails on all others.
private struct Screen {
  var cells: [[Cell]]
  private var row = 0
  private var column = 0
  private var ink = Cell.blank(RGB(0))

  init(columns: Int, rows: Int) {
    cells = Array(repeating: Array(repeating: .blank(RGB(0)), count: columns), count: rows)
  }

  mutating func show(_ bytes: [UInt8]) {
    var rest = Substring(String(decoding: bytes, as: UTF8.self)).unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1B}" else {
        var cell = ink
        cell.glyph = scalar
        cells[row][column] = scalar == " " ? .blank(ink.background) : cell
        column += 1
        continue
      }
      #expect(rest.popFirst() == "[")
      let text = String(rest.prefix { $0.value < 0x40 })
      rest = rest.dropFirst(text.unicodeScalars.count)
      control(text, rest.popFirst())
    }
  }

  private mutating func control(_ text: String, _ final: Unicode.Scalar?) {
    var numbers = text.split(separator: ";").compactMap { Int($0) }[...]
    switch final {
    case "H": (row, column) = (numbers[0] - 1, numbers[1] - 1)
    case "C": column += numbers[0]
    case "m":
      while let code = numbers.popFirst() {
        switch code {
        case 0: ink = .blank(RGB(0))
        case 1: ink.isBold = true
        case 22: ink.isBold = false
        case 38: ink.foreground = color(&numbers)
        case 48: ink.background = color(&numbers)
        default: Issue.record("unknown style \(code)")
        }
      }
    case "h", "l": #expect(text == "?2026")
    default: Issue.record("unknown sequence \(text)")
    }
  }

  private func color(_ numbers: inout ArraySlice<Int>) -> RGB {
    #expect(numbers.popFirst() == 2)
    let channels = (0..<3).map { _ in UInt8(numbers.popFirst()!) }
    return RGB(red: channels[0], green: channels[1], blue: channels[2])
  }
}

struct FrameEncoderTests {
  @Test("the first picture is sent whole, an unchanged one takes no bytes")
  func unchanged() {
    var encoder = FrameEncoder(colorDepth: .full)
    let canvas = CellCanvas(columns: 10, rows: 4, background: night)
    canvas.fill([SIMD2(4, 4)], width: 4, color: light)
    var bytes: [UInt8] = []
    encoder.encode(canvas, into: &bytes)
    #expect(!bytes.isEmpty)
    let count = bytes.count
    canvas.clear()
    canvas.fill([SIMD2(4, 4)], width: 4, color: light)
    encoder.encode(canvas, into: &bytes)
    #expect(bytes.count == count)
    encoder.invalidate()
    encoder.encode(canvas, into: &bytes)
    #expect(bytes.count == 2 * count)
  }

  @Test("one changed cell is one move, one style and one glyph")
  func oneCell() {
    var encoder = FrameEncoder(colorDepth: .full)
    let canvas = CellCanvas(columns: 10, rows: 4, background: night)
    var bytes: [UInt8] = []
    encoder.encode(canvas, into: &bytes)
    bytes = []
    canvas.text("x", column: 3, row: 2, color: light)
    encoder.encode(canvas, into: &bytes)
    let expected = "\u{1B}[?2026h\u{1B}[3;4H\u{1B}[38;2;240;224;208mx\u{1B}[?2026l"
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test("a terminal with 256 colours receives palette colours only")
  func palette() {
    var encoder = FrameEncoder(colorDepth: .palette)
    var bytes: [UInt8] = []
    encoder.encode(CellCanvas(columns: 1, rows: 1, background: RGB(0)), into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self).contains("\u{1B}[48;5;16m"))
  }

  @Test("without colours none are sent, and shapes are seen")
  func none() throws {
    var encoder = FrameEncoder(colorDepth: .none)
    let canvas = CellCanvas(columns: 30, rows: 10, background: night)
    for hue in [0xFF_5D73, 0x4C_C9F0, 0x7A_E582, 0xFF_FFFF] as [UInt32] {
      canvas.fill(
        [SIMD2(Double(hue % 23) + 4, 9)], width: 8, color: RGB(hue), opacity: 0.6)
    }
    canvas.text("bold", column: 2, row: 9, color: light, isBold: true)
    var bytes: [UInt8] = []
    encoder.encode(canvas, into: &bytes)
    var codes: Set<Int> = []
    for part in String(decoding: bytes, as: UTF8.self).split(separator: "\u{1B}[").dropFirst() {
      let text = part.prefix { $0.isNumber || $0 == ";" }
      guard part.dropFirst(text.count).first == "m" else { continue }
      codes.formUnion(text.split(separator: ";").compactMap { Int($0) })
    }
    #expect(codes == [0, 1])
    let shown = String(decoding: bytes, as: UTF8.self)
    #expect(shown.contains("█") && shown.contains("▄"))
  }

  @Test("after any pictures the terminal shows the last", arguments: 0..<8 as Range<UInt64>)
  func anyPictures(seed: UInt64) {
    var random = Noise(seed: seed)
    var encoder = FrameEncoder(colorDepth: .full)
    var size = (columns: 30, rows: 12)
    var canvas = CellCanvas(columns: size.columns, rows: size.rows, background: night)
    var screen = Screen(columns: size.columns, rows: size.rows)
    for frame in 0..<30 {
      if frame == 15 {
        size = (20, 15)
        canvas = CellCanvas(columns: size.columns, rows: size.rows, background: light)
        screen = Screen(columns: size.columns, rows: size.rows)
      }
      canvas.clear()
      for _ in 0..<4 { scribble(on: canvas, &random) }
      var bytes: [UInt8] = []
      encoder.encode(canvas, into: &bytes)
      screen.show(bytes)
      var wrong = 0
      for row in 0..<size.rows {
        for column in 0..<size.columns
        where screen.cells[row][column] != canvas.cell(column: column, row: row) { wrong += 1 }
      }
      #expect(wrong == 0, "seed \(seed), frame \(frame)")
    }
  }

  private func scribble(on canvas: CellCanvas, _ random: inout Noise) {
    func place() -> SIMD2<Double> {
      SIMD2(.random(in: -5...35, using: &random), .random(in: -5...30, using: &random))
    }
    let color = RGB(UInt32.random(in: 0...0xFF_FFFF, using: &random))
    switch Int.random(in: 0..<5, using: &random) {
    case 0: canvas.fill([place()], width: 6, color: color)
    case 1: canvas.polyline([place(), place()], color: color)
    case 2: canvas.fill(box(place(), SIMD2(4.5, 3.25)), color: color, opacity: 0.7)
    case 3: canvas.text("some text", at: place(), color: color, isBold: color.red > 128)
    default: canvas.ring(at: place(), radius: 4, color: color)
    }
  }
}

struct RGBTests {
  @Test("mixtures are clamped to their ends, also for amounts outside 0…1 and NaN")
  func mixtures() {
    let (a, b) = (RGB(0x00_80FF), RGB(0xFF_8000))
    #expect(a.mixed(with: b, amount: 0) == a)
    #expect(a.mixed(with: b, amount: 1) == b)
    #expect(a.mixed(with: b, amount: 0.5) == RGB(0x80_8080))
    #expect(a.mixed(with: b, amount: .nan) == a)
    #expect(a.mixed(with: b, amount: -3) == a)
    #expect(a.mixed(with: b, amount: .infinity) == b)
    #expect(a.hex == "#0080ff")
  }
}
