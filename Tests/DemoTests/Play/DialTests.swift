import Scenes
import SpringEngine
import Testing

@Suite struct `A dial` {
  private static let motions: [Motion<Double>] = [
    .spring(SpringMotion(.bouncy, target: 7)),
    .spring(SpringMotion(.snappy, target: 7, hardStop: HardStop(restitution: 0.5, side: .below))),
    .gravity(GravityBounce(gravity: -900, floor: 0, ceiling: 50, restitution: 0.6)),
    .decay(DecayMotion(decayRate: 3)),
    .boundedDecay(BoundedDecay(lower: 0, upper: 10)),
    .curve(TimedCurve(.easeOut(.bounce), target: 7, duration: 2)),
  ]

  @Test(arguments: Dial.allCases, motions)
  func `that is turned stands there, and all others stand where they stood`(
    _ dial: Dial, _ motion: Motion<Double>
  ) {
    guard let before = motion.value(of: dial) else {
      #expect(motion.turned(dial, to: dial.range.upperBound) == motion)
      return
    }
    for value in [dial.range.lowerBound, dial.range.upperBound] {
      let turned = motion.turned(dial, to: value)
      for other in Dial.allCases {
        let expected = other == dial ? value : motion.value(of: other)
        switch (turned.value(of: other), expected) {
        case (let value?, let expected?):
          #expect(abs(value - expected) <= 1e-12 * max(1, abs(expected)))
        case (nil, nil): break
        default: Issue.record("\(other) came or went")
        }
      }
      let start = MotionState(3.0)
      if case .decay = motion { continue }
      // What loses nothing at impacts rests nowhere.
      let restsNowhere = dial == .restitution && value == 1 && motion.value(of: .gravity) != nil
      let end = restsNowhere ? nil : motion.restingValue(from: start)
      #expect(turned.restingValue(from: start) == end)
      let back = turned.turned(dial, to: before)
      #expect(abs((back.value(of: dial) ?? .nan) - before) <= 1e-12 * max(1, abs(before)))
    }
  }

  @Test func `of every kind is on some scene or effect`() {
    let shown = Set(Scene.all.flatMap(\.dials)).union(Effect.all.flatMap(\.dials))
    #expect(shown == Set(Dial.allCases))
  }

  @Test(arguments: Scene.all.map(\.name))
  func `of a scene turns the whole scene`(_ name: String) throws {
    let scene = try #require(Scene.named(name))
    for dial in scene.dials {
      let middle = (dial.range.lowerBound + dial.range.upperBound) / 2
      let value = try #require(scene.turned(dial, to: middle).value(of: dial))
      #expect(abs(value - middle) <= 1e-12 * middle)
    }
  }

  @Test func `can stand where it stands in every scene and effect`() {
    for dial in Dial.allCases {
      let values = Scene.all.map { $0.value(of: dial) } + Effect.all.map { $0.value(of: dial) }
      for value in values.compactMap({ $0 }) {
        #expect(dial.range.contains(value), "\(dial)")
      }
    }
  }

  @Test(arguments: Dial.allCases)
  func `is turned by steps from one end of its range to the other and back`(_ dial: Dial) {
    var value = dial.range.lowerBound
    for (direction, end) in [(1, dial.range.upperBound), (-1, dial.range.lowerBound)] {
      var steps = 0
      while value != end, steps < 100 {
        let next = dial.turned(value, by: direction)
        #expect(dial.range.contains(next))
        #expect((next - value) * Double(direction) > 0)
        #expect(abs(next - value) <= dial.step * (1 + 1e-6))
        value = next
        steps += 1
      }
      #expect(value == end)
      #expect((10...100).contains(steps), "\(steps) presses")
      #expect(dial.turned(value, by: direction) == value)
    }
  }

  @Test func `comes to whole steps from between them`() {
    #expect(Dial.gravity.turned(1234, by: 1) == 1300)
    #expect(Dial.gravity.turned(1234, by: -1) == 1200)
    #expect(Dial.gravity.turned(1200, by: 1) == 1300)
    // Three tenths are a little more than 0.3: no step of nothing.
    #expect(abs(Dial.response.turned(0.1 * 3, by: -1) - 0.2) < 1e-9)
    #expect(abs(Dial.response.turned(0.3, by: 1) - 0.4) < 1e-9)
  }

  @Test(arguments: [(0, "0.00"), (0.456, "0.46"), (12.049, "12.05"), (2, "2.00")])
  func `reads with two decimals and its unit`(_ value: Double, _ text: String) {
    #expect(Dial.duration.text(value) == text + " s")
    #expect(Dial.restitution.text(value) == text)
  }

  @Test func `is not shown where actors are there to be compared`() {
    #expect(Scene.presets.dials == [])
  }
}
