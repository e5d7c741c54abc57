import Foundation
import Testing

@testable import SpringEngine

/// Many motions that begin later: their order, and what they cost.
struct PendingQueueTests {
  typealias Machine = MotionMachine

  /// Those that are left begin in the order of their requests and of their times: one that would begin
  /// after a later request is removed when that is added.
  @Test func motionsBeginInTheOrderOfTheirTimes() {
    var random = SeededGenerator(seed: 6)
    for count in [1, 2, 3, 7, 100, 500] {
      var queue = PendingQueue()
      var expected: [(time: Double, serial: UInt64)] = []
      for serial in 1...UInt64(count) {
        let time = Double(random.index(below: count))
        let removed = queue.append(Self.motion(serial, at: time))
        #expect(removed.map(\.serial) == expected.filter { $0.time > time }.map(\.serial))
        expected.removeAll { $0.time > time }
        expected.append((time, serial))
      }
      #expect(queue.ids.map(\.serial) == expected.map(\.serial))
      // Times that a pause makes equal are in the order of the requests too.
      let pause = random.chance(0.5) ? 1e17 : 2.0
      if random.chance(0.5) {
        queue.shift(by: pause)
        expected = expected.map { ($0.time + pause, $0.serial) }
      }
      for (time, serial) in expected {
        #expect(queue.isTimed && queue.nextBegin == time)
        let next = queue.removeNext()
        #expect(next?.motion.id.serial == serial && next?.replaced.isEmpty == true)
      }
      #expect(queue.isEmpty && queue.nextBegin == nil && !queue.isTimed)
    }
  }

