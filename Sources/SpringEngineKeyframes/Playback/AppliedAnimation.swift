/// An animation of a property, as one of those that a layer applies one after the other.
struct AppliedAnimation: Sendable {
  /// What it is called on its layer.
  let key: String

  /// The property, or the part of one: `"position"`, `"position.x"`.
  let keyPath: String

  /// Whether it adds to what those before it have made, rather than hiding that.
  let isAdditive: Bool
}

extension AppliedAnimation {
  /// Which animations must be put behind one that has come to be applied last, so that what is seen
  /// stays the same.
  ///
  /// Those are the later ones of the same property, of a part of it or of what it is a part of,
  /// unless both are additive: a sum is the same in any order. What is moved may have to be followed
  /// itself.
  ///
  /// - Parameters:
  ///   - key: What the moved one is called.
  ///   - order: All of the layer's, in the order in which it applied them before.
  /// - Returns: What they are called, in the order in which to put them behind.
  static func followers(of key: String, in order: [AppliedAnimation]) -> [String] {
    guard let index = order.firstIndex(where: { $0.key == key }) else { return [] }
    var moved = [order[index]]
    for later in order[(index + 1)...] where moved.contains(where: later.dependsOnOrder(with:)) {
      moved.append(later)
    }
    return moved.dropFirst().map(\.key)
  }

  private func dependsOnOrder(with other: AppliedAnimation) -> Bool {
    guard !isAdditive || !other.isAdditive else { return false }
    return keyPath == other.keyPath || keyPath.hasPrefix(other.keyPath + ".")
      || other.keyPath.hasPrefix(keyPath + ".")
  }
}
