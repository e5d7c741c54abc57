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
    for row in rows {
      let x = positions(speed: 800, bend: 900, outlier: row.x)
      let y = positions(speed: -300, bend: 0, outlier: row.y)
      let z = positions(speed: 120, bend: -400, outlier: row.z)
      let all = velocity((0..<12).map { SIMD4<Double>(x[$0], y[$0], z[$0], y[$0]) })
      let alone = [velocity(x), velocity(y), velocity(z), velocity(y)]
      for index in 0..<4 {
        #expect(abs(all[index] - alone[index]) < 1e-9, "component \(index) of \(row)")
      }
      #expect(abs(all.x - 800) < 40 && abs(all.y + 300) < 15 && abs(all.z - 120) < 15, "\(row)")
    }
  }
}
