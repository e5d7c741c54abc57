@testable import SpringEngine

/// The reference of a frame loop with one animator: the loop's time, and steps.
struct ReferenceLoop {
  var animator: ReferenceAnimator
  /// The clock's time.
  var now: Double
  /// The clock's time of the latest frame.
  var lastTarget = -Double.infinity
  /// The clock's time of the latest operation.
  private var lastRequest = -Double.infinity
  var scale = 1.0
  var isPaused = false
  var stallPolicy = StallPolicy.skip
  var isRunning = false
  /// Times of the clock, the loop's times then, and the speed from then on.
  private var anchors: [(clock: Double, loop: Double, speed: Double)]
  private var requests = 0
  private var policy = MotionPolicy.full
  /// The animator's own; `nil` for the loop's.
  private var ownPolicy: MotionPolicy?

  init(_ value: Double, now: Double) {
    self.now = now
    anchors = [(0, 0, 1)]
    animator = ReferenceAnimator(value)
  }

  /// The clock's time up to which the loop's has come.
  private var latestKnown: Double { max(lastTarget, lastRequest) }

  private var speed: Double { isPaused ? 0 : scale }

  private func loopTime(_ clockTime: Double) -> Double {
    let anchor = anchors.last { $0.clock <= clockTime } ?? anchors[0]
    return anchor.loop + (clockTime - anchor.clock) * anchor.speed
  }

  private mutating func leaveOutStall(until clockTime: Double, frameLength: Double) {
    guard isRunning, case .hold(let longest) = stallPolicy else { return }
    let gap = clockTime - lastTarget
    guard gap > longest else { return }
    // The part in which values were changed stays.
    let used = max(0, min(lastRequest, clockTime) - lastTarget)
    let kept = min(gap, used + min(frameLength, longest))
    // A clock that was set back has yet to come to the latest change of the speed.
    if clockTime > anchors[anchors.count - 1].clock {
      let time = loopTime(lastTarget + kept)
      anchors.append((lastTarget + kept, time, 0))
      anchors.append((clockTime, time, speed))
    }
    lastTarget = clockTime
  }

  /// The loop's time goes on from where it is, on a clock that was set back.
  private mutating func followClock(setBackTo clockTime: Double) {
    anchors = [(clockTime, loopTime(latestKnown), speed)]
    (lastTarget, lastRequest) = (clockTime, clockTime)
    animator.hold?.isOfOlderClock = true
  }

  private mutating func followSetback() {
    if now < latestKnown - 1 { followClock(setBackTo: now) }
  }

  private mutating func frame(at target: Double, length: Double) {
    guard isRunning else { return }
    if target < latestKnown - 1 { followClock(setBackTo: target - min(length, 1)) }
    guard target > lastTarget else { return }
    leaveOutStall(until: target, frameLength: length)
    lastTarget = target
    if !animator.isPaused { animator.advance(toLoopTime: loopTime(target)) }
    if !animator.isMoving { isRunning = false }
  }

  mutating func perform(_ step: ReferenceStep) {
    switch step {
    case .frame(let interval, let ahead):
      now += interval
      return frame(at: now + ahead, length: ahead)
    case .wait(let interval):
      now += interval
      return
    case .lostFrame: return
    case .setBack(let interval):
      now -= interval
      return frame(at: now, length: 0)
    case .stall(let policy):
      stallPolicy = policy
      return
    default: break
    }
    if isChangeless(step) { return }
    followSetback()
    leaveOutStall(until: now, frameLength: 0)
    let clockTime = max(now, latestKnown)
    lastRequest = clockTime
    if step == .resume, !animator.isPaused { return followPolicy(at: clockTime) }
    if step == .pause, animator.isPaused { return }
    switch step {
    case .timeScale(let value): setSpeed(at: clockTime) { $0.scale = value }
    case .loopPause(let value): setSpeed(at: clockTime) { $0.isPaused = value }
    case .policy(let value):
      ownPolicy = value
      followPolicy(at: clockTime)
    case .loopPolicy(let value):
      policy = value
      if animator.isMoving || isRunning { followPolicy(at: clockTime) }
    default:
      animator.scale = speed
      operate(step, at: clockTime)
    }
    if animator.isMoving, speed > 0 {
      if !isRunning { lastTarget = max(latestKnown, now) }
      isRunning = true
    }
    if speed == 0 { isRunning = false }
  }

  /// Appends to a motion that has ended early; sets the time scale or the loop's pause, if the speed
  /// stays as it is, or a policy that the animator follows later.
  private mutating func isChangeless(_ step: ReferenceStep) -> Bool {
    var copy = self
    switch step {
    case .timeScale(let value): copy.scale = value
    case .loopPause(let value): copy.isPaused = value
    case .policy(let value) where animator.isPaused:
      ownPolicy = value
      return true
    case .loopPolicy(let value) where animator.isPaused || !isRunning && !animator.isMoving:
      policy = value
      return true
    case .then where requests == 0: return true
    case .then where animator.hasEndedEarly(requests):
      requests += 1
      animator.endedEarly.insert(requests)
      return true
    default: return false
    }
    guard copy.speed == speed else { return false }
    self = copy
    return true
  }

