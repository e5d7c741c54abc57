import Scenes
import SpringEngine

/// A page of the gallery.
@MainActor
protocol GalleryPage: AnyObject {
  /// A short name, for the command line.
  var name: String { get }
  /// The title.
  var title: String { get }
  /// An instruction of one sentence.
  var hint: String { get }
  /// The size of its stage, in points.
  var stage: Place { get }
  /// The smallest number of columns with a panel beside the stage.
  var panelFrom: Int { get }
  /// Whether it is paused.
  var isPaused: Bool { get }
  /// Whether there is more to draw although nothing moves.
  var isFading: Bool { get }
  /// The latest events, in order of time.
  var notes: [PageNote] { get }
  /// The lines of the panel: names and values.
  var readings: [(name: String, value: String)] { get }
  /// The plots.
  var plots: [LivePlot] { get }
  /// The state of every moving object and whether it is held, for the log.
  var movers: [(state: MotionState<Place>, isHeld: Bool)] { get }

  /// Starts, or restarts.
  func open()
  /// Stops all motion before another page is shown.
  func leave()
  /// Receives input of the pointer or the space bar, with its time.
  func receive(_ input: SceneInput, at time: Double)
  /// Receives the place of the pointer without a button; returns whether the picture changes.
  func hover(_ place: Place) -> Bool
  /// Receives a key; returns whether it has a function on this page.
  func receive(_ key: Key) -> Bool
  /// Advances to the time of the next frame.
  func advance(to time: Double)
  /// Draws the stage.
  func draw(on canvas: inout CellCanvas, layout: StageLayout)
}

/// An event as text.
struct PageNote {
  var text: String
  var color: RGB
}

/// A plot of the last seconds.
struct LivePlot {
  var label: String
  /// The range of values.
  var range: ClosedRange<Double>
  /// Curves with name, colour and points of time relative to now (at most 0) and value.
  var curves: [(name: String, color: RGB, points: [SIMD2<Double>])]
  /// Values marked by horizontal lines.
  var guides: [Double] = []
}
