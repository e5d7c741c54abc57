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

struct CommandTests {
  @Test(
    "arguments are parsed to commands",
    arguments: [
      ([], Command.play(page: nil, log: nil)),
      (["gravity"], .play(page: "gravity", log: nil)),
      (["--log", "a.txt", "effects"], .play(page: "effects", log: "a.txt")),
      (["--record", "throw", "-o", "a.svg"], .record(name: "throw", path: "a.svg")),
      (["-o", "a.svg", "--record", "shake"], .record(name: "shake", path: "a.svg")),
      (["--record", "throw"], .record(name: "throw", path: nil)),
      (["--record"], .mistake("--record needs a word after it")),
      (["--record", "nothing"], .mistake("there is no nothing")),
      (["nothing"], .mistake("there is no nothing")),
      (["gravity", "throw"], .mistake("there is no throw")),
      (["--list", "nothing"], .list), (["-h"], .help),
    ] as [([String], Command)])
  func words(_ words: [String], _ command: Command) {
    #expect(Command(words) == command)
  }

  @Test("every scene and every effect is listed with a unique name")
  func names() {
    let listed = Command.names.split(separator: "\n").filter { $0.hasPrefix("  ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(listed == Scene.all.map(\.name) + Effect.all.map(\.name))
    #expect(Set(listed).count == listed.count)
  }
}

struct StageLayoutTests {
  private static let sizes = [
    (80, 24), (120, 40), (200, 50), (100, 30), (64, 18), (60, 40), (40, 12), (250, 20), (30, 80),
  ]

  @Test(
    "stage, panel, plots and keys do not overlap", arguments: sizes,
    [Scene.stage, Place(984, 400), Place(100, 700)])
  func fits(_ size: (columns: Int, rows: Int), _ stage: Place) {
    let (columns, rows) = size
    let layout = StageLayout(columns: columns, rows: rows, stage: stage)
    #expect(layout.stageColumns.lowerBound >= 0 && layout.stageColumns.upperBound <= columns)
    #expect(layout.stageRows.lowerBound >= 1)
    #expect(layout.stageRows.upperBound <= layout.plotRows.lowerBound)
    #expect(layout.plotRows.upperBound == layout.footerRow)
    #expect(layout.panelColumns.isEmpty || layout.panelColumns.upperBound <= columns)
    #expect(
      layout.panelColumns.isEmpty || layout.panelColumns.lowerBound > layout.stageColumns.upperBound
    )
    // The stage is within its frame.
    let corner = layout.point(stage)
    #expect(corner.x <= Double(layout.stageColumns.upperBound - 1) + 1e-9)
    #expect(corner.y <= Double(2 * (layout.stageRows.upperBound - 1)) + 1e-9)
  }

  @Test("the mappings between stage and canvas are inverse to each other", arguments: sizes)
  func roundTrip(_ columns: Int, _ rows: Int) {
    let layout = StageLayout(columns: columns, rows: rows, stage: Scene.stage)
    let place = layout.place(layout.point(Place(123, 45)))
    #expect(abs(place.x - 123) < 1e-9 && abs(place.y - 45) < 1e-9)
  }

  @Test("screens down to one cell have a layout", arguments: [(1, 1), (1, 50), (200, 1), (2, 2)])
  func tiny(_ columns: Int, _ rows: Int) {
    let layout = StageLayout(columns: columns, rows: rows, stage: Scene.stage)
    #expect(layout.scale > 0)
  }
}
