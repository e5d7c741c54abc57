import AllocationCounter
import Dispatch

/// The result of measuring one item.
struct Measurement {
  let name: String

  /// Nanoseconds per operation.
  let time: Spread

  /// Nanoseconds per spring and step of the C kernel, in the rounds of the same measurement.
  let kernelTime: Spread

  /// ``time`` ÷ ``kernelTime``, round by round.
  let ratio: Spread

  /// Heap allocations per operation, or `nil` where they cannot be counted.
  let allocations: Double?

  /// The same measurement, each operation counted as that many.
  func divided(by parts: Int, name: String) -> Measurement {
    let divisor = Double(parts)
    return Measurement(
      name: name, time: time / divisor, kernelTime: kernelTime, ratio: ratio / divisor,
      allocations: allocations.map { $0 / divisor })
  }
}

extension Measurement {
  /// Measures an item in rounds, each of which also times the C kernel.
  ///
  /// Kernel and item alternate every few milliseconds, so that a busy machine slows both. Ratios
  /// are taken within a round, and the median of the rounds is the result.
  @MainActor
  init(of item: Item) {
    let workload = item.makeWorkload()
    let kernel = Kernel(springCount: item.kernelSprings)
    _ = Self.timedRuns(of: workload, count: Self.warmUpRuns)
    let counted = Self.timedRuns(of: workload, count: Self.countedRuns)
    let runs = min(
      max(Int(Self.roundDuration * Double(Self.countedRuns) / counted.nanoseconds), 1),
      Self.mostRunsPerRound)
    var times: [Double] = []
    var kernelTimes: [Double] = []
    for _ in 0..<Self.rounds {
      kernelTimes.append(kernel.timePerStep(lasting: Self.kernelDuration))
      let round = Self.timedRuns(of: workload, count: runs)
      times.append(round.nanoseconds / Double(runs * item.operations))
    }
    workload.verify()
    name = item.name
    time = Spread(times)
    kernelTime = Spread(kernelTimes)
    ratio = Spread(zip(times, kernelTimes).map { $0 / $1 })
    allocations =
      allocation_count() < 0
      ? nil : Double(counted.allocations) / Double(Self.countedRuns * item.operations)
  }

  @MainActor
  private static func timedRuns(
    of workload: Workload, count: Int
  ) -> (nanoseconds: Double, allocations: Int) {
    var nanoseconds: UInt64 = 0
    var allocations = 0
    for _ in 0..<count {
      workload.prepare()
      let allocationsBefore = allocation_count()
      let before = DispatchTime.now().uptimeNanoseconds
      workload.run()
      nanoseconds += DispatchTime.now().uptimeNanoseconds - before
      allocations += allocation_count() - allocationsBefore
    }
    return (Double(nanoseconds), allocations)
  }

  /// Enough for the range to show the noise; odd, so that the median is one of the rounds.
  private static let rounds = 41

  /// Fills caches, lazily created metadata and growing buffers before the first counted run.
  private static let warmUpRuns = 4

  /// Allocations are counted in as many runs on every machine, so that the count is the same where
  /// a buffer that grows now and then takes part of an allocation per operation.
  private static let countedRuns = 16

  /// Nanoseconds of timed work in a round, of the item and of the kernel: short enough that a
  /// scheduler's change of load covers both, long enough that the clock's resolution is nothing.
  private static let roundDuration = 6e6
  private static let kernelDuration = 3e6

  /// Bounds the time spent in preparing runs that are themselves short.
  private static let mostRunsPerRound = 200
}
