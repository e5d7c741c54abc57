import SpringEngine
import Testing

/// Each component of a pointer is estimated as if it were the only one.
struct VelocityComponentTests {
  /// The positions of a movement with one sample that is far from all others, or none.
  private func positions(speed: Double, bend: Double, outlier: Int?) -> [Double] {
    (0..<12).map { index in
      let time = Double(index - 11) / 120
      return speed * time + bend * time * time + (index == outlier ? 90 : 0)
    }
  }

  private func velocity<Vector: MotionVector>(_ positions: [Vector]) -> Vector {
    var tracker = VelocityTracker<Vector>()
    for (index, position) in positions.enumerated() {
      tracker.add(position, at: 5 + Double(index - 11) / 120)
    }
    return tracker.velocity(at: 5)
  }

  @Test("An outlier in one component is left out there, and changes no other component")
  func outliers() {
    let rows: [(x: Int?, y: Int?, z: Int?)] = [
      (nil, nil, nil), (4, nil, nil), (nil, 4, nil), (nil, nil, 4), (4, 4, nil), (3, 7, 5),
      (nil, 6, 2), (6, nil, 2),
    ]
    for (row, speed) in rows.flatMap({ row in [-300.0, -9000].map { (row, $0) } }) {
      let x = positions(speed: 800, bend: 900, outlier: row.x)
      let y = positions(speed: speed, bend: 0, outlier: speed == -300 ? row.y : nil)
      let z = positions(speed: 120, bend: -400, outlier: row.z)
      let all = velocity((0..<12).map { SIMD4<Double>(x[$0], y[$0], z[$0], y[$0]) })
      let alone = [velocity(x), velocity(y), velocity(z), velocity(y)]
      for index in 0..<4 {
        #expect(abs(all[index] - alone[index]) < 1e-9, "component \(index) of \(row)")
      }
      #expect(abs(all.x - 800) < 40 && abs(all.y - speed) < 15 && abs(all.z - 120) < 15, "\(row)")
    }
  }

  @Test("A newest sample that is an outlier is left out as if it had not come")
  func newestOutlier() {
    // An odd scatter about the middle has no curvature, which would count at the newest time.
    let half = [1, -1, 0.5, 1, -1]
    for scatter in [0.05, 0.1, 0.2, 0.5, 1, 2] {
      var (with, without) = (VelocityTracker<Double>(), VelocityTracker<Double>())
      for index in 0..<11 {
        let time = Double(index) / 120
        let odd = index == 5 ? 0 : Double((index - 5).signum()) * half[abs(index - 5) - 1]
        with.add(800 * time + scatter * odd, at: time)
        without.add(800 * time + scatter * odd, at: time)
      }
      let newest = 11.0 / 120
      with.add(800 * newest + 200, at: newest)
      let (a, b) = (with.velocity(at: newest), without.velocity(at: newest))
      #expect(abs(a - b) < 1e-6, "scatter \(scatter): \(a) and \(b)")
    }
  }

  @Test("Whatever the components do: move, stop, jump, scatter")
  func independence() {
    var random = SeededGenerator(seed: 73)
    for round in 0..<CaseCount.of(600, small: 60) {
      let rate = random.pick([60.0, 120, 240])
      let count = random.pick([6, 9, 12, 20])
      func component() -> [Double] {
        let speed = random.pick([0, 1]) * random.uniform(-3000, 3000)
        let stop = random.pick([1, random.uniform(-0.06, 0)])
        let outlier = random.pick([count, Int(random.uniform(0, Double(count)))])
        let scatter = random.pick([0, 0.001, 0.3])
        return (0..<count).map { index in
          let time = Double(index - count + 1) / rate
          return speed * min(time, stop) + scatter * random.normal() + (index == outlier ? 70 : 0)
        }
      }
      let (x, y) = (component(), component())
      var both = VelocityTracker<SIMD2<Double>>()
      var alone = (VelocityTracker<Double>(), VelocityTracker<Double>())
      for index in 0..<count {
        let time = Double(index - count + 1) / rate
        both.add(SIMD2(x[index], y[index]), at: time)
        alone.0.add(x[index], at: time)
        alone.1.add(y[index], at: time)
      }
      // A repeated position counts as a report of the same only if all components repeat.
      guard x[count - 1] != x[count - 2], y[count - 1] != y[count - 2] else { continue }
      let lift = random.pick([0, 0.01, 0.03])
      let velocity = both.velocity(at: lift)
      #expect(abs(velocity.x - alone.0.velocity(at: lift)) < 1e-6, "round \(round)")
      #expect(abs(velocity.y - alone.1.velocity(at: lift)) < 1e-6, "round \(round)")
    }
  }

  @Test("Half a millisecond is enough for a speed, and less is not")
  func shortestSpan() {
    for (span, velocity) in [(0.0005, 2000.0), (0.001, 1000), (0.00049, 0)] {
      var tracker = VelocityTracker<Double>()
      tracker.add(0, at: 0)
      tracker.add(1, at: span)
      #expect(abs(tracker.velocity(at: span) - velocity) < 1e-9, "\(span) s")
    }
  }
}
