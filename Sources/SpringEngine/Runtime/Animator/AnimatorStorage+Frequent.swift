// The frequent operations, specialised for the vectors of numbers, points and rectangles: the public
// functions of an animator are generic over the value, and the mathematics behind these must not be.
// The list of attributes is repeated because Swift has no means to name one.
//
// A specialised function has copies of all generic functions that it calls. So the other operations are
// not specialised, nor are those of other vectors, except for their frames: they take three to ten times
// as long and are in a program once. What frequent operations call only rarely is marked
// `optimize.sil.specialize.generic.never`, and is not copied into them.

extension AnimatorStorage {
  /// Springs to a target.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - spring: The spring; `nil` for the animator's own.
  ///   - style: How the new motion replaces a running one.
  ///   - handle: The handle that reports on the motion, if any.
  @_specialize(where Vector == Double)
  @_specialize(where Vector == SIMD2<Double>)
  @_specialize(where Vector == SIMD4<Double>)
  @usableFromInline
  func animate(
    to target: Vector, spring: MassSpringDamper?, style: RetargetStyle, handle: MotionHandle?
  ) {
    guard let eventTime = loop.eventTime(at: nil) else { return }
    let id = nextID(for: handle)
    if let recorder = loop.recorder {
      let request = MotionRequest(machine.springMotion(to: target, on: spring), style: style)
      recorder.add(Machine.Operation.run(request, id: id), of: self, at: eventTime)
    }
    change(at: eventTime) { machine in
      let motion = machine.springMotion(to: target, on: spring)
      machine.run(MotionRequest(motion, style: style), as: id, at: eventTime.time)
    }
  }

  /// Follows a pointer.
  @_specialize(where Vector == Double)
  @_specialize(where Vector == SIMD2<Double>)
  @_specialize(where Vector == SIMD4<Double>)
  @usableFromInline
  func drag(to pointer: Vector, at timestamp: Double?) {
    guard let eventTime = loop.eventTime(at: timestamp) else { return reject(.time) }
    if let recorder = loop.recorder {
      recorder.add(Machine.Operation.drag(pointer), of: self, at: eventTime)
    }
    change(at: eventTime) { $0.drag(to: pointer, at: eventTime) }
  }

  /// Advances through what is due by a frame.
  @_specialize(where Vector == Double)
  @_specialize(where Vector == SIMD2<Double>)
  @_specialize(where Vector == SIMD4<Double>)
  func advanceThroughEvents(to eventTime: EventTime) {
    change(at: eventTime) { $0.advanceThroughEvents(to: eventTime.time) }
  }

  /// Lets go.
  @_specialize(where Vector == Double)
  @_specialize(where Vector == SIMD2<Double>)
  @_specialize(where Vector == SIMD4<Double>)
  func release(
    into request: MotionRequest<Vector>?, as id: MotionID, pointerVelocity: Vector?,
    at eventTime: EventTime
  ) {
    change(at: eventTime) {
      $0.release(into: request, as: id, pointerVelocity: pointerVelocity, at: eventTime)
    }
  }
}
