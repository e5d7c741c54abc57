#if canImport(CoreGraphics)
import CoreGraphics
import SpringEngine
import Testing

struct CGVectorValueTests {
  @Test("a vector is dx and dy, makes the round trip, and rests within points")
  func components() {
    #expect(CGVector(dx: 1, dy: 2).components == [1, 2])
    #expect(CGVector(components: [1, 2]) == CGVector(dx: 1, dy: 2))
    #expect(CGVector.defaultRestTolerance == .points)
  }
}
#endif
