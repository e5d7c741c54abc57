import QuartzCore
@testable import SpringEngine
@testable import SpringEngineKeyframes
import Testing

extension CoreAnimation.DrivenLayerTests {
  @Test("The way of driving can be changed in flight")
  func change() {
    defer { HostClock.source = nil }
    perform { $0.ball.animator.target = 300 }
    advance(to: 0.1)
    driven.ball.animator.stopDriving(driven.ball.layer)
    driven.ball.animator.drive(driven.ball.layer, .positionX, by: .live)
    #expect(isLive)
    advance(to: 0.2)
    driven.ball.animator.stopDriving(driven.ball.layer)
    driven.ball.animator.drive(driven.ball.layer, .positionX, by: .renderServer)
    #expect(isDriven)
    for step in 21...60 { advance(to: Double(step) / 100) }
  }

  @Test("Driven again without stopping, a layer has one driver")
  func twice() {
    defer { HostClock.source = nil }
    perform { $0.ball.animator.target = 300 }
    advance(to: 0.1)
    driven.ball.animator.drive(driven.ball.layer, .positionX, by: .renderServer)
    advance(to: 0.15)
    driven.ball.animator.drive(driven.ball.layer, .positionX, by: .live)
    for step in 16...60 { advance(to: Double(step) / 100) }
  }

  @Test("The render server takes over a property that was live, and it stays one driver")
  func liveFirst() {
    defer { HostClock.source = nil }
    driven.ball.animator.drive(driven.ball.layer, .positionX, by: .live)
    driven.ball.animator.drive(driven.ball.layer, .positionX, by: .renderServer)
    perform { $0.ball.animator.target = 300 }
    #expect(isDriven)
    advance(to: 0.1)
    driven.ball.screen.forgetChanges()
    driven.ball.animator.drive(driven.ball.layer, .positionX, by: .live)
    #expect(isLive)
    for picture in driven.ball.screen.changes {
      let place = picture.value(at: driven.clock.now).first ?? .nan
      #expect(abs(place - exact.ball.animator.value) <= 0.06)
    }
    advance(to: 0.15)
    for _ in 1...2 {
      driven.ball.animator.drive(driven.ball.layer, .positionX, by: .renderServer)
      #expect(isDriven)
    }
    for step in 16...60 { advance(to: Double(step) / 100) }
  }
}
