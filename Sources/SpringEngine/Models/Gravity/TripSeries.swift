/// Round trips from the floor to the ceiling and back, by which any number of impacts takes one step.
///
/// <doc:Mathematics> has w, G, K, q and the duration T of a trip. With the speeds a = √w before the
/// ceiling, b = √(w + G) after the floor and c = √(e_c²·w + G) before it, and with λ = −ln q, the integral
/// of T over a real number of trips is 2/(gλ) times the increase of
///
///     a − b + e_c·a − c + r·artanh(r/b) + s·artanh(s/c) + (1 + e_c)·√K·atan(√K/a),
///
/// where s² = G·(1 − e_c²)/(1 − q) and r = e·s. The sum of the durations is the integral with the
/// corrections of Euler and Maclaurin at both ends. Those from the fifth on are less than a rounding if T
/// is smooth: if little is lost on a trip, and until some trips before the last, where w goes to 0.
///
/// Source: the Euler–Maclaurin formula, in any textbook on numerical analysis.
struct TripSeries: Sendable {
  private let axis: FallingAxis

  /// The launch of the first trip.
  private let launch: TripIndex

  /// The number of trips; infinite if nothing is lost.
  let count: Double

  /// λ; 0 if nothing is lost.
  private let rate: Double

  /// G.
  private let fall: Double

  /// K.
  private let shift: Double

  /// s².
  private let excess: Double

  /// The series from a launch on, or `nil` if it is not smooth or short: then its trips are few.
  init?(of axis: FallingAxis, from launch: TripIndex) {
    let (floor, ceiling) = (axis.restitution, axis.ceilingRestitution)
    rate = -2 * (Elementary.log(floor) + Elementary.log(ceiling))
    guard axis.hasFloor, rate <= Self.largestRate else { return nil }
    fall = 2 * axis.gravity * axis.ceiling
    let loss = (1 - floor) * (1 + floor)
    let ceilingLoss = (1 - ceiling) * (1 + ceiling)
    let tripLoss = loss + floor * floor * ceilingLoss
    shift = rate == 0 ? 0 : fall * (loss / tripLoss)
    excess = rate == 0 ? 0 : fall * (ceilingLoss / tripLoss)
    let least = shift + FallingAxis.negligibleFraction * fall
    let trips = rate == 0 ? .infinity : Elementary.log1p(launch.ceilingSpeedSquared / least) / rate
    guard trips >= Self.fewTrips else { return nil }
    count = rate == 0 ? .infinity : min(trips.rounded(.down) - Self.lastTrips, Self.mostTrips)
    self.axis = axis
    self.launch = launch
  }

  /// The largest λ: the singularities at negative w are at a distance of π/λ trips, 25.
  private static let largestRate = 0.125

  /// The distance, in trips, from the singularity at w = 0.
  ///
  /// The first correction that is left out is then 10⁻¹⁷ of a trip.
  private static let lastTrips = 32.0

  /// The number of trips from which on a series is worth its cost.
  private static let fewTrips = 64.0

  /// The number of trips after which another series begins, so that rises and falls have exact numbers.
  private static let mostTrips = 0x1p51
}

/// The index of a rise or fall in a ``TripSeries``.
struct TripIndex: Sendable {
  var start: Double
  /// The speed after the floor at the start.
  var speed: Double
  /// The squared speed with which the first trip reaches the ceiling.
  var ceilingSpeedSquared: Double
  /// The number of rises and falls before this one.
  var number = 0.0
}

// MARK: Trips

extension TripSeries {
  /// The speeds of a trip; `number` may be any real number.
  private func trip(_ number: Double) -> Trip {
    let first = launch.ceilingSpeedSquared
    if rate == 0 {
      return Trip(top: first.squareRoot(), launch: launch.speed, landing: launch.speed)
    }
    let exponent = -rate * number
    let decayed = Elementary.exp(exponent) * first + Elementary.expm1(exponent) * shift
    // The rounding of a loss near 2⁻⁵³ may reach beyond the last trip.
    let squared = max(decayed, rate * shift)
    let e = axis.ceilingRestitution
    return Trip(
      top: squared.squareRoot(), launch: (squared + fall).squareRoot(),
      landing: (e * e * squared + fall).squareRoot())
  }

