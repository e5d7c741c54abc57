import ReferenceKernel

/// The C reference kernel on springs that are all different: the unit of all time ratios.
@MainActor
final class Kernel {
  private let springs: UnsafeMutableBufferPointer<reference_spring>
  private var time = 0.0

  init(springCount: Int) {
    springs = .allocate(capacity: springCount)
    let constants = SpringConstants.lasting(count: springCount)
    for (index, spring) in constants.enumerated() {
      springs.initializeElement(at: index, to: Self.spring(spring))
    }
  }

  isolated deinit { springs.deallocate() }

  /// Nanoseconds per spring and step, over as many whole steps as fill a duration.
  ///
  /// - Parameters:
  ///   - duration: In nanoseconds.
  ///   - stopwatch: The clock that the item beside it is timed by.
  func timePerStep(lasting duration: Double, by stopwatch: Stopwatch) -> Double {
    let steps = max(Int(duration / (Self.expectedTimePerStep * Double(springs.count))), 1)
    let before = stopwatch.now
    for _ in 0..<steps {
      time += frameDuration
      if time > SpringConstants.flightDuration { time = frameDuration }
      reference_kernel_step(springs.baseAddress, springs.count, time)
    }
    let nanoseconds = Double(stopwatch.now - before)
    return nanoseconds / Double(steps * springs.count)
  }

  /// One spring's position and velocity at a time, as the kernel computes them.
  static func state(
    of constants: SpringConstants, at time: Double
  ) -> (position: Double, velocity: Double) {
    var spring = spring(constants)
    reference_kernel_step(&spring, 1, time)
    return (spring.position, spring.velocity)
  }

  private static func spring(_ constants: SpringConstants) -> reference_spring {
    reference_spring_make(
      constants.stiffness, constants.dampingCoefficient, constants.start, 0, 0, 0)
  }

  /// Nanoseconds; sets the number of steps only, so that a wrong guess costs time, not accuracy.
  private static let expectedTimePerStep = 14.0
}

/// Seconds between frames: 120 Hz.
let frameDuration = 1.0 / 120
