// The pairs of lanes, one by one: Swift has no loop over the parts of a tuple.

#if hasFeature(Embedded)
extension Lanes {
  /// Four lanes: all that the values of a page have, which loads the sooner for it.
  @usableFromInline typealias Pairs = (
    SIMD2<Double>, SIMD2<Double>
  )

  @usableFromInline static var pairCount: Int { 2 }

  @usableFromInline static var zeroPairs: Pairs { (.zero, .zero) }

  /// Two lanes; `index` is in `0..<Lanes.pairCount`.
  @usableFromInline
  subscript(pair index: Int) -> SIMD2<Double> {
    get {
      switch index {
      case 0: pairs.0
      default: pairs.1
      }
    }
    set {
      switch index {
      case 0: pairs.0 = newValue
      default: pairs.1 = newValue
      }
    }
  }

  @inline(never)
  mutating func addRest(of other: Lanes) {
    pairs.1 += other.pairs.1
  }

  @inline(never)
  mutating func subtractRest(of other: Lanes) {
    pairs.1 -= other.pairs.1
  }

  @inline(never)
  mutating func multiplyRest(by factor: Double) {
    pairs.1 *= factor
  }

  @usableFromInline @inline(never)
  func isRestEqual(to other: Lanes) -> Bool {
    pairs.1 == other.pairs.1
  }
}

extension MotionMachine {
  /// Sets the lanes behind the first pair to those of the plain spring after a step.
  @inline(never)
  mutating func moveOtherPairs(by step: SpringTransition, components count: Int) {
    step.move(
      &stored.value.pairs.1, &stored.velocity.pairs.1, plainSpring.target.pairs.1,
      plainSpring.offset.pairs.1, plainSpring.velocity.pairs.1)
  }
}
#else
extension Lanes {
  /// Pairs of lanes: what a register of every platform holds.
  @usableFromInline typealias Pairs = (
    SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>,
    SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>
  )

  @usableFromInline static var pairCount: Int { 8 }

  @usableFromInline static var zeroPairs: Pairs {
    (.zero, .zero, .zero, .zero, .zero, .zero, .zero, .zero)
  }

  /// Two lanes; `index` is in `0..<Lanes.pairCount`.
  @usableFromInline
  subscript(pair index: Int) -> SIMD2<Double> {
    @inline(never) get {
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
    @inline(never) set {
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

  @inline(never)
  mutating func addRest(of other: Lanes) {
    pairs.1 += other.pairs.1
    pairs.2 += other.pairs.2
    pairs.3 += other.pairs.3
    pairs.4 += other.pairs.4
    pairs.5 += other.pairs.5
    pairs.6 += other.pairs.6
    pairs.7 += other.pairs.7
  }

  @inline(never)
  mutating func subtractRest(of other: Lanes) {
    pairs.1 -= other.pairs.1
    pairs.2 -= other.pairs.2
    pairs.3 -= other.pairs.3
    pairs.4 -= other.pairs.4
    pairs.5 -= other.pairs.5
    pairs.6 -= other.pairs.6
    pairs.7 -= other.pairs.7
  }

  @inline(never)
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

extension MotionMachine {
  /// Sets the lanes behind the first pair to those of the plain spring after a step.
  @inline(never)
  mutating func moveOtherPairs(by step: SpringTransition, components count: Int) {
    step.move(
      &stored.value.pairs.1, &stored.velocity.pairs.1, plainSpring.target.pairs.1,
      plainSpring.offset.pairs.1, plainSpring.velocity.pairs.1)
    guard count > 4 else { return }
    step.move(
      &stored.value.pairs.2, &stored.velocity.pairs.2, plainSpring.target.pairs.2,
      plainSpring.offset.pairs.2, plainSpring.velocity.pairs.2)
    step.move(
      &stored.value.pairs.3, &stored.velocity.pairs.3, plainSpring.target.pairs.3,
      plainSpring.offset.pairs.3, plainSpring.velocity.pairs.3)
    guard count > 8 else { return }
    step.move(
      &stored.value.pairs.4, &stored.velocity.pairs.4, plainSpring.target.pairs.4,
      plainSpring.offset.pairs.4, plainSpring.velocity.pairs.4)
    step.move(
      &stored.value.pairs.5, &stored.velocity.pairs.5, plainSpring.target.pairs.5,
      plainSpring.offset.pairs.5, plainSpring.velocity.pairs.5)
    step.move(
      &stored.value.pairs.6, &stored.velocity.pairs.6, plainSpring.target.pairs.6,
      plainSpring.offset.pairs.6, plainSpring.velocity.pairs.6)
    step.move(
      &stored.value.pairs.7, &stored.velocity.pairs.7, plainSpring.target.pairs.7,
      plainSpring.offset.pairs.7, plainSpring.velocity.pairs.7)
  }
}
#endif
