// A view with a private moving value keeps its memberwise initialiser: other files of the app can use it.
import CoreGraphics
import SpringEngine
import SwiftUI

struct MovingView: View {
  @Moving(spring: .bouncy) private var place = CGPoint(x: 100, y: 100)
  let corners: [CGPoint]

  var body: some View { Circle().position(place).throwing($place) }
}
