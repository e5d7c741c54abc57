import AllocationCounter
import Clocks

/// The clock that suits the length of what it times.
enum Stopwatch {
  /// Takes some 20 ns to read, but runs on while the thread waits for a processor.
  case wall

  /// Stands still while the thread waits for a processor, but takes about a microsecond to read.
  case thread

  /// The clock for something of a length in nanoseconds.
  ///
  /// What is much shorter than a scheduler's time slice of a few milliseconds is rarely interrupted,
  /// and the median of many rounds leaves the interruptions out.
  init(forRunsLasting nanoseconds: Double) {
    self = nanoseconds < Self.shortestThreadTime ? .wall : .thread
  }

  /// Nanoseconds of this clock.
  var now: UInt64 {
    switch self {
    case .wall: wall_time()
    case .thread: thread_time()
    }
  }

  /// Nanoseconds that reading the thread's clock is at most 1 % of.
  private static let shortestThreadTime = 100_000.0
}

extension Stopwatch {
  /// Prepares and runs a workload a number of times; sums up the runs alone.
  @MainActor
  func timedRuns(
    of workload: Workload, count: Int
  ) -> (nanoseconds: Double, allocations: Int) {
    var nanoseconds: UInt64 = 0
    var allocations = 0
    for _ in 0..<count {
      workload.prepare()
      let allocationsBefore = allocation_count()
      let before = now
      workload.run()
      nanoseconds += now - before
      allocations += allocation_count() - allocationsBefore
    }
    return (Double(nanoseconds), allocations)
  }
}
