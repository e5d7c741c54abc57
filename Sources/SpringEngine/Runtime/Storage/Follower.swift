/// An animator that follows another one.
struct Follower: Sendable {
  weak var storage: AnimatorStorage?
  let offset: Lanes
  let id: ObjectIdentifier

  /// The storage's ``AnimatorStorage/followCount`` when it began.
  let count: Int

  @MainActor
  init(_ storage: AnimatorStorage, offset: Lanes, count: Int) {
    (self.storage, self.offset, self.count) = (storage, offset, count)
    id = ObjectIdentifier(storage)
  }

  /// The storage, unless it has begun to follow again since.
  @MainActor var present: AnimatorStorage? {
    guard let storage, storage.followCount == count else { return nil }
    return storage
  }
}
