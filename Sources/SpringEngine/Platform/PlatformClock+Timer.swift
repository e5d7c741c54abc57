#if canImport(Dispatch) && !canImport(QuartzCore)
/// The clock of the main loop where there is no display link.
@MainActor
func platformClock() -> any FrameClock { TimerClock() }
#endif
