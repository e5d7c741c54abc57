import Testing

@testable import SpringEngine

/// Effects, which are added to whatever goes on, and how they end.
struct MachineEffectTests {
  typealias Machine = MotionMachine

  /// A machine at rest at 0 with an effect under way, at time 10.1.
  static func machine() -> (machine: Machine, effect: MotionID) {
    var machine = Machine(0, tolerance: .points, spring: .smooth)
    let id = machine.nextID()
    let kick = MotionRequest(.spring(.bouncy, to: 0), velocity: 500)
    let events = machine.handle(.add(kick, id: id), at: EventTime(10))
    #expect(events.map(\.kind) == [.began(id)])
    _ = machine.handle(.frame, at: EventTime(10.1))
    return (machine, id)
  }

  @Test("A stop ends an effect where the value is")
  func stop() {
    var (machine, id) = Self.machine()
    let value = machine.state.value
    #expect(value.number > 10)
    let events = machine.handle(.stop, at: EventTime(10.1))
    #expect(events.map(\.kind) == [.ended(id, .stopped)])
    #expect(machine.state == MotionState(value))
    #expect(machine.target == value)
    #expect(!machine.needsFrames && machine.isResting)
  }

  @Test("A grab ends an effect where the value is")
  func grab() {
    var (machine, id) = Self.machine()
    let value = machine.state.value
    let events = machine.handle(.grab(pointer: nil, band: nil), at: EventTime(10.1))
    #expect(events.map(\.kind) == [.ended(id, .grabbed), .grabbed])
    #expect(machine.state.value == value)
    _ = machine.handle(.frame, at: EventTime(11))
    #expect(machine.state.value == value)
  }

  @Test("Without motion an effect ends at once, and the value is at its target")
  func noMotion() {
    var (machine, id) = Self.machine()
    let events = machine.handle(.setPolicy(.instant), at: EventTime(10.1))
    #expect(events.map(\.kind) == [.arrived(id), .ended(id, .settled)])
    #expect(machine.state == MotionState(0))
    #expect(!machine.needsFrames)
  }

  @Test("A motion goes on as if there were no effect when that ends without motion")
  func motionWithoutEffect() {
    var (machine, id) = Self.machine()
    let target = MotionRequest(.spring(.smooth, to: 100))
    let motion = machine.nextID()
    _ = machine.handle(.run(target, id: motion), at: EventTime(10.1))
    let events = machine.handle(.setPolicy(.instant), at: EventTime(10.2))
    #expect(events.map(\.kind).prefix(2) == [.arrived(id), .ended(id, .settled)])
    #expect(events.map(\.kind).contains(.ended(motion, .settled)))
    #expect(machine.state == MotionState(100))
  }

  @Test("An effect with a wall, or that ends elsewhere than at zero, is rejected")
  func refused() {
    var machine = Machine(0, tolerance: .points, spring: .smooth)
    let wall = Motion.spring(.bouncy, to: 0.0, hardStop: HardStop(restitution: 0.5))
    for model in [wall, .spring(.bouncy, to: 1)] {
      let id = machine.nextID()
      let events = machine.handle(
        .add(MotionRequest(model, velocity: 500), id: id), at: EventTime(10))
      #expect(events.map(\.kind) == [.rejected(.motion, of: id)])
      #expect(machine.isResting)
    }
  }

  @Test("While the value is held, an effect ends at once")
  func whileHeld() {
    var machine = Machine(0, tolerance: .points, spring: .smooth)
    _ = machine.handle(.grab(pointer: nil, band: nil), at: EventTime(10))
    let id = machine.nextID()
    let kick = MotionRequest(.spring(.bouncy, to: 0), velocity: 500)
    let events = machine.handle(.add(kick, id: id), at: EventTime(10))
    #expect(events.map(\.kind) == [.began(id), .ended(id, .grabbed)])
  }

  @Test("Two effects add up exactly")
  func sum() {
    var (machine, _) = Self.machine()
    let second = MotionRequest(.spring(.snappy, to: 0), velocity: -300)
    let before = machine.state
    _ = machine.handle(.add(second, id: machine.nextID()), at: EventTime(10.1))
    #expect(machine.state.value == before.value)
    _ = machine.handle(.frame, at: EventTime(10.15))
    let first = Motion.spring(.bouncy, to: 0.0)
      .state(after: 10.15 - 10, from: MotionState(value: 0, velocity: 500))
    let other = Motion.spring(.snappy, to: 0.0)
      .state(after: 10.15 - 10.1, from: MotionState(value: 0, velocity: -300))
    #expect(abs(machine.number.value - (first.value + other.value)) < 1e-12)
    #expect(abs(machine.number.velocity - (first.velocity + other.velocity)) < 1e-9)
  }

  @Test("Nothing fades that is only the rounding of a sum with a small effect")
  func rounding() {
    // The velocity is just below a power of two, from which on the rounding is twice as large, and the
    // sum above it.
    var machine = Machine(0, tolerance: .points, spring: .smooth)
    let kick = MotionRequest(.spring(.bouncy, to: 0), velocity: 5)
    _ = machine.handle(.add(kick, id: machine.nextID()), at: EventTime(10))
    for step in 1...30 {
      let request = MotionRequest(
        .spring(.smooth, to: 0), velocity: 0x1p20.nextDown)
      let time = 10 + 0.0012 * Double(step)
      _ = machine.handle(.run(request, id: machine.nextID()), at: EventTime(time))
      #expect(machine.running?.definition.crossfade == nil, "step \(step)")
    }
  }
}
