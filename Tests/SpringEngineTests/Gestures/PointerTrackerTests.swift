import Testing

@testable import SpringEngine

struct PointerTrackerTests {
  /// What the value is told by a press, and where the press says that it is over.
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

  @Test("takes hold at once, anew where a drag is recognised, follows from there, and throws")
  func drags() {
    #expect(
      phases([.down, .moved(false), .moved(true), .moved(true), .up])
        == [.began, nil, .began, .moved, .ended])
  }

  @Test("a drag stays one, whatever is said of it later")
  func staysRecognised() {
    #expect(
      phases([.down, .moved(true), .moved(false), .up]) == [.began, .began, .moved, .ended])
  }

  @Test("what was never recognised as a drag throws nothing")
  func click() {
    #expect(phases([.down, .up]) == [.began, .cancelled])
    #expect(phases([.down, .moved(false), .up]) == [.began, nil, .cancelled])
  }

  @Test("a drag that is taken away throws nothing either")
  func lost() {
    #expect(phases([.down, .moved(true), .lost]) == [.began, .began, .cancelled])
  }

  @Test("a press that is over says nothing more, and the next begins from the start")
  func over() {
    #expect(phases([.moved(true), .up, .lost]) == [nil, nil, nil])
    #expect(
      phases([.down, .moved(true), .up, .lost, .moved(true), .down, .up])
        == [.began, .began, .ended, nil, nil, .began, .cancelled])
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

struct IndirectGestureTrackerTests {
  @Test("a gesture without touches is followed from where it is recognised to its end")
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

  @Test("one that begins with touches is theirs to the end, and the next one is not")
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
