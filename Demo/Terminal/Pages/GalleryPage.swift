import Scenes
import SpringEngine

@MainActor
protocol GalleryPage: AnyObject {
  /// A short name, for the command line.
  var name: String { get }
  var title: String { get }
  /// An instruction of one sentence.
  var hint: String { get }
  /// The size of its stage, in points.
  var stage: Place { get }
  var isPaused: Bool { get }
  /// Seconds of the page's time per second.
  var timeScale: Double { get set }
  /// Whether there is more to draw although nothing moves.
  var isFading: Bool { get }
  /// The latest events, in order of time.
  var notes: [PageNote] { get }
  /// Names and values, the most important first.
  var readings: [(name: String, value: String)] { get }
  var dials: [PageDial] { get }
  var plots: [LivePlot] { get }
  /// The state of every moving object and whether it is held, for the log.
  var movers: [(state: MotionState<Place>, isHeld: Bool)] { get }
  /// The effect of ``act(toward:)``, in one word.
  var actTitle: String { get }

  /// Starts, or restarts.
  func open()
  /// Stops all motion before another page is shown.
  func leave()
  /// Receives input of the pointer or the space bar, with its time.
  func receive(_ input: SceneInput, at time: Double)
  /// Receives the place of the pointer without a button; returns whether the picture changes.
  func hover(_ place: Place) -> Bool
  /// Receives the wheel at a place, as a factor; returns whether it zooms there.
  func zoom(by factor: Double, about place: Place) -> Bool
  /// Does without a pointer what the pointer would do, in a direction or in any.
  func act(toward direction: Place?)
  /// Sets a dial, within its range.
  func turn(_ dial: Int, to value: Double)
  /// Advances to the time of the next frame.
  func advance(to time: Double)
  func draw(on canvas: CellCanvas, layout: StageLayout)
}

extension GalleryPage {
  var isFading: Bool { false }
  var notes: [PageNote] { [] }
  var movers: [(state: MotionState<Place>, isHeld: Bool)] { [] }
  func hover(_ place: Place) -> Bool { false }
  func zoom(by factor: Double, about place: Place) -> Bool { false }
}

struct PageNote {
  var text: String
  var color: RGB
}

struct PageDial {
  var name: String
  var text: String
  var value: Double
  var range: ClosedRange<Double>
  /// The constant; `nil` for a whole number.
  var constant: Dial?

  /// The position between the ends of the range, 0…1.
  var fraction: Double { (value - range.lowerBound) / (range.upperBound - range.lowerBound) }

  /// The value a number of steps on.
  func turned(by steps: Int) -> Double {
    constant?.turned(value, by: steps) ?? clamped(value + Double(steps))
  }

  /// The value at a position between the ends of the range, rounded to whole steps.
  func value(atFraction fraction: Double) -> Double {
    let (step, span) = (constant?.step ?? 1, range.upperBound - range.lowerBound)
    return clamped(((range.lowerBound + fraction * span) / step).rounded() * step)
  }

  private func clamped(_ value: Double) -> Double {
    min(max(value, range.lowerBound), range.upperBound)
  }
}

extension Dial {
  /// A name of at most twelve letters.
  var shortName: String {
    switch self {
    case .perceptualDuration: "duration"
    case .ceilingRestitution: "ceiling"
    case .decayRate: "decay"
    case .edgeDuration: "edge time"
    case .shakeSpeed: "shake"
    case .shakeDuration: "shake time"
    case .timeScale: "time"
    default: title.lowercased()
    }
  }

  /// The dial at a value, as shown.
  func shown(_ value: Double, name: String? = nil) -> PageDial {
    PageDial(
      name: name ?? shortName, text: decimal(value, places: step >= 1 ? 0 : 2, minus: "−"),
      value: value, range: range, constant: self)
  }
}
