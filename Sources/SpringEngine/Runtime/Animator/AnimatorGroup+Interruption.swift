// A group that is interrupted as a whole.

extension AnimatorGroup {
  /// Interrupts the whole group for secondary motions; when these have ended, all members go on.
  ///
  /// Members without a secondary motion are paused meanwhile. A member with one is interrupted by
  /// ``Animator/interrupt(with:velocity:criterion:completion:)``; after its end it is paused until all
  /// secondary motions have ended. One for which any other motion is returned is not paused, and goes on if
  /// it waits for another interruption. They go on from the very time at which the last of these ends,
  /// whatever the frames. One that is resumed meanwhile, or whose secondary motion another one replaces,
  /// does not pause again. A pause by hand, before or meanwhile, is not ended. A closure of a secondary
  /// motion is called before the members go on: what it begins on one of them has the time of the frame.
  ///
  /// Interruptions nest: one that begins while a member waits for another may have a secondary motion for
  /// it, which runs at once; then it waits again. A member waits for all interruptions of its groups.
  ///
  /// - Parameters:
  ///   - secondary: Starts the secondary motions, on members or on other animators of their loop.
  ///   - completion: Called once, when all secondary motions have ended and the members go on.
  /// - Returns: The secondary motions as one.
  @discardableResult
  public func interrupt(
    _ secondary: () -> [MotionHandle],
    completion: (@MainActor (CompletionReason) -> Void)? = nil
  ) -> MotionHandle {
    // Those whose interruption has ended since the last frame go on first.
    members.first?.storage.loop.endInterruptions()
    // Behind a leader that waits a follower would come to rest.
    let free = members.map(\.storage).inOrder(leadersFirst: false).filter { !$0.isPausedByHand }
    let depths = free.map(\.presentDepth)
    let handles = secondary()
    let all = MotionHandle(all: handles, .settled)
    if let result = all.result {
      completion?(result)
      return all
    }
    let interruption = GroupInterruption(all)
    let loop = members.first?.storage.loop
    // The time of another loop is none of this one.
    let hasTime = all.openMotions.allSatisfy { $0.storage?.loop === loop }
    func begin() {
      if let loop { for storage in interruption.moved(on: loop) { storage.stopWaiting(for: all) } }
      for (storage, depth) in zip(free, depths) {
        // One whose own motion the others wait for is not paused.
        if storage.owes(all, at: depth) { continue }
        interruption.begin(for: storage, at: depth)
      }
      loop?.add(interruption)
      for handle in handles { handle.observe { _ in interruption.releaseLast() } }
      all.observe { [weak loop] _ in end(on: loop) }
      // What the app does when a member pauses may have ended all of them.
      end(on: loop)
    }
    func end(on loop: FrameLoop?) {
      guard let result = all.result else { return }
      let time = hasTime ? all.endTime : nil
      let goOn = {
        interruption.end(at: time)
        completion?(result)
      }
      if let loop, let time { loop.goOn(from: time, goOn) } else { goOn() }
    }
    // What the app does when a member pauses comes after all have paused.
    if let loop { loop.batch(begin) } else { begin() }
    return all
  }
}
