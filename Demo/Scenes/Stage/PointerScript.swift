import SpringEngine

/// A timed sequence of pointer actions.
///
/// Presses refer to actors, not places, so that a script can catch a moving ball.
public struct PointerScript: Sendable {
  /// The actions, in order of time.
  public private(set) var steps: [Step] = []

  /// A sentence that describes the script.
  public var caption = ""

  /// The time of the end, in seconds.
  public private(set) var end = 0.0

  private var offset = Place.zero

  /// An action with its time.
  public struct Step: Sendable {
    /// Seconds since the opening of the scene.
    public var time: Double
    /// The action.
    public var action: Action
  }

  /// An action of the pointer.
  public enum Action: Sendable, Equatable {
    /// Presses at an actor's centre.
    case press(actor: Int)
    /// Moves to an offset from the press, in points.
    case move(Place)
    /// Lifts the pointer.
    case lift
    /// Presses and lifts at a place.
    case tap(Place)
  }

  /// The speed profile of a stroke.
  public enum Pace: Sendable {
    /// From rest to rest.
    case gentle
    /// From rest to twice the mean: a throw.
    case accelerating

    fileprivate func part(_ time: Double) -> Double {
      switch self {
      case .gentle: time * time * (3 - 2 * time)
      case .accelerating: time * time
      }
    }
  }

  /// An empty script.
  public init() {}

  /// Waits for a duration in seconds.
  public mutating func wait(_ seconds: Double) { end += seconds }

  /// Presses at an actor's centre.
  public mutating func press(actor: Int = 0) {
    offset = .zero
    add(.press(actor: actor))
  }

  /// Moves the pointer by a distance in points within a duration in seconds, at 240 reports per
  /// second.
  public mutating func stroke(_ travel: Place, lasting duration: Double, _ pace: Pace = .gentle) {
    let count = max(1, Int((duration * Self.reportsPerSecond).rounded()))
    let (from, start) = (offset, end)
    for index in 1...count {
      let part = Double(index) / Double(count)
      offset = from + travel * pace.part(part)
      end = start + duration * part
      add(.move(offset))
    }
  }

  /// Lifts the pointer.
  public mutating func lift() { add(.lift) }

  /// Clicks at a place.
  public mutating func tap(_ x: Double, _ y: Double) { add(.tap(Place(x, y))) }

  private mutating func add(_ action: Action) { steps.append(Step(time: end, action: action)) }

  /// 1/s: the rate of a fast mouse or touch screen.
  private static let reportsPerSecond = 240.0
}

/// Converts the actions of a script to inputs; keeps the place of the last press.
public struct ScriptedPointer: Sendable {
  private var pressPlace = Place.zero

  /// A pointer before its first press.
  public init() {}

  /// The inputs for an action, with the actors in the given states.
  public mutating func inputs(
    for action: PointerScript.Action, states: [MotionState<Place>]
  ) -> [SceneInput] {
    switch action {
    case .press(let actor):
      pressPlace = states[actor].value
      return [.press(pressPlace)]
    case .move(let offset): return [.drag(pressPlace + offset)]
    case .lift: return [.lift(pressPlace)]
    case .tap(let place): return [.press(place), .lift(place)]
    }
  }
}
