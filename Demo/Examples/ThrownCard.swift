import SpringEngine
import SwiftUI

/// A card that is thrown to the corner that the throw points to, and that is caught in flight.
struct ThrownCard: View {
  @Moving(spring: .bouncy) private var place = CGPoint(x: 160, y: 240)

  var body: some View {
    GeometryReader { room in
      let corners = Self.corners(of: room.size)
      RoundedRectangle(cornerRadius: 20)
        .fill(Color.indigo)
        .frame(width: 120, height: 160)
        .rotationEffect(.degrees(Double($place.velocity.x) / 100))  // leans into its motion
        .position(place)
        .throwing($place) { $0.projected(.normal).closest(in: corners) }
        .onTapGesture(count: 2) { $place.add(.shake(by: CGPoint(x: 16, y: 0))) }
        .task(id: room.size) { place = $place.target.closest(in: corners) ?? place }
    }
  }

  /// The places of the card's centre, 80 and 100 points from the edges.
  private static func corners(of size: CGSize) -> [CGPoint] {
    [80, size.width - 80].flatMap { x in
      [100, size.height - 100].map { y in CGPoint(x: x, y: y) }
    }
  }
}
