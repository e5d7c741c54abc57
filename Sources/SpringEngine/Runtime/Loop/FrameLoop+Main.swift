extension FrameLoop {
  /// The loop that animators use by default: on a display link where there is one, on a timer
  /// elsewhere.
  ///
  /// It follows the system's settings; see ``followsSystemSettings``.
  public static let main: FrameLoop = {
    let loop = FrameLoop(clock: platformClock())
    loop.followsSystemSettings = true
    return loop
  }()
}
