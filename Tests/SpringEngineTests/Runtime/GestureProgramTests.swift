import Foundation
import SpringEngine
import Testing

/// Whole programs, driven by recorded fingers through the public interface.
///
/// Every program checks the landing, that value and velocity are continuous at the hand-over, and that
/// nothing is shown or computed at rest.
@MainActor
struct GestureProgramTests {
  struct Recording: Sendable, CustomStringConvertible {
    var name: String
    var times: [Double]
    var places: [SIMD2<Double>]
    var lift: Double
    var description: String { name }
  }

  nonisolated static let recordings: [Recording] = {
    let traces = (try? GestureRecordings.traces()) ?? []
    return stride(from: 0, to: traces.count, by: 2).map { index in
      let (x, y) = (traces[index], traces[index + 1])
      return Recording(
        name: x.name, times: x.times,
        places: zip(x.positions, y.positions).map { SIMD2($0, $1) }, lift: x.lift)
    }
  }()

  let clock = ManualClock(now: 100, frameInterval: 1.0 / 120)

  /// Delivers the samples one by one, with a frame for each; returns the time of the lift.
  func play(_ recording: Recording, _ body: (PointerPhase, SIMD2<Double>, Double) -> Void) {
    let start = clock.now
    for (index, time) in recording.times.enumerated() {
      clock.tick(to: start + time)
      body(index == 0 ? .began : .moved, recording.places[index], start + time)
    }
    clock.tick(to: start + recording.lift)
    body(.ended, recording.places[recording.places.count - 1], start + recording.lift)
  }

  /// The state just after a release is that at the release, and so is that of a frame shortly after.
  func expectContinuity<Value: MotionValue>(
    _ value: Animator<Value>, after state: MotionState<Value>?, unit: Double = 1
  ) {
    guard let state = state?.components else {
      Issue.record("no release")
      return
    }
    #expect((value.value.components - state.value).largestMagnitude <= 1e-9 * unit)
    #expect((value.velocity.components - state.velocity).largestMagnitude <= 1e-6 * unit)
    let step = 1e-6
    clock.tick(to: clock.now + step)
    let moved = value.value.components - (state.value + state.velocity * step)
    #expect(moved.largestMagnitude <= 1e-5 * unit)
  }

  func expectRest<Value: MotionValue>(_ value: Animator<Value>) {
    clock.advanceUntilIdle()
    #expect(value.isAtRest && !clock.isRunning)
    let frames = clock.frameCount
    var changes = 0
    value.onChange = { _ in changes += 1 }
    let end = value.value.components
    clock.advance(by: 1)
    #expect(changes == 0 && clock.frameCount == frames && value.value.components == end)
  }

