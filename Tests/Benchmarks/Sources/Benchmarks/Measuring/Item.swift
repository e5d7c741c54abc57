/// One thing whose time and heap allocations are measured.
struct Item {
  /// What the table, the ceilings and the command line call it, such as `frame/double/100`.
  let name: String

  /// How many operations one call of ``Workload/run`` performs; times are per operation.
  let operations: Int

  /// How many springs the C kernel steps whose time per spring and step is the unit of the ratio.
  let kernelSprings: Int

  /// How many components an operation has, if its time is also listed per component; otherwise 1.
  var components = 1

  /// Makes everything that the item needs; it is freed after the item's last round.
  let makeWorkload: @MainActor () -> Workload
}

/// The two halves of a measured item: both are called alternately, any number of times.
struct Workload {
  /// Restores the condition that ``run`` starts from; neither timed nor counted.
  var prepare: @MainActor () -> Void = {}

  /// The operations; timed, and their allocations counted.
  let run: @MainActor () -> Void

  /// Checks after the last round that all operations took effect; traps if they did not.
  var verify: @MainActor () -> Void = {}
}

/// A number that is the same in every run, such as a keyframe count.
struct CountItem {
  let name: String
  let value: @MainActor () -> Int
}
