import Foundation
import Gallery
import Scenes
import SpringEngine
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@MainActor
struct RecordTests {
  @Test(
    "every scene's picture is well-formed, and draws every actor's curves",
    arguments: Scene.all)
  func scenes(_ scene: Scene) throws {
    let picture = try #require(plot(of: scene.name))
    let svg = picture.svg(width: 800)
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    let curves = scene.actors.count == 1 ? 2 : scene.actors.count
    #expect(svg.components(separatedBy: "<polyline").count - 1 == 2 * curves)
    #expect(!svg.contains("nan") && !svg.contains("inf\""))
    #expect(svg.contains(scene.script.caption))
  }

  @Test(
    "every effect's picture is well-formed, and its error is within its band",
    arguments: Effect.all)
  func effects(_ effect: Effect) throws {
    let picture = try #require(plot(of: effect.name))
    #expect(XMLParser(data: Data(picture.svg(width: 800).utf8)).parse())
    for panel in picture.panels {
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
    let holds = SceneRecording(.throwHome).holds
    #expect(holds.map(\.label) == ["held", "caught"])
  }

  @Test("unknown names have no picture")
  func unknown() {
    #expect(plot(of: "nothing") == nil)
  }

  @Test("the rehearsal's table has a line for each event, with time, place and speed")
  func table() {
    let recording = SceneRecording(.throwHome)
    var report = RehearsalReport(.throwHome)
    let flight = MotionState(value: Place(301.26, 88.04), velocity: Place(300, -400))
    report.add(flight, at: 0.5)
    report.note(.grabbed, MotionState(Place(302, 87)), at: 0.51)
    report.add(MotionState(Place(302, 87)), at: 0.52)
    report.note(.released, flight, at: 0.9)
    for sample in recording.samples[0] where sample.time > 1 {
      report.add(sample.state, at: sample.time)
    }
    report.wakeUps = (120, 0)
    let lines = report.text.split(separator: "\n").map(String.init)
    #expect(lines[0].hasPrefix("time, s  event"))
    #expect(lines[1].hasPrefix("  0.510  caught in flight, at 500 pt/s"))
    #expect(lines[1].hasSuffix("302.0   87.0            0"))
    #expect(lines[2].hasPrefix("  0.900  released"))
    #expect(lines[2].hasSuffix("301.3   88.0          500"))
    #expect(Set(lines[0...2].map(\.count)).count == 1, "columns stand in line")
    #expect(
      lines.last == "\(report.frameCount) frames; 120 wake-ups while something moved, 0 since.")
    #expect(lines.contains("value, pt") && lines.contains("speed, pt/s"))
  }
}
