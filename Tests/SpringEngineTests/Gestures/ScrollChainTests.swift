import Foundation
import Testing

@testable import SpringEngine

/// A sheet and its list, or two scroll views, as one travel.
@MainActor
struct ScrollChainTests {
  /// A scroll view's friction: the velocity falls to 0.998 in a millisecond.
  nonisolated static let rate = -1000 * log(0.998)

  /// For a sheet, both positions follow from their sum: the sheet is where the sum is, down to its
  /// limit, and the content scrolls by the rest.
  @Test("a sheet and its list are where the sum of their positions is")
  func sum() {
    var random = SeededGenerator(seed: 61)
    let chain = ScrollChain(detents: [60, 280, 500], contentLength: 2640, viewport: 640)
    for _ in 0..<2000 {
      let travel = random.uniform(-2400, 800)
      let place = chain.positions(of: travel)
      #expect(place.outer == max(travel, 60))
      #expect(abs(place.inner - min(travel - 60, 0)) <= 1e-12)
      #expect(abs(place.outer + place.inner - travel) <= 1e-12)
    }
    #expect(chain.rubberBand.lower == -1940 && chain.rubberBand.upper == 500)
  }

  /// The rules for a movement of one point, applied as often as it has points, against the positions of
  /// the travel.
  @Test("a drag moves the views in the order of the rules, and takes that back")
  func rules() {
    var random = SeededGenerator(seed: 62)
    for round in 0..<CaseCount.of(600, small: 40) {
      let detents = [60.0, 280, 500]
      let chain = ScrollChain(detents: detents, contentLength: 940, viewport: 640)
      var outer = random.chance(0.7) ? random.pick(detents) : Double(random.index(below: 400) + 61)
      var inner = random.chance(0.3) ? 0 : -Double(random.index(below: 301))
      var travel = chain.place(outer: outer, inner: inner)
      let part = random.chance(0.3) ? ScrollChain.Part.outer : .inner
      chain.begin(on: part, from: travel)
      #expect(chain.positions(of: travel) == (outer, inner))
      let (start, top) = (outer, inner)
      let movesListFirst = detents.contains(start) && top < 0
      for _ in 0..<30 {
        let delta = random.index(below: 801) - 400
        let unit = delta < 0 ? -1.0 : 1
        for _ in 0..<abs(delta) {
          let takesOuter =
            if part == .outer {
              true
            } else if movesListFirst {
              // The list, down to its edges; the sheet only where the list is at one.
              outer != start || (unit > 0 ? inner == 0 : inner == -300 && start > 60)
            } else {
              // The sheet, up to the largest detent; the list down to where it was.
              unit < 0 ? outer > 60 : inner == top
            }
          if takesOuter { outer += unit } else { inner += unit }
        }
        travel += Double(delta)
        let place = chain.positions(of: travel)
        #expect(place.outer == outer && place.inner == inner, "round \(round), \(part)")
      }
    }
  }

  @Test("of nested views the inner moves first in both directions")
  func nested() {
    let chain = ScrollChain(
      outer: -500...0, inner: -300...0, order: .nested, viewport: 300)
    let start = chain.place(outer: -200, inner: -100)
    #expect(chain.positions(of: start + 100) == (-200, 0))
    #expect(chain.positions(of: start + 150) == (-150, 0))
    #expect(chain.positions(of: start - 250) == (-250, -300))
    #expect(chain.positions(of: start - 900) == (-900, -300))
    #expect(chain.rubberBand.lower == -800 && chain.rubberBand.upper == 0)
    // Beyond a limit, the outer view is caught alone.
    chain.begin(on: .inner, from: 30)
    #expect(chain.positions(of: 30) == (30, 0))
    #expect(chain.positions(of: -100) == (-100, 0))
  }

