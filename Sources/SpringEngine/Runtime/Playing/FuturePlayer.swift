/// Something that shows an animator's future without frames, such as an animation of a layer.
///
/// All calls are made within the loop's ``FrameLoop/frameScope``.
@MainActor
package protocol FuturePlayer: AnyObject {
  /// Called when what plays has been removed by somebody else.
  var onLoss: (@MainActor () -> Void)? { get set }

  /// Shows a future, instead of what it showed before.
  ///
  /// - Returns: `false`, and nothing has changed, if it cannot show it: the animator takes frames then.
  func play(_ future: PlayedFuture) -> Bool

  /// Ends what plays; the value of that time is shown next.
  func stop()
}

/// An animator's future, and when it begins.
package struct PlayedFuture: Sendable {
  /// All that is to come, and the state from which it starts.
  package let motion: MotionFuture

  /// The distance and speed that count as rest.
  package let tolerance: SettlingTolerance

  /// The limits of what is shown; `nil` for none.
  package let limits: (lower: Lanes, upper: Lanes)?

  /// When it starts, in seconds of the loop's clock; may be past.
  package let clockTime: Double

  /// The clock's time now.
  package let now: Double

  /// Seconds of the motion per second of the clock.
  package let rate: Double

  /// The frame rates to request; `nil` leaves them to the system.
  package let frameRates: FrameRateRange?
}

/// Makes a player of a property of a layer, by its key path, the type of its values and a closure that
/// sets it.
package typealias PlayerMaker =
  @MainActor (
    _ layer: AnyObject, _ keyPath: String, _ kind: LayerValueKind,
    _ show: @escaping @MainActor (UnsafePointer<Lanes>) -> Void
  ) -> any FuturePlayer
