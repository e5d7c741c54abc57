@testable import SpringEngine

/// Animators on a simulated display: what is shown at which refresh, and what happens.
@MainActor
final class PixelRun {
  static let pixelsPerPoint = 3.0

  let display: SimulatedDisplay
  let loop: FrameLoop

  /// The values shown: of which animator, from which refresh on.
  private(set) var shown: [(animator: Int, refresh: Int, value: [Double])] = []

  /// The events, each with its animator.
  private(set) var events: [Happening] = []

  private var animators: [AnyObject] = []
  private var kept: [Any] = []
  private var values: [@MainActor () -> [Double]] = []
  private var states: [@MainActor () -> MotionMachine] = []

  struct Happening: Equatable, CustomStringConvertible {
    let animator: Int
    let event: MotionEvent
    var description: String { "\(animator): \(event.time) \(event.kind)" }
  }

  /// - Parameters:
  ///   - display: The display.
  ///   - skips: Whether frames are left out in which no pixel changes.
  init(on display: SimulatedDisplay, skips: Bool) {
    self.display = display
    loop = FrameLoop(clock: display)
    if let stall = display.stall { loop.stallPolicy = .hold(longerThan: stall) }
    if skips { loop.pixelsPerPoint = Self.pixelsPerPoint }
  }

  /// An animator whose values and events are noted.
  func animator<Value: MotionValue>(
    _ value: Value, spring: MassSpringDamper = .smooth, tolerance: SettlingTolerance = .points
  ) -> Animator<Value> {
    let animator = Animator(value, spring: spring, settlingTolerance: tolerance, in: loop)
    let index = animators.count
    animators.append(animator)
    values.append { [unowned animator] in Self.numbers(animator.value) }
    states.append { [unowned animator] in animator.storage.machine }
    shown.append((index, 0, Self.numbers(value)))
    animator.onChange = { [unowned self] value in
      shown.append((index, display.visibleRefresh, Self.numbers(value)))
    }
    animator.onEvent = { [unowned self] event in
      events.append(Happening(animator: index, event: event))
    }
    return animator
  }

  /// Keeps animators as long as the run.
  func keep(_ animators: Any) { kept.append(animators) }

  private static func numbers<Value: MotionValue>(_ value: Value) -> [Double] {
    let lanes = value.lanes
    return (0..<lanes.componentCount).map { lanes[component: $0] }
  }

  /// The present values.
  var present: [[Double]] { values.map { $0() } }

  /// Copies of the machines.
  var machines: [MotionMachine] { states.map { $0() } }

  static func pixels(_ value: [Double]) -> [Double] {
    value.map { ($0 * pixelsPerPoint).rounded() }
  }

  /// Of each animator the values that are on the screen from a refresh on, one of each refresh.
  func screen(until end: Int) -> [[(refresh: Int, value: [Double])]] {
    animators.indices.map { index in
      var changes = shown.filter { $0.animator == index }[...]
      var present: (refresh: Int, value: [Double]) = (0, [])
      return (0...end).map { refresh in
        while let change = changes.first, change.refresh <= refresh {
          present = (change.refresh, change.value)
          changes.removeFirst()
        }
        return present
      }
    }
  }

  /// Of each animator the pixels at each refresh.
  func pictures(until end: Int) -> [[[Double]]] {
    screen(until: end).map { $0.map { Self.pixels($0.value) } }
  }

  /// The frames in which a value was shown.
  var framesTaken: Int { Set(shown.map(\.refresh)).subtracting([0]).count }

  /// The refreshes at which a pixel changes.
  func pixelChanges(until end: Int) -> Int {
    let pictures = pictures(until: end)
    return (1...end).count { refresh in
      pictures.contains { $0[refresh] != $0[refresh - 1] }
    }
  }

  /// The largest distance, in pixels, of what is shown from the exact value, from a frame to the last refresh
  /// at which a frame is left out.
  ///
  /// - Parameter exact: The same motions with eight times as many frames.
  func heldError(against exact: PixelRun, until end: Int) -> Double {
    var largest = 0.0
    for (screen, exact) in zip(screen(until: end), exact.screen(until: 8 * end)) {
      for refresh in 1...end where screen[refresh].refresh < refresh {
        let pixels = Self.pixels(screen[refresh].value)
        for instant in 8 * refresh - 8...8 * refresh {
          for (pixel, value) in zip(pixels, exact[instant].value) {
            largest = max(largest, abs(value * Self.pixelsPerPoint - pixel))
          }
        }
      }
    }
    return largest
  }
}
