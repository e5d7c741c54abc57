import SpringEngine

extension SceneInput {
  /// The input for a phase of a pointer at a place of the stage.
  public init(_ phase: PointerPhase, at place: Place) {
    switch phase {
    case .began: self = .press(place)
    case .moved: self = .drag(place)
    case .ended: self = .lift(place)
    case .cancelled: self = .cancel
    }
  }
}
