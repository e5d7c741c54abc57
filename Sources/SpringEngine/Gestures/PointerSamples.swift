/// The latest samples of a pointer in order of time: rows of a timestamp and its components, in
/// one array.
@usableFromInline
struct PointerSamples: Sendable {
  /// How many samples are kept: 100 ms at 240 Hz are 24, the rest is for jitter.
  static let capacity = 32

  private let stride: Int
  private var table: [Double] = []

  @usableFromInline
  init(componentCount: Int) { stride = componentCount + 1 }

  var count: Int { table.count / stride }

  func timestamp(ofRow row: Int) -> Double { table[row * stride] }

  func component(_ index: Int, ofRow row: Int) -> Double { table[row * stride + 1 + index] }

  @usableFromInline
  mutating func setComponent(_ index: Int, ofRow row: Int, to component: Double) {
    table[row * stride + 1 + index] = component
  }

  @usableFromInline
  mutating func removeAll() { table.removeAll(keepingCapacity: true) }

  /// The row for a sample at a time: the one that has this timestamp, or a new one in its place
  /// in the order of time.
  ///
  /// The caller sets all its components. When all rows are taken the oldest goes; `nil` if that
  /// would be the new one.
  @usableFromInline
  mutating func makeRow(at timestamp: Double) -> Int? {
    if table.isEmpty { table.reserveCapacity(Self.capacity * stride) }
    var row = count
    while row > 0, self.timestamp(ofRow: row - 1) > timestamp { row -= 1 }
    if row > 0, self.timestamp(ofRow: row - 1) == timestamp { return row - 1 }
    if count < Self.capacity {
      for _ in 0..<stride { table.append(0) }
      moveRows(from: row, to: row + 1, count: count - row - 1)
    } else {
      if row == 0 { return nil }
      row -= 1
      moveRows(from: 1, to: 0, count: row)
    }
    table[row * stride] = timestamp
    return row
  }

  /// Copies rows to an overlapping place.
  private mutating func moveRows(from source: Int, to destination: Int, count: Int) {
    let offset = (destination - source) * stride
    let moved = source * stride..<(source + count) * stride
    if offset > 0 {
      for index in moved.reversed() { table[index + offset] = table[index] }
    } else {
      for index in moved { table[index + offset] = table[index] }
    }
  }
}
