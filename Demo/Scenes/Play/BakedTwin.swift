import SpringEngine
import SpringEngineKeyframes

/// A launch baked to keyframes, with separate tracks for x and y.
public struct BakedTwin: Sendable {
  /// The baked launch.
  public let launch: Launch
  /// The keyframes of x.
  public let x: BakedMotion<Double>
  /// The keyframes of y.
  public let y: BakedMotion<Double>

  /// Bakes a launch.
  ///
  /// - Throws: ``BakeError/neverRests`` and the baker's other errors.
  public init(_ launch: Launch) throws(BakeError) {
    self.launch = launch
    let parts = try BakedMotion<Place>.components(
      of: launch.motion, from: launch.start, rest: .points)
    x = parts[0]
    y = parts[1]
  }

  /// The interpolated place at a time of the loop's, in seconds.
  public func place(at loopTime: Double) -> Place {
    Place(x.value(at: loopTime - launch.time), y.value(at: loopTime - launch.time))
  }

  /// The largest deviation from the live motion in x or y, in points.
  public var errorBound: Double { max(x.errorBound, y.errorBound) }

  /// The number of keyframes.
  public var keyframeCount: Int { x.values.count + y.values.count }
}
