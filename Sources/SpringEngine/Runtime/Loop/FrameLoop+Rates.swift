// The frames that are needed, and the rates at which they are requested.

extension FrameLoop {
  /// The frame rates to request, at first the clock's own; `nil` leaves them to the display.
  ///
  /// A motion that the render server plays has those of its beginning.
  public var preferredFrameRateRange: FrameRateRange? {
    get { rates.range }
    set {
      rates.set(newValue)
      requestFrameRates()
    }
  }

  /// The highest frame rate to request, in frames per second; `nil` for no limit.
  ///
  /// - Precondition: Greater than 0 and finite.
  public var maximumFrameRate: Double? {
    get { rates.limit }
    set {
      require(
        newValue.map { $0 > 0 && $0.isFinite } ?? true,
        "frame loop: maximumFrameRate must be greater than 0 and finite", newValue ?? 0)
      rates.limit = newValue
      requestFrameRates()
    }
  }

  /// The scale of the display, where values in points are shown rounded to whole pixels; `nil`, the
  /// default, for frames that all show their values.
  ///
  /// ```swift
  /// FrameLoop.main.pixelsPerPoint = 3
  /// ```
  ///
  /// A value whose tolerance is ``SettlingTolerance/points`` is shown only in frames in which a component
  /// comes to another pixel or something happens to it, and ``Animator/value`` is the one that was computed
  /// last. Events, their times and the end are the same, but for an animator that is released meanwhile: it
  /// stops when the clock goes on. A ``recorder`` takes all frames.
  ///
  /// <doc:Costs> says where it is worth setting, and where fractions of a pixel can be seen.
  ///
  /// - Precondition: Greater than 0 and finite.
  public var pixelsPerPoint: Double? {
    get { rates.grid?.pixelsPerPoint }
    set {
      require(
        newValue.map { $0 > 0 && $0.isFinite } ?? true,
        "frame loop: pixelsPerPoint must be greater than 0 and finite", newValue ?? 0)
      rates.grid = newValue.map { PixelGrid(pixelsPerPoint: $0) }
      for member in allMembers { member.machine.stillUntil = -.infinity }
      requestEveryFrame()
    }
  }

  func requestFrameRates() { clock.preferredFrameRateRange = rates.request }

  /// Takes frames for a member, beginning with the next one of the display.
  func takeFrames(for member: AnimatorStorage) {
    if !member.isInLoop { add(member) }
    requestEveryFrame()
  }

  /// Requests every frame, because something has changed; within a frame it is found out at its end.
  func requestEveryFrame() {
    guard !isInFrame else { return }
    request(refreshes: 1)
    if rates.wakeTime < .infinity { endWait() }
  }

  private func request(refreshes: Int) {
    rates.nextTarget = lastTarget + Double(refreshes) / FrameRates.displayRate
    guard rates.refreshes != refreshes else { return }
    rates.refreshes = refreshes
    requestFrameRates()
  }

  /// Stops the clock until shortly before a frame is needed.
  private func wait(until time: Double) {
    request(refreshes: 1)
    stopClock()
    rates.wakeTime = time
    updateAlarm()
  }

  /// Starts the clock again.
  func endWait() {
    rates.wakeTime = .infinity
    updateAlarm()
    if !members.isEmpty, timeMap.scale > 0 { startClock() }
  }

  /// Requests the frame that is needed next; if that is far, the clock stops until then.
  ///
  /// A frame that the display has although it was asked for a later one changes no request.
  func requestNextFrame(after frame: Frame, at time: Double, on grid: PixelGrid) {
    guard recorder == nil, isRunning else { return requestEveryFrame() }
    rates.note(frame)
    var (next, hasChanged) = (Double.infinity, false)
    for member in members {
      if member.machine.stillUntil <= time {
        member.machine.findStillness(on: grid, between: rates.refresh * timeMap.scale)
        hasChanged = true
      }
      next = min(next, member.machine.stillUntil)
    }
    guard hasChanged || lastTarget >= rates.nextTarget - FrameRates.rounding else { return }
    guard let nextTime = timeMap.clockTime(ofLoopTime: next) else { return requestEveryFrame() }
    if nextTime - lastTarget > FrameRates.shortestWait, nextTime < .infinity, canPlay,
      !isInScope
    {
      return wait(until: nextTime - 2 * rates.refresh)
    }
    var longestGap = Double.infinity
    if case .hold(let longest) = stallPolicy { longestGap = longest }
    request(
      refreshes: FrameRates.refreshes(until: nextTime - lastTarget, longestGap: longestGap))
  }
}

extension AnimatorStorage {
  /// Shows a frame, if the value has come to another pixel or something is due.
  func advance(to time: Double, on grid: PixelGrid) {
    if time < machine.stillUntil { return }
    if machine.hasPixels {
      // What is not shown now is at the end of the motion, if it is exact.
      let shown = shownValue ?? machine.stored.value
      guard machine.advance(to: time) else { return attend(to: time) }
      shownValue = grid.isSame(shown, machine.stored.value) ? shown : nil
      if shownValue != nil { return }
    } else if !machine.advance(to: time) {
      return attend(to: time)
    }
    if let sink { show(in: sink) }
  }
}
