@testable import SpringEngine

/// A sequence of motions as a list of legs with their places, evaluated one by one: a second implementation
/// of the line of time, from its documentation.
///
/// A place is in seconds from the first beginning; the requests are all made at the same time.
struct LineReference {
  /// A request.
  struct Item {
    var law: ReferenceLaw
    var velocity: Double?
    var start: MotionStart
    var delay: Double
    /// The number of legs, and whether every second one goes back.
    var count = 1.0
    var turns = false
  }

  struct Leg {
    /// The number of the request.
    var item: Int
    var start: MotionStart
    /// Whether the leg before is of the same request, and whether the next one is.
    var isFurther: Bool
    var goesOn: Bool
    var motion: ReferenceAnimator.Running
    /// Where the next one begins.
    var next = Double.infinity

    var begin: Double { motion.began }
    var rest: Double { begin + motion.end }
    var arrival: Double { begin + motion.arrival }

    /// The impacts between two places, in seconds from its beginning: also the one by which it comes to
    /// rest.
    func impacts(after start: Double, until end: Double) -> [ReferenceImpact] {
      var unlimited = motion
      unlimited.lastImpact += 1e-9
      return unlimited.impacts(after: start, until: end)
    }

    /// The state from which the next one begins: that of the motion if it has not settled, behind an
    /// impact.
    func state(forNextAt place: Double, isSettled: Bool = false) -> ReferenceState {
      place > rest + (isSettled ? -1e-9 : 1e-9)
        ? state(at: max(place, rest)) : motion.state(at: place + 1e-12)
    }

    /// At rest after its end.
    func state(at place: Double) -> ReferenceState {
      if place >= rest, let end = motion.course.end {
        return ReferenceState(value: end, velocity: 0)
      }
      return motion.state(at: max(place, begin))
    }
  }

  private(set) var legs: [Leg] = []
  let start: Double

  /// The requests that never begin, because the delay of a later one is over first, and where that is
  /// known.
  private(set) var replaced: [(item: Int, place: Double)] = []

  /// The place at which the last motion is at rest; infinite if one never is.
  var length: Double { legs.last?.rest ?? 0 }

  /// - Parameter items: The requests; the first is for now.
  init(_ items: [Item], from start: Double) {
    self.start = start
    // In the order of the requests; one for now, with a delay, replaces those before it.
    var queue: [Int] = []
    func timedBegin(_ item: Int) -> Double? {
      items[item].start == .now ? items[item].delay - items[0].delay : nil
    }
    for index in items.indices.dropFirst() {
      if let begin = timedBegin(index) {
        // Those that would begin later never do, nor does what waits for them.
        let later = queue.firstIndex { timedBegin($0) ?? 0 > begin }
        queue.removeSubrange((later ?? queue.count)...)
      }
      queue.append(index)
    }
    var (item, legsLeft, place) = (0, items[0].count, 0.0)
    var home = start
    begin(items[0], item, at: 0, goesOn: legsLeft > 1)
    var waitingBegin: Double?
    while let leg = legs.last {
      let further = legsLeft > 1 ? leg.arrival : .infinity
      let timed = queue.firstIndex { timedBegin($0) != nil }
      let nextTimed = timed.flatMap { timedBegin(queue[$0]) } ?? .infinity
      if waitingBegin == nil, legsLeft <= 1, let first = queue.first, timed != 0 {
        let trigger = items[first].start == .whenArrived ? leg.arrival : leg.rest
        if trigger < nextTimed {
          let begin = max(trigger, place) + items[first].delay
          if let timed, begin > nextTimed {
            // A later request begins before: they never do.
            replaced += queue[..<timed].map { ($0, max(trigger, place)) }
            queue.removeSubrange(..<timed)
            continue
          }
          waitingBegin = begin
        }
      }
      place = min(further, nextTimed, waitingBegin ?? .infinity)
      guard place < .infinity else { break }
      legs[legs.count - 1].next = place
      if let timed, place == nextTimed {
        replaced += queue[..<timed].map { ($0, place) }
        item = queue[timed]
        queue.removeSubrange(...timed)
        waitingBegin = nil
      } else if place == waitingBegin {
        item = queue.removeFirst()
        waitingBegin = nil
      } else {
        legsLeft -= 1
        beginFurther(items[item], after: leg, home: home, at: place, goesOn: legsLeft > 1)
        continue
      }
      legsLeft = items[item].count
      home = homes(items, item)
      begin(items[item], item, at: place, goesOn: legsLeft > 1)
    }
    if !queue.isEmpty || legsLeft > 1 {
      legs[legs.count - 1].motion.end = .infinity
    }
  }