  @Test func waitingMotionsKeepTheOrderOfTheirRequests() {
    var queue = PendingQueue()
    for serial in 1...9 as ClosedRange<UInt64> {
      let motion = Self.motion(serial, at: serial.isMultiple(of: 3) ? 14 + Double(serial) : nil)
      #expect(queue.append(motion).isEmpty)
    }
    #expect(queue.firstWaiting?.id.serial == 1 && queue.nextBegin == 17)
    queue.removeFirstWaiting()
    #expect(queue.ids.map(\.serial) == [2, 3, 4, 5, 6, 7, 8, 9])
    // The first one whose time is known replaces those before it, and keeps those behind it waiting.
    guard let (next, replaced) = queue.removeNext() else { return #expect(Bool(false)) }
    #expect(next.id.serial == 3 && replaced.map(\.serial) == [2])
    // One whose time has come while the value is held waits in its place.
    queue.deferBegin(of: next)
    #expect(queue.ids.map(\.serial) == [3, 4, 5, 6, 7, 8, 9])
    #expect(queue.firstWaiting?.id.serial == 3 && queue.nextBegin == 20)
    for serial in [3, 4, 5] as [UInt64] {
      #expect(queue.firstWaiting?.id.serial == serial)
      queue.removeFirstWaiting()
    }
    #expect(queue.firstWaiting == nil && queue.ids.map(\.serial) == [6, 7, 8, 9])
    #expect(queue.ids.count == 4 && queue.motions.compactMap(\.beginTime).last == 23)
  }

  @Test func aMotionThatIsReplacedTakesThoseAlongThatWaitForIt() {
    var queue = PendingQueue()
    for (serial, time) in [(1, 11), (2, nil), (3, 14), (4, nil), (5, 12)] as [(UInt64, Double?)] {
      let removed = queue.append(Self.motion(serial, at: time))
      #expect(removed.map(\.serial) == (serial == 5 ? [3, 4] : []))
    }
    #expect(queue.ids.map(\.serial) == [1, 2, 5])
  }

  @Test func aDelayThatRunsIsAmongTheTimesOfTheOthers() {
    for time in [11.0, 13] {
      var queue = PendingQueue()
      _ = queue.append(Self.motion(1, at: nil, delay: 2))
      _ = queue.append(Self.motion(2, at: time))
      let removed = queue.startDelay(at: 10)
      #expect(removed.map(\.serial) == (time < 12 ? [1] : []))
      #expect(queue.nextBegin == min(time, 12))
      let next = queue.removeNext()
      #expect(next?.motion.id.serial == (time < 12 ? 2 : 1) && next?.replaced == [])
    }
  }

  /// While the delay of a motion that waits for others runs, none of those behind it begins.
  @Test func anArrivalDoesNotEndAMotionWhoseSuccessorWaitsForAnother() {
    var machine = Machine(0, tolerance: .points, spring: .smooth)
    let (first, second, third) = (machine.nextID(), machine.nextID(), machine.nextID())
    _ = machine.handle(.run(Self.spring(to: 100), id: first), at: EventTime(10))
    _ = machine.handle(
      .run(Self.spring(to: 200), id: second, start: .whenSettled, delay: 50), at: EventTime(10))
    _ = machine.handle(
      .run(Self.spring(to: 300), id: third, start: .whenArrived), at: EventTime(10))
    _ = machine.handle(.frame, at: EventTime(20))
    _ = machine.handle(.setVelocity(500), at: EventTime(20))
    let events = machine.handle(.frame, at: EventTime(30))
    #expect(events.map(\.kind.name) == ["arrived", "settled"])
    #expect(machine.state == MotionState(100))
    let later = machine.handle(.frame, at: EventTime(90))
    #expect(later.contains { $0.kind == .began(second) })
    #expect(later.contains { $0.kind == .began(third) })
    #expect(machine.state == MotionState(300))
  }

  @Test(
    "A long chain of curves, or of springs by component, costs as much a link as a short one",
    arguments: [true, false])
  @MainActor func chains(areCurves: Bool) {
    func cost(of count: Int) -> Double {
      let point = Animator(SIMD2(0.0, 0), in: FrameLoop(clock: ManualClock()))
      point.springs = [.smooth, .snappy]
      let seconds = processorTime {
        var step = point.animate(to: SIMD2(1, 1))
        for _ in 0..<count {
          step =
            areCurves
            ? step.then(to: SIMD2(100, 100), duration: 0.1, curve: .linear) : step.then(to: .zero)
        }
      }
      return seconds / Double(count)
    }
    let count = CaseCount.of(2_000, small: 300)
    let (short, long) = (cost(of: count / 10), cost(of: count))
    #expect(long < short * 4, "\(short) and \(long) a link")
  }

  /// Seconds for a number of starts.
  @MainActor
  private static func cost(
    of count: Int, start: MotionStart, delay: (Int) -> Double
  ) -> Double {
    let clock = ManualClock()
    let ball = Animator(0.0, in: FrameLoop(clock: clock))
    var completions = 0
    let began = processorTime
    for index in 0..<count {
      // Those that wait have nowhere to go, and end at once.
      let target = start == .now ? Double(index) : 0
      ball.run(.spring(.smooth, to: target), start: start, delay: delay(index)) { _ in
        completions += 1
      }
    }
    clock.advanceUntilIdle()
    let seconds = processorTime - began
    #expect(completions == count && ball.value == ball.target)
    return seconds
  }

  @MainActor
  @Test(arguments: ["one after the other", "backwards", "at random", "waiting"])
  func eightTimesAsManyStartsTakeAboutEightTimesAsLong(order: String) async {
    func cost(_ count: Int) -> Double {
      var random = SeededGenerator(seed: 7)
      return Self.cost(of: count, start: order == "waiting" ? .whenSettled : .now) { index in
        switch order {
        case "backwards": Double(count - index) * 1e-4
        case "at random": random.uniform(1e-4, 1)
        case "waiting": index == 0 ? 1 : 0
        default: Double(index + 1) * 1e-4
        }
      }
    }
    // By n·log n it is 10 times, by n² 64 times: the limit is the geometric mean. The least of up to
    // five trials, because other processes can make one slow.
    let limit = 25.0
    let count = CaseCount.of(16_000, small: 1_600)
    var (few, many) = (Double.infinity, Double.infinity)
    for _ in 0..<5 where !(many < limit * few) {
      (few, many) = (min(few, cost(count / 8), cost(count / 8)), min(many, cost(count)))
      await Task.yield()
    }
    #expect(many < limit * few, "\(count) starts: \(many) s, \(many / few) times an eighth of them")
  }

  private static func spring(to target: Double) -> MotionRequest {
    MotionRequest(.spring(.smooth, to: target))
  }

  private static func motion(
    _ serial: UInt64, at time: Double?, delay: Double = 0
  ) -> PendingMotion {
    PendingMotion(
      id: MotionID(serial: serial), request: spring(to: 1),
      start: time == nil ? .whenSettled : .now, delay: delay, beginTime: time)
  }
}

extension MotionEvent.Kind {
  fileprivate var name: String {
    switch self {
    case .began: "began"
    case .arrived: "arrived"
    case .ended(_, let reason): "\(reason)"
    default: "\(self)"
    }
  }
}
