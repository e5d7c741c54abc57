/// A clock that can also wake its loop once, without frames.
///
/// The clocks of this package can. On a clock that cannot, every motion takes frames.
@MainActor
protocol AlarmClock: FrameClock {
  /// Calls a handler once, on the main actor, when a time has come, also while the clock is stopped.
  ///
  /// It replaces the call that was asked for before.
  ///
  /// - Parameters:
  ///   - time: In seconds, on the scale of ``now``; `nil` for no call.
  ///   - onAlarm: Called not before that time. Retained until then.
  func setAlarm(at time: Double?, _ onAlarm: @escaping @MainActor () -> Void)
}
