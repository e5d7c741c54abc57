// swift-format-ignore-file
// A physics model offered as a SwiftUI animation.
#if canImport(SwiftUI)
import SwiftUI

public struct Damped: Hashable, Sendable { public var stiffness = 120.0, damping = 12.0; public init() {} }

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
private struct Memory<Value: VectorArithmetic>: AnimationStateKey {
  var carried: Value? = nil
  var start: TimeInterval = 0
  static var defaultValue: Self { Self() }
}
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension AnimationContext {
  fileprivate var memory: Memory<Value> {
    get { state[Memory<Value>.self] }
    set { state[Memory<Value>.self] = newValue }
  }
}
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public struct DampedAnimation: CustomAnimation {
  public var model: Damped
  public func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    if context.environment.accessibilityReduceMotion { return nil }
    if time > 0.5 { context.isLogicallyComplete = true }
    guard time < 2 else { return nil }
    let carried = context.memory.carried ?? .zero
    return value.scaled(by: 1 - 1 / (1 + time * model.stiffness)) + carried.scaled(by: 0.1)
  }
  public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    var v = value
    v.scale(by: -model.damping * time)
    return v.magnitudeSquared < 1e-6 ? nil : v
  }
  public func shouldMerge<V: VectorArithmetic>(previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>) -> Bool {
    guard previous.base is Self else { return false }
    context.memory.carried = previous.velocity(value: value, time: time, context: context)
    context.memory.start = time
    return true
  }
}
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension Animation {
  public static func damped(_ model: Damped = Damped()) -> Animation { Animation(DampedAnimation(model: model)) }
}
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
func springs() -> [Double] {
  let a = Spring(duration: 0.5, bounce: 0.2), b = Spring(response: 0.4, dampingRatio: 0.8)
  let c = Spring(mass: 1, stiffness: 100, damping: 10), d = Spring(settlingDuration: 1, dampingRatio: 0.7)
  var x = CGFloat(0), v = CGFloat(3)
  a.update(value: &x, velocity: &v, target: 1, deltaTime: 1 / 60)
  var pair = AnimatablePair(1.0, CGFloat(2)), speed = AnimatablePair<Double, CGFloat>.zero
  b.update(value: &pair, velocity: &speed, target: .zero, deltaTime: 0.01)
  let p = c.value(fromValue: CGPoint.zero, toValue: CGPoint(x: 1, y: 2), initialVelocity: .zero, time: 0.1)
  return [a.mass, b.response, c.bounce, c.duration, d.settlingDuration, d.dampingRatio, c.stiffness, c.damping,
          a.value(target: 1.0, time: 0.1), a.velocity(target: 1.0, initialVelocity: 2, time: 0.1), a.force(target: 1.0, position: 0, velocity: 0),
          a.settlingDuration(target: 1.0, epsilon: 0.01), UnitCurve.easeIn.value(at: 0.3), Double(p.x),
          UnitCurve.bezier(startControlPoint: UnitPoint(x: 0.1, y: 0), endControlPoint: .bottom).velocity(at: 0.5)]
}
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
@MainActor func run(_ change: () -> Void) {
  withAnimation(.damped(), completionCriteria: .removed) { change() } completion: { print("done") }
  withAnimation(.spring(Spring(duration: 0.4))) { change() }
  var t = Transaction(animation: .linear(duration: 0.2))
  t.addAnimationCompletion { print("again") }
  withTransaction(t) { change() }
}
func plain() -> [Animation] { [.spring(), .spring, .spring(response: 0.3, dampingFraction: 0.7), .spring(duration: 0.4, bounce: 0.1), .easeInOut(duration: 1).delay(0.1), .interpolatingSpring(stiffness: 1, damping: 2), .bouncy, .linear.repeatForever()] }
struct Wave: Shape {
  var phase: Double
  var animatableData: Double { get { phase } set { phase = newValue } }
  func path(in rect: CGRect) -> Path { Path { $0.move(to: rect.origin); $0.addLine(to: CGPoint(x: phase, y: 0)) } }
}
#endif
