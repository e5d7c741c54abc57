/// The items of one run of the program, and what they measured.
@MainActor
final class Run {
  /// In the order of the table.
  private(set) var measurements: [Measurement] = []
  private(set) var counts: [(name: String, value: Int)] = []

  private let items: [Item]

  /// Measures every item whose name starts with a prefix; all items for an empty one.
  init(prefix: String = "") {
    items = (Item.frames + Item.formulas + Item.inputs + Item.bakes)
      .filter { $0.name.hasPrefix(prefix) }
    for item in items { measurements += Self.measurements(of: item) }
    counts = ([CountItem.wakeUpsAtRest] + CountItem.keyframes)
      .filter { $0.name.hasPrefix(prefix) }
      .map { ($0.name, $0.value()) }
  }

  /// Whether nothing has the prefix that was asked for.
  var isEmpty: Bool { measurements.isEmpty && counts.isEmpty }

  /// The latest measurement of that name.
  func measurement(_ name: String) -> Measurement? {
    measurements.first { $0.name == name }
  }

  /// The count of that name.
  func count(_ name: String) -> Int? {
    counts.first { $0.name == name }?.value
  }

  /// Measures again those of the names that fail a test, until all pass or attempts run out.
  ///
  /// Time on a shared machine has outliers of 50 % and more, in one direction; a slow program
  /// fails in all attempts.
  ///
  /// - Returns: The names that failed in every attempt.
  func remeasuring(
    _ names: [String], unless passes: (Measurement) -> Bool
  ) -> [String] {
    names.filter { name in
      for attempt in 0...Self.furtherAttempts {
        if attempt > 0 { measureAgain(name) }
        if let measurement = measurement(name), passes(measurement) { return false }
      }
      return true
    }
  }

  private func measureAgain(_ name: String) {
    guard let item = items.first(where: { $0.name == name || $0.componentName == name }) else {
      return
    }
    for measurement in Self.measurements(of: item) {
      for index in measurements.indices where measurements[index].name == measurement.name {
        measurements[index] = measurement
      }
    }
  }

  private static func measurements(of item: Item) -> [Measurement] {
    let measurement = Measurement(of: item)
    guard item.components > 1 else { return [measurement] }
    return [measurement, measurement.divided(by: item.components, name: item.componentName)]
  }

  private static let furtherAttempts = 3
}

extension Item {
  /// What the measurement per component is called.
  fileprivate var componentName: String { name + "/component" }
}
