/// The components of a value, one to sixteen of them, or four in Embedded Swift: the vector on which an
/// animator computes.
///
/// One type for values of any number of components, so that the machine is compiled once and not once
/// for every vector. The lanes beyond the number of components are zero. `zero` has no components, and a
/// sum has as many as the longer of its terms: a loop over components takes their number from a vector
/// that belongs to the value, not from a constant.
///
/// Public as the vector of an array of numbers alone.
@_documentation(visibility: internal)
public struct Lanes: MotionVector, Sendable {
  /// The first property, so that the address of lanes is that of the first component.
  @usableFromInline var pairs = Lanes.zeroPairs
  /// The number of components.
  public var componentCount = 0

  /// The largest number of components.
  @inlinable public static var componentCount: Int { 2 * pairCount }

  /// No components: zero as a term of any sum.
  @inlinable public static var zero: Lanes { Lanes() }

  @inlinable init() {}

  /// The lanes themselves.
  public var components: Lanes { self }

  /// The lanes themselves.
  public init(components: Lanes) { self = components }

  /// The zero with a number of components.
  @inlinable
  package init(componentCount: Int) { self.componentCount = componentCount }

  /// At most two components: made anew, as a copy of other lanes takes longer.
  @inline(__always)
  init(pair: SIMD2<Double>, componentCount: Int) {
    pairs.0 = pair
    self.componentCount = componentCount
  }

  /// The number in all lanes.
  @inlinable
  package init(repeating component: Double) {
    for index in 0..<Self.componentCount { self[component: index] = component }
  }

  /// The components of a vector.
  @inlinable
  package init<Vector: MotionVector>(_ vector: Vector) {
    componentCount = vector.componentCount
    guard Vector.isLanes || Vector.isPacked else {
      for index in 0..<componentCount { self[component: index] = vector[component: index] }
      return
    }
    let size = componentCount * MemoryLayout<Double>.stride
    withUnsafePointer(to: vector) { vector in
      withUnsafeMutablePointer(to: &pairs) {
        UnsafeMutableRawPointer($0).copyMemory(from: vector, byteCount: size)
      }
    }
  }

  /// One component, 0 beyond their number.
  ///
  /// Setting one beyond their number adds those up to it.
  @inlinable
  public subscript(component index: Int) -> Double {
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

  /// The indices of the pairs that have components.
  var usedPairs: Range<Int> { 0..<(componentCount + 1) / 2 }

  /// A pair of lanes; the first pair is read in place.
  @inline(__always)
  func pair(_ index: Int) -> SIMD2<Double> { index == 0 ? pairs.0 : self[pair: index] }

  @inline(__always)
  mutating func setPair(_ index: Int, to pair: SIMD2<Double>) {
    if index == 0 { pairs.0 = pair } else { self[pair: index] = pair }
  }

  /// The sum, component by component.
  @inline(never)
  public static func + (lhs: Lanes, rhs: Lanes) -> Lanes {
    let count = max(lhs.componentCount, rhs.componentCount)
    if count <= 2 { return Lanes(pair: lhs.pairs.0 + rhs.pairs.0, componentCount: count) }
    var sum = lhs
    sum.componentCount = count
    sum.pairs.0 = lhs.pairs.0 + rhs.pairs.0
    sum.addRest(of: rhs)
    return sum
  }

  /// The difference, component by component.
  @inline(never)
  public static func - (lhs: Lanes, rhs: Lanes) -> Lanes {
    let count = max(lhs.componentCount, rhs.componentCount)
    if count <= 2 { return Lanes(pair: lhs.pairs.0 - rhs.pairs.0, componentCount: count) }
    var difference = lhs
    difference.componentCount = count
    difference.pairs.0 = lhs.pairs.0 - rhs.pairs.0
    difference.subtractRest(of: rhs)
    return difference
  }

  /// The product of every component with a number.
  @inline(never)
  public static func * (lhs: Lanes, rhs: Double) -> Lanes {
    if lhs.componentCount <= 2 {
      return Lanes(pair: lhs.pairs.0 * rhs, componentCount: lhs.componentCount)
    }
    var product = lhs
    product.pairs.0 = lhs.pairs.0 * rhs
    product.multiplyRest(by: rhs)
    return product
  }

  /// Whether the components are equal, however many are 0 beyond those of the shorter vector.
  @inline(never)
  public static func == (lhs: Lanes, rhs: Lanes) -> Bool {
    lhs.pairs.0 == rhs.pairs.0
      && (max(lhs.componentCount, rhs.componentCount) <= 2 || lhs.isRestEqual(to: rhs))
  }
}

extension MotionVector {
  @inlinable
  package init(_ lanes: Lanes) {
    if Self.isLanes {
      self = unsafeBitCast(lanes, to: Self.self)
    } else if !Self.isPacked {
      self = .zero
      for index in 0..<Self.componentCount { self[component: index] = lanes[component: index] }
    } else {
      self = .zero
      let size = Self.componentCount * MemoryLayout<Double>.stride
      withUnsafePointer(to: lanes) { lanes in
        withUnsafeMutablePointer(to: &self) {
          UnsafeMutableRawPointer($0).copyMemory(from: lanes, byteCount: size)
        }
      }
    }
  }

