// Whether a pointer is at rest: how far it has moved at the end, compared with the time before.

extension MovementSamples {
  /// The longest time of which the movement is compared, in seconds: a throw and a rest after it.
  private static var historyDuration: Double { 0.25 }

  /// The time at the end in which a pointer that rests has hardly moved, in seconds.
  private static var restDuration: Double { 0.1 }

  /// The largest fraction of the movement of the ``restDuration`` that counts as none in the last
  /// ``PointerSamples/stopDuration``; at constant speed the fraction is 0.4.
  private static var stopFraction: Double { 0.1 }

  /// The largest fraction of the movement of the ``historyDuration`` that counts as none in the
  /// last ``restDuration``; at constant speed the fraction is 0.4.
  private static var restFraction: Double { 0.05 }

  /// The number of smallest steps within which a pointer that goes back and forth only trembles.
  private static var tremorSteps: Double { 3.1 }

  /// The components that are at rest at the end.
  ///
  /// A component that has just turned round has moved as little as one that rests, but speeds up.
  ///
  /// - Parameters:
  ///   - report: The time from the newest sample to the last report, which may repeat its position.
  ///   - lift: The time from the newest sample to the end.
  /// - Complexity: O(samples); no allocation.
  func resting(report: Double, lift: Double) -> (first: Bool, second: Bool) {
    var past = MovementPast(self)
    let stop = past.range(since: report - PointerSamples.stopDuration)
    let rest = past.range(since: lift - Self.restDuration)
    let whole = past.range(since: lift - Self.historyDuration)
    let oldest = past.oldest
    let isLong = lift - time(oldest) >= Self.restDuration
    let isSparse = isSparse(before: lift)
    func isResting(_ component: Int) -> Bool {
      if isLong, trembles(component, within: whole[component], since: oldest),
        !isSparse || hasGrain(component, since: oldest)
      {
        return true
      }
      if isSparse, SparseEnd(self, component, lift: lift).isResting { return true }
      guard
        stop[component] <= Self.stopFraction * rest[component]
          || rest[component] <= Self.restFraction * whole[component]
      else { return false }
      return !hasTurned(component)
    }
    return (isResting(0), isResting(1))
  }

  /// Whether a component has moved in both directions, and only by a few of its smallest steps.
  private func trembles(_ component: Int, within range: Double, since oldest: Int) -> Bool {
    guard var later = index(before: window.upperBound) else { return false }
    var (rises, falls) = (false, false)
    while later > oldest, let index = index(before: later) {
      let step = position(later)[component] - position(index)[component]
      if step != 0, range > Self.tremorSteps * abs(step) { return false }
      rises = rises || step > 0
      falls = falls || step < 0
      later = index
    }
    return rises && falls
  }

  /// The largest difference between a step and a multiple of the smallest, as a fraction of that,
  /// where positions are multiples of a grain.
  private static var grainError: Double { 0.05 }

  /// Whether all steps of a component are multiples of the smallest, as those of a tremor by one or
  /// two pixels: the few steps of a throw back and forth are not.
  private func hasGrain(_ component: Int, since oldest: Int) -> Bool {
    func forEachStep(_ body: (Double) -> Void) {
      guard var later = index(before: window.upperBound) else { return }
      while later > oldest, let index = index(before: later) {
        let step = abs(position(later)[component] - position(index)[component])
        if step != 0 { body(step) }
        later = index
      }
    }
    var smallest = Double.infinity
    forEachStep { smallest = min(smallest, $0) }
    var error = 0.0
    forEachStep { error = max(error, abs(($0 / smallest).rounded() - $0 / smallest)) }
    return error <= Self.grainError
  }

  /// Whether few samples are of the last ``restDuration``, and others are older.
  private func isSparse(before lift: Double) -> Bool {
    let index = max(window.upperBound - 1 - SparseEnd.largestCount, oldest)
    return lift - time(index) > Self.restDuration
  }

  /// The least number of steps in one direction, and the least time for them in seconds, after
  /// which a component that speeds up has turned round.
  private static var turnCount: Int { 3 }
  private static var turnDuration: Double { 0.03 }

  /// The least ratio of the last step's speed to the mean speed of these steps.
  private static var turnGain: Double { 1.1 }

  /// The least ratio of the last step's speed to the fastest before: slower steps are tremor.
  private static var turnSpeed: Double { 0.1 }

  /// Whether a component has turned round and speeds up.
  private func hasTurned(_ component: Int) -> Bool {
    guard let newest = index(before: window.upperBound), let last = index(before: newest) else {
      return false
    }
    func distance(since index: Int) -> Double {
      position(newest)[component] - position(index)[component]
    }
    let speed = distance(since: last) / (time(newest) - time(last))
    var (count, oldest) = (0, newest)
    while let index = index(before: oldest) {
      let step = position(oldest)[component] - position(index)[component]
      guard step * speed > 0 else { return false }
      (count, oldest) = (count + 1, index)
      let duration = time(newest) - time(index)
      if count >= Self.turnCount, duration >= Self.turnDuration {
        return abs(speed) * duration > Self.turnGain * abs(distance(since: index))
          && abs(speed) > Self.turnSpeed * largestSpeed(of: component, before: index)
      }
    }
    return false
  }

  /// The speed of the fastest step that ends at a sample or before it.
  private func largestSpeed(of component: Int, before end: Int) -> Double {
    var largest = 0.0
    var later = end
    while let index = index(before: later) {
      let step = position(later)[component] - position(index)[component]
      largest = max(largest, abs(step) / (time(later) - time(index)))
      later = index
    }
    return largest
  }
}

/// The range of two components of a pointer, from the newest sample back in time.
private struct MovementPast {
  typealias Pair = SIMD2<Double>

  private let samples: MovementSamples
  private var low: Pair, high: Pair

  /// The index of the oldest sample passed.
  private(set) var oldest: Int

  /// - Parameter samples: The samples; one or more.
  init(_ samples: MovementSamples) {
    self.samples = samples
    oldest = samples.index(before: samples.window.upperBound) ?? samples.oldest
    low = samples.position(oldest)
    high = low
  }

  /// The range of the positions from a time on, which are linear between samples.
  ///
  /// - Parameter time: Relative to the newest sample; not later than that of the call before.
  mutating func range(since time: Double) -> Pair {
    while let index = samples.index(before: oldest) {
      let position = samples.position(index)
      let earlier = samples.time(index)
      if earlier < time {
        let later = samples.time(oldest)
        if later <= time { break }
        let change = samples.position(oldest) - position
        let edge = position + change * ((time - earlier) / (later - earlier))
        return pointwiseMax(high, edge) - pointwiseMin(low, edge)
      }
      low = pointwiseMin(low, position)
      high = pointwiseMax(high, position)
      oldest = index
    }
    return high - low
  }
}
