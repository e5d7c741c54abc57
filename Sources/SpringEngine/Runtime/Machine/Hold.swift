/// A finger on the value: where it took hold, how far it may pull, how fast it moves.
@usableFromInline
struct Hold<Vector: MotionVector>: Sendable {
  /// From where the finger is to where the value would be without a band.
  private var grip: Vector

  /// Limits that the value can only be pulled beyond against resistance.
  private let band: RubberBand<Vector>?

  private var tracker = VelocityTracker<Vector>()
  private var raw: Vector
  private var lastTime: Double

  /// Takes hold of a value.
  ///
  /// - Parameters:
  ///   - value: Where it is.
  ///   - pointer: Where the finger is, or `nil`: then the value will go to where the finger is.
  ///   - band: The limits. A value that is beyond them stays where it is: the band is taken to be
  ///     stretched already.
  ///   - time: When, in seconds of the loop's time.
  init(_ value: Vector, pointer: Vector?, band: RubberBand<Vector>?, at time: Double) {
    self.band = band
    raw = band?.inverse(value) ?? value
    grip = pointer.map { [raw] in raw - $0 } ?? .zero
    lastTime = time
    if pointer != nil { tracker.add(raw, at: time) }
  }

  /// Follows the finger.
  ///
  /// A sample that comes out of order counts for the velocity only.
  mutating func drag(to pointer: Vector, at time: Double) {
    tracker.add(pointer + grip, at: time)
    guard time >= lastTime else { return }
    lastTime = time
    raw = pointer + grip
  }

  /// Whether the finger is where it was last heard of.
  func isAt(_ pointer: Vector) -> Bool { raw == pointer + grip }

  /// Where the finger has pulled the value.
  var value: Vector { band?.apply(raw) ?? raw }

  /// How fast the value moves under the finger.
  func velocity(at time: Double) -> Vector {
    displayed(tracker.velocity(at: max(time, lastTime)))
  }

  /// A finger's velocity as the value's: slower where the band resists.
  func displayed(_ velocity: Vector) -> Vector {
    guard let band else { return velocity }
    let slope = band.slope(at: raw)
    return velocity.mapComponents { $1 * slope[component: $0] }
  }
}
