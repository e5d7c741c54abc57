import Foundation

/// Writes random bakes, easing functions and springs with the package's own values as JSON:
/// `BrowserCurves FILE [SEED]`.
@main
struct BrowserCurves: Encodable {
  let seed: UInt64
  let bakes: [BakeSample]
  let easings: [EasingSample]
  let springs: [SpringSample]

  /// The number of times at which each is compared.
  private static let instants = 200

  init(seed: UInt64) throws {
    self.seed = seed
    var generator = SeededGenerator(seed: seed)
    bakes = try (0..<60).map {
      try BakeSample(number: $0, using: &generator, count: Self.instants)
    }
    easings = (0..<240).map { _ in EasingSample(using: &generator, count: Self.instants) }
    springs = (0..<40).map { _ in SpringSample(using: &generator, count: Self.instants) }
  }

  static func main() throws {
    let arguments = CommandLine.arguments
    let seed = arguments.count > 2 ? UInt64(arguments[2]) : 20_261_123
    guard arguments.count > 1, let seed else { fatalError("usage: BrowserCurves FILE [SEED]") }
    let data = try JSONEncoder().encode(Self(seed: seed))
    try data.write(to: URL(fileURLWithPath: arguments[1]))
    print("seed \(seed): 60 bakes, 240 easing functions and 40 springs, \(data.count) bytes")
  }
}
