import Scenes
import SpringEngine
import SpringEngineKeyframes
import Testing

/// A launch and its keyframes.
private struct Twin {
  let launch: Launch
  let parts: [BakedMotion<Double>]

  func place(at loopTime: Double) -> Place {
    Place(parts[0].value(at: loopTime - launch.time), parts[1].value(at: loopTime - launch.time))
  }
}

/// Bakes every launch, like a screen that shows the twins beside the actors.
@MainActor
private final class Twins {
  private(set) var current: [Twin?]
  private(set) var count = 0

  init(of player: StagePlayer) {
    current = player.animators.map { _ in nil }
    player.onLaunch = { [weak self] in self?.follow($0, $1) }
  }

  private func follow(_ actor: Int, _ launch: Launch?) {
    current[actor] = launch.flatMap { launch in
      (try? launch.baked()).map { Twin(launch: launch, parts: $0) }
    }
    guard let twin = current[actor] else { return }
    count += 1
    expectKeyframes(of: twin.parts[0], suit: .positionX)
    expectKeyframes(of: twin.parts[1], suit: .positionY)
  }
}

@MainActor
@Suite struct `A baked twin` {
  /// Under random input on every scene, live actor and keyframes deviate by at most the bound.
  @Test(arguments: Scene.all.map(\.name), [60.0, 97])
  func `agrees with the live actor under random input`(
    _ name: String, _ frameRate: Double
  ) throws {
    let scene = try #require(Scene.named(name))
    let clock = ManualClock(frameInterval: 1 / frameRate)
    let player = StagePlayer(scene, in: FrameLoop(clock: clock))
    let twins = Twins(of: player)
    player.open()
    var random = Noise(seed: 11)
    var compared = 0
    for step in 0..<150 {
      poke(player, clock, &random)
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        clock.tick(to: clock.now + clock.frameInterval)
        for (index, twin) in twins.current.enumerated() {
          guard let twin, !player.animators[index].isHeld else { continue }
          let offset = twin.place(at: player.loop.time) - player.states[index].value
          compared += 1
          // Within the settling tolerance, live value and keyframes approach the end differently.
          let isOver = player.loop.time >= twin.launch.restTime
          let limit =
            max(twin.parts[0].errorBound, twin.parts[1].errorBound)
            + (isOver ? SettlingTolerance.points.distance : 0) + 1e-6
          if max(abs(offset.x), abs(offset.y)) > limit {
            Issue.record("seed 11, step \(step), actor \(index): off by \(offset)")
            return
          }
        }
      }
    }
    #expect(compared > 100)
    #expect(twins.count > 10)
  }

  private func poke(_ player: StagePlayer, _ clock: ManualClock, _ random: inout Noise) {
    let anywhere = Place(
      Double.random(in: 20...460, using: &random), Double.random(in: 20...280, using: &random))
    let actor = Int.random(in: player.animators.indices, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: player.send(.togglePause, at: clock.now)
    case 1, 2:
      player.send(.press(anywhere), at: clock.now)
      player.send(.lift(anywhere), at: clock.now)
    case 3:
      guard let dial = player.scene.dials.randomElement(using: &random) else { return }
      player.turn(dial, to: Double.random(in: dial.dial.range, using: &random))
    default:
      let from = player.handle(of: actor)
      let travel = (anywhere - from) * 0.3
      player.send(.press(from), at: clock.now)
      for part in 1...6 {
        clock.tick(to: clock.now + clock.frameInterval)
        player.send(.drag(from + travel * (Double(part) / 6)), at: clock.now)
      }
      player.send(.lift(from + travel), at: clock.now)
    }
  }

  @Test func `does not exist for an endless motion`() {
    let forever = Motion<Place>.bounce(
      acceleration: Place(0, 1000), lower: Place(0, 0), upper: Place(480, 300), restitution: 1)
    let launch = Launch(forever, from: MotionState(Place(240, 100)), at: 0)
    #expect(launch.restTime == .infinity)
    #expect(throws: BakeError.self) { try launch.baked() }
  }
}
