@testable import SpringEngine

/// A state machine without a clock, and a short notation for its states and events.
///
/// A state is written `M3(2,1) w4 s5 ||`: motion 3 running (`R` at rest, `H` held), motions 2 and 1
/// suspended (`r`: a resting value), 4 pending until its delay has passed, 5 pending until rest, and
/// time paused.
/// Events are `b3` began, `a3` arrived, `e3s` ended (`s` settled, `r` retargeted, `i` interrupted,
/// `x` stopped), `u3` suspended, `c3` continued, `hit`, `grab`, `let`, `pause`, `go`, and `!value`
/// and so on for rejected input. The motion requested in a cell of the table has the number 9;
/// motions that the machine starts by itself are written `*`.
struct MachineScript {
  typealias Machine = MotionMachine<Double>

  var machine: Machine
  var time = 10.0

  static let asked: UInt64 = 9

  init() {
    machine = Machine(0, tolerance: .points, spring: .smooth)
    _ = machine.advanceThroughEvents(to: 9)
  }

  static func id(_ serial: UInt64) -> MotionID { MotionID(serial: 1_000 + serial) }

  static func spring(to target: Double, _ spring: MassSpringDamper = .smooth) -> MotionRequest<
    Double
  > {
    MotionRequest(.spring(SpringMotion(spring, target: target)))
  }

  static let kick = MotionRequest<Double>(
    .spring(SpringMotion(.bouncy, target: 0)), velocity: 500)
}

// MARK: States

extension MachineScript {
  /// Every kind of state of the machine, with the operations that enter it.
  static let states: [(name: String, enter: @Sendable (inout MachineScript) -> Void)] = [
    ("at rest", { _ in }),
    ("delayed", { $0.run(1, to: 100, start: .after(2)) }),
    ("moving", { $0.run(1, to: 100) }),
    ("moving endlessly", { $0.run(1, to: 100, spring: endless) }),
    (
      "moving, one queued",
      {
        $0.run(1, to: 100); $0.run(2, to: 200, start: .whenSettled)
      }
    ),
    (
      "moving, one delayed",
      {
        $0.run(1, to: 100); $0.run(2, to: 200, start: .after(2))
      }
    ),
    (
      "interrupted",
      {
        $0.run(1, to: 100); $0.interrupt(2)
      }
    ),
    (
      "interrupted twice",
      {
        $0.run(1, to: 100); $0.interrupt(2); $0.interrupt(3)
      }
    ),
    ("interrupted at rest", { $0.interrupt(1) }),
    ("held", { $0.grab() }),
    (
      "held, one asked for",
      {
        $0.grab(); $0.run(1, to: 100)
      }
    ),
  ]

  static let endless = MassSpringDamper(mass: 1, stiffness: 100, dampingCoefficient: 0)

  private mutating func run(
    _ serial: UInt64, to target: Double, spring: MassSpringDamper = .smooth,
    start: MotionStart = .now
  ) {
    _ = machine.run(
      Self.spring(to: target, spring), as: Self.id(serial), start: start, at: 9.5)
  }

  private mutating func interrupt(_ serial: UInt64) {
    _ = machine.interrupt(with: Self.kick, as: Self.id(serial), at: 9.75)
  }

  private mutating func grab() {
    _ = machine.grab(pointer: 0, band: nil, at: EventTime(9.5))
  }
}

extension EventTime {
  /// An event time at a time scale of 1.
  init(_ time: Double) { self.init(time: time, clockTime: time) }
}

// MARK: Operations

extension MachineScript {
  typealias Operation = @Sendable (inout Machine, Double) -> [MotionEvent<Double>]

