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
  }
  public static func setDisableActions(_ flag: Bool) { disabled[disabled.count - 1] = flag }
  static var startsActions: Bool { !disabled.contains(true) }
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
    stop(finished: false) { $0.key == key }
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
    stop(finished: false) { $0.key == key }
  }

  public func removeAllAnimations() { stop(finished: false) { _ in true } }

  fileprivate func removeEnded() {
    let time = convertTime(HostClock.now, from: nil)
    stop(finished: true) { $0.animation.isOver(atLayerTime: time) }
  }

  private func stop(
    finished: Bool, where condition: ((key: String, animation: CAAnimation)) -> Bool
  ) {
    for one in animations where condition(one) {
      RunLoopTurn.stopped.append((one.animation, finished))
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
