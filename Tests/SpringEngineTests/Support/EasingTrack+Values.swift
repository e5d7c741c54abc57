@testable import SpringEngine

extension EasingTrack {
  /// A track with linear segments through values at equal intervals of time, the first of which is 0.
  init(evenlySpaced values: [Double]) {
    let intervals = Double(values.count - 1)
    self.init((1..<values.count).map { Knot(time: Double($0) / intervals, value: values[$0]) })
  }
}
