/// A motion made of others, as it was asked for.
@usableFromInline
package final class CourseRecipe: Sendable, Equatable {
  enum Content: Sendable, Equatable {
    /// One after another.
    case sequence([CourseLeg])

    /// Effects on top of a motion: each moves an offset from zero to zero.
    case sum(Course, [AddedCourse])

    /// A motion that begins after a time at rest.
    case delayed(Course, by: Double)

    /// Again and again: from the start, or forth and back in time.
    case repeated(Course, count: Double, turns: Bool)

    /// A smooth curve through values.
    case smooth(SmoothPath)
  }

  let content: Content

  /// What counts as rest and as arrived.
  let tolerance: SettlingTolerance

  /// Whether no part overshoots.
  let isReduced: Bool

  init(_ content: Content, tolerance: SettlingTolerance, isReduced: Bool = false) {
    (self.content, self.tolerance, self.isReduced) = (content, tolerance, isReduced)
  }

  @usableFromInline
  package static func == (lhs: CourseRecipe, rhs: CourseRecipe) -> Bool {
    lhs === rhs
      || lhs.content == rhs.content && lhs.tolerance == rhs.tolerance
        && lhs.isReduced == rhs.isReduced
  }

  @inline(never)
  var courses: [Course] {
    switch content {
    case .sequence(let legs): legs.map { $0.course }
    case .sum(let course, let added): [course] + added.map { $0.course }
    case .repeated(let course, _, _), .delayed(let course, _): [course]
    case .smooth: []
    }
  }

  /// The positions and velocities that are its own, not those of the motions of which it is made.
  @inline(never)
  var vectors: [Lanes] {
    switch content {
    case .sum(_, let added): added.map { $0.velocity }
    case .sequence, .repeated, .delayed: []
    case .smooth(let path): path.values
    }
  }

  /// Whether the motions of which it is made, and the vectors among them, have the components of a value.
  @inline(never)
  func canMove(_ value: Lanes) -> Bool {
    courses.allSatisfy { $0.canMove(value) }
      && vectors.allSatisfy { $0.componentCount == value.componentCount }
  }

  private func replacing(_ content: Content) -> CourseRecipe {
    CourseRecipe(content, tolerance: tolerance, isReduced: isReduced)
  }

  /// The motion that moves the value first, with the velocity that it has; `nil` if it moves the value
  /// again.
  var beginning: Course? {
    switch content {
    case .sequence(let legs): legs[0].course
    case .sum(let base, _): base
    case .delayed, .repeated, .smooth: nil
    }
  }

  func beginning(with course: Course) -> CourseRecipe {
    if case .sum(_, let added) = content { return replacing(.sum(course, added)) }
    guard case .sequence(var legs) = content else { return self }
    legs[0].course = course
    return replacing(.sequence(legs))
  }

  func component(_ index: Int) -> CourseRecipe {
    func one(_ lanes: Lanes) -> Lanes { Lanes(lanes[component: index]) }
    func one(_ course: Course) -> Course { Course(course.component(index)) }
    return converted(course: one, position: one) {
      AddedCourse(course: one($0.course), velocity: one($0.velocity))
    }
  }

  func shifted(by shift: Lanes) -> CourseRecipe {
    converted(course: { $0.shifted(by: shift) }, position: { $0 + shift }) { $0 }
  }

  private func converted(
    course: (Course) -> Course, position: (Lanes) -> Lanes,
    added convert: (AddedCourse) -> AddedCourse
  ) -> CourseRecipe {
    switch content {
    case .sequence(var legs):
      for index in legs.indices { legs[index].course = course(legs[index].course) }
      return replacing(.sequence(legs))
    case .sum(let base, let added): return replacing(.sum(course(base), added.map(convert)))
    case .delayed(let base, let delay): return replacing(.delayed(course(base), by: delay))
    case .repeated(let base, let count, let turns):
      return replacing(.repeated(course(base), count: count, turns: turns))
    case .smooth(var path):
      path.values = path.values.map(position)
      return replacing(.smooth(path))
    }
  }

  /// Each part without overshoot; without the effects.
  func reduced(from start: MotionState<Lanes>) -> Course {
    switch content {
    case .sum(let base, _): base.reduced(from: start)
    case .smooth: ComposedCourse.line(line(from: start)).reduced(from: start)
    case .sequence, .repeated, .delayed:
      .composed(.recipe(CourseRecipe(content, tolerance: tolerance, isReduced: true)))
    }
  }
}

