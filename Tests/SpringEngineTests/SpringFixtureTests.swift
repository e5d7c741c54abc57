import Foundation
import SpringEngine
import Testing

struct SpringFixtureTests {
  struct File: Decodable { var cases: [Case] }
  struct Case: Decodable {
    var name: String
    var mass, stiffness, damping, from, velocity, target, naturalFrequency: Double
    var t, x, v, sx, sv: [Double]
  }

  @Test func everySampleIsMet() throws {
    let url = try #require(
      Bundle.module.url(forResource: "spring", withExtension: "json", subdirectory: "Fixtures"))
    let file = try JSONDecoder().decode(File.self, from: Data(contentsOf: url))
    var worst = 0.0
    for c in file.cases {
      let spring = MassSpringDamper(
        mass: c.mass, stiffness: c.stiffness, dampingCoefficient: c.damping)
      let model = SpringMotion(spring, target: c.target)
      let scale = max(abs(c.target), abs(c.from - c.target), abs(c.velocity) / c.naturalFrequency)
      for i in c.t.indices {
        let s = model.state(after: c.t[i], from: MotionState(value: c.from, velocity: c.velocity))
        let tx = 8 * c.sx[i] + 16 * 0x1p-52 * scale
        let tv = 8 * c.sv[i] + 16 * 0x1p-52 * c.naturalFrequency * scale
        let r = max(abs(s.value - c.x[i]) / tx, abs(s.velocity - c.v[i]) / tv)
        if r > worst { worst = r; print(c.name, c.t[i], r) }
        #expect(r <= 1)
      }
    }
    print("worst", worst)
  }
}
