import SpringEngine
import SpringEngineKeyframes

/// A launch turned into keyframes, x and y by themselves: what shows the same without the app.
public struct BakedTwin: Sendable {
  /// What was baked.
  public let launch: Launch
  /// The way along x.
  public let x: BakedMotion<Double>
  /// The way along y.
  public let y: BakedMotion<Double>

  /// Bakes a launch.
  ///
  /// - Throws: ``BakeError/neverRests`` and the like.
  public init(_ launch: Launch) throws(BakeError) {
    self.launch = launch
    let parts = try BakedMotion<Place>.components(
      of: launch.motion, from: launch.start, rest: .points)
    x = parts[0]
    y = parts[1]
  }

  /// Where it is shown at a time of the loop's.
  public func place(at loopTime: Double) -> Place {
    Place(x.value(at: loopTime - launch.time), y.value(at: loopTime - launch.time))
  }

  /// How far from the live motion it may be shown, in points, along x or y.
  public var errorBound: Double { max(x.errorBound, y.errorBound) }

  /// How many keyframes it took.
  public var keyframeCount: Int { x.values.count + y.values.count }
}
