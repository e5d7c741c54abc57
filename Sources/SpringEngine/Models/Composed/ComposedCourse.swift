/// A motion made of others: as it was asked for, or with all that follows from its start.
@usableFromInline
package enum ComposedCourse: Sendable, Equatable {
  /// What follows from a start, which is that of the line: another one has no effect.
  case line(CourseLine)

  /// What was asked for: its joins are known from a start.
  case recipe(CourseRecipe)

  /// What follows from a start.
  ///
  /// - Complexity: O(1) for a line; for a recipe one settling duration per leg, and allocations.
  @inline(never)
  func line(from start: MotionState<Lanes>) -> CourseLine {
    switch self {
    case .line(let line): line
    case .recipe(let recipe): recipe.line(from: start)
    }
  }

  /// The same from the start of one component, as the only one of a recipe.
  @inline(never)
  func line(from start: MotionState<Double>) -> CourseLine {
    if case .line(let line) = self { line } else { line(from: start.lanes) }
  }

  /// The exact state a time after a start; there it has the start's value, also where a first leg takes no
  /// time.
  @inline(never)
  func state(after time: Double, from start: MotionState<Lanes>) -> MotionState<Lanes> {
    var state = line(from: start).state(at: time)
    if time == 0, let value = startValue(start.value) { state.value = value }
    return state
  }

  @inline(never)
  func state(
    of index: Int, after time: Double, from start: MotionState<Double>
  ) -> MotionState<Double> {
    var state = line(from: start).componentState(of: index, at: time)
    if time == 0, let value = startValue(Lanes(start.value)) {
      state.value = value[component: value.componentCount > 1 ? index : 0]
    }
    return state
  }

  /// The value at the start: that of a line is its own; `nil` if it is the one that the line has.
  private func startValue(_ value: Lanes) -> Lanes? {
    switch self {
    case .line(let line): line.givenStart
    case .recipe: value
    }
  }

  @inline(never)
  func component(_ index: Int) -> ComponentMotion {
    switch self {
    case .line: .composed(self, index)
    case .recipe(let recipe): .composed(.recipe(recipe.component(index)), 0)
    }
  }

  @inline(never)
  func shifted(by shift: Lanes) -> ComposedCourse {
    switch self {
    case .line(let line): .line(line.shifted(by: shift))
    case .recipe(let recipe): .recipe(recipe.shifted(by: shift))
    }
  }

  @inline(never)
  func reduced(from start: MotionState<Lanes>) -> Course {
    switch self {
    case .line(let line): line.settledValue.map { .reducedSpring(to: $0) } ?? .composed(self)
    case .recipe(let recipe): recipe.reduced(from: start)
    }
  }

  @inline(never)
  func canMove(_ value: Lanes) -> Bool {
    switch self {
    case .line(let line): line.componentCount == value.componentCount
    case .recipe(let recipe): recipe.canMove(value)
    }
  }

  @inline(never)
  var hasWalls: Bool {
    switch self {
    case .line(let line): line.hasWalls
    case .recipe(let recipe): recipe.courses.contains { $0.hasWalls }
    }
  }
}

extension Course {
  /// The state with which the motion goes on from a start.
  ///
  /// It is another one than the start where the motion has a velocity of its own, as a curve has. What
  /// effects add to the velocity does not count, nor does that of a curve which begins too steeply: to
  /// begin with another one, the value would go far beyond both ends.
  @inline(never)
  package func entry(from start: MotionState<Lanes>) -> MotionState<Lanes> {
    switch self {
    case .spring, .decay: return start
    case .composed(let composed): return composed.line(from: start).entry
    case .curve, .each, .custom: break
    }
    var entry = state(after: 0, from: start)
    for index in 0..<entry.value.componentCount {
      switch component(index) {
      case .curve(let timing, _):
        let (velocity, own) = (start.velocity[component: index], entry.velocity[component: index])
        if timing.startsTooSteeply(for: velocity, own) { entry.velocity[component: index] = 0 }
      case .composed(let composed, let own):
        entry[component: index] = composed.line(from: start[component: index]).entry[component: own]
      default: break
      }
    }
    return entry
  }

  /// The same motion with all that follows from its start: the joins of a sequence.
  ///
  /// Every other motion is itself.
  @inline(never)
  package func planned(from start: MotionState<Lanes>) -> Course {
    switch self {
    case .spring, .decay, .curve: return self
    case .custom(let custom): return .custom(custom.planned(from: start))
    case .composed(.line): return self
    case .composed(let composed): return .composed(.line(composed.line(from: start)))
    case .each(let motions):
      guard motions.contains(where: { $0.isRecipe }) else { return self }
      return .each(
        motions.indices.map { index in
          guard case .composed(let composed, _) = motions[index], motions[index].isRecipe
          else { return motions[index] }
          return .composed(.line(composed.line(from: start[component: index])), 0)
        })
    }
  }
}

extension ComponentMotion {
  fileprivate var isRecipe: Bool {
    if case .composed(.recipe, _) = self { true } else { false }
  }
}
