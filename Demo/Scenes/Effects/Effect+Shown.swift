extension Effect {
  /// The effects that a page shows, each with its use, and the element that it moves.
  public static let shown: [(effect: Effect, use: String, face: String)] = [
    (docks[2], "An icon asks for attention", "icon"),
    (kicks[1], "A password is wrong", "field"),
    (bounces[8], "A star is given", "star"),
    (bounces[7], "A button answers", "button"),
    (bounces[2], "A panel slides in", "panel"),
    (bounces[3], "A badge flies to its place", "badge"),
    (bounces[9], "A thumbnail opens", "photo"),
    (kicks[2], "A card stretches and springs back", "card"),
    (bounces[4], "A weight lands", "weight"),
    (balls[2], "A ball drops, to its last bounce", "ball"),
    (clockHand, "A second hand ticks", "hand"),
    (bounces[6], "A lamp changes its colour", "lamp"),
  ]
}
