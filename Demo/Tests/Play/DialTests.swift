import Scenes
import SpringEngine
import Testing

@MainActor
@Suite struct `A dial` {
  private nonisolated static let motions: [DialedMotion] = [
    .spring(.bouncy, to: 7),
    .spring(.snappy, to: 7, HardStop(restitution: 0.5, side: .below)),
    .fall(gravity: 900, floor: 0, restitution: 0.6),
    .curve(.easeOut(.bounce), to: 7, duration: 2),
  ]

  @Test(arguments: Dial.allCases, motions)
  func `that is set has the value, and all others keep theirs`(
    _ dial: Dial, _ motion: DialedMotion
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
      // Without losses at impacts a motion is endless.
      let restsNowhere = dial == .restitution && value == 1 && motion.value(of: .gravity) != nil
      let end = restsNowhere ? nil : motion.motion.settledValue(from: start)
      #expect(turned.motion.settledValue(from: start) == end)
      let back = turned.turned(dial, to: before)
      #expect(abs((back.value(of: dial) ?? .nan) - before) <= 1e-12 * max(1, abs(before)))
    }
  }

  @Test func `of every kind is used by a scene or an effect, except the bake tolerance`() {
    let shown = Set(Scene.all.flatMap(\.dials).map(\.dial)).union(Effect.all.flatMap(\.dials))
    #expect(shown == Set(Dial.allCases).subtracting([.tolerance]))
  }

  @Test(arguments: Scene.all.map(\.name))
  func `of a scene changes no other dial`(_ name: String) throws {
    let scene = try #require(Scene.named(name))
    for dial in scene.dials {
      let range = dial.dial.range
      let middle = (range.lowerBound + range.upperBound) / 2
      var turned = scene
      turned.turn(dial, to: middle)
      for other in scene.dials {
        let expected = other == dial ? middle : try #require(scene.value(of: other))
        let value = try #require(turned.value(of: other), "\(other)")
        #expect(abs(value - expected) <= 1e-12 * max(1, abs(expected)), "\(other)")
      }
    }
  }

  @Test func `of a scene changes its motions`() throws {
    var docks = Scene.docks
    docks.turn(SceneDial(.decayRate), to: 1)
    var director = SceneDirector(docks)
    let place = docks.actors[0].start
    // The projection at 200 pt/s and 1/s is 200 pt: the dock 180 pt above is the nearest.
    let states = [MotionState(value: place, velocity: Place(0, -200))]
    _ = director.respond(to: .press(place), states: states)
    guard
      case .release(let motion?, velocity: nil) = director.respond(
        to: .lift(place), states: states)[0].action
    else {
      Issue.record("it was not released into a spring")
      return
    }
    #expect(motion == .spring(docks.actors[0].spring, to: Place(420, 60)))

    var shaken = Scene.interruption
    shaken.turn(SceneDial(.shakeSpeed), to: 300)
    shaken.turn(SceneDial(.shakeDuration), to: 0.5)
    shaken.turn(SceneDial(.shakeBounce), to: 0)
    director = SceneDirector(shaken)
    let cue = director.respond(to: .press(Place(10, 10)), states: states)[0]
    guard case .interrupt(let shake, let velocity) = cue.action
    else {
      Issue.record("it was not shaken")
      return
    }
    #expect(velocity == Place(300, 0))
    let spring = MassSpringDamper(duration: 0.5, bounce: 0)
    #expect(shake == .spring(spring, to: states[0].value))
  }

  @Test func `of the time scale changes the loop's`() {
    let clock = ManualClock()
    let player = StagePlayer(.slowMotion, in: FrameLoop(clock: clock))
    var told: [Int] = []
    player.onLaunch = { index, _ in told.append(index) }
    player.turn(SceneDial(.timeScale), to: 0.5)
    #expect(player.loop.timeScale == 0.5)
    #expect(told == [0])
  }

  @Test func `has a range that contains every value of scenes and effects`() {
    for dial in Dial.allCases {
      let scenes = Scene.all.flatMap { scene in
        scene.dials.filter { $0.dial == dial }.map { scene.value(of: $0) }
      }
      for value in (scenes + Effect.all.map { $0.value(of: dial) }).compactMap({ $0 }) {
        #expect(dial.range.contains(value), "\(dial)")
      }
    }
  }

  @Test(arguments: Dial.allCases)
  func `steps from one end of its range to the other and back`(_ dial: Dial) {
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

  @Test func `rounds to whole steps`() {
    #expect(Dial.gravity.turned(1234, by: 1) == 1300)
    #expect(Dial.gravity.turned(1234, by: -1) == 1200)
    #expect(Dial.gravity.turned(1200, by: 1) == 1300)
    // 3 · 0.1 is slightly more than 0.3; the next step must not be the rounding error.
    #expect(abs(Dial.perceptualDuration.turned(0.1 * 3, by: -1) - 0.2) < 1e-9)
    #expect(abs(Dial.perceptualDuration.turned(0.3, by: 1) - 0.4) < 1e-9)
  }

  @Test(arguments: [(0, "0.00"), (0.456, "0.46"), (12.049, "12.05"), (2, "2.00")])
  func `is formatted with two decimals and its unit`(_ value: Double, _ text: String) {
    #expect(Dial.duration.text(value) == text + " s")
    #expect(Dial.restitution.text(value) == text)
  }

  @Test func `is formatted without decimals where steps are large`() {
    #expect(Dial.gravity.text(1399.6) == "1400 pt/s²")
  }

  @Test func `belongs to one actor in scenes that compare actors`() {
    var scene = Scene.presets
    #expect(scene.dials.count == 9)
    #expect(scene.title(of: scene.dials[3]) == "snappy: bounce")
    #expect(scene.title(of: scene.dials[8]) == "Time scale")
    #expect(scene.value(of: SceneDial(.bounce)) == nil)
    scene.turn(scene.dials[3], to: 0.5)
    #expect(abs(scene.actors[1].spring.bounce - 0.5) < 1e-12)
    #expect(scene.actors[2].spring == Scene.presets.actors[2].spring)
  }

  @Test func `keeps its value when all are set to the same`() {
    var scene = Scene.presets
    let dials = scene.dials
    for dial in dials { scene.turn(dial, to: 0.5) }
    #expect(Set(scene.actors.map(\.spring.bounce)).count == 1)
    #expect(scene.dials == dials)
  }
}
