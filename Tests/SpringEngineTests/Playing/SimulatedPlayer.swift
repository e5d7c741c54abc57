@testable import SpringEngine

/// A render server without an error: it shows the exact state of the future that it was given.
@MainActor
final class SimulatedPlayer: FuturePlayer {
  var onLoss: (@MainActor () -> Void)?

  /// The value that the app has set last.
  private(set) var ownValue = Lanes(repeating: .nan)

  /// What plays; `nil` if nothing does.
  private(set) var future: PlayedFuture?

  /// How many futures have been played, and how many values set.
  private(set) var (playCount, setCount) = (0, 0)

  /// Whether it can play.
  var accepts = true

  /// Called for each future that it is given.
  var onPlay: () -> Void = {}

  func play(_ future: PlayedFuture) -> Bool {
    onPlay()
    guard accepts else { return false }
    self.future = future
    playCount += 1
    return true
  }

  func stop() { future = nil }

  func set(_ value: Lanes) {
    ownValue = value
    setCount += 1
  }

  /// What is on the screen at a time of the clock.
  func shown(at clockTime: Double) -> Lanes { state(at: clockTime)?.value ?? ownValue }

  /// The state of what plays, with its velocity per second of the motion.
  func state(at clockTime: Double) -> MotionState<Lanes>? {
    future.map {
      $0.motion.course.state(
        after: max(0, (clockTime - $0.clockTime) * $0.rate), from: $0.motion.start)
    }
  }

  /// Somebody else removes what plays.
  func lose() {
    future = nil
    onLoss?()
  }
}

extension Animator {
  /// Shows the value on an object by a simulated render server.
  func play(on object: AnyObject) -> SimulatedPlayer {
    let player = SimulatedPlayer()
    drive(object, nil, by: player) { player.set($0.pointee) }
    return player
  }
}
