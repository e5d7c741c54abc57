/// The end of a component's movement where samples are few: its newest steps in one direction, and
/// the movement before them.
///
/// Three or four samples of tremor fit a movement that begins. A tremor turns round between almost
/// any two samples and stays within the distance of the turns before; a finger does neither.
struct SparseEnd {
  /// The largest number of samples in the last 100 ms that are few: at 60 Hz there are five or more.
  static var largestCount: Int { 4 }

  /// The age of the oldest samples that are compared, relative to the lift, in seconds.
  ///
  /// A finger that goes back and forth up to three times a second turns at most once in it, apart from
  /// the end.
  private static var historyDuration: Double { 0.3 }

  /// The largest fraction of the movement before that a turn moves without being a movement.
  private static var turnFraction: Double { 0.04 }

  /// The largest ratio of the newest steps to the movement before where that has turned too: the
  /// next of a few random numbers is rarely farther out.
  private static var tremorRatio: Double { 1.8 }

  /// The largest ratio of a first step after a rest to the movement before that may be tremor.
  private static var firstStepRatio: Double { 1.25 }

  /// The largest fraction of the speed of the newest step that is a rest before it.
  private static var restFraction: Double { 0.1 }

  /// The largest fraction of the speed of the step before that is a rest at the end, and the least
  /// time for it, in seconds: two frames at 60 Hz.
  private static var stillFraction: Double { 0.02 }
  private static var stillDuration: Double { 0.032 }

  private let lift: Double

  /// The number of the newest steps in one direction, the distance, and the time of the newest.
  private var count = 0
  private var distance = 0.0, newestDuration = 0.0

  /// The range of the positions before these steps, the number of turns, and whether there are any.
  private var range = 0.0
  private var turns = 0
  private var hasPast = false

  /// The time of the rest before the newest step, and of that at the end.
  private var restDuration = 0.0, stillness = 0.0

  /// Gathers the steps of component 0 or 1; `lift` is the time from the newest sample to the end.
  ///
  /// - Complexity: O(samples); no allocation.
  init(_ samples: MovementSamples, _ component: Int, lift: Double) {
    self.lift = lift
    guard var later = samples.index(before: samples.window.upperBound) else { return }
    var newestSpeed = 0.0, direction = 0.0
    var (low, high) = (0.0, 0.0)
    var isResting = true
    var number = 0
    while let index = samples.index(before: later),
      lift - samples.time(index) <= Self.historyDuration
    {
      let position = samples.position(index)[component]
      let step = samples.position(later)[component] - position
      let duration = samples.time(later) - samples.time(index)
      let speed = abs(step) / duration
      number += 1
      if number == 1 {
        (newestSpeed, newestDuration) = (speed, duration)
      } else {
        if number == 2, newestSpeed < Self.stillFraction * speed {
          stillness = lift + newestDuration
        }
        isResting = isResting && speed < Self.restFraction * newestSpeed
        if isResting { restDuration += duration }
      }
      if !hasPast, step != 0, step * direction >= 0 {
        count += 1
        distance += abs(step)
        (low, high) = (position, position)
      } else {
        hasPast = true
        if step * direction < 0 { turns += 1 }
        (low, high) = (min(low, position), max(high, position))
      }
      if step != 0 { direction = step }
      later = index
    }
    range = high - low
  }

  /// Whether the newest steps are a rest, or not distinguished from the tremor of one.
  var isResting: Bool {
    if stillness >= Self.stillDuration { return true }
    guard hasPast, count == 1 || count == 2 else { return false }
    if turns >= 1, distance <= Self.turnFraction * range { return true }
    if turns >= 2, distance <= Self.tremorRatio * range { return true }
    return count == 1 && restDuration >= PointerSamples.stopDuration
      && newestDuration + lift < PointerSamples.stopDuration
      && (range == 0 || distance <= Self.firstStepRatio * range)
  }
}
