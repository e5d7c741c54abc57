/// The samples of two components of a pointer up to the newest that counts: times relative to that
/// sample, positions relative to its position, so that no digits are lost far from zero.
struct MovementSamples {
  typealias Pair = SIMD2<Double>

  private let rows: UnsafePointer<Double>
  private let stride: Int
  private let columns: (first: Int, second: Int)
  private let newestTime: Double
  private let newestPosition: Pair

  /// The indices of the samples that determine the velocity, at distinct, ascending times.
  let window: Range<Int>

  /// The index of the oldest sample that decides about a rest.
  let oldest: Int

  /// The index of a sample to leave out.
  var skipped: Int?

  /// `rows` is the first row of a timestamp and components, of the length `stride`; `columns` are the
  /// places of the two components in a row.
  init(
    _ rows: UnsafePointer<Double>, window: Range<Int>, oldest: Int, stride: Int,
    columns: (first: Int, second: Int)
  ) {
    self.rows = rows
    self.window = window
    self.oldest = oldest
    self.stride = stride
    self.columns = columns
    let newest = rows + (window.upperBound - 1) * stride
    newestTime = newest[0]
    newestPosition = Pair(newest[columns.first], newest[columns.second])
  }

  func time(_ index: Int) -> Double { rows[index &* stride] - newestTime }

  func position(_ index: Int) -> Pair {
    let row = rows + index &* stride
    return Pair(row[columns.first], row[columns.second]) - newestPosition
  }

  /// The index of the sample before, without the one to leave out; `nil` before the oldest.
  func index(before index: Int) -> Int? {
    let previous = index - 1 == skipped ? index - 2 : index - 1
    return previous >= oldest ? previous : nil
  }
}
