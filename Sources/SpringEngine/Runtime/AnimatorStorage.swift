/// The shell around a ``MotionMachine``: it knows the loop and holds the closures.
///
/// Every operation lets the machine decide, then tells what happened: the value first, then the
/// events in order, one at a time even when a callback causes more of them. Values are shown within
/// the loop's ``FrameLoop/frameScope``, events are told outside it.
@MainActor
@usableFromInline
final class AnimatorStorage<Value: MotionValue> {
  @usableFromInline typealias Vector = Value.Components
  @usableFromInline typealias Machine = MotionMachine<Vector>

  /// The animator keeps the loop; the loop keeps the motor only while that moves.
  ///
  /// If nobody keeps the loop it goes, and the motor with it.
  @usableFromInline unowned let loop: FrameLoop

  // On the per-frame path the run-time checks for overlapping access would cost as much as the
  // physics. They cannot fail here: the main actor serialises all access, and the machine calls
  // nobody while it is being changed.
  @exclusivity(unchecked) @usableFromInline var machine: Machine
  @exclusivity(unchecked) @usableFromInline var tellChange: (@MainActor (Value) -> Void)?

  /// The user's own closure; `tellChange` is what the frames call: this, and what else
  /// hears of the value, if anything does.
  var onChange: (@MainActor (Value) -> Void)? { didSet { composeTellChange() } }
  var onEvent: (@MainActor (MotionEvent<Vector>) -> Void)?
  var ownPolicy: MotionPolicy?
  @usableFromInline var isInLoop = false
  private var listeners: [Listener] = []
  private var undelivered: [Machine.Event] = []
  private var isDelivering = false
  private var restHandle: MotionHandle?
  private var streams: [AsyncStream<Value>.Continuation] = [] {
    didSet { composeTellChange() }
  }
  private var driven: [Driven] = [] { didSet { composeTellChange() } }
  private let member: (AnimatorStorage) -> LoopMember

  /// Somebody who asked for a motion and wants to hear of it.
  typealias Listener = (id: MotionID, callback: @MainActor (MotionPhase) -> Void)

  @inlinable
  convenience init(
    _ value: Value, loop: FrameLoop, spring: MassSpringDamper, tolerance: RestTolerance
  ) {
    let machine = Machine(value.components, tolerance: tolerance, spring: spring)
    self.init(machine, loop: loop) { motor in
      LoopMember(motor) { unsafeDowncast($0, to: AnimatorStorage<Value>.self).receive($1) }
    }
  }

  @usableFromInline
  init(_ machine: Machine, loop: FrameLoop, member: @escaping (AnimatorStorage) -> LoopMember) {
    self.machine = machine
    self.loop = loop
    self.member = member
  }

  /// The per-frame path.
  ///
  /// - Returns: Whether there is anything to do in the next frame.
  @inlinable
  func receive(_ signal: LoopSignal) -> Bool {
    if case .frame(let time) = signal, let value = machine.glide(to: time) {
      tellChange?(Value(components: value))
      return true
    }
    return receiveNews(signal)
  }

  @usableFromInline
  func receiveNews(_ signal: LoopSignal) -> Bool {
    switch signal {
    case .frame(let time):
      perform(.frame, at: EventTime(time: time, clockTime: time))
      return machine.needsFrames
    case .tell:
      deliver()
      return isInLoop
    case .policyChanged:
      followPolicy()
      return true
    case .abandoned:
      tellChange = nil
      perform(.stop)
      return machine.needsFrames
    case .frameOver:
      isInLoop = machine.needsFrames
      return isInLoop
    }
  }

  /// Lets the machine do something now, or at a timestamp of the loop's clock.
  func perform(_ input: MotionMachine<Vector>.Operation, at timestamp: Double? = nil) {
    if let moment = loop.moment(at: timestamp) {
      perform(input, at: moment)
    } else {
      undelivered.append(Machine.Event(.rejected(.time), at: loop.time))
      deliver()
    }
  }

  /// A target as a vector, as seen from where the value is when the motion there begins.
  func target(_ value: Value, start: MotionStart = .now) -> Vector {
    value.components(nearest: start == .now ? machine.state.value : machine.lastTarget)
  }

  /// A pointer as a vector, as seen from where it was before, or else from the value.
  func pointer(_ value: Value) -> Vector {
    guard case .held(let hold) = machine.phase else { return target(value) }
    return value.components(nearest: hold.pointer)
  }

