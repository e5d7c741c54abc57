/// The time τ = (1 − e^(−λt))/λ in which a motion slowed by friction of rate λ goes on unslowed.
struct WarpedTime: Sendable {
  /// λ, in 1/s, at least 0; at 0 the two times are the same.
  let rate: Double

  /// τ at a time t.
  func warped(_ time: Double) -> Double {
    rate == 0 ? time : -Elementary.expm1(-rate * time) / rate
  }

  /// The time t at which τ is reached, `infinity` if never.
  func unwarped(_ warped: Double) -> Double {
    if rate == 0 { return warped }
    return rate * warped < 1 ? -Elementary.log1p(-rate * warped) / rate : .infinity
  }

  /// The limit of τ.
  var limit: Double { rate == 0 ? .infinity : 1 / rate }

  /// What is left of a velocity after a time t: e^(−λt).
  func slowing(after time: Double) -> Double { rate == 0 ? 1 : Elementary.exp(-rate * time) }
}
