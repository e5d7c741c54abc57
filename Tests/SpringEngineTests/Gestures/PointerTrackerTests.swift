import Testing

@testable import SpringEngine

struct PointerTrackerTests {
  /// The phases for a sequence of events.
  func phases(_ steps: [Step]) -> [PointerPhase?] {
    var press = PointerTracker()
    return steps.map { step in
      switch step {
      case .down: press.down()
      case .moved(let recognized): press.moved(isRecognized: recognized)
      case .up: press.lifted(.ended)
      case .lost: press.lifted(.cancelled)
      }
    }
  }

  enum Step {
    case down, moved(Bool), up, lost
  }

  @Test("a press begins at once, begins again where a drag is recognised, moves, and ends")
  func drags() {
    #expect(
      phases([.down, .moved(false), .moved(true), .moved(true), .up])
        == [.began, nil, .began, .moved, .ended])
  }

  @Test("a drag stays a drag until it is lifted")
  func staysRecognised() {
    #expect(
      phases([.down, .moved(true), .moved(false), .up]) == [.began, .began, .moved, .ended])
  }

  @Test("a press that is not recognised as a drag is cancelled")
  func click() {
    #expect(phases([.down, .up]) == [.began, .cancelled])
    #expect(phases([.down, .moved(false), .up]) == [.began, nil, .cancelled])
  }

  @Test("a drag may be cancelled")
  func lost() {
    #expect(phases([.down, .moved(true), .lost]) == [.began, .began, .cancelled])
  }

  @Test("after its end a press has no phases, and the next one begins anew")
  func over() {
    #expect(phases([.moved(true), .up, .lost]) == [nil, nil, nil])
    #expect(
      phases([.down, .moved(true), .up, .lost, .moved(true), .down, .up])
        == [.began, .began, .ended, nil, nil, .began, .cancelled])
  }

  @Test("after a lift it is known whether the press was a drag")
  func remembersDrag() {
    var press = PointerTracker()
    #expect(!press.isDragging)
    for isDrag in [true, false] {
      for end in [PointerPhase.ended, .cancelled] {
        _ = press.down()
        #expect(!press.isDragging)
        _ = press.moved(isRecognized: isDrag)
        _ = press.lifted(end)
        #expect(press.isDragging == isDrag)
      }
    }
  }

  @Test("a cancellation has no time of its own: the last event's may be old")
  func times() {
    #expect(PointerTracker.timestamp(7, of: .cancelled) == nil)
    for phase in [PointerPhase.began, .moved, .ended] {
      #expect(PointerTracker.timestamp(7, of: phase) == 7)
    }
  }

  @Test(
    "a mouse drags from three points on, in any direction",
    arguments: [
      (SIMD2(0.0, 0), false), (SIMD2(2.9, 0), false), (SIMD2(-2, 2), false), (SIMD2(3, 0), true),
      (SIMD2(0, -3), true), (SIMD2(-2.2, 2.2), true), (SIMD2(.nan, 0), false),
    ])
  func mouse(offset: SIMD2<Double>, drags: Bool) {
    let origin = SIMD2(700.0, -40)
    #expect(PointerTracker.isMouseDrag(from: origin, to: origin + offset) == drags)
  }
}

struct TouchFilterTests {
  final class Touch: Hashable {
    static func == (left: Touch, right: Touch) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  let touches = (0..<6).map { _ in Touch() }

  /// Whether exactly these are down.
  private func isDown(_ down: Int..., in filter: TouchFilter) -> Bool {
    touches.indices.allSatisfy { filter.contains(touches[$0]) == down.contains($0) }
      && filter.touches.count == down.count
  }

  @Test("the first touches are accepted, up to the limit")
  func limit() {
    var filter = TouchFilter(limit: 2)
    #expect(filter.accept([touches[1]]) == [touches[1]])
    #expect(filter.accept([touches[2]]) == [touches[2]])
    #expect(filter.accept([touches[3], touches[4]]).isEmpty)
    #expect(isDown(1, 2, in: filter))
    filter.remove([touches[1], touches[3]])
    #expect(isDown(2, in: filter))
    #expect(filter.accept([touches[5]]) == [touches[5]])
    #expect(isDown(2, 5, in: filter))
  }

