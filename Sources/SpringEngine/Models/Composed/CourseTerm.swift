/// A motion as a part of a line: from where it starts, and when it is where.
///
/// An object, because copies of a line's terms are many.
final class CourseTerm: Sendable, Equatable {
  /// The motion; what follows from its start is known.
  let course: Course

  let origin: MotionState<Lanes>

  let map: CourseTime

  /// Whether it is an effect: its velocity at the start is a kick, and nothing that has to be continuous.
  let isEffect: Bool

  /// Breaks and impacts, for a motion that repeats or runs backwards.
  private let marks: CourseMarks?

  private init(
    _ course: Course, _ origin: MotionState<Lanes>, _ map: CourseTime, isEffect: Bool,
    _ marks: CourseMarks?
  ) {
    (self.course, self.origin, self.map) = (course, origin, map)
    (self.isEffect, self.marks) = (isEffect, marks)
  }

  convenience init(
    _ course: Course, from origin: MotionState<Lanes>, at time: Double, isEffect: Bool = false
  ) {
    self.init(
      course, from: origin, map: CourseTime(position: 0, moment: time), isEffect: isEffect)
  }

  convenience init(
    _ course: Course, from origin: MotionState<Lanes>, map: CourseTime, isEffect: Bool = false
  ) {
    let course = course.planned(from: origin)
    let marks =
      map.isForward
      ? nil
      : CourseMarks(
        of: course, from: origin, until: map.period > 0 ? map.period : map.position,
        repeats: map.period > 0)
    self.init(course, origin, map, isEffect: isEffect, marks)
  }

  convenience init(restingAt value: Lanes) {
    self.init(.decay(ExponentialDecay(rate: 1)), from: MotionState(value), at: 0)
  }

  static func == (lhs: CourseTerm, rhs: CourseTerm) -> Bool {
    lhs.course == rhs.course && lhs.origin == rhs.origin && lhs.map == rhs.map
      && lhs.isEffect == rhs.isEffect
  }

  /// The state at a time of the line.
  @inline(never)
  func state(at time: Double) -> MotionState<Lanes> {
    let section = map.section(at: time)
    var state = course.state(after: max(0, section.position(at: time)), from: origin)
    if section.rate != 1 { state.velocity = state.velocity * section.rate }
    return state
  }

  /// The state at time 0, without the velocity of effects in it.
  @inline(never)
  var entry: MotionState<Lanes> {
    guard map.section(at: 0).position(at: 0) == 0 else { return state(at: 0) }
    var state = course.entry(from: origin)
    state.velocity = state.velocity * map.section(at: 0).rate
    return state
  }

  @inline(never)
  func state(of index: Int, at time: Double) -> MotionState<Double> {
    let section = map.section(at: time)
    var state = course.component(index).state(
      after: max(0, section.position(at: time)), from: origin[component: index])
    if section.rate != 1 { state.velocity *= section.rate }
    return state
  }

  @inline(never)
  func delayed(by delay: Double) -> CourseTerm {
    var map = map
    map.moment += delay
    return CourseTerm(course, origin, map, isEffect: isEffect, marks)
  }

  @inline(never)
  func shifted(by shift: Lanes) -> CourseTerm {
    let origin = MotionState(value: origin.value + shift, velocity: origin.velocity)
    return CourseTerm(
      course.shifted(by: shift), origin, map, isEffect: isEffect, marks?.shifted(by: shift))
  }

  @inline(never)
  func component(_ index: Int) -> CourseTerm {
    CourseTerm(
      Course(course.component(index)), origin[component: index].lanes, map, isEffect: isEffect,
      marks?.component(index))
  }
}

// MARK: Breaks and impacts

extension CourseTerm {
  func nextBreak(of index: Int, after time: Double) -> Double? {
    guard let marks else {
      let (section, motion) = (map.section(at: time), course.component(index))
      var position = section.position(at: time)
      while let next = motion.nextBreak(after: position, from: origin[component: index]) {
        let found = section.time(at: next)
        if found > time { return found }
        position = max(next, position.nextUp, section.position(justAfter: time))
      }
      return nil
    }
    let section = map.section(at: time)
    var first = section.end > time ? section.end : .infinity
    let breaks = marks.breaks[index]
    if let mark = section.first(of: breaks.count, after: time, { section.time(at: breaks[$0]) }) {
      first = min(first, section.time(at: breaks[mark]))
    }
    return first < .infinity ? first : nil
  }

