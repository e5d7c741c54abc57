import Foundation
import Testing

@testable import SpringEngine

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
    #expect(value.isSettled && !clock.isRunning)
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
    let sheet = Animator(300.0, settlingTolerance: .points, in: FrameLoop(clock: clock))
    let band = RubberBand(lower: 60.0, upper: 560.0, dimension: 640.0)
    var released: MotionState<Double>?
    play(recording) { phase, place, time in
      sheet.track(
        phase, to: place.y, at: time, rubberBand: band,
        landing: { $0.projected(Friction(decayRate: 2)).closest(in: detents) },
        onRelease: { state, _ in released = state })
      if phase != .ended {
        let expected = band.apply(300 + (place.y - recording.places[0].y))
        #expect(abs(sheet.value - expected) < 1e-9)
      }
    }
    expectContinuity(sheet, after: released)
    expectRest(sheet)
    let start = released ?? MotionState(.nan)
    let projected = start.value + start.velocity / 2
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
      dial.track(
        phase, to: hand.angle(place), at: time,
        landingMotion: { physics.landing(from: $0) }, onRelease: { state, _ in released = state })
      if phase != .ended {
        let turn = direction(place) - direction(recording.places[0])
        let error = (dial.value - 0.4 - turn).remainder(dividingBy: 2 * Double.pi)
        #expect(abs(error) < 1e-9)
      }
    }
    expectContinuity(dial, after: released)
    expectRest(dial)
    #expect(abs((dial.value / notch).rounded() * notch - dial.value) < 1e-12)
    let start = released ?? MotionState(.nan)
    let projected = start.value - start.velocity / (1000 * log(0.998))
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
      group.add(0, one.places[0])
      group.add(1, two.places[0] + shift)
      photo.track(.began, to: start, at: origin)
      var latest = [one.places[0], two.places[0] + shift]
      for (finger, time, place) in events {
        clock.tick(to: origin + time)
        group.move(finger, to: place)
        latest[finger] = place
        photo.track(.moved, to: group.applied(to: start), at: origin + time)
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
      photo.track(.moved, to: group.applied(to: before), at: clock.now)
      #expect((photo.value.components - before.components).largestMagnitude < 1e-9)

      var released: MotionState<PlanarPose>?
      photo.track(
        .ended, to: group.applied(to: before), at: clock.now,
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
      let grip = PoseGrip<Int>(within: limits)
      let origin = clock.now
      let events =
        (one.times.indices.map { (0, one.times[$0], one.places[$0]) }
        + two.times.indices.map { (1, two.times[$0] + 0.02, two.places[$0] + SIMD2(150, 90)) })
        .sorted { $0.1 < $1.1 }
      for (finger, time, place) in events {
        clock.tick(to: origin + time)
        let isFirst = time == (finger == 0 ? one.times[0] : two.times[0] + 0.02)
        grip.track(
          isFirst ? .began : .moved, finger, to: place, of: pose, at: origin + time)
        let difference = pose.value.components - grip.pose.components
        #expect(pose.isHeld && difference.largestMagnitude < 1e-9)
      }
      // Both are lifted, one after the other; from there on nothing jumps.
      let end = origin + max(one.lift, two.lift + 0.02)
      clock.tick(to: end)
      let before = pose.value
      grip.track(.ended, 1, to: .zero, of: pose, at: end)
      #expect(pose.isHeld && pose.value == before)
      let released = pose.state(at: end)
      grip.track(.ended, 0, to: .zero, of: pose, at: end)
      expectContinuity(pose, after: released, unit: 100)

      // Caught in flight, and thrown with one finger.
      clock.tick(to: clock.now + 0.05)
      let flying = pose.value
      play(one) { phase, place, time in
        grip.track(phase, 7, to: place, of: pose, at: time)
        if phase == .began {
          #expect((pose.value.components - flying.components).largestMagnitude < 1e-9)
        }
        if phase == .moved { #expect(pose.value.rotation == flying.rotation) }
      }
      expectRest(pose)
      let rest = pose.value
      #expect(rest == limits.closest(to: rest, about: .zero))
    }
  }

  @Test("a picker stops at a row", arguments: recordings)
  func picker(recording: Recording) {
    let physics = ScrollPhysics(
      lower: 0.0, upper: 44 * 60, viewport: 216, friction: .fast, snap: .grid(of: 44))
    let offset = Animator(44 * 30.0, settlingTolerance: .points, in: FrameLoop(clock: clock))
    var released: MotionState<Double>?
    play(recording) { phase, place, time in
      offset.track(
        phase, to: -place.y, at: time, rubberBand: physics.rubberBand,
        landingMotion: { physics.landing(from: $0) }, onRelease: { state, _ in released = state })
    }
    expectContinuity(offset, after: released)
    expectRest(offset)
    #expect((offset.value / 44).rounded() * 44 == offset.value)
    let start = released ?? MotionState(.nan)
    let projected = start.value - start.velocity / (1000 * log(0.99))
    #expect(abs(min(max(projected, 0), 44 * 60) - offset.value) <= 22 + 1e-9)
  }

  /// The list is short or long, at its top or scrolled: the drag or the throw may cross the boundary.
  @Test("a sheet and its list follow as one, and rest where friction or a detent says")
  func sheetOverList() {
    var crossed = (drags: 0, throws: 0)
    for (row, recording) in Self.recordings.enumerated() {
      let starts = [(400.0, 0.0), (60, 0), (60, -30), (60, -300)]
      // With fewer cases every recording has others of the starts than the one before.
      for (index, (sheet, list)) in starts.enumerated()
      where CaseCount.includes(index + row, step: 2) {
        let detents = [60.0, 230, 400]
        let chain = ScrollChain(detents: detents, contentLength: 2040, viewport: 640)
        let travel = Animator(
          chain.place(outer: sheet, inner: list), settlingTolerance: .points,
          in: FrameLoop(clock: clock))
        let limits = -1340.0...400
        let band = RubberBand(lower: limits.lowerBound, upper: 400, dimension: 640)
        play(recording) { phase, place, time in
          travel.track(phase, to: place.y, at: time, along: chain)
          guard phase != .ended else { return }
          let expected = band.apply(sheet + list + (place.y - recording.places[0].y))
          let shown = chain.positions(of: travel.value)
          #expect(abs(shown.outer - max(expected, 60)) < 1e-9)
          #expect(abs(shown.inner - min(expected - 60, 0)) < 1e-9)
        }
        let thrown = MotionState(value: travel.value, velocity: travel.velocity)
        expectContinuity(travel, after: thrown)
        expectRest(travel)
        let free = thrown.value + thrown.velocity / (-1000 * log(0.998))
        let end = min(max(free, limits.lowerBound), limits.upperBound)
        let detent = detents.min { abs($0 - end) < abs($1 - end) } ?? .nan
        #expect(abs(travel.value - (end > 60 ? detent : end)) < 1e-6)
        if (sheet + list > 60) != (thrown.value > 60) { crossed.drags += 1 }
        if (thrown.value > 60) != (travel.value > 60) { crossed.throws += 1 }
      }
    }
    #expect(crossed.drags > 3 && crossed.throws > 3)
  }

  /// A drag that leaves a short inner view, and a throw that leaves a long one.
  @Test("nested views follow as one, and friction alone decides the end", arguments: recordings)
  func nested(recording: Recording) {
    for room in [25.0, 700] {
      let chain = ScrollChain(
        outer: -1200...0, inner: -2 * room...0, order: .nested, viewport: 600)
      let travel = Animator(
        chain.place(outer: -600, inner: -room), settlingTolerance: .points,
        in: FrameLoop(clock: clock))
      let band = RubberBand(lower: -1200 - 2 * room, upper: 0, dimension: 600)
      play(recording) { phase, place, time in
        travel.track(phase, to: place.y, at: time, along: chain)
        guard phase != .ended else { return }
        let expected = band.apply(place.y - recording.places[0].y - room - 600)
        let shown = chain.positions(of: travel.value)
        #expect(abs(shown.inner - min(max(expected + 600, -2 * room), 0)) < 1e-9)
        #expect(abs(shown.outer + shown.inner - expected) < 1e-9)
      }
      let thrown = MotionState(value: travel.value, velocity: travel.velocity)
      expectContinuity(travel, after: thrown)
      expectRest(travel)
      let end = thrown.value + thrown.velocity / (-1000 * log(0.998))
      #expect(abs(travel.value - min(max(end, -1200 - 2 * room), 0)) < 1e-6)
    }
  }

  /// A row of pictures in a list: a drag along the row is the row's, any other the list's.
  @Test("a pager in a list takes the drags along it, and stops at a page", arguments: recordings)
  func pagerInList(recording: Recording) {
    let pages = ScrollPhysics(lower: -1280.0, upper: 0, viewport: 320, snap: .pages(of: 320))
    let row = Animator(-640.0, settlingTolerance: .points, in: FrameLoop(clock: clock))
    let claim = DragClaim(axis: .horizontal, minimumDistance: 8)
    var decision = DragClaim.Decision.wait
    var released: MotionState<Double>?
    play(recording) { phase, place, time in
      if decision == .wait {
        decision = claim.decide(place - recording.places[0])
        if decision == .take { row.track(.began, to: place.x, at: time) }
      } else if decision == .take {
        row.track(
          phase, to: place.x, at: time, rubberBand: pages.rubberBand,
          landingMotion: { pages.landing(from: $0) }, onRelease: { state, _ in released = state })
      }
    }
    let path = recording.places[recording.places.count - 1] - recording.places[0]
    #expect(decision == (abs(path.x) > abs(path.y) ? .take : .leave))
    guard decision == .take else {
      #expect(row.isSettled && row.value == -640)
      return
    }
    expectContinuity(row, after: released)
    expectRest(row)
    let from = released?.value ?? .nan
    #expect((row.value / 320).rounded() * 320 == row.value && abs(row.value - from) <= 320)
  }
}