  @Test("all recordings are there")
  func recordings() { #expect(Self.recordings.count == 16) }

  @Test("a sheet follows along y and lands at a detent", arguments: recordings)
  func sheet(recording: Recording) {
    let detents = [60.0, 300, 560]
    let sheet = Animator(300.0, restTolerance: .points, in: FrameLoop(clock: clock))
    let band = RubberBand(lower: 60.0, upper: 560.0, dimension: 640.0)
    var released: MotionState<Double>?
    play(recording) { phase, place, time in
      sheet.follow(
        phase, at: place.y, timestamp: time, rubberBand: band,
        landing: { $0.projectedRest(decayRate: 2).nearest(to: detents) },
        onRelease: { state, _ in released = state })
      if phase != .ended {
        let expected = band.apply(300 + (place.y - recording.places[0].y))
        #expect(abs(sheet.value - expected) < 1e-9)
      }
    }
    expectContinuity(sheet, after: released)
    expectRest(sheet)
    let projected = (released?.value ?? .nan) + (released?.velocity ?? .nan) / 2
    #expect(sheet.value == detents.min { abs($0 - projected) < abs($1 - projected) })
  }

  @Test("a dial turns with the finger and stops at a twelfth of a turn", arguments: recordings)
  func dial(recording: Recording) {
    let notch = Double.pi / 6
    let dial = Animator(0.4, in: FrameLoop(clock: clock))
    let physics = ScrollPhysics(
      lower: -Double.infinity, upper: .infinity, viewport: 1.0, snap: .grid(of: notch))
    let center = recording.places[0] + SIMD2(120, 40)
    var hand = PointerAngle(center: center)
    var released: MotionState<Double>?
    func direction(_ place: SIMD2<Double>) -> Double {
      atan2(place.y - center.y, place.x - center.x)
    }
    play(recording) { phase, place, time in
      if phase == .began { hand.begin(at: place) }
      dial.follow(
        phase, at: hand.angle(at: place), timestamp: time,
        landingMotion: { physics.landing(from: $0) }, onRelease: { state, _ in released = state })
      if phase != .ended {
        let turn = direction(place) - direction(recording.places[0])
        #expect(abs((dial.value - 0.4 - turn).remainder(dividingBy: 2 * .pi)) < 1e-9)
      }
    }
    expectContinuity(dial, after: released)
    expectRest(dial)
    #expect(abs((dial.value / notch).rounded() * notch - dial.value) < 1e-12)
    let projected = (released?.value ?? .nan) - (released?.velocity ?? .nan) / (1000 * log(0.998))
    #expect(abs(projected - dial.value) <= notch / 2 + 1e-9)
  }

  /// The second finger is another recording's, that has samples at its own times.
  @Test("a photo stays under two fingers and lands upright, at a scale within limits")
  func photo() {
    for pair in [(2, 4), (6, 5), (0, 3), (9, 8)] {
      let (one, two) = (Self.recordings[pair.0], Self.recordings[pair.1])
      let start = PlanarPose(position: SIMD2(200, 300), scale: 1.2, rotation: 0.3)
      let photo = Animator(start, in: FrameLoop(clock: clock))
      var group = FingerGroup<Int>()
      let shift = SIMD2(150.0, 90)
      let events =
        (zip(one.times, one.places).map { (0, $0, $1) }
        + zip(two.times, two.places).map { (1, $0, $1 + shift) })
        .sorted { $0.1 < $1.1 }
      let origin = clock.now
      group.add(0, at: one.places[0])
      group.add(1, at: two.places[0] + shift)
      photo.follow(.began, at: start, timestamp: origin)
      var latest = [one.places[0], two.places[0] + shift]
      for (finger, time, place) in events {
        clock.tick(to: origin + time)
        group.move(finger, to: place)
        latest[finger] = place
        photo.follow(.moved, at: group.applied(to: start), timestamp: origin + time)
      }
      // The complex number a of the similarity of the two fingers.
      let p = two.places[0] + shift - one.places[0]
      let q = latest[1] - latest[0]
      let scale = ((q * q).sum() / (p * p).sum()).squareRoot()
      #expect(abs(photo.value.scale - 1.2 * scale) < 1e-9)
      let turn = atan2(q.y, q.x) - atan2(p.y, p.x)
      let turned = photo.value.rotation - 0.3 - turn
      #expect(abs(turned.remainder(dividingBy: 2 * .pi)) < 1e-9)
      // One finger is lifted, and moves on its own: neither scale nor rotation changes.
      let before = photo.value
      group.remove(1)
      clock.tick(to: clock.now + 0.008)
      photo.follow(.moved, at: group.applied(to: start), timestamp: clock.now)
      #expect((photo.value.components - before.components).largestMagnitude < 1e-9)

      var released: MotionState<PlanarPose>?
      photo.follow(
        .ended, at: group.applied(to: start), timestamp: clock.now,
        landingMotion: { state in
          let upright = (state.value.rotation / (.pi / 2)).rounded() * (.pi / 2)
          return .components([
            .decay(.fast), .decay(.fast),
            .spring(.snappy, to: min(max(state.value.scale, 0.5), 3)),
            .spring(.bouncy, to: upright),
          ])
        }, onRelease: { state, _ in released = state })
      expectContinuity(photo, after: released, unit: 100)
      expectRest(photo)
      #expect((0.5...3).contains(photo.value.scale))
      #expect(abs(sin(2 * photo.value.rotation)) < 1e-12)
    }
  }

  /// One finger comes first and is lifted last, the other one is a second recording's; then one finger
  /// alone, which catches the photo in flight.
  @Test("a photo viewer: two fingers and one, caught in flight, land within the limits")
  func photoViewer() throws {
    let limits = ZoomLimits(
      content: SIMD2(1200.0, 800), view: SIMD2(390.0, 844), scales: 0.3...1.5)
    for (one, two) in [(2, 4), (6, 5), (0, 3), (9, 8)] {
      let (one, two) = (Self.recordings[one], Self.recordings[two])
      let pose = Animator(limits.fitted, in: FrameLoop(clock: clock))
      var grip = PoseGrip<Int>(within: limits)
      let origin = clock.now
      let events =
        (one.times.indices.map { (0, one.times[$0], one.places[$0]) }
        + two.times.indices.map { (1, two.times[$0] + 0.02, two.places[$0] + SIMD2(150, 90)) })
        .sorted { $0.1 < $1.1 }
      for (finger, time, place) in events {
        clock.tick(to: origin + time)
        let isFirst = time == (finger == 0 ? one.times[0] : two.times[0] + 0.02)
        grip.follow(
          isFirst ? .began : .moved, finger, at: place, of: pose, timestamp: origin + time)
        let difference = pose.value.components - grip.pose.components
        #expect(pose.isHeld && difference.largestMagnitude < 1e-9)
      }
      // Both are lifted, one after the other; from there on nothing jumps.
      let end = origin + max(one.lift, two.lift + 0.02)
      clock.tick(to: end)
      let before = pose.value
      grip.follow(.ended, 1, at: .zero, of: pose, timestamp: end)
      #expect(pose.isHeld && pose.value == before)
      let released = pose.state(at: end)
      grip.follow(.ended, 0, at: .zero, of: pose, timestamp: end)
      expectContinuity(pose, after: released, unit: 100)

      // Caught in flight, and thrown with one finger.
      clock.tick(to: clock.now + 0.05)
      let flying = pose.value
      play(one) { phase, place, time in
        grip.follow(phase, 7, at: place, of: pose, timestamp: time)
        if phase == .began {
          #expect((pose.value.components - flying.components).largestMagnitude < 1e-9)
        }
        if phase == .moved { #expect(pose.value.rotation == flying.rotation) }
      }
      expectRest(pose)
      let rest = pose.value
      #expect(rest == limits.nearest(to: rest, about: .zero))
    }
  }

  @Test("a picker stops at a row", arguments: recordings)
  func picker(recording: Recording) {
    let physics = ScrollPhysics(
      lower: 0.0, upper: 44 * 60, viewport: 216, friction: .fast, snap: .grid(of: 44))
    let offset = Animator(44 * 30.0, restTolerance: .points, in: FrameLoop(clock: clock))
    var released: MotionState<Double>?
    play(recording) { phase, place, time in
      offset.follow(
        phase, at: -place.y, timestamp: time, rubberBand: physics.rubberBand,
        landingMotion: { physics.landing(from: $0) }, onRelease: { state, _ in released = state })
    }
    expectContinuity(offset, after: released)
    expectRest(offset)
    #expect((offset.value / 44).rounded() * 44 == offset.value)
    let projected = (released?.value ?? .nan) - (released?.velocity ?? .nan) / (1000 * log(0.99))
    #expect(abs(min(max(projected, 0), 44 * 60) - offset.value) <= 22 + 1e-9)
  }

  /// A short inner view, that the drag leaves, and a long one, that the coasting may leave.
  @Test("nested views hand a drag and a throw over, without a jump")
  func nested() {
    let short = Self.recordings.map { nested(recording: $0, room: 25) }
    let long = Self.recordings.map { nested(recording: $0, room: 700) }
    #expect(short.contains { $0.drag } && long.contains { !$0.drag })
    #expect(long.contains { $0.throwing } && long.contains { !$0.drag && !$0.throwing })
  }

  /// Returns whether the drag, and whether the throw, went from the inner view to the outer one.
  func nested(recording: Recording, room: Double) -> (drag: Bool, throwing: Bool) {
    let loop = FrameLoop(clock: clock)
    let inner = Animator(-room, restTolerance: .points, in: loop)
    let outer = Animator(-600.0, restTolerance: .points, in: loop)
    let innerPhysics = ScrollPhysics(lower: -2 * room, upper: 0, viewport: 300)
    let outerPhysics = ScrollPhysics(lower: -1200.0, upper: 0.0, viewport: 600.0)
    var handover: ScrollHandover?
    var arrival: (time: Double, velocity: Double)?
    inner.onEvent = { event in
      guard case .impact(let impact) = event.kind, arrival == nil else { return }
      arrival = (event.time, impact.velocityBefore)
    }
    play(recording) { phase, place, time in
      switch phase {
      case .began:
        handover = ScrollHandover(
          inner: .init(inner.value, in: -2 * room...0), outer: .init(outer.value, in: -1200...0),
          order: .nested, pointer: place.y, at: time)
        inner.grab(inner.value, at: time)
        outer.grab(outer.value, at: time)
      case .moved:
        handover?.drag(to: place.y, at: time)
        inner.drag(to: handover?.inner.position ?? .nan, at: time)
        outer.drag(to: handover?.outer.position ?? .nan, at: time)
        let travel = place.y - recording.places[0].y
        #expect(abs(inner.value + outer.value + 600 + room - travel) < 1e-9)
      case .ended, .cancelled: break
      }
    }
    guard let handover else { return (false, false) }
    let time = clock.now
    let innerState = MotionState(
      value: inner.value, velocity: handover.velocity(of: .inner, at: time))
    let outerState = MotionState(
      value: outer.value, velocity: handover.velocity(of: .outer, at: time))
    #expect(innerState.velocity == 0 || outerState.velocity == 0)
    inner.release(
      at: time, into: innerPhysics.passing(from: innerState), velocity: innerState.velocity)
    outer.release(
      at: time, into: outerPhysics.landing(from: outerState), velocity: outerState.velocity)
    #expect(inner.value == innerState.value && outer.value == outerState.value)
    #expect(abs(inner.velocity - innerState.velocity) < 1e-9)
    #expect(abs(outer.velocity - outerState.velocity) < 1e-9)
    while clock.isRunning, arrival == nil { clock.tick(to: clock.now + 1.0 / 120) }
    if let arrival {
      #expect(outer.isAtRest)
      outer.run(
        outerPhysics.landing(from: MotionState(value: outer.value, velocity: arrival.velocity)),
        velocity: arrival.velocity)
      #expect(abs(outer.velocity - arrival.velocity) < 1e-9)
      #expect(arrival.velocity.sign == innerState.velocity.sign)
      #expect(abs(arrival.velocity) < abs(innerState.velocity))
    }
    expectRest(outer)
    #expect((-1200.0...0).contains(outer.value) && (-2 * room...0).contains(inner.value))
    // Friction alone decides the end: what the inner view does not take, the outer one does.
    let thrown = innerState.velocity + outerState.velocity
    let end = innerState.value + outerState.value - thrown / (1000 * log(0.998))
    #expect(abs(inner.value + outer.value - min(max(end, -1200 - 2 * room), 0)) < 0.1)
    return (outerState.velocity != 0, arrival != nil)
  }
}
