import Foundation
import Testing

@testable import SpringEngine

/// The engine's part of the recipes for gestures in `Recipes.md`, driven by recorded fingers.
///
/// The constants are those of the article. What a person expects is computed here: sums of positions, the
/// published formulas of scroll views, similarities of two fingers, sums of small turns.
@MainActor
struct RecipeTests {
  typealias Recording = GestureProgramTests.Recording

  /// The recordings of phones, touchscreens and touchpads, each as it is and mirrored at both axes.
  nonisolated static let recordings: [Recording] = {
    let names = ["gestures", "gestures-devices"]
    let traces = names.flatMap { (try? GestureRecordings.traces($0)) ?? [] }
    var recordings: [Recording] = []
    for index in stride(from: 0, to: traces.count, by: 2) {
      let (x, y) = (traces[index], traces[index + 1])
      let places: [SIMD2<Double>] = zip(x.positions, y.positions).map { SIMD2($0, $1) }
      recordings += [
        Recording(name: x.name, times: x.times, places: places, lift: x.lift),
        Recording(
          name: x.name + " mirrored", times: x.times, places: places.map { -$0 }, lift: x.lift),
      ]
    }
    return recordings
  }()

  /// All of them; with fewer cases one in seven, some of them mirrored.
  nonisolated static let someRecordings = recordings.enumerated().filter { index, _ in
    CaseCount.includes(index, step: 7)
  }.map(\.element)

  /// A scroll view's friction, in 1/s: the velocity falls to 0.998 in a millisecond.
  nonisolated static let rate = -1000 * log(0.998)

  let clock = ManualClock(now: 100, frameInterval: 1.0 / 240)

