#if canImport(Dispatch) && (!canImport(ObjectiveC) || os(watchOS))
// Where there is no display link: a timer, no transactions, no settings to follow.

/// The clock of the main loop.
@MainActor
func platformClock() -> any FrameClock { TimerClock() }

/// What a loop wraps its changes in.
@MainActor
func platformFrameScope() -> FrameLoop.Scope? { nil }

/// What the system says about motion and power, told to a loop for as long as the result lives.
@MainActor
func platformSettings(for loop: FrameLoop) -> AnyObject? { nil }
#endif
