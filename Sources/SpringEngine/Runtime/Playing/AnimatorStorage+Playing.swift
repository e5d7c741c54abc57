// An animator whose future plays by itself: no frames, and a wake-up only where something is reported.

/// How the future of an animator plays by itself, and whether it does.
struct PlayState {
  /// Whether something that shows the value can play the future.
  var isPlayable = false

  /// Whether the future plays, so that no frames are taken.
  var isPlayed = false

  /// Whether what plays is still the future: only time has passed since.
  var keepsPlan = true

  /// Whether the loop has noted that the future is to be planned.
  var awaitsPlan = false

  /// Whether the value has changed and has not been shown, until the future is planned.
  var isValueStale = false

  /// Whether frames are taken until the next operation.
  var isBarred = false

  /// The loop's time at which something is to be reported, while the future plays.
  var wakeTime = Double.infinity

  /// Whether changes are followed by a plan.
  var plansFuture: Bool { isPlayable || isPlayed }
}

extension AnimatorStorage {
  /// Shows the value on an object, by a player while nothing needs frames.
  func drive(
    _ object: AnyObject, _ property: AnyHashable?, by player: any FuturePlayer,
    _ show: @escaping @MainActor (UnsafePointer<Lanes>) -> Void
  ) {
    player.onLoss = { [weak self] in self?.losePlayer() }
    let value = value
    loop.batch {
      withUnsafePointer(to: value) { show($0) }
      addReceiver(object, property, player: player) { show($1) }
    }
  }

  /// Whether everything that shows the value can play.
  private var canPlay: Bool {
    onChange == nil && followers.isEmpty && !playing.isBarred && loop.canPlay
      && !receivers.isEmpty && receivers.allSatisfy { $0.player != nil }
  }

  /// Plays the future if that is possible, and takes frames otherwise; within the scope of the loop.
  @inline(never)
  func plan() {
    removeLostFollowers()
    playing.awaitsPlan = false
    let wasPlayed = playing.isPlayed
    let canPlay = canPlay
    let plays = canPlay && machine.needsFrames && playFuture()
    // A delay that is too long for a bake shows nothing: what comes then is planned when it begins.
    let waits = canPlay && !plays && machine.isWaiting
    playing.keepsPlan = plays
    playing.isPlayed = plays || waits
    if playing.isPlayed != wasPlayed { loop.setPlayed(self, playing.isPlayed) }
    if plays { return updateWakeTime() }
    if wasPlayed {
      for receiver in receivers { receiver.player?.stop() }
    }
    if wasPlayed || playing.isValueStale, let sink { show(in: sink) }
    playing.isValueStale = false
    if waits {
      updateWakeTime()
    } else if machine.needsFrames {
      loop.takeFrames(for: self)
    } else if isInLoop {
      loop.hasIdleMembers = true
    }
  }

  /// Has all players play the future, or none.
  private func playFuture() -> Bool {
    guard let future = (try? machine.future(within: Self.longestPlay)) ?? nil,
      let clockTime = loop.timeMap.clockTime(ofLoopTime: machine.time)
    else { return false }
    let played = PlayedFuture(
      motion: future, tolerance: machine.tolerance,
      limits: limits.map { ($0.content.lower, $0.content.upper) },
      clockTime: clockTime, now: loop.now, rate: loop.timeMap.scale, frameRates: loop.rates.every)
    for index in receivers.indices where receivers[index].player?.play(played) != true {
      for receiver in receivers[..<index] { receiver.player?.stop() }
      playing.isValueStale = true
      return false
    }
    return true
  }

  /// After a change of the machine: what plays goes on if only time has passed, or else is planned anew.
  @inline(never)
  func finishPlayable(from before: Lanes) {
    if playing.isPlayed, playing.keepsPlan, machine.needsFrames { return updateWakeTime() }
    if machine.stored.value != before { playing.isValueStale = true }
    playing.keepsPlan = false
    loop.plan(self)
  }

  /// Plans anew from the present on, when the present scope is over or at once.
  @inline(never)
  func replan() {
    guard playing.plansFuture else { return }
    loop.batch {
      catchUp()
      loop.plan(self)
    }
  }

  /// Takes frames until the next operation, because somebody else has removed what played.
  private func losePlayer() {
    guard playing.isPlayed else { return }
    playing.isBarred = true
    replan()
  }

  /// Notes when something is to be reported next, if the future plays.
  @inline(never)
  func updateWakeTime() {
    guard playing.isPlayed else { return }
    let next = machine.nextReport(withImpacts: onEvent != nil)
    playing.wakeTime = next > machine.time ? next : machine.time + Self.rounding
    loop.updateAlarm()
  }

  /// Brings one that plays to the present, before somebody waits for what happens from now on.
  @inline(never)
  func passPlayed() {
    if playing.isPlayed { catchUp() }
  }

  /// Seconds by which the times of an event may differ that were computed from different states.
  private static var rounding: Double { 1e-6 }

  /// Seconds within which the last motion has to begin.
  private static var longestPlay: Double { 60 }
}
