import SpringEngine

/// A gesture written down: what a pointer does to a scene, and when.
///
/// It presses actors wherever they are by then, so a script that catches a ball in mid-air is
/// right whatever the ball's way was.
public struct PointerScript: Sendable {
  /// What is done, in order.
  public private(set) var steps: [Step] = []

  /// What it shows, in a sentence.
  public var caption = ""

  /// When the last of it is done, in seconds.
  public private(set) var end = 0.0

  private var offset = Place.zero

  /// Something that the pointer does.
  public struct Step: Sendable {
    /// Seconds from the opening of the scene.
    public var time: Double
    /// What.
    public var action: Action
  }

  /// What a pointer can do.
  public enum Action: Sendable, Equatable {
    /// Take hold of an actor by its middle.
    case press(actor: Int)
    /// Go so far from where the press was.
    case move(Place)
    /// Let go.
    case lift
    /// Press and let go at a place.
    case tap(Place)
    /// The space bar.
    case togglePause
  }

  /// How a stroke's speed goes.
  public enum Pace: Sendable {
    /// The same all the way.
    case even
    /// From rest to rest.
    case gentle
    /// From rest to twice the mean: a throw.
    case accelerating

    fileprivate func part(_ time: Double) -> Double {
      switch self {
      case .even: time
      case .gentle: time * time * (3 - 2 * time)
      case .accelerating: time * time
      }
    }
  }

  /// A script in which nothing happens.
  public init() {}

  /// Lets time pass, in seconds.
  public mutating func wait(_ seconds: Double) { end += seconds }

  /// Takes hold of an actor.
  public mutating func press(actor: Int = 0) {
    offset = .zero
    add(.press(actor: actor))
  }

  /// Moves the pointer on by a way in a time, with as many reports as a good mouse makes.
  public mutating func stroke(_ way: Place, lasting duration: Double, _ pace: Pace = .gentle) {
    let count = max(1, Int((duration * Self.reportsPerSecond).rounded()))
    let (from, start) = (offset, end)
    for index in 1...count {
      let part = Double(index) / Double(count)
      offset = from + way * pace.part(part)
      end = start + duration * part
      add(.move(offset))
    }
  }

  /// Lets go.
  public mutating func lift() { add(.lift) }

  /// Clicks at a place.
  public mutating func tap(_ x: Double, _ y: Double) { add(.tap(Place(x, y))) }

  /// Presses the space bar.
  public mutating func togglePause() { add(.togglePause) }

  private mutating func add(_ action: Action) { steps.append(Step(time: end, action: action)) }

  /// 1/s: what a good mouse or touch screen reports.
  private static let reportsPerSecond = 240.0
}

/// The hand that follows a script: it knows where it pressed.
public struct ScriptedPointer: Sendable {
  private var pressPlace = Place.zero

  /// A hand in the air.
  public init() {}

  /// What a step of a script is for a scene whose actors are in these states.
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
    case .togglePause: return [.togglePause]
    }
  }
}
