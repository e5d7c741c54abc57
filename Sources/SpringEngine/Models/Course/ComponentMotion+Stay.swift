// How long a component stays within a range.

extension ComponentMotion {
  /// A time until which the component stays within a range, close to the one at which it leaves that; from
  /// `time` to `limit`, all in seconds after the start.
  ///
  /// From a state with the distance d from an end of the range and the velocity v towards it, a component
  /// whose acceleration is at most a takes at least the time h for which v·h + a·h²/2 = d. From there on it
  /// is the same again, until a step is too short to matter.
  ///
  /// It is `time` along a curve that is not straight, for a spring with a soft start, a motion made of
  /// others and a model of the app's own, and at the start of a motion with walls. The range includes the
  /// value at `time`.
  ///
  /// - Complexity: One evaluation while the component is fast, at most ``mostSteps``.
  @inline(never)
  func end(
    ofStayIn range: ClosedRange<Double>, after time: Double, until limit: Double,
    from start: MotionState<Double>
  ) -> Double {
    switch self {
    case .spring, .bounce, .decay, .bounded: break
    case .curve(let timing, _): guard case .linear = timing.curve else { return time }
    case .soft, .composed, .custom: return time
    }
    // At the start the velocity may be the one before an impact.
    if hasWalls, time <= 0 { return time }
    var (now, limit) = (time, limit)
    for _ in 0..<Self.mostSteps {
      guard now < limit, let law = smoothLaw(at: now, from: start) else { break }
      limit = min(limit, max(law.end, now))
      let step = law.shortestStay(in: range, of: state(after: now, from: start), at: now)
      now += step
      if step < Self.shortestStep { break }
    }
    return min(now, limit)
  }

  /// Steps after which the time is returned that has been reached; beside a turning point about six.
  private static let mostSteps = 16

  /// Seconds, an eighth of a refresh at 120 Hz: a shorter step hardly changes which frame is the next.
  private static let shortestStep = 1e-3
}

extension SmoothLaw {
  /// Seconds for which a component stays within a range at least, by a linear law whose energy does not
  /// grow.
  fileprivate func shortestStay(
    in range: ClosedRange<Double>, of state: MotionState<Double>, at time: Double
  ) -> Double {
    let derivatives = derivatives(of: state, at: time)
    let acceleration = accelerationBound(from: derivatives)
    return min(
      Self.shortestTime(
        over: range.upperBound - state.value, from: derivatives.first, with: acceleration),
      Self.shortestTime(
        over: state.value - range.lowerBound, from: -derivatives.first, with: acceleration))
  }

  /// Seconds after which a distance can be covered, from a speed towards its end, with an acceleration up
  /// to a bound: the greater root h of speed·h + acceleration·h²/2 = distance, without cancellation.
  private static func shortestTime(
    over distance: Double, from speed: Double, with acceleration: Double
  ) -> Double {
    guard distance > 0, acceleration < .infinity else { return 0 }
    let root = (speed * speed + 2 * acceleration * distance).squareRoot()
    return speed < 0 ? (root - speed) / acceleration : 2 * distance / (speed + root)
  }

  /// A bound of the absolute second derivative from an instant on: by the energy of the first one, which
  /// does not grow, or of an overdamped spring by the sum of both terms.
  private func accelerationBound(from derivatives: Derivatives) -> Double {
    let (second, third) = (derivatives.second, derivatives.third)
    guard let decays else {
      return (second * second + stiffness * derivatives.first * derivatives.first).squareRoot()
    }
    return (abs(third + decays.fast * second) + abs(third + decays.slow * second))
      / (decays.fast - decays.slow)
  }
}
