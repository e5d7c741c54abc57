import Testing

@testable import SpringEngine

/// Motions that wait, motions that repeat, followers, and the next change that is known.
struct MachineQueueTests {
  typealias Machine = MotionMachine

  static func spring(to target: Double, _ spring: MassSpringDamper = .smooth) -> MotionRequest {
    MotionRequest(.spring(spring, to: target))
  }

  @Test("A delay after rest begins when the motion before has come to rest")
  func delayAfterRest() throws {
    var machine = Machine(0, tolerance: .points, spring: .smooth)
    let (first, second) = (machine.nextID(), machine.nextID())
    _ = machine.handle(.run(Self.spring(to: 100), id: first), at: EventTime(10))
    _ = machine.handle(
      .run(Self.spring(to: 200), id: second, start: .whenSettled, delay: 2), at: EventTime(10))
    let events = machine.handle(.frame, at: EventTime(100))
    let ended = try #require(events.first { $0.kind == .ended(first, .settled) }?.time)
    let began = try #require(events.first { $0.kind == .began(second) }?.time)
    #expect(began == ended + 2)
    #expect(machine.state == MotionState(200))
  }

  @Test("The next change is the rest, the begin of a delayed motion, or the arrival waited for")
  func nextChange() throws {
    var machine = Machine(0, tolerance: .points, spring: .smooth)
    #expect(machine.nextChange == .infinity)
    let first = machine.nextID()
    _ = machine.handle(.run(Self.spring(to: 100), id: first), at: EventTime(10))
    let rest = machine.nextChange
    let arrival = try #require(machine.running).exactArrivalTime(within: .points)
    #expect(rest > arrival && arrival > 10)
    _ = machine.handle(
      .run(Self.spring(to: 200), id: machine.nextID(), delay: 60), at: EventTime(10))
    #expect(machine.nextChange == rest)
    _ = machine.handle(
      .run(Self.spring(to: 300), id: machine.nextID(), start: .whenArrived), at: EventTime(10))
    #expect(machine.nextChange == arrival)
    let events = machine.handle(.frame, at: EventTime(arrival + 1e-6))
    #expect(events.contains { $0.kind == .arrived(first) && abs($0.time - arrival) < 1e-6 })

    var delayed = Machine(0, tolerance: .points, spring: .smooth)
    _ = delayed.handle(.run(Self.spring(to: 1), id: delayed.nextID(), delay: 3), at: EventTime(10))
    #expect(delayed.nextChange == 13)
  }

  @Test("A curve so fast that its velocity is beyond all sense is rejected")
  func infiniteVelocity() {
    var machine = Machine(0, tolerance: .points, spring: .smooth)
    let id = machine.nextID()
    let curve = Motion.curve(.linear, to: 1e29, duration: 1e-6)
    let events = machine.handle(.run(MotionRequest(curve), id: id), at: EventTime(10))
    #expect(events.map(\.kind) == [.rejected(.motion, of: id)])
    #expect(machine.state == MotionState(0))
    let fast = Motion.curve(.linear, to: 100.0, duration: 1e-9)
    _ = machine.handle(.run(MotionRequest(fast), id: machine.nextID()), at: EventTime(10))
    _ = machine.handle(.frame, at: EventTime(10.1))
    #expect(machine.state == MotionState(100))
  }

  @Test("The end of an effect is a change")
  func nextChangeOfEffect() {
    var machine = Machine(0, tolerance: .points, spring: .smooth)
    let kick = MotionRequest(.spring(.bouncy, to: 0), velocity: 500)
    let id = machine.nextID()
    _ = machine.handle(.add(kick, id: id), at: EventTime(10))
    let change = machine.nextChange
    let events = machine.handle(.frame, at: EventTime(change + 1e-6))
    #expect(events.contains { $0.kind == .ended(id, .settled) && abs($0.time - change) < 1e-6 })
    #expect(machine.nextChange == .infinity)
  }

  @Test("A repeated motion that has nowhere to go ends at once")
  func repetitionInPlace() {
    var machine = Machine(0, tolerance: .points, spring: .smooth)
    let id = machine.nextID()
    var request = Self.spring(to: 0)
    request.repetition = Repetition(
      legs: .infinity, running: request.motion, next: request.motion)
    let events = machine.handle(.run(request, id: id), at: EventTime(10))
    #expect(events.map(\.kind) == [.began(id), .arrived(id), .ended(id, .settled)])
    #expect(machine.isResting && machine.state == MotionState(0))
  }

  @Test("A leader given while the value is held is followed from the release on")
  func releaseToLeader() {
    var machine = Machine(0, tolerance: .points, spring: .smooth)
    _ = machine.handle(.grab(pointer: nil, band: nil), at: EventTime(10))
    let leader = MotionState(value: 50, velocity: 20.0)
    machine.follow(
      FollowState(leader: leader, target: 80, isMoving: true, spring: nil, or: .smooth), at: 10.5)
    #expect(machine.isHeld && !machine.isFollowing)
    machine.removeEvents()
    let release = machine.nextID()
    let events = machine.handle(
      .release(nil, id: release, pointerVelocity: nil), at: EventTime(10.6))
    #expect(events.map(\.kind).prefix(2) == [.released, .ended(release, .retargeted)])
    #expect(machine.isFollowing)
    #expect(machine.target == 80)
  }

  @Test("Close steps of a leader are not as many of its follower's, for those that follow that one")
  func closeSteps() {
    var machine = Machine(0, tolerance: .points, spring: .smooth)
    machine.hasFollowers = true
    let leader = MotionState(value: 0, velocity: 100.0)
    machine.follow(
      FollowState(leader: leader, target: 100, isMoving: true, spring: nil, or: .smooth), at: 10)
    var path: [PathStep] = []
    for step in 1...400 {
      let time = Double(step) * 1e-4
      machine.follow(
        PathStep(
          time: 10 + time, MotionState(value: 100 * time, velocity: 100), target: 100,
          isMoving: true),
        into: &path)
    }
    // 0.04 s, of at most 1/480 s each.
    #expect((20...60).contains(path.count) && path.last?.time == 10.04)
  }

  @Test("Following ends when both are where they stay")
  func followerAtRest() throws {
    var machine = Machine(7, tolerance: .points, spring: .smooth)
    let leader = MotionState(7.0)
    machine.follow(
      FollowState(leader: leader, target: 7, isMoving: true, spring: nil, or: .smooth), at: 10)
    let id = try #require(machine.events.compactMap(\.begun).first)
    machine.removeEvents()
    var path: [PathStep] = []
    machine.follow(PathStep(time: 10.5, leader, target: 7, isMoving: true), into: &path)
    #expect(machine.state == leader && machine.isFollowing && machine.time == 10.5)
    machine.follow(PathStep(time: 10.5, leader, target: 7, isMoving: false), into: &path)
    #expect(machine.events.map(\.kind) == [.arrived(id), .ended(id, .settled)])
    #expect(machine.isResting)
  }
}

extension MotionEvent {
  /// The motion that began, if one did.
  fileprivate var begun: MotionID? {
    if case .began(let id) = kind { return id }
    return nil
  }
}
