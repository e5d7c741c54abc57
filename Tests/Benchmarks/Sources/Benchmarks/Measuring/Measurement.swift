import AllocationCounter

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
  /// Kernel and item take turns of less than a millisecond, so that the machine's speed, which other
  /// programs change, is the same for both. Ratios are taken within a round.
  @MainActor
  init(of item: Item) {
    let workload = item.makeWorkload()
    let kernel = Kernel(springCount: item.kernelSprings)
    _ = Stopwatch.wall.timedRuns(of: workload, count: Self.warmUpRuns)
    let counted = Stopwatch.wall.timedRuns(of: workload, count: Self.countedRuns)
    let runDuration = counted.nanoseconds / Double(Self.countedRuns)
    let stopwatch = Stopwatch(forRunsLasting: runDuration)
    let runs = max(Int(Self.roundDuration / runDuration), 1)
    let rounds = Self.rounds(lasting: runDuration * Double(runs) + Self.kernelDuration)
    var times: [Double] = []
    var kernelTimes: [Double] = []
    for _ in 0..<rounds {
      kernelTimes.append(kernel.timePerStep(lasting: Self.kernelDuration, by: stopwatch))
      let round = stopwatch.timedRuns(of: workload, count: runs)
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

  /// How many rounds of a length in nanoseconds fill the time for an item.
  private static func rounds(lasting duration: Double) -> Int {
    min(max(Int(itemDuration / duration), fewestRounds), mostRounds)
  }

  /// Fills caches, lazily created metadata and growing buffers before the first counted run.
  private static let warmUpRuns = 4

  /// Allocations are counted in as many runs on every machine, so that the count is the same where
  /// a buffer that grows now and then takes part of an allocation per operation.
  private static let countedRuns = 16

  /// Nanoseconds of timed work in a round, of the item and of the kernel.
  private static let roundDuration = 400_000.0
  private static let kernelDuration = 200_000.0

  /// Nanoseconds of timed work for an item, and the bounds of the number of rounds in it.
  private static let itemDuration = 400e6
  private static let fewestRounds = 41
  private static let mostRounds = 801
}
