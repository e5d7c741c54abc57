@testable import SpringEngine
import Testing

/// Impacts at the edges of what a motion is: of components that never rest, at its start, at a join, at the
/// instant of an operation.
@MainActor
struct ImpactPlaceTests {
  private let clock = ManualClock()

  private func speeds<Value: MotionValue>(
    of value: Value, _ run: (Animator<Value>) -> Void
  ) -> [Double] {
    let animator = Animator(value, in: FrameLoop(clock: clock))
    var speeds: [Double] = []
    animator.onEvent = {
      if case .impact(let impact) = $0.kind { speeds.append(impact.speed.rounded()) }
    }
    run(animator)
    clock.advance(by: 4)
    withExtendedLifetime(animator) {}
    return speeds
  }

  @Test("A component that never rests has its impacts beside others", arguments: [1.0, 0.9])
  func endless(restitution: Double) {
    let single = speeds(of: 0.0) {
      $0.drop(gravity: 2500, floor: 640, restitution: restitution)
    }
    let beside = speeds(of: SIMD2(100.0, 0)) {
      $0.drop(gravity: 2500, floor: 640, restitution: restitution, velocity: .zero)
      #expect(abs(($0.nextImpact?.time ?? 0) - $0.loop.time - 0.7155417528) < 1e-9)
    }
    #expect(single.count == 3 && beside == single)
    let room = speeds(of: SIMD2(0.0, 0)) {
      $0.run(
        .bounce(
          acceleration: .zero, lower: SIMD2(0, 0), upper: SIMD2(100, 300), restitution: 1),
        velocity: SIMD2(1000, 600))
    }
    #expect(room.filter { $0 == 1000 }.count > 35 && room.filter { $0 == 600 }.count >= 7)
  }

  @Test("A velocity that is set to itself takes no impact at the end of a leg", arguments: 1...40)
  func atAJoin(number: Int) {
    let floor = 90 + 7 * Double(number % 5)
    let motion = Motion<Double>.fall(gravity: 2000, floor: floor, restitution: 0.6)
      .then(.spring(.bouncy, to: -100))
    let plain = speeds(of: 0.0) { $0.run(motion) }
    let again = speeds(of: 0.0) {
      $0.run(motion)
      for _ in 0..<20 {
        clock.advance(by: 0.0217 + 0.0013 * Double(number))
        if !$0.isSettled { $0.velocity = $0.velocity }
      }
    }
    #expect(plain.count >= 4 && again == plain)
  }

  @Test("A tolerance that is set at the frame of an impact does not take it")
  func toleranceAtAnImpact() {
    let motion = Motion<Double>.fall(gravity: 2000, floor: 160, restitution: 0.5)
    for motion in [motion, motion.then(.spring(.bouncy, to: -100))] {
      let speeds = speeds(of: 0.0) {
        $0.run(motion, velocity: 0)
        for _ in 0..<24 { clock.advance(by: 1 / 60) }
        $0.settlingTolerance = SettlingTolerance(distance: 0.02, speed: 0.01)
      }
      #expect(speeds.prefix(2) == [800, 400])
    }
  }

  @Test(
    "What is set in a pause before the first step leaves the impact at time 0",
    arguments: ["", "rate", "slow", "back", "tolerance", "progress"])
  func atTheStartInAPause(operation: String) {
    let speeds = speeds(of: 100.0) {
      $0.pause()
      $0.drop(gravity: 2000, floor: 100, restitution: 0.5, velocity: 300)
      switch operation {
      case "rate": $0.rate = 1
      case "slow": $0.rate = 0.5
      case "back":
        $0.rate = -1
        $0.rate = 1
      case "tolerance":
        $0.settlingTolerance = SettlingTolerance(distance: 0.02, speed: 0.2)
      case "progress": $0.progress = 0
      default: break
      }
      $0.resume()
    }
    #expect(speeds.prefix(6) == [300, 150, 75, 38, 19, 9])
  }
}
