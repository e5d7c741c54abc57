import Foundation
@testable import SpringEngine

/// Compares states of springs with their closed form in extended precision; `states.sh` describes it.
@main
struct Main {
  static func main() async {
    #if arch(x86_64)
    await StateCheck(CommandLine.arguments).run()
    #else
    print("This processor has no numbers of extended precision: run it on x86-64.")
    exit(2)
    #endif
  }
}

#if arch(x86_64)
/// The largest errors of a region.
struct Worst: Sendable {
  var count: UInt64 = 0
  var value = 0.0
  var valuePlace: UInt64 = 0
  var velocity = 0.0
  var velocityPlace: UInt64 = 0

  mutating func add(_ errors: (value: Double, velocity: Double), at place: UInt64) {
    count += 1
    // An error that is NaN counts as infinite.
    if !(errors.value <= value) {
      (value, valuePlace) = (errors.value.isNaN ? .infinity : errors.value, place)
    }
    if !(errors.velocity <= velocity) {
      (velocity, velocityPlace) = (errors.velocity.isNaN ? .infinity : errors.velocity, place)
    }
  }

  mutating func add(_ other: Worst) {
    count += other.count
    if other.value > value { (value, valuePlace) = (other.value, other.valuePlace) }
    if other.velocity > velocity {
      (velocity, velocityPlace) = (other.velocity, other.velocityPlace)
    }
  }
}

struct StateCheck: Sendable {
  private var first: UInt64 = 0
  private var count: UInt64 = 4_000_000
  private var threads = 2
  private var isRetargeting = true
  private var isVerbose = false

  private static let seed: UInt64 = 0x5EED
  private static let retargetLimit = 4.0

  init(_ arguments: [String]) {
    var rest = arguments.dropFirst()
    func usage() -> Never {
      print("options: --from N, --count M, --threads N, --show")
      exit(2)
    }
    while let option = rest.popFirst() {
      if option == "--show" {
        isVerbose = true
        continue
      }
      guard let number = rest.popFirst().flatMap({ UInt64($0) }) else { usage() }
      switch option {
      case "--from": first = number
      case "--count": count = max(1, number)
      case "--threads": threads = max(1, Int(number))
      default: usage()
      }
    }
  }

  /// The random numbers of a state or of a chain, by its number.
  private static func random(_ number: UInt64, _ stream: UInt64) -> SeededGenerator {
    var seeds = SeededGenerator(seed: seed &+ stream &+ number &* 0xD134_2543_DE82_EF95)
    return SeededGenerator(seed: seeds.next())
  }

  private static func check(_ numbers: Range<UInt64>) -> [Worst] {
    let regions = Region.allCases
    var worst = [Worst](repeating: Worst(), count: regions.count + 1)
    for number in numbers {
      let region = Int(number % UInt64(regions.count))
      var random = random(number, 0)
      worst[region].add(StateCase(regions[region], &random).errors(), at: number)
      // A tenth as many retargets as states.
      if number % UInt64(10 * RetargetChain.length) == 0 {
        var random = self.random(number, 1)
        worst[regions.count].add(RetargetChain.errors(&random), at: number)
      }
    }
    return worst
  }

  func run() async {
    let regions = Region.allCases
    if isVerbose {
      for number in first..<first + min(count, 20) {
        let region = regions[Int(number % UInt64(regions.count))]
        var random = Self.random(number, 0)
        let one = StateCase(region, &random)
        print(number, region, one.text, one.errors())
      }
    }
    var worst = [Worst](repeating: Worst(), count: regions.count + 1)
    let begun = Date()
    var shown = begun
    let end = first + count
    let piece: UInt64 = 250_000
    await withTaskGroup(of: [Worst].self) { group in
      var next = first
      for _ in 0..<threads where next < end {
        let piece = next..<min(end, next + piece)
        next = piece.upperBound
        group.addTask { Self.check(piece) }
      }
      for await result in group {
        for (index, one) in result.enumerated() { worst[index].add(one) }
        if next < end {
          let piece = next..<min(end, next + piece)
          next = piece.upperBound
          group.addTask { Self.check(piece) }
        }
        if Date().timeIntervalSince(shown) > 20 {
          shown = Date()
          let largest = worst.map { max($0.value, $0.velocity) }.max() ?? 0
          let done = next - first - min(next - first, UInt64(threads) * piece)
          print("states \(first)..<\(first + done) are done, the largest error is \(largest)")
          fflush(nil)
        }
      }
    }
    report(worst, seconds: Date().timeIntervalSince(begun))
  }

  private func report(_ worst: [Worst], seconds: Double) {
    var hasFailed = false
    func row(_ name: String, _ worst: Worst, count: UInt64, limit: Double) {
      let isWrong = !(max(worst.value, worst.velocity) <= limit)
      if isWrong { hasFailed = true }
      let padded = name.padding(toLength: 24, withPad: " ", startingAt: 0)
      print(
        isWrong ? "FAIL" : "pass", padded,
        String(format: "%12lu", UInt(count)),
        String(format: "%8.3f %14lu", worst.value, UInt(worst.valuePlace)),
        String(format: "%8.3f %14lu", worst.velocity, UInt(worst.velocityPlace)),
        String(format: "%6.1f", limit))
    }
    print("     region                         count    value          state", terminator: "")
    print(" velocity          state  limit")
    for region in Region.allCases {
      row(
        region.name, worst[region.rawValue], count: worst[region.rawValue].count,
        limit: region.limit)
    }
    let chains = worst[Region.allCases.count]
    row(
      "chains of retargets", chains, count: chains.count * UInt64(RetargetChain.length),
      limit: Self.retargetLimit)
    print(String(format: "states %lu..<%lu in %.1f s", UInt(first), UInt(first + count), seconds))
    if hasFailed { exit(1) }
  }
}
#endif
