// Showing the value on an object, and waiting for it.

extension Animator {
  /// A value at rest for a property of a layer, with the property's rest tolerance.
  ///
  /// ```swift
  /// let x = Animator(0.0, for: .positionX)
  /// x.drive(layer, .positionX)
  /// ```
  ///
  /// - Parameters:
  ///   - value: The initial value; finite.
  ///   - property: The property; its components are those of the value.
  ///   - spring: The spring that moves it to its targets.
  ///   - loop: The loop whose clock moves it.
  /// - Precondition: `value` is finite.
  public convenience init(
    _ value: Value, for property: LayerProperty<Value.Components>,
    spring: MassSpringDamper = .smooth, in loop: FrameLoop = .main
  ) {
    self.init(value, spring: spring, restTolerance: property.restTolerance, in: loop)
  }

  /// Shows the value on a property of an object, now and whenever it changes.
  ///
  /// ```swift
  /// let ball = Animator(view.center)
  /// ball.drive(view, \.center)
  /// ```
  ///
  /// The animator does not retain the object. An animator can drive any number of objects, and has
  /// its ``onChange`` in addition. An animator that is deallocated while it drives a living object
  /// goes on until its motion has ended.
  ///
  /// - Parameters:
  ///   - object: A view, a layer, a model.
  ///   - keyPath: The property.
  @inlinable
  public func drive<Object: AnyObject>(
    _ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>
  ) {
    drive(object) { $0[keyPath: keyPath] = $1 }
  }

  /// Shows the value on an object, now and whenever it changes.
  ///
  /// ```swift
  /// turn.drive(view) { $0.transform = CGAffineTransform(rotationAngle: $1) }
  /// ```
  ///
  /// The animator does not retain the object.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - change: Shows a value on the object.
  @inlinable
  public func drive<Object: AnyObject>(
    _ object: Object, _ change: @escaping @MainActor (_ object: Object, _ value: Value) -> Void
  ) {
    storage.drive(object) { change(unsafeDowncast($0, to: Object.self), Self.value(at: $1)) }
  }

  /// Stops showing the value on an object; what it shows stays as it is.
  public func stopDriving(_ object: AnyObject) {
    storage.stopDriving(object)
  }
}

extension Animator {
  /// Waits until the value is at rest, for any number of motions.
  ///
  /// A value that stays paused or held never rests: cancel the task to stop waiting. To wait
  /// for one motion without keeping its animator alive, use its ``MotionHandle``.
  ///
  /// - Throws: `CancellationError` if the waiting task is cancelled.
  public func settled() async throws(CancellationError) {
    while !isAtRest { try await storage.restHandle().end() }
  }

  /// The values from now on.
  ///
  /// A consumer that is slower than the frames receives the newest value and
  /// misses the ones between.
  ///
  /// The stream finishes when the animator is deallocated.
  public var values: AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Value.self, bufferingPolicy: .bufferingNewest(1))
    continuation.yield(value)
    storage.stream(onDeinit: { continuation.finish() }) {
      if case .terminated = continuation.yield(Self.value(at: $0)) { return false }
      return true
    }
    return stream
  }
}
