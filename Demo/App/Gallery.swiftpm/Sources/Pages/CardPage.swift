import SwiftUI

@MainActor
final class CardModel: ObservableObject {
  let card = CardView()
}

/// A card to drag, throw, catch and pinch.
struct CardPage: View {
  @StateObject private var model = CardModel()

  var body: some View {
    StagePage(title: "A card", aspect: 1.2) {
      Hosted(view: model.card)
    } controls: {
      Text(
        """
        Two gesture recognisers on a view, one for its place and one for its size. A throw goes to \
        the corner that it points to; beyond the edges the card resists, and so does its size.
        """
      )
      .font(.callout)
      Button("Send") { model.card.send() }
    }
  }
}
