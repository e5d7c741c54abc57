extension Scene {
  /// The title of a dial, with the label of its actor.
  public func title(of dial: SceneDial) -> String {
    let owner = owner(of: dial)
    return owner.isEmpty ? dial.dial.title : "\(owner): \(dial.dial.title.lowercased())"
  }
}
