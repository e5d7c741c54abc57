import Testing

@testable import SpringEngine

/// Two views as one travel, where something happens that is not a drag of one finger alone.
@MainActor
struct ScrollChainFaultTests {
  private let clock = ManualClock()

  private func animator(at value: Double) -> Animator<Double> {
    Animator(value, settlingTolerance: .points, in: FrameLoop(clock: clock))
  }

  private static func sheet(contentLength: Double = 2200) -> ScrollChain {
    ScrollChain(detents: [60, 400], contentLength: contentLength, viewport: 640)
  }

  private static func header() -> ScrollChain {
    ScrollChain(outer: -120...0, inner: -2200...0, order: .sheet, viewport: 640)
  }

  private func expectPlace(
    _ travel: Animator<Double>, _ chain: ScrollChain, outer: Double, inner: Double,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let place = chain.positions(of: travel.value)
    #expect(
      abs(place.outer - outer) < 1e-6 && abs(place.inner - inner) < 1e-6, "\(place)",
      sourceLocation: location)
  }

  // MARK: Two pointers

  @Test
  func `What waits for the release ends at its detent, whatever view another pointer touches`() {
    for part in [ScrollChain.Part.inner, .outer] {
      let (chain, travel) = (Self.sheet(), animator(at: 60))
      func track(_ phase: PointerPhase, _ y: Double, _ part: ScrollChain.Part = .inner) {
        travel.track(phase, to: y, at: clock.now, along: chain, on: part)
      }
      track(.began, 300)
      for step in 1...20 {
        clock.advance(by: 1.0 / 120)
        track(.moved, 300 - 10 * Double(step))
      }
      travel.target = chain.travel(outer: 400, from: travel.value)
      track(.began, 645, part)
      clock.advance(by: 0.01)
      track(.cancelled, 645, part)
      clock.advanceUntilIdle()
      #expect(chain.detents.contains(chain.positions(of: travel.value).outer), "\(part)")
    }
  }

  @Test("A second pointer on the other view takes hold; the first goes on when it is lifted")
  func twoPointers() {
    let (chain, travel) = (Self.sheet(), animator(at: 60))
    func track(_ phase: PointerPhase, _ y: Double, _ part: ScrollChain.Part) {
      travel.track(phase, to: y, at: clock.now, along: chain, on: part)
    }
    track(.began, 500, .inner)
    track(.moved, 480, .inner)
    track(.began, 80, .outer)
    expectPlace(travel, chain, outer: 60, inner: -20)
    track(.moved, 478, .inner)
    expectPlace(travel, chain, outer: 60, inner: -20)
    track(.moved, 83, .outer)
    expectPlace(travel, chain, outer: 63, inner: -20)
    track(.moved, 80, .outer)
    track(.cancelled, 80, .outer)
    #expect(!travel.isHeld)
    track(.moved, 470, .inner)
    expectPlace(travel, chain, outer: 60, inner: -20)
    track(.moved, 465, .inner)
    expectPlace(travel, chain, outer: 60, inner: -25)
    #expect(travel.isHeld)
    var releases = 0
    travel.track(.ended, to: 465, at: clock.now, along: chain) { _, _ in releases += 1 }
    #expect(releases == 1 && !travel.isHeld)
  }

  @Test("The pointer that is lifted first, of two, does not let go")
  func firstPointerLifted() {
    let (chain, travel) = (Self.sheet(), animator(at: 60))
    travel.track(.began, to: 80, at: clock.now, along: chain, on: .outer)
    travel.track(.began, to: 500, at: clock.now, along: chain)
    travel.track(.ended, to: 80, at: clock.now, along: chain, on: .outer)
    #expect(travel.isHeld)
    travel.track(.moved, to: 490, at: clock.now, along: chain)
    expectPlace(travel, chain, outer: 60, inner: -10)
    travel.track(.ended, to: 490, at: clock.now, along: chain)
    #expect(!travel.isHeld)
    // A pointer is that of the view on which the drag has begun, unless two are down.
    travel.track(.began, to: 80, at: clock.now, along: chain, on: .outer)
    travel.track(.moved, to: 90, at: clock.now, along: chain)
    expectPlace(travel, chain, outer: 70, inner: -10)
    travel.track(.ended, to: 90, at: clock.now, along: chain)
    #expect(!travel.isHeld)
    // Another animator has pointers of its own.
    let other = animator(at: 60)
    travel.track(.began, to: 80, at: clock.now, along: chain, on: .outer)
    other.track(.began, to: 80, at: clock.now, along: chain)
    other.track(.moved, to: 80, at: clock.now, along: chain, on: .outer)
    other.track(.ended, to: 80, at: clock.now, along: chain, on: .outer)
    #expect(!other.isHeld)
  }

  @Test("No report of two pointers moves a view by more than its own movement")
  func randomPointers() {
    var random = SeededGenerator(seed: 68)
    for round in 0..<CaseCount.of(1000, small: 16) {
      let (chain, travel) = (Self.sheet(), animator(at: random.pick([60, 400])))
      var (positions, down) = ([300.0, 80], [false, false])
      for step in 0..<40 {
        clock.tick(to: clock.now + 1.0 / 120)
        let index = random.index(below: 2)
        let part = [ScrollChain.Part.inner, .outer][index]
        let phase: PointerPhase =
          down[index] ? random.once(in: 5) ? random.pick([.ended, .cancelled]) : .moved : .began
        if phase == .began, random.chance(0.7) { continue }
        let movement = phase == .moved ? random.uniform(-40, 40) : 0
        positions[index] += movement
        down[index] = phase == .began || phase == .moved
        let before = chain.positions(of: travel.value)
        travel.track(phase, to: positions[index], at: clock.now, along: chain, on: part)
        let after = chain.positions(of: travel.value)
        let change = abs(after.outer - before.outer) + abs(after.inner - before.inner)
        // What is let go within the tolerance of its rest is at rest, and what is caught near a stop is there.
        let tolerance = phase == .moved ? 1e-6 : 0.11
        #expect(
          change <= abs(movement) + tolerance, "round \(round), step \(step), \(phase) \(part)")
        if down == [false, false] { #expect(!travel.isHeld) }
      }
    }
  }

  // MARK: A header that collapses

  @Test("A header caught beyond its limit over a scrolled list comes back")
  func headerBeyondLimit() {
    let (chain, travel) = (Self.header(), animator(at: -195))
    travel.track(.began, to: 0, at: clock.now, along: chain, on: .outer)
    travel.track(.moved, to: 300, at: clock.now, along: chain, on: .outer)
    clock.advance(by: 0.1)
    travel.track(.ended, to: 300, at: clock.now, along: chain, on: .outer)
    clock.advance(by: 0.05)
    #expect(chain.positions(of: travel.value).outer > 10)
    travel.track(.began, to: 0, at: clock.now, along: chain)
    travel.track(.cancelled, to: 0, at: clock.now, along: chain)
    clock.advanceUntilIdle()
    expectPlace(travel, chain, outer: 0, inner: -75)
  }

  @Test("A header half open collapses before its list scrolls on, and comes back after it")
  func headerHalfOpen() {
    let chain = Self.header()
    let start = chain.place(outer: -60, inner: -200)
    for (movement, place) in [
      (0.0, (-60.0, -200.0)), (-40, (-100, -200)), (-100, (-120, -240)), (-1000, (-120, -1140)),
      (100, (-60, -100)), (230, (-30, 0)), (260, (0, 0)),
    ] {
      #expect(chain.positions(of: start + movement) == place, "\(movement)")
    }
    #expect(chain.rubberBand.lower == -2320 && chain.rubberBand.upper == 0)
    for (position, place) in [
      (-120.0, (-120.0, -200.0)), (-90, (-90, -200)), (-60, (-60, -200)), (-20, (-20, 0)),
    ] {
      let travel = chain.travel(outer: position, from: start)
      #expect(chain.positions(of: travel) == place, "\(position)")
    }
    #expect(chain.positions(of: chain.travel(outer: -60, from: start + 40)) == (-60, -160))
  }

  @Test("A header rests within its limits, and its list too, whatever is dragged")
  func randomHeader() {
    var random = SeededGenerator(seed: 69)
    for round in 0..<CaseCount.of(1000, small: 10) {
      let (chain, travel) = (Self.header(), animator(at: 0))
      for _ in 0..<random.index(below: 12) + 1 {
        let before = chain.positions(of: travel.value)
        let part = random.pick([ScrollChain.Part.inner, .outer])
        travel.track(.began, to: 0, at: clock.now, along: chain, on: part)
        let after = chain.positions(of: travel.value)
        #expect(
          max(abs(after.outer - before.outer), abs(after.inner - before.inner)) < 1e-5,
          "round \(round): \(before), \(after)")
        let velocity = random.uniform(-3000, 3000)
        let count = random.index(below: 12)
        for sample in 0..<count {
          clock.tick(to: clock.now + 0.008)
          let pointer = velocity * 0.008 * Double(sample + 1)
          travel.track(.moved, to: pointer, at: clock.now, along: chain, on: part)
        }
        travel.track(
          random.once(in: 6) ? .cancelled : .ended, to: velocity * 0.008 * Double(count),
          at: clock.now, along: chain, on: part)
        if random.chance(0.6) { clock.advance(by: random.uniform(0, 0.4)) }
      }
      clock.advanceUntilIdle()
      let rest = chain.positions(of: travel.value)
      #expect((-120 - 1e-6...1e-6).contains(rest.outer), "round \(round): \(rest)")
      #expect((-2200 - 1e-6...1e-6).contains(rest.inner), "round \(round): \(rest)")
    }
  }

  // MARK: Content of another length

  @Test("A sheet whose list gets shorter while its header is held lands first, at a detent")
  func shorterWhileHeaderIsHeld() {
    for part in [ScrollChain.Part.outer, .inner] {
      for (movement, detent) in [(160.0, 60.0), (180, 400)] {
        let (chain, travel) = (Self.sheet(), animator(at: -440))
        travel.track(.began, to: 0, at: clock.now, along: chain, on: .outer)
        travel.track(.moved, to: movement, at: clock.now, along: chain, on: .outer)
        chain.contentLength = 700
        clock.advance(by: 0.2)
        travel.track(.ended, to: movement, at: clock.now, along: chain, on: .outer)
        clock.advance(by: 0.05)
        // A touch of either view does not keep it between detents.
        travel.track(.began, to: 0, at: clock.now, along: chain, on: part)
        travel.track(.cancelled, to: 0, at: clock.now, along: chain, on: part)
        clock.advanceUntilIdle()
        expectPlace(travel, chain, outer: detent, inner: -60)
      }
    }
  }

  @Test("A sheet in flight lands at a detent, and then a list beyond its end comes back")
  func shorterInFlight() {
    for time in [0.0, 0.05, 0.1, 0.2] {
      let (chain, travel) = (Self.sheet(), animator(at: -440))
      travel.track(.began, to: 0, at: clock.now, along: chain, on: .outer)
      for step in 1...10 {
        clock.advance(by: 0.01)
        travel.track(.moved, to: 15 * Double(step), at: clock.now, along: chain, on: .outer)
      }
      travel.track(.ended, to: 150, at: clock.now, along: chain, on: .outer)
      clock.advance(by: time)
      let (before, velocity) = (chain.positions(of: travel.value), travel.velocity)
      chain.contentLength = 700
      expectPlace(travel, chain, outer: before.outer, inner: before.inner)
      #expect(abs(travel.velocity - velocity) < 1e-9)
      clock.advanceUntilIdle()
      expectPlace(travel, chain, outer: 400, inner: -60)
    }
  }

  @Test("A list comes back, and a sheet that a program has put between detents stays")
  func shorterBelowPlacedSheet() {
    let (chain, travel) = (Self.sheet(), animator(at: 400))
    travel.observe(inner: -700, along: chain)
    travel.target = chain.travel(outer: 200, from: travel.value)
    clock.advance(by: 0.1)
    chain.contentLength = 1000
    clock.advanceUntilIdle()
    expectPlace(travel, chain, outer: 200, inner: -360)
    chain.contentLength = 900
    clock.advance(by: 0.05)
    chain.contentLength = 800
    clock.advanceUntilIdle()
    expectPlace(travel, chain, outer: 200, inner: -160)
  }

  @Test("A list that a program has left beyond its end comes back after a drag of the header")
  func headerOverStoppedList() {
    let (chain, travel) = (Self.sheet(), animator(at: -440))
    travel.observe(inner: -480, along: chain)
    chain.contentLength = 700
    clock.advance(by: 0.05)
    travel.stop()
    clock.advanceUntilIdle()
    let inner = chain.positions(of: travel.value).inner
    #expect(inner < -100)
    travel.track(.began, to: 0, at: clock.now, along: chain, on: .outer)
    travel.track(.moved, to: 300, at: clock.now, along: chain, on: .outer)
    expectPlace(travel, chain, outer: 360, inner: inner)
    clock.advance(by: 0.2)
    travel.track(.ended, to: 300, at: clock.now, along: chain, on: .outer)
    clock.advanceUntilIdle()
    expectPlace(travel, chain, outer: 400, inner: -60)
  }

  @Test("A program moves the sheet after the list has come back by the way of that")
  func targetAfterWayBack() {
    let chain = ScrollChain(detents: [60, 280, 500], contentLength: 2200, viewport: 640)
    let travel = animator(at: 280)
    travel.observe(inner: -220, along: chain)
    chain.contentLength = 600
    clock.advanceUntilIdle()
    expectPlace(travel, chain, outer: 280, inner: 0)
    travel.target = chain.travel(outer: 150, from: travel.value)
    clock.advanceUntilIdle()
    expectPlace(travel, chain, outer: 150, inner: 0)
  }

  @Test("A list comes back after a sheet also where motion is instant")
  func shorterWithoutMotion() {
    let (chain, travel) = (Self.sheet(), animator(at: -440))
    travel.track(.began, to: 0, at: clock.now, along: chain, on: .outer)
    chain.contentLength = 700
    travel.motionPolicy = .instant
    travel.track(.moved, to: 160, at: clock.now, along: chain, on: .outer)
    travel.track(.cancelled, to: 160, at: clock.now, along: chain, on: .outer)
    clock.advanceUntilIdle()
    expectPlace(travel, chain, outer: 60, inner: -60)
    travel.observe(inner: -20, along: chain)
    travel.track(.began, to: 0, at: clock.now, along: chain)
    travel.track(.moved, to: -30, at: clock.now, along: chain)
    travel.track(.began, to: 0, at: clock.now, along: chain, on: .outer)
    travel.track(.moved, to: 10, at: clock.now, along: chain, on: .outer)
    chain.contentLength = 660
    travel.track(.cancelled, to: 10, at: clock.now, along: chain, on: .outer)
    clock.advanceUntilIdle()
    expectPlace(travel, chain, outer: 60, inner: -20)
  }

  @Test("The way back of a list begins when a program's motion ends, whatever the frames")
  func wayBackAtAnyFrameRate() {
    let values = [1.0, 7, 30, 60, 120].map { rate in
      let clock = ManualClock()
      let loop = FrameLoop(clock: clock)
      let travel = Animator(60.0, settlingTolerance: .points, in: loop)
      let chain = Self.sheet()
      travel.track(.began, to: 0, at: 0, along: chain)
      travel.track(.cancelled, to: 0, at: 0, along: chain)
      travel.animate(to: -940, duration: 0.411, curve: .linear)
      chain.contentLength = 1000
      for frame in 1...Int(rate) { clock.tick(to: 0.5 * Double(frame) / rate) }
      return travel.value
    }
    #expect(values[0] > -900 && values[0] < -500)
    for value in values { #expect(abs(value - values[0]) < 1e-9, "\(values)") }
    // A way back that is over within the frame has ended in it.
    let (chain, travel) = (Self.sheet(), animator(at: 60))
    travel.track(.began, to: 0, at: clock.now, along: chain)
    travel.track(.cancelled, to: 0, at: clock.now, along: chain)
    travel.animate(to: -940, duration: 0.4, curve: .linear)
    chain.contentLength = 1000
    clock.tick(to: clock.now + 20)
    #expect(travel.value == -300 && travel.isSettled)
  }

  // MARK: Questions and rejected input

  @Test("A program that moves the sheet during a bounce leaves the list at its end")
  func targetWhileBouncing() {
    let (chain, travel) = (Self.sheet(), animator(at: -1500))
    travel.track(.began, to: 0, at: clock.now, along: chain)
    travel.track(.moved, to: -300, at: clock.now, along: chain)
    clock.advance(by: 0.1)
    travel.track(.ended, to: -300, at: clock.now, along: chain)
    clock.advance(by: 0.05)
    #expect(chain.positions(of: travel.value).inner < -1570)
    travel.target = chain.travel(outer: 60, from: travel.value)
    clock.advanceUntilIdle()
    expectPlace(travel, chain, outer: 60, inner: -1560)
  }

  @Test("A press that is rejected changes nothing", arguments: [ScrollChain.Order.sheet, .nested])
  func rejectedPress(order: ScrollChain.Order) {
    for isRejected in [true, false] {
      let chain =
        order == .sheet
        ? Self.sheet()
        : ScrollChain(outer: -1800...0, inner: -900...0, order: .nested, viewport: 640)
      let travel = animator(at: order == .sheet ? -740 : -500)
      let direction = order == .sheet ? 1.0 : -1
      travel.track(.began, to: 0, at: clock.now, along: chain)
      for step in 1...8 {
        clock.tick(to: clock.now + 1.0 / 60)
        travel.track(
          .moved, to: direction * Double(step) * 40, at: clock.now, along: chain)
      }
      travel.track(.ended, to: direction * 320, at: clock.now, along: chain)
      clock.advance(by: 0.05)
      let before = chain.positions(of: travel.value)
      let ends = (-3000...600).map { chain.positions(of: Double($0)) }
      if isRejected {
        travel.track(.began, to: .nan, at: clock.now, along: chain, on: .outer)
        travel.track(.began, to: 1e300, along: chain, on: .outer)
      } else {
        travel.track(.began, to: 0, at: .nan, along: chain, on: .outer)
      }
      #expect(!travel.isHeld && chain.positions(of: travel.value) == before)
      #expect(
        (-3000...600).allSatisfy { ends[$0 + 3000] == chain.positions(of: Double($0)) })
      clock.advanceUntilIdle()
      let rest = chain.positions(of: travel.value)
      if order == .sheet {
        #expect(rest.outer == 400 && rest.inner == 0, "\(rest)")
      } else {
        #expect(rest.outer >= -1800 && rest.inner == -900, "\(rest)")
      }
    }
  }

  /// A list that is thrown towards its end, and loads more.
  @Test("Content that grows in an event of the release counts", arguments: [true, false])
  func growsInRelease(isInEvent: Bool) {
    let chain = Self.sheet(contentLength: 1000)
    let travel = animator(at: 60)
    travel.onEvent = { [unowned chain] in
      if isInEvent, case .began = $0.kind { chain.contentLength = 5000 }
    }
    travel.track(.began, to: 0, at: clock.now, along: chain)
    for step in 1...8 {
      clock.tick(to: clock.now + 1.0 / 60)
      travel.track(.moved, to: -30 * Double(step), at: clock.now, along: chain)
    }
    travel.track(.ended, to: -240, at: clock.now, along: chain)
    if !isInEvent { chain.contentLength = 5000 }
    clock.advanceUntilIdle()
    let place = chain.positions(of: travel.value)
    #expect(place.outer == 60 && place.inner < -800, "\(place)")
  }

  // MARK: A rest that no frame has shown

  @Test("A list is dragged, and not its sheet, whether or not frames have shown the sheet's rest")
  func unseenRest() {
    for gap in [-0.01, 0, 0.003, 0.005, 0.015, 0.1, 0.3] {
      for hasFrames in [true, false] {
        let clock = StallingClock()
        let chain = Self.sheet()
        let travel = Animator(400.0, settlingTolerance: .points, in: FrameLoop(clock: clock))
        func drag(by distance: Double, on part: ScrollChain.Part) {
          travel.track(.began, to: 0, at: clock.now, along: chain, on: part)
          for step in 1...20 {
            clock.tick(1.0 / 60)
            travel.track(
              .moved, to: distance * Double(step) / 20, at: clock.now, along: chain, on: part)
          }
          clock.tick(0.2)
        }
        // The header is pulled up beyond the open position, and let go.
        drag(by: -420, on: .outer)
        travel.track(.ended, to: -420, at: clock.now, along: chain, on: .outer)
        let touch = clock.now + travel.remainingTime + gap
        if hasFrames { while clock.now < touch - 1.0 / 60 { clock.tick(1.0 / 60) } }
        clock.now = touch
        drag(by: -480, on: .inner)
        let place = chain.positions(of: travel.value)
        #expect(abs(place.outer - 60) < 0.1 && abs(place.inner + 480) < 0.1, "\(gap), \(place)")
      }
    }
  }

  @Test("A touch after a rest that no frame has shown takes the list on its way back")
  func unseenWayBack() {
    var places: [Double] = []
    for hasFrames in [true, false] {
      let clock = StallingClock()
      let chain = Self.sheet()
      let travel = Animator(60.0, settlingTolerance: .points, in: FrameLoop(clock: clock))
      travel.track(.began, to: 0, at: clock.now, along: chain)
      travel.track(.ended, to: 0, at: clock.now, along: chain)
      travel.animate(to: -1000)
      clock.tick(0.1)
      chain.contentLength = 1200
      let touch = clock.now + travel.remainingTime + 0.1
      if hasFrames { while clock.now < touch - 1.0 / 60 { clock.tick(1.0 / 60) } }
      clock.now = touch
      travel.track(.began, to: 0, at: clock.now, along: chain)
      places.append(travel.value)
    }
    #expect(abs(places[0] - places[1]) < 0.01 && places[0] > -950, "\(places)")
  }

  @Test("A view that is touched next to its limit comes to it", arguments: [0.0357, 0.049])
  func nextToTheLimit(distance: Double) {
    for order in [ScrollChain.Order.nested, .sheet] {
      let chain = ScrollChain(outer: -900...0, inner: -900...0, order: order, viewport: 640)
      let travel = animator(at: chain.place(outer: -900 - distance, inner: 0))
      drag(travel, by: 0, along: chain, on: .inner)
      travel.track(.ended, to: 0, at: clock.now, along: chain)
      clock.advance(by: 2)
      let place = chain.positions(of: travel.value)
      #expect(place.outer >= -900 && abs(place.inner) < 0.05, "\(place)")
    }
  }

  // MARK: A header half open over a list that has scrolled

  /// A header at −10 over a list at 0, on the route on which the list is at −280 while the header collapses.
  private func halfOpen() -> (ScrollChain, Animator<Double>) {
    let chain = ScrollChain(outer: -120...0, inner: -1560...0, order: .sheet, viewport: 640)
    let travel = animator(at: 0)
    for (distance, part) in [(-400, .inner), (110, .outer)] as [(Double, ScrollChain.Part)] {
      drag(travel, by: distance, along: chain, on: part)
      travel.track(.ended, to: distance, at: clock.now, along: chain, on: part)
      clock.advance(by: 3)
    }
    expectPlace(travel, chain, outer: -10, inner: -280)
    drag(travel, by: 280, along: chain, on: .inner)
    expectPlace(travel, chain, outer: -10, inner: 0)
    return (chain, travel)
  }

  private func drag(
    _ travel: Animator<Double>, by distance: Double, along chain: ScrollChain,
    on part: ScrollChain.Part
  ) {
    travel.track(.began, to: 0, at: clock.now, along: chain, on: part)
    for step in 1...20 {
      clock.advance(by: 1.0 / 60)
      travel.track(
        .moved, to: distance * Double(step) / 20, at: clock.now, along: chain, on: part)
    }
    clock.advance(by: 0.2)
  }

  @Test("A flick after the content got shorter does not lead beyond the new end")
  func halfOpenFlick() {
    let (chain, travel) = halfOpen()
    chain.contentLength = 300
    for step in 0...12 {
      clock.advance(by: 1.0 / 240)
      let y = step <= 6 ? 280 + Double(step) : 292 - Double(step)
      travel.track(.moved, to: y, at: clock.now, along: chain)
    }
    expectPlace(travel, chain, outer: -10, inner: 0)
    var lowest = 0.0
    travel.onChange = { lowest = min(lowest, chain.positions(of: $0).inner) }
    travel.track(.ended, to: 280, at: clock.now, along: chain)
    clock.advance(by: 5)
    #expect(lowest >= -10, "\(lowest)")
    #expect(travel.isSettled && chain.positions(of: travel.value).inner == 0)
  }

  @Test("A program collapses the header and leaves the list where it is", arguments: [300, 2200.0])
  func halfOpenCollapse(length: Double) {
    let (chain, travel) = halfOpen()
    travel.track(.ended, to: 280, at: clock.now, along: chain)
    clock.advance(by: 3)
    chain.contentLength = length
    travel.animate(to: chain.travel(outer: -120, from: travel.value))
    clock.advance(by: 5)
    expectPlace(travel, chain, outer: -120, inner: 0)
    #expect(travel.isSettled)
    // And back.
    travel.animate(to: chain.travel(outer: 0, from: travel.value))
    clock.advance(by: 5)
    expectPlace(travel, chain, outer: 0, inner: 0)
  }

  @Test(
    "A list that comes to its top at a middle detent leaves the next drag to the sheet",
    arguments: [0, 0.01])
  func nearItsTop(_ early: Double) {
    let clock = StallingClock()
    let chain = ScrollChain(detents: [60, 200, 400], contentLength: 2200, viewport: 640)
    let travel = Animator(400.0, settlingTolerance: .points, in: FrameLoop(clock: clock))
    travel.observe(inner: 0, along: chain)
    travel.target = chain.travel(outer: 200, from: 400)
    clock.tick(9)
    travel.observe(inner: -300, along: chain)
    travel.target = 200
    clock.tick(0.01)
    clock.tick(travel.remainingTime - early)
    travel.track(.began, to: 0, at: clock.now, along: chain)
    for step in 1...10 {
      clock.tick(0.016)
      travel.track(.moved, to: -5 * Double(step), at: clock.now, along: chain)
    }
    let place = chain.positions(of: travel.value)
    #expect(abs(place.outer - 150) < 0.1 && abs(place.inner) < 0.1, "\(place)")
  }
}
