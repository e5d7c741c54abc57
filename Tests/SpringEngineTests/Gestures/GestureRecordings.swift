import Foundation
import Testing

/// Positions of one component of a pointer, ascending in time.
struct Trace {
  var name: String
  var times: [Double]
  var positions: [Double]
  var lift: Double

  /// The samples up to and including one.
  func prefix(through index: Int) -> Trace {
    Trace(
      name: name, times: Array(times[...index]), positions: Array(positions[...index]),
      lift: times[index])
  }

  /// The difference quotient of a sample and the one before.
  func slope(before index: Int) -> Double {
    (positions[index] - positions[index - 1]) / (times[index] - times[index - 1])
  }
}

/// Recorded fingers; the fixture names their sources and licences.
enum GestureRecordings {
  private struct File: Decodable {
    struct Gesture: Decodable {
      var name: String
      var samples: [[Double]]
      var liftTime: Double
    }
    var gestures: [Gesture]
  }

  /// The horizontal and the vertical component of every recording of a fixture.
  static func traces(_ fixture: String = "gestures") throws -> [Trace] {
    let file = try SpringFixture.load(fixture, as: File.self)
    return file.gestures.flatMap { gesture in
      ["x", "y"].enumerated().map { index, axis in
        Trace(
          name: "\(gesture.name) \(axis)", times: gesture.samples.map { $0[0] },
          positions: gesture.samples.map { $0[index + 1] }, lift: gesture.liftTime)
      }
    }
  }

  /// A time in a trace and the velocity that an estimate from the samples up to it should have.
  struct Moment {
    var trace: Trace
    var velocity: Double
  }

  /// Slower moments, in units per second, are not measured: a relative error says little of them.
  static let leastSpeed = 300.0

  /// The slopes of cubics fitted to all samples within 35 ms before and after a sample.
  ///
  /// There are at least 7 of them, 3 on each side, and no gap of more than 20 ms.
  static func smoothedMoments(_ traces: [Trace]) -> [Moment] {
    let reach = 0.035
    return traces.flatMap { trace in
      trace.times.indices.compactMap { index in
        func isNear(_ other: Int) -> Bool {
          trace.times.indices.contains(other)
            && abs(trace.times[other] - trace.times[index]) <= reach + 1e-12
        }
        var (first, last) = (index, index)
        while isNear(first - 1) { first -= 1 }
        while isNear(last + 1) { last += 1 }
        let near = first...last
        guard near.count >= 7, index - first >= 3, last - index >= 3,
          zip(near.dropFirst(), near).allSatisfy({ trace.times[$0] - trace.times[$1] <= 0.02 })
        else { return nil }
        let coefficients = polynomial(
          degree: 3, near.map { (trace.times[$0] - trace.times[index]) / reach },
          near.map { trace.positions[$0] - trace.positions[index] })
        let velocity = coefficients[1] / reach
        guard abs(velocity) > leastSpeed else { return nil }
        return Moment(trace: trace.prefix(through: index), velocity: velocity)
      }
    }
  }

  /// The difference quotients to the next sample, in the last third of each gesture.
  static func nextSteps(_ traces: [Trace]) -> [Moment] {
    traces.flatMap { trace -> [Moment] in
      guard let first = trace.times.first, let last = trace.times.last else { return [] }
      return trace.times.indices.dropFirst(2).dropLast().compactMap { index in
        let velocity = trace.slope(before: index + 1)
        guard trace.times[index] >= first + (last - first) * 2 / 3, abs(velocity) > leastSpeed
        else { return nil }
        return Moment(trace: trace.prefix(through: index), velocity: velocity)
      }
    }
  }

  /// The coefficients of the polynomial with the least sum of squares, in ascending order, by
  /// Gaussian elimination of the normal equations.
  static func polynomial(
    degree: Int, _ times: [Double], _ values: [Double], weights: [Double]? = nil
  ) -> [Double] {
    let size = degree + 1
    var rows = [[Double]](repeating: [Double](repeating: 0, count: size + 1), count: size)
    for index in times.indices {
      let powers = (0..<size).map { pow(times[index], Double($0)) }
      for row in 0..<size {
        let factor = powers[row] * (weights?[index] ?? 1)
        for column in 0..<size { rows[row][column] += factor * powers[column] }
        rows[row][size] += factor * values[index]
      }
    }
    for pivot in 0..<size {
      let best = (pivot..<size).max { abs(rows[$0][pivot]) < abs(rows[$1][pivot]) } ?? pivot
      rows.swapAt(pivot, best)
      for row in 0..<size where row != pivot {
        let factor = rows[row][pivot] / rows[pivot][pivot]
        for column in pivot...size { rows[row][column] -= factor * rows[pivot][column] }
      }
    }
    return (0..<size).map { rows[$0][size] / rows[$0][$0] }
  }
}
