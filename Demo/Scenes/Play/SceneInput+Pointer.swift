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

extension PointerPhase {
  /// The timestamp for a phase: that of its event, except for a cancellation, which takes effect now
  /// (`nil`), since its event may have the time of the pointer's last movement.
  public func timestamp(_ time: Double) -> Double? { self == .cancelled ? nil : time }
}
