// Until when a value stays in the pixels that show it.

extension MotionMachine {
  /// Whether the value is of lengths in points, which a display shows in pixels.
  var hasPixels: Bool { tolerance == .points }

  /// Finds until when the value stays in its pixels and nothing is due, as far as that is known.
  ///
  /// It is known of a value that waits for a beginning, and of one that follows closed laws alone: not of
  /// one that others follow, of effects, and of models of the app's own. While a component passes more
  /// than two pixels between refreshes it is not looked for.
  ///
  /// - Parameters:
  ///   - grid: The pixels.
  ///   - refresh: Seconds from one refresh of the display to the next.
  /// - Complexity: A few evaluations for each component, none while it is fast; no allocation.
  mutating func findStillness(on grid: PixelGrid, between refresh: Double) {
    stillUntil = -.infinity
    guard hasPixels, pausedAt == nil, !hasFollowers, effects.isEmpty,
      stored.velocity.largestMagnitude * grid.pixelsPerPoint * refresh <= 2
    else { return }
    switch phase {
    case .resting: stillUntil = nextBegin ?? -.infinity
    case .moving:
      stillUntil = endOfStillness(on: grid)
      guard stillUntil >= nextEventTime, running?.isEstimated == true else { return }
      while running?.isEstimated == true { running?.solveRest(within: tolerance) }
      prepareFrames()
      stillUntil = endOfStillness(on: grid)
    case .following, .held: return
    }
  }

  /// A time until which the running motion stays in its pixels, at most that of the next event.
  private func endOfStillness(on grid: PixelGrid) -> Double {
    guard let motion = running, motion.rate > 0, motion.definition.crossfade == nil,
      !motion.waits(at: time)
    else { return -.infinity }
    var (elapsed, isPlain) = (motion.elapsed(at: time), isPlainSpring || isPlainLeg)
    if isPlainLeg { elapsed = time - motion.originTime - legStart }
    var limit = elapsed + (nextEventTime - time) * motion.rate
    for index in 0..<stored.value.componentCount {
      let cell = grid.cell(around: stored.value[component: index])
      let (law, start) =
        isPlain
        ? plainSpring.component(index)
        : (motion.model.component(index), motion.origin[component: index])
      limit = law.end(ofStayIn: cell, after: elapsed, until: limit, from: start)
    }
    return min(time + (limit - elapsed) / motion.rate, nextEventTime)
  }
}

extension PlainSpring {
  fileprivate func component(_ index: Int) -> (ComponentMotion, MotionState<Double>) {
    let target = target[component: index]
    let start = MotionState(
      value: target + offset[component: index], velocity: velocity[component: index])
    return (.spring(spring, target: target, nil), start)
  }
}