  /// Friction alone, from the formulas: the crossing of the boundary, its speed, and the rest.
  @Test("flings cross the boundary with one velocity, and rest where one friction says")
  func flings() throws {
    var random = SeededGenerator(seed: 63)
    var crossings = 0
    while crossings < CaseCount.of(10_000, small: 500) {
      let open = random.uniform(20, 200)
      let closed = open + random.uniform(50, 900)
      let room = random.uniform(100, 20_000)
      let chain = ScrollChain(
        outer: open...closed, inner: -room...0, order: .sheet, viewport: 640)
      let velocity = random.logarithmic(100, 12_000) * random.pick([-1, 1])
      let reach = velocity / Self.rate
      let start = MotionState(
        value: min(max(open - reach * random.uniform(0, 1.5), open - room), closed),
        velocity: velocity)
      let motion = chain.landing(from: start)
      let rest = start.value + start.velocity / Self.rate
      let end = min(max(rest, open - room), closed)
      let settled = try #require(motion.settledValue(from: start))
      #expect(abs(settled - end) <= 1e-9 * max(1, abs(end)))

      let distance = open - start.value
      guard distance * start.velocity > 0, abs(distance) < abs(start.velocity) / Self.rate else {
        continue
      }
      crossings += 1
      let time = -log1p(-Self.rate * distance / start.velocity) / Self.rate
      let speed = start.velocity - Self.rate * distance
      let step = min(1e-4, time / 2)
      let (before, after) = (time - step, time + step)
      for moment in [before, time, after] {
        let state = motion.state(after: moment, from: start)
        let velocity = start.velocity * exp(-Self.rate * moment)
        #expect(abs(state.velocity - velocity) <= 1e-9 * abs(start.velocity))
      }
      let crossing = motion.state(after: time, from: start)
      #expect(abs(crossing.value - open) <= 1e-9 * max(1, abs(start.value)))
      #expect(abs(crossing.velocity - speed) <= 1e-9 * abs(start.velocity))
      // One view moves before, the other after, each by the travel of friction.
      func travelled(from: Double, to: Double) -> Double {
        start.velocity / Self.rate * exp(-Self.rate * from) * -expm1(-Self.rate * (to - from))
      }
      func place(_ moment: Double) -> ScrollChain.Positions {
        chain.positions(of: motion.state(after: moment, from: start).value)
      }
      let (first, middle, last) = (place(before), place(time), place(after))
      let scale = 1e-9 * max(1, abs(start.value), abs(start.velocity))
      let parts =
        start.velocity < 0
        ? (middle.outer - first.outer, last.inner - middle.inner)
        : (middle.inner - first.inner, last.outer - middle.outer)
      #expect(abs(parts.0 - travelled(from: before, to: time)) <= scale)
      #expect(abs(parts.1 - travelled(from: time, to: after)) <= scale)
    }
  }

  @Test("a fling is the same at any frame rate", arguments: [24.0, 60, 90, 120, 1000])
  func frameRates(rate: Double) throws {
    var random = SeededGenerator(seed: 64)
    for _ in 0..<CaseCount.of(40, small: 2) {
      let clock = ManualClock(now: 10, frameInterval: 1 / rate)
      let chain = ScrollChain(detents: [60, 280, 500], contentLength: 4000, viewport: 640)
      let start = MotionState(
        value: random.uniform(-2000, 500), velocity: random.uniform(-6000, 6000))
      let travel = Animator(start.value, settlingTolerance: .points, in: FrameLoop(clock: clock))
      let motion = chain.landing(from: start)
      travel.run(motion, velocity: start.velocity)
      while clock.isRunning, clock.now < 60 {
        clock.tick(to: clock.now + random.uniform(0.3, 2) / rate)
        guard !travel.isSettled else { break }
        let exact = motion.state(after: clock.now - 10, from: start)
        #expect(abs(travel.value - exact.value) <= 1e-9)
        #expect(abs(travel.velocity - exact.velocity) <= 1e-9 * abs(start.velocity))
      }
      clock.advanceUntilIdle()
      #expect(try travel.value == #require(motion.settledValue(from: start)))
    }
  }

  @Test("a throw that ends on the sheet lands at the detent nearest to where friction ends")
  func detents() throws {
    var random = SeededGenerator(seed: 65)
    let detents = [60.0, 280, 500]
    let chain = ScrollChain(detents: detents, contentLength: 2640, viewport: 640)
    var onList = 0
    let count = CaseCount.of(5000, small: 1000)
    for _ in 0..<count {
      let start = MotionState(
        value: random.uniform(-1900, 500), velocity: random.uniform(-6000, 6000))
      let free = min(max(start.value + start.velocity / Self.rate, -1940), 500)
      let end = try #require(chain.landing(from: start).settledValue(from: start))
      if free <= 60 {
        onList += 1
        #expect(abs(end - free) <= 1e-9 * 2000)
      } else {
        #expect(end == detents.min { abs($0 - free) < abs($1 - free) })
      }
    }
    #expect(onList > count / 5 && onList < count * 4 / 5)
  }