  /// The time from the first launch to that of a trip, exact to a few units in the last place.
  private func sum(_ number: Double) -> Double {
    if number == 0 { return 0 }
    let (first, last) = (trip(0), trip(number))
    if rate == 0 { return number * first.duration(axis) }
    return trapezoid(number, first, last) + correction(at: number) - correction(at: 0)
  }

  private func start(of number: Double) -> Double { launch.start + sum(number) }

  /// The integral of the durations and the first correction, by differences without cancellation.
  private func trapezoid(_ number: Double, _ first: Trip, _ last: Trip) -> Double {
    let difference = -Elementary.expm1(-rate * number) * (launch.ceilingSpeedSquared + shift)
    let (e, f) = (axis.ceilingRestitution, axis.ceilingRestitution * axis.ceilingRestitution)
    let a = difference / (first.top + last.top)
    let b = difference / (first.launch + last.launch)
    let c = f * difference / (first.landing + last.landing)
    let gains =
      fall
      * ((a + b) / ((first.top + first.launch) * (last.top + last.launch))
        + (e * a + c) / ((e * first.top + first.landing) * (e * last.top + last.landing)))
    let s = excess.squareRoot()
    let r = axis.restitution * s
    let root = shift.squareRoot()
    let end = last.top * last.top + shift
    let areas =
      r * Self.areaTangent(r * b * (last.launch + r) / ((first.launch + r) * end))
      + s * Self.areaTangent(s * c * (last.landing + s) / ((first.landing + s) * (f * end)))
    let angle = Elementary.atan2(root * a, first.top * last.top + shift)
    let change = areas + (1 + e) * root * angle - gains
    return 2 * (change / axis.gravity) / rate
      + (first.duration(axis) - last.duration(axis)) / 2
  }

  /// artanh(y), from x = y/(1 − y).
  private static func areaTangent(_ x: Double) -> Double { Elementary.log1p(2 * x) / 2 }

  /// The corrections by the first, third, fifth and seventh derivative.
  private func correction(at number: Double) -> Double {
    let t = durations(around: number)
    return t[1] / 12 - t[3] / 120 + t[5] / 252 - t[7] / 240
  }

  /// The Taylor coefficients of the duration as a function of the number of trips.
  private func durations(around number: Double) -> SIMD8<Double> {
    let trip = trip(number)
    var squared = SIMD8<Double>()
    squared[0] = trip.top * trip.top + shift
    for order in 1..<squared.scalarCount {
      squared[order] = squared[order - 1] * -rate / Double(order)
    }
    let e = axis.ceilingRestitution
    let top = squared.squareRootSeries(from: trip.top)
    let rise = top + squared.squareRootSeries(from: trip.launch)
    let drop = e * top + (e * e * squared).squareRootSeries(from: trip.landing)
    return 2 * axis.ceiling * (rise.reciprocalSeries + drop.reciprocalSeries)
  }
}

/// The speeds of a trip.
private struct Trip: Sendable {
  /// Before the ceiling, after the floor, and before it.
  var top, launch, landing: Double

  func riseDuration(_ axis: FallingAxis) -> Double { 2 * axis.ceiling / (top + launch) }

  func duration(_ axis: FallingAxis) -> Double {
    riseDuration(axis) + 2 * axis.ceiling / (axis.ceilingRestitution * top + landing)
  }
}

extension SIMD8 where Scalar == Double {
  /// The Taylor coefficients of the square root of the function with these, from the root's value.
  fileprivate func squareRootSeries(from value: Double) -> SIMD8 {
    var root = SIMD8()
    root[0] = value
    for order in 1..<scalarCount {
      var rest = self[order]
      for index in 1..<order { rest -= root[index] * root[order - index] }
      root[order] = rest / (2 * value)
    }
    return root
  }

  /// The Taylor coefficients of 1 ÷ the function with these.
  fileprivate var reciprocalSeries: SIMD8 {
    var inverse = SIMD8()
    inverse[0] = 1 / self[0]
    for order in 1..<scalarCount {
      var rest = 0.0
      for index in 1...order { rest -= self[index] * inverse[order - index] }
      inverse[order] = rest * inverse[0]
    }
    return inverse
  }
}

