/// The calls to Core Animation, in order.
public enum Trace {
  nonisolated(unsafe) public static var lines: [String] = []
}

public enum CATransaction {
  nonisolated(unsafe) static var disabled: [Bool] = []
  public static func begin() {
    Trace.lines.append("begin")
    disabled.append(false)
  }
  public static func commit() {
    Trace.lines.append("commit")
    disabled.removeLast()
    if disabled.isEmpty { Commits.report() }
  }
  public static func setDisableActions(_ flag: Bool) { disabled[disabled.count - 1] = flag }
  static var startsActions: Bool { !disabled.contains(true) }
}

/// Receives the commits of outermost transactions, with which changes go to the render server.
public protocol CommitObserver: AnyObject {
  func layersWereCommitted()
}

/// The commits of transactions.
///
/// Changes outside of all transactions belong to one that the run loop commits at the end of its turn.
public enum Commits {
  nonisolated(unsafe) private static var observers: [WeakObserver] = []

  private struct WeakObserver { weak var observer: (any CommitObserver)? }

  /// Adds an observer, which is not retained.
  public static func add(_ observer: any CommitObserver) {
    observers.removeAll { $0.observer == nil }
    observers.append(WeakObserver(observer: observer))
  }

  static func report() {
    for one in observers { one.observer?.layersWereCommitted() }
  }
}

/// The turns of the main run loop, in which ended animations are removed and delegates are called.
public enum RunLoopTurn {
  nonisolated(unsafe) fileprivate static var stopped: [(animation: CAAnimation, finished: Bool)] =
    []
  nonisolated(unsafe) fileprivate static var layers: [WeakLayer] = []

  fileprivate struct WeakLayer { weak var layer: CALayer? }

  /// Removes what has ended by now, and calls the delegates of all that was removed since the last turn.
  public static func end() {
    layers.removeAll { $0.layer == nil }
    for layer in layers { layer.layer?.removeEnded() }
    Commits.report()
    let calls = stopped
    stopped = []
    for call in calls {
      call.animation.delegate?.animationDidStop(call.animation, finished: call.finished)
    }
  }

  /// Forgets what earlier tests have left.
  public static func reset() { (stopped, layers) = ([], []) }
}

/// A layer whose properties are those set by `setValue(_:forKeyPath:)`.
open class CALayer: NSObject, CAMediaTiming {
  public var beginTime: CFTimeInterval = 0
  public var duration: CFTimeInterval = .infinity
  public var speed: Float = 1
  public var timeOffset: CFTimeInterval = 0
  public var repeatCount: Float = 0
  public var repeatDuration: CFTimeInterval = 0
  public var autoreverses = false
  public var fillMode = CAMediaTimingFillMode.removed
  public private(set) weak var superlayer: CALayer?
  private var properties: [String: Any] = [:]
  private var animations: [(key: String, animation: CAAnimation)] = []

  public func addSublayer(_ layer: CALayer) { layer.superlayer = self }

  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    properties[keyPath] = value
    Trace.lines.append("set \(keyPath)" + (CATransaction.startsActions ? " implicitly" : ""))
  }

  public func value(forKeyPath keyPath: String) -> Any? { properties[keyPath] }

  /// Appends a copy; an animation with the same key is replaced.
  public func add(_ animation: CAAnimation, forKey key: String?) {
    Trace.lines.append("add \(key ?? "without a key")")
    guard let key, let copy = animation.copy() as? CAAnimation else { return }
    stop { $0.key == key }
    animations.append((key, copy))
    if !RunLoopTurn.layers.contains(where: { $0.layer === self }) {
      RunLoopTurn.layers.append(.init(layer: self))
    }
  }

  public func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.key == key }?.animation
  }

  /// The keys in the order in which the animations are applied.
  public func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.map(\.key) }

  public func removeAnimation(forKey key: String) {
    Trace.lines.append("remove \(key)")
    stop { $0.key == key }
  }

  public func removeAllAnimations() { stop { _ in true } }

  fileprivate func removeEnded() {
    let time = convertTime(HostClock.now, from: nil)
    for one in animations
    where !one.animation.hasStopped && one.animation.isOver(atLayerTime: time) {
      one.animation.hasStopped = true
      RunLoopTurn.stopped.append((one.animation, true))
    }
    animations.removeAll { $0.animation.hasStopped && $0.animation.isRemovedOnCompletion }
  }

  private func stop(where condition: ((key: String, animation: CAAnimation)) -> Bool) {
    for one in animations where condition(one) && !one.animation.hasStopped {
      RunLoopTurn.stopped.append((one.animation, false))
    }
    animations.removeAll(where: condition)
  }

  /// The documented formula, applied from the host clock down through all layers.
  public func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    precondition(layer == nil, "only the host's time is converted here")
    let parent = superlayer?.convertTime(time, from: nil) ?? time
    return (parent - beginTime) * CFTimeInterval(speed) + timeOffset
  }
}
