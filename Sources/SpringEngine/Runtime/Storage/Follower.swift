/// An animator that follows another one.
struct Follower: Sendable {
  weak var storage: AnimatorStorage?
  let offset: Lanes

  /// The storage's ``AnimatorStorage/followCount`` when it began.
  let count: Int

  /// Its number in a recording; `nil` if it is not recorded.
  let number: Int?

  /// The storage, unless it has begun to follow again since.
  @MainActor var present: AnimatorStorage? {
    guard let storage, storage.followCount == count else { return nil }
    return storage
  }
}

extension AnimatorStorage {
  /// The numbers in the recording of those that are gone, of the followers and theirs.
  var goneFollowers: [Int] {
    var gone: [Int] = []
    visitTree { leader, next in
      for follower in leader.followers {
        if let storage = follower.storage {
          if !storage.followers.isEmpty, storage.isFollower(of: leader) { next.append(storage) }
        } else if let number = follower.number {
          gone.append(number)
        }
      }
    }
    return gone
  }
}
