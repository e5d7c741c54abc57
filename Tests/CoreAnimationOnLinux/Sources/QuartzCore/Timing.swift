@_exported import CoreGraphics

/// The host clock, set by tests.
public enum HostClock {
  public static var now: CFTimeInterval {
    get { source?() ?? time }
    set { time = newValue }
  }

  nonisolated(unsafe) fileprivate static var time: CFTimeInterval = 1000

  /// Another clock to read the time from; `nil` for the time that was set.
  nonisolated(unsafe) public static var source: (() -> CFTimeInterval)?

  /// Seconds that the clock advances with each read.
  nonisolated(unsafe) public static var step: CFTimeInterval = 0
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> CFTimeInterval {
  defer { HostClock.time += HostClock.step }
  return HostClock.now
}

public enum CAMediaTimingFillMode: Sendable { case removed, forwards, backwards, both }

public enum CAAnimationCalculationMode: Sendable { case linear, discrete, paced, cubic }

public protocol CAMediaTiming: AnyObject {
  var beginTime: CFTimeInterval { get set }
  var duration: CFTimeInterval { get set }
  var speed: Float { get set }
  var timeOffset: CFTimeInterval { get set }
  var repeatCount: Float { get set }
  var repeatDuration: CFTimeInterval { get set }
  var autoreverses: Bool { get set }
  var fillMode: CAMediaTimingFillMode { get set }
}

public final class CAMediaTimingFunction: NSObject {
  private let points: [Float]
  public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
    points = [0, 0, x1, y1, x2, y2, 1, 1]
  }
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    values[0] = points[2 * index]
    values[1] = points[2 * index + 1]
  }
}

/// The frame rates requested for an animation; by default none.
public struct CAFrameRateRange: Equatable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}