  /// Whether a vector is nothing but its components, one behind the other, as all of the package are.
  @inlinable @inline(__always)
  static var isPacked: Bool {
    _isPOD(Self.self)
      && MemoryLayout<Self>.size == Self.componentCount * MemoryLayout<Double>.stride
  }

  /// Whether the type is lanes, by its size, which no other vector has.
  @inlinable @inline(__always)
  static var isLanes: Bool { MemoryLayout<Self>.size == MemoryLayout<Lanes>.size }
}

extension MotionValue {
  /// The value with the components of lanes at an address, of which no others are read.
  @inlinable @inline(__always)
  init(at lanes: UnsafePointer<Lanes>) {
    if Components.isLanes {
      self.init(components: unsafeBitCast(lanes.pointee, to: Components.self))
      return
    }
    var components = Components.zero
    for index in 0..<Components.componentCount {
      let offset = index * MemoryLayout<Double>.stride
      components[component: index] = UnsafeRawPointer(lanes).load(
        fromByteOffset: offset, as: Double.self)
    }
    self.init(components: components)
  }

  @inlinable
  package init(_ lanes: Lanes) { self.init(components: Components(lanes)) }

  /// The components of a velocity of zero: as many as the value has.
  @inlinable
  var still: Components {
    guard Components.isLanes else { return .zero }
    let zero = Lanes(componentCount: components.componentCount)
    return unsafeBitCast(zero, to: Components.self)
  }

  @inlinable
  package var lanes: Lanes { Lanes(components) }

  /// The components of the value that are nearest to others, for values that have several.
  @inlinable
  package func lanes(nearest reference: Lanes) -> Lanes {
    Lanes(components(nearest: Components(reference)))
  }
}

extension MotionState where Value == Lanes {
  /// A state at rest, whose velocity has as many components as the value.
  @inlinable
  init(_ value: Lanes) {
    self.init(value: value, velocity: Lanes(componentCount: value.componentCount))
  }

  /// The state of two components.
  subscript(pair index: Int) -> MotionState<SIMD2<Double>> {
    @inline(__always) get {
      MotionState<SIMD2<Double>>(value: value.pair(index), velocity: velocity.pair(index))
    }
    @inline(never) set {
      value.setPair(index, to: newValue.value)
      velocity.setPair(index, to: newValue.velocity)
    }
  }
}

extension MotionState {
  @usableFromInline package var lanes: MotionState<Lanes> {
    MotionState<Lanes>(value: value.lanes, velocity: velocity.lanes)
  }

  @usableFromInline package init(_ state: MotionState<Lanes>) {
    self.init(value: Value(state.value), velocity: Value(state.velocity))
  }
}
