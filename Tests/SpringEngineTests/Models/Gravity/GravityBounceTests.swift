@testable import SpringEngine
import Testing

/// Examples of the gravity bounce with results in closed form.
struct GravityBounceTests {
  let drop = Motion<Double>.fall(gravity: 2500, floor: 640, restitution: 0.6)

  @Test("a drop to a floor of large values comes to rest on it")
  func drops() {
    let start = MotionState(140.0)
    let impact = drop.nextImpact(after: 0, from: start)
    // √(2 · 500 / 2500) s, √(2 · 2500 · 500) units/s.
    #expect(abs((impact?.time ?? 0) - 0.4.squareRoot()) < 1e-15)
    #expect(impact?.wall == 640)
    #expect(abs((impact?.velocityBefore ?? 0) - 2_500_000.0.squareRoot()) < 1e-12)
    // The arcs end at t₁ (1 + e)/(1 − e).
    let end = 0.4.squareRoot() * (1.6 / 0.4)
    #expect(drop.state(after: end + 1e-9, from: start) == MotionState(640))
    #expect(drop.settledValue(from: start) == 640)
    #expect(drop.nextImpact(after: end + 1e-9, from: start) == nil)
  }

  @Test("a body on the floor stays there")
  func lies() {
    let start = MotionState(640.0)
    #expect(drop.state(after: 1e6, from: start) == start)
    #expect(drop.settlingDuration(from: start, settlingTolerance: .points) == 0)
    #expect(Array(drop.events(from: start)).isEmpty)
  }

  @Test("without loss its energy is constant for a million seconds")
  func lossless() {
    let model = Motion<Double>.fall(gravity: -10, floor: 0, restitution: 1)
    let start = MotionState(value: 1.0, velocity: 3.0)
    let energy: Double = 3 * 3 / 2 + 10 * 1
    var worst = 0.0
    for second in stride(from: 0.0, through: 1e6, by: 997.3) {
      let state = model.state(after: second, from: start)
      worst = max(worst, abs(state.velocity * state.velocity / 2 + 10 * state.value - energy))
    }
    // The rounding of a million seconds shifts the time only, which cancels in the energy; the
    // rounding of the arc remains.
    #expect(worst <= 16 * epsilon * energy)
    #expect(model.settlingDuration(from: start, settlingTolerance: .points) == .infinity)
    #expect(model.settledValue(from: start) == nil)
  }

  @Test(
    "a loss of one part in 10¹² is kept, where 1 − e has few digits",
    arguments: [1e-6, 1e-9, 1e-12])
  func nearlyLossless(loss: Double) {
    let e = 1 - loss
    let model = Motion<Double>.fall(gravity: -2, floor: 0, restitution: e)
    // The first arcs last 1 s; after n of them the speed is eⁿ = 1 − n·loss + (n·loss)²/2 …
    let start = MotionState(value: 0.0, velocity: 1.0)
    let count = 1000.0
    // The time of n arcs: n − loss·n(n−1)/2 + loss²·n(n−1)(n−2)/6.
    let exact = 1 - e
    let time =
      count - exact * count * (count - 1) / 2
      + exact * exact * count * (count - 1) * (count - 2) / 6
    // The next terms of both series: n·(n·loss)³/24 and (n·loss)³/6.
    let rest = (count * exact) * (count * exact) * (count * exact)
    let impact = model.nextImpact(after: time - 0.5, from: start)
    #expect(abs((impact?.time ?? 0) - time) < count * rest / 20 + 1e-12)
    let speed = 1 - exact * count + exact * exact * count * (count - 1) / 2
    #expect(abs((impact?.velocityAfter ?? 0) - speed) < rest / 5 + 1e-14)
  }

  @Test("beyond the floor it is accelerated back, passes the floor, and bounces")
  func beyondTheFloor() {
    let start = MotionState(740.0)
    // From 100 units under the floor it rises to 100 above it: √(2 · 100 / 2500) s to the floor.
    let entry = 0.08.squareRoot()
    let atFloor = drop.state(after: entry, from: start)
    #expect(abs(atFloor.value - 640) < 1e-9)
    #expect(abs(atFloor.velocity + 500_000.0.squareRoot()) < 1e-9)
    #expect(abs(drop.state(after: 2 * entry, from: start).value - 540) < 1e-9)
    #expect(abs((drop.nextImpact(after: 0, from: start)?.time ?? 0) - 3 * entry) < 1e-12)
    #expect(drop.settledValue(from: start) == 640)
  }

  @Test("beyond the ceiling it falls as without a ceiling")
  func beyondTheCeiling() {
    let boxed = Motion<Double>.fall(gravity: 2500, floor: 640, ceiling: 0, restitution: 0.6)
    let start = MotionState(value: -100.0, velocity: -50)
    for time in [0.01, 0.1, 0.3, 0.7, 0.9] {
      #expect(boxed.state(after: time, from: start) == drop.state(after: time, from: start))
    }
  }

