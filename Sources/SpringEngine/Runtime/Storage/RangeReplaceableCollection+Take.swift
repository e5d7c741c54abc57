extension RangeReplaceableCollection {
  /// Removes elements, and returns them.
  ///
  /// With the last reference to an element an app's object may go, whose deinitialiser operates on other
  /// animators. So elements are released by the caller, when the collection has been changed.
  ///
  /// - Parameter isTaken: Called twice for each element if one of them is taken.
  @discardableResult
  mutating func take(where isTaken: (Element) -> Bool) -> Self {
    let taken = filter(isTaken)
    if !taken.isEmpty { removeAll(where: isTaken) }
    return taken
  }
}
