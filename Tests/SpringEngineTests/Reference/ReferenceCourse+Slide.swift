import Foundation
@testable import SpringEngine

// Friction between edges, part by part.

extension ReferenceCourse {
  /// The state of a slide.
  func slide(after time: Double) -> ReferenceState {
    var last = (begin: 0.0, state: start)
    forEachPart { begin, state in
      if begin > time { return false }
      last = (begin, state)
      return true
    }
    return slide(last.state, after: time - last.begin)
  }

  /// Calls a function for the parts, with the time and the state at which each begins, until it returns
  /// `false`.
  func forEachPart(_ body: (Double, ReferenceState) -> Bool) {
    var (part, begin) = (start, 0.0)
    while body(begin, part), let next = nextEdge(from: part) {
      part = next.state
      begin += next.time
    }
  }

  /// The value at which a slide ends.
  var slideEnd: Double {
    guard case .slide(let rate, _, _, _) = law else { return .nan }
    var part = start
    while let next = nextEdge(from: part) { part = next.state }
    return edge(beside: part) ?? part.value + part.velocity / rate
  }

  /// The spring on which a slide swings about an edge after a time, through it; `nil` if it does not.
  func swing(after time: Double) -> ReferenceLaw? {
    guard case .slide(_, _, _, let spring?) = law, spring.isUnderdamped else { return nil }
    var last = (begin: 0.0, state: start)
    forEachPart { begin, state in
      if begin > time { return false }
      last = (begin, state)
      return true
    }
    guard let edge = edge(beside: last.state), nextEdge(from: last.state) == nil else { return nil }
    return .spring(spring, target: edge)
  }

  /// The edge that a state is beyond, or leaves outwards; it is pulled back to that, or sticks to it.
  func edge(beside state: ReferenceState) -> Double? {
    guard case .slide(_, let lower, let upper, let spring) = law else { return nil }
    if spring == nil, state.velocity == 0 { return nil }
    if state.value > upper || state.value == upper && state.velocity > 0 { return upper }
    if state.value < lower || state.value == lower && state.velocity < 0 { return lower }
    return nil
  }

  /// When, after a state, it is next at an edge, and as what it goes on there; `nil` if it is not.
  private func nextEdge(from part: ReferenceState) -> (time: Double, state: ReferenceState)? {
    guard case .slide(let rate, let lower, let upper, let spring) = law else { return nil }
    if let edge = edge(beside: part) {
      guard let spring else { return (0, ReferenceState(value: edge, velocity: 0)) }
      // One that swings, and is not thrown inwards, does so about the edge.
      let inwards = part.value > edge ? -part.velocity : part.velocity
      let offset = abs(part.value - edge)
      if spring.isUnderdamped, inwards <= spring.naturalFrequency * offset || offset == 0 {
        return nil
      }
      let pull = ReferenceCourse(law: .wall(spring, target: edge, restitution: 1), start: part)
      guard let time = pull.nextZero(from: part) else { return nil }
      let speed = Self.swing(spring, to: edge, from: part, after: time).velocity
      return (time, ReferenceState(value: edge, velocity: speed))
    }
    if part.velocity == 0 { return nil }
    let edge = part.velocity > 0 ? upper : lower
    let speed = part.velocity - rate * (edge - part.value)
    guard speed * part.velocity > 0 else { return nil }
    return (
      -log1p(-rate * (edge - part.value) / part.velocity) / rate,
      ReferenceState(value: edge, velocity: spring == nil ? 0 : speed)
    )
  }

  /// The state after a time within one part.
  func slide(_ part: ReferenceState, after time: Double) -> ReferenceState {
    guard case .slide(let rate, _, _, let spring) = law else { return part }
    if let spring, let edge = edge(beside: part) {
      return Self.swing(spring, to: edge, from: part, after: time)
    }
    return ReferenceCourse(law: .decay(rate: rate), start: part).state(after: time)
  }
}
