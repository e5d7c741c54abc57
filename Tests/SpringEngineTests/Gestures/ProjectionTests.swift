import Foundation
import SpringEngine
import Testing

struct ProjectionTests {
  /// Factors of a scroll view's velocity per millisecond.
  static let kept = [0.998, 0.99]

  @Test("it is the end of a numerical integration of the friction", arguments: kept)
  func projected(kept: Double) {
    let decayRate = -1000 * log(kept)
    // x″ = −λ·x′ in steps so small that the midpoint rule is accurate to nine digits.
    var value = 20.0
    var velocity = -1500.0
    let step = 0.01 / decayRate
    for _ in 0..<4000 {
      value += step * (velocity - decayRate * velocity * step / 2)
      velocity *= 1 - decayRate * step + (decayRate * step) * (decayRate * step) / 2
    }
    let rest = MotionState(value: 20.0, velocity: -1500).projected(Friction(decayRate: decayRate))
    // The relative error of the midpoint rule is (λ·step)²/6.
    #expect(abs(rest - value) < 2e-5 * 1500 / decayRate)
  }

  @Test("a scroll view's 0.998 per millisecond travels 499.5 pt per 1000 pt/s")
  func scrollView() {
    let state = MotionState(value: SIMD2(0.0, 100), velocity: SIMD2(1000, 0))
    let rest = state.projected(Friction(decayRate: -1000 * log(0.998)))
    #expect(abs(rest.x - 499.499_833) < 1e-5)
    #expect(rest.y == 100)
  }

  @Test("requires a positive and finite decay rate")
  func badDecayRate() async {
    await #expect(processExitsWith: .failure) {
      _ = MotionState(value: 0.0, velocity: 1).projected(Friction(decayRate: 0))
    }
    await #expect(processExitsWith: .failure) {
      _ = MotionState(value: 0.0, velocity: 1).projected(Friction(decayRate: .nan))
    }
    await #expect(processExitsWith: .failure) {
      _ = MotionState(value: 0.0, velocity: 1).projected(Friction(decayRate: .infinity))
    }
  }

  @Test("the nearest anchor is the one with the least distance")
  func nearest() {
    let seed: UInt64 = 3
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let anchors = (0..<9).map { _ in SIMD2(random.normal(), random.normal()) }
      let point = SIMD2(random.normal(), random.normal())
      let expected = anchors.min {
        hypot($0.x - point.x, $0.y - point.y) < hypot($1.x - point.x, $1.y - point.y)
      }
      #expect(point.closest(in: anchors) == expected, "seed \(seed)")
    }
  }

  @Test("distance is Euclidean, and of several nearest anchors the first is chosen")
  func ties() {
    let origin = SIMD2<Double>.zero
    #expect(origin.closest(in: [[3, 3], [4, 0]]) == [4, 0])
    #expect(origin.closest(in: [[0, 5], [3, 4], [-5, 0]]) == [0, 5])
    #expect(origin.closest(in: [[1, 1], [0, 0], [0, 0]]) == [0, 0])
    #expect(origin.closest(in: [[3e-200, 0], [2e-200, 0]]) == [2e-200, 0])
    #expect(origin.closest(in: [[3e200, 0], [2e200, 0]]) == [2e200, 0])
  }

  @Test("values of any type are projected and chosen")
  func values() {
    let state = MotionState(value: CGPoint(x: 100, y: 100), velocity: CGPoint(x: 900, y: -50))
    let rest = state.projected(Friction(decayRate: 5))
    #expect(rest == CGPoint(x: 280, y: 90))
    let corners = [CGPoint.zero, CGPoint(x: 300, y: 0), CGPoint(x: 0, y: 600)]
    #expect(rest.closest(in: corners) == CGPoint(x: 300, y: 0))
    let float = MotionState<Float>(value: 1, velocity: 2)
    #expect(float.projected(Friction(decayRate: 4)) == 1.5)
  }

  @Test("without a finite anchor there is no nearest one")
  func nothing() {
    #expect(1.0.closest(in: [Double]()) == nil)
    let detents = [100.0, 400, 700]
    #expect(CGFloat(540).closest(in: detents) == 400)
    #expect((560 as Float).closest(in: detents) == 700)
    #expect(560.0.closest(in: [CGFloat.nan, 400, 700]) == 700)
    #expect(560.0.closest(in: [400, 700]) == 700)
    #expect(CGFloat(1).closest(in: [Double.nan]) == nil)
    #expect(1.0.closest(in: [Double.nan, .infinity]) == nil)
    #expect(1.0.closest(in: [Double.nan, 7]) == 7)
  }
}
