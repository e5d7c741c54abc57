// Motions made of others, as Recorded+Models does.

extension ComposedCourse: Recorded {
  func write(to text: inout RecordingWriter) {
    switch self {
    case .line(let line):
      text.put("line", number: line.pieces.count)
      for piece in line.pieces {
        text.put(piece.start)
        text.put(UInt64(piece.added.count))
        for term in piece.terms { text.put(term) }
      }
    case .recipe(let recipe): text.put(recipe)
    }
  }

  init(from line: inout RecordingReader) throws(RecordingError) {
    guard line.take("line") else {
      self = .recipe(try CourseRecipe(from: &line))
      return
    }
    var pieces: [CourseLine.Piece] = []
    for _ in 0..<max(1, try line.whole()) {
      let start = try line.real { $0 >= pieces.last?.start ?? 0 && $0 < .infinity }
      let count = try line.whole()
      var piece = CourseLine.Piece(start: start, main: try line.part())
      for _ in 0..<count { piece.added.append(try line.part()) }
      pieces.append(piece)
    }
    self = .line(CourseLine(pieces))
  }
}

extension CourseTerm: Recorded {
  @inline(never)
  func write(to text: inout RecordingWriter) {
    text.put(course)
    text.put(origin.value)
    text.put(origin.velocity)
    text.put(map.position)
    text.put(map.moment)
    text.put(map.rate)
    text.put(map.period)
    text.put(map.turns ? "turns" : "jumps")
    text.put(isEffect ? "effect" : "motion")
  }

  convenience init(from line: inout RecordingReader) throws(RecordingError) {
    let course = try line.part(Course.self)
    let origin = MotionState<Lanes>(value: try line.vector(), velocity: try line.vector())
    var map = CourseTime(
      position: try line.real { $0.isFinite }, moment: try line.real { $0.isFinite })
    map.rate = try line.real { $0 != 0 && $0.isFinite }
    map.period = try line.real { $0 >= 0 && $0 < .infinity }
    map.turns = try line.choice("turns", "jumps") == 0
    let isEffect = try line.choice("effect", "motion") == 0
    self.init(course, from: origin, map: map, isEffect: isEffect)
  }
}

extension CourseRecipe: Recorded {
  func write(to text: inout RecordingWriter) {
    text.put(tolerance)
    text.put(isReduced ? "reduced" : "full")
    switch content {
    case .sequence(let legs):
      text.put("sequence", number: legs.count)
      for leg in legs { text.put(leg) }
    case .sum(let course, let added):
      text.put("sum", course)
      text.put(UInt64(added.count))
      for effect in added {
        text.put(effect.course)
        text.put(effect.velocity)
      }
    case .delayed(let course, let delay):
      text.put("delayed", course)
      text.put(delay)
    case .repeated(let course, let count, let turns):
      text.put("repeated", course)
      text.put(count)
      text.put(turns ? "turns" : "jumps")
    case .smooth(let path):
      text.put("smooth", number: path.values.count)
      for (value, duration) in zip(path.values, path.durations) {
        text.put(value)
        text.put(duration)
      }
    }
  }

  convenience init(from line: inout RecordingReader) throws(RecordingError) {
    let tolerance = try line.part(SettlingTolerance.self)
    let isReduced = try line.choice("reduced", "full") == 0
    self.init(try Content(from: &line), tolerance: tolerance, isReduced: isReduced)
  }
}

extension CourseRecipe.Content {
  fileprivate init(from line: inout RecordingReader) throws(RecordingError) {
    switch try line.choice("sequence", "sum", "repeated", "delayed", "smooth") {
    case 0:
      var legs: [CourseLeg] = []
      for _ in 0..<max(1, try line.whole()) { legs.append(try line.part()) }
      self = .sequence(legs)
    case 1:
      let course = try line.part(Course.self)
      var added: [AddedCourse] = []
      for _ in 0..<(try line.whole()) {
        let effect = try line.part(Course.self)
        let velocity = try line.finite()
        let zero = Lanes(componentCount: velocity.componentCount)
        guard effect.comesToRestAtZero(from: MotionState(value: zero, velocity: velocity))
        else { throw line.unreadable }
        added.append(AddedCourse(course: effect, velocity: velocity))
      }
      self = .sum(course, added)
    case 2:
      let course = try line.part(Course.self)
      let count = try line.real { $0 >= 1 }
      self = .repeated(course, count: count, turns: try line.choice("turns", "jumps") == 0)
    case 3:
      let course = try line.part(Course.self)
      self = .delayed(course, by: try line.real { $0 >= 0 && $0 < .infinity })
    default:
      var (values, durations): ([Lanes], [Double]) = ([], [])
      for _ in 0..<max(1, try line.whole()) {
        values.append(try line.finite())
        // A short part of a short duration may be 0.
        durations.append(try line.real { $0 >= 0 && $0 < .infinity })
      }
      self = .smooth(SmoothPath(values: values, durations: durations))
    }
  }
}

extension CourseLeg: Recorded {
  @inline(never)
  func write(to text: inout RecordingWriter) {
    text.put(course)
    switch start {
    case .arrival(let delay): text.put("arrival", delay)
    case .elapsed(let seconds): text.put("elapsed", seconds)
    case .path(let seconds): text.put("path", seconds)
    }
    // Two places of the format that are always empty: a value and a velocity of the leg's own.
    text.put("-")
    text.put("-")
  }

  init(from line: inout RecordingReader) throws(RecordingError) {
    let course = try line.part(Course.self)
    let kind = try line.choice("arrival", "elapsed", "path")
    let seconds = try line.real { $0 >= 0 && $0 < .infinity }
    let start: Start =
      switch kind {
      case 0: .arrival(delay: seconds)
      case 1: .elapsed(seconds)
      default: .path(seconds)
      }
    guard line.take("-"), line.take("-") else { throw line.unreadable }
    self.init(course: course, start: start)
  }
}

extension RecordingReader {
  /// Reads a vector of finite numbers.
  mutating func finite() throws(RecordingError) -> Lanes {
    let vector = try vector()
    guard vector.isFinite else { throw unreadable }
    return vector
  }
}
