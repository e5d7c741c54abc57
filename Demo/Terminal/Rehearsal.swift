#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

import Dispatch
import Foundation
import Scenes
import SpringEngine

/// The gallery without a terminal: plays a scripted gesture in real time and prints a report.
///
/// Uses the same engine, loop and timer as the interactive gallery.
@MainActor
final class Rehearsal {
  private let clock = ScreenClock()
  private let player: StagePlayer
  private var pointer = ScriptedPointer()
  private let steps: [PointerScript.Step]
  private let end: Double
  private var next = 0
  private let start: Double
  private var report: RehearsalReport

  private init(_ scene: Scene) {
    steps = scene.script.steps
    end = scene.script.end
    player = StagePlayer(scene, in: FrameLoop(clock: clock))
    start = clock.now
    report = RehearsalReport(scene)
  }

  /// Plays a scene's script, by default the first one's, or plots an effect, and ends the program.
  static func run(_ name: String?) -> Never {
    if let name, let effect = Effect.named(name), let plot = try? effect.plot() {
      print(plot.text(columns: 78, panelRows: 8))
      exit(0)
    }
    let rehearsal = Rehearsal(name.flatMap { Scene.named($0) } ?? .throwHome)
    rehearsal.begin()
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }

  private func begin() {
    print("No terminal that can be drawn on: a scripted gesture is played.\n")
    clock.draw = { frame in
      self.report.add(self.player.states(at: frame.timestamp)[0], at: frame.timestamp - self.start)
      return self.player.heldActor != nil
    }
    player.onEvent = { _, event in
      let state = self.player.states[0]
      self.report.note(event.kind, state, at: self.clock.now - self.start)
    }
    player.open()
    scheduleNext()
  }

  private func scheduleNext() {
    let time = next < steps.count ? steps[next].time : end
    let delay = max(0, start + time - clock.now)
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
      MainActor.assumeIsolated { self.perform() }
    }
  }

  /// Performs all steps that are due, with their scheduled times as timestamps.
  private func perform() {
    guard next < steps.count else { return finish() }
    while next < steps.count, start + steps[next].time <= clock.now {
      let step = steps[next]
      next += 1
      for input in pointer.inputs(for: step.action, states: player.states) {
        player.send(input, at: start + step.time)
      }
      clock.requestFrame()
    }
    scheduleNext()
  }

  private func finish() {
    let before = clock.wakeUpCount
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.restSeconds) {
      MainActor.assumeIsolated {
        self.report.wakeUps = (before, self.clock.wakeUpCount - before)
        print(self.report.text)
        exit(0)
      }
    }
  }

  /// Seconds: the time at rest during which wake-ups are counted.
  private static let restSeconds = 0.3
}
