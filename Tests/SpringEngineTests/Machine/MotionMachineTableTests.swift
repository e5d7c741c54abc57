import Testing

@testable import SpringEngine

/// Every state of the machine × every operation × paused or running.
struct MotionMachineTableTests {
  struct Cell: Sendable, CustomStringConvertible {
    var state: String
    var operation: String
    var isPaused: Bool
    var outcome: String
    var description: String { "\(operation), \(state)\(isPaused ? ", paused" : "")" }
  }

  static let cells: [Cell] = {
    var cells: [Cell] = []
    var state = ""
    for line in motionMachineTable.split(separator: "\n") {
      if line.hasPrefix("# ") {
        state = String(line.dropFirst(2))
        continue
      }
      let name = line.prefix { $0 != ":" }
      let outcomes = line.dropFirst(name.count + 2).split(separator: " | ", maxSplits: 1)
      for (outcome, isPaused) in zip(outcomes, [false, true]) {
        cells.append(
          Cell(
            state: state, operation: String(name), isPaused: isPaused, outcome: String(outcome)))
      }
    }
    return cells
  }()

  /// The machine at 10 s in a cell's state.
  private func enter(_ cell: Cell) throws -> MachineScript {
    let state = try #require(MachineScript.states.first { $0.name == cell.state })
    var script = MachineScript()
    state.enter(&script)
    _ = script.machine.handle(.frame, at: EventTime(10))
    if cell.isPaused { _ = script.machine.handle(.pause, at: EventTime(10)) }
    return script
  }

  private func perform(
    _ cell: Cell, on script: inout MachineScript
  ) throws -> [MotionEvent] {
    let operation = try #require(MachineScript.operations.first { $0.name == cell.operation })
    let delay = cell.operation == "frame much later" ? MachineScript.muchLater : 0
    return script.machine.handle(
      operation.operation(script.machine), at: EventTime(Self.time + delay))
  }

  /// The time of the operations, in seconds.
  private static let time = 10.125

  @Test func theTableHasACellForEveryStateAndOperation() {
    let expected = MachineScript.states.flatMap { state in
      MachineScript.operations.flatMap { operation in
        [false, true].map {
          Cell(state: state.name, operation: operation.name, isPaused: $0, outcome: "").description
        }
      }
    }
    #expect(Self.cells.map(\.description) == expected)
  }

  @Test(arguments: cells)
  func everyOperationMatchesTheTable(cell: Cell) throws {
    var script = try enter(cell)
    let events = MachineScript.notation(of: try perform(cell, on: &script))
    let state = MachineScript.notation(of: script.machine)
    #expect((events.isEmpty ? state : state + " <- " + events) == cell.outcome)
  }

  @Test(arguments: cells)
  func everyMotionIsPresentOrHasEndedOnce(cell: Cell) throws {
    var script = try enter(cell)
    let before = ids(in: script.machine)
    var ended: [MotionID] = []
    var begun: [MotionID] = []
    for event in try perform(cell, on: &script) {
      switch event.kind {
      case .ended(let id, _): ended.append(id)
      case .began(let id): begun.append(id)
      default: break
      }
    }
    let after = ids(in: script.machine)
    #expect(Set(ended).count == ended.count, "a motion ended twice")
    #expect(Set(begun).count == begun.count, "a motion began twice")
    #expect(after.isDisjoint(with: ended), "a motion ended and is still present")
    #expect(before.subtracting(after).subtracting(ended).isEmpty, "a motion was lost")
    #expect(after.subtracting(before).isSubset(of: known(begun)), "a motion was never requested")
  }

  @Test(arguments: cells.filter { !jumps.contains($0.operation) })
  func valueAndVelocityAreContinuous(cell: Cell) throws {
    var script = try enter(cell)
    var undisturbed = script.machine
    _ = undisturbed.handle(.frame, at: EventTime(Self.time))
    _ = try perform(cell, on: &script)
    _ = script.machine.handle(.frame, at: EventTime(Self.time))
    #expect(script.machine.state.value == undisturbed.state.value)
    if !kicks.contains(cell.operation) {
      #expect(script.machine.state.velocity == undisturbed.state.velocity)
    }
  }

  /// Operations that change the value.
  private static let jumps = ["drag", "jump", "no motion", "frame much later"]

  /// Operations that change the velocity.
  private let kicks = [
    "set velocity", "interrupt", "grab", "stop", "release", "release to", "release to NaN",
  ]

  private func known(_ begun: [MotionID]) -> Set<MotionID> {
    Set(begun).union([MachineScript.id(MachineScript.asked)])
  }

  private func ids(in machine: MotionMachine) -> Set<MotionID> {
    var ids = Set(machine.pending.ids)
    ids.formUnion(machine.suspended.compactMap { $0.motion?.id })
    if let running = machine.running { ids.insert(running.id) }
    return ids
  }
}

/// Rejected operations leave the state unchanged.
struct MotionMachineRejectionTests {
  @Test(
    arguments: MachineScript.states.map(\.name), ["run", "interrupt", "velocity", "jump", "grab"])
  func rejectedInputLeavesTheStateBitIdentical(state: String, operation: String) throws {
    let enter = try #require(MachineScript.states.first { $0.name == state }).enter
    for input in [Double.nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude] {
      var script = MachineScript()
      enter(&script)
      _ = script.machine.handle(.frame, at: EventTime(10))
      let before = script.machine
      let id = MachineScript.id(MachineScript.asked)
      let request = MachineScript.spring(to: input)
      let rejected: MotionMachine.Operation =
        switch operation {
        case "run": .run(request, id: id, start: .now)
        case "interrupt": .interrupt(request, id: id)
        case "velocity": .setVelocity(input)
        case "jump": .jump(input)
        default: .grab(pointer: input, band: nil)
        }
      let events = script.machine.handle(rejected, at: EventTime(10))
      let rejections = events.filter { if case .rejected = $0.kind { true } else { false } }
      #expect(rejections.count == 1)
      #expect(script.machine.state == before.state)
      #expect(
        MachineScript.notation(of: script.machine) == MachineScript.notation(of: before))
    }
  }
}
