extension SpringMotion {
  public func settlingDuration(
    from start: MotionState<Vector>, within tolerance: RestTolerance
  ) -> Double {
    fatalError()
  }
}
