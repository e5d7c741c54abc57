/// An animator that follows another one.
struct Follower: Sendable {
  weak var storage: AnimatorStorage?
  let offset: Lanes

  /// The storage's ``AnimatorStorage/followCount`` when it began.
  let count: Int

  /// Its number in the recording of the time when it began; `nil` if it is not recorded.
  let number: Int?

  /// The storage, unless it has begun to follow again since.
  @MainActor var present: AnimatorStorage? {
    guard let storage, storage.followCount == count else { return nil }
    return storage
  }
}
