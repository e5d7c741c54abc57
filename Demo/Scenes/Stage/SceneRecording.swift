import SpringEngine

/// The states of a scene's actors over time, and the events, during a demonstration by a scripted
/// pointer.
///
/// Played on a manual clock: deterministic, and faster than real time.
@MainActor
package final class SceneRecording {
  package let scene: Scene

  /// A sentence that describes the demonstration.
  package var caption = ""

  /// The states of every actor, in order of time.
  package private(set) var samples: [[Sample]]

  /// The events, in order of time.
  package private(set) var notes: [Note] = []

  /// The state of an actor at a time, in seconds from the opening; for a held actor, with the
  /// pointer's velocity.
  package typealias Sample = (time: Double, state: MotionState<Place>)

  /// An event of an actor at a time, in one to three words, with the state just after it.
  package typealias Note = (time: Double, actor: Int, text: String, state: MotionState<Place>)

  private let clock = ManualClock(frameInterval: 1 / 240)
  private let player: StagePlayer
  private var events: [(actor: Int, kind: MotionEvent.Kind)] = []
  /// The time of the next action, in seconds.
  private var nextTime = 0.0
  private var pressPlace = Place.zero
  /// The pointer's distance from the place of its press.
  private var offset = Place.zero

  /// Plays a scene's demonstration.
  package init(_ scene: Scene) {
    self.scene = scene
    samples = scene.actors.map { _ in [] }
    player = StagePlayer(scene, in: FrameLoop(clock: clock))
    player.onEvent = { [unowned self] in events.append(($0, $1.kind)) }
    player.open()
    takeSample()
    demonstrate()
    play()
    takeSample()
  }

  /// Points per second: the largest speed at which a grab is not called a catch.
  private static let stillness = 20.0

  /// 1/s: the rate of a fast mouse or touch screen.
  private static let reportsPerSecond = 240.0

  /// Plays up to the time of the next action; the caller takes the sample at its end.
  private func play() {
    while clock.now < nextTime {
      // The last frame is up to 1.5 intervals long: in a very short one, a held actor would appear
      // to stand still.
      let isLast = clock.now + 1.5 * clock.frameInterval >= nextTime
      clock.tick(to: isLast ? nextTime : clock.now + clock.frameInterval)
      if !isLast { takeSample() }
    }
  }

  private func takeSample() {
    let states = player.states(at: clock.now)
    let speeds = samples.map { $0.last?.state.velocity.largestMagnitude ?? 0 }
    for (index, state) in states.enumerated() { samples[index].append((clock.now, state)) }
    for (actor, kind) in events {
      guard let words = kind.words else { continue }
      let isCatch = kind == .grabbed && speeds[actor] > Self.stillness
      notes.append((clock.now, actor, isCatch ? "caught" : words, states[actor]))
    }
    events.removeAll()
  }
}

extension SceneRecording {
  /// A few seconds that show what the scene can do.
  private func demonstrate() {
    wait(scene.canTap && scene.opening != nil ? 0.6 : 0.15)
    if scene.canGrip, !scene.canTap {
      caption =
        "Drawn back, thrown, caught in motion, released, without a jump of value or velocity."
      press()
      stroke([-170, 85], lasting: 0.55)
      stroke([190, -125], lasting: 0.16, isThrow: true)
      lift()
      wait(0.15)
      press()
      wait(0.3)
      lift()
      wait(4.5)
    } else {
      caption = "Clicks at several places, during motions and after them."
      tap(400, 70, wait: 1.4)
      tap(70, 240, wait: 0.3)
      tap(420, 230, wait: 1.4)
      tap(240, 150, wait: 2)
    }
  }

  private func wait(_ seconds: Double) { nextTime += seconds / scene.timeScale }

  /// Presses at the first actor's centre, or on the object.
  private func press() {
    play()
    (pressPlace, offset) = (player.handle(of: 0), .zero)
    send(.press(pressPlace))
  }

  /// Moves the pressed pointer by a distance in points within a duration in seconds: from rest to
  /// rest, or for a throw from rest to twice the mean speed.
  private func stroke(_ travel: Place, lasting duration: Double, isThrow: Bool = false) {
    let count = max(1, Int((duration * Self.reportsPerSecond).rounded()))
    let (from, start) = (offset, nextTime)
    for index in 1...count {
      let part = Double(index) / Double(count)
      offset = from + travel * (part * part * (isThrow ? 1 : 3 - 2 * part))
      nextTime = start + duration * part
      play()
      // Sampled after it was sent only: a sample before it would show a jump.
      player.send(.drag(pressPlace + offset), at: clock.now)
      takeSample()
    }
  }

  private func lift() { send(.lift(pressPlace)) }

  private func tap(_ x: Double, _ y: Double, wait seconds: Double) {
    send(.press(Place(x, y)), .lift(Place(x, y)))
    wait(seconds)
  }

  private func send(_ inputs: SceneInput...) {
    play()
    takeSample()
    for input in inputs { player.send(input, at: clock.now) }
    takeSample()
  }
}

extension Impact {
  /// What is hit, in one word.
  package var surface: String {
    component == 0 ? "wall" : wall < Scene.stage.y / 2 ? "ceiling" : "floor"
  }
}

extension MotionEvent.Kind {
  /// A description of one to three words; `nil` for events that are not shown.
  package var words: String? {
    switch self {
    case .arrived: "arrived"
    case .ended(_, .settled): "settled"
    case .ended(_, .retargeted): "retargeted"
    case .ended(_, .reversed): "back again"
    case .began, .ended: nil
    case .suspended: "suspended"
    case .continued: "continues"
    case .impact(let impact): impact.component == 0 ? "hits a wall" : "hits the \(impact.surface)"
    case .grabbed: "grabbed"
    case .released: "released"
    case .paused: "paused"
    case .resumed: "resumed"
    case .rejected: "rejected"
    }
  }
}
