import Scenes
import SpringEngine

/// The motion of an actor as known in advance.
struct MotionPlan {
  /// The states at equidistant times, in seconds of the loop's time.
  private(set) var samples: [(time: Double, state: MotionState<Place>)] = []
  private(set) var impacts: [(time: Double, place: Place)] = []

  /// The plan of a launch, until its rest but not longer than a limit.
  init(_ launch: Launch?) {
    guard let launch, launch.restTime > launch.time else { return }
    let duration = min(launch.restTime - launch.time, Self.longest)
    let count = max(2, Int((duration * Self.rate).rounded(.up)))
    samples = (0...count).map {
      let time = launch.time + duration * Double($0) / Double(count)
      return (time, launch.state(at: time))
    }
    var time = 0.0
    while impacts.count < Self.mostImpacts,
      let impact = launch.motion.nextImpact(after: time, from: launch.start),
      impact.time < duration
    {
      time = impact.time
      impacts.append((launch.time + time, launch.state(at: launch.time + time).value))
    }
  }

  /// Seconds.
  private static let longest = 3.0
  /// Samples per second.
  private static let rate = 40.0
  private static let mostImpacts = 8
}
