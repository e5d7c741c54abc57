import Foundation
@testable import SpringEngine
import Testing

struct DragRoutingTests {
  @Test("a drag stays on the axis that it begins along, from the threshold on, without a jump")
  func directionLock() {
    var lock = DirectionLock(threshold: 8)
    lock.begin(from: SIMD2(100, 50))
    #expect(lock.apply(SIMD2(105, 51)) == SIMD2(100, 50) && lock.axis == nil)
    #expect(lock.apply(SIMD2(108, 52)) == SIMD2(100, 50) && lock.axis == .horizontal)
    #expect(lock.apply(SIMD2(118, 152)) == SIMD2(110, 50))
    #expect(lock.apply(SIMD2(8, 500)) == SIMD2(0, 50) && lock.axis == .horizontal)
    lock.begin(from: SIMD2(0, 0))
    #expect(lock.apply(SIMD2(3, -9)) == SIMD2(0, 0) && lock.axis == .vertical)
    #expect(lock.apply(SIMD2(900, -19)) == SIMD2(0, -10))
    #expect(DirectionLock.Axis.horizontal.coordinate(of: SIMD2(3, 5)) == 3)
    #expect(DirectionLock.Axis.vertical.coordinate(of: SIMD2(3, 5)) == 5)
  }

  @Test("equal displacements are horizontal; NaN has no effect; with 0 any step decides")
  func directionLockCorners() async {
    var lock = DirectionLock(threshold: 0)
    #expect(lock.apply(SIMD2(1, 1)) == SIMD2(1, 1) && lock.axis == nil)
    #expect(lock.apply(SIMD2(1, 1)) == SIMD2(1, 1) && lock.axis == nil)
    _ = lock.apply(SIMD2(.nan, 9))
    #expect(lock.axis == nil)
    #expect(lock.apply(SIMD2(2, 2)) == SIMD2(1, 1) && lock.axis == .horizontal)
    await #expect(processExitsWith: .failure) { _ = DirectionLock(threshold: -1) }
    await #expect(processExitsWith: .failure) { _ = DirectionLock(threshold: .nan) }
  }

  @Test("a place that makes no sense decides nothing", arguments: [1e31, -1e200, .infinity, .nan])
  func nonsense(number: Double) {
    var lock = DirectionLock(threshold: 8)
    lock.begin(from: SIMD2(100, 50))
    _ = lock.apply(SIMD2(110, number))
    #expect(lock.axis == nil)
    #expect(lock.apply(SIMD2(120, 52)) == SIMD2(100, 50) && lock.axis == .horizontal)
    lock.begin(from: SIMD2(number, 50))
    #expect(lock.apply(SIMD2(10, 50)) == SIMD2(10, 50))
    #expect(lock.apply(SIMD2(10, 70)) == SIMD2(10, 50) && lock.axis == .vertical)
    let claim = DragClaim(axis: .horizontal, minimumDistance: 0)
    #expect(claim.decide(SIMD2(number, 0)) == .wait)
  }

  @Test("no step of a locked drag is longer than the pointer's own")
  func lockedSteps() throws {
    let traces = try GestureRecordings.traces()
    for index in stride(from: 0, to: traces.count, by: 2) {
      let (x, y) = (traces[index].positions, traces[index + 1].positions)
      var lock = DirectionLock(threshold: 10)
      var previous = SIMD2(x[0], y[0])
      lock.begin(from: previous)
      var previousOutput = previous
      for sample in x.indices {
        let position = SIMD2(x[sample], y[sample])
        let output = lock.apply(position)
        let moved = position - previous
        let step = output - previousOutput
        #expect((step * step).sum() <= (moved * moved).sum() + 1e-9)
        #expect(step.x == 0 || step.y == 0)
        (previous, previousOutput) = (position, output)
      }
      let isTall = abs(y[y.count - 1] - y[0]) > abs(x[x.count - 1] - x[0])
      if lock.axis != nil { #expect((lock.axis == .vertical) == isTall) }
    }
  }

  @Test("the angle of a pointer is continuous over turns, and rests near the center")
  func pointerAngle() {
    var hand = PointerAngle(center: SIMD2(100, 200), deadRadius: 5)
    #expect(hand.angle(SIMD2(150, 200)) == 0)
    for step in 1...500 {
      let turn = Double(step) * 0.1
      let angle = hand.angle(SIMD2(100 + 50 * cos(turn), 200 + 50 * sin(turn)))
      #expect(abs(angle - turn) < 1e-12 * 500)
    }
    let before = hand.angle
    #expect(hand.angle(SIMD2(101, 203)) == before)
    // A new pointer, a quarter turn and a bit farther, turns it by the smaller of the two turns.
    let place = before + 2
    #expect(
      abs(hand.angle(SIMD2(100 + 60 * cos(place), 200 + 60 * sin(place))) - place) < 1e-12 * 500)
  }
}
