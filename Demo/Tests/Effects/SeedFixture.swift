import Foundation
import Testing

/// Values computed by the original animations, with their declared types.
struct SeedFixture: Decodable {
  struct Dock: Decodable {
    let count: Int
    let height150: [Double]
    let height57: [Double]
  }

  struct Jump: Decodable {
    struct Impacts: Decodable {
      let times: [Double]
      let speeds: [Double]
      let apexHeights: [Double]
    }
    struct Apex: Decodable {
      let height: Double
    }
    let count: Int
    let values: [Double]
    let apexes: [Apex]
    let exactImpacts: Impacts
  }

  struct Article: Decodable {
    let count: Int
    let valuesAsCoded: [Double]
    let valuesTrueE: [Double]

    enum CodingKeys: String, CodingKey {
      case count
      case valuesAsCoded = "values_as_coded"
      case valuesTrueE = "values_true_e_exact"
    }
  }

  struct Bounce: Decodable {
    let name: String
    let from: Double
    let to: Double
    let numberOfBounces: Int
    let duration: Double
    let shouldOvershoot: Bool
    let shake: Bool
    let steps: Int
    let alpha: Double
    let omega: Double
    let values: [Double]
    let residualRelativeToTravel: Double
  }

  struct Bounces: Decodable {
    let cases: [Bounce]
  }

  struct Ball: Decodable {
    let t: [Double]
    let yAtT: [Double]
    let y: [Double]
  }

  struct Listing: Decodable {
    let count: Int
    let y: [Double]
  }

  struct Curve: Decodable {
    let t: [Double]
    let exact: [Double]
  }

  struct Book: Decodable {
    let drawnBall: Ball
    let linear: Listing
    let eased: Listing
    let bounceEaseOut: Curve
    let quadraticEaseInOut: Curve

    enum CodingKeys: String, CodingKey {
      case drawnBall = "listing10.6"
      case linear = "listing10.7"
      case eased = "listing10.8"
      case bounceEaseOut, quadraticEaseInOut
    }
  }

  struct Category: Decodable {
    let t: [Double]
    let y: [Double]
    let lastTMinus1: Double
  }

  let dock22: Dock
  let dock32: Dock
  let jumpAnimation: Jump
  let khanlou: Article
  let skBounceAnimation: Bounces
  let book: Book
  let ahEasingCategory: Category

  /// The file is shared with the tests of the keyframes.
  static let shared: SeedFixture = {
    let url = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: "Tests/SpringEngineKeyframesTests/Fixtures/seeds.json")
    do {
      return try JSONDecoder().decode(SeedFixture.self, from: Data(contentsOf: url))
    } catch {
      fatalError("seeds.json: \(error)")
    }
  }()

  static func bounce(_ name: String) throws -> Bounce {
    try #require(shared.skBounceAnimation.cases.first { $0.name == name })
  }
}