  /// Where the second leg of a motion goes back to: where the requests before it lead, of which one that
  /// goes back and forth an even number of times leads to where itself began.
  private func homes(_ items: [Item], _ item: Int) -> Double {
    items[..<item].reduce(start) { home, before in
      if before.turns, before.count.truncatingRemainder(dividingBy: 2) == 0 { return home }
      return before.law.target ?? home
    }
  }

  private mutating func begin(_ item: Item, _ index: Int, at place: Double, goesOn: Bool) {
    let present =
      legs.last?.state(forNextAt: place, isSettled: item.start == .whenSettled)
      ?? ReferenceState(value: start, velocity: 0)
    append(
      item.law, index, start: item.start, from: present, velocity: item.velocity, at: place,
      goesOn: goesOn)
  }

  private mutating func beginFurther(
    _ item: Item, after leg: Leg, home: Double, at place: Double, goesOn: Bool
  ) {
    let isBack = item.turns && leg.motion.requested.law == item.law
    let present =
      item.turns ? leg.state(forNextAt: place) : ReferenceState(value: home, velocity: 0)
    append(
      isBack ? item.law.to(home) : item.law, leg.item, from: present, at: place, isFurther: true,
      goesOn: goesOn)
  }

  private mutating func append(
    _ law: ReferenceLaw, _ item: Int, start requested: MotionStart = .now,
    from present: ReferenceState, velocity: Double? = nil,
    at place: Double, isFurther: Bool = false, goesOn: Bool
  ) {
    var start = present
    if let velocity { start.velocity = velocity }
    if velocity == nil {
      let own = ReferenceCourse(law: law, start: start).state(after: 0).velocity
      if abs(start.velocity) <= 1e-9 * abs(own) { start.velocity = own }
    }
    let motion = ReferenceAnimator.Running(
      item, ReferenceCourse(law: law, start: start), from: start, at: place,
      ReferenceAnimator.Rest(distance: 0.01, speed: 0.1))
    legs.append(
      Leg(item: item, start: requested, isFurther: isFurther, goesOn: goesOn, motion: motion))
  }

  /// The number of the leg at a place; `nil` before the first.
  func leg(at place: Double) -> Int? { legs.lastIndex { $0.begin <= place } }

  func state(at place: Double) -> ReferenceState {
    guard let leg = leg(at: place) else { return ReferenceState(value: start, velocity: 0) }
    return legs[leg].state(at: place)
  }

  /// Whether the value is at rest at a place, or nearly so, until the next motion begins.
  func isResting(at place: Double) -> Bool { leg(at: place).map { place > legs[$0].rest } ?? true }

  /// How close a place is to one at which something happens.
  func distance(toEventFrom place: Double) -> Double {
    var distance = Double.infinity
    for leg in legs where leg.begin - 1 < place && place < min(leg.next, leg.rest) + 1 {
      for event in [leg.begin, leg.arrival, leg.rest] {
        distance = min(distance, abs(event - place))
      }
      for impact in leg.impacts(after: -1, until: place - leg.begin + 1e-3) {
        distance = min(distance, abs(leg.begin + impact.time - place))
      }
    }
    return distance
  }
}

/// A traveller on a line of time, who says what happens on the way.
struct LineTraveller {
  let line: LineReference
  private(set) var place: Double
  private var leg: Int?
  private var hasArrived = false
  private var hasEnded = false
  private var told: Set<Int> = []

  /// - Parameter place: Where it begins, before the first beginning or there.
  init(_ line: LineReference, at place: Double) {
    (self.line, self.place) = (line, place)
  }

  /// Something that happens, and where.
  struct Event {
    var place: Double
    var text: String
  }