// MARK: Rises and falls

extension TripSeries {
  /// The rise or fall at an index, or `nil` after the last.
  ///
  /// The even ones rise.
  /// The end time of each is the start time of the next, bit for bit.
  func leg(_ number: Double) -> Arc? {
    let tripNumber = (number / 2).rounded(.down)
    guard tripNumber < count else { return nil }
    let trip = trip(tripNumber)
    let e = axis.ceilingRestitution
    var index = launch
    index.number = number
    let middle = launch.start + (sum(tripNumber) + trip.riseDuration(axis))
    var arc = Arc(
      start: start(of: tripNumber), position: 0, velocity: trip.launch,
      acceleration: -axis.gravity, duration: trip.riseDuration(axis), ending: .ceiling,
      endPosition: axis.ceiling, endSpeed: trip.top, ceilingSpeedSquared: trip.top * trip.top,
      tripIndex: index, exactEnd: middle)
    if number == 2 * tripNumber { return arc }
    (arc.start, arc.exactEnd) = (middle, start(of: tripNumber + 1))
    (arc.position, arc.endPosition) = (axis.ceiling, 0)
    (arc.velocity, arc.endSpeed) = (-e * trip.top, trip.landing)
    arc.duration = 2 * axis.ceiling / (e * trip.top + trip.landing)
    arc.ending = .floor
    arc.ceilingSpeedSquared *= e * e
    return arc
  }

  /// The rise or fall at a time, not before the first; `nil` after the last.
  func leg(at time: Double) -> Arc? {
    guard count == .infinity || time < start(of: count) else { return nil }
    var number = min(tripNumber(after: time - launch.start).rounded(.down), count - 1)
    for _ in 0..<Self.corrections where number > 0 && start(of: number) > time { number -= 1 }
    for _ in 0..<Self.corrections where number < count - 1 && start(of: number + 1) <= time {
      number += 1
    }
    guard let rise = leg(2 * number), rise.end <= time else { return leg(2 * number) }
    return leg(2 * number + 1)
  }

  /// The largest correction of the number of a trip, for rounding.
  private static let corrections = 2

  /// The real number of trips in a time, within a small part of one.
  ///
  /// As long as the speed is much larger than a fall's, the time is almost a linear function of 1 ÷ speed,
  /// e^(λ/2·number); after that, of the number.
  private func tripNumber(after time: Double) -> Double {
    let first = trip(0)
    let duration = first.duration(axis)
    if rate == 0 || time <= duration {
      return max(0, min(time / duration, GeometricSeries.mostTerms))
    }
    func function(_ number: Double) -> (value: Double, slope: Double) {
      let last = trip(number)
      return (trapezoid(number, first, last) - time, last.duration(axis))
    }
    let scale = rate / 2
    let slowness = (launch.ceilingSpeedSquared + shift) / (fall + shift)
    let slow = min(count, max(0, Elementary.log(slowness) / rate))
    let (value, slope) = function(slow)
    guard value > 0 else {
      return Roots.newton(
        from: min(slow - value / slope, count), between: slow, and: count,
        accuracy: Self.accuracy, of: function)
    }
    let most = Elementary.expm1(scale * slow)
    let growth = Roots.newton(
      from: min(time / duration * scale, most), between: 0, and: most, accuracy: Self.accuracy
    ) { growth in
      let (value, slope) = function(Elementary.log1p(growth) / scale)
      return (value, slope / (scale * (1 + growth)))
    }
    return Elementary.log1p(growth) / scale
  }

  /// The step after which Newton's method ends, in units in the last place; the next is its square.
  private static let accuracy = 65_536.0

  /// The fall before the first launch that is no faster than a limit, or the last fall.
  func fall(beforeLaunchOfAtMost limit: Double) -> Arc? {
    let target = max(0, limit * limit - fall)
    let ratio = (launch.ceilingSpeedSquared + shift) / (target + shift)
    let trips = rate == 0 ? .infinity : (Elementary.log(ratio) / rate).rounded(.up)
    return leg(2 * min(max(trips, 1), count) - 1)
  }
}
