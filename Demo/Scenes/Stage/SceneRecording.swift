import SpringEngine

/// The states of a scene's actors over time, and the events, while a script is played.
///
/// Played on a manual clock: deterministic, and faster than real time.
public struct SceneRecording: Sendable {
  /// The scene.
  public let scene: Scene

  /// A sentence that describes the script.
  public let caption: String

  /// The states of every actor, in order of time.
  public private(set) var samples: [[Sample]]

  /// The events, in order of time.
  public private(set) var notes: [Note] = []

  /// The state of an actor at a time.
  public struct Sample: Sendable {
    /// Seconds from the opening.
    public var time: Double
    /// Value and velocity; for a held actor, the pointer's velocity.
    public var state: MotionState<Place>
  }

  /// An event of an actor.
  public struct Note: Sendable {
    /// Seconds from the opening.
    public var time: Double
    /// The index of the actor.
    public var actor: Int
    /// A description of one to three words.
    public var text: String
    /// The state just after the event.
    public var state: MotionState<Place>
  }

  /// Plays a scene by a script.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - script: The actions of the pointer; by default the scene's own script.
  ///   - framesPerSecond: The sampling rate; greater than 0.
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
      // A move is sampled after it was sent only: a sample before it would show a jump.
      if case .move = step.action {} else { take(player, clock, log) }
      for input in pointer.inputs(for: step.action, states: player.states) {
        player.send(input, at: clock.now)
      }
      take(player, clock, log)
    }
    run(player, clock, log, to: script.end)
    take(player, clock, log)
  }

  /// Points per second: the largest speed at which a grab is not called a catch.
  private static let stillness = 20.0

  /// Plays up to a time; the caller takes the sample at its end.
  @MainActor
  private mutating func run(
    _ player: StagePlayer, _ clock: ManualClock, _ log: EventLog, to end: Double
  ) {
    while clock.now < end {
      // The last frame is up to 1.5 intervals long: in a very short one, a held actor would appear
      // to stand still.
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
  /// A description of one to three words; `nil` for events that are not shown.
  public var words: String? {
    switch self {
    case .arrived: "arrived"
    case .ended(_, .settled): "settled"
    case .ended(_, .retargeted): "retargeted"
    case .ended(_, .reversed): "back again"
    case .began, .ended: nil
    case .suspended: "suspended"
    case .continued: "continues"
    case .impact(let impact): impact.component == 0 ? "hits a wall" : "hits the floor"
    case .grabbed: "grabbed"
    case .released: "released"
    case .paused: "paused"
    case .resumed: "resumed"
    case .rejected: "rejected"
    }
  }
}
