@testable import SpringEngine
@testable import SpringEngineKeyframes
import Testing

/// A quarter turn with a doubling of the scale, baked by its parts.
struct TransformBakeTests {
  private let start = DecomposedTransform.identity
  private let end = DecomposedTransform(
    translation: SIMD3(100, 0, 0), scale: SIMD3(2, 2, 1), rotation: SIMD3(0, 0, .pi / 2))

  @Test func byPartsThereIsNoShearAndNoCollapse() throws {
    let motion = Motion.spring(.smooth, to: end)
    let baked = try BakedMotion<DecomposedTransform>(motion, from: MotionState(start))
    for index in 0...200 {
      let shown = baked.value(at: baked.duration * Double(index) / 200)
      let matrix = shown.matrix
      // The two axes stay at right angles and equally long, at least as long as at the start.
      let (x, y) = (matrix.row0, matrix.row1)
      #expect(abs((x * y).sum()) < 1e-9)
      #expect(abs((x * x).sum() - (y * y).sum()) < 1e-9)
      #expect((x * x).sum() >= 1 - 0.01)
    }
    #expect(baked.finalValue == end)
  }
}
