import SpringEngine

extension StagePlayer {
  /// What a key, a remote's button or an assistive device does in place of a pointer: where a tap
  /// does something, it taps beside the actors; elsewhere it throws the first of them.
  ///
  /// Each stroke goes to another side than the one before. While a pointer holds an actor, nothing
  /// happens.
  public func stroke() {
    guard heldActor == nil else { return }
    let turn = strokeCount
    strokeCount += 1
    if scene.canTap {
      let places = Self.places.indices.map { Self.places[(turn + $0) % Self.places.count] }
      guard let place = places.first(where: { actor(at: $0) == nil }) else { return }
      send(.press(place))
      send(.lift(place))
    } else {
      toss(0, velocity: Self.directions[turn % Self.directions.count] * Self.tossSpeed)
    }
  }

  /// Where strokes tap: near the corners, one after the other.
  private static let places = [Place(400, 70), Place(70, 240), Place(420, 230), Place(80, 60)]

  /// Where strokes throw: once around.
  private static let directions = [Place(-1, 0), Place(0, -1), Place(1, 0), Place(0, 1)]

  /// Points per second: a throw that reaches the next dock, and leaves no stage.
  private static let tossSpeed = 1400.0
}
