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

  private(set) var ratio = 0.0
  private(set) var place = ""

  mutating func note(_ error: Double, tolerance: Double, at place: @autoclosure () -> String) {
    let ratio = error == 0 ? 0 : abs(error) / tolerance
    if !(ratio <= self.ratio) {
      self.ratio = ratio
      self.place = place()
    }
  }
}