  private mutating func setSpeed(at clockTime: Double, _ change: (inout ReferenceLoop) -> Void) {
    let time = loopTime(clockTime)
    change(&self)
    // Before the time stands still, what moves is shown as far as it has come.
    if speed == 0, animator.isMoving { animator.advance(toLoopTime: time) }
    anchors.append((clockTime, time, speed))
    if !animator.isMoving { isRunning = false }
  }

  /// A paused animator follows when it goes on.
  private mutating func followPolicy(at clockTime: Double, isResuming: Bool = false) {
    let newPolicy = ownPolicy ?? policy
    guard newPolicy != animator.policy, !animator.isPaused || isResuming else { return }
    animator.advance(toLoopTime: loopTime(clockTime))
    animator.setPolicy(newPolicy)
    animator.handleDue()
    animator.remember()
  }

  /// How late a grab is reported: not so late that more than one change is in between.
  func grabAge(_ age: Double) -> Double {
    let age = self.age(age)
    var copy = self
    copy.followSetback()
    copy.leaveOutStall(until: now, frameLength: 0)
    let time = copy.loopTime(max(now, copy.latestKnown) - age)
    return animator.past.count { $0.time + $0.lag > time } > 1 ? 0 : age
  }

  /// How late a touch is reported: not so late that more than one change of the speed is in between, or
  /// the end of a pause.
  func age(_ age: Double) -> Double {
    var copy = self
    copy.followSetback()
    copy.leaveOutStall(until: now, frameLength: 0)
    let previous = copy.anchors[max(0, copy.anchors.count - 2)].clock
    let time = max(now, copy.latestKnown) - age
    let isKnown = time >= previous && copy.loopTime(time) >= animator.historyStart + animator.lag
    return isKnown ? age : 0
  }

  private mutating func operate(_ step: ReferenceStep, at clockTime: Double) {
    func id() -> Int {
      requests += 1
      return requests
    }
    var eventTime = clockTime
    var instant: Double?
    switch step {
    case .grab(_, let age): eventTime -= grabAge(age)
    case .drag(_, let age): eventTime -= self.age(age)
    case .release(_, _, let age):
      // Not before the latest sample.
      let lift = eventTime - self.age(age)
      eventTime = lift
      if let hold = animator.hold, lift >= hold.latest - 1 {
        eventTime = max(lift, hold.latest)
        // One of the clock before it was set back has been, in the loop's time.
        if hold.isOfOlderClock { instant = lift }
      }
    default: break
    }
    // While the time stands still, everything happens now.
    if speed == 0 { instant = clockTime }
    let eventLoopTime = loopTime(min(instant ?? eventTime, clockTime))
    followPolicy(at: instant ?? eventTime, isResuming: step == .resume)
    animator.advance(toLoopTime: eventLoopTime)
    let present = animator.base.value
    switch step {
    case .additive(let law): animator.request(id(), law, isAdditive: true)
    case .legs(.curve(let shape, let target, let duration), 1, _, let delay):
      animator.request(id(), .curve(shape, target: target, duration: duration), delay: delay)
    case .legs(.curve(let shape, let target, let duration), let count, let turns, let delay):
      let law = ReferenceLaw.legs(
        shape, target: target, duration: duration, count: count.rounded(.up), turns: turns,
        home: present)
      animator.request(id(), law, delay: delay)
    case .legs(let law, let count, let autoreverses, let delay):
      let legs = ReferenceAnimator.Legs(
        left: count, running: law, next: autoreverses ? law.to(present) : law,
        jump: autoreverses ? nil : present)
      animator.request(id(), law, delay: delay, legs: legs)
    case .target(let target):
      animator.request(id(), .spring(animator.spring, target: target))
    case .animate(let law, let start, let delay):
      animator.request(id(), law, start: start, delay: delay)
    case .then where animator.hasEndedEarly(requests):
      // Since the last frame.
      animator.endedEarly.insert(id())
    case .then(let law, let delay):
      animator.request(id(), law, start: .whenArrived, delay: delay)
    case .run(let law, let velocity): animator.request(id(), law, velocity: velocity)
    case .interrupt(let law, let velocity): animator.interrupt(id(), law, velocity: velocity)
    case .endInterruption: animator.endInterruption()
    case .add(let spring, let velocity):
      animator.add(id(), .spring(spring, target: 0), velocity: velocity)
    case .addLaw(let law, let velocity): animator.add(id(), law, velocity: velocity)
    case .shake(let amplitude):
      let spring = MassSpringDamper(swings: 6, duration: 0.5, residual: 0.02)
      animator.add(
        id(), .spring(spring, target: 0),
        velocity: amplitude.isFinite ? spring.kick(reaching: amplitude) : .nan)
    case .grab(let pointer, _):
      animator.grab(pointer: pointer, at: eventTime, loopTime: eventLoopTime)
    case .drag(let by, _): animator.drag(to: animator.value + by, at: eventTime)
    case .release(let law, let velocity, _):
      animator.release(id(), law, velocity: velocity, at: eventTime)
    case .pause: animator.pause()
    case .resume: animator.resume()
    case .stop: animator.stop()
    case .jump(let place): animator.jump(to: place)
    case .velocity(let velocity): animator.setVelocity(velocity)
    case .rate(let rate): animator.setRate(rate)
    case .progress(let progress): animator.setProgress(progress)
    case .spring(let spring): animator.setSpring(spring)
    default: break
    }
    animator.handleDue()
    animator.remember()
  }
}
