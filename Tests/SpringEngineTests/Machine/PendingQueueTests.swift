import Foundation
import Testing

@testable import SpringEngine

/// Many motions that begin later: their order, and what they cost.
struct PendingQueueTests {
  typealias Machine = MotionMachine

  /// Motions by their times, by the order of requests where those are equal.
  @Test func motionsBeginInTheOrderOfTheirTimes() {
    var random = SeededGenerator(seed: 6)
    for count in [1, 2, 3, 7, 100, 500] {
      var queue = PendingQueue()
      var expected: [(time: Double, serial: UInt64)] = []
      for serial in 1...UInt64(count) {
        let time = Double(random.index(below: count))
        queue.append(Self.motion(serial, at: time))
        expected.append((time, serial))
      }
      #expect(queue.ids.map(\.serial) == expected.map(\.serial))
      expected.sort { ($0.time, $0.serial) < ($1.time, $1.serial) }
      // Times that a pause makes equal are in the order of the requests too.
      let pause = random.chance(0.5) ? 1e17 : 2.0
      if random.chance(0.5) {
        queue.shift(by: pause)
        expected = expected.map { ($0.time + pause, $0.serial) }
        expected.sort { ($0.time, $0.serial) < ($1.time, $1.serial) }
      }
      var actual: [UInt64] = []
      while let begin = queue.nextBegin, let next = queue.removeNext() {
        #expect(begin == next.beginTime)
        actual.append(next.id.serial)
      }
      #expect(actual == expected.map(\.serial))
      #expect(queue.isEmpty && queue.nextBegin == nil)
    }
  }

  @Test func waitingMotionsKeepTheOrderOfTheirRequests() {
    var queue = PendingQueue()
    for serial in 1...9 as ClosedRange<UInt64> {
      queue.append(Self.motion(serial, at: serial.isMultiple(of: 3) ? 20 - Double(serial) : nil))
    }
    #expect(queue.firstWaiting?.id.serial == 1)
    #expect(queue.removeFirstWaiting()?.id.serial == 1)
    // A motion whose time has come while the value is held waits in its place.
    queue.deferNext()
    queue.deferNext()
    #expect(queue.inOrder.map(\.id.serial) == [2, 3, 4, 5, 6, 7, 8, 9])
    #expect(queue.nextBegin == 17)
    let order = (0..<7).compactMap { _ in queue.removeFirstWaiting()?.id.serial }
    #expect(order == [2, 4, 5, 6, 7, 8, 9])
    #expect(queue.removeFirstWaiting() == nil && !queue.isEmpty)
    #expect(queue.last { $0.beginTime } == 17)
  }

  @Test func aDelayThatRunsIsAmongTheTimesOfTheOthers() {
    var queue = PendingQueue()
    queue.append(Self.motion(1, at: nil, delay: 2))
    queue.append(Self.motion(2, at: 12))
    queue.append(Self.motion(3, at: 11))
    queue.startDelay(at: 10)
    #expect(queue.nextBegin == 11)
    #expect((0..<3).compactMap { _ in queue.removeNext()?.id.serial } == [3, 1, 2])
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

  /// Seconds for a number of starts.
  @MainActor
  private static func cost(
    of count: Int, start: MotionStart, delay: (Int) -> Double
  ) -> Double {
    let clock = ManualClock()
    let ball = Animator(0.0, in: FrameLoop(clock: clock))
    var completions = 0
    let began = stopwatch.now
    for index in 0..<count {
      // Those that wait have nowhere to go, and end at once.
      let target = start == .now ? Double(index) : 0
      ball.run(.spring(.smooth, to: target), start: start, delay: delay(index)) { _ in
        completions += 1
      }
    }
    clock.advanceUntilIdle()
    let seconds = (stopwatch.now - began) / .seconds(1)
    #expect(completions == count && ball.value == ball.target)
    return seconds
  }

  private static let stopwatch = ContinuousClock()

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
    let count = CaseCount.of(16_000, small: 2_400)
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

extension PendingQueue {
  /// All motions, in the order of their requests.
  var inOrder: [PendingMotion] {
    (timed + waiting).sorted { $0.id.serial < $1.id.serial }
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
