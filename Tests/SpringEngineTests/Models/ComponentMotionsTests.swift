import Foundation
import Testing

@testable import SpringEngine

/// A motion whose components have models of their own is each of them, in every function.
struct ComponentMotionsTests {
  typealias Vector = SIMD2<Double>

  static let steps = Motion<Double>.curve(.steps(4, .jumpEnd), to: 100, duration: 2)
  static let fall = Motion<Double>.fall(gravity: 1000, floor: 300, restitution: 0.5)
  static let both = Motion<Vector>.components([steps, fall])
  static let start = MotionState(value: Vector(0, 100), velocity: Vector(0, 50))

  static func component(_ index: Int) -> MotionState<Double> {
    MotionState(value: start.value[index], velocity: start.velocity[index])
  }

  @Test("A break of any component is one of the motion")
  func breaks() throws {
    var time = 0.0
    for _ in 0..<6 {
      let next = try #require(Self.both.nextBreak(after: time, from: Self.start))
      let expected = [
        Self.steps.nextBreak(after: time, from: Self.component(0)),
        Self.fall.nextBreak(after: time, from: Self.component(1)),
      ].compactMap { $0 }.min()
      #expect(next == expected)
      time = next
    }
    let impact = try #require(Self.both.nextImpact(after: 0, from: Self.start))
    #expect(impact.component == 1 && impact.wall == 300)
  }

  @Test("Advanced, every component goes on where it is")
  func advanced() {
    for time in [0.25, 0.75, 1.5] {
      let later = Self.both.advanced(by: time, from: Self.start)
      let middle = Self.both.state(after: time, from: Self.start)
      for further in [0.125, 0.4, 3] {
        let expected = Self.both.state(after: time + further, from: Self.start)
        let state = later.state(after: further, from: middle)
        #expect((state.value - expected.value).largestMagnitude < 1e-9)
      }
    }
  }

  @Test("Shifted, every component is shifted by its own distance")
  func shifted() {
    let shift = Vector(-30, 4)
    let moved = Self.both.shifted(by: shift)
    let start = MotionState(value: Self.start.value + shift, velocity: Self.start.velocity)
    for time in [0, 0.3, 0.9, 5] {
      let expected = Self.both.state(after: time, from: Self.start)
      let state = moved.state(after: time, from: start)
      #expect((state.value - shift - expected.value).largestMagnitude < 1e-9)
      #expect((state.velocity - expected.velocity).largestMagnitude < 1e-9)
    }
    #expect(moved.settledValue(from: start) == Vector(70, 304))
    #expect(moved.reach(from: start) == Self.both.reach(from: Self.start))
  }

  @Test("Reduced, every component ends where it does otherwise, without an impact")
  func reduced() {
    let reduced = Self.both.reduced(from: Self.start)
    #expect(reduced.settledValue(from: Self.start) == Vector(100, 300))
    for index in 0..<2 {
      let own = (index == 0 ? Self.steps : Self.fall).reduced(from: Self.component(index))
      for time in [0.1, 0.5, 2] {
        let state = reduced.state(after: time, from: Self.start)
        let expected = own.state(after: time, from: Self.component(index))
        #expect(state.value[index] == expected.value)
        #expect(state.velocity[index] == expected.velocity)
      }
    }
  }

  @Test("Destination and reach are those of the components")
  func ends() {
    #expect(Self.both.destination(from: Self.start) == Vector(100, 300))
    #expect(
      Self.both.reach(from: Self.start)
        == max(
          Self.steps.reach(from: Self.component(0)), Self.fall.reach(from: Self.component(1))))
    #expect(Self.both.hasWalls)
    #expect(!Motion<Vector>.components([Self.steps, Self.steps]).hasWalls)
  }

  @Test("A shifted model of one's own reaches as far as the model")
  func shiftedModel() {
    let model = Motion.custom(Braking<Vector>(deceleration: 500))
    let shift = Vector(-30, 4)
    let start = MotionState(value: Self.start.value + shift, velocity: Self.start.velocity)
    #expect(model.shifted(by: shift).reach(from: start) == model.reach(from: Self.start))
    #expect(model.reach(from: Self.start) == 2.5)
  }

  @Test("A sequence of one component is moved as one, as a recipe and with its joins known")
  func shiftedSequence() {
    let sequences = Motion<Vector>.components([
      .spring(.snappy, to: 10).then(.spring(.snappy, to: 20)),
      .spring(.smooth, to: 5).then(.curve(.linear, to: -20, duration: 0.5)),
    ])
    let start = MotionState(value: Vector.zero, velocity: Vector(0, 50))
    let shift = Vector(-30, 4)
    for motion in [sequences, Motion(sequences.course.planned(from: start.lanes))] {
      let moved = motion.shifted(by: shift)
      let movedStart = MotionState(value: shift, velocity: start.velocity)
      for time in [0, 0.3, 0.9, 1.2, 5] {
        let expected = sequences.state(after: time, from: start)
        let state = moved.state(after: time, from: movedStart)
        #expect((state.value - shift - expected.value).largestMagnitude < 1e-9)
        #expect((state.velocity - expected.velocity).largestMagnitude < 1e-7)
      }
    }
  }

  @Test("A fall moves y of a transform, and the first number of an array")
  func fallingComponents() {
    func end<Value: MotionValue>(_ value: Value) -> Lanes? {
      let fall = Motion<Value>.fall(gravity: 1000, floor: 100, restitution: 0.5)
      return fall.settledValue(from: MotionState(value)).map { Lanes($0.components) }
    }
    let transform = DecomposedTransform.identity
    let moved = end(transform)
    for index in 0..<16 {
      let before = transform.components[index]
      #expect(moved?[component: index] == (index == 1 ? 100 : before))
    }
    #expect(end([1.0, 2, 3]) == Lanes(each: [100, 2, 3]))
    #expect(end(7.0) == Lanes(each: [100]))
  }

  #if !os(iOS) && !os(tvOS) && !os(visionOS)
  @Test("A start with more numbers than the motion stops the program, and the message has both")
  func longerStarts() async {
    func expectMessage(_ result: ExitTest.Result?, _ counts: String) {
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("more components than the motion, \(counts)"), "\(text)")
    }
    let curve = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let motion = Motion<[Double]>.curve(.easeIn, to: [1], duration: 1)
      _ = motion.state(after: 0.5, from: MotionState([0, 0, 0]))
    }
    expectMessage(curve, "3 instead of 1")
    let decay = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let motion = Motion<[Double]>.decay(.normal, lower: [0, 0], upper: [1, 1])
      _ = motion.state(after: 0.5, from: MotionState([0, 0, 0, 0, 0]))
    }
    expectMessage(decay, "5 instead of 2")
    let duration = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let motion = Motion<[Double]>.curve(.easeIn, to: [1], duration: 1)
      _ = motion.settlingDuration(from: MotionState([0, 0, 0]), settlingTolerance: .points)
    }
    expectMessage(duration, "3 instead of 1")
  }
  #endif
}
