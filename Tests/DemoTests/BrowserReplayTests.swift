import Foundation
import Testing

@testable import Scenes
@testable import SpringEngine

/// What a browser recorded of its live stage: every input and every frame, and what the engine,
/// compiled to WebAssembly, made of them.
private struct Recording: Decodable {
  var scene: String
  var entries: [Entry]

  struct Entry: Decodable {
    var kind: String
    var now: Double
    var timestamp: Double?
    var x: Double?
    var y: Double?
    var states: [[Double]]
  }

  /// The recording that is checked in, or the one that the environment names.
  static func all() throws -> [Recording] {
    let checkedIn = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Browser/recording.json")
    let named = ProcessInfo.processInfo.environment["BROWSER_RECORDING"].map { URL(filePath: $0) }
    return try JSONDecoder().decode([Recording].self, from: Data(contentsOf: named ?? checkedIn))
  }
}

/// A scene on animators, a loop and a clock: what apps have, where the browser has the bare state
/// machine.
@MainActor
private final class NativeStage {
  let clock = ManualClock()
  let loop: FrameLoop
  var director: SceneDirector
  var animators: [Animator<Place>] = []
  private var eventTime = 0.0
  private var heldBack: Set<Int> = []
  private var shakeCount = 0

  init(_ scene: Scene) {
    loop = FrameLoop(clock: clock)
    loop.timeScale = scene.timeScale
    loop.motionPolicy = scene.policy
    director = SceneDirector(scene)
    animators = scene.actors.map {
      Animator($0.start, spring: $0.spring, restTolerance: .points, in: loop)
    }
    for animator in animators {
      animator.onEvent = { [weak self] in self?.eventTime = $0.time }
    }
  }

  var states: [MotionState<Place>] {
    animators.map { MotionState(value: $0.value, velocity: $0.velocity) }
  }

  func play(_ entry: Recording.Entry) {
    if entry.now > clock.now { clock.tick(to: entry.now) }
    let place = Place(entry.x ?? 0, entry.y ?? 0)
    switch entry.kind {
    case "open": perform(director.opening(), at: entry.now)
    case "press": respond(to: .press(place), entry)
    case "drag": respond(to: .drag(place), entry)
    case "lift": respond(to: .lift(place), entry)
    case "cancel": respond(to: .cancel, entry)
    case "pause": respond(to: .togglePause, entry)
    default: break
    }
  }

  private func respond(to input: SceneInput, _ entry: Recording.Entry) {
    let timestamp = entry.timestamp ?? entry.now
    let seen = zip(animators, states).map { $0.state(at: timestamp) ?? $1 }
    perform(director.respond(to: input, states: seen), at: timestamp)
  }

  private func perform(_ cues: [Cue], at timestamp: Double) {
    if cues.contains(where: { if case .interrupt = $0.action { true } else { false } }) {
      for cue in cues { if case .pause = cue.action { heldBack.insert(cue.actor) } }
    }
    for cue in cues {
      let animator = animators[cue.actor]
      switch cue.action {
      case .grab(let place, let band): animator.grab(place, at: timestamp, rubberBand: band)
      case .drag(let place): animator.drag(to: place, at: timestamp)
      case .release(let motion): animator.release(at: timestamp, into: motion)
      case .cancel(let motion?):
        animator.release(at: timestamp, into: motion, velocity: .zero)
      case .cancel: animator.release(at: timestamp, velocity: .zero)
      case .run(let motion, let delay):
        request(animator, at: timestamp) {
          .run(MotionRequest(motion), id: $0, start: delay > 0 ? .after(delay) : .now)
        }
      case .interrupt(let motion, let velocity):
        // Those that wait go on at the very time at which the last shake ends, not in the frame
        // after.
        shakeCount += 1
        let callback: @MainActor (MotionPhase) -> Void = { [weak self] phase in
          guard let self, case .ended = phase else { return }
          self.shakeCount -= 1
          guard self.shakeCount == 0 else { return }
          for other in self.heldBack {
            self.animators[other].storage.perform(.resume, at: self.eventTime)
          }
          self.heldBack = []
        }
        request(animator, at: timestamp, callback: callback) {
          .interrupt(MotionRequest(motion, velocity: velocity), id: $0)
        }
      case .pause: animator.storage.perform(.pause, at: timestamp)
      case .resume where heldBack.contains(cue.actor): break
      case .resume: animator.storage.perform(.resume, at: timestamp)
      }
    }
  }

  /// As the animator's own operations do it, but at an event's time.
  private func request(
    _ animator: Animator<Place>, at timestamp: Double,
    callback: (@MainActor (MotionPhase) -> Void)? = nil,
    _ input: (MotionID) -> MotionMachine<Place>.Operation
  ) {
    _ = animator.handle(at: timestamp, callback: callback, input)
  }
}

@MainActor
@Test("Native animators, given the events of a browser, move as the engine moved in the browser")
func replaysTheBrowser() throws {
  let recordings = try Recording.all()
  #expect(recordings.count == Scene.all.count)
  for recording in recordings {
    let scene = try #require(Scene.named(recording.scene))
    let stage = NativeStage(scene)
    var worst = (deviation: 0.0, index: 0)
    for (index, entry) in recording.entries.enumerated() {
      stage.play(entry)
      #expect(entry.states.count == scene.actors.count)
      for (state, recorded) in zip(stage.states, entry.states) {
        let mine = [state.value.x, state.value.y, state.velocity.x, state.velocity.y]
        for (a, b) in zip(mine, recorded) {
          // Relative for what is larger than 1: speeds are up to thousands.
          let deviation = abs(a - b) / max(1, abs(b))
          if !(deviation <= worst.deviation) { worst = (deviation, index) }
        }
      }
    }
    print("replay", recording.scene, recording.entries.count, "entries, worst", worst.deviation)
    #expect(
      worst.deviation <= 1e-9,
      "\(recording.scene): entry \(worst.index), \(recording.entries[worst.index])")
  }
}
