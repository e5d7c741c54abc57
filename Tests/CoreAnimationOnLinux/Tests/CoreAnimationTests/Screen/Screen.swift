import QuartzCore

/// The screen that shows one property of a layer, as the render server does: what is changed in a
/// transaction is visible some time after the commit; until then what was committed before it goes on.
final class Screen: CommitObserver {
  private let layer: CALayer
  private let keyPath: String
  private let longestDelay: Double
  private var commits: [(time: Double, picture: LayerPicture)]

  /// What was committed since ``forgetChanges()``, without commits that changed nothing.
  private(set) var changes: [LayerPicture] = []

  /// - Parameter longestDelay: The longest delay that ``value(at:delay:)`` is asked for, in seconds.
  init(_ layer: CALayer, _ keyPath: String, longestDelay: Double = 0) {
    (self.layer, self.keyPath, self.longestDelay) = (layer, keyPath, longestDelay)
    commits = [(-.infinity, LayerPicture(layer, keyPath))]
    Commits.add(self)
  }

  func layersWereCommitted() {
    let now = HostClock.now
    let picture = LayerPicture(layer, keyPath, after: latest)
    if picture.isSame(as: latest) { return }
    changes.append(picture)
    commits.append((now, picture))
    while commits.count > 1, commits[1].time + longestDelay <= now { commits.removeFirst() }
  }

  func forgetChanges() { changes = [] }

  /// What was committed last.
  var latest: LayerPicture { commits[commits.count - 1].picture }

  /// The numbers on the screen.
  ///
  /// - Parameters:
  ///   - hostTime: Not before the latest commit.
  ///   - delay: Seconds from a commit to the time from which it is visible.
  func value(at hostTime: Double, delay: Double = 0) -> [Double] {
    let visible = commits.last { $0.time + delay <= hostTime } ?? commits[0]
    return visible.picture.value(at: hostTime)
  }

  /// The numbers that are shown of a property, if a commit is visible at once.
  static func value(of layer: CALayer, _ keyPath: String, at hostTime: Double) -> [Double] {
    LayerPicture(layer, keyPath).value(at: hostTime)
  }
}
