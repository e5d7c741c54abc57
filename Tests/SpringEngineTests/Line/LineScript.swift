@testable import SpringEngine

/// Random sequences, for an animator and for its reference.
enum LineScript {
  /// - Parameter depth: The largest number of requests.
  static func items(_ random: inout SeededGenerator, depth: Int) -> [LineReference.Item] {
    let count = 1 + random.index(below: depth)
    var items: [LineReference.Item] = []
    for index in 0..<count {
      var item = LineReference.Item(
        law: law(&random), velocity: nil, start: .whenArrived,
        delay: random.pick([0, 0, 0, random.uniform(0, 0.5), random.uniform(0.5, 3)]))
      if index == 0 {
        item.start = .now
      } else if random.chance(0.2) {
        item.start = .whenSettled
      } else if random.chance(0.12) {
        (item.start, item.delay) = (.now, random.uniform(0.5, 3) + items[0].delay)
      }
      if case .decay = item.law { item.velocity = random.uniform(-900, 900) }
      if index == 0 || item.start == .whenArrived, random.chance(0.1) {
        item.velocity = random.uniform(-900, 900)
      }
      if case .spring = item.law, item.velocity == nil, item.start != .now || index == 0,
        items.allSatisfy({ $0.law.target != nil }), random.chance(0.3)
      {
        (item.count, item.turns) = (Double(2 + random.index(below: 5)), random.chance(0.7))
      }
      items.append(item)
    }
    return items
  }

  private static func law(_ random: inout SeededGenerator) -> ReferenceLaw {
    let target = random.uniform(-100, 400)
    let spring = random.pick([
      MassSpringDamper.smooth, .bouncy, .snappy, MassSpringDamper(response: 0.2, dampingRatio: 2),
      MassSpringDamper(response: 0.4, dampingRatio: 0.1),
    ])
    switch random.index(below: 10) {
    case 0:
      return .wall(spring, target: target, restitution: random.pick([0, 0.5, 0.8]), side: 0)
    case 1, 2:
      return .fall(
        gravity: random.pick([2000, -2000, 900]), floor: target,
        restitution: random.pick([0.3, 0.6]))
    case 3: return .decay(rate: random.pick([2, 5]))
    case 4, 5:
      return .curve(
        random.pick([.even, .smooth, .over, .rush, .calm]), target: target,
        duration: random.uniform(0.1, 0.8))
    default: return .spring(spring, target: target)
    }
  }
}

/// An animator with a sequence, beside its reference.
@MainActor
final class LineRun {
  let ball: Animator<Double>
  let line: LineReference
  let items: [LineReference.Item]
  private(set) var traveller: LineTraveller
  private(set) var handles: [MotionHandle] = []
  private(set) var reasons: [[CompletionReason]]
  private var log: [MotionEvent] = []
  private var numbers: [MotionID: Int] = [:]
  private let start: Double

  init(_ items: [LineReference.Item], from start: Double, in loop: FrameLoop) {
    (self.items, self.start) = (items, start)
    ball = Animator(start, settlingTolerance: SettlingTolerance(distance: 0.01), in: loop)
    line = LineReference(items, from: start)
    traveller = LineTraveller(line, at: -items[0].delay)
    reasons = items.map { _ in [] }
    ball.onEvent = { [weak self] in self?.log.append($0) }
  }

  /// Makes the requests.
  ///
  /// - Returns: The last motion.
  @discardableResult
  func begin(isImmediate: Bool = true) -> MotionHandle {
    for (index, item) in items.enumerated() {
      let note: @MainActor (CompletionReason) -> Void = { [weak self] in
        self?.reasons[index].append($0)
      }
      let handle: MotionHandle =
        if item.count > 1, case .spring(let spring, let target) = item.law {
          ball.animate(
            to: target, spring: spring, start: item.start, delay: item.delay,
            repeatCount: item.count, autoreverses: item.turns, criterion: .settled,
            completion: note)
        } else {
          ball.run(
            item.law.motion, velocity: item.velocity, start: item.start, delay: item.delay,
            criterion: .settled, completion: note)
        }
      handles.append(handle)
      if let id = handle.id { numbers[id] = index }
    }
    if items[0].delay == 0 { _ = traveller.go(to: 0) }
    log = []
    return handles[handles.count - 1]
  }

  /// The first difference after the line has come to a place; `nil` if there is none.
  func difference(at place: Double, rate: Double = 1, ends: Bool = false) -> String? {
    let from = traveller.place
    let expected = traveller.go(to: place, ends: ends)
    if let difference = eventDifference(expected) { return "\(from) to \(place): \(difference)" }
    let state = line.state(at: place)
    let isResting = line.isResting(at: place) || place < 0
    let scale = max(1, abs(state.value), abs(state.velocity))
    let tolerance = isResting ? 0.011 : 1e-6 * scale
    if abs(ball.value - state.value) > tolerance {
      return "value \(ball.value), not \(state.value) at \(place) from \(from)"
    }
    if !isResting, abs(ball.velocity - state.velocity * rate) > 1e-4 * scale * abs(rate) {
      return "velocity \(ball.velocity), not \(state.velocity * rate) at \(place) from \(from)"
    }
    return nil
  }

  /// Events at nearly the same place may come in any order.
  private func eventDifference(_ expected: [LineTraveller.Event]) -> String? {
    defer { log = [] }
    var actual: [String] = []
    var left = expected
    for event in log {
      guard let text = text(event.kind, among: left) else { continue }
      if case .ended(let id, _) = event.kind, let next = event.next { numbers[next] = numbers[id] }
      actual.append(text)
      let near = left.prefix { abs($0.place - (left.first?.place ?? 0)) < 1e-6 }
      guard let index = near.firstIndex(where: { $0.text == text }) else {
        return "events \(actual), not \(expected.map(\.text))"
      }
      left.remove(at: index)
    }
    return left.isEmpty ? nil : "events \(actual), not \(expected.map(\.text))"
  }

  /// A motion that lives again has another identifier, which is known from its beginning on.
  private func text(_ kind: MotionEvent.Kind, among expected: [LineTraveller.Event]) -> String? {
    func number(_ id: MotionID) -> String { numbers[id].map { "\($0)" } ?? "?" }
    switch kind {
    case .began(let id):
      if numbers[id] == nil {
        let next = expected.first { $0.text.hasPrefix("began") }?.text.split(separator: " ").last
        numbers[id] = next.flatMap { Int($0) }
      }
      return "began \(number(id))"
    case .arrived(let id): return "arrived \(number(id))"
    case .ended(let id, let reason):
      return "ended \(number(id)) \(reason)"
    case .impact: return "impact"
    case .rejected(let input, _): return "rejected \(input)"
    case .suspended, .continued, .grabbed, .released, .paused, .resumed: return nil
    }
  }
}
