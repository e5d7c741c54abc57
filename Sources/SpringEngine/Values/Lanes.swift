/// The components of a value, one to sixteen of them: the vector on which an animator computes.
///
/// One type for values of any number of components, so that the machine is compiled once and not once
/// for every vector. The lanes beyond the number of components are zero. `zero` has no components, and a
/// sum has as many as the longer of its terms: a loop over components takes their number from a vector
/// that belongs to the value, not from a constant.
@usableFromInline
package struct Lanes: MotionVector, Sendable {
  /// Pairs of lanes: what a register of every platform holds.
  @usableFromInline typealias Pairs = (
    SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>,
    SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>
  )

  /// The first property, so that the address of lanes is that of the first component.
  @usableFromInline var pairs: Pairs = (.zero, .zero, .zero, .zero, .zero, .zero, .zero, .zero)
  @usableFromInline package internal(set) var componentCount = 0

  /// The largest number of components.
  @inlinable package static var componentCount: Int { 16 }

  /// No components: zero as a term of any sum.
  @inlinable package static var zero: Lanes { Lanes() }

  @inlinable init() {}

  /// The zero with a number of components.
  @inlinable
  package init(componentCount: Int) { self.componentCount = componentCount }

  /// The number in all sixteen lanes.
  @inlinable
  package init(repeating component: Double) {
    componentCount = Self.componentCount
    let pair = SIMD2(repeating: component)
    pairs = (pair, pair, pair, pair, pair, pair, pair, pair)
  }

  /// The components of a vector.
  @inlinable @inline(__always)
  package init<Vector: MotionVector>(_ vector: Vector) {
    componentCount = vector.componentCount
    for index in 0..<vector.componentCount { self[component: index] = vector[component: index] }
  }

  /// One component, 0 beyond their number.
  ///
  /// Setting one beyond their number adds those up to it.
  @inlinable
  package subscript(component index: Int) -> Double {
    @inline(__always) get {
      if index == 0 { return pairs.0.x }
      return self[pair: index / 2][index % 2]
    }
    @inline(__always) set {
      if index >= componentCount { componentCount = index + 1 }
      if index == 0 { return pairs.0.x = newValue }
      self[pair: index / 2][index % 2] = newValue
    }
  }

  /// Two lanes; `index` is in 0…7.
  @usableFromInline
  subscript(pair index: Int) -> SIMD2<Double> {
    get {
      switch index {
      case 0: pairs.0
      case 1: pairs.1
      case 2: pairs.2
      case 3: pairs.3
      case 4: pairs.4
      case 5: pairs.5
      case 6: pairs.6
      default: pairs.7
      }
    }
    set {
      switch index {
      case 0: pairs.0 = newValue
      case 1: pairs.1 = newValue
      case 2: pairs.2 = newValue
      case 3: pairs.3 = newValue
      case 4: pairs.4 = newValue
      case 5: pairs.5 = newValue
      case 6: pairs.6 = newValue
      default: pairs.7 = newValue
      }
    }
  }

  /// The sum, component by component.
  @usableFromInline @inline(never)
  package static func + (lhs: Lanes, rhs: Lanes) -> Lanes {
    var sum = lhs
    if rhs.componentCount > lhs.componentCount { sum.componentCount = rhs.componentCount }
    sum.pairs.0 = lhs.pairs.0 + rhs.pairs.0
    if sum.componentCount > 2 { sum.addRest(of: rhs) }
    return sum
  }

  /// The difference, component by component.
  @usableFromInline @inline(never)
  package static func - (lhs: Lanes, rhs: Lanes) -> Lanes {
    var difference = lhs
    if rhs.componentCount > lhs.componentCount { difference.componentCount = rhs.componentCount }
    difference.pairs.0 = lhs.pairs.0 - rhs.pairs.0
    if difference.componentCount > 2 { difference.subtractRest(of: rhs) }
    return difference
  }

  /// The product of every component with a number.
  @usableFromInline @inline(never)
  package static func * (lhs: Lanes, rhs: Double) -> Lanes {
    var product = lhs
    product.pairs.0 = lhs.pairs.0 * rhs
    if lhs.componentCount > 2 { product.multiplyRest(by: rhs) }
    return product
  }

  /// Whether the components are equal, however many are 0 beyond those of the shorter vector.
  @inlinable
  package static func == (lhs: Lanes, rhs: Lanes) -> Bool {
    lhs.pairs.0 == rhs.pairs.0
      && (max(lhs.componentCount, rhs.componentCount) <= 2 || lhs.isRestEqual(to: rhs))
  }

  // Beyond the first pair: apart, because most values have one or two components.

  @usableFromInline @inline(never)
  mutating func addRest(of other: Lanes) {
    pairs.1 += other.pairs.1
    pairs.2 += other.pairs.2
    pairs.3 += other.pairs.3
    pairs.4 += other.pairs.4
    pairs.5 += other.pairs.5
    pairs.6 += other.pairs.6
    pairs.7 += other.pairs.7
  }

  @usableFromInline @inline(never)
  mutating func subtractRest(of other: Lanes) {
    pairs.1 -= other.pairs.1
    pairs.2 -= other.pairs.2
    pairs.3 -= other.pairs.3
    pairs.4 -= other.pairs.4
    pairs.5 -= other.pairs.5
    pairs.6 -= other.pairs.6
    pairs.7 -= other.pairs.7
  }

  @usableFromInline @inline(never)
  mutating func multiplyRest(by factor: Double) {
    pairs.1 *= factor
    pairs.2 *= factor
    pairs.3 *= factor
    pairs.4 *= factor
    pairs.5 *= factor
    pairs.6 *= factor
    pairs.7 *= factor
  }

  @usableFromInline @inline(never)
  func isRestEqual(to other: Lanes) -> Bool {
    pairs.1 == other.pairs.1 && pairs.2 == other.pairs.2 && pairs.3 == other.pairs.3
      && pairs.4 == other.pairs.4 && pairs.5 == other.pairs.5 && pairs.6 == other.pairs.6
      && pairs.7 == other.pairs.7
  }
}

extension MotionVector {
  /// The vector with the components of lanes.
  @inlinable @inline(__always)
  init(_ lanes: Lanes) {
    self = .zero
    for index in 0..<Self.componentCount { self[component: index] = lanes[component: index] }
  }
}

extension MotionValue {
  /// The value with the components of lanes at an address, of which no others are read.
  @inlinable @inline(__always)
  init(at lanes: UnsafePointer<Lanes>) {
    var components = Components.zero
    for index in 0..<Components.componentCount {
      let offset = index * MemoryLayout<Double>.stride
      components[component: index] = UnsafeRawPointer(lanes).load(
        fromByteOffset: offset, as: Double.self)
    }
    self.init(components: components)
  }

  /// The value with the components of lanes.
  @inlinable @inline(__always)
  init(_ lanes: Lanes) { self.init(components: Components(lanes)) }

  /// The value's components.
  @inlinable @inline(__always)
  var lanes: Lanes { Lanes(components) }

  /// The components of the value that are nearest to others, for values that have several.
  @inlinable @inline(__always)
  func lanes(nearest reference: Lanes) -> Lanes {
    Lanes(components(nearest: Components(reference)))
  }
}
