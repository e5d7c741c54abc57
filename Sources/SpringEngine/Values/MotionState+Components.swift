// Models whose components are computed one by one are written for one component. These functions
// apply that to all components of a state; each closure receives a component's index and state.

extension MotionState where Value: MotionVector {
  @inlinable
  package subscript(component index: Int) -> MotionState<Double> {
    get {
      MotionState<Double>(value: value[component: index], velocity: velocity[component: index])
    }
    set {
      value[component: index] = newValue.value
      velocity[component: index] = newValue.velocity
    }
  }

  @inlinable
  func mapComponents(
    _ transform: (_ index: Int, _ start: MotionState<Double>) -> MotionState<Double>
  ) -> MotionState {
    var result = self
    for index in 0..<value.componentCount {
      result[component: index] = transform(index, self[component: index])
    }
    return result
  }

  /// A vector with one number per component, or `nil` if there is none for one of them.
  @inlinable
  func mapValues(_ transform: (_ index: Int, _ start: MotionState<Double>) -> Double?) -> Value? {
    var result = value
    for index in 0..<value.componentCount {
      guard let component = transform(index, self[component: index]) else { return nil }
      result[component: index] = component
    }
    return result
  }

  /// The largest of the components' numbers, at least 0.
  @inlinable
  func largest(_ number: (_ index: Int, _ start: MotionState<Double>) -> Double) -> Double {
    var largest = 0.0
    for index in 0..<value.componentCount {
      largest = max(largest, number(index, self[component: index]))
    }
    return largest
  }
}
