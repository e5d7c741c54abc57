import Foundation
@testable import SpringEngine
import Testing

struct CoreGraphicsValueTests {
  @Test("points, sizes and rectangles convert to components and back exactly")
  func roundTrips() {
    let seed: UInt64 = 9
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1000 {
      let c = SIMD4(random.normal(), 1e6 * random.normal(), 1e-6 * random.normal(), 7)
      #expect(CGFloat(components: c.x).components == c.x, "seed \(seed)")
      #expect(CGPoint(components: c.lowHalf).components == c.lowHalf, "seed \(seed)")
      #expect(CGSize(components: c.highHalf).components == c.highHalf, "seed \(seed)")
      #expect(CGRect(components: c).components == c, "seed \(seed)")
    }
  }

  @Test("components are in the order of the fields")
  func order() {
    #expect(CGFloat(0.25).components == 0.25)
    #expect(CGPoint(x: 1, y: 2).components == [1, 2])
    #expect(CGSize(width: 1, height: 2).components == [1, 2])
    #expect(CGRect(x: 1, y: 2, width: 3, height: 4).components == [1, 2, 3, 4])
    #expect(CGPoint(components: [1, 2]) == CGPoint(x: 1, y: 2))
    #expect(CGSize(components: [1, 2]) == CGSize(width: 1, height: 2))
    #expect(CGRect(components: [1, 2, 3, 4]) == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("a negative width, as in a velocity, is not standardised")
  func negativeSize() {
    let rect = CGRect(components: [10, 20, -30, -40])
    #expect(rect.components == [10, 20, -30, -40])
    #expect(rect.size.width == -30)
  }

  @Test("lengths have the tolerance of points, a number that without a unit")
  func tolerances() {
    #expect(CGFloat.defaultSettlingTolerance == .scalar)
    #expect(CGPoint.defaultSettlingTolerance == .points)
    #expect(CGSize.defaultSettlingTolerance == .points)
    #expect(CGRect.defaultSettlingTolerance == .points)
  }

  @Test("a point is thrown with the measured velocity")
  func throwPoint() {
    var tracker = VelocityTracker<SIMD2<Double>>()
    for frame in 0..<10 {
      let point = CGPoint(x: 10 * Double(frame), y: 300 - 5 * Double(frame))
      tracker.add(point.components, at: Double(frame) / 100)
    }
    let velocity = CGPoint(components: tracker.velocity(at: 0.09))
    #expect(abs(velocity.x - 1000) < 1e-8 && abs(velocity.y + 500) < 1e-8)
  }
}
