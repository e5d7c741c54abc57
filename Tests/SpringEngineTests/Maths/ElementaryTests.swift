@testable import SpringEngine
import Testing

/// Every number of `elementary.json`: some thousand arguments of each function over its whole
/// range, with values correctly rounded from 60 digits.
@Suite("Elementary functions against 60 digits")
struct ElementaryTests {
  /// A function and the largest error that its documentation states, in units in the last place.
  struct Function: Sendable, CustomTestStringConvertible {
    let name: String
    let bound: Double
    /// The bits of all values, each added to 6364136223846793005 times those before, modulo 2⁶⁴.
    let bits: UInt64
    let value: @Sendable (_ arguments: [Double]) -> Double

    var testDescription: String { name }
  }

  static let functions = [
    Function(name: "exp", bound: 0.80, bits: 0x4696_1795_b285_051b) { Elementary.exp($0[0]) },
    Function(name: "expm1", bound: 0.65, bits: 0xef87_4a66_e078_32cc) { Elementary.expm1($0[0]) },
    Function(name: "log", bound: 0.52, bits: 0xfa61_e05a_7fc3_10ea) { Elementary.log($0[0]) },
    Function(name: "log1p", bound: 0.53, bits: 0x75af_f3fb_0868_dbd0) { Elementary.log1p($0[0]) },
    Function(name: "sin", bound: 0.66, bits: 0x167c_d759_f943_19bc) { Elementary.sin($0[0]) },
    Function(name: "cos", bound: 0.66, bits: 0xd7ab_67dc_ad9d_27f9) { Elementary.cos($0[0]) },
    Function(name: "atan2", bound: 0.58, bits: 0xfd6e_6f2d_eac5_0e68) {
      Elementary.atan2($0[0], $0[1])
    },
    Function(name: "pow", bound: 0.90, bits: 0x4e95_f9e1_fd39_08d9) {
      Elementary.pow($0[0], $0[1])
    },
  ]

  @Test(
    "the largest error is the documented one, and the bits are everywhere the same",
    arguments: functions)
  func accuracy(_ function: Function) throws {
    let rows = try #require(Self.file.get().rows[function.name])
    try #require(rows.count > 1500)
    var worst = (error: 0.0, row: "")
    var bits: UInt64 = 0
    for row in rows {
      let (value, error) = try Self.valueAndError(of: function, at: row)
      bits = bits &* 6_364_136_223_846_793_005 &+ value.bitPattern
      if !(error <= worst.error) { worst = (error, row) }
    }
    #expect(bits == function.bits, "not the bits of the other platforms")
    print("Elementary.\(function.name): at most \(worst.error) ulp, \(rows.count) arguments")
    #expect(worst.error <= function.bound, "\(worst.row)")
  }

  /// The value, and its distance from the exact one in units in the last place.
  ///
  /// A row is the bits of the arguments, those of the rounded value, and the rest in 1/10000 units.
  private static func valueAndError(
    of function: Function, at row: String
  ) throws -> (value: Double, error: Double) {
    let fields = row.split(separator: " ")
    let numbers = try fields.dropLast().map {
      Double(bitPattern: try #require(UInt64($0, radix: 16)))
    }
    let rest = try #require(fields.last.flatMap { Double($0) }) / 10000
    let rounded = try #require(numbers.last)
    let value = function.value(Array(numbers.dropLast()))
    if value == rounded { return (value, abs(rest)) }
    return (value, abs((value - rounded) / rounded.ulp - rest))
  }

  private struct File: Decodable {
    var rows: [String: [String]]
  }

  private static let file = Result { try SpringFixture.load("elementary", as: File.self) }
}
