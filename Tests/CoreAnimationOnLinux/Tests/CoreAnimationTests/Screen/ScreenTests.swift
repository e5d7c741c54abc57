import QuartzCore
@testable import SpringEngine
@testable import SpringEngineKeyframes
import Testing

extension CoreAnimation {
  /// The screen against values computed by hand from the rules, and against bakes.
  @MainActor
  struct ScreenTests {
    let layer = CALayer()

    init() {
      (HostClock.source, HostClock.now) = (nil, 1000)
      Trace.lines = []
      RunLoopTurn.reset()
      layer.setValue(NSNumber(value: 7), forKeyPath: "position.x")
    }

    /// From 0 over 10 to 50 in two seconds from layer time 100 on; the second part takes three quarters.
    static func animation(_ keyPath: String = "position.x") -> CAKeyframeAnimation {
      let animation = CAKeyframeAnimation(keyPath: keyPath)
      animation.values = [0, 10, 50].map { NSNumber(value: $0) }
      animation.keyTimes = [0, 0.25, 1]
      (animation.beginTime, animation.duration) = (100, 2)
      return animation
    }

    func shown(_ time: Double) -> Double {
      Screen.value(of: layer, "position.x", at: time).first ?? .nan
    }

    func expectShown(
      _ expected: KeyValuePairs<Double, Double>, sourceLocation: SourceLocation = #_sourceLocation
    ) {
      for (time, value) in expected {
        #expect(
          abs(shown(time) - value) < 1e-9, "at \(time): \(shown(time)), expected \(value)",
          sourceLocation: sourceLocation)
      }
    }

    @Test("Key times divide the duration, and the layer's own value is shown outside of it")
    func linear() {
      layer.add(Self.animation(), forKey: "a")
      expectShown([99.9: 7, 100: 0, 100.25: 5, 100.5: 10, 101.25: 30, 101.999: 49.96 + 0.04 / 3])
      expectShown([102: 7, 200: 7])
    }

    @Test("Without key times the parts are equally long")
    func evenly() {
      let animation = Self.animation()
      animation.keyTimes = nil
      layer.add(animation, forKey: "a")
      expectShown([100.5: 5, 101: 10, 101.5: 30])
    }

    @Test("A discrete value is shown until the next key time")
    func discrete() {
      let animation = Self.animation()
      animation.calculationMode = .discrete
      animation.keyTimes = [0, 0.25, 0.5, 1]
      layer.add(animation, forKey: "a")
      expectShown([100: 0, 100.49: 0, 100.5: 10, 100.99: 10, 101: 50, 101.99: 50, 102: 7])
    }

    @Test("Each part has its timing function, whose control points are Float")
    func timingFunctions() {
      let animation = Self.animation()
      let third: Float = 1.0 / 3
      // x(u) = u up to rounding; y(u) = u³, and y(u) = 3u² − 2u³.
      animation.timingFunctions = [
        CAMediaTimingFunction(controlPoints: third, 0, 2 * third, 0),
        CAMediaTimingFunction(controlPoints: third, 0, 2 * third, 1),
      ]
      layer.add(animation, forKey: "a")
      for (time, value) in [(100.25, 1.25), (100.875, 10 + 40 * 0.15625), (101.25, 30)] {
        #expect(abs(shown(time) - value) < 1e-5)
      }
    }

    @Test("A control point beyond 0…1 overshoots, and the curve may be steep in time")
    func curves() {
      let animation = Self.animation()
      let ease = CAMediaTimingFunction(controlPoints: 0.5, 2, 0.5, 2)
      animation.timingFunctions = [ease, ease]
      layer.add(animation, forKey: "a")
      // At u = ½: x = 3/8·½ + 3/8·½ + 1/8 = ½, y = 3/8·2 + 3/8·2 + 1/8 = 1.625.
      expectShown([100.25: 16.25, 101.25: 75])
    }

