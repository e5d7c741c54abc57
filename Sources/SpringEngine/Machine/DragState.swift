/// A finger on the value: where it took hold, how far it may pull, how fast it moves.
@usableFromInline
struct DragState<Vector: MotionVector>: Sendable {
  /// From where the finger is to where the value would be without a band.
  private var grip: Vector

  /// Limits that the value can only be pulled beyond against resistance.
  private let band: RubberBand<Vector>?

  private var tracker = VelocityTracker<Vector>()
  private var raw: Vector

  /// How much farther out the value was taken hold of than the band lets a finger pull it.
  private let beyondReach: Vector

  /// In seconds of the clock's time, like all that the finger does.
  private var lastTime: Double

  /// Takes hold of a value.
  ///
  /// - Parameters:
  ///   - value: Where it is.
  ///   - pointer: Where the finger is, or `nil`: then the value will go to where the finger is.
  ///   - band: The limits. A value that is beyond them stays where it is: the band is taken to be
  ///     stretched already.
  ///   - moment: When.
  init(_ value: Vector, pointer: Vector?, band: RubberBand<Vector>?, at moment: EventTime) {
    self.band = band
    raw = band?.grip(on: value) ?? value
    beyondReach = band.map { [raw] in value - $0.apply(raw) } ?? .zero
    grip = pointer.map { [raw] in raw - $0 } ?? .zero
    lastTime = moment.clockTime
    if pointer != nil { tracker.add(raw, at: lastTime) }
  }

  /// Follows the finger.
  ///
  /// A sample that comes out of order counts for the velocity only.
  mutating func drag(to pointer: Vector, at moment: EventTime) {
    let time = moment.clockTime
    tracker.add(pointer + grip, at: time)
    guard time >= lastTime else { return }
    lastTime = time
    raw = pointer + grip
  }

  /// Where the finger was last heard of.
  var pointer: Vector { raw - grip }

  /// Whether the finger is where it was last heard of.
  func isAt(_ pointer: Vector) -> Bool { raw == pointer + grip }

  /// Where the finger has pulled the value.
  var value: Vector { band.map { $0.apply(raw) + beyondReach } ?? raw }

  /// How fast the value moves under the finger.
  func velocity(at moment: EventTime) -> Vector {
    displayed(tracker.velocity(at: max(moment.clockTime, lastTime)), at: moment)
  }

  /// A finger's velocity as the value's: slower where the band resists, and in the loop's time.
  func displayed(_ velocity: Vector, at moment: EventTime) -> Vector {
    let velocity = moment.loopVelocity(velocity)
    guard let band else { return velocity }
    let slope = band.slope(at: raw)
    return velocity.mapComponents { $1 * slope[component: $0] }
  }
}

extension RubberBand {
  /// The pointer to take hold of a value with.
  ///
  /// Near the farthest that the band gives, all the pointer's movement would be lost; a value out
  /// there is held a little nearer.
  fileprivate func grip(on value: Vector) -> Vector {
    inverse(
      value.mapComponents { index, component in
        let reach = dimension[component: index] * Self.graspableShare
        return min(max(component, lower[component: index] - reach), upper[component: index] + reach)
      })
  }

  /// How much of the band's dimension can be pulled out and still be pulled back by hand: here a
  /// finger moves the value at a hundredth of its own speed.
  private static var graspableShare: Double { 0.9 }
}
