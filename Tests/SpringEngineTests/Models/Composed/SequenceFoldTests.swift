import Testing

@testable import SpringEngine

/// A sequence is the same whether it is put together from its first motion on or from its last.
@Suite struct SequenceFoldTests {
  private enum Join: CaseIterable {
    case arrival, delay, elapsed

    func join(_ first: Motion<Double>, _ next: Motion<Double>) -> Motion<Double> {
      switch self {
      case .arrival: first.then(next)
      case .delay: first.then(next, delay: 0.05)
      case .elapsed: first.then(next, after: 0.2)
      }
    }
  }

  private static func motion(_ number: Int) -> Motion<Double> {
    let place = Double((number * 29) % 100)
    return switch number % 5 {
    case 0: .spring(.bouncy, to: place)
    case 1: .curve(.easeInOut, to: place, duration: 0.3)
    case 2: .fall(gravity: 2000, floor: 100, restitution: 0.5)
    case 3: .spring(.smooth, to: place, softStart: 0.1)
    default: .spring(.snappy, to: place).delayed(by: 0.1).repeated(2, autoreverses: true)
    }
  }

  /// Joins motions from the first on, from the last on, and from the middle.
  private func folds(
    _ motions: [Motion<Double>], _ join: (Motion<Double>, Motion<Double>) -> Motion<Double>
  ) -> [Motion<Double>] {
    func left(_ motions: ArraySlice<Motion<Double>>) -> Motion<Double> {
      motions.dropFirst().reduce(motions.first!, join)
    }
    func right(_ motions: ArraySlice<Motion<Double>>) -> Motion<Double> {
      motions.dropLast().reversed().reduce(motions.last!) { join($1, $0) }
    }
    let middle = motions.count / 2
    return [
      left(motions[...]), right(motions[...]),
      join(left(motions[..<middle]), right(motions[middle...])),
      join(right(motions[..<middle]), left(motions[middle...])),
    ]
  }

  @Test func `It does not matter in which order a sequence is put together`() {
    for first in 0..<5 {
      let motions = (0..<6).map { Self.motion(first + $0) }
      for join in Join.allCases {
        let folds = folds(motions, join.join)
        let start = MotionState(value: 20.0, velocity: 300)
        let reduced = folds.map { $0.reduced(from: start) }
        for index in folds.indices {
          #expect(folds[index] == folds[0] && reduced[index] == reduced[0], "\(first) \(join)")
        }
        #expect(folds[1].settledValue(from: start) == folds[0].settledValue(from: start))
      }
    }
  }

  @Test func `A long one takes no more stack than a short one`() {
    let stops = (1...1000).map { Motion.spring(.snappy, to: Double($0)) }
    for motion in folds(stops, Join.elapsed.join) {
      guard case .composed(.recipe(let recipe)) = motion.course else {
        Issue.record("\(motion)")
        continue
      }
      #expect(recipe.courses.count == 1000 && recipe.courses.allSatisfy { $0.isSpring })
    }
    let right = folds(stops, Join.elapsed.join)[1]
    let state = right.state(after: 1000, from: MotionState(0))
    #expect(state == MotionState(1000))
  }

  @Test func `The curves of a path stay together behind another motion`() {
    let path = Motion<Double>.through([10, 40, 20], duration: 0.9, curves: [.easeIn(.quadratic)])
    let spring = Motion<Double>.spring(.smooth, to: 100)
    let start = MotionState(value: 0.0, velocity: 50)
    let time = 0.2
    let state = spring.state(after: time, from: start)
    for next in [path, path.then(spring, after: 0.1), path.then(spring).then(path, delay: 0.1)] {
      let motion = spring.then(next, after: time)
      for instant in 0..<200 {
        let own = next.state(after: Double(instant) / 100, from: state)
        let whole = motion.state(after: time + Double(instant) / 100, from: start)
        #expect(abs(own.value - whole.value) < 1e-9, "\(instant)")
      }
    }
  }
}
