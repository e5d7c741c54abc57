@testable import SpringEngine

/// Machines under scripts of operations at ordinary and odd times: values stay finite, and every
/// motion that is requested begins at most once and ends exactly once.
func fuzzMachine(_ bytes: inout Bytes) {
  if bytes.flag() {
    run(Script<SIMD2<Double>>(), &bytes)
  } else {
    run(Script<Double>(), &bytes)
  }
}

private func run<Vector: MotionVector>(_ start: Script<Vector>, _ bytes: inout Bytes) {
  var script = start
  while !bytes.isEmpty, script.stepCount < 60 { script.step(&bytes) }
  script.finish()
}

private struct Script<Vector: MotionVector> {
  private typealias Machine = MotionMachine

  private var machine = Machine(Lanes(Vector.zero), tolerance: .points, spring: .smooth)
  private var time = 10.0
  private(set) var stepCount = 0

  /// The motions that were requested or have begun, and whether they have.
  private var open: [MotionID: Bool] = [:]
  private var closed: Set<MotionID> = []
  private var log: [String] = []

  mutating func step(_ bytes: inout Bytes) {
    stepCount += 1
    var eventTime = time
    switch bytes.choice(8) {
    case 0: break
    case 1: time += bytes.positive(1e-4...1e4)
    case 2: eventTime -= bytes.unit() / 4
    case 3: time += 1.0 / 120
    default: time += bytes.unit()
    }
    if eventTime == time || eventTime > time { eventTime = max(eventTime, time) }
    let operation = operation(&bytes)
    log.append("\(operation) at \(eventTime)")
    perform(operation, at: eventTime)
  }

  /// Stops everything, after which no motion is open.
  mutating func finish() {
    perform(.frame, at: time + 1)
    perform(.resume, at: time + 1)
    perform(.release(nil, id: newID(), pointerVelocity: nil), at: time + 1)
    perform(.stop, at: time + 1)
    law(open.isEmpty, "never ended: \(open)\n\(text)")
    law(!machine.needsFrames, "frames after a stop\n\(text)")
  }

  private var text: String { log.joined(separator: "\n") }

  private mutating func newID() -> MotionID {
    let id = machine.nextID()
    open[id] = false
    return id
  }

  private mutating func perform(_ operation: Machine.Operation, at eventTime: Double) {
    let before = machine.state.value
    let kept = keepsValue(operation) && eventTime <= machine.time
    let events = machine.handle {
      $0.perform(operation, at: EventTime(time: eventTime, clockTime: eventTime))
    }
    law(machine.state.isFinite, "\(machine.state)\n\(text)")
    law(machine.target.isFinite, "target \(machine.target)\n\(text)")
    law(machine.remainingTime >= 0, "remaining \(machine.remainingTime)\n\(text)")
    law((0...1).contains(machine.progress ?? 0), "progress \(machine.progress ?? 0)\n\(text)")
    if kept {
      let jump = (machine.state.value - before).largestMagnitude
      let rounding = machine.tolerance.distance + 1e-6 * before.largestMagnitude
      law(jump <= rounding, "jump \(jump)\n\(text)")
    }
    for event in events {
      record(event.kind)
      // What has run backwards to its beginning waits to begin again, as another motion.
      if let next = event.next { open[next] = false }
    }
  }

  /// Whether an operation leaves the value where it is.
  private func keepsValue(_ operation: Machine.Operation) -> Bool {
    switch operation {
    case .pause, .setVelocity: return machine.policy == .full
    default: return false
    }
  }

  private mutating func record(_ kind: MotionEvent.Kind) {
    switch kind {
    case .began(let id):
      law(!closed.contains(id), "\(id) began after its end\n\(text)")
      law(open[id] != true, "\(id) began twice\n\(text)")
      open[id] = true
    case .arrived(let id): law(open[id] == true, "\(id) arrived without a beginning\n\(text)")
    case .ended(let id, _):
      law(open[id] != nil, "\(id) ended\(closed.contains(id) ? " twice" : "")\n\(text)")
      open[id] = nil
      closed.insert(id)
    case .rejected(_, let id?):
      law(open[id] == false, "\(id) rejected after its beginning\n\(text)")
      open[id] = nil
      closed.insert(id)
    case .impact(let impact):
      law(impact.velocityBefore.isFinite && impact.wall.isFinite, "\(impact)\n\(text)")
    default: break
    }
  }
}

extension Script {
  private mutating func operation(_ bytes: inout Bytes) -> Machine.Operation {
    switch bytes.choice(24) {
    case 0, 1: .frame
    case 2, 3, 4: .run(request(&bytes), id: newID(), start: start(&bytes), delay: delay(&bytes))
    case 5: .interrupt(request(&bytes), id: newID())
    case 6: .endInterruption
    case 7: .stop
    case 8: .jump(lanes(&bytes))
    case 9: .pause
    case 10: .resume
    case 11: .grab(pointer: bytes.flag() ? nil : lanes(&bytes), band: band(&bytes)?.lanes)
    case 12, 13: .drag(lanes(&bytes))
    case 14: .predict(lanes(&bytes))
    case 15:
      .release(
        bytes.flag() ? nil : request(&bytes), id: newID(),
        pointerVelocity: bytes.flag() ? nil : lanes(&bytes))
    case 16:
      .add(
        MotionRequest(
          Motion.spring(bytes.spring(), to: Vector.zero), velocity: value(&bytes)),
        id: newID())
    case 17: .seek(progress: bytes.flag() ? bytes.unit() : bytes.any())
    case 18: .setRate(bytes.flag() ? 2 * bytes.unit() - 1 : bytes.any())
    case 19: .setVelocity(lanes(&bytes))
    case 20: .setSpring(bytes.spring())
    case 21: .setComponentSprings((0..<Vector.componentCount).map { _ in bytes.spring() })
    case 22: .setTolerance(bytes.tolerance(size: 100))
    default: .setPolicy(bytes.pick([.full, .reduced, .instant]))
    }
  }

  private func lanes(_ bytes: inout Bytes) -> Lanes { Lanes(value(&bytes)) }

  private func value(_ bytes: inout Bytes) -> Vector {
    bytes.choice(8) == 0
      ? Vector.zero.mapComponents { _, _ in bytes.any() } : bytes.vector(1000)
  }

  private func request(_ bytes: inout Bytes) -> MotionRequest {
    let motion: Motion<Vector> =
      bytes.flag()
      ? .spring(bytes.spring(), to: value(&bytes))
      : bytes.motion(size: 1000, pace: 10)
    return MotionRequest(
      motion, style: bytes.choice(4) == 0 ? .additive : .keepVelocity,
      velocity: bytes.choice(4) == 0 ? value(&bytes) : nil)
  }

  private func start(_ bytes: inout Bytes) -> MotionStart {
    bytes.pick([.now, .now, .whenArrived, .whenSettled])
  }

  private func delay(_ bytes: inout Bytes) -> Double {
    switch bytes.choice(4) {
    case 0, 1: 0
    case 2: bytes.unit()
    default: bytes.any()
    }
  }

  private func band(_ bytes: inout Bytes) -> RubberBand<Vector>? {
    guard bytes.choice(3) == 0 else { return nil }
    let lower: Vector = bytes.vector(1000)
    let (length, dimension) = (bytes.unit() * 1000, bytes.positive(1...1e4))
    return RubberBand(
      lower: lower, upper: lower.mapComponents { $1 + length },
      dimension: lower.mapComponents { _, _ in dimension })
  }
}
