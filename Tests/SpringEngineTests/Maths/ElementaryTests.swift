import SpringEngine
import Testing

/// Every number of `elementary.json`: some thousand arguments of each function over its whole range,
/// with values correctly rounded from 60 digits.
@Suite("Elementary functions against 60 digits")
struct ElementaryTests {
  /// A function and the largest error that its documentation states, in units in the last place.
  struct Function: Sendable, CustomTestStringConvertible {
    let name: String
    let bound: Double
    let value: @Sendable (_ arguments: [Double]) -> Double

    var testDescription: String { name }
  }

  static let functions = [
    Function(name: "exp", bound: 0.80) { Elementary.exp($0[0]) },
    Function(name: "expm1", bound: 0.65) { Elementary.expm1($0[0]) },
    Function(name: "log", bound: 0.501) { Elementary.log($0[0]) },
    Function(name: "log1p", bound: 0.501) { Elementary.log1p($0[0]) },
    Function(name: "sin", bound: 0.66) { Elementary.sin($0[0]) },
    Function(name: "cos", bound: 0.66) { Elementary.cos($0[0]) },
    Function(name: "atan2", bound: 0.58) { Elementary.atan2($0[0], $0[1]) },
    Function(name: "pow", bound: 0.86) { Elementary.pow($0[0], $0[1]) },
    Function(name: "cbrt", bound: 0.501) { Elementary.cbrt($0[0]) },
  ]

  @Test("the largest error is at most the one documented", arguments: functions)
  func accuracy(_ function: Function) throws {
    let rows = try #require(Self.file.get().rows[function.name])
    try #require(rows.count > 1500)
    var worst = (error: 0.0, row: "")
    for row in rows {
      let error = try Self.error(of: function, at: row)
      if !(error <= worst.error) { worst = (error, row) }
    }
    print("Elementary.\(function.name): at most \(worst.error) ulp, \(rows.count) arguments")
    #expect(worst.error <= function.bound, "\(worst.row)")
  }

  /// The distance from the exact value in units in the last place of the correctly rounded one.
  ///
  /// A row is the bits of the arguments, those of the rounded value, and the rest in 1/10000 units.
  private static func error(of function: Function, at row: String) throws -> Double {
    let fields = row.split(separator: " ")
    let numbers = try fields.dropLast().map {
      Double(bitPattern: try #require(UInt64($0, radix: 16)))
    }
    let rest = try #require(fields.last.flatMap { Double($0) }) / 10000
    let rounded = try #require(numbers.last)
    let value = function.value(Array(numbers.dropLast()))
    if value == rounded { return abs(rest) }
    return abs((value - rounded) / rounded.ulp - rest)
  }

  private struct File: Decodable {
    var rows: [String: [String]]
  }

  private static let file = Result { try SpringFixture.load("elementary", as: File.self) }
}