  /// What happens on the way to another place, in order.
  ///
  /// - Parameter ends: Whether the last motion ends, and the first if it is back at its beginning.
  mutating func go(to goal: Double, ends: Bool = false) -> [Event] {
    defer { place = goal }
    return goal >= place ? goOn(to: goal, ends: ends) : goBack(to: goal, ends: ends)
  }

  private mutating func goOn(to goal: Double, ends: Bool) -> [Event] {
    var events: [Event] = []
    if leg == nil {
      guard goal >= 0 else { return [] }
      events.append(Event(place: 0, text: "began 0"))
      (leg, place) = (0, -1)
    }
    while let index = leg {
      let leg = line.legs[index]
      let limit = min(goal, leg.next)
      let isLast = index == line.legs.count - 1
      var onLeg: [Event] = []
      let from = place < leg.begin ? -1 : place - leg.begin
      let slack = leg.next <= goal ? 1e-9 : 0
      for impact in leg.impacts(after: from, until: limit - leg.begin + slack) {
        onLeg.append(Event(place: leg.begin + impact.time, text: "impact"))
      }
      if !leg.goesOn, !hasArrived, leg.arrival > place, leg.arrival <= limit + 1e-9 {
        hasArrived = true
        onLeg.append(Event(place: leg.arrival, text: "arrived \(leg.item)"))
      }
      // One that waits for the arrival replaces the motion there, also if that is its end.
      let settles = leg.rest < leg.next - 1e-9 || nextStart(index) == .whenSettled
      if !leg.goesOn, !hasEnded, settles, leg.rest <= limit + 1e-9, !isLast || ends {
        hasEnded = true
        onLeg.append(Event(place: max(place, leg.rest), text: "ended \(leg.item) settled"))
      }
      for (item, place) in line.replaced
      where place >= leg.begin && place < leg.next && place <= limit + 1e-9
        && told.insert(item).inserted
      {
        onLeg.append(Event(place: place, text: "ended \(item) retargeted"))
      }
      events += onLeg.sorted { $0.place < $1.place }
      guard leg.next <= goal else { break }
      let next = line.legs[index + 1]
      if !next.isFurther {
        for (item, place) in line.replaced where place == leg.next && told.insert(item).inserted {
          events.append(Event(place: place, text: "ended \(item) retargeted"))
        }
        if !hasEnded { events.append(Event(place: leg.next, text: "ended \(leg.item) retargeted")) }
        events.append(Event(place: leg.next, text: "began \(next.item)"))
        (hasArrived, hasEnded) = (false, false)
      }
      (self.leg, place) = (index + 1, next.begin.nextDown)
    }
    return events
  }

  private func nextStart(_ index: Int) -> MotionStart? {
    index + 1 < line.legs.count ? line.legs[index + 1].start : nil
  }

  private mutating func goBack(to goal: Double, ends: Bool) -> [Event] {
    var events: [Event] = []
    if let index = leg, hasEnded {
      events.append(Event(place: place, text: "began \(line.legs[index].item)"))
      (hasArrived, hasEnded) = (false, false)
    }
    while let index = leg {
      let leg = line.legs[index]
      let limit = max(goal, leg.begin)
      for impact in leg.impacts(
        after: max(0, limit - leg.begin), until: place - leg.begin + 1e-9
      )
      .reversed() {
        events.append(Event(place: leg.begin + impact.time, text: "impact"))
      }
      guard goal < leg.begin else { break }
      guard index > 0 else {
        if ends {
          let waiting = line.replaced.map(\.item).filter { !told.contains($0) }
          let items = (line.legs.filter { !$0.isFurther }.map(\.item) + waiting).sorted()
          events += items.map { Event(place: leg.begin, text: "ended \($0) reversed") }
        }
        break
      }
      let previous = line.legs[index - 1]
      if !leg.isFurther {
        events.append(Event(place: leg.begin, text: "ended \(leg.item) reversed"))
        events.append(Event(place: leg.begin, text: "began \(previous.item)"))
        hasArrived = false
      }
      (self.leg, place) = (index - 1, leg.begin)
    }
    return events
  }
}

extension ReferenceLaw {
  var target: Double? {
    switch self {
    case .spring(_, let target), .wall(_, let target, _, _), .curve(_, let target, _): target
    case .fall(_, let floor, _): floor
    case .decay, .slide, .legs: nil
    }
  }
}
