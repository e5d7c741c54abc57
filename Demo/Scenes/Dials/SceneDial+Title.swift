extension Scene {
  /// What one of its dials is called, and whose it is.
  public func title(of dial: SceneDial) -> String {
    let owner = owner(of: dial)
    return owner.isEmpty ? dial.dial.title : "\(owner): \(dial.dial.title.lowercased())"
  }
}
