import Foundation
import SpringEngine
import Testing

/// What the original animations of a dock icon computed, with their declared types.
struct DockTables: Decodable {
  struct Film: Decodable {
    let count: Int
    let height150: [Double]
    let height57: [Double]
  }

  struct Simulation: Decodable {
    struct Impacts: Decodable {
      let times: [Double]
      let speeds: [Double]
      let apexHeights: [Double]
    }
    let values: [Double]
    let exactImpacts: Impacts
  }

  struct Function: Decodable {
    let t: [Double]
    let y: [Double]
  }

  let dock22: Film
  let dock32: Film
  let jumpAnimation: Simulation
  let ahEasingCategory: Function

  static func load() throws -> DockTables {
    let url = try #require(
      Bundle.module.url(forResource: "seeds", withExtension: "json", subdirectory: "Fixtures"))
    return try JSONDecoder().decode(DockTables.self, from: Data(contentsOf: url))
  }
}
