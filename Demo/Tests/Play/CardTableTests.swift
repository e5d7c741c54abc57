import Scenes
import SpringEngine
import Testing

@Suite struct `A table for cards` {
  private let table = CardTable(size: Place(400, 300))

  @Test func `insets its corners by half a card and a margin`() {
    #expect(table.corners == [Place(72, 52), Place(328, 52), Place(328, 248), Place(72, 248)])
    #expect(table.limits.apply(Place(200, 100)) == Place(200, 100))
    #expect(table.limits.apply(Place(500, 100)).x > 328)
  }

  @Test func `sends a throw to the corner nearest to its projected end`() {
    let middle = Place(190, 140)
    #expect(table.landing(of: MotionState(middle)) == Place(72, 52))
    let right = MotionState(value: middle, velocity: Place(300, 0))
    #expect(table.landing(of: right) == Place(328, 52))
    let both = MotionState(value: middle, velocity: Place(300, 300))
    #expect(table.landing(of: both) == Place(328, 248))
  }

  @Test func `has four corners in cyclic order`() {
    var place = Place(80, 60)
    var visited: [Place] = []
    for _ in 0..<4 {
      place = table.corner(after: place)
      visited.append(place)
    }
    #expect(Set(visited) == Set(table.corners))
    #expect(visited.last == Place(72, 52))
  }

  @Test(arguments: [Place(0, 0), Place(20, 300), Place(400, 10)])
  func `that is too small has all corners at its centre`(_ size: Place) {
    let table = CardTable(size: size)
    for corner in table.corners {
      #expect((0..<2).allSatisfy { corner[$0] >= 0 && corner[$0] <= size[$0] })
    }
    #expect(table.landing(of: MotionState(Place(5, 5))).isFinite)
  }

  @Test func `clamps the zoom`() {
    #expect([0.1, 1, 9].map(CardTable.landing(ofZoom:)) == [0.75, 1, 2])
  }
}