  @Test("all recordings are there")
  func recordings() { #expect(Self.recordings.count == 2 * (16 + 53)) }

  /// Delivers the samples one by one, with a frame for each.
  func play(_ recording: Recording, _ body: (PointerPhase, SIMD2<Double>, Double) -> Void) {
    let start = clock.now
    for (index, time) in recording.times.enumerated() {
      clock.tick(to: start + time)
      body(index == 0 ? .began : .moved, recording.places[index], start + time)
    }
    clock.tick(to: start + recording.lift)
    body(.ended, recording.places[recording.places.count - 1], start + recording.lift)
  }

  /// The resistance of scroll views as published: d·(1 − 1 / (0.55·x/d + 1)) beyond a limit.
  func banded(_ x: Double, _ lower: Double, _ upper: Double, _ dimension: Double) -> Double {
    let limit = min(max(x, lower), upper)
    let beyond = abs(x - limit)
    let shown = dimension * (1 - 1 / (0.55 * beyond / dimension + 1))
    return limit + (x < limit ? -shown : shown)
  }

  /// Plays to the rest by small frames, in each of which the velocity changes by no more than friction
  /// or the spring of an edge, or another one, can change it, and the value by what the velocity says.
  func expectSmoothRest<Value: MotionValue>(
    _ value: Animator<Value>, spring: MassSpringDamper = .scrollEdge,
    _ body: () -> Void = {}
  ) where Value.Components == Double {
    let step = 1.0 / 480
    var (places, speeds) = ([value.value.components], [value.velocity.components])
    while !value.isSettled, places.count < 60_000 {
      clock.tick(to: clock.now + step)
      places.append(value.value.components)
      speeds.append(value.velocity.components)
      body()
    }
    let end = places[places.count - 1]
    // The last step ends at the target itself, from within the rest tolerance for this reach.
    let reach = places.map { abs($0 - end) }.max() ?? 0
    let rest = value.settlingTolerance.adapted(toReach: reach)
    let snap = rest.distance + rest.speed * step
    let (k, c) = (spring.stiffness / spring.mass, spring.dampingCoefficient / spring.mass)
    var worst = (velocity: 0.0, value: 0.0)
    for index in places.indices.dropFirst() {
      let isLast = index >= places.count - 2
      let (x, v) = (places[index - 1], speeds[index - 1])
      let pull = max(2 * Self.rate * abs(v), k * (abs(x - end) + 1) + c * abs(v))
      let change = abs(speeds[index] - v)
      if !isLast { worst.velocity = max(worst.velocity, change / (1.1 * pull * step + 1e-6)) }
      let error = abs(places[index] - x - (v + speeds[index]) / 2 * step)
      let most = 0.5 * pull * step * step + (isLast ? snap : 1e-9)
      worst.value = max(worst.value, error / most)
    }
    #expect(worst.velocity <= 1 && worst.value <= 1)
    #expect(value.isSettled)
  }

  // MARK: The article

  @Test("the recipes have at most as many lines as a person reads at once, and these constants")
  func article() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let page = tests.appending(
      path: "../../../Sources/SpringEngine/SpringEngine.docc/Recipes.md")
    let text = String(decoding: try Data(contentsOf: page), as: UTF8.self)
    let all = text.split(separator: "\n", omittingEmptySubsequences: false)
    func lines(of title: String) throws -> ArraySlice<Substring> {
      let section = all[try #require(all.firstIndex(of: "## \(title)"))...]
      let code = section[try #require(section.firstIndex(of: "```swift"))...].dropFirst()
      return code[..<(try #require(code.firstIndex(of: "```")))]
    }
    for (title, most, constants) in [
      ("A sheet over a list", 25, "detents: [60, 400], contentLength: 2200, viewport: 640"),
      ("A photo viewer", 30, "scales: 0.2...4"),
      ("A pager in a list", 19, "lower: -960, upper: 0, viewport: 320, snap: .pages(of: 320)"),
      (
        "A dial", 8,
        "lower: -Double.infinity, upper: .infinity, viewport: 1, snap: .grid(of: .pi / 6)"
      ),
    ] {
      let lines = try lines(of: title)
      #expect(lines.count <= most, "\(title) has \(lines.count) lines")
      #expect(lines.contains { $0.contains(constants) }, "\(title)")
    }
  }
}

// MARK: Sheet over list

extension RecipeTests {
  /// The finger goes from the sheet to the list and back where it is at the boundary; so does a throw.
  @Test("a sheet over a list moves as one, at one velocity, and ends at a detent or in the list")
  func sheetOverList() {
    var (crossings, throwsAcross, ends) = (0, 0, Set<Double>())
    let few = CaseCount.of(20, small: 2)
    for (index, recording) in Self.someRecordings.enumerated() {
      // With fewer cases every recording has others of the starts.
      var number = index
      for (sheet, list) in [(400.0, 0.0), (60, 0), (60, -40), (60, -900), (60, -1560)] {
        number += 1
        guard CaseCount.includes(number, step: 5) else { continue }
        let chain = ScrollChain(detents: [60, 400], contentLength: 2200, viewport: 640)
        let travel = Animator<CGFloat>(
          chain.place(outer: sheet, inner: list), settlingTolerance: .points,
          in: FrameLoop(clock: clock))
        travel.carriesMomentum = true
        var (outer, inner) = (sheet, list)
        play(recording) { phase, place, time in
          travel.track(phase, to: place.y, at: time, along: chain)
          guard phase != .ended else { return }
          let path = sheet + list + (place.y - recording.places[0].y)
          let expected = banded(path, -1500, 400, 640)
          let shown = chain.positions(of: travel.value)
          // The sheet is up to its largest detent before the list scrolls, and goes down when the list
          // is back at its top.
          #expect(abs(shown.outer - max(expected, 60)) < 1e-9)
          #expect(abs(shown.inner - min(expected - 60, 0)) < 1e-9)
          if (shown.inner < 0) != (inner < 0), (shown.outer > 60) != (outer > 60) { crossings += 1 }
          (outer, inner) = (shown.outer, shown.inner)
        }
        let thrown = MotionState(value: travel.value, velocity: travel.velocity)
        var isOneAtATime = true
        expectSmoothRest(travel) {
          let place = chain.positions(of: travel.value)
          isOneAtATime = isOneAtATime && (place.outer == 60 || place.inner == 0)
        }
        #expect(isOneAtATime)
        let rest = chain.positions(of: travel.value)
        #expect([60, 400].contains(rest.outer) && (-1560...0).contains(rest.inner))
        #expect(rest.inner == 0 || rest.outer == 60)
        // Where friction alone would end, or at the nearer detent if that is on the sheet.
        let free = min(max(thrown.value + thrown.velocity / Self.rate, -1500), 400)
        if (-1500...400).contains(thrown.value) {
          #expect(abs(travel.value - (free <= 60 ? free : free < 230 ? 60 : 400)) < 1e-6)
        }
        ends.insert(rest.outer)
        if (thrown.value > 60) != (travel.value > 60) { throwsAcross += 1 }
      }
    }
    #expect(crossings > few && throwsAcross > few && ends == [60, 400])
  }

  @Test("on its header the finger moves the sheet alone, and the list stays where it is")
  func sheetByItsHeader() {
    var ends = Set<Double>()
    for recording in Self.someRecordings {
      let chain = ScrollChain(detents: [60, 400], contentLength: 2200, viewport: 640)
      let travel = Animator<CGFloat>(
        chain.place(outer: 60, inner: -300), settlingTolerance: .points, in: FrameLoop(clock: clock)
      )
      play(recording) { phase, place, time in
        travel.track(phase, to: place.y, at: time, along: chain, on: .outer)
        let path = banded(60 + place.y - recording.places[0].y, 60, 400, 640)
        let shown = chain.positions(of: travel.value)
        #expect(shown.inner == -300 && (phase == .ended || abs(shown.outer - path) < 1e-9))
      }
      expectSmoothRest(travel)
      let rest = chain.positions(of: travel.value)
      #expect(rest.inner == -300 && [60, 400].contains(rest.outer))
      ends.insert(rest.outer)
    }
    #expect(ends == [60, 400])
  }
}

// MARK: Pager in a list

extension RecipeTests {
  /// The list is a scroll view of its own: here a second animator with its physics.
  @Test("a drag along the pager turns pages, any other scrolls the list, and it ends on a page")
  func pagerInList() {
    var (turned, scrolled) = (0, 0)
    for recording in Self.someRecordings {
      let pages = ScrollPhysics(lower: -960, upper: 0, viewport: 320, snap: .pages(of: 320))
      let loop = FrameLoop(clock: clock)
      let x = Animator<CGFloat>(-320, spring: .snappy, settlingTolerance: .points, in: loop)
      let column = ScrollPhysics(lower: -2000.0, upper: 0, viewport: 640)
      let list = Animator(-800.0, settlingTolerance: .points, in: loop)
      let claim = DragClaim(axis: .horizontal, minimumDistance: 0)
      var isPager: Bool?
      var decision = DragClaim.Decision.wait
      var released = MotionState<CGFloat>(-320)
      x.track(
        .began, to: recording.places[0].x, at: clock.now, rubberBand: pages.rubberBand)
      play(recording) { phase, place, time in
        let path = place - recording.places[0]
        if isPager == nil, phase == .moved, (path * path).sum() >= 64 {
          isPager = abs(path.x) >= abs(path.y)
        }
        if decision == .wait {
          decision = claim.decide(path)
          if decision == .leave { x.track(.cancelled, to: place.x, at: time) }
        }
        if decision == .leave {
          list.track(
            list.isHeld ? phase : .began, to: place.y, at: time,
            rubberBand: column.rubberBand, landingMotion: { column.landing(from: $0) })
        } else if phase != .began {
          x.track(
            phase, to: place.x, at: time, rubberBand: pages.rubberBand,
            landing: { CGFloat(pages.settledOffset(from: $0.components)) },
            onRelease: { state, _ in released = state })
          let expected = banded(path.x - 320, -960, 0, 320)
          #expect(phase == .ended || abs(x.value - expected) < 1e-9)
        }
      }
      #expect(decision == (isPager == nil ? .wait : isPager == true ? .take : .leave))
      expectSmoothRest(x, spring: .snappy)
      clock.advanceUntilIdle()
      #expect(list.isSettled && (-2000...0).contains(list.value))
      guard isPager != false else {
        #expect(x.value == -320 && list.value != -800)
        scrolled += 1
        continue
      }
      #expect(list.value == -800)
      let page = Double(x.value) / -320
      #expect([0, 1, 2, 3].contains(page))
      // One page at most, and the one that friction would end nearest to.
      let from = Double(released.value) / -320
      let free = (released.value + released.velocity / Self.rate) / -320
      let reachable = from.rounded(.down)...from.rounded(.up)
      let nearest = min(max(free.rounded(), reachable.lowerBound), reachable.upperBound)
      #expect(page == min(max(nearest, 0), 3), "\(recording)")
      if page != 1 { turned += 1 }
    }
    #expect(turned > (CaseCount.isFull ? 10 : 0) && scrolled > CaseCount.of(30, small: 4))
  }
}

// MARK: Photo viewer

extension RecipeTests {
  typealias Point = SIMD2<Double>

  static let limits = ZoomLimits(content: Point(1200, 800), view: Point(390, 844), scales: 0.2...4)

  /// The centre of content at a pose within its limits, from the width and height that it has there.
  func expectWithinLimits(_ pose: PlanarPose) {
    let turns = pose.rotation / (.pi / 2)
    #expect(turns == turns.rounded() && (0.2...4).contains(pose.scale))
    let isUpright = turns.remainder(dividingBy: 2) == 0
    let size = (isUpright ? Point(1200, 800) : Point(800, 1200)) * pose.scale
    for axis in 0...1 {
      let (view, middle) = (Self.limits.view[axis], pose.position[axis])
      let edges = (middle - size[axis] / 2, middle + size[axis] / 2)
      if size[axis] <= view {
        #expect(abs(middle - view / 2) < 1e-6)
      } else {
        #expect(edges.0 < 1e-6 && edges.1 > view - 1e-6)
      }
    }
  }

  /// Each pair of recordings is one hand; afterwards the first finger catches the photo in flight.
  @Test("a photo is under its fingers, and rests within limits, at the nearest quarter turn")
  func photoViewer() {
    var (turned, checked) = (0, 0)
    for index in stride(from: 0, to: Self.recordings.count - 3, by: 3)
    where CaseCount.includes(index, step: 15) {
      let (one, two) = (Self.recordings[index], Self.recordings[index + 3])
      let pose = Animator(Self.limits.fitted, in: FrameLoop(clock: clock))
      let grip = PoseGrip<Int>(within: Self.limits)
      grip.limits = Self.limits
      let shift = one.places[0] - two.places[0] + Point(140, index.isMultiple(of: 2) ? 90 : -40)
      let origin = clock.now
      let events =
        (one.times.indices.map { (0, one.times[$0], one.places[$0]) }
        + two.times.indices.map { (1, two.times[$0] + 0.011, two.places[$0] + shift) })
        .sorted { $0.1 < $1.1 }
      var (fingers, marks) = ([Int: Point](), [Int: Point]())
      for (finger, time, place) in events {
        clock.tick(to: origin + time)
        let isFirst = fingers[finger] == nil
        fingers[finger] = place
        grip.track(
          isFirst ? .began : .moved, finger, to: place, of: pose, at: origin + time)
        let shown = pose.value
        if isFirst { marks = fingers.mapValues { PoseGripTests.point(at: $0, shown) } }
        guard fingers.count == 2, (0.2...4).contains(shown.scale) else { continue }
        for (finger, mark) in marks {
          let distance = PoseGripTests.distance(
            PoseGripTests.place(of: mark, shown), fingers[finger] ?? .zero)
          checked += 1
          #expect(distance < 1e-7 * max(1, shown.scale), "finger \(finger) of \(one)")
        }
      }
      let end = origin + max(one.lift, two.lift + 0.011)
      clock.tick(to: end)
      grip.track(.ended, 1, to: .zero, of: pose, at: end)
      let before = pose.value
      grip.track(.ended, 0, to: .zero, of: pose, at: end)
      #expect((pose.value.components - before.components).largestMagnitude < 1e-9)
      clock.tick(to: clock.now + 0.04)
      let flying = pose.value
      play(one) { phase, place, time in
        grip.track(phase, 7, to: place, of: pose, at: time)
        if phase == .began {
          #expect((pose.value.components - flying.components).largestMagnitude < 1e-9)
        }
      }
      clock.advanceUntilIdle()
      #expect(pose.isSettled && !clock.isRunning)
      expectWithinLimits(pose.value)
      // One finger changes neither scale nor rotation: the nearest quarter to where it was caught.
      #expect(abs(pose.value.rotation - flying.rotation) <= .pi / 4 + 1e-9)
      if pose.value.rotation != 0 { turned += 1 }
    }
    #expect(turned > CaseCount.of(3, small: 2) && checked > 1000)
  }

  @Test("a double tap zooms about its place, within the limits")
  func doubleTap() {
    for tap in [Point(100, 300), Point(195, 422), Point(380, 840)] {
      let pose = Animator(
        PlanarPose(position: Point(195, 422), scale: 1.5), in: FrameLoop(clock: clock))
      let mark = PoseGripTests.point(at: tap, pose.value)
      pose.target = Self.limits.closest(to: pose.value.zoomed(by: 2, about: tap), about: tap)
      clock.advanceUntilIdle()
      #expect(pose.value.scale == 3)
      expectWithinLimits(pose.value)
      // The content covers the view at both scales: nothing moves it from under the finger.
      #expect(PoseGripTests.distance(PoseGripTests.place(of: mark, pose.value), tap) < 1e-6)
    }
  }
}

// MARK: Dial

extension RecipeTests {
  /// The centre is beside the middle of the path, so that many fingers cross the direction of ±π.
  @Test("a dial turns with the finger round its centre, rests at a twelfth, and a flick spins on")
  func dial() {
    var (wraps, spins) = (0, 0)
    for recording in Self.someRecordings {
      let middle = (recording.places[0] + recording.places[recording.places.count - 1]) * 0.5
      let center = middle + Point(60, 0)
      let dial = Animator(0.0, in: FrameLoop(clock: clock))
      let steps = ScrollPhysics(
        lower: -Double.infinity, upper: .infinity, viewport: 1, snap: .grid(of: .pi / 6))
      var hand = PointerAngle(center: center)
      var (turn, last) = (0.0, recording.places[0] - center)
      var released = MotionState(0.0)
      play(recording) { phase, place, time in
        dial.track(
          phase, to: hand.angle(place), at: time,
          landingMotion: { steps.landing(from: $0) }, onRelease: { state, _ in released = state })
        guard phase != .ended else { return }
        // The turn from one place to the next, by the products of two vectors; not beside the centre.
        let arm = place - center
        guard (arm * arm).sum() > 64 else { return }
        turn += atan2(last.x * arm.y - last.y * arm.x, (last * arm).sum())
        if last.x < 0, arm.x < 0, (last.y < 0) != (arm.y < 0) { wraps += 1 }
        last = arm
        #expect(abs(dial.value - turn) < 1e-9, "\(recording)")
      }
      expectSmoothRest(dial)
      let steps12 = dial.value / (.pi / 6)
      #expect(abs(steps12 - steps12.rounded()) < 1e-12)
      let free = released.value + released.velocity / Self.rate
      #expect(abs(dial.value - free) <= .pi / 12 + 1e-9)
      if abs(released.velocity) > 4 {
        spins += 1
        let spun = dial.value - released.value
        #expect(spun * released.velocity > 0 && abs(spun) > 1)
      }
    }
    #expect(wraps > CaseCount.of(20, small: 3) && spins > CaseCount.of(10, small: 2))
  }
}
