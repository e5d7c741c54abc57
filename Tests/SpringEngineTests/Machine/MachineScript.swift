@testable import SpringEngine

/// A state machine without a clock, and a short notation for its states and events.
///
/// A state is written `M3(2,1) w4 s5 ||`: motion 3 running (`R` at rest, `H` held), motions 2 and 1
/// suspended (`r`: a resting value), 4 pending until its delay has passed, 5 pending until rest, and
/// time paused.
/// Events are `b3` began, `a3` arrived, `e3s` ended (`s` settled, `r` retargeted, `i` interrupted,
/// `x` stopped), `u3` suspended, `c3` continued, `hit`, `grab`, `let`, `pause`, `go`, and `!value`
/// and so on for a rejected input. The motion that a table's cell requests is number 9; motions that
/// the machine starts by itself have no number: `*`.
struct MachineScript {
  typealias Machine = MotionMachine

  var machine: Machine
  var time = 10.0

  static let asked: UInt64 = 9

  init() {
    machine = Machine(0, tolerance: .points, spring: .smooth)
    _ = machine.handle(.frame, at: EventTime(9))
  }

  static func id(_ serial: UInt64) -> MotionID { MotionID(serial: 1_000 + serial) }

  static func spring(to target: Double, _ spring: MassSpringDamper = .smooth) -> MotionRequest {
    MotionRequest(.spring(spring, to: target))
  }

  static let kick = MotionRequest(
    .spring(.bouncy, to: 0), velocity: 500)
}

// MARK: States

extension MachineScript {
  /// Every kind of state of the machine, with the operations that enter it.
  static let states: [(name: String, enter: @Sendable (inout MachineScript) -> Void)] = [
    ("at rest", { _ in }),
    ("delayed", { $0.run(1, to: 100, delay: 2) }),
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
        $0.run(1, to: 100); $0.run(2, to: 200, delay: 2)
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
    start: MotionStart = .now, delay: Double = 0
  ) {
    let request = Self.spring(to: target, spring)
    _ = machine.handle(
      .run(request, id: Self.id(serial), start: start, delay: delay), at: EventTime(9.5))
  }

  private mutating func interrupt(_ serial: UInt64) {
    _ = machine.handle(.interrupt(Self.kick, id: Self.id(serial)), at: EventTime(9.75))
  }

  private mutating func grab() {
    _ = machine.handle(.grab(pointer: 0, band: nil), at: EventTime(9.5))
  }
}

extension EventTime {
  /// An event time at a time scale of 1.
  init(_ time: Double) { self.init(time: time, clockTime: time) }
}

// MARK: Operations

extension MachineScript {
  /// Every operation, the rejected ones too, as a function of the machine that it is asked of.
  static let operations: [(name: String, operation: @Sendable (Machine) -> Machine.Operation)] = [
    ("run", { _ in .run(spring(to: 300), id: id(asked), start: .now) }),
    ("run after", { _ in .run(spring(to: 300), id: id(asked), delay: 3) }),
    ("run at rest", { _ in .run(spring(to: 300), id: id(asked), start: .whenSettled) }),
    ("run here", { .run(spring(to: $0.state.value.number), id: id(asked), start: .now) }),
    ("run NaN", { _ in .run(spring(to: .nan), id: id(asked), start: .now) }),
    ("run after NaN", { _ in .run(spring(to: 300), id: id(asked), delay: .nan) }),
    ("interrupt", { _ in .interrupt(kick, id: id(asked)) }),
    ("interrupt NaN", { _ in .interrupt(spring(to: .nan), id: id(asked)) }),
    ("end interruption", { _ in .endInterruption }),
    ("grab", { _ in .grab(pointer: 0, band: nil) }),
    ("grab NaN", { _ in .grab(pointer: .nan, band: nil) }),
    ("drag", { _ in .drag(20) }),
    ("drag NaN", { _ in .drag(.nan) }),
    ("release", { _ in .release(nil, id: id(asked), pointerVelocity: 700) }),
    ("release to", { _ in .release(spring(to: 300), id: id(asked), pointerVelocity: nil) }),
    ("release to NaN", { _ in .release(spring(to: .nan), id: id(asked), pointerVelocity: 700) }),
    ("set velocity", { _ in .setVelocity(700) }),
    ("set velocity NaN", { _ in .setVelocity(.nan) }),
    ("set spring", { _ in .setSpring(.snappy) }),
    ("reduce motion", { _ in .setPolicy(.reduced) }),
    ("no motion", { _ in .setPolicy(.instant) }),
    ("set tolerance", { _ in .setTolerance(SettlingTolerance(distance: 0.01)) }),
    ("stop", { _ in .stop }),
    ("jump", { _ in .jump(55) }),
    ("jump NaN", { _ in .jump(.nan) }),
    ("pause", { _ in .pause }),
    ("resume", { _ in .resume }),
    ("frame", { _ in .frame }),
    ("frame much later", { _ in .frame }),
  ]

  /// Seconds by which the operation "frame much later" is later than the others.
  static let muchLater = 100.0
}

// MARK: Notation

extension MachineScript {
  static func notation(of machine: Machine) -> String {
    var parts: [String] = []
    switch machine.phase {
    case .resting: parts.append("R")
    case .moving: parts.append("M" + (machine.running.map { name(of: $0.id) } ?? "?"))
    case .following: parts.append("F")
    case .held: parts.append("H")
    }
    if !machine.suspended.isEmpty {
      let stack = machine.suspended.reversed().map { $0.motion.map { name(of: $0.id) } ?? "r" }
      parts[0] += "(" + stack.joined(separator: ",") + ")"
    }
    for entry in machine.pending.motions {
      parts.append((entry.beginTime == nil ? "s" : "w") + name(of: entry.id))
    }
    if machine.pausedAt != nil { parts.append("||") }
    return parts.joined(separator: " ")
  }

  static func notation(of events: [MotionEvent]) -> String {
    events.map { notation(of: $0.kind) }.joined(separator: " ")
  }

  private static func notation(of kind: MotionEvent.Kind) -> String {
    switch kind {
    case .began(let id): "b" + name(of: id)
    case .arrived(let id): "a" + name(of: id)
    case .ended(let id, .settled): "e" + name(of: id) + "s"
    case .ended(let id, .retargeted): "e" + name(of: id) + "r"
    case .ended(let id, .grabbed): "e" + name(of: id) + "i"
    case .ended(let id, .stopped): "e" + name(of: id) + "x"
    case .ended(let id, let reason): "e" + name(of: id) + " \(reason)"
    case .suspended(let id): "u" + name(of: id)
    case .continued(let id): "c" + name(of: id)
    case .impact: "hit"
    case .grabbed: "grab"
    case .released: "let"
    case .paused: "pause"
    case .resumed: "go"
    case .rejected(let input, let id): "!\(input)" + (id.map { "(\(name(of: $0)))" } ?? "")
    }
  }

  private static func name(of id: MotionID) -> String {
    id.serial > 1_000 ? "\(id.serial - 1_000)" : "*"
  }
}
