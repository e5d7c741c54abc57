import QuartzCore
import SpringEngine
import SpringEngineKeyframes
import Testing

extension CoreAnimation {
  @MainActor
  struct GroupTests {
    let layer = CALayer()
    let jump: BakedMotion<CGPoint>
    let fade: BakedMotion<Double>
    let group: LayerMotionGroup

    init() throws {
      HostClock.now = 1000
      jump = try BakedMotion<CGPoint>(
        .spring(SpringMotion(.bouncy, target: SIMD2(100, 200))), from: MotionState(.zero))
      fade = try BakedMotion<Double>(
        .spring(SpringMotion(.smooth, target: 1)), from: MotionState(0))
      group = layer.play([
        try LayerAnimation(jump, .position), try LayerAnimation(fade, .opacity),
        try LayerAnimation(fade, .scale, key: "grow", playback: PlaybackOptions(speed: 0.5)),
      ])
      HostClock.now = 1000.25
      Trace.lines = []
    }

    /// Every look at the clock takes a while, as on a busy main thread.
    func slowly<Result>(_ body: () throws -> Result) rethrows -> Result {
      HostClock.step = 0.01
      defer { HostClock.step = 0 }
      return try body()
    }

    func expectTimes(_ moments: [PlaybackPosition?], _ times: [Double?]) {
      #expect(moments.count == times.count)
      for (moment, time) in zip(moments, times) {
        #expect((moment == nil) == (time == nil))
        if let moment, let time { #expect(abs(moment.time - time) < 1e-9) }
      }
    }

    @Test("One after the other they would be paused at different moments")
    func oneByOne() {
      slowly { for key in group.keys { layer.pauseAnimation(forKey: key) } }
      expectTimes(group.moments(), [0.25, 0.26, 0.135])
    }

    @Test("Paused together they stand still at one moment, and go on from one, as fast as before")
    func pausing() {
      slowly { group.pause() }
      #expect(
        Trace.lines.filter { $0 != "begin" && $0 != "commit" }
          == ["add position", "add opacity", "add grow"])
      #expect(Trace.lines.first == "begin" && Trace.lines.last == "commit")
      HostClock.now = 1007
      expectTimes(group.moments(), [0.25, 0.25, 0.125])
      #expect(group.moments().allSatisfy { $0?.rate == 0 })
      slowly { group.resume() }
      expectTimes(group.moments(at: 1007.1), [0.35, 0.35, 0.175])
      #expect(group.moments(at: 1007.1).map { $0?.rate } == [1, 1, 0.5])
    }

    @Test("Caught together they are caught at one moment")
    func catching() throws {
      let moments = slowly { group.catch() }
      expectTimes(moments, [0.25, 0.25, 0.125])
      #expect(layer.animationKeys() == nil)
      let opacity = layer.value(forKeyPath: "opacity").map { numbers($0) }
      let expected = try fade.state(at: #require(moments[1])).value
      #expect(opacity == [expected])
      expectTimes(group.catch(), [nil, nil, nil])
    }

    @Test("At a moment that is asked for, and for several animators too")
    func times() throws {
      group.pause(at: 1000.2)
      expectTimes(group.moments(), [0.2, 0.2, 0.1])
      group.resume(at: 1000.3)
      expectTimes(group.moments(at: 1000.4), [0.3, 0.3, 0.15])
      expectTimes(group.catch(at: 1000.4), [0.3, 0.3, 0.15])
    }

    @Test("What is over or has another motion under its key is left out")
    func gone() throws {
      layer.removeAnimation(forKey: "position")
      let other = try BakedMotion<Double>(
        .spring(SpringMotion(.bouncy, target: 0)), from: MotionState(1))
      try layer.play(other, .opacity)
      expectTimes(group.moments(), [nil, nil, 0.125])
      group.pause()
      #expect(layer.moment(ofAnimation: "opacity")?.rate == 1)
      #expect(layer.moment(ofAnimation: "grow")?.rate == 0)
    }

    @Test("A group does not keep its layer")
    func lifetime() throws {
      var layer: CALayer? = CALayer()
      weak let gone = layer
      let group = try #require(layer).play([try LayerAnimation(fade, .opacity)])
      layer = nil
      #expect(gone == nil)
      expectTimes(group.moments(), [nil])
    }
  }
}
