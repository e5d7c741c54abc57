#if canImport(QuartzCore) && !os(watchOS)
import CoreGraphics
import Foundation
import QuartzCore

// MARK: Curves

extension CubicBezier {
  /// The curve of a media timing function: the same control points.
  ///
  /// - Returns: `nil` for a function whose control points have an x outside of 0…1: it may have several
  ///   values at one time.
  public init?(_ function: CAMediaTimingFunction) {
    var points: [Float] = [0, 0, 0, 0]
    points.withUnsafeMutableBufferPointer { buffer in
      guard let first = buffer.baseAddress else { return }
      function.getControlPoint(at: 1, values: first)
      function.getControlPoint(at: 2, values: first + 2)
    }
    self.init(singlePrecision: SIMD4(points[0], points[1], points[2], points[3]))
  }
}

extension CAMediaTimingFunction {
  /// The timing function of a curve, whose control points are rounded to single precision.
  ///
  /// - Returns: `nil` for control points that are beyond single precision, about 3·10³⁸.
  public convenience init?(_ curve: CubicBezier) {
    guard let points = curve.singlePrecision else { return nil }
    self.init(controlPoints: points.x, points.y, points.z, points.w)
  }
}

// MARK: Springs

extension CASpringAnimation {
  /// An animation on a spring, from one value to another as `fromValue` and `toValue` say.
  ///
  /// ```swift
  /// let spring = try CASpringAnimation(keyPath: "position.x", spring: .bouncy)
  /// spring.fromValue = 0
  /// spring.toValue = 300
  /// ```
  ///
  /// Its duration is the settling duration, at which it is within 1/10,000 of the travel. It cannot be
  /// caught or bounce off a wall: for that, and for errors that are known, there are baked motions.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the property.
  ///   - spring: The spring.
  ///   - initialVelocity: In travels per second, positive towards the end.
  /// - Throws: ``InvalidConstant`` for ``MassSpringDamper/instant``, for a spring without damping, and
  ///   before iOS 17, tvOS 17 and macOS 14 for an overdamped one.
  public convenience init(
    keyPath: String?, spring: MassSpringDamper, initialVelocity: Double = 0
  ) throws(InvalidConstant) {
    var allowsOverdamping = false
    if #available(iOS 17.0, macOS 14.0, tvOS 17.0, *) { allowsOverdamping = true }
    let duration = try spring.exchangedDuration(
      initialVelocity: initialVelocity, allowsOverdamping: allowsOverdamping)
    self.init(keyPath: keyPath)
    mass = CGFloat(spring.mass)
    stiffness = CGFloat(spring.stiffness)
    damping = CGFloat(spring.dampingCoefficient)
    self.initialVelocity = CGFloat(initialVelocity)
    self.duration = duration
    if #available(iOS 17.0, macOS 14.0, tvOS 17.0, *) {
      self.allowsOverdamping = spring.isOverdamped
    }
  }
}

extension MassSpringDamper {
  /// The spring by which an animation moves.
  ///
  /// An overdamped one moves as if it were critically damped unless the animation allows overdamping.
  ///
  /// - Throws: The first constant that is out of the domain of
  ///   ``init(mass:stiffness:dampingCoefficient:)``.
  public init(_ animation: CASpringAnimation) throws(InvalidConstant) {
    var allowsOverdamping = false
    if #available(iOS 17.0, macOS 14.0, tvOS 17.0, *) {
      allowsOverdamping = animation.allowsOverdamping
    }
    try self.init(
      exchangedMass: Double(animation.mass), stiffness: Double(animation.stiffness),
      damping: Double(animation.damping), allowsOverdamping: allowsOverdamping)
  }
}
#endif
