#if canImport(SwiftUI)
import Observation
@testable import SpringEngine
import SwiftUI
import XCTest

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
@MainActor
final class SwiftUITests: XCTestCase {
  func testSpringsConvertBothWays() {
    let spring = MassSpringDamper(mass: 2, stiffness: 170, dampingCoefficient: 90)
    let back = MassSpringDamper(Spring(spring))
    XCTAssertEqual(back.mass, 2, accuracy: 1e-9)
    XCTAssertEqual(back.stiffness, 170, accuracy: 1e-9)
    XCTAssertEqual(back.dampingCoefficient, 90, accuracy: 1e-9)
  }

  func testASpringMotionEqualsSwiftUIsSpring() {
    for bounce in [-0.9, -0.3, 0, 0.3] {
      let theirs = Spring(duration: 0.5, bounce: bounce)
      let ours = Motion.spring(MassSpringDamper(theirs), to: 1.0)
      let back = Spring(MassSpringDamper(theirs))
      for step in 0...20 {
        let time = Double(step) / 20
        let expected = theirs.value(target: 1.0, initialVelocity: 0.0, time: time)
        XCTAssertEqual(
          ours.state(after: time, from: MotionState(0.0)).value, expected, accuracy: 1e-9)
        XCTAssertEqual(
          back.value(target: 1.0, initialVelocity: 0.0, time: time), expected, accuracy: 1e-9)
      }
    }
  }

  func testAnimationsAreEqualExactlyForEqualModels() {
    let bounce = Motion<Double>.fall(gravity: 10, floor: 1, restitution: 0.5)
    XCTAssertEqual(Animation.motion(bounce), Animation.motion(bounce))
    XCTAssertFalse(Animation.motion(bounce) == Animation.motion(bounce, initialVelocity: 1))
  }

  func testAMovingValuePublishesItsValue() {
    let clock = ManualClock()
    let ball = MovingValue(0.0, in: FrameLoop(clock: clock))
    ball.animator.target = 10
    clock.advanceUntilIdle()
    XCTAssertEqual(ball.value, 10, accuracy: 0)
  }

  #if !os(tvOS)
  func testFromRightToLeftAThrowCountsFromTheLeadingEdge() {
    let throwing = ThrowParameters(
      animator: Animator(CGPoint.zero, in: FrameLoop(clock: ManualClock())), pointer: { $0 },
      claim: DragClaim(axis: nil, minimumDistance: 0))
    let finger = CGPoint(x: 30, y: 40)
    XCTAssertEqual(throwing.laidOut(.leftToRight).pointer(finger), finger)
    let mirrored = throwing.laidOut(.rightToLeft)
    XCTAssertEqual(mirrored.pointer(finger), CGPoint(x: -30, y: 40))
    XCTAssertEqual(mirrored.goingOn(with: throwing).pointer(finger), finger)
    XCTAssertEqual(mirrored.goingOn(with: nil).pointer(finger), CGPoint(x: -30, y: 40))
  }
  #endif

  func testAMovingValueIsObserved() {
    let clock = ManualClock()
    let ball = MovingValue(0.0, in: FrameLoop(clock: clock))
    let changes = Changes()
    withObservationTracking {
      _ = ball.value
    } onChange: {
      changes.count += 1
    }
    ball.animator.target = 10
    clock.advance(by: 0.1)
    XCTAssertEqual(changes.count, 1)
    XCTAssertTrue(ball.value > 0)
  }
}

/// Counts changes on the main thread, on which a moving value changes.
private final class Changes: @unchecked Sendable {
  var count = 0
}

#if !os(tvOS)
/// A position that a finger throws; it only has to compile.
private struct Thrown: View {
  @Moving(spring: .bouncy) private var place = CGPoint(x: 100, y: 100)
  let corners: [CGPoint]

  var body: some View {
    Circle()
      .position(place)
      .throwing($place) { $0.projected(.normal).closest(in: corners) }
      .onAppear { place = corners[0] }
  }
}
#endif

/// A view as in the documentation; it only has to compile.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
private struct Bouncer: View {
  @StateObject private var ball = MovingValue(CGPoint(x: 100, y: 100))
  @State private var isOpen = false

  var body: some View {
    Circle().position(ball.value).onTapGesture {
      ball.animator.target = .zero
      withAnimation(
        .motion(.spring(.bouncy, to: 1, hardStop: HardStop(restitution: 0.6)))
      ) { isOpen.toggle() }
    }
  }
}
#endif
