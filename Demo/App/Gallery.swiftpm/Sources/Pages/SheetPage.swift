import SpringEngine
import SwiftUI

/// A sheet over a list, moved as one: a fling crosses from one to the other.
struct SheetPage: View {
  private static let rowHeight: CGFloat = 44
  private static let viewport: CGFloat = 260

  @Moving private var travel: CGFloat = 220
  @State private var chain = ScrollChain(
    detents: [20, 220], contentLength: 60 * rowHeight, viewport: viewport)

  var body: some View {
    StagePage(title: "A sheet over a list", aspect: 1.2) {
      stage
    } controls: {
      Text(
        """
        Fling the rows up: the sheet opens, and the list goes on with the same speed. Fling them \
        down, and the sheet closes. Flicks in one direction add up. The bar moves the sheet alone.
        """
      )
      .font(.callout)
      Button("Open or close") {
        let isOpen = chain.positions(of: travel).outer < 120
        $travel.target = chain.travel(outer: isOpen ? 220 : 20, from: travel)
      }
    }
    .onAppear { $travel.carriesMomentum = true }
  }

  private var stage: some View {
    let place = chain.positions(of: travel)
    return VStack(spacing: 0) {
      Capsule()
        .frame(width: 48, height: 5)
        .frame(maxWidth: .infinity, minHeight: 32)
        .contentShape(Rectangle())
        .throwing($travel, along: chain, on: .outer)
      VStack(spacing: 0) {
        ForEach(1..<61) { row in
          Text(verbatim: "Row \(row)").frame(height: Self.rowHeight)
        }
      }
      .offset(y: place.inner)
      .frame(height: Self.viewport, alignment: .top)
      .frame(maxWidth: .infinity)
      .clipShape(Rectangle())
      .contentShape(Rectangle())
      .throwing($travel, along: chain, on: .inner)
    }
    .background(Color.gray.opacity(0.2))
    .offset(y: place.outer)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    .clipShape(Rectangle())
  }
}
