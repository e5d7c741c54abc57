/// A system of linear differential equations y′ = A·y, by the power series of e^(A·t).
///
/// Of e^(A·t) − 1, so that small changes of the state keep their digits: that over twice a time is
/// 2F + F², if F is that over the time.
struct LinearSystem {
  private let rows: [[Double]]

  init(_ rows: [[Double]]) { self.rows = rows }

  /// e^(A·t) − 1 for a time t.
  func change(over time: Double) -> LinearSystem {
    let norm = rows.map { $0.reduce(0) { $0 + abs($1) } }.max() ?? 0
    let doublings = max(0, (norm * time).exponent + 2)
    let step = scaled(by: time / Double(sign: .plus, exponent: Int(doublings), significand: 1))
    var (sum, term) = (step, step)
    for order in 2...20 {
      term = term.times(step).scaled(by: 1 / Double(order))
      sum = sum.plus(term)
    }
    for _ in 0..<doublings { sum = sum.scaled(by: 2).plus(sum.times(sum)) }
    return sum
  }

  /// The state that differs from another one by the product with that.
  func state(from start: [Double]) -> [Double] {
    zip(start, rows).map { start0, row in
      start0 + zip(row, start).reduce(0) { $0 + $1.0 * $1.1 }
    }
  }

  private func scaled(by factor: Double) -> LinearSystem {
    LinearSystem(rows.map { $0.map { $0 * factor } })
  }

  private func plus(_ other: LinearSystem) -> LinearSystem {
    LinearSystem(zip(rows, other.rows).map { zip($0, $1).map(+) })
  }

  private func times(_ other: LinearSystem) -> LinearSystem {
    LinearSystem(
      rows.map { row in
        other.rows.indices.map { column in
          row.indices.reduce(0) { $0 + row[$1] * other.rows[$1][column] }
        }
      })
  }
}
