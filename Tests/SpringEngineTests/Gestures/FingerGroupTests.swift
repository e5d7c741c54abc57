import Foundation
@testable import SpringEngine
import Testing

/// Several fingers as one pointer, against similarities of complex numbers computed here.
struct FingerGroupTests {
  /// z → a·z + b.
  struct Similarity {
    var scale: Double
    var turn: Double
    var shift: SIMD2<Double>

    func callAsFunction(_ z: SIMD2<Double>) -> SIMD2<Double> {
      let (c, s) = (scale * cos(turn), scale * sin(turn))
      return SIMD2(c * z.x - s * z.y, s * z.x + c * z.y) + shift
    }
  }

  static func isClose(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool {
    let offset = a - b
    return (offset * offset).sum().squareRoot() < 1e-9
  }

  @Test("fingers moved by a similarity give it back, over several turns", arguments: 2...5)
  func similarity(count: Int) {
    var random = SeededGenerator(seed: 71)
    for _ in 0..<CaseCount.of(50, small: 5) {
      let places = (0..<count).map { _ in
        SIMD2(random.uniform(0, 400), random.uniform(0, 800))
      }
      var group = FingerGroup<Int>()
      for (finger, place) in places.enumerated() { group.add(finger, place) }
      let end = Similarity(
        scale: random.logarithmic(0.2, 5), turn: random.uniform(-15, 15),
        shift: SIMD2(random.uniform(-200, 200), random.uniform(-200, 200)))
      for step in 1...60 {
        let share = Double(step) / 60
        let map = Similarity(
          scale: pow(end.scale, share), turn: end.turn * share, shift: end.shift * share)
        for (finger, place) in places.enumerated() { group.move(finger, to: map(place)) }
      }
      let pose = PlanarPose(position: SIMD2(70, 90), scale: 1.5, rotation: 0.25)
      let moved = group.applied(to: pose)
      #expect(Self.isClose(moved.position, end(pose.position)))
      #expect(abs(moved.scale - 1.5 * end.scale) < 1e-9)
      #expect(abs(moved.rotation - (0.25 + end.turn)) < 1e-9)
    }
  }

  @Test("one finger moves without scale and rotation")
  func oneFinger() {
    var group = FingerGroup<Int>()
    group.add(1, [10, 20])
    group.move(1, to: [13, 16])
    #expect(group.pointer == [13, 16])
    let content = PlanarPose(position: [100, 100], scale: 3, rotation: 2)
    #expect(group.applied(to: content) == PlanarPose(position: [103, 96], scale: 3, rotation: 2))
  }

  @Test("adding and lifting fingers changes no pose; the others then count from where they are")
  func noJumps() {
    var random = SeededGenerator(seed: 72)
    for _ in 0..<CaseCount.of(50, small: 15) {
      var group = FingerGroup<Int>()
      var places: [Int: SIMD2<Double>] = [:]
      var content = PlanarPose(position: SIMD2(50, 60), scale: 2, rotation: 1)
      for step in 0..<60 {
        let (pointer, shown) = (group.pointer, group.applied(to: content))
        func expectNoJump() {
          #expect((group.pointer - pointer).largestMagnitude < 1e-9)
          #expect(
            (group.applied(to: shown).components - shown.components).largestMagnitude < 1e-9)
          content = shown
        }
        let finger = Int(random.uniform(0, 4))
        if let place = places[finger] {
          if random.once(in: 3), places.count > 1 {
            group.remove(finger)
            places[finger] = nil
            expectNoJump()
          } else {
            let delta = SIMD2(random.uniform(-9, 9), random.uniform(-9, 9))
            places[finger] = place + delta
            group.move(finger, to: place + delta)
            #expect(Self.isClose(group.pointer - pointer, delta * (1 / Double(places.count))))
          }
        } else {
          let place = SIMD2(random.uniform(0, 400), random.uniform(0, 800))
          places[finger] = place
          group.add(finger, place)
          if step > 0 { expectNoJump() }
        }
      }
      #expect(group.count == places.count)
    }
  }

  @Test("the content under two fingers stays under them")
  func staysUnderFingers() {
    var group = FingerGroup<String>()
    group.add("a", [100, 100])
    group.add("b", [300, 100])
    group.move("a", to: [150, 250])
    group.move("b", to: [200, 20])
    // The content's own points under the fingers, as poses.
    for (start, end) in [([100.0, 100.0], [150.0, 250.0]), ([300, 100], [200, 20])] {
      let image = group.applied(to: PlanarPose(position: SIMD2(start[0], start[1])))
      #expect(Self.isClose(image.position, SIMD2(end[0], end[1])))
    }
  }

  @Test("positions that are not finite, and unknown fingers, are ignored; coinciding fingers too")
  func corners() {
    var group = FingerGroup<Int>()
    group.add(1, [.nan, 0])
    #expect(group.count == 0)
    group.add(1, [0, 0])
    group.add(2, [0, 0])
    group.move(1, to: [.infinity, 0])
    group.move(3, to: [9, 9])
    #expect(group.pointer == .zero)
    group.move(2, to: [4, 0])
    #expect(group.pointer == [2, 0])
    group.remove(1)
    group.remove(2)
    #expect(group.pointer == [2, 0] && group.count == 0)
    group.add(1, [7, 7])
    #expect(group.pointer == [7, 7])
  }

  /// A tracker of the pointer as an animator has it.
  @Test("a second finger at constant speed changes no velocity")
  func velocity() {
    var group = FingerGroup<Int>()
    var tracker = VelocityTracker<SIMD2<Double>>()
    for step in 0...20 {
      let time = Double(step) / 120
      let first = SIMD2(100 + 600 * time, 300 - 900 * time)
      if step == 0 { group.add(1, first) } else { group.move(1, to: first) }
      if step == 14 { group.add(2, first + SIMD2(80, 200)) }
      if step > 14 { group.move(2, to: first + SIMD2(80, 200)) }
      if step == 18 { group.remove(1) }
      tracker.add(group.pointer, at: time)
    }
    let velocity = tracker.velocity(at: 20.0 / 120)
    #expect((velocity - SIMD2(600, -900)).largestMagnitude < 1e-6)
  }

  @Test("a finger that is down already moves when it is added again")
  func addedTwice() {
    var (added, moved) = (FingerGroup<Int>(), FingerGroup<Int>())
    for finger in 0..<2 {
      added.add(finger, SIMD2(100 * Double(finger), 50))
      moved.add(finger, SIMD2(100 * Double(finger), 50))
    }
    added.add(1, SIMD2(130, 90))
    moved.move(1, to: SIMD2(130, 90))
    #expect(added.count == 2)
    let content = PlanarPose(position: SIMD2(50, 60))
    #expect(added.pointer == moved.pointer && added.applied(to: content) != content)
    #expect(added.applied(to: content) == moved.applied(to: content))
  }

  @Test("a finger that is lifted without having been down changes nothing")
  func strayLift() {
    func end(isStray: Bool) -> PlanarPose {
      var group = FingerGroup<Int>()
      for (finger, place) in [SIMD2(0.0, 0), SIMD2(100, 0), SIMD2(0, 100)].enumerated() {
        group.add(finger, place)
      }
      group.move(0, to: SIMD2(40, 10))
      if isStray { group.remove(9) }
      group.move(1, to: SIMD2(60, 80))
      return group.applied(to: PlanarPose(position: SIMD2(50, 60)))
    }
    #expect(end(isStray: true) == end(isStray: false))
  }
}
