/// A motion made of others, from a start on: intervals one after another, in each of which the value is a
/// sum of motions that each have a time of their own.
///
/// A sequence is one interval after another; a crossfade and an effect are further terms of a sum; a rate,
/// a reversal and a repetition are maps of time. The answers are those of the terms, so that they are
/// exact: the state is one evaluation of each, and every end of an interval counts as a break.
@usableFromInline
package final class CourseLine: Sendable, Equatable {
  struct Piece: Sendable, Equatable {
    /// Seconds of the line; it ends where the next one begins.
    var start: Double

    /// The motion that moves the value.
    var main: CourseTerm

    /// What is added to it: each ends at zero.
    var added: [CourseTerm] = []

    var termCount: Int { added.count + 1 }

    var terms: [CourseTerm] { [main] + added }

    func state(of index: Int, at time: Double) -> MotionState<Double> {
      added.reduce(main.state(of: index, at: time)) { $0 + $1.state(of: index, at: time) }
    }
  }

  /// At least one; the first one begins at 0.
  let pieces: [Piece]

  /// The state at the start as it was given, which the sum of the terms may differ from by rounding.
  private let givenEntry: MotionState<Lanes>?

  /// The value at the start as it was given, if it was.
  var givenStart: Lanes? { givenEntry?.value }

  init(_ pieces: [Piece], entry: MotionState<Lanes>? = nil) {
    self.pieces = pieces
    givenEntry = entry
  }

  @usableFromInline
  package static func == (lhs: CourseLine, rhs: CourseLine) -> Bool {
    lhs === rhs || lhs.pieces == rhs.pieces
  }

  var componentCount: Int { pieces[0].main.origin.value.componentCount }

  var last: Piece { pieces[pieces.count - 1] }

  /// The interval at a time; at a join the one that begins there.
  ///
  /// - Complexity: O(log n).
  func index(at time: Double) -> Int {
    (1..<pieces.count).bisected { !(pieces[$0].start <= time) } - 1
  }

  func end(of index: Int) -> Double {
    index + 1 < pieces.count ? pieces[index + 1].start : .infinity
  }

  func state(at time: Double) -> MotionState<Lanes> {
    let index = index(at: time)
    var state = pieces[index].main.state(at: time)
    if !pieces[index].added.isEmpty { add(to: &state, in: index, at: time) }
    return state
  }

  @inline(never)
  private func add(to state: inout MotionState<Lanes>, in index: Int, at time: Double) {
    for term in pieces[index].added { state = state + term.state(at: time) }
  }

  /// The state at the start, without the velocity of effects that begin there.
  @inline(never)
  var entry: MotionState<Lanes> {
    givenEntry
      ?? pieces[0].added.reduce(pieces[0].main.entry) { $1.isKick ? $0 : $0 + $1.state(at: 0) }
  }

  func componentState(of index: Int, at time: Double) -> MotionState<Double> {
    pieces[self.index(at: time)].state(of: index, at: time)
  }

  func advanced(by time: Double) -> CourseLine {
    let first = index(at: time)
    return CourseLine(
      pieces[first...].enumerated().map { offset, piece in
        Piece(
          start: offset == 0 ? 0 : piece.start - time, main: piece.main.delayed(by: -time),
          added: piece.added.map { $0.delayed(by: -time) })
      })
  }

  @inline(never)
  func shifted(by shift: Lanes) -> CourseLine {
    CourseLine(
      pieces.map {
        Piece(start: $0.start, main: $0.main.shifted(by: shift), added: $0.added)
      },
      entry: givenEntry.map { MotionState(value: $0.value + shift, velocity: $0.velocity) })
  }

  func shifted(by shift: Double, of index: Int) -> CourseLine {
    var lanes = Lanes(componentCount: componentCount)
    lanes[component: index] = shift
    return shifted(by: lanes)
  }

  @inline(never)
  func component(_ index: Int) -> CourseLine {
    if componentCount == 1 { return self }
    return CourseLine(
      pieces.map {
        Piece(
          start: $0.start, main: $0.main.component(index),
          added: $0.added.map { $0.component(index) })
      },
      entry: givenEntry.map { $0[component: index].lanes })
  }
}

extension CourseTerm {
  /// Whether it is an effect that begins at time 0; one that has begun before is a part of the state.
  fileprivate var isKick: Bool { isEffect && map.section(at: 0).position(at: 0) == 0 }
}

// MARK: Rest

extension CourseLine {
  var isEndless: Bool {
    last.main.map.period > 0 || last.added.contains { !$0.map.isForward }
      || last.main.map.rate < 0
  }

  /// The settling duration of a component, or of all; the tolerance is shared by the terms.
  @inline(never)
  func settlingDuration(of index: Int?, settlingTolerance tolerance: SettlingTolerance) -> Double {
    if isEndless { return .infinity }
    let count = last.termCount
    let tolerance = count == 1 ? tolerance : tolerance.scaled(by: 1 / Double(count))
    var end = last.start
    for term in last.terms {
      let duration =
        index.map {
          term.course.component($0).settlingDuration(
            from: term.origin[component: $0], settlingTolerance: tolerance)
        } ?? term.course.settlingDuration(from: term.origin, settlingTolerance: tolerance)
      if duration == .infinity { return .infinity }
      if duration > 0 { end = max(end, term.map.section(at: 0).time(at: duration)) }
    }
    return end
  }

