/// An array of numbers, such as the bars of a chart, moves by each of them.
///
/// ```swift
/// let bars = Animator([1.0, 2.0, 5.0])
/// bars.target = [3, 1, 4]
/// ```
///
/// The count, 1 to 16, or to 4 in Embedded Swift, is that of the first value and does not change: an array
/// of another length is rejected, as a value that is not finite is. Every new value is a new array.
extension Array: MotionValue where Element: MotionScalar {
  /// The numbers; of an array with more than that or none, numbers that are rejected.
  public var components: Lanes {
    guard (1...Lanes.componentCount).contains(count) else {
      return Lanes(repeating: Double(rejectedCount: count))
    }
    var lanes = Lanes(componentCount: count)
    for index in indices { lanes[component: index] = Double(self[index]) }
    return lanes
  }

  /// An array of the components.
  public init(components: Lanes) {
    self = (0..<components.componentCount).map { Element(components[component: $0]) }
  }

  /// The tolerance for lengths and for numbers without a unit.
  public static var defaultSettlingTolerance: SettlingTolerance { .scalar }
}

extension Double {
  /// No number, but one that says how many numbers an array has that is rejected.
  fileprivate init(rejectedCount count: Int) {
    self.init(bitPattern: Double.nan.bitPattern | UInt64(UInt32(clamping: count + 1)))
  }

  /// The number of numbers of the array that is rejected; `nil` for any other number.
  var countOfRejected: Int? {
    let payload = bitPattern & 0xFFFF_FFFF
    return isNaN && payload > 0 ? Int(payload) - 1 : nil
  }
}

extension MotionValue {
  /// The component that a fall moves, unless another one is asked for: y, the only one, or the first number
  /// of an array, which may have but one.
  @usableFromInline static var fallingComponent: Int {
    let count = Components.componentCount
    return count > 1 && !Components.isLanes ? 1 : 0
  }
}
