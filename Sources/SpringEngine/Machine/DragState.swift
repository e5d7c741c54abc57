/// A pointer that holds the value: where it is, how far the value may be pulled, how fast it moves.
struct DragState: Sendable {
  /// The vector from the pointer to the value without a rubber band.
  private let grabOffset: Lanes

  /// Limits beyond which the value resists.
  private var band: RubberBand<Lanes>?

  /// Those to which the limits go back with the pointer: one element, if the value was caught far beyond.
  private var ownBand: [RubberBand<Lanes>] = []

  /// The distance of the value from its place on the band at the grab, by rounding.
  private let distanceAtGrab: Lanes

  /// The motion that goes on after the release, unless another one is asked for.
  let interrupted: RunningMotion.Definition?

  private var tracker: VelocityTracker<Lanes>

  /// What a flick carries over from the motion that was caught; behind a reference, so that a value without
  /// it is no larger for it.
  private(set) var momentum: Indirect<CarriedMomentum>?

  /// The value without a rubber band.
  private var unresisted: Lanes

  /// The value without a rubber band at the pointer's expected position; `nil` without one.
  private var predicted: Lanes?

  private(set) var lastSampleTime: EventTime

  /// Begins to hold a value.
  ///
  /// A value beyond the limits stays there: the band counts as stretched, up to its reach. Without a
  /// pointer it moves to the pointer with the first drag. Without an interrupted motion it goes on by a
  /// spring to the target.
  init(
    _ value: Lanes, pointer: Lanes?, band own: RubberBand<Lanes>?,
    interrupted: RunningMotion.Definition?, momentum: Indirect<CarriedMomentum>?,
    maximumSpeed: Double, at eventTime: EventTime
  ) {
    tracker = VelocityTracker(maximumSpeed: maximumSpeed)
    let band = own?.holding(value)
    if let own, band != own { ownBand = [own] }
    let unresisted = band?.inverse(value) ?? value
    self.band = band
    self.interrupted = interrupted
    self.momentum = momentum
    self.unresisted = unresisted
    distanceAtGrab = band.map { value - $0.apply(unresisted) } ?? .zero
    grabOffset = pointer.map { unresisted - $0 } ?? .zero
    lastSampleTime = eventTime
    if pointer != nil { tracker.add(unresisted, at: eventTime.clockTime) }
  }

  /// Follows the pointer.
  ///
  /// A sample that is older than the latest one contributes to the velocity only.
  mutating func drag(to pointer: Lanes, at eventTime: EventTime) {
    if eventTime.isSetBack(since: lastSampleTime) {
      tracker.reset()
      lastSampleTime = eventTime
    }
    let position = pointer + grabOffset
    tracker.add(position, at: eventTime.clockTime)
    guard eventTime.clockTime >= lastSampleTime.clockTime else { return }
    lastSampleTime = eventTime
    let distance = (position - unresisted).largestMagnitude
    momentum?.content.report(distance: distance, at: eventTime.clockTime)
    unresisted = position
    predicted = nil
    if !ownBand.isEmpty { drawBandBack(to: position) }
  }

  /// Lets the limits follow the pointer to their own places.
  @inline(never)
  private mutating func drawBandBack(to position: Lanes) {
    let own = ownBand[0]
    band = own.holding(position, within: band)
    if band == own { ownBand = [] }
  }

  /// Shows the value at an expected position, until the next sample.
  mutating func predict(_ pointer: Lanes) { predicted = pointer + grabOffset }

  /// The pointer's latest position.
  var pointer: Lanes { unresisted - grabOffset }

  /// Whether a position is the pointer's latest.
  func isAt(_ pointer: Lanes) -> Bool { unresisted == pointer + grabOffset }

  /// The value under the pointer.
  var value: Lanes {
    @inline(never) get {
      let position = predicted ?? unresisted
      return band.map { $0.apply(position) + distanceAtGrab } ?? position
    }
  }

  /// The value's velocity at the latest sample.
  var velocity: Lanes {
    valueVelocity(tracker.velocity(at: lastSampleTime.clockTime), at: lastSampleTime)
  }

  /// The velocity of a release at a time, at the earliest that of the latest sample.
  func releaseVelocity(at eventTime: EventTime) -> Lanes {
    let isSetBack = eventTime.isSetBack(since: lastSampleTime)
    let clockTime = max(eventTime.clockTime, lastSampleTime.clockTime)
    return releaseVelocity(isSetBack ? .zero : tracker.velocity(at: clockTime), at: eventTime)
  }

  /// The velocity of a release with a pointer's velocity, with what that carries over.
  func releaseVelocity(_ pointerVelocity: Lanes, at eventTime: EventTime) -> Lanes {
    valueVelocity(momentum?.content.added(to: pointerVelocity) ?? pointerVelocity, at: eventTime)
  }

  /// Converts a pointer's velocity into the value's: at most the largest speed, slower where the band
  /// resists, and per second of the loop's time.
  private func valueVelocity(_ pointerVelocity: Lanes, at eventTime: EventTime) -> Lanes {
    let velocity = eventTime.loopVelocity(tracker.limited(pointerVelocity))
    guard let band else { return velocity }
    let slope = band.slope(predicted ?? unresisted)
    return velocity.mapComponents { $1 * slope[component: $0] }
  }
}
