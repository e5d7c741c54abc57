extension Elementary {
  /// Sine and cosine of an angle in radians, of any size.
  ///
  /// x = n·π/16 + r with |r| ≤ π/32, r with a relative error of some 2⁻⁵⁸ at most; sin r and cos r
  /// by polynomials in r², in Estrin's order; sine and cosine of n·π/16 from a table, with their
  /// rounding errors; and the sum by the addition theorems.
  ///
  /// - Returns: The same bits as ``sin(_:)`` and ``cos(_:)``; NaN for infinities and NaN.
  @inlinable @inline(__always)
  static func sincos(_ x: Double) -> (sin: Double, cos: Double) {
    let (steps, r, minusRest) = angleParts(x)
    let (a, aRest, b, bRest) = circlePoint(steps)
    // r − sin r and 1 − cos r.
    let z = r * r
    let z2 = z * z
    let cubic =
      (0x1.5555555555555p-3 + -0x1.111111110f5d3p-7 * z)
      + (0x1.a01a010a14fcp-13 + -0x1.71cadfdab1116p-19 * z) * z2
    let quartic = (0x1.55555555528fbp-5 + -0x1.6c16c0c457ed8p-10 * z) + 0x1.a00149c0d12a5p-16 * z2
    let lag = r * z * cubic + minusRest
    let fall = 0.5 * z - z2 * quartic
    // The factors of r are split into whole numbers, whose products are exact, and the
    // rest; the rounding errors of the sums are added back.
    let (wholeA, wholeB) = ((a + 0x1.8p52) - 0x1.8p52, (b + 0x1.8p52) - 0x1.8p52)
    let sine = a + wholeB * r
    let cosine = b - wholeA * r
    let sineRest = (wholeB * r - (sine - a)) + ((b - wholeB) * r - (b * lag + (a * fall + aRest)))
    let cosineRest =
      (wholeA * r - (b - cosine)) + ((a - wholeA) * r - (a * lag - (b * fall + bRest)))
    return (sine + sineRest, cosine - cosineRest)
  }

  /// The sine of an angle in radians, of any size; see ``sincos(_:)``.
  static func sin(_ x: Double) -> Double { sincos(x).sin }

  /// The cosine of an angle in radians, of any size; see ``sincos(_:)``.
  static func cos(_ x: Double) -> Double { sincos(x).cos }

  /// Sine and cosine of n·π/16 for the low five bits of a number as n, each with its excess.
  ///
  /// The zeros have the signs with which an angle of −0 keeps its own through the sums.
  @inlinable @inline(__always)
  static func circlePoint(_ n: UInt64) -> (Double, excess: Double, cos: Double, cosExcess: Double) {
    switch n & 31 {
    case 0: (-0.0, 0, 1, 0)
    case 1:
      (0x1.8f8b83c69a60bp-3, 0x1.26d19b9ff8d82p-57, 0x1.f6297cff75cbp-1, -0x1.562172a361fd3p-56)
    case 2:
      (0x1.87de2a6aea963p-2, 0x1.72cedd3d5a61p-57, 0x1.d906bcf328d46p-1, -0x1.457e610231ac2p-56)
    case 3:
      (0x1.1c73b39ae68c8p-1, -0x1.b25dd267f66p-55, 0x1.a9b66290ea1a3p-1, -0x1.9f630e8b6dac8p-60)
    case 4:
      (0x1.6a09e667f3bcdp-1, 0x1.bdd3413b26456p-55, 0x1.6a09e667f3bcdp-1, 0x1.bdd3413b26456p-55)
    case 5:
      (0x1.a9b66290ea1a3p-1, -0x1.9f630e8b6dac8p-60, 0x1.1c73b39ae68c8p-1, -0x1.b25dd267f66p-55)
    case 6:
      (0x1.d906bcf328d46p-1, -0x1.457e610231ac2p-56, 0x1.87de2a6aea963p-2, 0x1.72cedd3d5a61p-57)
    case 7:
      (0x1.f6297cff75cbp-1, -0x1.562172a361fd3p-56, 0x1.8f8b83c69a60bp-3, 0x1.26d19b9ff8d82p-57)
    case 8: (1, 0, 0, 0)
    case 9:
      (0x1.f6297cff75cbp-1, -0x1.562172a361fd3p-56, -0x1.8f8b83c69a60bp-3, -0x1.26d19b9ff8d82p-57)
    case 10:
      (0x1.d906bcf328d46p-1, -0x1.457e610231ac2p-56, -0x1.87de2a6aea963p-2, -0x1.72cedd3d5a61p-57)
    case 11:
      (0x1.a9b66290ea1a3p-1, -0x1.9f630e8b6dac8p-60, -0x1.1c73b39ae68c8p-1, 0x1.b25dd267f66p-55)
    case 12:
      (0x1.6a09e667f3bcdp-1, 0x1.bdd3413b26456p-55, -0x1.6a09e667f3bcdp-1, -0x1.bdd3413b26456p-55)
    case 13:
      (0x1.1c73b39ae68c8p-1, -0x1.b25dd267f66p-55, -0x1.a9b66290ea1a3p-1, 0x1.9f630e8b6dac8p-60)
    case 14:
      (0x1.87de2a6aea963p-2, 0x1.72cedd3d5a61p-57, -0x1.d906bcf328d46p-1, 0x1.457e610231ac2p-56)
    case 15:
      (0x1.8f8b83c69a60bp-3, 0x1.26d19b9ff8d82p-57, -0x1.f6297cff75cbp-1, 0x1.562172a361fd3p-56)
    case 16: (0, 0, -1, 0)
    case 17:
      (-0x1.8f8b83c69a60bp-3, -0x1.26d19b9ff8d82p-57, -0x1.f6297cff75cbp-1, 0x1.562172a361fd3p-56)
    case 18:
      (-0x1.87de2a6aea963p-2, -0x1.72cedd3d5a61p-57, -0x1.d906bcf328d46p-1, 0x1.457e610231ac2p-56)
    case 19:
      (-0x1.1c73b39ae68c8p-1, 0x1.b25dd267f66p-55, -0x1.a9b66290ea1a3p-1, 0x1.9f630e8b6dac8p-60)
    case 20:
      (-0x1.6a09e667f3bcdp-1, -0x1.bdd3413b26456p-55, -0x1.6a09e667f3bcdp-1, -0x1.bdd3413b26456p-55)
    case 21:
      (-0x1.a9b66290ea1a3p-1, 0x1.9f630e8b6dac8p-60, -0x1.1c73b39ae68c8p-1, 0x1.b25dd267f66p-55)
    case 22:
      (-0x1.d906bcf328d46p-1, 0x1.457e610231ac2p-56, -0x1.87de2a6aea963p-2, -0x1.72cedd3d5a61p-57)
    case 23:
      (-0x1.f6297cff75cbp-1, 0x1.562172a361fd3p-56, -0x1.8f8b83c69a60bp-3, -0x1.26d19b9ff8d82p-57)
    case 24: (-1, 0, 0, 0)
    case 25:
      (-0x1.f6297cff75cbp-1, 0x1.562172a361fd3p-56, 0x1.8f8b83c69a60bp-3, 0x1.26d19b9ff8d82p-57)
    case 26:
      (-0x1.d906bcf328d46p-1, 0x1.457e610231ac2p-56, 0x1.87de2a6aea963p-2, 0x1.72cedd3d5a61p-57)
    case 27:
      (-0x1.a9b66290ea1a3p-1, 0x1.9f630e8b6dac8p-60, 0x1.1c73b39ae68c8p-1, -0x1.b25dd267f66p-55)
    case 28:
      (-0x1.6a09e667f3bcdp-1, -0x1.bdd3413b26456p-55, 0x1.6a09e667f3bcdp-1, 0x1.bdd3413b26456p-55)
    case 29:
      (-0x1.1c73b39ae68c8p-1, 0x1.b25dd267f66p-55, 0x1.a9b66290ea1a3p-1, -0x1.9f630e8b6dac8p-60)
    case 30:
      (-0x1.87de2a6aea963p-2, -0x1.72cedd3d5a61p-57, 0x1.d906bcf328d46p-1, -0x1.457e610231ac2p-56)
    case 31:
      (-0x1.8f8b83c69a60bp-3, -0x1.26d19b9ff8d82p-57, 0x1.f6297cff75cbp-1, -0x1.562172a361fd3p-56)
    default: (0, 0, 0, 0)
    }
  }
}

