/// The operations of an animator that do not depend on the type of its value.
@MainActor
protocol AnimatorControl: AnyObject {
  var storage: AnimatorStorage { get }

  /// Whether no motion runs or is pending, and no pointer holds the value.
  var isSettled: Bool { get }

  /// Whether the value's time is stopped.
  var isPaused: Bool { get }

  /// The number of motions that secondary ones have interrupted.
  var interruptionDepth: Int { get }

  /// Stops the value's time.
  func pause()

  /// Lets the value's time go on.
  func resume()

  /// Ends all motions; the value stays where it is.
  func stop()
}

extension Animator: AnimatorControl {}
