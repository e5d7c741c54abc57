extension Scene {
  /// The scenes of objects of an app.
  static let things: [Scene] = [
    Scene(
      name: "sheet", title: "Sheet over list",
      hint: "Throw the list down: the sheet goes on with the speed; throw it up again.",
      actors: [Actor(start: Place(center.x, Thing.detents.open))], grip: .thing(.sheet)),
    Scene(
      name: "photo", title: "Photo",
      hint: "Click to zoom in, or turn the wheel; then throw the photo beyond its edges.",
      actors: [Actor(start: center), Actor(start: Place(1.5 * Thing.unit, 0), color: 1)],
      grip: .thing(.photo)),
    Scene(
      name: "pager", title: "Pager in a list",
      hint: "Throw a card aside to turn the page, or the list up: the first movement decides.",
      actors: (0...Thing.pagerCount).map { Actor(start: .zero, color: $0) }, grip: .thing(.pager)),
    Scene(
      name: "dial", title: "Dial",
      hint: "Turn the dial, or flick it round: it stops at a mark.",
      actors: [Actor(start: .zero, color: 1)], grip: .thing(.dial)),
  ]
}
