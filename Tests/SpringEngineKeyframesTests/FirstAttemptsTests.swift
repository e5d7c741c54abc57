import Foundation
import SpringEngine
@testable import SpringEngineKeyframes
import Testing

/// Lines as people type them before they look anything up; each compiles and does what it says.
@Suite("First attempts, baked")
struct FirstAttemptsTests {
  @Test("let baked = try BakedMotion(.spring(.bouncy, to: 300), from: 0)")
  func number() throws {
    let baked = try BakedMotion(.spring(.bouncy, to: 300), from: 0)
    #expect(type(of: baked) == BakedMotion<Double>.self)
    #expect(baked.values[0] == 0 && baked.finalValue == 300)
    #expect(baked.motion == .spring(.bouncy, to: 300))
    #expect(baked.tolerance == 0.002)
  }

  @Test("let b2 = try BakedMotion(.spring(.bouncy, to: CGPoint(x: 1, y: 2)), from: .zero)")
  func point() throws {
    let b2 = try BakedMotion(.spring(.bouncy, to: CGPoint(x: 1, y: 2)), from: .zero)
    #expect(type(of: b2) == BakedMotion<CGPoint>.self)
    #expect(b2.values[0] == .zero && b2.finalValue == CGPoint(x: 1, y: 2))
    // Lengths have the tolerance of points.
    #expect(b2.tolerance == 0.06)
  }

  @Test("a curve to a point, from a point")
  func curve() throws {
    let baked = try BakedMotion(
      .curve(.easeOut(.back), to: CGPoint(x: 100, y: 50), duration: 0.4),
      from: CGPoint(x: 0, y: 50))
    #expect(baked.duration == 0.4 && baked.finalValue == CGPoint(x: 100, y: 50))
    let highest = (0...400).map { baked.value(at: Double($0) / 1000).x }.max()!
    #expect(abs(highest - 110) < 0.1)
  }

  @Test("a curve of values is that of their components")
  func curveOfValues() {
    let motion = Motion.curve(.easeIn, to: CGPoint(x: 100, y: 50), duration: 0.4)
    let vectors = Motion<SIMD2<Double>>.curve(.easeIn, to: SIMD2(100, 50), duration: 0.4)
    #expect(motion.course == vectors.course)
  }

  @Test("vectors and points keep their spelling")
  func vectors() throws {
    let vector = try BakedMotion(.spring(.bouncy, to: SIMD2(1, 2.0)), from: SIMD2(0, 0.0))
    #expect(vector.finalValue == [1, 2])
    let motion = Motion.spring(.smooth, to: CGPoint(x: 3, y: 4))
    let typed = try BakedMotion(motion, from: .zero)
    #expect(typed.finalValue == CGPoint(x: 3, y: 4))
    let number = Motion.spring(.bouncy, to: 300.0)
    #expect(try BakedMotion(number, from: 0).finalValue == 300)
    let parts = try BakedMotion<CGPoint>.components(of: motion, from: MotionState(.zero))
    #expect(parts.map(\.finalValue) == [3, 4])
  }
}
