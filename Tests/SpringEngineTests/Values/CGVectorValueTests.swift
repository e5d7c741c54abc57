#if canImport(CoreGraphics)
import CoreGraphics
import SpringEngine
import Testing

struct CGVectorValueTests {
  @Test("a vector's components are dx and dy, and its tolerance is that of points")
  func components() {
    #expect(CGVector(dx: 1, dy: 2).components == [1, 2])
    #expect(CGVector(components: [1, 2]) == CGVector(dx: 1, dy: 2))
    #expect(CGVector.defaultSettlingTolerance == .points)
  }
}
#endif