    @Test("The animation's own timing function comes before that of the part")
    func ownTimingFunction() {
      let animation = Self.animation()
      animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.5, 1, 0.5, 1)
      layer.add(animation, forKey: "a")
      // At u = ½: x = ½, y = 3/8 + 3/8 + 1/8 = 7/8; of the second part that is 5/6.
      expectShown([101: 10 + 40 * 5 / 6])
    }

    @Test("Fill modes hold the first and the last value", arguments: [false, true], [false, true])
    func fill(backwards: Bool, forwards: Bool) {
      let animation = Self.animation()
      animation.fillMode =
        backwards ? (forwards ? .both : .backwards) : (forwards ? .forwards : .removed)
      layer.add(animation, forKey: "a")
      expectShown([99: backwards ? 0 : 7, 101.25: 30, 103: forwards ? 50 : 7])
    }

    @Test("Time goes through the layers and the animation: (parent − begin)·speed + offset")
    func mediaTiming() {
      let parent = CALayer()
      parent.addSublayer(layer)
      (parent.beginTime, parent.speed, parent.timeOffset) = (400, 2, 5)
      (layer.beginTime, layer.speed, layer.timeOffset) = (1185, 0.5, 90)
      let animation = Self.animation()
      (animation.speed, animation.repeatCount, animation.autoreverses) = (2, 1.5, true)
      layer.add(animation, forKey: "a")
      // Host 1000 is 1205 of the parent, and 100 of the layer; a host second is one of the layer.
      expectShown([999.9: 7, 1000: 0, 1000.125: 5, 1000.625: 30, 1001: 50])
      // Backwards for another second, and half a cycle from the start once more.
      expectShown([1001.375: 30, 1001.875: 5, 1002.125: 5, 1002.625: 30, 1003: 7])
    }

    @Test("A paused animation shows its time offset, a paused layer its own time")
    func paused() {
      let animation = Self.animation()
      (animation.speed, animation.timeOffset) = (0, 1.25)
      layer.add(animation, forKey: "a")
      expectShown([1: 30, 101.9: 30, 5000: 30])
      layer.add(Self.animation(), forKey: "a")
      (layer.speed, layer.timeOffset) = (0, 100.25)
      expectShown([1: 5, 5000: 5])
    }

    @Test("A total duration ends the repeats")
    func repeatDuration() {
      let animation = Self.animation()
      animation.repeatDuration = 3
      layer.add(animation, forKey: "a")
      expectShown([101.25: 30, 102.25: 5, 102.75: 10 + 40.0 / 6, 103: 7])
    }

    @Test("Animations are applied in order: one replaces those before, an additive one is added")
    func order() {
      let added = Self.animation()
      added.isAdditive = true
      layer.add(added, forKey: "a")
      expectShown([100.25: 12, 101.25: 37])
      let plain = Self.animation()
      plain.beginTime = 101
      layer.add(plain, forKey: "b")
      expectShown([100.25: 12, 101.25: 5])
      layer.add(added, forKey: "c")
      expectShown([101.25: 35])
      layer.add(added, forKey: "b")
      expectShown([101.25: 7 + 3 * 30])
    }

    @Test("A field of a point is animated beside the other")
    func fields() {
      layer.setValue(CGPoint(x: 1, y: 2), forKeyPath: "position")
      layer.add(Self.animation("position.y"), forKey: "a")
      #expect(Screen.value(of: layer, "position", at: 100.25) == [1, 5])
    }

    @Test("An ended animation is removed in the next turn, and its delegate is told once")
    func removal() {
      let told = Stopped()
      for (key, isRemoved) in [("a", true), ("b", false)] {
        let animation = Self.animation()
        (animation.beginTime, animation.isRemovedOnCompletion) = (1000, isRemoved)
        (animation.fillMode, animation.delegate) = (.forwards, told)
        layer.add(animation, forKey: key)
      }
      HostClock.now = 1001.9
      RunLoopTurn.end()
      #expect(layer.animationKeys() == ["a", "b"] && told.flags == [])
      HostClock.now = 1002
      for _ in 1...2 { RunLoopTurn.end() }
      #expect(layer.animationKeys() == ["b"] && told.flags == [true, true])
      expectShown([1003: 50])
      layer.removeAnimation(forKey: "b")
      RunLoopTurn.end()
      #expect(told.flags == [true, true])
      expectShown([1003: 7])
    }

    final class Stopped: NSObject, CAAnimationDelegate {
      var flags: [Bool] = []
      func animationDidStop(_ animation: CAAnimation, finished flag: Bool) { flags.append(flag) }
    }

    @Test("A transaction is visible some time after the outermost commit; the old content goes on")
    func commits() {
      let screen = Screen(layer, "position.x", longestDelay: 0.5)
      HostClock.now = 1000.1
      CATransaction.begin()
      CATransaction.begin()
      layer.setValue(NSNumber(value: 50), forKeyPath: "position.x")
      CATransaction.commit()
      #expect(screen.value(at: 1000.1) == [7])
      let animation = Self.animation()
      animation.beginTime = 1000
      layer.add(animation, forKey: "a")
      CATransaction.commit()
      #expect(abs(screen.value(at: 1000.25)[0] - 5) < 1e-9)
      #expect(screen.value(at: 1000.25, delay: 0.2) == [7])
      HostClock.now = 1000.3
      CATransaction.begin()
      layer.removeAnimation(forKey: "a")
      CATransaction.commit()
      #expect(screen.value(at: 1000.5) == [50])
      #expect(abs(screen.value(at: 1000.5, delay: 0.3)[0] - 10) < 1e-9)
      #expect(screen.value(at: 1000.5, delay: 0.5) == [7])
    }

    @Test("The host clock can be another clock")
    func hostClock() {
      HostClock.source = { 3 }
      #expect(CACurrentMediaTime() == 3)
      HostClock.source = nil
      #expect(CACurrentMediaTime() == 1000)
    }

    @Test(
      "A played bake is shown as the bake says, to rounding",
      arguments: PlaybackTable.rows, PlaybackTable.styles)
    func bakes(row: PlaybackTable.Row, style: BakeStyle) throws {
      let baked = try BakedMotion<SIMD2<Double>>(row.motion, from: row.start, style: style)
      try baked.play(on: layer, .position)
      let picture = LayerPicture(layer, "position")
      for k in 0..<200 {
        let time = (Double(k) + 0.318_309_886) / 190 * baked.duration
        let shown = picture.value(at: 1000 + time)
        let gap = SIMD2(shown[0], shown[1]) - baked.value(at: time)
        // The host time's own rounding, at some 10⁴ points per second.
        #expect(gap.largestMagnitude < 1e-8, "\(time)")
      }
    }
  }
}
