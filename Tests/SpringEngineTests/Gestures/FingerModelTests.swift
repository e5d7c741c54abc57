import Foundation
import SpringEngine
import Testing

/// The velocity by a second method: generalised least squares with dense covariance matrices, in
/// place of Kalman filters and orthogonal polynomials.
struct FingerModelTests {
  static let seed: UInt64 = 19

  // The constants of the page *Velocity*, in its units.
  static let memory = 0.018
  static let agilities = [4.2e8, 5e9, 6e9, 4e11]
  static let speedVariance = 5e10
  static let accelerationVariance = 1e8
  static let simplicity = 1.1
  static let timeScatter = 0.001_05
  static let leastCount = 8
  static let negligible = 0.001
  static let slowing = 0.37

  @Test("dense covariance matrices give the same velocity", arguments: 3...13)
  func secondMethod(count: Int) {
    var random = SeededGenerator(seed: Self.seed)
    for trial in 0..<CaseCount.of(40, small: 4) {
      var times = [0.0]
      while times.count < count {
        times.append(times[times.count - 1] + random.uniform(0.003, 0.008))
      }
      let speed = random.uniform(-2000, 2000)
      let bend = random.uniform(-10_000, 10_000)
      let swing = random.uniform(0, 30)
      let scatter = random.logarithmic(0.01, 1)
      let positions = times.map {
        speed * $0 + bend * $0 * $0 + swing * sin(60 * $0) + scatter * random.normal()
      }
      var tracker = VelocityTracker<Double>()
      for (time, position) in zip(times, positions) { tracker.add(position, at: time) }
      let velocity = tracker.velocity(at: times[count - 1])
      let expected = Self.velocity(times, positions)
      #expect(
        abs(velocity - expected) < 1e-3 * (100 + abs(expected)),
        "seed \(Self.seed), trial \(trial): \(velocity), \(expected)")
    }
  }

  /// A hypothesis: a polynomial of any coefficients with random additions.
  private struct Hypothesis {
    var degree: Int
    /// Every column is a random number's effect on the positions, and on velocity and acceleration
    /// at the end; the number has the variance given.
    var effects: [(positions: [Double], velocity: Double, acceleration: Double, variance: Double)]
    var prior: Double
  }

  private static func velocity(_ times: [Double], _ positions: [Double]) -> Double {
    let last = times[times.count - 1]
    let ages = times.map { $0 - last }
    let span = last - times[0]
    let path = zip(positions.dropFirst(), positions).reduce(0) { $0 + abs($1.0 - $1.1) }
    let floor = pow(timeScatter * path / span, 2)
    // A speed has a prior variance, and a rest has none: less of the determinant.
    var hypotheses = [
      Hypothesis(degree: 0, effects: [], prior: simplicity * speedVariance.squareRoot()),
      Hypothesis(degree: 1, effects: [], prior: simplicity),
    ]
    if times.count > 3 {
      let parabola = ages.map { $0 * $0 / 2 }
      hypotheses.append(
        Hypothesis(
          degree: 1, effects: [(parabola, 0, 1, accelerationVariance)],
          prior: simplicity))
    }
    for agility in agilities {
      hypotheses.append(Hypothesis(degree: 1, effects: finger(times, agility), prior: 1))
    }
    let results = hypotheses.map { result($0, ages, positions) }
    let exponent = Double(max(times.count, leastCount)) / 2
    let logarithms = zip(hypotheses, results).map {
      log($0.prior) - log($1.determinant) / 2 - exponent * log($1.squares + floor)
    }
    let largest = logarithms.max() ?? 0
    var weights = logarithms.map { exp($0 - largest) }
    let moving = weights.dropFirst().reduce(0, +)
    weights[0] = max(weights[0] - negligible * moving, 0)
    let total = weights.reduce(0, +)
    let velocity = zip(weights, results).reduce(0) { $0 + $1.0 * $1.1.velocity } / total
    let acceleration = zip(weights, results).reduce(0) { $0 + $1.0 * $1.1.acceleration } / total
    let braking = velocity * acceleration < 0
    let slowed =
      braking
      ? velocity - acceleration * slowing * (last - times[times.count - 2]) : velocity
    // Between twice the fastest steps in either direction.
    let steps = times.indices.dropFirst().map {
      (positions[$0] - positions[$0 - 1]) / (times[$0] - times[$0 - 1])
    }
    return min(max(slowed, 2 * min(0, steps.min() ?? 0)), 2 * max(0, steps.max() ?? 0))
  }

  /// The effects of the first acceleration and of its random changes.
  private static func finger(
    _ times: [Double], _ agility: Double
  ) -> [(positions: [Double], velocity: Double, acceleration: Double, variance: Double)] {
    let memories = times.indices.dropFirst().map { index in
      let half = (times[index] - times[index - 1]) / (2 * memory)
      return (1 - half) / (1 + half)
    }
    return times.indices.map { source in
      var (position, velocity, acceleration) = (0.0, 0.0, source == 0 ? 1.0 : 0.0)
      var positions = [position]
      for index in times.indices.dropFirst() {
        let step = times[index] - times[index - 1]
        let next = memories[index - 1] * acceleration + (index == source ? 1 : 0)
        position += step * velocity + step * step * (2 * acceleration + next) / 6
        velocity += step * (acceleration + next) / 2
        acceleration = next
        positions.append(position)
      }
      let memory = source == 0 ? 0 : memories[source - 1]
      return (positions, velocity, acceleration, agility * (1 - memory * memory))
    }
  }

  private static func result(
    _ hypothesis: Hypothesis, _ ages: [Double], _ positions: [Double]
  ) -> (velocity: Double, acceleration: Double, squares: Double, determinant: Double) {
    let count = ages.count
    var covariance = (0..<count).map { row in (0..<count).map { row == $0 ? 1.0 : 0 } }
    var velocityCovariance = [Double](repeating: 0, count: count)
    var accelerationCovariance = velocityCovariance
    for effect in hypothesis.effects {
      for row in 0..<count {
        let scaled = effect.variance * effect.positions[row]
        velocityCovariance[row] += scaled * effect.velocity
        accelerationCovariance[row] += scaled * effect.acceleration
        for column in 0..<count { covariance[row][column] += scaled * effect.positions[column] }
      }
    }
    let basis = [ages.map { _ in 1 }, ages].prefix(hypothesis.degree + 1)
    let (solved, determinant) = solve(covariance, basis + [positions])
    func dot(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } }
    let normal = basis.map { row in (0..<basis.count).map { dot(row, solved[$0]) } }
    let (coefficients, normalDeterminant) = solve(
      normal, [basis.map { dot($0, solved[basis.count]) }])
    var residuals = positions
    var weighted = solved[basis.count]
    for (index, coefficient) in coefficients[0].enumerated() {
      for row in 0..<count {
        residuals[row] -= coefficient * basis[index][row]
        weighted[row] -= coefficient * solved[index][row]
      }
    }
    return (
      (hypothesis.degree == 1 ? coefficients[0][1] : 0) + dot(velocityCovariance, weighted),
      dot(accelerationCovariance, weighted), dot(residuals, weighted),
      determinant * normalDeterminant
    )
  }

  /// The solutions for several right sides, and the determinant, by elimination with pivots.
  private static func solve(
    _ matrix: [[Double]], _ rightSides: some Collection<[Double]>
  ) -> (solutions: [[Double]], determinant: Double) {
    let size = matrix.count
    var rows = matrix.indices.map { row in matrix[row] + rightSides.map { $0[row] } }
    var determinant = 1.0
    for pivot in 0..<size {
      let best = (pivot..<size).max { abs(rows[$0][pivot]) < abs(rows[$1][pivot]) } ?? pivot
      if best != pivot {
        rows.swapAt(pivot, best)
        determinant = -determinant
      }
      determinant *= rows[pivot][pivot]
      for row in 0..<size where row != pivot {
        let factor = rows[row][pivot] / rows[pivot][pivot]
        for column in pivot..<rows[row].count { rows[row][column] -= factor * rows[pivot][column] }
      }
    }
    let solutions = rightSides.indices.enumerated().map { index, _ in
      (0..<size).map { rows[$0][size + index] / rows[$0][$0] }
    }
    return (solutions, determinant)
  }
}
