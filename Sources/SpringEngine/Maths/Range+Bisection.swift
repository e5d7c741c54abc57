extension Range<Int> {
  /// The first index for which a condition holds; the end of the range if there is none.
  ///
  /// - Parameter holds: A condition that holds for every index after one for which it holds.
  /// - Complexity: O(log n); no allocation.
  @inlinable @inline(__always)
  package func bisected(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