extension Course {
  /// The same with a reduced spring to a value in the place of the motion by which it ends.
  func ending(at end: Lanes) -> Course {
    guard case .composed(.recipe(let recipe)) = self, case .sequence(var legs) = recipe.content
    else { return .reducedSpring(to: end) }
    let last = legs.count - 1
    legs[last].course = legs[last].course.ending(at: end)
    return .composed(.recipe(CourseRecipe(.sequence(legs), tolerance: recipe.tolerance)))
  }
}

/// One of the motions of a sequence.
struct CourseLeg: Sendable, Equatable {
  /// What a leg waits for.
  enum Start: Sendable, Equatable {
    /// The arrival of the leg before, and seconds from then.
    case arrival(delay: Double)

    /// Seconds from the start of the leg before.
    case elapsed(Double)

    /// The same, for a curve of a path: the first one, or one that leads on from the value of the one
    /// before.
    case path(Double)
  }

  var course: Course

  /// When it begins; without meaning for the first one.
  var start = Start.arrival(delay: 0)
}

/// A motion of an offset from zero to zero.
struct AddedCourse: Sendable, Equatable {
  var course: Course

  /// The velocity of the offset at its start.
  var velocity: Lanes
}

/// Cubics through values, at rest at both ends.
struct SmoothPath: Sendable, Equatable {
  var values: [Lanes]

  /// The seconds from each value to the next, the first from the start.
  var durations: [Double]

  /// The curves of one interval after the other.
  ///
  /// The slope at a value is the weighted harmonic mean of those of the straight lines beside it, and 0
  /// where they have different signs: so the curve does not leave the range of the two values, and its
  /// velocity is continuous. Source: F. N. Fritsch, J. Butland, *A method for constructing local monotone
  /// piecewise cubic interpolants*, SIAM J. Sci. Stat. Comput. 5 (1984).
  func courses(from start: Lanes) -> [Course] {
    let knots = [start] + values
    return durations.indices.map { leg in
      .each(
        (0..<start.componentCount).map { index in
          let (from, to) = (knots[leg][component: index], knots[leg + 1][component: index])
          let travel = to - from
          let duration = durations[leg]
          func share(_ slope: Double) -> Double {
            let share = slope * duration / (3 * travel)
            // Flat where the travel is 0, or more than there are numbers for.
            return share.isFinite ? share : 0
          }
          let curve = CubicBezier(
            1.0 / 3, share(slope(at: leg, of: index, knots)), 2.0 / 3,
            1 - share(slope(at: leg + 1, of: index, knots)))
          return .curve(
            CurveTiming(curve: .bezier(curve), duration: duration, count: 1),
            CurveEnds(target: to, origin: from))
        })
    }
  }

  /// The slope at a knot, per second.
  private func slope(at knot: Int, of index: Int, _ knots: [Lanes]) -> Double {
    guard knot > 0, knot + 1 < knots.count else { return 0 }
    let (before, after) = (durations[knot - 1], durations[knot])
    let one = (knots[knot][component: index] - knots[knot - 1][component: index]) / before
    let two = (knots[knot + 1][component: index] - knots[knot][component: index]) / after
    guard one * two > 0 else { return 0 }
    let (first, second) = (2 * after + before, after + 2 * before)
    let slope = (first + second) / (first / one + second / two)
    // Lines that are too steep for a number, or too flat, have no mean.
    return slope.isFinite ? slope : 0
  }
}
