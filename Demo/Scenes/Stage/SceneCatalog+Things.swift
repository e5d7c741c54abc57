extension Scene {
  /// The scenes of objects of an app.
  static let things: [Scene] = [
    Scene(
      name: "sheet", title: "Sheet over list",
      hint: "Throw the list down: the sheet goes on with the speed; throw it up again.",
      actors: [Actor(label: "sheet", start: Place(center.x, Thing.detents.open))],
      grip: .thing(.sheet)),
    Scene(
      name: "photo", title: "Photo",
      hint: "Click to zoom in, and to zoom out again; throw the photo beyond its edges.",
      actors: [
        Actor(label: "photo", start: center),
        Actor(label: "zoom", start: Place(1.5 * Thing.unit, 0), color: 1),
      ],
      grip: .thing(.photo)),
    Scene(
      name: "pager", title: "Pager in a list",
      hint: "Throw a card aside to turn the page, or the list up: the first movement decides.",
      actors: ["list", "first pager", "second pager", "third pager"].enumerated().map {
        Actor(label: $1, start: .zero, color: $0)
      }, grip: .thing(.pager)),
    Scene(
      name: "dial", title: "Dial",
      hint: "Turn the dial, or flick it round: it stops at a mark.",
      actors: [Actor(label: "dial", start: .zero, color: 1)], grip: .thing(.dial)),
  ]
}
