@testable import SpringEngine

/// Velocities of pointers: finite, within the limit, and no faster than five times the fastest step.
func fuzzVelocity(_ bytes: inout Bytes) {
  if bytes.flag() { oddSamples(&bytes) } else { steadySamples(&bytes) }
}

/// Samples of any kind: what is accepted gives a finite velocity within the limit.
private func oddSamples(_ bytes: inout Bytes) {
  let limit = bytes.flag() ? Double.infinity : abs(bytes.number(1e9))
  var tracker = VelocityTracker<SIMD2<Double>>(maximumSpeed: limit)
  var latest = 0.0
  while !bytes.isEmpty {
    let value = SIMD2(bytes.any(), bytes.any())
    latest = bytes.flag() ? latest + bytes.unit() / 20 : bytes.any()
    let isAdded = tracker.add(value, at: latest)
    if !value.isFinite || !latest.isFinite { law(!isAdded, "accepted \(value) at \(latest)") }
    let velocity = tracker.velocity(at: bytes.flag() ? latest : bytes.any())
    law(velocity.isFinite, "velocity \(velocity)")
    law(velocity.largestMagnitude <= limit * (1 + 1e-9), "\(velocity) beyond \(limit)")
    if bytes.choice(32) == 1 { tracker.reset() }
  }
}

/// Samples of a pointer at a screen's rates: the same velocity with the components exchanged, and where
/// the pointer is elsewhere.
private func steadySamples(_ bytes: inout Bytes) {
  var tracker = VelocityTracker<SIMD2<Double>>()
  var exchanged = VelocityTracker<SIMD2<Double>>()
  var elsewhere = VelocityTracker<SIMD2<Double>>()
  var (time, position) = (100.0, SIMD2<Double>.zero)
  var fastest = 0.0
  while !bytes.isEmpty {
    let pause = (1 + Double(bytes.choice(32))) / 1_000
    let step = SIMD2(Double(Int8(bitPattern: bytes.byte())), Double(Int8(bitPattern: bytes.byte())))
    time += pause
    position += step
    fastest = max(fastest, step.largestMagnitude / pause)
    tracker.add(position, at: time)
    exchanged.add(SIMD2(position.y, position.x), at: time)
    elsewhere.add(position + SIMD2(4096, -4096), at: time)
    let lift = time + Double(bytes.choice(64)) / 1_000
    let velocity = tracker.velocity(at: lift)
    law(velocity.isFinite, "velocity \(velocity)")
    // A finger whose acceleration is linear in a step, and that turns round in it, is at its end up to
    // five times as fast as any step: from v it covers −v·T if v·T + j·T³/6 = −v·T, and then has
    // v + j·T²/2 = −5·v.
    law(
      velocity.largestMagnitude <= 5 * fastest + 1e-6,
      "velocity \(velocity), although no step is faster than \(fastest)")
    let other = exchanged.velocity(at: lift)
    law(velocity == SIMD2(other.y, other.x), "\(velocity), but exchanged \(other)")
    let shifted = elsewhere.velocity(at: lift)
    law(
      (shifted - velocity).largestMagnitude <= 1e-3 * (1 + fastest),
      "velocity \(shifted) elsewhere, \(velocity) here")
  }
}
