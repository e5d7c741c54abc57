// What follows from the start of a motion that is made of others.

extension CourseRecipe {
  /// The intervals from a start on.
  func line(from start: MotionState<Lanes>) -> CourseLine {
    // From no number nothing follows: a decay has no numbers either, and no joins.
    guard start.isFinite else {
      let decay = CourseTerm(.decay(ExponentialDecay(rate: 1)), from: start, at: 0)
      return CourseLine([CourseLine.Piece(start: 0, main: decay)])
    }
    switch content {
    case .sequence(var legs):
      let line = sequence(legs, from: start)
      guard isReduced, let last = legs.indices.last,
        let end = CourseRecipe(content, tolerance: tolerance).line(from: start).settledValue,
        line.settledValue != end
      else { return line }
      // A leg without a target starts with another velocity than in full motion, and one of a sequence
      // in the sequence may then never rest.
      legs[last].course = legs[last].course.ending(at: end)
      let whole = sequence(legs, from: start)
      if whole.settledValue == end { return whole }
      legs[last].course = .reducedSpring(to: end)
      return sequence(legs, from: start)
    case .sum(let base, let added):
      return sum(of: base, added, from: start)
    case .delayed(let course, let delay):
      let rest = MotionState(start.value)
      let term = CourseTerm(
        isReduced ? course.reduced(from: rest) : course, from: rest, at: delay)
      let waiting = CourseLine.Piece(start: 0, main: CourseTerm(restingAt: start.value))
      let pieces = CourseLine.pieces(of: term, at: delay)
      return delay > 0 ? CourseLine([waiting] + pieces) : CourseLine(pieces, entry: term.entry)
    case .repeated(let course, let count, let turns):
      let first = CourseTerm(isReduced ? course.reduced(from: start) : course, from: start, at: 0)
      return CourseLine(
        repetitions(of: first, count, turns: turns, from: start), entry: first.entry)
    case .smooth(let path):
      var time = 0.0
      var value = start.value
      return CourseLine(
        path.courses(from: start.value).enumerated().map { index, course in
          defer { (time, value) = (time + path.durations[index], path.values[index]) }
          return CourseLine.Piece(
            start: time, main: CourseTerm(course, from: MotionState(value), at: time))
        })
    }
  }

  private func sum(
    of base: Course, _ added: [AddedCourse], from start: MotionState<Lanes>
  ) -> CourseLine {
    let zero = Lanes(componentCount: start.value.componentCount)
    let effects = added.map { effect in
      var term = CourseTerm(
        effect.course, from: MotionState(value: zero, velocity: effect.velocity), at: 0)
      term.isEffect = true
      return term
    }
    let main = CourseTerm(base, from: start, at: 0)
    var pieces = CourseLine.pieces(of: main, at: 0)
    for index in pieces.indices { pieces[index].added += effects }
    return CourseLine(pieces, entry: main.entry)
  }

  private func repetitions(
    of first: CourseTerm, _ count: Double, turns: Bool, from start: MotionState<Lanes>
  ) -> [CourseLine.Piece] {
    let period = first.course.settlingDuration(
      from: start, settlingTolerance: tolerance.adapted(toReach: first.course.reach(from: start)))
    let count = max(1, count.rounded(.up))
    let endsAtStart =
      turns && count < .infinity && count.truncatingRemainder(dividingBy: 2) == 0
    let end = CourseTerm(restingAt: first.course.state(after: 0, from: start).value)
    // At rest from the start it is there and back at once.
    if period == 0, endsAtStart { return [CourseLine.Piece(start: 0, main: end)] }
    guard period > 0, period < .infinity, count > 1 else {
      return CourseLine.pieces(of: first, at: 0)
    }
    let cycle = CourseTerm(
      first.course, from: start,
      map: CourseTime(position: 0, moment: 0, period: period, turns: turns))
    let all = CourseLine.Piece(start: 0, main: cycle)
    if count == .infinity { return [all] }
    if endsAtStart { return [all, CourseLine.Piece(start: period * count, main: end)] }
    // The last one goes on to its end.
    let last = period * (count - 1)
    return [all] + CourseLine.pieces(of: first.delayed(by: last), at: last)
  }
}

extension CourseLine {
  /// The intervals of a motion that runs forwards: those of a line, or one.
  static func pieces(of term: CourseTerm, at time: Double) -> [Piece] {
    guard case .composed(.line(let line)) = term.course, term.map.isForward, term.map.rate == 1
    else { return [Piece(start: time, main: term)] }
    let offset = term.map.moment - term.map.position
    return line.pieces[line.index(at: time - offset)...].map {
      Piece(
        start: max(time, $0.start + offset), main: $0.main.delayed(by: offset),
        added: $0.added.map { $0.delayed(by: offset) })
    }
  }
}
