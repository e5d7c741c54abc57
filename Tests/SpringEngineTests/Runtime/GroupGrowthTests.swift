import Testing

@testable import SpringEngine

/// What groups and followers cost as their number grows, and that their order stays.
@MainActor
struct GroupGrowthTests {
  nonisolated static let operations = [
    "arrive", "interrupt", "interrupt again", "end in turn", "end of one", "stop", "turn round",
    "follow", "follow again", "follow another",
  ]

  /// Seconds for what is done with a number of members.
  private static func cost(of operation: String, count: Int) -> Double {
    let clock = ManualClock()
    let loop = FrameLoop(clock: clock)
    let members = (0..<count).map { _ in Animator(0.0, in: loop) }
    let group = AnimatorGroup(members)
    let leader = Animator(0.0, in: loop)
    var ends = 0
    let end: @MainActor (CompletionReason) -> Void = { _ in ends += 1 }
    group.animate({ members[$0].animate(to: 100, delay: $1) }, completion: end)
    clock.advance(by: 0.05)
    func interrupt(_ some: ArraySlice<Animator<Double>>) {
      let curve = Motion.curve(.linear, to: 50.0, duration: 0.3)
      group.interrupt({ some.map { $0.interrupt(with: curve) } }, completion: end)
    }
    let half = count / 2
    if operation == "interrupt again" || operation == "stop" { interrupt(members[..<half]) }
    if operation.hasPrefix("follow ") { for member in members { member.follow(leader) } }
    let other = Animator(0.0, in: loop)
    let began = processorTime
    switch operation {
    case "arrive": for _ in 0..<50 { clock.tick(to: clock.now + 1.0 / 60) }
    case "interrupt":
      interrupt(members[...])
      for _ in 0..<40 { clock.tick(to: clock.now + 1.0 / 60) }
    case "interrupt again": interrupt(members[half...])
    case "end in turn":
      group.interrupt {
        members.indices.map {
          members[$0].interrupt(with: .curve(.linear, to: 50, duration: 0.1 + 0.001 * Double($0)))
        }
      } completion: {
        end($0)
      }
      for _ in 0..<40 { clock.tick(to: clock.now + 1.0 / 60) }
    case "end of one":
      group.interrupt {
        members.indices.map { other.animate(to: Double($0), delay: 0.001 * Double($0)) }
      } completion: {
        end($0)
      }
      clock.tick(to: clock.now + 10)
    case "follow another": for member in members { member.follow(other) }
    case "stop": group.stop()
    case "turn round":
      clock.advance(by: 2)
      group.reverse()
      group.progress = 0.5
    default: for member in members { member.follow(leader, offset: 5) }
    }
    let seconds = processorTime - began
    switch operation {
    case "interrupt again", "follow": break
    case "follow another":
      #expect(leader.storage.followers.isEmpty && other.storage.followers.count == count)
    case "turn round": #expect(ends == 1)
    case "follow again": #expect(leader.storage.followers.count <= 2 * count)
    default: #expect(ends > 0)
    }
    return seconds
  }

  @Test(arguments: operations)
  func eightTimesAsManyMembersTakeAboutEightTimesAsLong(operation: String) async {
    // By n² it is 64 times: the limit is the geometric mean. The least of up to five trials, because
    // other processes can make one slow.
    let limit = 22.6
    let count = CaseCount.of(480, small: 96)
    var (few, many) = (Double.infinity, Double.infinity)
    for _ in 0..<5 where !(many < limit * few) {
      few = (0..<4).reduce(few) { least, _ in
        min(least, Self.cost(of: operation, count: count / 8))
      }
      many = min(many, Self.cost(of: operation, count: count))
      await Task.yield()
    }
    #expect(many < limit * few, "\(operation): \(many) s, \(many / few) times an eighth of them")
  }
}

extension GroupGrowthTests {
  /// Those that begin to follow again come last, at their new offsets, each once.
  @Test func followersThatBeginAgainComeLast() {
    let loop = FrameLoop(clock: ManualClock())
    let leader = Animator(0.0, in: loop)
    let tails = (0..<9).map { _ in Animator(0.0, in: loop) }
    var (order, expected): ([Int], [Int]) = ([], [])
    for (index, tail) in tails.enumerated() { tail.onChange = { _ in order.append(index) } }
    var random = SeededGenerator(seed: 3)
    for round in 1...60 {
      let index = random.index(below: tails.count)
      tails[index].follow(leader, offset: Double(round), spring: .instant)
      expected.removeAll { $0 == index }
      expected.append(index)
      guard random.chance(0.3) else { continue }
      order = []
      leader.jump(to: leader.value + 1)
      #expect(order == expected)
    }
    #expect(tails[expected[8]].value == leader.value + 60)
  }

  /// What goes on is called in the order of the times, of equal ones in that of the requests.
  @Test func continuationsAreInTheOrderOfTheirTimes() {
    var random = SeededGenerator(seed: 4)
    var waiting: [(time: Double, number: Int)] = []
    var continuations = Continuations()
    var called = -1
    for number in 0..<500 {
      if random.chance(0.6) {
        let time = Double(random.index(below: 20))
        waiting.append((time, number))
        continuations.insert({ called = number }, at: time)
      } else if let first = waiting.min(by: { ($0.time, $0.number) < ($1.time, $1.number) }) {
        waiting.removeAll { $0.number == first.number }
        continuations.removeFirst()?()
        #expect(called == first.number)
      }
      #expect(continuations.isEmpty == waiting.isEmpty)
    }
  }

  /// A handle counts a part as often as it has it, ended before or not, also of other groups.
  @Test func handlesCountTheirParts() {
    let (first, second, third) = (MotionHandle(), MotionHandle(), MotionHandle())
    third.record(.ended(.stopped))
    var phases: [String] = []
    let inner = MotionHandle(all: [first, second, first])
    let outer = MotionHandle(all: [inner, third, second]) { phases.append("completion \($0)") }
    inner.observe { phases.append("inner \($0)") }
    outer.observe { phases.append("outer \($0)") }
    #expect(inner.openParts == 3 && outer.openParts == 2)
    first.record(.arrived)
    first.record(.ended(.settled))
    #expect(inner.openParts == 1 && phases.isEmpty)
    let again = MotionHandle()
    inner.replacePart(at: 0, by: again)
    #expect(inner.openParts == 2)
    second.record(.arrived)
    second.record(.ended(.settled))
    #expect(inner.openParts == 1 && outer.openParts == 1 && phases.isEmpty)
    again.record(.arrived)
    #expect(phases == ["inner arrived"])
    again.record(.ended(.reversed))
    #expect(inner.result == .reversed && outer.result == .reversed)
    let ends = ["inner arrived", "completion", "outer ended", "inner ended"]
    #expect(phases.count == 4 && zip(phases, ends).allSatisfy { $0.hasPrefix($1) })
  }
}
