// Showing the value on something: one line instead of a closure with a weak reference.

extension Animator {
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
