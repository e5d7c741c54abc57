// Showing the value on something: one line instead of a closure with a weak reference.

extension Animator {
  /// A value at rest that is to be shown on a property of a layer: it rests where the property looks
  /// at rest.
  ///
  /// ```swift
  /// let x = Animator(0.0, for: .positionX)
  /// x.drive(layer, .positionX)
  /// ```
  ///
  /// - Parameters:
  ///   - value: Where it starts; finite.
  ///   - property: The property; its components are those of the value.
  ///   - spring: The spring that takes it to its targets.
  ///   - loop: Whose clock it moves by.
  /// - Precondition: `value` is finite.
  public convenience init(
    _ value: Value, for property: LayerProperty<Value.Components>,
    spring: MassSpringDamper = .smooth, in loop: FrameLoop = .main
  ) {
    self.init(value, spring: spring, restTolerance: property.restTolerance, in: loop)
  }

  /// Keeps a property of an object at the value, from now on.
  ///
  /// ```swift
  /// let ball = Animator(view.center)
  /// ball.drive(view, \.center)
  /// ```
  ///
  /// The object is not kept alive; once it is gone, nothing is called any more. An animator may
  /// drive any number of objects, and has its ``onChange`` besides.
  ///
  /// - Parameters:
  ///   - object: A view, a layer, a model.
  ///   - keyPath: The property.
  public func drive<Object: AnyObject>(
    _ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>
  ) {
    drive(object) { $0[keyPath: keyPath] = $1 }
  }

  /// Keeps an object up to date with the value, from now on.
  ///
  /// ```swift
  /// turn.drive(view) { $0.transform = CGAffineTransform(rotationAngle: $1) }
  /// ```
  ///
  /// The object is not kept alive; once it is gone, nothing is called any more.
  ///
  /// - Parameters:
  ///   - object: What shows the value.
  ///   - change: Shows a value on the object. Called at once, and then whenever the value changes.
  public func drive<Object: AnyObject>(
    _ object: Object, _ change: @escaping @MainActor (_ object: Object, _ value: Value) -> Void
  ) {
    motor.drive(object) { change(unsafeDowncast($0, to: Object.self), $1) }
  }

  /// Lets go of an object: what was driven on it stays as it is now.
  public func stopDriving(_ object: AnyObject) {
    motor.stopDriving(object)
  }
}

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