  /// Every operation, with valid and with rejected input, performed at a given time.
  static let operations: [(name: String, perform: Operation)] = [
    ("run", { $0.run(spring(to: 300), as: id(asked), start: .now, at: $1) }),
    ("run after", { $0.run(spring(to: 300), as: id(asked), start: .after(3), at: $1) }),
    ("run at rest", { $0.run(spring(to: 300), as: id(asked), start: .whenSettled, at: $1) }),
    ("run here", { $0.run(spring(to: $0.state.value), as: id(asked), start: .now, at: $1) }),
    ("run NaN", { $0.run(spring(to: .nan), as: id(asked), start: .now, at: $1) }),
    ("run after NaN", { $0.run(spring(to: 300), as: id(asked), start: .after(.nan), at: $1) }),
    ("interrupt", { $0.interrupt(with: kick, as: id(asked), at: $1) }),
    ("interrupt NaN", { $0.interrupt(with: spring(to: .nan), as: id(asked), at: $1) }),
    ("end interruption", { $0.endInterruption(at: $1) }),
    ("grab", { $0.grab(pointer: 0, band: nil, at: EventTime($1)) }),
    ("grab NaN", { $0.grab(pointer: .nan, band: nil, at: EventTime($1)) }),
    ("drag", { $0.drag(to: 20, at: EventTime($1)) }),
    ("drag NaN", { $0.drag(to: .nan, at: EventTime($1)) }),
    (
      "release",
      { $0.release(into: nil, as: id(asked), pointerVelocity: 700, at: EventTime($1)) }
    ),
    (
      "release to",
      {
        $0.release(
          into: spring(to: 300), as: id(asked), pointerVelocity: nil, at: EventTime($1))
      }
    ),
    (
      "release to NaN",
      {
        $0.release(
          into: spring(to: .nan), as: id(asked), pointerVelocity: 700, at: EventTime($1))
      }
    ),
    ("set velocity", { $0.setVelocity(700, at: $1) }),
    ("set velocity NaN", { $0.setVelocity(.nan, at: $1) }),
    ("set spring", { $0.setSpring(.snappy, at: $1) }),
    ("reduce motion", { $0.setPolicy(.reduced, at: $1) }),
    ("no motion", { $0.setPolicy(.none, at: $1) }),
    ("set tolerance", { $0.setTolerance(RestTolerance(distance: 0.01), at: $1) }),
    ("stop", { $0.stop(time: $1) }),
    ("jump", { $0.stop(at: 55, time: $1) }),
    ("jump NaN", { $0.stop(at: .nan, time: $1) }),
    ("pause", { $0.pause(at: $1) }),
    ("resume", { $0.resume(at: $1) }),
    ("frame", { $0.advanceThroughEvents(to: $1) }),
    ("frame much later", { $0.advanceThroughEvents(to: $1 + 100) }),
  ]
}

// MARK: Notation

extension MachineScript {
  static func notation(of machine: Machine) -> String {
    var parts: [String] = []
    switch machine.phase {
    case .resting: parts.append("R")
    case .moving(let motion): parts.append("M" + name(of: motion.id))
    case .held: parts.append("H")
    }
    if !machine.suspended.isEmpty {
      let stack = machine.suspended.reversed().map { $0.motion.map { name(of: $0.id) } ?? "r" }
      parts[0] += "(" + stack.joined(separator: ",") + ")"
    }
    for entry in machine.waiting {
      parts.append((entry.beginTime == nil ? "s" : "w") + name(of: entry.id))
    }
    if machine.pausedAt != nil { parts.append("||") }
    return parts.joined(separator: " ")
  }

  static func notation(of events: [MotionEvent<Double>]) -> String {
    events.map { notation(of: $0.kind) }.joined(separator: " ")
  }

  private static func notation(of kind: MotionEvent<Double>.Kind) -> String {
    switch kind {
    case .began(let id): "b" + name(of: id)
    case .arrived(let id): "a" + name(of: id)
    case .ended(let id, .settled): "e" + name(of: id) + "s"
    case .ended(let id, .retargeted): "e" + name(of: id) + "r"
    case .ended(let id, .interrupted): "e" + name(of: id) + "i"
    case .ended(let id, .stopped): "e" + name(of: id) + "x"
    case .suspended(let id): "u" + name(of: id)
    case .continued(let id): "c" + name(of: id)
    case .impact: "hit"
    case .grabbed: "grab"
    case .released: "let"
    case .paused: "pause"
    case .resumed: "go"
    case .rejected(let input): "!\(input)"
    }
  }

  private static func name(of id: MotionID) -> String {
    id.serial > 1_000 ? "\(id.serial - 1_000)" : "*"
  }
}
