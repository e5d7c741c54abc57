import SpringEngine

/// What happened while a scene was played by its script: every actor's state over time, and what
/// the pointer did.
///
/// Played with the animators of the app on a clock that is moved by hand, so it takes no time and
/// comes out the same every time.
public struct SceneRecording: Sendable {
  /// The scene that was played.
  public let scene: Scene

  /// What the pointer did, in a sentence.
  public let caption: String

  /// For every actor its states, in order of time.
  public private(set) var samples: [[Sample]]

  /// What happened, in order.
  public private(set) var notes: [Note] = []

  /// An actor at a time.
  public struct Sample: Sendable {
    /// Seconds from the opening.
    public var time: Double
    /// Where it was and how fast; a held actor, how fast the pointer moved it.
    public var state: MotionState<Place>
  }

  /// Something that happened to an actor.
  public struct Note: Sendable {
    /// Seconds from the opening.
    public var time: Double
    /// Which actor.
    public var actor: Int
    /// In a word or two.
    public var text: String
    /// Where it was and how fast it was, just after.
    public var state: MotionState<Place>
  }

  /// Plays a scene by a script.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - script: What the pointer does; by default the scene's own.
  ///   - framesPerSecond: How densely to sample; greater than 0.
  @MainActor
  public init(_ scene: Scene, script: PointerScript? = nil, framesPerSecond: Double = 240) {
    self.scene = scene
    samples = scene.actors.map { _ in [] }
    let script = script ?? scene.script
    caption = script.caption
    let clock = ManualClock(frameInterval: 1 / framesPerSecond)
    let player = StagePlayer(scene, in: FrameLoop(clock: clock))
    let log = EventLog()
    player.onEvent = { log.entries.append(($0, $1)) }
    var pointer = ScriptedPointer()
    player.open()
    take(player, clock, log)
    for step in script.steps {
      run(player, clock, log, to: step.time)
      // A hand's move is not a jump: it counts from the moment that it is told.
      if case .move = step.action {} else { take(player, clock, log) }
      for input in pointer.inputs(for: step.action, states: player.states) {
        player.send(input, at: clock.now)
      }
      take(player, clock, log)
    }
    run(player, clock, log, to: script.end)
    take(player, clock, log)
  }

  /// Points per second that count as standing still.
  private static let stillness = 20.0

  /// Everything up to a time, whose own sample is left to the caller.
  @MainActor
  private mutating func run(
    _ player: StagePlayer, _ clock: ManualClock, _ log: EventLog, to end: Double
  ) {
    while clock.now < end {
      // No sliver of a frame before the end: a held actor would seem to wait in it.
      let isLast = clock.now + 1.5 * clock.frameInterval >= end
      clock.tick(to: isLast ? end : clock.now + clock.frameInterval)
      if !isLast { take(player, clock, log) }
    }
  }

  @MainActor
  private mutating func take(_ player: StagePlayer, _ clock: ManualClock, _ log: EventLog) {
    let states = player.states(at: clock.now)
    let speeds = samples.map { samples in samples.last?.state.velocity ?? .zero }
    for (index, state) in states.enumerated() {
      samples[index].append(Sample(time: clock.now, state: state))
    }
    for (actor, event) in log.entries {
      guard var text = event.kind.words else { continue }
      if event.kind == .grabbed, speeds[actor].largestMagnitude > Self.stillness { text = "caught" }
      notes.append(Note(time: clock.now, actor: actor, text: text, state: states[actor]))
    }
    log.entries.removeAll()
  }
}

@MainActor
private final class EventLog {
  var entries: [(Int, MotionEvent<Place>)] = []
}

extension MotionEvent<Place>.Kind {
  /// What happened in a word or two; `nil` for what a person need not know.
  public var words: String? {
    switch self {
    case .began, .ended(_, .stopped), .ended(_, .interrupted): nil
    case .arrived: "arrived"
    case .ended(_, .settled): "settled"
    case .ended(_, .retargeted): "retargeted"
    case .suspended: "put aside"
    case .continued: "goes on"
    case .impact(let impact): impact.component == 0 ? "hits a wall" : "hits the floor"
    case .grabbed: "grabbed"
    case .released: "let go"
    case .paused: "paused"
    case .resumed: "resumed"
    case .rejected: "rejected"
    }
  }
}