  @Test("a sheet that is moved alone lands at its detents, and its list stays")
  func alone() throws {
    let chain = ScrollChain(detents: [60, 280, 500], contentLength: 2640, viewport: 640)
    let start = chain.place(outer: 60, inner: -700)
    chain.begin(on: .outer, from: start)
    let thrown = MotionState(value: start + 40, velocity: 420.0)
    let end = try #require(chain.landing(from: thrown).settledValue(from: thrown))
    #expect(chain.positions(of: end) == (280, -700))
    #expect(chain.rubberBand.lower == start && chain.rubberBand.upper == start + 440)
    // There, the list has the next drag on it, until its edges.
    chain.begin(on: .inner, from: end)
    #expect(chain.positions(of: end - 300) == (280, -1000))
    #expect(chain.positions(of: end + 750) == (330, 0))
    #expect(chain.travel(outer: 60, from: end) == 60 - 2000)
    #expect(chain.travel(outer: 500, from: end) == 500)
    #expect(chain.travel(outer: 280, from: end) == end)
    // A sheet in flight is caught before its list moves.
    chain.begin(on: .outer, from: end)
    chain.begin(on: .inner, from: end - 100)
    #expect(chain.positions(of: end - 220) == (60, -700))
    #expect(chain.positions(of: end - 320) == (60, -800))
    #expect(chain.positions(of: end + 900) == (1180, -700))
  }

  @Test("a list that is no longer than its part of the sheet does not scroll")
  func shortList() {
    for length in [0.0, 300, 640] {
      let chain = ScrollChain(detents: [60, 500], contentLength: length, viewport: 640)
      #expect(chain.rubberBand.lower == 60 && chain.rubberBand.upper == 500)
      #expect(chain.positions(of: 60) == (60, 0))
    }
  }

  @Test("positions that something else has set are taken over; rounded ones are not")
  func observed() {
    let clock = ManualClock()
    let travel = Animator(60.0, in: FrameLoop(clock: clock))
    let chain = ScrollChain(detents: [60, 500], contentLength: 2640, viewport: 640)
    travel.observe(inner: -0.5, along: chain)
    #expect(travel.value == 60)
    travel.observe(inner: -300, along: chain)
    #expect(travel.value == -240 && chain.positions(of: -240).inner == -300)
    travel.observe(inner: -300.4, along: chain)
    #expect(travel.value == -240)
    travel.target = -340
    clock.advance(by: 0.1)
    let moving = travel.value
    travel.observe(inner: -350, along: chain)
    #expect(travel.value == moving && !travel.isSettled)
    clock.advanceUntilIdle()
    travel.jump(to: -240)
    travel.track(.began, to: 0, along: chain)
    travel.observe(inner: -400, along: chain)
    #expect(travel.value == -240 && travel.isHeld)
    chain.contentLength = 700
    #expect(chain.contentLength == 700 && chain.rubberBand.lower == 0)
    travel.track(.ended, to: 0, along: chain)
    clock.advanceUntilIdle()
    #expect(travel.value == 0 && chain.positions(of: 0) == (60, -60))
  }