  /// The first impact of a component later than a time, with its time on the line.
  func nextImpact(of index: Int, after time: Double) -> Impact? {
    guard let marks else {
      let (section, motion) = (map.section(at: time), course.component(index))
      var position = section.position(at: time)
      while let next = motion.nextImpact(after: position, from: origin[component: index]) {
        let impact = next.seen(in: section)
        if impact.time > time { return impact }
        position = max(next.time, position.nextUp, section.position(justAfter: time))
      }
      return nil
    }
    let impacts = marks.impacts[index]
    guard let last = impacts.last else { return nil }
    var section = map.section(at: time)
    // The repetition that has begun, or the next one.
    for _ in 0..<2 {
      // The impact at which it turns round is reported once, where it ends a repetition.
      let isPassed = map.turns && section.rate < 0 && isAtEnd(last)
      let count = impacts.count - (isPassed ? 1 : 0)
      func shown(_ mark: Int) -> Impact { self.shown(impacts[mark], in: section) }
      if let mark = section.first(of: count, after: time, { shown($0).time }) {
        let impact = shown(mark)
        if impact.time < section.end || isAtEnd(impacts[mark]) { return impact }
      }
      guard section.end < .infinity else { return nil }
      section = map.section(at: section.end.nextUp)
    }
    return nil
  }

  /// Whether an impact is at the very end of each repetition.
  private func isAtEnd(_ impact: Impact) -> Bool { map.period > 0 && impact.time == map.period }

  /// An impact as a line shows it; one at which the motion turns round reverses the velocity.
  private func shown(_ impact: Impact, in section: CourseTime.Section) -> Impact {
    var shown = impact.seen(in: section)
    guard isAtEnd(impact) else { return shown }
    // Exactly there, so that it is in one repetition only.
    shown.time = section.rate > 0 ? section.end : section.start
    if map.turns { shown.velocityAfter = -shown.velocityBefore }
    return shown
  }

  /// Whether at a time it is another one further on, as where an effect begins on top of it.
  func goesOn(from other: CourseTerm, at time: Double) -> Bool {
    let one = map.section(at: time).position(at: time)
    let two = other.map.section(at: time).position(at: time)
    return map.rate == other.map.rate && map.period == other.map.period
      && abs(one - two) <= 64 * max(abs(one), abs(time * map.rate)).ulp
      && origin == other.origin && course == other.course
  }
}

extension CourseTime.Section {
  /// The index of that of some marks, in the order of the motion's own time, which the line shows first,
  /// later than a time and not before the section.
  ///
  /// - Parameter shown: The time of the line at which one is shown.
  /// - Complexity: O(log n).
  fileprivate func first(of count: Int, after time: Double, _ shown: (Int) -> Double) -> Int? {
    let isBack = rate < 0
    let first = (0..<count).bisected { mark in
      let found = shown(mark)
      return (found > time && found >= start) != isBack
    }
    guard isBack else { return first < count ? first : nil }
    guard first > 0 else { return nil }
    var last = first - 1
    // Of those at the same time it is the first.
    while last > 0, shown(last - 1) == shown(last) { last -= 1 }
    return last
  }
}

extension Impact {
  /// The impact as a line shows it: run backwards, the velocities before and after it change places and
  /// signs.
  fileprivate func seen(in section: CourseTime.Section) -> Impact {
    var impact = self
    impact.time = section.time(at: time)
    let isBack = section.rate < 0
    impact.velocityBefore = (isBack ? velocityAfter : velocityBefore) * section.rate
    impact.velocityAfter = (isBack ? velocityBefore : velocityAfter) * section.rate
    return impact
  }
}

/// The times at which a motion is not smooth, and its impacts, by components.
struct CourseMarks: Sendable {
  private(set) var breaks: [[Double]] = []
  private(set) var impacts: [[Impact]] = []

  /// What happens from the start up to a time: the first ten thousand of each.
  ///
  /// - Parameter repeats: Whether an impact at that time is one: it ends a repetition.
  init(of course: Course, from start: MotionState<Lanes>, until end: Double, repeats: Bool) {
    let margin = 8 * end.ulp
    for index in 0..<start.value.componentCount {
      let (motion, origin) = (course.component(index), start[component: index])
      // One at the very end is where the motion turns round, or begins again.
      breaks.append(
        Self.all(before: end - margin) {
          motion.nextBreak(after: $0, from: origin).map { ($0, $0) }
        })
      var hits = Self.all(before: repeats ? end + margin : end - margin) {
        motion.nextImpact(after: $0, from: origin).map { ($0, $0.time) }
      }
      if let last = hits.firstIndex(where: { $0.time >= end - margin }) {
        hits.removeSubrange((last + 1)...)
        hits[last].time = end
      }
      impacts.append(hits)
    }
  }

  private static func all<Mark>(
    before end: Double, _ next: (Double) -> (mark: Mark, time: Double)?
  ) -> [Mark] {
    var marks: [Mark] = []
    var last = -1.0
    while let (mark, time) = next(last), time < end, marks.count < 10_000 {
      marks.append(mark)
      last = time
    }
    return marks
  }

  func shifted(by shift: Lanes) -> CourseMarks {
    var marks = self
    for index in impacts.indices {
      let distance = shift[component: index]
      for hit in impacts[index].indices { marks.impacts[index][hit].wall += distance }
    }
    return marks
  }

  func component(_ index: Int) -> CourseMarks {
    var marks = self
    (marks.breaks, marks.impacts) = ([breaks[index]], [impacts[index]])
    return marks
  }
}
