/// Limits that the shown value never leaves; of a component that has none, infinite ones.
struct ShownLimits: Sendable {
  let lower: Lanes
  let upper: Lanes

  func nearest(to value: Lanes) -> Lanes {
    value.mapComponents { min(max($1, lower[component: $0]), upper[component: $0]) }
  }
}
