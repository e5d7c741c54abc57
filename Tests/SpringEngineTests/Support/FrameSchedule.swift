@testable import SpringEngine

/// Frames at their times, with operations at theirs in between: an operation causes no frame.
@MainActor
struct FrameSchedule {
  /// In seconds, ascending.
  let frames: [Double]

  /// A frame rate up to an end, at which there is a frame.
  init(framesPerSecond: Double, until end: Double) {
    let count = Int((end * framesPerSecond).rounded(.up))
    frames = (1..<max(count, 1)).map { Double($0) / framesPerSecond } + [end]
  }

  init(frames: [Double]) { self.frames = frames }

  /// Frames that come irregularly, with a gap of a third of the time.
  init(jitteringUntil end: Double, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var times: [Double] = []
    var time = 0.0
    while time < end {
      if time < end / 3 || time > end * 2 / 3 { times.append(time) }
      time += random.uniform(0.0005, 0.05)
    }
    frames = times.filter { $0 > 0 } + [end]
  }

  /// Plays operations; those at the time of a frame come after it.
  func play(_ operations: [(time: Double, body: () -> Void)], on clock: StallingClock) {
    var next = operations.sorted { $0.time < $1.time }[...]
    func perform(before time: Double) {
      while let operation = next.first, operation.time < time {
        clock.now = operation.time
        operation.body()
        next.removeFirst()
      }
    }
    for frame in frames {
      perform(before: frame)
      clock.now = frame
      clock.frame(ahead: 0)
    }
    perform(before: .infinity)
  }
}