  @Test(
    "of touches that begin together as many are accepted as there is room for", arguments: 1...2)
  func together(limit: Int) {
    var filter = TouchFilter(limit: limit)
    let accepted = filter.accept(Set(touches))
    #expect(accepted.count == limit && filter.touches.count == limit)
    #expect(accepted.allSatisfy { filter.contains($0) })
  }

  @Test("a touch that is reported again is accepted again and not counted twice")
  func again() {
    var filter = TouchFilter(limit: 1)
    #expect(filter.accept([touches[1]]) == [touches[1]])
    #expect(filter.accept([touches[1], touches[2]]) == [touches[1]])
    #expect(isDown(1, in: filter))
    filter.removeAll()
    #expect(filter.accept([touches[2]]) == [touches[2]])
  }

  @Test("no touch is retained")
  func notRetained() {
    var filter = TouchFilter(limit: 1)
    weak var seen: Touch?
    do {
      let first = Touch()
      seen = first
      #expect(filter.accept([first]) == [first])
    }
    #expect(seen == nil && filter.touches.count == 1)
  }

  @Test("touches that are lifted make room")
  func lifted() {
    var filter = TouchFilter(limit: 1)
    #expect(filter.accept([touches[0]]) == [touches[0]])
    filter.remove([touches[0], touches[1]])
    #expect(isDown(in: filter))
    #expect(filter.accept([touches[1]]) == [touches[1]])
  }
}

struct IndirectGestureTrackerTests {
  @Test("a gesture that has ended is not cancelled by a reset before its action")
  func resetBeforeAction() {
    var press = IndirectGestureTracker()
    _ = press.recognized(.began, fingers: 0)
    _ = press.recognized(.moved, fingers: 0)
    #expect(press.reset(hasEnded: true) == .ended)
    #expect(press.recognized(.ended, fingers: 0) == nil)
    _ = press.recognized(.began, fingers: 0)
    _ = press.recognized(.ended, fingers: 0)
    #expect(press.reset(hasEnded: true) == nil)
    _ = press.recognized(.began, fingers: 2)
    #expect(press.reset(hasEnded: true) == nil)
  }

  @Test("a reset cancels a gesture without touches that has not ended, once")
  func reset() {
    var press = IndirectGestureTracker()
    #expect(press.reset() == nil)
    _ = press.recognized(.began, fingers: 0)
    _ = press.recognized(.moved, fingers: 0)
    #expect(press.reset() == .cancelled)
    #expect(press.reset() == nil)
    #expect(press.recognized(.moved, fingers: 0) == nil)
    _ = press.recognized(.began, fingers: 0)
    _ = press.recognized(.ended, fingers: 0)
    #expect(press.reset() == nil)
    _ = press.recognized(.began, fingers: 2)
    #expect(press.reset() == nil)
  }

  @Test("a gesture without touches has the recogniser's phases")
  func followed() {
    for end in [PointerPhase.ended, .cancelled] {
      var press = IndirectGestureTracker()
      for phase in [.began, .moved, .moved, end] {
        #expect(press.recognized(phase, fingers: 0) == phase)
      }
      #expect(press.recognized(end, fingers: 0) == nil)
      #expect(press.recognized(.moved, fingers: 0) == nil)
    }
  }

  @Test("a gesture that begins with touches has no phases, and the next one without has")
  func touches() {
    var press = IndirectGestureTracker()
    #expect(press.recognized(.began, fingers: 2) == nil)
    #expect(press.recognized(.moved, fingers: 2) == nil)
    #expect(press.recognized(.moved, fingers: 0) == nil)
    #expect(press.recognized(.ended, fingers: 0) == nil)
    #expect(press.recognized(.began, fingers: 0) == .began)
    #expect(press.recognized(.moved, fingers: 1) == .moved)
    #expect(press.recognized(.ended, fingers: 0) == .ended)
  }
}
