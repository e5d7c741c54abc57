import Scenes
import SpringEngine

/// One page of the gallery: something to play with.
@MainActor
protocol GalleryPage: AnyObject {
  /// A short name, for the command line.
  var name: String { get }
  /// What it is called.
  var title: String { get }
  /// What to do with it.
  var hint: String { get }
  /// How large its stage is, in points.
  var stage: Place { get }
  /// The least number of columns at which there are words beside the stage.
  var panelFrom: Int { get }
  /// Whether it stands still because somebody asked for that.
  var isPaused: Bool { get }
  /// Whether there is more to draw even if nothing moves.
  var isFading: Bool { get }
  /// What has happened lately, the latest last.
  var notes: [PageNote] { get }
  /// The lines for the panel: a name and a value each.
  var readings: [(name: String, value: String)] { get }
  /// The curves for the plots.
  var plots: [LivePlot] { get }
  /// For the log: every mover's number, value, velocity, and whether it is held.
  var movers: [(state: MotionState<Place>, isHeld: Bool)] { get }

  /// Begins, or begins again.
  func open()
  /// Another page is turned to: nothing moves any more.
  func leave()
  /// The pointer or the space bar did something at a time.
  func receive(_ input: SceneInput, at time: Double)
  /// The pointer is at a place, no button down; returns whether that shows.
  func hover(_ place: Place) -> Bool
  /// A key; returns whether it means something here.
  func receive(_ key: Key) -> Bool
  /// A frame is about to be drawn for a time.
  func advance(to time: Double)
  /// Draws the stage.
  func draw(on canvas: inout CellCanvas, layout: StageLayout)
}

/// Something that happened, in a few words.
struct PageNote {
  var text: String
  var color: RGB
}

/// Curves that grow at their right end.
struct LivePlot {
  var label: String
  /// The values at the bottom and at the top.
  var range: ClosedRange<Double>
  /// Each a name, a colour, and points of seconds before now (0 and below) and value.
  var curves: [(name: String, color: RGB, points: [SIMD2<Double>])]
  /// Values to be seen against.
  var guides: [Double] = []
}
