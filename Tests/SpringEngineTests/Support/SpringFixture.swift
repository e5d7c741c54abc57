import Foundation
import SpringEngine
import Testing

/// Numbers computed with 60 digits, independently of this package.
enum SpringFixture {
  static func load<File: Decodable>(_ name: String, as type: File.Type) throws -> File {
    let url = try #require(
      Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Fixtures"))
    return try JSONDecoder().decode(File.self, from: Data(contentsOf: url))
  }
}

/// The largest of many ratios of error to tolerance, and its case.
///
/// One expectation for a whole table, whose failure names the case.
struct WorstRatio {
  /// 2⁻⁵², the unit of rounding errors.
  static let ulp = Double.ulpOfOne

  private var worst: Double?
  private(set) var place = "no case"

  /// The largest ratio; infinite without a case.
  var ratio: Double { worst ?? .infinity }

  /// Adds a case; an error that is NaN counts as infinite.
  mutating func note(_ error: Double, tolerance: Double, at place: @autoclosure () -> String) {
    let ratio = error == 0 ? 0 : abs(error) / tolerance
    if let worst, ratio <= worst { return }
    worst = ratio.isNaN ? .infinity : ratio
    self.place = place()
  }
}