  /// Drags on the list and on the header, flicks, catches in flight and targets of a program, at random.
  @Test("no event moves a view by a jump, and every rest is a detent and within the list")
  func randomPrograms() {
    var random = SeededGenerator(seed: 66)
    for round in 0..<CaseCount.of(150, small: 10) {
      let clock = ManualClock(now: 1, frameInterval: random.uniform(0.005, 0.05))
      let detents = [60.0, 280, 500]
      let chain = ScrollChain(detents: detents, contentLength: 2640, viewport: 640)
      let travel = Animator(280.0, settlingTolerance: .points, in: FrameLoop(clock: clock))
      travel.carriesMomentum = random.chance(0.5)
      for _ in 0..<random.index(below: 12) + 1 {
        let before = chain.positions(of: travel.value)
        if random.once(in: 4) {
          travel.target = chain.travel(outer: random.pick(detents), from: travel.value)
        } else {
          let part = random.pick([ScrollChain.Part.inner, .outer])
          travel.track(.began, to: 0, at: clock.now, along: chain, on: part)
          let velocity = random.uniform(-3000, 3000)
          for sample in 1...random.index(below: 12) + 1 {
            let after = chain.positions(of: travel.value)
            #expect(
              sample > 1
                || max(abs(after.outer - before.outer), abs(after.inner - before.inner)) < 1e-5,
              "round \(round): \(before), \(after)")
            clock.tick(to: clock.now + 0.008)
            travel.track(
              .moved, to: velocity * 0.008 * Double(sample), at: clock.now, along: chain)
          }
          travel.track(
            random.once(in: 6) ? .cancelled : .ended, to: 0, at: clock.now, along: chain)
        }
        if random.chance(0.6) { clock.advance(by: random.uniform(0, 0.4)) }
        if random.once(in: 5) { clock.advanceUntilIdle() }
      }
      clock.advanceUntilIdle()
      let rest = chain.positions(of: travel.value)
      #expect(detents.contains { abs($0 - rest.outer) < 1e-6 }, "round \(round): \(rest)")
      #expect((-2000 - 1e-6...1e-6).contains(rest.inner), "round \(round): \(rest)")
    }
  }

  @Test("a tap stops a list that glides, and takes a sheet to the nearest detent")
  func taps() {
    let clock = ManualClock(now: 1)
    let chain = ScrollChain(detents: [60, 500], contentLength: 2640, viewport: 640)
    let travel = Animator(-400.0, in: FrameLoop(clock: clock))
    let start = MotionState(value: -400.0, velocity: -900)
    travel.run(chain.landing(from: start), velocity: start.velocity)
    clock.advance(by: 0.2)
    let caught = travel.value
    travel.track(.began, to: 5, at: clock.now, along: chain)
    travel.track(.cancelled, to: 5, at: clock.now + 0.01, along: chain)
    clock.advanceUntilIdle()
    #expect(travel.value == caught && caught < -400)

    travel.jump(to: 60)
    travel.target = 500
    clock.advance(by: 0.1)
    var released: MotionState<Double>?
    travel.track(.began, to: 5, at: clock.now, along: chain)
    let held = travel.value
    travel.track(.cancelled, to: 5, at: .nan, along: chain) { state, _ in released = state }
    #expect(!travel.isHeld && released?.value == held && released?.velocity == 0)
    clock.advanceUntilIdle()
    #expect(travel.value == (held < 280 ? 60 : 500))
  }

  /// Rows are removed below a finger, or while the list is at rest.
  @Test(
    "a list that is beyond the end of content that has become shorter goes back to it",
    arguments: [ScrollChain.Order.sheet, .nested], [false, true])
  func shorterContent(order: ScrollChain.Order, isHeld: Bool) {
    let clock = ManualClock()
    let chain = ScrollChain(outer: -1800...0, inner: -4000...0, order: order, viewport: 640)
    let start = order == .sheet ? -1800.0 : 0
    let travel = Animator(start, settlingTolerance: .points, in: FrameLoop(clock: clock))
    travel.track(.began, to: 0, at: clock.now, along: chain)
    for step in 1...30 {
      clock.advance(by: 1.0 / 120)
      travel.track(.moved, to: -25 * Double(step), at: clock.now, along: chain)
    }
    if isHeld { chain.contentLength = 900 }
    travel.track(.ended, to: -750, at: clock.now, along: chain)
    clock.advanceUntilIdle()
    chain.contentLength = 900
    for part in [ScrollChain.Part.inner, .outer] {
      let before = chain.positions(of: travel.value)
      if isHeld { #expect(before == (start, -260)) }
      travel.track(.began, to: 0, along: chain, on: part)
      let caught = chain.positions(of: travel.value)
      #expect(abs(caught.inner - before.inner) < 1e-9 && abs(caught.outer - before.outer) < 1e-9)
      travel.track(.cancelled, to: 0, along: chain, on: part)
      clock.advanceUntilIdle()
      #expect(chain.positions(of: travel.value) == (start, -260), "\(part)")
    }
  }

  @Test("a list that is beyond the end of its content goes back while its sheet is in flight")
  func shorterContentInFlight() {
    let clock = ManualClock()
    let chain = ScrollChain(detents: [60, 400], contentLength: 5000, viewport: 640)
    let travel = Animator(0.0, settlingTolerance: .points, in: FrameLoop(clock: clock))
    travel.jump(to: chain.place(outer: 300, inner: -2000))
    chain.contentLength = 900
    for _ in 0..<3 {
      travel.track(.began, to: 0, along: chain)
      travel.track(.cancelled, to: 0, along: chain)
      clock.advanceUntilIdle()
    }
    let place = chain.positions(of: travel.value)
    #expect([60, 400].contains(place.outer) && place.inner == -260, "\(place)")
  }

  /// A list in an open sheet, thrown to its end; its content has another length from a time on.
  private func thrown(
    from length: Double, to newLength: Double, after time: Double,
    onRelease: ((MotionStep<Double>) -> Void)? = nil
  ) -> Double {
    let clock = ManualClock()
    let chain = ScrollChain(detents: [60, 400], contentLength: length, viewport: 640)
    let travel = Animator(-240.0, settlingTolerance: .points, in: FrameLoop(clock: clock))
    travel.track(.began, to: 500, at: clock.now, along: chain)
    for step in 1...10 {
      clock.advance(by: 0.01)
      travel.track(.moved, to: 500 - Double(step) * 30, at: clock.now, along: chain)
    }
    travel.track(.ended, to: 200, at: clock.now, along: chain) { onRelease?($1) }
    clock.advance(by: time)
    let (before, velocity) = (travel.value, travel.velocity)
    chain.contentLength = newLength
    #expect(abs(travel.value - before) < 1e-9 && abs(travel.velocity - velocity) < 1e-9)
    clock.advanceUntilIdle()
    #expect(travel.isSettled && !clock.isRunning)
    return chain.positions(of: travel.value).inner
  }

  @Test(
    "a list whose content has another length goes on to where it would have gone by that",
    arguments: [0.2, 0.4, 60])
  func newLength(time: Double) {
    var step: MotionStep<Double>?
    #expect(thrown(from: 2200, to: 2200, after: time) { step = $0 } == -1560)
    #expect(step?.result == .settled)
    #expect(thrown(from: 2200, to: 1000, after: time) == -360)
    let free = thrown(from: 10_000, to: 10_000, after: 60)
    #expect(free < -1900)
    if time < 0.3 { #expect(abs(thrown(from: 2200, to: 10_000, after: time) - free) < 0.1) }
    // More content far below changes nothing, and does not end the motion.
    #expect(thrown(from: 10_000, to: 20_000, after: time) { step = $0 } == free)
    #expect(step?.result == .settled)
  }

  @Test(
    "a nested list, and one in a sheet between its ends, meet their new end",
    arguments: [true, false])
  func newEndOfNested(isNested: Bool) {
    let clock = ManualClock()
    let chain =
      isNested
      ? ScrollChain(outer: -1800...0, inner: -4000...0, order: .nested, viewport: 640)
      : ScrollChain(detents: [60, 400], contentLength: 4640, viewport: 640)
    let outer = isNested ? 0.0 : 400
    let travel = Animator(outer, settlingTolerance: .points, in: FrameLoop(clock: clock))
    travel.jump(to: chain.place(outer: outer, inner: -50))
    travel.track(.began, to: 0, at: clock.now, along: chain)
    for step in 1...10 {
      clock.advance(by: 0.01)
      travel.track(.moved, to: -10 * Double(step), at: clock.now, along: chain)
    }
    travel.track(.ended, to: -100, at: clock.now, along: chain)
    clock.advance(by: 0.05)
    #expect(chain.positions(of: travel.value).inner > -260)
    chain.contentLength = 900
    clock.advanceUntilIdle()
    // Once the list is at its end, the view around moves on.
    let place = chain.positions(of: travel.value)
    #expect(place.inner == -260 && travel.isSettled, "\(place)")
    if !isNested { #expect([60, 400].contains(place.outer)) }
  }

  @Test("a sheet that a program opens goes on when the content of its list gets shorter")
  func openingSheet() {
    let (clock, chain, travel) = Self.closedSheet()
    travel.jump(to: chain.place(outer: 400, inner: -1560))
    travel.track(.began, to: 0, at: clock.now, along: chain)
    travel.track(.cancelled, to: 0, at: clock.now, along: chain)
    clock.advanceUntilIdle()
    travel.target = chain.travel(outer: 60, from: travel.value)
    clock.advance(by: 0.15)
    chain.contentLength = 1000
    clock.advanceUntilIdle()
    #expect(chain.positions(of: travel.value) == (60, -360))
  }

  /// A list in another, 200 points down in its content, dragged for 6 frames and let go.
  private func nestedEnd(length: Double, step: Double, isHeld: Bool) -> (Double, Double) {
    let clock = ManualClock()
    let chain = ScrollChain(outer: -100...0, inner: -500...0, order: .nested, viewport: 600)
    let travel = Animator(-200.0, in: FrameLoop(clock: clock))
    travel.track(.began, to: 0, at: 0, along: chain)
    if isHeld { chain.contentLength = length }
    for index in 1...6 {
      clock.tick(to: Double(index) / 60)
      travel.track(.moved, to: -step * Double(index), at: clock.now, along: chain)
    }
    travel.track(.ended, to: -6 * step, at: clock.now, along: chain)
    if !isHeld { chain.contentLength = length }
    clock.advanceUntilIdle()
    return chain.positions(of: travel.value)
  }

  @Test("content that gets another length under a finger counts as that after the release")
  func newLengthWhileHeld() {
    let shorter = nestedEnd(length: 900, step: 8, isHeld: true)
    #expect(shorter == nestedEnd(length: 900, step: 8, isHeld: false) && shorter.1 == -300)
    let longer = nestedEnd(length: 2100, step: 20, isHeld: true)
    #expect(longer == nestedEnd(length: 2100, step: 20, isHeld: false) && longer.1 < -900)
  }

  @Test("a program that moves the outer view takes the inner one to its end of now")
  func programToNewEnd() {
    let clock = ManualClock()
    let loop = FrameLoop(clock: clock)
    let nested = ScrollChain(outer: -100...0, inner: -500...0, order: .nested, viewport: 600)
    nested.contentLength = 900
    #expect(nested.travel(outer: -100, from: 0) == -400)
    #expect(nested.positions(of: -400) == (-100, -300))

    let chain = ScrollChain(detents: [60, 400], contentLength: 2200, viewport: 640)
    let travel = Animator(400.0, settlingTolerance: .points, in: loop)
    travel.observe(inner: -300, along: chain)
    travel.track(.began, to: 0, along: chain)
    travel.track(.cancelled, to: 0, along: chain)
    chain.contentLength = 1000
    travel.target = chain.travel(outer: 60, from: travel.value)
    clock.advanceUntilIdle()
    #expect(chain.positions(of: travel.value) == (60, -360))

    // From the way on which the list has come back to its end.
    travel.jump(to: chain.place(outer: 400, inner: -360))
    chain.contentLength = 900
    clock.advanceUntilIdle()
    #expect(chain.positions(of: travel.value) == (400, -260))
    travel.target = chain.travel(outer: 60, from: travel.value)
    clock.advanceUntilIdle()
    #expect(chain.positions(of: travel.value) == (60, -260))
  }

  /// A sheet at its lower detent, over a list of 2,200 points.
  private static func closedSheet() -> (ManualClock, ScrollChain, Animator<Double>) {
    let clock = ManualClock()
    let chain = ScrollChain(detents: [60, 400], contentLength: 2200, viewport: 640)
    let loop = FrameLoop(clock: clock)
    return (clock, chain, Animator(400.0, settlingTolerance: .points, in: loop))
  }

  @Test("a list that only the system has scrolled comes back to its new end")
  func newEndOfObserved() {
    let (clock, chain, travel) = Self.closedSheet()
    travel.target = chain.travel(outer: 60, from: 400)
    clock.advanceUntilIdle()
    travel.observe(inner: -1500, along: chain)
    chain.contentLength = 1000
    clock.advanceUntilIdle()
    #expect(chain.positions(of: travel.value) == (60, -360))
    travel.jump(to: chain.place(outer: 60, inner: -360))
    travel.observe(inner: -360.2, along: chain)
    chain.contentLength = 900
    clock.advanceUntilIdle()
    #expect(chain.positions(of: travel.value) == (60, -260))
  }

  @Test("a motion of a program goes on, and the list comes back from where it ends")
  func newEndDuringProgram() {
    let (clock, chain, travel) = Self.closedSheet()
    travel.observe(inner: -1560, along: chain)
    travel.target = chain.travel(outer: 60, from: travel.value)
    clock.advance(by: 0.1)
    for length in [1200.0, 1100, 1000] { chain.contentLength = length }
    var places: [ScrollChain.Positions] = []
    travel.onChange = { places.append(chain.positions(of: $0)) }
    clock.advanceUntilIdle()
    #expect(chain.positions(of: travel.value) == (60, -360))
    #expect(places.contains { abs($0.outer - 60) < 1 && $0.inner < -1550 })

    // The way back is interrupted.
    travel.jump(to: chain.place(outer: 400, inner: -360))
    chain.contentLength = 900
    clock.advance(by: 0.05)
    travel.target = chain.travel(outer: 60, from: travel.value)
    clock.advanceUntilIdle()
    #expect(chain.positions(of: travel.value) == (60, -260))
    travel.observe(inner: -200, along: chain)
    travel.animate(to: -180, delay: 0.5)
    chain.contentLength = 700
    clock.advanceUntilIdle()
    #expect(chain.positions(of: travel.value) == (60, -60))

    // It stays where a program stops it.
    travel.observe(inner: -50, along: chain)
    chain.contentLength = 650
    clock.advance(by: 0.05)
    travel.stop()
    #expect(travel.isSettled && chain.positions(of: travel.value).inner < -11)
  }

  /// Drags, flicks, targets of a program and positions set by the system, while rows come and go.
  @Test(
    "a list whose content has any lengths meanwhile rests within the last of them",
    arguments: [true, false])
  func randomLengths(isNested: Bool) {
    var random = SeededGenerator(seed: 67)
    for round in 0..<CaseCount.of(1000, small: 10) {
      let clock = ManualClock(now: 1, frameInterval: random.uniform(0.005, 0.05))
      let chain =
        isNested
        ? ScrollChain(outer: -500...0, inner: -2000...0, order: .nested, viewport: 640)
        : ScrollChain(detents: [60, 280, 500], contentLength: 2640, viewport: 640)
      let outer = isNested ? -500.0...0 : 60...500
      let travel = Animator(
        outer.upperBound, settlingTolerance: .points, in: FrameLoop(clock: clock))
      travel.observe(inner: 0, along: chain)
      func changeLength() {
        guard random.chance(0.3) else { return }
        clock.tick(to: clock.now)
        let before = chain.positions(of: travel.value)
        chain.contentLength = random.uniform(0, 4000)
        expectPlace(before, "length")
      }
      func expectPlace(_ before: ScrollChain.Positions, _ change: String) {
        let after = chain.positions(of: travel.value)
        #expect(
          abs(after.outer - before.outer) < 1e-3 && abs(after.inner - before.inner) < 1e-3,
          "round \(round), \(change): \(before), \(after)")
      }
      for _ in 0..<random.index(below: 12) + 1 {
        if random.once(in: 5) {
          let end = min(640 - chain.contentLength, 0)
          travel.observe(inner: random.uniform(end, 0), along: chain)
        } else if random.once(in: 3) {
          clock.tick(to: clock.now)
          let before = chain.positions(of: travel.value)
          let position = random.uniform(outer.lowerBound, outer.upperBound)
          travel.target = chain.travel(outer: position, from: travel.value)
          #expect(travel.target.isFinite)
          expectPlace(before, "target")
        } else {
          let part = random.pick([ScrollChain.Part.inner, .outer])
          travel.track(.began, to: 0, at: clock.now, along: chain, on: part)
          let velocity = random.uniform(-3000, 3000)
          var pointer = 0.0
          for _ in 0..<random.index(below: 12) {
            clock.tick(to: clock.now + 0.008)
            pointer += velocity * 0.008
            travel.track(.moved, to: pointer, at: clock.now, along: chain)
            changeLength()
          }
          let before = chain.positions(of: travel.value)
          travel.track(
            random.once(in: 6) ? .cancelled : .ended, to: pointer, at: clock.now, along: chain)
          expectPlace(before, "release")
        }
        changeLength()
        if random.chance(0.6) { clock.advance(by: random.uniform(0, 0.4)) }
        if random.once(in: 5) { clock.advanceUntilIdle() }
        changeLength()
      }
      clock.advanceUntilIdle()
      let rest = chain.positions(of: travel.value)
      let end = min(640 - chain.contentLength, 0)
      #expect((end - 1e-5...1e-5).contains(rest.inner), "round \(round): \(rest), \(end)")
      #expect(
        (outer.lowerBound - 1e-5...outer.upperBound + 1e-5).contains(rest.outer),
        "round \(round): \(rest)")
    }
  }

  @Test("a list that loads more whenever it comes near its end scrolls on in one motion")
  func feed() {
    let clock = ManualClock()
    let chain = ScrollChain(detents: [60, 400], contentLength: 2200, viewport: 640)
    let travel = Animator(-240.0, settlingTolerance: .points, in: FrameLoop(clock: clock))
    travel.onChange = { _ in
      let left = chain.contentLength - 640 + chain.positions(of: travel.value).inner
      if left < 200 { chain.contentLength += 100 }
    }
    travel.track(.began, to: 500, at: clock.now, along: chain)
    for step in 1...10 {
      clock.advance(by: 0.01)
      travel.track(.moved, to: 500 - Double(step) * 30, at: clock.now, along: chain)
    }
    travel.track(.ended, to: 200, at: clock.now, along: chain)
    clock.advanceUntilIdle()
    let free = thrown(from: 10_000, to: 10_000, after: 60)
    #expect(abs(chain.positions(of: travel.value).inner - free) < 0.1)
  }

  @Test("a press that was no drag leaves what a program has asked for meanwhile")
  func tapOnHeader() {
    let (clock, chain, travel) = Self.closedSheet()
    travel.track(.began, to: 10, along: chain, on: .outer)
    clock.advance(by: 0.05)
    travel.target = chain.travel(outer: 60, from: travel.value)
    travel.track(.cancelled, to: 10, along: chain, on: .outer)
    clock.advanceUntilIdle()
    #expect(chain.positions(of: travel.value) == (60, 0))
  }

  @Test("constants out of their domains stop the program")
  func domains() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = ScrollChain(detents: [], contentLength: 1, viewport: 1) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = ScrollChain(detents: [.nan], contentLength: 1, viewport: 1) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = ScrollChain(detents: [1], contentLength: -1, viewport: 1) }
    }
  }

  @Test("The content's length is what was set, also of one that is shorter than the view")
  func shortContent() {
    let chain = ScrollChain(detents: [60, 400], contentLength: 100, viewport: 640)
    #expect(chain.contentLength == 100)
    chain.contentLength += 44
    #expect(chain.contentLength == 144)
    chain.contentLength = 700
    #expect(chain.contentLength == 700)
  }

  @Test("A chain without detents is refused by name")
  func noDetents() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = ScrollChain(detents: [], contentLength: 10, viewport: 10) }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("scroll chain: the number of detents must be at least 1, is 0"))
  }

  @Test("A chain moves the animator that was tracked last, also if another one is to rest first")
  func trackedLast() {
    let clock = ManualClock()
    let loop = FrameLoop(clock: clock)
    let chain = ScrollChain(detents: [60, 400], contentLength: 2200, viewport: 640)
    let lists = [60.0, -1300].map { Animator($0, settlingTolerance: .points, in: loop) }
    func tap(_ list: Animator<Double>) {
      list.track(.began, to: 300, at: clock.now, along: chain)
      list.track(.ended, to: 300, at: clock.now + 0.01, along: chain)
    }
    tap(lists[0])
    clock.advanceUntilIdle()
    lists[0].animate(to: -1000, duration: 2, curve: .linear)
    chain.contentLength = 2100
    tap(lists[1])
    lists[1].animate(to: -1350, duration: 1, curve: .linear)
    clock.advance(by: 0.1)
    chain.contentLength = 700
    clock.advanceUntilIdle()
    #expect(lists[0].value == -1000 && chain.positions(of: lists[1].value).inner == -60)
  }
}
