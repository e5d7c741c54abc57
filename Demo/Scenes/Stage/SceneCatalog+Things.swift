import SpringEngine

extension Scene {
  /// The scenes of objects of an app.
  static let things: [Scene] = [
    Scene(
      name: "pip", title: "Picture in picture",
      hint: "Throw the video to a corner, and catch it in flight.",
      actors: [
        Actor(
          label: "video", start: Thing.corners[3], radius: 62,
          spring: MassSpringDamper(duration: 0.55, bounce: 0.3))
      ], size: Thing.size, grip: .thing(.window)),
    Scene(
      name: "card", title: "Card to flick away",
      hint: "Flick the card away in any direction: it goes behind the others.",
      actors: ["Oslo", "Kyoto", "Quito"].enumerated().map {
        Actor(
          label: $1, start: Thing.deckPlace($0), radius: 90, color: $0,
          spring: MassSpringDamper(duration: 0.5, bounce: 0.15))
      }, size: Thing.size, grip: .thing(.deck)),
    Scene(
      name: "notification", title: "Notification",
      hint: "Pull the notification down to answer, flick it up to put it away.",
      actors: [
        Actor(
          label: "notification", start: Thing.bannerDetents[1],
          spring: MassSpringDamper(duration: 0.5, bounce: 0.3))
      ], size: Thing.size, grip: .thing(.banner)),
    Scene(
      name: "controls", title: "Switch, heart, password",
      hint: "Turn the switch, press the heart, try to log in; or drag them.",
      actors: [
        Actor(
          label: "switch", start: Thing.knob.off, color: 3,
          spring: MassSpringDamper(duration: 0.35, bounce: 0.3)),
        Actor(
          label: "heart", start: Place(Thing.unit, 0), color: 0,
          spring: MassSpringDamper(duration: 0.4, bounce: 0.6)),
        Actor(
          label: "password", start: Thing.form, color: 1,
          spring: MassSpringDamper(duration: 0.5, bounce: 0.4)),
      ], size: Thing.size, grip: .thing(.controls)),
    Scene(
      name: "icons", title: "Dock",
      hint: "Press an icon: it hops. Catch it in mid-air, throw it up, drop it.",
      actors: (0..<Thing.iconCount).map {
        Actor(
          label: ["chat", "health", "compass", "camera", "music"][$0], start: Thing.iconPlace($0),
          color: [3, 0, 1, 5, 2][$0])
      }, size: Thing.size, grip: .thing(.icons)),
    Scene(
      name: "sheet", title: "Sheet over list",
      hint: "Throw the list down: the sheet goes on; throw it up again.",
      actors: [Actor(label: "sheet", start: Place(Thing.center.x, Thing.detents.closed))],
      size: Thing.size, grip: .thing(.sheet)),
    Scene(
      name: "photo", title: "Photo",
      hint: "Click to zoom in, and out again; throw the photo beyond its edges.",
      actors: [
        Actor(label: "photo", start: Thing.center, spring: .snappy),
        Actor(label: "zoom", start: Place(2.4 * Thing.unit, 0), color: 1, spring: .snappy),
      ], size: Thing.size, grip: .thing(.photo)),
  ]
}
