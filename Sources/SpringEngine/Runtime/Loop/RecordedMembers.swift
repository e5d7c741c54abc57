/// The animators of a recording: their numbers, what they follow, and which of them are released.
@MainActor
struct RecordedMembers {
  /// An animator that was made while the recording was made.
  private struct Member {
    weak var storage: AnimatorStorage?
    let number: Int
  }

  private var members: [ObjectIdentifier: Member] = [:]

  /// What each has begun to follow last, and whether it is known to be released, by its number less 1.
  private var states: [(leader: Member?, isReleased: Bool)] = []

  /// The numbers of those that are released and have not been taken yet.
  private var released: [Int] = []

  /// The number of an animator; `nil` for one that was made at another time, also in the place of one that
  /// is gone.
  @inline(never)
  func number(of storage: AnimatorStorage) -> Int? {
    members[ObjectIdentifier(storage)].flatMap { $0.storage === storage ? $0.number : nil }
  }

  /// Adds an animator, and returns its number, from 1.
  mutating func add(_ storage: AnimatorStorage) -> Int {
    let id = ObjectIdentifier(storage)
    // One that had its address is released.
    if let former = members[id] { noteReleased(former.number) }
    states.append((nil, false))
    members[id] = Member(storage: storage, number: states.count)
    return states.count
  }
}

// MARK: Released animators

extension RecordedMembers {
  /// Notes an animator that another one is about to follow.
  @inline(never)
  mutating func note(
    _ leader: AnimatorStorage, followedBy storage: AnimatorStorage, at time: Double
  ) {
    if leader.machine.isLeading, leader.machine.time < time {
      noteReleased(around: leader, upTo: time)
    }
    // A replay looks for a cycle.
    if !storage.followers.isEmpty { noteLostLeader(above: leader) }
    guard let number = number(of: storage), let leaderNumber = self.number(of: leader) else {
      return
    }
    states[number - 1].leader = Member(storage: leader, number: leaderNumber)
  }

  /// Notes which followers are released, before their entries are removed.
  mutating func noteReleased(_ followers: [Follower]) {
    for follower in followers where follower.storage == nil {
      if let member = members[follower.id], member.storage == nil { noteReleased(member.number) }
    }
  }

  /// Notes which animators are released of those that would move with one up to a time: followers of its
  /// first leader, direct ones and theirs, and that leader's own leader.
  mutating func noteReleased(around storage: AnimatorStorage, upTo time: Double) {
    guard storage.follows || !storage.followers.isEmpty else { return }
    var (tree, index) = ([storage.topLeader(movingTo: time)], 0)
    if tree[0].leader == nil { noteLostLeader(above: tree[0]) }
    while index < tree.count {
      let leader = tree[index]
      index += 1
      noteReleased(leader.followers)
      for follower in leader.followers {
        if let storage = follower.storage, !storage.followers.isEmpty,
          storage.isFollower(of: leader)
        {
          tree.append(storage)
        }
      }
    }
  }

  /// Notes that the leader of an animator, or of one of its leaders, is released.
  @inline(never)
  mutating func noteLostLeader(above storage: AnimatorStorage) {
    var storage = storage
    while storage.follows {
      guard let leader = storage.leader else {
        if let number = number(of: storage), let leader = states[number - 1].leader,
          leader.storage == nil
        {
          noteReleased(leader.number)
        }
        return
      }
      storage = leader
    }
  }

  @inline(never)
  private mutating func noteReleased(_ number: Int) {
    if states[number - 1].isReleased { return }
    states[number - 1].isReleased = true
    released.append(number)
  }

  /// The number of one that is released, once for each.
  mutating func takeReleased() -> Int? { released.popLast() }
}
