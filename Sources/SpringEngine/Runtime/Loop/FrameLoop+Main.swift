extension FrameLoop {
  /// Another loop on the platform's clock: a display link where there is one, a timer at 60 Hz elsewhere.
  ///
  /// It does not follow the system's settings unless ``followsSystemSettings`` is set. On a Mac with
  /// displays of different rates, a loop of a view or a window runs at the rate of its display.
  public convenience init() { self.init(clock: platformClock()) }

  /// The loop that animators use by default: on a display link where there is one, on a timer
  /// elsewhere.
  ///
  /// It follows the system's settings; see ``followsSystemSettings``.
  public static let main: FrameLoop = {
    let loop = FrameLoop()
    loop.followsSystemSettings = true
    return loop
  }()
}
