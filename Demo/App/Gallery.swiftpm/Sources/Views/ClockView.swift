import CoreGraphics
import Foundation
import QuartzCore
import Scenes
import SpringEngine
import SpringEngineKeyframes

/// A clock with a ticking second hand, live or baked.
final class ClockView: StagedView {
  private static let size = Place(300, 300)

  private let mode: Mode
  private let clock: TickingClock
  private let hours = CALayer()
  private let minutes = CALayer()
  private let seconds = CALayer()

  init(_ mode: Mode) {
    self.mode = mode
    let loop = FrameLoop()
    loop.followsSystemSettings = true
    clock = TickingClock(in: loop)
    super.init(stage: Self.size, title: "Clock, \(mode.rawValue)")
    _ = addDisc(at: Self.size * 0.5, radius: 140, filled: nil, edge: Palette.line)
    addHand(hours, length: 70, width: 8, color: Palette.line)
    addHand(minutes, length: 105, width: 5, color: Palette.line)
    addHand(seconds, length: 125, width: 2, color: Palette.color(1))
    if mode == .live {
      clock.secondHand.drive(self) { $0.showLive($1) }
    }
  }

  /// Shows the current local time.
  override func appear(scale: CGFloat) {
    let now = Date()
    let local = now.timeIntervalSince1970 + Double(TimeZone.current.secondsFromGMT(for: now))
    let secondsOfDay = local.truncatingRemainder(dividingBy: 86_400)
    switch mode {
    case .live: clock.start(at: secondsOfDay)
    case .baked: startBaked(at: secondsOfDay)
    }
  }

  override func disappear() {
    clock.stop()
  }

  private func showLive(_ angle: Double) {
    seconds.turn(to: angle)
    minutes.turn(to: clock.minuteAngle)
    hours.turn(to: clock.hourAngle)
  }

  /// Plays a repeated minute of ticks and two linear rotations; the app has no further work.
  private func startBaked(at secondsOfDay: Double) {
    guard let minute = try? TickingClock.bakedMinute() else { return }
    let ticks = try! minute.animation(for: .rotation, addedAt: 0)
    repeatForEver(ticks, on: seconds, from: secondsOfDay)
    for (hand, period) in [(minutes, 3600.0), (hours, 43_200.0)] {
      let turn = CABasicAnimation(keyPath: LayerProperty.rotation.keyPath)
      turn.fromValue = NSNumber(value: 0.0)
      turn.toValue = NSNumber(value: 2 * Double.pi)
      turn.duration = period
      repeatForEver(turn, on: hand, from: secondsOfDay)
    }
  }

  /// Plays an endlessly repeated rotation with the phase of a start at midnight.
  private func repeatForEver(
    _ turn: CAPropertyAnimation, on hand: CALayer, from secondsOfDay: Double
  ) {
    turn.repeatCount = .infinity
    turn.timeOffset = secondsOfDay.truncatingRemainder(dividingBy: turn.duration)
    hand.play(turn, from: CACurrentMediaTime())
  }

  private func addHand(_ hand: CALayer, length: CGFloat, width: CGFloat, color: CGColor) {
    hand.anchorPoint = CGPoint(x: 0.5, y: 1)
    hand.bounds = CGRect(x: 0, y: 0, width: width, height: length)
    hand.position = CGPoint(components: Self.size * 0.5)
    hand.cornerRadius = width / 2
    hand.backgroundColor = color
    stageLayer.addSublayer(hand)
  }
}

extension CALayer {
  fileprivate func turn(to angle: Double) {
    transform = CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1)
  }
}
