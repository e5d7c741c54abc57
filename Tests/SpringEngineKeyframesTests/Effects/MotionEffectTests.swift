import Foundation
@testable import SpringEngine
@testable import SpringEngineKeyframes
import Testing

/// Effects, relative to the present value: what they do, live and baked.
@MainActor
@Suite struct MotionEffectTests {
  let clock = ManualClock()
  let loop: FrameLoop

  init() {
    loop = FrameLoop(clock: clock)
    clock.tick(to: 0)
  }

  @Test func `A shake goes as far as its article says`() {
    let shake = MotionEffect<Double>.shake(by: 12)
    let start = shake.start(componentCount: 1)
    var peaks: [Double] = []
    var last = 0.0
    let rate = CaseCount.of(100_000, small: 20_000)
    for step in 1...rate / 2 {
      let state = shake.course.state(after: Double(step) / Double(rate), from: start)
      let velocity = state.velocity[component: 0]
      if velocity * last < 0 { peaks.append(state.value[component: 0]) }
      last = velocity
    }
    for (peak, said) in zip(peaks, [12.0, -6.25, 3.26]) {
      #expect(abs(peak - said) <= 0.005)
    }
    #expect(peaks.count >= 5)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let effect: MotionEffect<CGPoint>
    /// The change at the end, and the largest offset to either side.
    let change: CGPoint
    let least: Double
    let most: Double
  }

  /// y of every effect; x moves by a tenth of it.
  nonisolated static let rows = [
    Row(
      testDescription: "bounce", effect: .bounce(by: CGPoint(x: -5.7, y: -57)), change: .zero,
      least: -57, most: 0),
    Row(
      testDescription: "hop", effect: .hop(by: CGPoint(x: -3.8, y: -38), gravity: 2500),
      change: .zero, least: -38, most: 0),
    Row(
      testDescription: "hop that sticks",
      effect: .hop(by: CGPoint(x: -3.8, y: -38), gravity: 2500, restitution: 0), change: .zero,
      least: -38, most: 0),
    Row(
      testDescription: "shake", effect: .shake(by: CGPoint(x: 1.2, y: 12)), change: .zero,
      least: -12 * pow(0.02 as Double, 1 / 6), most: 12),
    Row(
      testDescription: "stretch", effect: .stretch(by: CGPoint(x: -4, y: -40)), change: .zero,
      least: -40, most: 40 * pow(0.02 as Double, 1 / 4)),
    Row(
      testDescription: "pulse", effect: .pulse(by: CGPoint(x: 3, y: 30)), change: .zero, least: 0,
      most: 30),
    Row(
      testDescription: "anvil", effect: .anvil(by: CGPoint(x: 20, y: 200)),
      change: CGPoint(x: 20, y: 200), least: 0, most: 200),
    Row(
      testDescription: "tick", effect: .tick(by: CGPoint(x: 0.6, y: 6)),
      change: CGPoint(x: 0.6, y: 6), least: 0, most: 6),
    Row(
      testDescription: "an effect of an app's own",
      effect: MotionEffect(.spring(.bouncy, to: .zero), velocity: CGPoint(x: 40, y: 400)),
      change: .zero, least: -kicked * MassSpringDamper.bouncy.overshoot, most: kicked),
  ]

  /// How far a velocity of 400 leads on the bouncy spring, ω₀ = 4π and ζ = 0.7: v/ω₀·e^(−ζ·φ/√(1 − ζ²)),
  /// cos φ = ζ.
  nonisolated static let kicked =
    400 / (4 * Double.pi) * exp(-0.7 / (0.51 as Double).squareRoot() * acos(0.7))

  @Test(
    "It begins at the present value, reaches its height, and ends at its change", arguments: rows)
  func course(_ row: Row) {
    let place = CGPoint(x: 40, y: 300)
    let icon = Animator(place, in: loop)
    var told: [CompletionReason] = []
    icon.add(row.effect, criterion: .settled) { told.append($0) }
    #expect(icon.value == place && icon.isSettled == false)
    var (least, most) = (0.0, 0.0)
    while !icon.isSettled, clock.now < 10 {
      clock.tick(to: clock.now + 1.0 / Double(CaseCount.of(2048, small: 1024)))
      let offset = icon.value.y - 300
      (least, most) = (min(least, offset), max(most, offset))
      #expect(abs((icon.value.x - 40) * 10 - offset) < 1e-9)
    }
    #expect(abs(least - row.least) < 0.03 && abs(most - row.most) < 0.03, "\(least) \(most)")
    #expect(icon.value == CGPoint(x: place.x + row.change.x, y: place.y + row.change.y))
    #expect(told == [.settled])
  }

