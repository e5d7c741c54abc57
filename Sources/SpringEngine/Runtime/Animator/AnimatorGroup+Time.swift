// A group as one line of time.

extension AnimatorGroup {
  /// The rate of the motions of the last ``animate(stagger:from:criterion:_:completion:)``: seconds of
  /// their own time per second of the loop's; negative to go back.
  ///
  /// They are one line of time, each with the motions that follow it: see <doc:Motions>, and
  /// ``Animator/progress``. One that is at rest as a whole turns round at its end, however long it has been
  /// there. The handle of the group waits for all, and ends as ``CompletionReason/reversed`` when every
  /// member is back. A motion of a member that still runs when that of the group begins is on the line too.
  ///
  /// A member that something else has moved since, another motion or a pointer, stays out of it, and one
  /// that is interrupted goes on forwards. A number that is no rate, see ``Animator/rate``, is rejected by
  /// every member.
  public var rate: Double {
    get { lineRate }
    set {
      changeFromPresent { travel(by: distanceToEnd(at: newValue), at: newValue) }
      if MotionMachine.isRate(newValue) { lineRate = newValue }
    }
  }

  /// Turns round: ``rate`` changes its sign.
  public func reverse() { rate = -rate }

  /// How far the motions of the last ``animate(stagger:from:criterion:_:completion:)`` have come, as one
  /// line of time: seconds from the first beginning ÷ seconds until the last is at rest, 0…1.
  ///
  /// The motions that follow them are on it too. Setting it goes to that point of all of them, with a jump,
  /// and reports what happens in between, in the direction of travel; pause
  /// the group first to scrub under a finger. Numbers beyond 0…1 are limited; one that is not a number is
  /// rejected by every member. 1 at rest, unless they have run back; 0 if one of the motions never ends,
  /// which cannot be scrubbed.
  public var progress: Double {
    get {
      guard let place else { return isSettled ? 1 : 0 }
      // Motions that take no time are at their end.
      if place.length == 0 { return 1 }
      return place.length < .infinity ? min(max(place.elapsed / place.length, 0), 1) : 0
    }
    set {
      changeFromPresent {
        guard let place, place.length < .infinity else { return }
        let goal = newValue.isNaN ? .nan : min(max(newValue, 0), 1) * place.length
        travel(by: goal - place.elapsed, at: lineRate)
      }
    }
  }

  /// Seconds of the loop's time until the last of the motions is at rest, each with those that follow it.
  ///
  /// Backwards, until all are back at their beginnings. 0 at rest, infinite if one of them never ends.
  public var remainingTime: Double { place?.remainingTime ?? 0 }

  /// Brings the members on the line of time up to the present, also those that follow others, and makes a
  /// change, in one scope.
  private func changeFromPresent(_ change: () -> Void) {
    let members = (line?.parts ?? []).compactMap(\.storage)
    members.first?.loop.batch {
      for member in members { member.catchUp() }
      change()
    }
  }

  /// A place on the line of time, in seconds of it.
  private struct Place {
    /// Since the first beginning; negative before it.
    var elapsed = -Double.infinity
    /// Since the first beginning that is remembered.
    var back = -Double.infinity
    /// Until the last one is at rest.
    var left = -Double.infinity
    /// Seconds of the loop's time until the last one is at rest, each at its own rate.
    var remainingTime = 0.0
    /// Whether all rest on the line.
    var isOver = true

    var length: Double { elapsed + left }
  }

  /// The place of the group; `nil` if none of its motions is on a line.
  private var place: Place? {
    var place = Place()
    for part in line?.parts ?? [] {
      guard let id = part.requestedID ?? part.id, let storage = part.storage,
        let own = storage.placeOnLine(of: id)
      else { continue }
      place.elapsed = max(place.elapsed, own.forgotten + own.place)
      place.left = max(place.left, own.length - own.place)
      place.back = max(place.back, own.place)
      if storage.machine.isBaseResting { continue }
      place.isOver = false
      let rate = storage.machine.rate
      let distance = rate > 0 ? own.length - own.place : -own.place
      place.remainingTime = max(place.remainingTime, distance / rate)
    }
    return place.elapsed > -.infinity ? place : nil
  }

  /// How far a line that is over has to go back to its end, or on to its beginning, to move at a rate.
  ///
  /// One that runs forwards may be before its beginning for a delay, and is not over then. Its members may
  /// have been turned round one by one.
  private func distanceToEnd(at rate: Double) -> Double {
    guard let place else { return 0 }
    let isBack = lineRate < 0 || place.isOver
    let distance = rate < 0 ? min(place.left, 0) : isBack ? max(-place.back, 0) : 0
    return distance.isFinite ? distance : 0
  }

  /// Goes along the line of time, and on from there at a rate.
  private func travel(by distance: Double, at rate: Double) {
    guard let line else { return }
    var moved: Set<ObjectIdentifier> = []
    for (index, part) in line.parts.enumerated() {
      guard let id = part.requestedID ?? part.id, let storage = part.storage else { continue }
      // Several motions of one animator are on one line.
      let isMoved =
        storage.placeOnLine(of: id) != nil && !moved.insert(ObjectIdentifier(storage)).inserted
      let distance = isMoved && distance.isFinite ? 0 : distance
      let revives = storage.machine.revives(id, by: distance, rate: rate, at: storage.loop.time)
      let again = revives ? MotionHandle() : nil
      again?.storage = storage
      let newID = again.map { storage.nextID(for: $0) } ?? id
      storage.perform(.travel(id, as: newID, by: distance, rate: rate))
      guard let again else { continue }
      // What is asked for in the same scope is asked of the new one.
      part.requestedID = newID
      // What has ended by the present is told first: all may have.
      storage.loop.goOn(from: storage.loop.time) { line.replacePart(at: index, by: again) }
    }
  }
}

extension AnimatorStorage {
  /// The place of a motion on its line of time, and the length of that; `nil` if it is on none.
  @inline(never)
  fileprivate func placeOnLine(
    of id: MotionID
  ) -> (place: Double, length: Double, forgotten: Double)? {
    read { $0.place(of: id, at: loop.time) }
  }
}
