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
      // A leg without a target starts with another velocity than in full motion, and one before the last
      // may then never rest: it is left out, with those behind it.
      legs[last].course = legs[last].course.ending(at: end)
      var whole = sequence(legs, from: start)
      if whole.settledValue == end { return whole }
      legs[last].course = .reducedSpring(to: end)
      whole = sequence(legs, from: start)
      while whole.settledValue != end, legs.count > 1 {
        legs.remove(at: legs.count - 2)
        whole = sequence(legs, from: start)
      }
      return whole
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

  private func sequence(_ legs: [CourseLeg], from start: MotionState<Lanes>) -> CourseLine {
    var planner = LinePlanner(start, tolerance: tolerance, isReduced: isReduced)
    for leg in legs where !planner.append(leg) { break }
    return CourseLine(planner.pieces, entry: planner.entry)
  }

  private func sum(
    of base: Course, _ added: [AddedCourse], from start: MotionState<Lanes>
  ) -> CourseLine {
    let zero = Lanes(componentCount: start.value.componentCount)
    let effects = added.map {
      CourseTerm(
        $0.course, from: MotionState(value: zero, velocity: $0.velocity), at: 0, isEffect: true)
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

/// Appends legs, each from where the one before is when it begins.
private struct LinePlanner {
  private(set) var pieces: [CourseLine.Piece] = []

  private let tolerance: SettlingTolerance
  private let isReduced: Bool

  private var state: MotionState<Lanes>
  private var time = 0.0

  /// The state from which the first leg starts.
  private(set) var entry: MotionState<Lanes>?

  /// The leg that runs, at the times of the whole.
  private var leg: CourseLine?

  /// What fades out on top of a path's curves.
  private var pathFade: CourseTerm?

  init(_ start: MotionState<Lanes>, tolerance: SettlingTolerance, isReduced: Bool) {
    (state, self.tolerance, self.isReduced) = (start, tolerance, isReduced)
  }

  /// Appends a leg.
  ///
  /// - Returns: Whether it ever begins.
  mutating func append(_ next: CourseLeg) -> Bool {
    if case .path(let seconds) = next.start, !isReduced {
      appendPath(next.course, after: seconds)
      return true
    }
    if let leg {
      let rest = leg.restTime(within: tolerance)
      let begin: Double =
        switch next.start {
        case .arrival(let delay): leg.arrivalTime(within: tolerance) + delay
        case .elapsed(let seconds), .path(let seconds): time + seconds
        }
      guard begin < .infinity else { return false }
      // At the very time of its arrival a leg still moves.
      if rest < begin || rest == begin && next.start != .arrival(delay: 0) {
        self.leg = nil
        state = MotionState(
          leg.settledValue ?? leg.destination ?? leg.state(at: rest).value)
        end(at: rest)
        pieces.append(CourseLine.Piece(start: rest, main: CourseTerm(restingAt: state.value)))
      } else {
        state = leg.state(at: leg.timeAfterBreak(at: begin))
      }
      end(at: begin)
      time = begin
    }
    begin(next)
    return true
  }

  /// Appends a curve of a path: from the value that the one before leads to, with its own velocity.
  ///
  /// The velocity of the start fades out on top of the whole path, so that the path depends continuously on
  /// it; the curves' own are not what the value goes on with.
  private mutating func appendPath(_ course: Course, after seconds: Double) {
    if entry == nil { entry = state }
    if let value = leg?.settledValue {
      time += seconds
      end(at: time)
      state = MotionState(value)
    }
    let given = state.velocity
    state = state.starting(with: course.entry(from: state).velocity)
    let kept =
      leg == nil ? given.mapComponents { state.velocity[component: $0] == $1 ? $1 : 0 } : .zero
    if kept != .zero {
      let zero = Lanes(componentCount: kept.componentCount)
      pathFade = CourseTerm(
        .fading(by: .correction, componentCount: kept.componentCount),
        from: MotionState(value: zero, velocity: kept), at: time)
    }
    // After 1.6 s nothing is left of it, and it would be computed in every frame.
    if let fade = pathFade,
      fade.state(at: time).velocity.largestMagnitude < 1e-12 * fade.origin.velocity.largestMagnitude
    {
      pathFade = nil
    }
    let main = CourseTerm(course, from: state, at: time)
    let piece = CourseLine.Piece(start: time, main: main, added: pathFade.map { [$0] } ?? [])
    leg = CourseLine([piece])
    pieces.append(piece)
  }

  /// Removes what would begin at a time or later.
  private mutating func end(at time: Double) {
    while let last = pieces.last, last.start >= time { pieces.removeLast() }
  }

  /// Begins a leg from the present state: what it cannot start with fades on top.
  private mutating func begin(_ next: CourseLeg) {
    var course = next.course
    if course.startsSoftly, let leg {
      course = course.starting(
        with: leg.acceleration(at: leg.timeAfterBreak(at: time)), from: state)
    }
    if isReduced { course = course.reduced(from: state) }
    course = course.planned(from: state)
    var own = course.entry(from: state)
    state = state.starting(with: own.velocity)
    if entry == nil { entry = state }
    var fade: MotionState<Lanes>?
    if state != own {
      let difference = state - own
      if isReduced, !difference.isNegligible(within: tolerance) {
        course = .reducedSpring(to: course.destination(from: state) ?? state.value)
        own = state
      } else {
        fade = difference
      }
    }
    var leg = CourseLine.pieces(of: CourseTerm(course, from: state, at: time), at: time)
    if let fade {
      let added = CourseTerm(
        .fading(by: .correction, componentCount: fade.value.componentCount), from: fade, at: time)
      for index in leg.indices { leg[index].added.append(added) }
    }
    self.leg = CourseLine(leg)
    pieces += leg
  }
}

extension CourseLine {
  /// The time from which it rests, as an animator has it.
  fileprivate func restTime(within tolerance: SettlingTolerance) -> Double {
    settlingDuration(of: nil, settlingTolerance: tolerance.adapted(toReach: reach))
  }

  /// The acceleration at a time; 0 at rest, and of a model defined outside of the package.
  fileprivate func acceleration(at time: Double) -> Lanes {
    var acceleration = Lanes(componentCount: componentCount)
    for index in 0..<componentCount {
      let state = componentState(of: index, at: time)
      acceleration[component: index] =
        smoothLaw(of: index, at: time)?.derivatives(of: state, at: time).second ?? 0
    }
    return acceleration
  }

  /// A time; after the impact or the leap there if there is one: rounding could lead before it.
  fileprivate func timeAfterBreak(at time: Double) -> Double {
    let margin = Self.roundings * time.ulp
    let isBreak = (0..<componentCount).contains {
      nextBreak(of: $0, after: time - margin).map { $0 <= time + margin } ?? false
    }
    return isBreak ? time + 2 * margin : time
  }

  /// The time at which it arrives; see ``CompletionCriterion/arrived``.
  fileprivate func arrivalTime(within tolerance: SettlingTolerance) -> Double {
    guard let nearly = tolerance.arrival(fromReach: reach) else {
      return restTime(within: tolerance)
    }
    let arrival = settlingDuration(of: nil, settlingTolerance: nearly)
    return tolerance.distance < .infinity
      ? arrival : min(arrival, restTime(within: tolerance))
  }
}

extension Course {
  /// A spring that pulls an offset to zero.
  static func fading(by spring: MassSpringDamper, componentCount: Int) -> Course {
    .spring(SpringCourse(spring, target: Lanes(componentCount: componentCount)))
  }
}

extension MassSpringDamper {
  /// The critically damped spring by which a state that a model cannot start with fades away.
  static var correction: MassSpringDamper {
    MassSpringDamper(mass: 1, stiffness: 400, dampingCoefficient: 40)
  }
}

extension MotionState where Value == Lanes {
  /// Whether a difference of states is as good as none.
  func isNegligible(within tolerance: SettlingTolerance) -> Bool {
    value.largestMagnitude <= tolerance.distance && velocity.largestMagnitude <= tolerance.speed
  }
}