  @Test("A bake is the same motion as the live one, at any place", arguments: rows)
  func bake(_ row: Row) throws {
    let place = CGPoint(x: -70, y: 12)
    let baked = try BakedMotion(row.effect, at: place)
    let icon = Animator(place, in: loop)
    icon.add(row.effect)
    while clock.now < baked.duration {
      clock.tick(to: clock.now + 1.0 / 240)
      let shown = baked.value(at: clock.now)
      #expect(abs(shown.x - icon.value.x) <= baked.errorBound, "at \(clock.now)")
      #expect(abs(shown.y - icon.value.y) <= baked.errorBound, "at \(clock.now)")
    }
    #expect(baked.finalValue == CGPoint(x: place.x + row.change.x, y: place.y + row.change.y))
  }

  @Test("One that comes back is added to a motion; one with a change counts from its target")
  func onTop() {
    let (ball, alone) = (Animator(0.0, in: loop), Animator(0.0, in: loop))
    for animator in [ball, alone] { animator.animate(to: 300) }
    clock.advance(by: 0.1)
    ball.add(.bounce(by: 50))
    clock.advance(by: 0.1)
    let film = Motion.curve(.track(.dockBounce32), to: 50.0, duration: 31.0 / 30)
    let offset = film.state(after: 0.1, from: MotionState(0)).value
    #expect(abs(ball.value - alone.value - offset) < 1e-9)
    ball.add(.tick(by: 10))
    ball.add(.tick(by: 10))
    #expect(clock.advanceUntilIdle())
    #expect(ball.value == 320 && alone.value == 300)
  }

  @Test("In one line for a view, which keeps neither the view nor itself; again in flight")
  func oneLine() {
    final class View { var (center, scale) = (CGPoint(x: 10, y: 20), 1.0) }
    weak var seen: View?
    do {
      let view = View()
      seen = view
      var told: [CompletionReason] = []
      Animator.add(.shake(by: CGPoint(x: 12, y: 0)), to: view, \.center, in: loop) {
        told.append($0)
      }
      Animator.add(.pulse(by: 0.2), to: view, \.scale, in: loop)
      clock.advance(by: 0.1)
      #expect(view.center.x != 10 && view.center.y == 20 && view.scale > 1.1)
      Animator.animate(view, \.center, to: CGPoint(x: 10, y: 90), in: loop)
      #expect(clock.advanceUntilIdle())
      #expect(view.center == CGPoint(x: 10, y: 90) && view.scale == 1 && told == [.arrived])
      Animator.add(.bounce(by: CGPoint(x: 0, y: -57)), to: view, \.center, in: loop)
      clock.advance(by: 0.05)
    }
    #expect(seen == nil)
    clock.advance(by: 0.1)
    #expect(!loop.isRunning)
  }

  @Test("A number that is not finite is rejected, and so is an effect that never ends")
  func rejected() {
    let ball = Animator(0.0, in: loop)
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(ball.add(.bounce(by: number)).result == .rejected(.value))
      #expect(ball.add(.hop(by: number, gravity: 100)).result == .rejected(.value))
      #expect(ball.add(.tick(by: number)).result == .rejected(.value))
      #expect(ball.add(.anvil(by: number)).result == .rejected(.value))
      #expect(ball.add(.shake(by: number)).result == .rejected(.velocity))
      #expect(ball.add(.pulse(by: number)).result == .rejected(.velocity))
      #expect(throws: BakeError.self) { try BakedMotion(.tick(by: number), at: 0) }
      #expect(throws: BakeError(.notFinite)) { try BakedMotion(.tick(by: 1), at: number) }
    }
    let endless = MassSpringDamper(mass: 1, stiffness: 100, dampingCoefficient: 0)
    let swing = MotionEffect(.spring(endless, to: 0), velocity: 10)
    #expect(ball.add(swing).result == .rejected(.motion))
    #expect(ball.value == 0 && ball.isSettled)
    #expect(throws: BakeError(.neverRests)) { try BakedMotion(swing, at: 0) }
  }

  @Test(
    "Where motion is reduced, one that comes back ends at once; a change is shown without bounces")
  func reduced() {
    let ball = Animator(100.0, in: loop)
    ball.motionPolicy = .reduced
    #expect(ball.add(.shake(by: 12)).result == .settled)
    ball.add(.anvil(by: 50))
    var most = 0.0
    while !ball.isSettled, clock.now < 5 {
      clock.tick(to: clock.now + 0.01)
      most = max(most, ball.value)
    }
    #expect(ball.value == 150 && most == 150)
  }

  @Test("A hop requires gravity and a restitution that it can end with")
  func requirements() async {
    await #expect(processExitsWith: .failure) {
      _ = MotionEffect<Double>.hop(by: 1, gravity: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = MotionEffect<Double>.hop(by: 1, gravity: 100, restitution: 0.96)
    }
  }
}
