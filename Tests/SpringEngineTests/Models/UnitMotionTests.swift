import Testing

@testable import SpringEngine

struct UnitMotionTests {
  static func spring(_ stop: HardStop? = nil) -> Motion<Double> {
    .spring(.bouncy, to: 1, hardStop: stop)
  }

  @Test("it starts at 0, has the states of its model, and ends when that is at rest")
  func follows() throws {
    let unit = UnitMotion(Self.spring(), initialVelocity: 2)
    let start = MotionState(value: 0.0, velocity: 2)
    #expect(unit.state(at: 0) == start)
    #expect(unit.state(at: -1) == start)
    #expect(unit.state(at: 0.2) == Self.spring().state(after: 0.2, from: start))
    let last = try #require(unit.state(at: unit.duration.nextDown))
    #expect(abs(last.value - 1) <= 1.001e-4)
    #expect(unit.state(at: unit.duration) == nil)
    #expect(unit.duration > 0.3 && unit.duration < 3)
  }

  @Test("it has arrived before it is at rest, and from then on")
  func arrives() {
    let unit = UnitMotion(Self.spring(), initialVelocity: 0)
    let arrival = unit.arrivalTime
    #expect(arrival > 0 && arrival < unit.duration)
  }

  @Test("it never exceeds 1 with a hard stop, nor if reduced")
  func bounded() {
    let stopped = UnitMotion(Self.spring(HardStop(restitution: 0.6)), initialVelocity: 3)
    let reduced = UnitMotion(Self.spring(), initialVelocity: 3).reduced
    var (highest, highestReduced, highestFree) = (0.0, 0.0, 0.0)
    for time in stride(from: 0, through: 2, by: CaseCount.isFull ? 0.001 : 0.004) {
      highest = max(highest, stopped.state(at: time)?.value ?? 1)
      highestReduced = max(highestReduced, reduced.state(at: time)?.value ?? 1)
      highestFree = max(
        highestFree, UnitMotion(Self.spring(), initialVelocity: 3).state(at: time)?.value ?? 1)
    }
    #expect(highest <= 1)
    #expect(highestReduced <= 1)
    #expect(highestFree > 1.01)
  }

  @Test("a fall to a floor at 1 bounces and ends there")
  func falls() {
    let fall = UnitMotion(
      .fall(gravity: 10, floor: 1, restitution: 0.5), initialVelocity: 0)
    #expect(abs((fall.state(at: 0.1)?.value ?? 0) - 0.05) < 1e-15)
    #expect(fall.state(at: fall.duration) == nil)
  }

  @Test("equality and hash depend on model and velocity")
  func hashes() {
    let one = UnitMotion(Self.spring(), initialVelocity: 1)
    #expect(one == UnitMotion(Self.spring(), initialVelocity: 1))
    #expect(one.hashValue == UnitMotion(Self.spring(), initialVelocity: 1).hashValue)
    #expect(one != UnitMotion(Self.spring(), initialVelocity: 2))
    #expect(one != UnitMotion(Self.spring(HardStop(restitution: 0.5)), initialVelocity: 1))
  }

  @Test("requires a model that comes to rest at 1, and a finite velocity")
  func preconditions() async {
    await #expect(processExitsWith: .failure) {
      _ = UnitMotion(
        .spring(
          MassSpringDamper(mass: 1, stiffness: 100, dampingCoefficient: 0), to: 1.0),
        initialVelocity: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = UnitMotion(.spring(.bouncy, to: 2.0), initialVelocity: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = UnitMotion(.spring(.bouncy, to: 1.0), initialVelocity: .nan)
    }
  }
}
