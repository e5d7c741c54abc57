import Scenes
import SpringEngine
import UIKit

/// A clock with a ticking second hand, live or baked.
final class ClockView: StagedView {
  /// Who moves the hands.
  enum Mode: String {
    case live = "Live"
    case baked = "Baked"
  }

  private static let size = Place(300, 300)

  private let mode: Mode
  private let clock: TickingClock
  private let hours = CALayer()
  private let minutes = CALayer()
  private let seconds = CALayer()
  private var foreground: (any NSObjectProtocol)?

  init(_ mode: Mode) {
    self.mode = mode
    clock = TickingClock(in: FrameLoop(clock: DisplayLinkClock()))
    super.init(stage: Self.size)
    isAccessibilityElement = true
    accessibilityLabel = "Clock, \(mode.rawValue)"
    _ = addDisc(at: Self.size * 0.5, radius: 140, filled: nil, edge: Palette.line)
    addHand(hours, length: 70, width: 8, color: Palette.line)
    addHand(minutes, length: 105, width: 5, color: Palette.line)
    addHand(seconds, length: 125, width: 2, color: Palette.color(1))
    if mode == .live {
      clock.secondHand.drive(self) { $0.showLive($1) }
    }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return stop() }
    start()
    // The system takes all animations off the layers of an app in the background.
    foreground = NotificationCenter.default.addObserver(
      forName: UIApplication.willEnterForegroundNotification, object: nil, queue: .main
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.start() }
    }
  }

  private func start() {
    let now = Date()
    let local = now.timeIntervalSince1970 + Double(TimeZone.current.secondsFromGMT(for: now))
    let secondsOfDay = local.truncatingRemainder(dividingBy: 86_400)
    switch mode {
    case .live: clock.start(at: secondsOfDay)
    case .baked: startBaked(at: secondsOfDay)
    }
  }

  private func stop() {
    if let foreground { NotificationCenter.default.removeObserver(foreground) }
    foreground = nil
    clock.stop()
  }

  private func showLive(_ angle: Double) {
    seconds.turn(to: angle)
    minutes.turn(to: clock.minuteAngle)
    hours.turn(to: clock.hourAngle)
  }

  /// A minute of ticks for ever, and two plain turns: from here on the app has nothing to do.
  private func startBaked(at secondsOfDay: Double) {
    guard let minute = try? TickingClock.bakedMinute() else { return }
    let now = CACurrentMediaTime()
    repeatForEver(minute.keyframeAnimation(Self.rotation), on: seconds, since: now - secondsOfDay)
    for (hand, period) in [(minutes, 3600.0), (hours, 43_200.0)] {
      let turn = CABasicAnimation(keyPath: Self.rotation)
      turn.fromValue = NSNumber(value: 0.0)
      turn.toValue = NSNumber(value: 2 * Double.pi)
      turn.duration = period
      repeatForEver(turn, on: hand, since: now - secondsOfDay)
    }
  }

  private func repeatForEver(_ turn: CAPropertyAnimation, on hand: CALayer, since time: Double) {
    turn.repeatCount = .infinity
    hand.play(turn, from: time)
  }

  private func addHand(_ hand: CALayer, length: CGFloat, width: CGFloat, color: UIColor) {
    hand.anchorPoint = CGPoint(x: 0.5, y: 1)
    hand.bounds = CGRect(x: 0, y: 0, width: width, height: length)
    hand.position = CGPoint(components: Self.size * 0.5)
    hand.cornerRadius = width / 2
    hand.backgroundColor = color.cgColor
    stageLayer.addSublayer(hand)
  }

  private static let rotation = "transform.rotation.z"
}

extension CALayer {
  fileprivate func turn(to angle: Double) {
    transform = CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1)
  }
}
