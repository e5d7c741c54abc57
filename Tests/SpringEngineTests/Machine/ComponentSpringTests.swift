import Testing

@testable import SpringEngine

/// Springs of their own for the components, changed while a motion runs.
struct ComponentSpringTests {
  typealias Vector = SIMD2<Double>
  typealias Machine = MotionMachine

  static let target = Vector(100, -40)

  static func machine(_ motion: Motion<Vector>) -> Machine {
    var machine = Machine(Vector.zero, tolerance: .points, spring: .smooth)
    _ = machine.handle(.run(MotionRequest(motion), id: machine.nextID()), at: EventTime(10))
    _ = machine.handle(.frame, at: EventTime(10.125))
    return machine
  }

  static func change(_ machine: inout Machine, to springs: [MassSpringDamper]) {
    let before = machine.state
    let events = machine.handle(.setComponentSprings(springs), at: EventTime(machine.time))
    #expect(events.isEmpty)
    #expect((machine.state.value - before.value).largestMagnitude < 1e-12)
    #expect((machine.state.velocity - before.velocity).largestMagnitude < 1e-9)
    let duration = 0.25
    _ = machine.handle(.frame, at: EventTime(machine.time + duration))
    for index in 0..<2 {
      let expected = Motion.spring(springs[index], to: target[index])
        .state(after: duration, from: before[component: index])
      #expect(abs(machine.state.value[component: index] - expected.value) < 1e-9)
      #expect(abs(machine.state.velocity[component: index] - expected.velocity) < 1e-7)
    }
  }

  @Test("A running spring goes on under the new springs, component by component")
  func runningSpring() {
    var machine = Self.machine(.spring(.smooth, to: Self.target))
    Self.change(&machine, to: [.bouncy, .snappy])
    Self.change(&machine, to: [.smooth, .interactive])
    _ = machine.handle(.frame, at: EventTime(60))
    #expect(machine.state == MotionState(Self.target))
  }

  @Test("A new motion has the springs of the components")
  func newMotion() {
    var machine = Machine(Vector.zero, tolerance: .points, spring: .smooth)
    _ = machine.handle(.setComponentSprings([.bouncy, .smooth]), at: EventTime(10))
    let expected = Motion<Vector>.components([
      .spring(.bouncy, to: 100), .spring(.smooth, to: -40),
    ])
    #expect(Motion(machine.springMotion(to: Lanes(Self.target))) == expected)
    #expect(
      Motion(machine.springMotion(to: Lanes(Self.target), on: .snappy))
        == Motion.spring(.snappy, to: Self.target))
  }

  @Test("A curve keeps what it has")
  func otherMotions() {
    let motion = Motion.curve(.easeInOut, to: Self.target, duration: 1)
    var (changed, same) = (Self.machine(motion), Self.machine(motion))
    _ = changed.handle(.setComponentSprings([.bouncy, .smooth]), at: EventTime(10.125))
    _ = changed.handle(.frame, at: EventTime(10.5))
    _ = same.handle(.frame, at: EventTime(10.5))
    #expect(changed.state == same.state)
  }
}