  @Test("a coasting component beyond a wall comes in, or is reversed at once")
  func beyondASide() {
    let box = Motion.bounce(acceleration: 0.0, lower: 0, upper: 100, restitution: 0.5)
    #expect(
      box.state(after: 1, from: MotionState(value: 120.0, velocity: -30))
        == MotionState(value: 90, velocity: -30))
    #expect(
      box.state(after: 1, from: MotionState(value: 120.0, velocity: 60))
        == MotionState(value: 90, velocity: -30))
    let impact = box.nextImpact(after: -1, from: MotionState(value: 120.0, velocity: 60))
    #expect(impact?.time == 0)
    #expect(impact?.wall == 120)
  }

  @Test("without a floor it falls for ever, with one impact on the ceiling")
  func noFloor() {
    let model = Motion.bounce(
      acceleration: 10.0, lower: 0, upper: .infinity, restitution: 0.5)
    let start = MotionState(value: 15.0, velocity: -20)
    // 1 s up to the ceiling, which it hits at 10 units/s.
    let state = model.state(after: 3, from: start)
    #expect(abs(state.value - (5 * 2 + 5 * 2 * 2)) < 1e-12)
    #expect(abs(state.velocity - 25) < 1e-12)
    #expect(model.settledValue(from: start) == nil)
    #expect(model.settlingDuration(from: start, settlingTolerance: .points) == .infinity)
    #expect(model.events(from: start).map(\.time) == [1])
  }

  @Test("a vector's components are independent, and the earliest impact is reported")
  func vectors() {
    let model = Motion.bounce(
      acceleration: SIMD2(0, 10), lower: SIMD2(0, -Double.infinity), upper: SIMD2(10, 20),
      restitution: 0.5, friction: 0)
    let start = MotionState(value: SIMD2(5, 0.0), velocity: SIMD2(5, 0.0))
    #expect(model.nextImpact(after: 0, from: start)?.component == 0)
    #expect(model.nextImpact(after: 1, from: start)?.component == 1)
    #expect(model.events(component: 1, from: start).first { _ in true }?.time == 2)
    #expect(model.state(after: 2, from: start).value == SIMD2(7.5, 20))
    #expect(model.settledValue(from: start) == nil)
  }

  @Test("the short initializer determines the falling component and its floor")
  func plainForms() {
    let down = Motion<SIMD2<Double>>.fall(
      gravity: 2500, component: 1, floor: 640, ceiling: 20, restitution: 0.6,
      ceilingRestitution: 0.2, friction: 0.5)
    #expect(down.acceleration == SIMD2(0, 2500))
    #expect(down.lower == SIMD2(-.infinity, 20))
    #expect(down.upper == SIMD2(.infinity, 640))
    #expect(down.ceilingRestitution == 0.2)
    let up = Motion<Double>.fall(gravity: -9.81, floor: 0, ceiling: 3, restitution: 0.8)
    #expect(up.lower == 0 && up.upper == 3 && up.ceilingRestitution == 0.8)
  }

  @Test("by speed alone it rests from the first impact with a small enough outgoing speed")
  func restBySpeed() {
    let model = Motion<Double>.fall(gravity: -250, floor: 0, restitution: 0.5)
    let start = MotionState(value: 0.0, velocity: 20)
    let tolerance = SettlingTolerance(distance: .infinity, speed: 5)
    // Arcs of 0.16 s and 0.08 s, with outgoing speeds of 10 and 5.
    #expect(abs(model.settlingDuration(from: start, settlingTolerance: tolerance) - 0.24) < 1e-15)
  }

  @Test("requires valid constants")
  func preconditions() async {
    await #expect(processExitsWith: .failure) {
      _ = Motion<Double>.fall(gravity: 0, floor: 0, restitution: 0.5)
    }
    await #expect(processExitsWith: .failure) {
      _ = Motion<Double>.fall(gravity: .nan, floor: 0, restitution: 0.5)
    }
    await #expect(processExitsWith: .failure) {
      _ = Motion<Double>.fall(gravity: 1, floor: 0, ceiling: 1, restitution: 0.5)
    }
    await #expect(processExitsWith: .failure) {
      _ = Motion<Double>.fall(gravity: 1, floor: .infinity, restitution: 0.5)
    }
    await #expect(processExitsWith: .failure) {
      _ = Motion<Double>.fall(gravity: 1, floor: 0, restitution: 1.1)
    }
    await #expect(processExitsWith: .failure) {
      _ = Motion<Double>.fall(gravity: 1, floor: 0, restitution: 1, ceilingRestitution: -0.1)
    }
    await #expect(processExitsWith: .failure) {
      _ = Motion<Double>.fall(gravity: 1, component: 1, floor: 0, restitution: 1)
    }
    await #expect(processExitsWith: .failure) {
      _ = Motion.bounce(acceleration: 1.0, lower: 0, upper: 0, restitution: 1)
    }
    await #expect(processExitsWith: .failure) {
      _ = Motion.bounce(acceleration: 1.0, lower: 0, upper: 1, restitution: 1, friction: -1)
    }
    await #expect(processExitsWith: .failure) {
      let model = Motion<Double>.fall(gravity: 1, floor: 0, restitution: 1)
      _ = model.state(after: -1, from: MotionState(0))
    }
  }

  @Test("Without loss only a ball that lies on its floor comes to rest")
  func restWithoutLoss() {
    let model = Motion<Double>.fall(gravity: 2500, floor: 100, restitution: 1)
    #expect(model.settledValue(from: MotionState(100)) == 100)
    #expect(model.settlingDuration(from: MotionState(100), settlingTolerance: .points) == 0)
    for start in [
      MotionState(99.0), MotionState(50), MotionState(value: 100, velocity: -100),
      MotionState(value: 99, velocity: 40),
    ] {
      #expect(model.settledValue(from: start) == nil, "\(start)")
      #expect(
        model.settlingDuration(from: start, settlingTolerance: .points) == .infinity, "\(start)")
    }
  }
}
