import Testing

@testable import SpringEngine

@MainActor
struct DrivingTests {
  /// An object with one property to drive.
  final class Gauge {
    var reading = -1.0 { didSet { changeCount += 1 } }
    var changeCount = 0
  }

  let clock = ManualClock(frameInterval: 0.125)

  func animator(_ value: Double = 3) -> Animator<Double> {
    Animator(value, in: FrameLoop(clock: clock))
  }

  @Test("an object is given the value at once, on every frame, and at rest")
  func drives() {
    let (gauge, value) = (Gauge(), animator())
    value.drive(gauge, \.reading)
    #expect(gauge.reading == 3)
    value.target = 10
    clock.advance(by: 0.25)
    #expect(gauge.reading == value.value)
    #expect(gauge.changeCount == 3)
    clock.advanceUntilIdle()
    #expect(gauge.reading == 10)
  }

  @Test("an object is not retained; after its deallocation the other objects are still driven")
  func weak() {
    let value = animator()
    var gauge: Gauge? = Gauge()
    weak var seen: Gauge?
    seen = gauge
    var calls = 0
    let other = Gauge()
    value.drive(gauge!) { _, _ in calls += 1 }
    value.drive(other, \.reading)
    gauge = nil
    #expect(seen == nil)
    value.target = 10
    clock.advance(by: 0.25)
    #expect(calls == 1)
    #expect(other.reading == value.value)
    // Nothing is left of it.
    #expect(value.storage.receivers.count == 1)
  }

  @Test("a closure that is replaced is released at once, or at the end of its own call")
  func replacedClosure() {
    let value = animator()
    weak var seen: Gauge?
    func observe(_ change: @escaping @MainActor (Gauge) -> Void) {
      let gauge = Gauge()
      seen = gauge
      value.onChange = { _ in change(gauge) }
    }
    observe { $0.reading = 1 }
    #expect(seen != nil)
    value.onChange = nil
    #expect(seen == nil)
    var calls = 0
    observe { _ in
      value.onChange = nil
      calls += seen == nil ? 0 : 1
    }
    value.target = 10
    clock.advance(by: 0.25)
    #expect(calls == 1)
    #expect(seen == nil)
  }

  @Test("driving does not retain the animator")
  func dropped() {
    let gauge = Gauge()
    var value: Animator<Double>? = animator()
    value?.drive(gauge, \.reading)
    value?.target = 10
    clock.advance(by: 0.125)
    value = nil
    let count = gauge.changeCount
    clock.advance(by: 0.25)
    #expect(gauge.changeCount == count)
    #expect(!clock.isRunning)
  }

  @Test("driving works alongside onChange, and can be ended per object")
  func alongside() {
    let (first, second, value) = (Gauge(), Gauge(), animator())
    var changes: [Double] = []
    value.drive(first, \.reading)
    value.onChange = { changes.append($0) }
    value.drive(second) { $0.reading = 2 * $1 }
    value.jump(to: 4)
    #expect(first.reading == 4 && second.reading == 8 && changes == [4])
    value.stopDriving(first)
    value.jump(to: 5)
    #expect(first.reading == 4 && second.reading == 10 && changes == [4, 5])
  }
}

/// The lifetime of an animator that a function made and nothing keeps.
@MainActor
struct OneShotTests {
  final class View { var alpha = 1.0 }

  let clock = ManualClock()
  let loop: FrameLoop

  init() { loop = FrameLoop(clock: clock) }

  private func fade(_ view: View) {
    let animator = Animator(view.alpha, in: loop)
    animator.drive(view, \.alpha)
    animator.target = 0
  }

  @Test("a property that is driven again is driven once; objects that are gone leave nothing")
  func drivesOnce() {
    final class Counter {
      var writes = 0
      var reading = 0.0 { didSet { writes += 1 } }
      var other = 0.0
    }
    let (value, counter) = (Animator(0.0, in: loop), Counter())
    for _ in 0..<100 {
      value.drive(counter, \.reading)
      value.drive(counter, \.other)
      value.drive(Counter(), \.reading)
      value.drive(Counter()) { $0.reading = $1 }
    }
    #expect(value.storage.receivers.count < 10)
    let writes = counter.writes
    value.jump(to: 5)
    #expect(counter.writes == writes + 1 && counter.reading == 5 && counter.other == 5)
    value.stopDriving(counter)
    value.jump(to: 6)
    #expect(counter.reading == 5)
  }

  @Test("it goes on to its end while the object that it drives lives")
  func goesOnWhileItsObjectLives() {
    let view = View()
    fade(view)
    clock.advance(by: 0.1)
    #expect(view.alpha < 1 && view.alpha > 0)
    #expect(clock.advanceUntilIdle())
    #expect(view.alpha == 0)
  }

  @Test("it stops, and is gone, when the object is gone")
  func stopsWithItsObject() {
    var view: View? = View()
    weak var gone: View?
    gone = view
    weak var storage: AnimatorStorage?
    do {
      let endless = MassSpringDamper(response: 60, dampingRatio: 0)
      let animator = Animator(1.0, spring: endless, in: loop)
      storage = animator.storage
      animator.drive(view!, \.alpha)
      animator.target = 0
    }
    clock.advance(by: 1)
    #expect(storage != nil)
    view = nil
    #expect(gone == nil)
    clock.advance(by: 0.1)
    #expect(storage == nil)
    #expect(!clock.isRunning)
  }
}
