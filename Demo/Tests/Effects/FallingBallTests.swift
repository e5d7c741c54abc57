import SpringEngine
import Testing

@Suite struct `Falling ball` {
  @Test(arguments: [(0, 0.5), (1, 1), (3, 0.6), (5, 0.7368), (12, 0.25)])
  func `is the gravity bounce up to its last arc`(_ bounces: Int, _ restitution: Double) {
    let track = EasingTrack.fallingBall(bounces: bounces, restitution: restitution)
    let curve = Motion.curve(.track(track), to: 268.0, duration: 1.4)
    let fall = 1.4 * track.knots[0].time
    let bounce = Motion<Double>.fall(
      gravity: 2 * 236 / (fall * fall), floor: 268, restitution: restitution)
    let start = MotionState(32.0)
    for step in 0..<700 {
      let time = 1.4 * Double(step) / 700
      let (drawn, exact) = (
        curve.state(after: time, from: start), bounce.state(after: time, from: start)
      )
      #expect(abs(drawn.value - exact.value) < 1e-9, "at \(time)")
    }
    #expect(curve.state(after: 1.4, from: start) == MotionState(268))
    #expect(track.knots.count == 1 + 2 * bounces)
  }
}