// MARK: Reduction

extension Elementary {
  /// An angle as steps·π/16 + high − minusLow, |high| ≤ π/32; of the steps five bits count.
  @usableFromInline typealias AngleParts = (steps: UInt64, high: Double, minusLow: Double)

  @inlinable @inline(__always)
  static func angleParts(_ x: Double) -> AngleParts {
    // So many steps have at most 16 bits.
    guard abs(x) <= 12867 else { return hugeAngleParts(x) }
    // A sum of this size has no room for a fraction: it rounds to a whole number.
    let shifted = x * 0x1.45f306dc9c883p+2 + 0x1.8p52
    let steps = shifted - 0x1.8p52
    // π/16 in parts of 37, 37 and 53 bits (Cody and Waite): the first two products are exact, and
    // so is the first difference. The rounding error of the second is carried on.
    let first = x - steps * 0x1.921fb5444p-3
    let part = steps * 0x1.68c234c4cp-42
    let second = first - part
    return (
      shifted.bitPattern, second, steps * 0x1.98a2e03707345p-80 - ((first - second) - part)
    )
  }

  /// The reduction of an angle of at least 2 by integers (Payne and Hanek).
  ///
  /// x = m·2ᵉ with a whole m of 53 bits. Of 2/π those bits are dropped that make multiples of 4 in
  /// x·2/π, and of the rest the first 192 are taken; m times them, modulo 2¹⁹², has the steps of
  /// π/16 in its five top bits and the share of a step below, to an error of 2⁻¹³⁴. No Double is
  /// closer than 2⁻⁶² quarter turns to a whole number of them, so at least 75 bits count.
  @usableFromInline @inline(never)
  static func hugeAngleParts(_ x: Double) -> AngleParts {
    guard x.isFinite else { return (0, .nan, .nan) }
    let start = Int(x.bitPattern >> 52 & 0x7ff) - 1075 + 62
    let m = x.significandBitPattern | 1 << 52
    let c = m.multipliedFullWidth(by: twoOverPi(from: start + 128))
    let b = m.multipliedFullWidth(by: twoOverPi(from: start + 64))
    let (middle, carries) = b.low.addingReportingOverflow(c.high)
    let top = m &* twoOverPi(from: start) &+ b.high &+ (carries ? 1 : 0)
    var steps = top >> 59
    var share = (top << 5 | middle >> 59, middle << 5 | c.low >> 59, c.low << 5)
    let isBeyondHalf = share.0 >> 63 != 0
    if isBeyondHalf {
      steps += 1
      share = (~share.0, ~share.1, ~share.2)
    }
    let zeros = share.0.leadingZeroBitCount
    let leading = share.0 << zeros | share.1 >> (64 - zeros)
    let following = share.1 << zeros | share.2 >> (64 - zeros)
    let scale = powerOfTwo(-zeros)
    let high = Double(leading >> 11) * (0x1p-53 * scale)
    let low = Double(leading << 53 | following >> 11) * (0x1p-117 * scale)
    let (r, error) = product(high, 0x1.921fb54442d18p-3)
    let angle = orderedSum(r, error + (high * 0x1.1a62633145c07p-57 + low * 0x1.921fb54442d18p-3))
    if x < 0 { steps = 0 &- steps }
    return (x < 0) == isBeyondHalf
      ? (steps, angle.high, -angle.low) : (steps, -angle.high, angle.low)
  }

