import SpringEngine
import Testing

@testable import Gallery
@testable import Scenes

@MainActor
struct RecordTests {
  @Test("every scene's plots have every actor's curves", arguments: Scene.all)
  func scenes(_ scene: Scene) {
    let plots = SceneRecording(scene).plots
    let curves = scene.actors.count == 1 ? 2 : scene.actors.count
    #expect(plots.map(\.curves.count) == [curves, curves])
    #expect(plots.flatMap(\.curves).allSatisfy { $0.points.allSatisfy(\.isFinite) })
  }

  @Test("the error of every effect is within its bound", arguments: Effect.originals)
  func effects(_ effect: Effect) throws {
    let plots = try effect.plots()
    #expect(plots.count == 2 * effect.tracks.count)
    for index in effect.tracks.indices {
      let error = plots[2 * index + 1]
      // The bound is computed in the same numbers: only rounding may exceed it.
      let bound = error.guides[2] + 1e-9
      let far = error.curves[0].points.first { abs($0.y) > bound }
      #expect(far == nil, "\(effect.name), \(plots[2 * index].label): \(String(describing: far))")
    }
  }

  @Test("a plot in text has its label, the names of its curves, and the ends of both axes")
  func axes() {
    let ramp = LivePlot.Curve(name: "ramp", points: [SIMD2(0, -5), SIMD2(1.25, 30)])
    let flat = LivePlot.Curve(name: "flat", points: [SIMD2(0, 7), SIMD2(1.25, 7)])
    let canvas = CellCanvas(columns: 40, rows: 8, background: RGB(0))
    LivePlot(recorded: "value, pt", [ramp, flat]).draw(on: canvas, columns: 0..<40, rows: 0..<8)
    let lines = (0..<8).map { canvas.plainText(row: $0) }
    #expect(lines[0] == "value, pt  ⠤⠤⠤⠤ ramp  ⠤⠄⠤⠄ flat")
    #expect(lines[1].hasPrefix("     30 ⡇") && lines[1].count == 40, "\(lines[1])")
    #expect(lines[6].hasPrefix("     −5 "), "\(lines[6])")
    #expect(lines[7].hasPrefix("        0 s") && lines[7].hasSuffix("1.25 s"))
    let none = LivePlot(recorded: "value, pt", [LivePlot.Curve(points: [])])
    none.draw(on: canvas, columns: 0..<40, rows: 0..<8)
  }

  @Test("recordings are deterministic")
  func repeatable() {
    let first = SceneRecording(.throwHome)
    let second = SceneRecording(.throwHome)
    #expect(first.samples.map { $0.map(\.state) } == second.samples.map { $0.map(\.state) })
  }

  @Test("the throw is grabbed, released, caught in mid-air, released, and settles, in this order")
  func story() {
    let words = SceneRecording(.throwHome).notes.map(\.text)
    #expect(words == ["grabbed", "released", "caught", "released", "arrived", "settled"])
  }

  @Test("without a terminal a scene is a table of its events and its curves")
  func table() {
    let recording = SceneRecording(.throwHome)
    let lines = recording.table.split(separator: "\n").map(String.init)
    #expect(lines.count == recording.notes.count + 1)
    #expect(lines[0].hasPrefix("time, s  event"))
    #expect(
      lines[1].hasPrefix("  0.150  grabbed") && lines[1].hasSuffix("240.0  150.0            0"))
    #expect(lines.contains { $0.contains("caught") })
    #expect(Set(lines.map(\.count)).count == 1, "columns stand in line")
    let text = rehearsal(of: "throw")
    #expect(text.contains(recording.table) && text.contains("value, pt"))
    #expect(text == rehearsal(of: nil))
  }

  @Test("without a terminal every name has its own text")
  func names() {
    let texts = (Scene.all.map(\.name) + Effect.all.map(\.name)).map { rehearsal(of: $0) }
    #expect(Set(texts).count == texts.count)
  }
}
