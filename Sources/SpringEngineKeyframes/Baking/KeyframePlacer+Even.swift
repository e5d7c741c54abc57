import SpringEngine

extension KeyframePlacer {
  /// Equally spaced keyframes, as often as asked for or a little more often.
  @inlinable
  mutating func placeEvenly(rate: Double, held: Bool) throws(BakeError) {
    precondition(
      rate > 0 && rate.isFinite, "bake: framesPerSecond must be greater than 0 and finite")
    // Half a millionth of a frame is rounding, not a frame.
    let frames = max(1, (duration * rate - 5e-7).rounded(.up))
    let needed = frames + 1
    guard needed <= Double(budget.keyframes) else {
      throw .tooManyKeyframes(needed: Int(min(needed, 1e15)), budget: budget.keyframes)
    }
    let count = Int(needed)
    keyframes = PlacedKeyframes(capacity: count + 1, curved: false)
    let intervals = held ? needed : frames
    var nextBreak = model.nextBreak(after: 0, from: start) ?? .infinity
    var last = startKnot
    keyframes.append(Value(components: last.value), at: 0)
    for index in 1..<count {
      let time = duration * (Double(index) / intervals)
      let next = index == count - 1 ? restKnot(at: time) : knot(at: time)
      let measured = measureError(
        from: last, to: next, held: held, nextBreak: &nextBreak)
      keyframes.append(Value(components: next.value), at: Double(index) / intervals)
      keyframes.error = max(keyframes.error, measured)
      last = next
    }
    if held {
      let measured = measureError(from: last, to: endKnot, held: true, nextBreak: &nextBreak)
      keyframes.error = max(keyframes.error, measured)
      keyframes.keyTimes.append(1)
    }
  }

  /// The resting value, at a time when the motion may not be there yet.
  @inlinable
  func restKnot(at time: Double) -> Knot<Vector> {
    if time >= duration { return endKnot }
    var knot = knot(at: time)
    knot.excess = knot.excess + (restingValue - knot.value)
    knot.value = restingValue
    return knot
  }

  /// How far a straight or held piece is from the motion, piece by piece between breaks.
  @inlinable
  func measureError(
    from a: Knot<Vector>, to b: Knot<Vector>, held: Bool, nextBreak: inout Double
  ) -> Double {
    var worst = 0.0
    var piece = a
    while true {
      var end = b
      let isCut = nextBreak < b.time
      if isCut {
        end = breakKnot(at: nextBreak, after: piece.time)
        let share = (nextBreak - a.time) / (b.time - a.time)
        let shown = held ? a.value : a.value + (b.value - a.value) * share
        end.excess = end.excess + (shown - end.value)
        end.value = shown
      } else if held {
        end.excess = end.excess + (a.value - end.value)
        end.value = a.value
      }
      worst = max(
        worst,
        error(from: piece, to: end, curve: nil, samples: straightProofSamples, stopAbove: .infinity)
      )
      guard isCut else { return worst }
      piece = end
      nextBreak = model.nextBreak(after: nextBreak, from: start) ?? .infinity
    }
  }
}