  @inline(never)
  var settledValue: Lanes? {
    isEndless ? nil : last.main.course.settledValue(from: last.main.origin)
  }

  var destination: Lanes? { last.main.course.destination(from: last.main.origin) }

  /// The reach of the last interval: when that has arrived, the whole has.
  var reach: Double {
    last.added.reduce(last.main.course.reach(from: last.main.origin)) {
      max($0, $1.course.reach(from: $1.origin))
    }
  }

  @inline(never)
  var hasWalls: Bool { pieces.contains { $0.main.course.hasWalls } }
}

// MARK: Breaks, impacts, laws

extension CourseLine {
  /// The first time later than one at which a component is not smooth: every join counts.
  @inline(never)
  func nextBreak(of index: Int, after time: Double) -> Double? {
    let piece = self.index(at: time)
    var first = end(of: piece)
    for term in pieces[piece].terms {
      if let next = term.nextBreak(of: index, after: time), next < first { first = next }
    }
    return first < .infinity ? first : nil
  }

  @inline(never)
  func nextImpact(of index: Int, after time: Double) -> Impact? {
    for piece in self.index(at: time)..<pieces.count {
      // A wall may be hit at the very start of an interval. What a line that goes on has behind it is past.
      let start = max(time, piece == 0 ? (0.0).nextDown : pieces[piece].start.nextDown)
      guard var next = pieces[piece].main.nextImpact(of: index, after: start) else { continue }
      let end = end(of: piece)
      if next.time < end { return next }
      // A line that was begun again in flight has its times rounded each time.
      let rounding = 8 * Self.roundings * max(end, abs(pieces[piece].main.map.moment)).ulp
      if next.time <= end + rounding,
        !pieces[piece + 1].main.goesOn(from: pieces[piece].main, at: end)
      {
        // What follows begins after the impact, which is not reported again.
        next.time = end
        return next
      }
    }
    return nil
  }

  /// Within how many units in the last place an impact or a leap counts as one at the time of a join.
  static let roundings = 4.0

  /// The law of a component at a time and around it: the sum of those of the terms, while all of them
  /// hold.
  @inline(never)
  func smoothLaw(of index: Int, at time: Double) -> SmoothLaw? {
    let piece = self.index(at: time)
    var law = SmoothLaw()
    if piece > 0 { law.start = pieces[piece].start }
    law.end = end(of: piece)
    var parts: [LawSum.Part] = []
    for term in pieces[piece].terms {
      let (section, motion) = (term.map.section(at: time), term.course.component(index))
      let origin = term.origin[component: index]
      let position = max(0, section.position(at: time))
      guard let own = motion.smoothLaw(at: position, from: origin) else { return nil }
      let (one, two) = (section.time(at: own.start), section.time(at: own.end))
      law.start = max(law.start, section.start, min(one, two))
      law.end = min(law.end, section.end, max(one, two))
      parts.append(
        LawSum.Part(
          law: own.scaled(by: abs(section.rate)), motion: motion, origin: origin, section: section))
    }
    law.sum = LawSum(parts)
    return law
  }

  /// See ``ComponentMotion/steepestChange(between:and:from:)``.
  @inline(never)
  func steepestChange(of index: Int, between start: Double, and end: Double) -> Double {
    if start <= 0, let given = givenStart?[component: componentCount > 1 ? index : 0] {
      // A first leg that takes no time is passed over with a leap.
      let own = componentState(of: index, at: 0).value
      if abs(given - own) > 16 * max(given.magnitude, own.magnitude).ulp { return 0 }
    }
    let (first, last) = (self.index(at: start.nextDown), self.index(at: end))
    if first != last {
      guard last == first + 1 else { return 0 }
      let join = pieces[last].start
      let (before, after) = (
        pieces[first].state(of: index, at: join).value,
        pieces[last].state(of: index, at: join).value
      )
      if abs(before - after) > 16 * max(before.magnitude, after.magnitude).ulp { return 0 }
    }
    let join = first == last ? end : min(max(pieces[last].start, start), end)
    var change = Double.infinity
    for (piece, start, end) in [(first, start, join), (last, join, end)] where start < end {
      var most = Double.infinity
      for term in pieces[piece].terms {
        // At its end a repetition may begin again with a leap. Which of them has a state decides, not the
        // times of their ends, which are rounded.
        let section = term.map.section(at: start)
        if section != term.map.section(at: end) { return 0 }
        let (low, high) = section.positions(between: start, and: end)
        let bound = term.course.component(index).steepestChange(
          between: low, and: high, from: term.origin[component: index])
        most = min(most, bound)
      }
      if most == 0 { return 0 }
      change = change < .infinity && most < .infinity ? change + most : min(change, most)
    }
    return change
  }
}
