// Members whose futures play by themselves, and the alarm that wakes the loop for them.

/// What a loop knows of its members whose futures play by themselves.
struct PlayedMembers {
  /// The members; the loop keeps them while they move, as it keeps those that take frames.
  var members: ContiguousArray<AnimatorStorage> = []

  /// Members whose futures have changed in the present scope.
  var unplanned: ContiguousArray<AnimatorStorage> = []

  /// The loop's time at which the next of them has something to report.
  var dueTime = Double.infinity

  /// The clock's time of the alarm that is set.
  var alarmTime: Double?
}

extension FrameLoop {
  /// Whether futures can play: the loop's time goes on with the clock's, and nothing records frames.
  var canPlay: Bool {
    guard timeMap.scale > 0, recorder == nil, case .skip = stallPolicy else { return false }
    return alarmClock != nil
  }

  /// Adds or removes a member whose future plays; one that has taken frames leaves those.
  func setPlayed(_ member: AnimatorStorage, _ isPlayed: Bool) {
    if isPlayed {
      playing.members.append(member)
      if member.isInLoop { hasIdleMembers = true }
    } else {
      playing.members.removeAll { $0 === member }
    }
  }

  /// Plans the future of a member when the present scope is over, or at once.
  func plan(_ member: AnimatorStorage) {
    if !member.playing.awaitsPlan {
      member.playing.awaitsPlan = true
      playing.unplanned.append(member)
    }
    if !isInScope { batch {} }
  }

  /// Plans the futures that have changed; within the scope.
  func planMembers() {
    guard !playing.unplanned.isEmpty else { return }
    var next = 0
    while next < playing.unplanned.count {
      playing.unplanned[next].plan()
      next += 1
    }
    playing.unplanned.removeAll(keepingCapacity: true)
    if hasIdleMembers, !isInFrame { removeIdleMembers() }
    setAlarm()
  }

  /// Plans what is left to plan after the frame's scope, in another one: the layout of views, which the
  /// commit of a transaction causes, may have changed it.
  func planAfterScope() {
    guard !playing.unplanned.isEmpty else { return }
    if let frameScope { frameScope(planMembers) }
    // Also what the commit of that one has changed.
    planMembers()
  }

  /// Plans all futures anew, after a change of the loop.
  func replanMembers() {
    let all = allMembers
    guard all.contains(where: { $0.playing.plansFuture }) else { return }
    batch { for member in all { member.replan() } }
  }

  /// Members that take frames, that wait while the loop's time stands still, and whose futures play.
  @inline(never)
  var allMembers: ContiguousArray<AnimatorStorage> {
    members + sleepers.compactMap(\.member) + playing.members
  }

  /// Sets the alarm anew, when the present scope is over or at once.
  func updateAlarm() {
    if !isInScope { setAlarm() }
  }

  /// Sets the alarm for the next member that has something to report, or for the next frame.
  private func setAlarm() {
    let due = playing.members.reduce(Double.infinity) { min($0, $1.playing.wakeTime) }
    let dueTime = due < .infinity ? timeMap.clockTime(ofLoopTime: due) ?? .infinity : .infinity
    let wakeTime = min(dueTime, rates.wakeTime)
    let time = wakeTime < .infinity ? wakeTime : nil
    playing.dueTime = due
    guard time != playing.alarmTime else { return }
    playing.alarmTime = time
    alarmClock?.setAlarm(at: time) { [weak self] in self?.wake() }
  }

  /// Has the members report what is due, and sets the next alarm.
  private func wake() {
    guard let alarmTime = playing.alarmTime, !isInFrame else { return }
    playing.alarmTime = nil
    lastRequest = max(lastRequest, alarmTime)
    if rates.wakeTime <= alarmTime { return endWait() }
    guard let dueTime = timeMap.clockTime(ofLoopTime: playing.dueTime), dueTime <= alarmTime
    else { return setAlarm() }
    let due = max(time, playing.dueTime)
    batch {
      for index in playing.members.indices where playing.members[index].playing.wakeTime <= due {
        if isKnownUniquelyReferenced(&playing.members[index]) { playing.members[index].abandon() }
        playing.members[index].attend(to: due)
      }
    }
    setAlarm()
  }
}
