extension SpringMotion {
  @usableFromInline
  func stoppedState(
    after time: Double, offset: Vector, velocity: Vector, stop: HardStop
  ) -> MotionState<Vector> {
    fatalError()
  }
}
