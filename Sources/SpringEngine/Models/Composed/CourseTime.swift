/// Which time of a motion's own is shown at a time of a line.
struct CourseTime: Sendable, Equatable {
  /// The motion's own time at ``moment``, in seconds.
  var position: Double

  /// Seconds of the line.
  var moment: Double

  /// Seconds of the motion's own per second of the line; negative if it runs backwards; not 0.
  var rate = 1.0

  /// The length of a motion that is shown again and again, in its own seconds; 0 for any other.
  var period = 0.0

  /// Whether every second repetition runs backwards in time.
  var turns = false

  /// A time map without repetitions, from a time of the line on and up to another.
  struct Section: Sendable, Equatable {
    var position: Double
    var moment: Double
    var rate: Double
    var start = -Double.infinity
    var end = Double.infinity

    /// The motion's own time; negative before its start.
    @inline(__always)
    func position(at time: Double) -> Double {
      rate == 1 ? position + (time - moment) : position + (time - moment) * rate
    }

    /// The motion's own time half a unit in the last place of the line's later: what is before it, the line
    /// shows at that time or earlier.
    func position(justAfter time: Double) -> Double {
      let position = position(at: time)
      return position + (self.position(at: time.nextUp) - position) / 2
    }

    /// The motion's own times of an interval of the line, in their order.
    func positions(between start: Double, and end: Double) -> (low: Double, high: Double) {
      let (one, two) = (position(at: start), position(at: end))
      return (max(0, min(one, two)), max(0, one, two))
    }

    /// The time of the line at which the motion's own time has a value.
    func time(at position: Double) -> Double {
      rate == 1 ? moment + (position - self.position) : moment + (position - self.position) / rate
    }
  }

  /// Whether the motion's own time is that of the line, but for its beginning and its rate.
  var isForward: Bool { period == 0 && rate > 0 }

  /// The section that holds at a time, and from there on.
  @inline(__always)
  func section(at time: Double) -> Section {
    period == 0
      ? Section(position: position, moment: moment, rate: rate) : repetition(at: time)
  }

  @inline(never)
  private func repetition(at time: Double) -> Section {
    let cycles = (position + (time - moment) * rate) / period
    // Nothing comes before the first one.
    let number = max(0, rate > 0 ? cycles.rounded(.down) : cycles.rounded(.up) - 1)
    let (first, last) = (number * period, (number + 1) * period)
    func lineTime(_ own: Double) -> Double { moment + (own - position) / rate }
    let isBack = turns && number.truncatingRemainder(dividingBy: 2) != 0
    let (low, high) = (lineTime(first), lineTime(last))
    return Section(
      position: isBack ? period : 0, moment: low, rate: isBack ? -rate : rate,
      start: min(low, high), end: max(low, high))
  }
}
