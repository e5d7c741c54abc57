import Gallery
import SpringEngine
import Testing

@testable import Scenes

@MainActor
struct RecordTests {
  @Test("every scene's plot has every actor's curves", arguments: Scene.all)
  func scenes(_ scene: Scene) {
    let plot = SceneRecording(scene).plot
    let curves = scene.actors.count == 1 ? 2 : scene.actors.count
    #expect(plot.panels.map(\.curves.count) == [curves, curves])
    #expect(plot.panels.flatMap(\.curves).allSatisfy { $0.points.allSatisfy(\.isFinite) })
  }

  @Test("the error of every effect is within its band", arguments: Effect.originals)
  func effects(_ effect: Effect) throws {
    for panel in try effect.plot().panels {
      guard let band = panel.band else { continue }
      // The band is computed in the same numbers: only rounding may exceed it.
      let slack = 1e-9 * max(1, abs(band.upperBound))
      for curve in panel.curves {
        let far = curve.points.first {
          $0.y < band.lowerBound - slack || $0.y > band.upperBound + slack
        }
        #expect(far == nil, "\(effect.name), \(panel.label): \(String(describing: far))")
      }
    }
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
