import Gallery
import Testing

struct PointerResolutionTests {
  private let report = MouseReport(.move, x: 105, y: 210)
  private let known = InputEvent.mode(1016, isKnown: true, isSet: false)
  private let isSet = InputEvent.mode(1016, isKnown: true, isSet: true)
  private let size = InputEvent.cellSize(width: 10, height: 20)

  @Test("reports are cells, at the cell's centre, until the terminal confirms pixels")
  func cells() {
    let resolution = PointerResolution()
    #expect(resolution.position(report) == SIMD2(105.5, 421))
  }

  @Test("pixels start with the answer that the mode is set, in any order of answers")
  func pixels() {
    for answers in [[known, size], [size, known]] {
      var resolution = PointerResolution()
      #expect(resolution.receive(answers[0]) == nil)
      #expect(resolution.receive(answers[1]) == PointerResolution.change)
      #expect(resolution.position(report) == SIMD2(105.5, 421))
      #expect(resolution.receive(isSet) == nil)
      #expect(resolution.position(report) == SIMD2(10.55, 21.05))
    }
  }

  @Test("a new cell size is used")
  func newFont() {
    var resolution = PointerResolution()
    for answer in [known, size, isSet] { _ = resolution.receive(answer) }
    #expect(resolution.receive(.cellSize(width: 20, height: 40)) == nil)
    #expect(resolution.position(report) == SIMD2(105.5 / 20, 2 * 210.5 / 40))
  }

  @Test("a terminal without the mode, or with an invalid cell size, stays in cells")
  func refusals() {
    let senseless = InputEvent.cellSize(width: 0, height: 20)
    let unknown = InputEvent.mode(1016, isKnown: false, isSet: false)
    for answers in [
      [unknown, size], [known, senseless], [size, .mode(7, isKnown: true, isSet: true)],
    ] {
      var resolution = PointerResolution()
      for answer in answers { #expect(resolution.receive(answer) == nil) }
      #expect(resolution.position(report) == SIMD2(105.5, 421))
    }
  }
}
