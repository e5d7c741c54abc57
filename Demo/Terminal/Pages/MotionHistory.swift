import Scenes
import SpringEngine

/// The last seconds of a scene, for plots and trails.
///
/// Its time advances with drawn frames only, so that plots have no gaps.
struct MotionHistory {
  /// Seconds: the length of the history.
  static let length = 3.0

  /// Seconds: longer frame intervals, as after a pause in drawing, are shortened to this.
  private static let longestFrame = 0.1

  private(set) var entries: [(time: Double, states: [MotionState<Place>])] = []
  private(set) var time = 0.0
  private var lastFrame: Double?

  mutating func add(_ states: [MotionState<Place>], at clockTime: Double) {
    time += min(max(clockTime - (lastFrame ?? clockTime), 0), Self.longestFrame)
    lastFrame = clockTime
    entries.append((time, states))
    if let first = entries.first, time - first.time > Self.length + 0.5 {
      entries.removeFirst(20)
    }
  }

  func latest(_ seconds: Double) -> ArraySlice<(time: Double, states: [MotionState<Place>])> {
    let start = entries.firstIndex { time - $0.time <= seconds } ?? entries.endIndex
    return entries[start...]
  }

  /// A number of the states of the last seconds, at times relative to now.
  func curve(_ part: ([MotionState<Place>]) -> Double) -> [SIMD2<Double>] {
    latest(Self.length).map { SIMD2($0.time - time, part($0.states)) }
  }

  /// Whether an actor moved within the last seconds.
  func hasMoved(within seconds: Double) -> Bool {
    let recent = latest(seconds)
    guard let now = recent.last else { return false }
    return recent.contains { entry in
      zip(entry.states, now.states).contains { ($0.value - $1.value).length > 1 }
    }
  }
}
