import SpringEngine

/// Estimators of a pointer's velocity at the end of a trace, all with the tracker's rule for stops.
enum VelocityCandidate: String, CaseIterable {
  case tracker = "VelocityTracker"
  case significantAtLift = "parabola with significance, at the lift"
  case significantAtLast = "the same, at the last sample"
  case leastSquares = "least squares, degree 2, 100 ms"
  case line100 = "line, 100 ms"
  case line50 = "line, 50 ms"
  case line30 = "line, 30 ms"
  case impulse = "impulse"
  case lastTwo = "the last two samples"

  func velocity(_ trace: Trace) -> Double {
    if self != .tracker, Self.hasStopped(trace) { return 0 }
    switch self {
    case .tracker:
      var tracker = VelocityTracker<Double>()
      for (time, position) in zip(trace.times, trace.positions) { tracker.add(position, at: time) }
      return tracker.velocity(at: trace.lift)
    case .significantAtLift: return Self.significant(trace, at: trace.lift)
    case .significantAtLast: return Self.significant(trace, at: trace.times[trace.times.count - 1])
    case .leastSquares: return Self.slope(Self.window(trace, 0.1), degree: 2)
    case .line100: return Self.slope(Self.window(trace, 0.1), degree: 1)
    case .line50: return Self.slope(Self.window(trace, 0.05), degree: 1)
    case .line30: return Self.slope(Self.window(trace, 0.03), degree: 1)
    case .impulse: return Self.impulse(Self.window(trace, 0.1))
    case .lastTwo:
      return trace.times.count > 1 ? trace.slope(before: trace.times.count - 1) : 0
    }
  }

  /// Whether the samples of the 40 ms before the lift move by less than a tenth of those of 100 ms.
  private static func hasStopped(_ trace: Trace) -> Bool {
    func positions(_ age: Double) -> [Double] {
      zip(trace.times, trace.positions).filter { trace.lift - $0.0 < age }.map(\.1)
    }
    let recent = positions(0.04)
    func range(_ positions: [Double]) -> Double {
      (positions.max() ?? 0) - (positions.min() ?? 0)
    }
    return recent.count >= 2 && range(recent) <= 0.1 * range(positions(0.1))
  }

  /// The samples of the last seconds, without those before a gap of 40 ms.
  private static func window(_ trace: Trace, _ duration: Double) -> Trace {
    var first = trace.times.count - 1
    while first > 0, trace.times[first] - trace.times[first - 1] < 0.04,
      trace.times[trace.times.count - 1] - trace.times[first - 1] <= duration + 1e-9
    {
      first -= 1
    }
    return Trace(
      name: trace.name, times: Array(trace.times[first...]),
      positions: Array(trace.positions[first...]), lift: trace.lift)
  }

  /// The slope at the last sample of a polynomial fitted by least squares.
  private static func slope(_ trace: Trace, degree: Int) -> Double {
    let count = trace.times.count
    if count < 2 { return 0 }
    let last = trace.times[count - 1]
    let scale = 0.1
    return GestureRecordings.polynomial(
      degree: min(degree, count - 1), trace.times.map { ($0 - last) / scale },
      trace.positions.map { $0 - trace.positions[count - 1] })[1] / scale
  }

  /// The velocity whose kinetic energy is the work done on the pointer, as computed on Android.
  private static func impulse(_ trace: Trace) -> Double {
    func velocity(_ work: Double) -> Double { (work < 0 ? -1 : 1) * (2 * abs(work)).squareRoot() }
    if trace.times.count < 2 { return 0 }
    if trace.times.count == 2 { return trace.slope(before: 1) }
    var work = 0.0
    for index in trace.times.indices.dropFirst() {
      let slope = trace.slope(before: index)
      work += (slope - velocity(work)) * abs(slope)
      if index == 1 { work /= 2 }
    }
    return velocity(work)
  }

  /// The slope of a parabola, the newest sample with twice the weight of one 100 ms old; the linear
  /// and the quadratic coefficient are each weighted by their significance.
  private static func significant(_ trace: Trace, at time: Double) -> Double {
    let window = window(trace, 0.1)
    let count = window.times.count
    if count < 4 { return slope(window, degree: 1) }
    let last = window.positions[count - 1]
    let samples = zip(window.times, window.positions).map { ($0 - time, $1 - last) }
      .map { (time: $0, value: $1, weight: 1 + $0 / 0.2) }
    func sum(_ term: ((time: Double, value: Double, weight: Double)) -> Double) -> Double {
      samples.reduce(0) { $0 + $1.weight * term($1) }
    }
    let total = sum { _ in 1 }
    let a = sum { $0.time } / total
    let lineNorm = sum { ($0.time - a) * ($0.time - a) }
    let b = sum { ($0.time - a) * ($0.time - a) * $0.time } / lineNorm
    let c = lineNorm / total
    let mean = sum { $0.value } / total
    let line = sum { ($0.time - a) * ($0.value - mean) } / lineNorm
    func second(_ time: Double) -> Double { (time - b) * (time - a) - c }
    let bendNorm = sum { second($0.time) * second($0.time) }
    let bend = sum { second($0.time) * ($0.value - mean - line * ($0.time - a)) } / bendNorm
    let squares = sum {
      let residual = $0.value - mean - line * ($0.time - a) - bend * second($0.time)
      return residual * residual
    }
    let freedom = Double(count - 3)
    if freedom == 0 { return line - bend * (a + b) }
    let threshold = (4 + 16 / freedom) * squares / freedom
    func significance(_ share: Double) -> Double {
      share > threshold ? 1 - (threshold / share) * (threshold / share) : 0
    }
    return significance(line * line * lineNorm) * line
      - significance(bend * bend * bendNorm) * bend * (a + b)
  }
}