  /// 64 bits of 2/π, from a bit on; bit 64 has the weight ½, and those before are 0.
  private static func twoOverPi(from bit: Int) -> UInt64 {
    let shift = bit & 63
    return twoOverPiWord(bit >> 6) << shift | twoOverPiWord(bit >> 6 + 1) >> (64 - shift)
  }

  private static func twoOverPiWord(_ index: Int) -> UInt64 {
    switch index {
    case 1: 0xa2f9_836e_4e44_1529
    case 2: 0xfc27_57d1_f534_ddc0
    case 3: 0xdb62_9599_3c43_9041
    case 4: 0xfe51_63ab_debb_c561
    case 5: 0xb724_6e3a_424d_d2e0
    case 6: 0x0649_2eea_09d1_921c
    case 7: 0xfe1d_eb1c_b129_a73e
    case 8: 0xe882_35f5_2ebb_4484
    case 9: 0xe99c_7026_b45f_7e41
    case 10: 0x3991_d639_8353_39f4
    case 11: 0x9c84_5f8b_bdf9_283b
    case 12: 0x1ff8_97ff_de05_980f
    case 13: 0xef2f_118b_5a0a_6d1f
    case 14: 0x6d36_7ecf_27cb_09b7
    case 15: 0x4f46_3f66_9e5f_ea2d
    case 16: 0x7527_bac7_ebe5_f17b
    case 17: 0x3d07_39f7_8a52_92ea
    case 18: 0x6bfb_5fb1_1f8d_5d08
    case 19: 0x5603_3046_fc7b_6bab
    default: 0
    }
  }
}
