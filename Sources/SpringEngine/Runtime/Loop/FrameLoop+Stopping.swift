extension FrameLoop {
  /// Ends all motion on the loop, also of values that follow others; every value stays where it is.
  ///
  /// Those that are paused or held stay as they are.
  public func stopAll() {
    batch {
      var moving = allMembers + newMembers
      var index = 0
      while index < moving.count {
        moving += moving[index].followers.lazy.compactMap(\.present)
        index += 1
      }
      // Followers first: they would spring to where their leaders stay.
      for member in moving.reversed() {
        guard !member.machine.isHeld, member.machine.pausedAt == nil else { continue }
        // What has come to rest since the last frame stays on its line of time.
        if !member.readPresent({ $0.isResting }) { member.perform(.stop) }
      }
    }
  }
}
