// Waiting for the value, and iterating over it.

extension Animator {
  /// Waits until the value is at rest, through however many motions that takes.
  ///
  /// A value that is paused or held for ever never rests: cancel the task to stop waiting. To wait
  /// for one motion without keeping its animator alive, use its ``MotionHandle``.
  ///
  /// - Throws: `CancellationError` if the waiting task is cancelled.
  public func settled() async throws(CancellationError) {
    while !isAtRest { try await motor.nextRest().end() }
  }

  /// The values from now on, newest first served: a consumer that is slower than the frames misses
  /// the ones between.
  ///
  /// Ends when the animator is dropped.
  public var values: AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Value.self, bufferingPolicy: .bufferingNewest(1))
    continuation.yield(value)
    motor.addStream(continuation)
    return stream
  }
}
