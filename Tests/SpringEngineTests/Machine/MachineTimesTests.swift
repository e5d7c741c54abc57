import Testing

@testable import SpringEngine

/// When things happen around holds and pauses, and at once where there is nothing to wait for.
struct MachineTimesTests {
  private typealias Machine = MotionMachine

  private func machine() -> MotionMachine {
    var machine = Machine(0, tolerance: .points, spring: .smooth)
    machine.perform(.frame, at: EventTime(0))
    machine.removeEvents()
    return machine
  }

  private func end(_ events: [MotionEvent], of id: MotionID) -> Double? {
    events.first { if case .ended(id, _) = $0.kind { true } else { false } }?.time
  }

  @Test("An effect without a velocity begins and ends in the operation that adds it")
  func emptyEffect() {
    var machine = machine()
    let id = machine.nextID()
    let request = MotionRequest(.spring(.bouncy, to: 0), velocity: 0)
    let events = machine.handle(.add(request, id: id), at: EventTime(1))
    #expect(end(events, of: id) == 1)
    #expect(machine.isResting && !machine.needsFrames)
  }

  @Test("A delay that ended during a drag does not begin again at the release")
  func delayDuringDrag() {
    var machine = machine()
    machine.perform(.grab(pointer: 0, band: nil), at: EventTime(1))
    let id = machine.nextID()
    let motion = Motion.spring(.smooth, to: 100.0)
    machine.perform(
      .run(MotionRequest(motion), id: id, delay: 0.5), at: EventTime(1))
    machine.perform(.frame, at: EventTime(2))
    #expect(machine.running == nil && machine.pending.ids.count == 1)
    machine.perform(
      .release(nil, id: machine.nextID(), pointerVelocity: 0), at: EventTime(2))
    #expect(machine.running?.id == id && machine.pending.isEmpty)
    machine.perform(.frame, at: EventTime(2.25))
    #expect(machine.state == motion.state(after: 0.25, from: MotionState(0)))
  }

  @Test("A pause delays arrival and rest exactly by its length, however near they are")
  func pauses() {
    let start = MotionState(value: 0.0, velocity: 1000)
    let motions: [Motion<Double>] = [
      .spring(.smooth, to: 100), .spring(.bouncy, to: 100),
      .decay(Friction(decayRate: 2)),
      .fall(gravity: 2500, floor: 500, restitution: 0.6),
    ]
    for motion in motions {
      let rest = motion.settlingDuration(from: start, settlingTolerance: .points)
      for ahead in [0.001, 0.01, 0.05, 0.9 * rest] {
        var machine = machine()
        let id = machine.nextID()
        machine.perform(
          .run(MotionRequest(motion, velocity: 1000), id: id), at: EventTime(0))
        for step in 0..<20 {
          machine.perform(.frame, at: EventTime((rest - ahead) * Double(step) / 20))
        }
        machine.perform(.pause, at: EventTime(rest - ahead))
        machine.perform(.frame, at: EventTime(rest + 5))
        machine.removeEvents()
        machine.perform(.resume, at: EventTime(rest - ahead + 10))
        let events = machine.handle(.frame, at: EventTime(rest + 20))
        #expect(abs((end(events, of: id) ?? 0) - rest - 10) < 1e-9, "\(motion), \(ahead)")
      }
    }
  }

  /// A model outside of the package that has no value between its start and its first second.
  private struct LateRoot: MotionModel {
    func state(after time: Double, from start: MotionState<Double>) -> MotionState<Double> {
      if time == 0 { return start }
      let value = (time - 1).squareRoot()
      return MotionState(value: start.value + value, velocity: 0.5 / value)
    }
    func settlingDuration(
      from start: MotionState<Double>, settlingTolerance tolerance: SettlingTolerance
    ) -> Double { .infinity }
    func settledValue(from start: MotionState<Double>) -> Double? { nil }
  }

  @Test("A motion without a value in its first frame is rejected, whatever comes later")
  func notANumberAtFirst() {
    var machine = machine()
    let id = machine.nextID()
    let events = machine.handle(
      .run(MotionRequest(Motion.custom(LateRoot())), id: id), at: EventTime(1))
    #expect(machine.isResting && machine.state == MotionState(0))
    #expect(events.contains { if case .rejected(.motion, _) = $0.kind { true } else { false } })
  }
}
