@testable import SpringEngine

/// Operations on one animator that drives a layer, each some time after the one before.
struct DrivenScript: Sendable {
  /// An operation, and the seconds before it.
  struct Step: Sendable {
    var wait: Double
    var operation: DrivenOperation
  }

  var seed: UInt64
  var property: DrivenProperty
  var steps: [Step]

  /// Whether events are listened to from the beginning.
  var listens: Bool

  var surroundings = Surroundings()

  /// The time of the layers, what the loop makes of a gap between frames, and whether the main thread is
  /// busy between the operations, so that alarms come late.
  struct Surroundings: Sendable {
    var layerSpeed: Float = 1
    var layerBegin = 0.0
    var holdsStalls = false
    var isBusy = false
  }

  /// How many of the compared instants there are for each at which the animator is read as well.
  var instantsPerRead: Int

  /// Seconds after the last step.
  var rest = 2.5
}

/// A property that is driven, and the range that its values usually have.
enum DrivenProperty: CaseIterable, Sendable {
  case positionX, opacity, position
}

extension DrivenScript {
  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    self.seed = seed
    property = DrivenProperty.allCases.randomElement(using: &random)!
    listens = Bool.random(using: &random)
    instantsPerRead = [1, 7, 1000].randomElement(using: &random)!
    if random.uniform(0, 1) < 0.3 {
      surroundings.layerSpeed = [1, 2, 0.5, 0.3].randomElement(using: &random)!
      surroundings.layerBegin = random.uniform(-100, 100)
    }
    surroundings.holdsStalls = random.uniform(0, 1) < 0.1
    surroundings.isBusy = !surroundings.holdsStalls && random.uniform(0, 1) < 0.2
    steps = []
    let count = Int.random(in: 1...9, using: &random)
    while steps.count < count { steps += Self.steps(&random) }
  }

  /// One operation, or a whole gesture.
  private static func steps(_ random: inout SeededGenerator) -> [Step] {
    let wait = random.uniform(0, 1) < 0.1 ? 0 : random.logarithmic(0.01, 0.8)
    guard random.uniform(0, 1) < 0.08 else {
      return [Step(wait: wait, operation: .random(&random))]
    }
    var place = SIMD2(repeating: 0.0)
    let drags = (1...6).map { _ -> Step in
      place += SIMD2(random.uniform(-0.1, 0.2), random.uniform(-0.1, 0.2))
      return Step(wait: random.uniform(0.005, 0.02), operation: .drag(by: place))
    }
    let landing = random.uniform(0, 1) < 0.5 ? nil : SIMD2(random.uniform(-1, 1), 0.5)
    return [Step(wait: wait, operation: .grab(secondsAgo: 0))] + drags
      + [Step(wait: random.uniform(0, 0.02), operation: .release(to: landing))]
  }

  /// The script without all steps that a failure does not need.
  @MainActor
  func shrunk(while fails: @MainActor (DrivenScript) -> Bool) -> DrivenScript {
    var shortest = self
    var index = 0
    while index < shortest.steps.count {
      var shorter = shortest
      let removed = shorter.steps.remove(at: index)
      if index < shorter.steps.count { shorter.steps[index].wait += removed.wait }
      if fails(shorter) { shortest = shorter } else { index += 1 }
    }
    return shortest
  }
}

extension DrivenScript: CustomStringConvertible {
  var description: String {
    let head = "seed \(seed), \(property), \(listens ? "with" : "without") a listener"
    return steps.reduce("\(head), read at every \(instantsPerRead)th instant, \(surroundings)") {
      "\($0)\n  after \($1.wait) s: \($1.operation)"
    }
  }
}