  /// Asks for a motion and remembers whom to tell about it.
  func request(
    at timestamp: Double? = nil, callback: (@MainActor (MotionPhase) -> Void)?,
    _ input: (MotionID) -> MotionMachine<Vector>.Operation
  ) {
    let id = machine.nextID()
    if let callback { listeners.append((id, callback)) }
    perform(input(id), at: timestamp)
    if let timestamp, !timestamp.isFinite {
      undelivered.append(Machine.Event(.ended(id, .stopped), at: loop.time))
      deliver()
    }
  }

  /// Takes note of how much motion is wanted.
  func followPolicy() {
    perform(.setPolicy(ownPolicy ?? loop.motionPolicy))
  }

  /// The events are noted before anybody is told anything: what a callback asks for comes after.
  private func perform(_ input: MotionMachine<Vector>.Operation, at moment: EventTime) {
    let before = machine.state.value
    let policy = ownPolicy ?? loop.motionPolicy
    if machine.policy != policy { undelivered += machine.handle(.setPolicy(policy), at: moment) }
    undelivered += machine.handle(input, at: moment)
    joinLoop()
    if machine.state.value != before, let tellChange {
      loop.show { tellChange(Value(components: machine.state.value)) }
    }
    deliver()
  }

  private func joinLoop() {
    guard !isInLoop, machine.needsFrames else { return }
    isInLoop = true
    loop.add(member(self))
  }

  private func deliver() {
    guard hasNews, !isDelivering, !loop.postpones(member(self)) else { return }
    isDelivering = true
    var next = 0
    while next < undelivered.count {
      let event = undelivered[next]
      next += 1
      onEvent?(event)
      tellListeners(of: event)
    }
    undelivered.removeAll(keepingCapacity: true)
    isDelivering = false
    if machine.isResting, let restHandle {
      self.restHandle = nil
      restHandle.record(.ended(.settled))
    }
  }

  private var hasNews: Bool { !undelivered.isEmpty || (restHandle != nil && machine.isResting) }

  private func tellListeners(of event: Machine.Event) {
    switch event.kind {
    case .arrived(let id):
      listeners.first { $0.id == id }?.callback(.arrived)
    case .ended(let id, let end):
      guard let index = listeners.firstIndex(where: { $0.id == id }) else { return }
      listeners.remove(at: index).callback(.ended(end))
    default: break
    }
  }

  /// What ends when the value is next at rest.
  func nextRest() -> MotionHandle {
    let handle = restHandle ?? MotionHandle()
    restHandle = handle
    return handle
  }

  /// Sends every new value to a stream as well, until nobody reads it any more.
  func addStream(_ continuation: AsyncStream<Value>.Continuation) {
    streams.append(continuation)
  }

  /// Shows the value on an object, now and from now on, for as long as the object lives.
  func drive(_ object: AnyObject, _ change: @escaping @MainActor (AnyObject, Value) -> Void) {
    driven.append(Driven(object: object, change: change))
    loop.show { change(object, Value(components: machine.state.value)) }
  }

  func stopDriving(_ object: AnyObject) {
    driven.removeAll { $0.object == nil || $0.object === object }
  }

  /// An object that the value is shown on.
  private struct Driven {
    weak var object: AnyObject?
    let change: @MainActor (AnyObject, Value) -> Void
  }

  private func composeTellChange() {
    guard !streams.isEmpty || !driven.isEmpty else {
      tellChange = onChange
      return
    }
    tellChange = { [weak self] value in
      self?.onChange?(value)
      self?.tellDriven(value)
      self?.yield(value)
    }
  }

  private func tellDriven(_ value: Value) {
    var isAnyGone = false
    for driven in driven {
      if let object = driven.object { driven.change(object, value) } else { isAnyGone = true }
    }
    if isAnyGone { driven.removeAll { $0.object == nil } }
  }

  private func yield(_ value: Value) {
    var ended: [Int] = []
    for (index, stream) in streams.enumerated() {
      if case .terminated = stream.yield(value) { ended.append(index) }
    }
    for index in ended.reversed() { streams.remove(at: index) }
  }

  /// An animator that is dropped at rest, paused or held has no frame to hear of it in: whoever
  /// still waits is told from here.
  deinit {
    for stream in streams { stream.finish() }
    guard !listeners.isEmpty else { return }
    let listeners = listeners
    Task { @MainActor in
      for listener in listeners { listener.callback(.ended(.stopped)) }
    }
  }
}
