import SpringEngine
import Testing

struct ValueTests {
  static let seed: UInt64 = 5

  /// A random finite number of any magnitude and sign.
  static func random(_ generator: inout SeededGenerator) -> Float {
    let exponent = Int.random(in: -120...120, using: &generator)
    let significand = Float.random(in: 1..<2, using: &generator)
    return Float(
      sign: Bool.random(using: &generator) ? .plus : .minus, exponent: exponent,
      significand: significand)
  }

  /// Whether random values are converted to components and back exactly.
  func returns<Value: MotionValue & Equatable>(_ type: Value.Type) -> Bool {
    var generator = SeededGenerator(seed: Self.seed)
    for _ in 0..<200 {
      var components = Value.Components.zero
      for index in 0..<Value.Components.componentCount {
        components[component: index] = Double(Self.random(&generator))
      }
      let value = Value(components: components)
      guard value.components == components, Value(components: value.components) == value else {
        return false
      }
    }
    return true
  }

  @Test("values of every type are converted to components and back exactly")
  func roundTrips() {
    #expect(returns(Double.self), "seed \(Self.seed)")
    #expect(returns(Float.self), "seed \(Self.seed)")
    #expect(returns(SIMD2<Double>.self), "seed \(Self.seed)")
    #expect(returns(SIMD3<Double>.self), "seed \(Self.seed)")
    #expect(returns(SIMD4<Double>.self), "seed \(Self.seed)")
    #expect(returns(SIMD8<Double>.self), "seed \(Self.seed)")
    #expect(returns(SIMD16<Double>.self), "seed \(Self.seed)")
    #expect(returns(SIMD2<Float>.self), "seed \(Self.seed)")
    #expect(returns(SIMD3<Float>.self), "seed \(Self.seed)")
    #expect(returns(SIMD4<Float>.self), "seed \(Self.seed)")
    #expect(returns(SIMD8<Float>.self), "seed \(Self.seed)")
    #expect(returns(SIMD16<Float>.self), "seed \(Self.seed)")
    #expect(returns(Pose.self), "seed \(Self.seed)")
  }

  @Test("components are the lanes in their order")
  func lanes() {
    func check<Vector: MotionVector & SIMD>(_ type: Vector.Type, _ count: Int)
    where Vector.Scalar == Double {
      var vector = Vector.zero
      #expect(Vector.componentCount == count)
      for index in 0..<count { vector[component: index] = Double(index + 1) }
      for index in 0..<count {
        #expect(vector[index] == Double(index + 1))
        #expect(vector[component: index] == Double(index + 1))
      }
    }
    check(SIMD2<Double>.self, 2)
    check(SIMD3<Double>.self, 3)
    check(SIMD4<Double>.self, 4)
    check(SIMD8<Double>.self, 8)
    check(SIMD16<Double>.self, 16)
    #expect(Double.componentCount == 1)
  }

  @Test(
    "a Float keeps every bit",
    arguments: [
      0, -0.0, 0.1, -1 / 3, .leastNonzeroMagnitude, .leastNormalMagnitude,
      .greatestFiniteMagnitude, .infinity, -.infinity, .nan,
    ] as [Float])
  func floatBits(value: Float) {
    #expect(Float(components: value.components).bitPattern == value.bitPattern)
    let pair = SIMD2<Float>(value, -value)
    let back = SIMD2<Float>(components: pair.components)
    #expect(back.x.bitPattern == pair.x.bitPattern && back.y.bitPattern == pair.y.bitPattern)
  }

  @Test("mapComponents gives each component with its index")
  func mapComponents() {
    let vector = SIMD4(10.0, 20, 30, 40)
    #expect(vector.mapComponents { Double($0) + $1 } == [10, 21, 32, 43])
    #expect(7.0.mapComponents { index, component in index == 0 ? -component : 0 } == -7)
  }

  @Test(
    "the largest magnitude counts both signs, and a NaN anywhere is the answer",
    arguments: [
      ([0, 0, 0], 0), ([1, -3, 2], 3), ([-0.0, 0, -1e-300], 1e-300),
      ([1, -.infinity, 2], .infinity),
      ([.nan, 1, 2], .nan), ([1, .nan, 2], .nan), ([1, 2, .nan], .nan),
      ([.nan, .infinity, 0], .nan), ([.infinity, .nan, 0], .nan),
    ] as [([Double], Double)])
  func largestMagnitude(components: [Double], expected: Double) {
    let largest = SIMD3(components).largestMagnitude
    #expect(expected.isNaN ? largest.isNaN : largest == expected)
  }

  @Test("a vector with one infinite or NaN component is not finite")
  func isFinite() {
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(!bad.isFinite)
      for index in 0..<8 {
        var vector = SIMD8<Double>(repeating: .greatestFiniteMagnitude)
        #expect(vector.isFinite)
        vector[component: index] = bad
        #expect(!vector.isFinite)
        #expect(!MotionState(value: vector, velocity: .zero).isFinite)
        #expect(!MotionState(value: .zero, velocity: vector).isFinite)
      }
    }
    #expect(MotionState(SIMD8<Double>.zero).isFinite)
  }

  @Test("a state is converted exactly, and one without a velocity is at rest")
  func state() {
    let state = MotionState(value: Float(0.1), velocity: -2.5)
    #expect(MotionState<Float>(components: state.components) == state)
    #expect(MotionState(Float(0.1)).velocity == 0)
  }

  /// A type outside of the package.
  struct Pose: MotionValue, Equatable {
    var x = 0.0, y = 0.0, angle = 0.0
    var components: SIMD3<Double> { [x, y, angle] }
    init(components c: SIMD3<Double>) { (x, y, angle) = (c.x, c.y, c.z) }
  }

  @Test("a type outside of the package moves like its components, with the unitless tolerance")
  func ownType() {
    let start = Pose(components: [0, 100, 3])
    let target = Pose(components: [200, 50, 0])
    let spring = MassSpringDamper(mass: 2, stiffness: 300, dampingCoefficient: 20)
    let model = Motion.spring(spring, to: target.components)
    let state = MotionState<Pose>(
      components: model.state(after: 0.1, from: MotionState(start).components))
    let parts = [state.value.x, state.value.y, state.value.angle]
    for index in 0..<3 {
      let alone = Motion.spring(spring, to: target.components[index])
        .state(after: 0.1, from: MotionState(start.components[index]))
      #expect(abs(parts[index] - alone.value) <= 4 * alone.value.ulp)
      #expect(parts[index] != start.components[index])
    }
    #expect(Pose.defaultSettlingTolerance == .unitless)
  }
}
