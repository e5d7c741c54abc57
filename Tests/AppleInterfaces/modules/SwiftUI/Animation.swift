// swift-format-ignore-file
// SwiftUI, part 1: vectors, animations, springs, transactions, environment.
@_exported import Foundation
@_exported import CoreGraphics
import Combine
import Observation
#if os(macOS)
@_exported import AppKit
#else
@_exported import UIKit
#endif

@available(V1, *) public protocol VectorArithmetic: AdditiveArithmetic {
  mutating func scale(by rhs: Double)
  var magnitudeSquared: Double { get }
}
@available(V1, *) extension VectorArithmetic {
  public func scaled(by rhs: Double) -> Self { fatalError() }
  public mutating func interpolate(towards other: Self, amount: Double) {}
  public func interpolated(towards other: Self, amount: Double) -> Self { fatalError() }
}
@available(V1, *) public protocol Animatable {
  associatedtype AnimatableData: VectorArithmetic
  var animatableData: AnimatableData { get set }
}
@available(V1, *) extension Animatable where Self: VectorArithmetic { public var animatableData: Self { get { fatalError() } set {} } }
@available(V1, *) extension Animatable where AnimatableData == EmptyAnimatableData { public var animatableData: EmptyAnimatableData { get { fatalError() } set {} } }
@available(V1, *) extension Double: VectorArithmetic, Animatable {
  public typealias AnimatableData = Double
  public mutating func scale(by rhs: Double) {}
  public var magnitudeSquared: Double { fatalError() }
}
@available(V1, *) extension Float: VectorArithmetic, Animatable {
  public typealias AnimatableData = Float
  public mutating func scale(by rhs: Double) {}
  public var magnitudeSquared: Double { fatalError() }
}
@available(V1, *) extension CGFloat: VectorArithmetic, Animatable {
  public typealias AnimatableData = CGFloat
  public mutating func scale(by rhs: Double) {}
  public var magnitudeSquared: Double { fatalError() }
}
@available(V1, *) extension CGPoint: Animatable { public var animatableData: AnimatablePair<CGFloat, CGFloat> { get { fatalError() } set {} } }
@available(V1, *) extension CGSize: Animatable { public var animatableData: AnimatablePair<CGFloat, CGFloat> { get { fatalError() } set {} } }
@available(V1, *) extension CGRect: Animatable { public var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> { get { fatalError() } set {} } }
@available(V1, *) @frozen public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  public init() {}
  public static var zero: EmptyAnimatableData { fatalError() }
  public static func + (a: EmptyAnimatableData, b: EmptyAnimatableData) -> EmptyAnimatableData { fatalError() }
  public static func - (a: EmptyAnimatableData, b: EmptyAnimatableData) -> EmptyAnimatableData { fatalError() }
  public static func == (a: EmptyAnimatableData, b: EmptyAnimatableData) -> Bool { fatalError() }
  public mutating func scale(by rhs: Double) {}
  public var magnitudeSquared: Double { fatalError() }
}
@available(V1, *) @frozen public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  public var first: First
  public var second: Second
  public init(_ first: First, _ second: Second) { self.first = first; self.second = second }
  public static var zero: AnimatablePair { fatalError() }
  public static func + (a: AnimatablePair, b: AnimatablePair) -> AnimatablePair { fatalError() }
  public static func - (a: AnimatablePair, b: AnimatablePair) -> AnimatablePair { fatalError() }
  public static func == (a: AnimatablePair, b: AnimatablePair) -> Bool { fatalError() }
  public mutating func scale(by rhs: Double) {}
  public var magnitudeSquared: Double { fatalError() }
}
@available(V1, *) extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

// MARK: custom animations

@available(V5, *) @preconcurrency public protocol CustomAnimation: Hashable, Sendable {
  nonisolated func animate<V>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? where V: VectorArithmetic
  nonisolated func velocity<V>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? where V: VectorArithmetic
  nonisolated func shouldMerge<V>(previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>) -> Bool where V: VectorArithmetic
}
@available(V5, *) extension CustomAnimation {
  public func velocity<V>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? where V: VectorArithmetic { fatalError() }
  public func shouldMerge<V>(previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>) -> Bool where V: VectorArithmetic { fatalError() }
}
@available(V5, *) public struct AnimationContext<Value: VectorArithmetic> {
  public var state: AnimationState<Value>
  public var isLogicallyComplete: Bool
  public var environment: EnvironmentValues { fatalError() }
  public func withState<T>(_ state: AnimationState<T>) -> AnimationContext<T> where T: VectorArithmetic { fatalError() }
}
@available(V5, *) public struct AnimationState<Value: VectorArithmetic> {
  public init() {}
  public subscript<K>(key: K.Type) -> K.Value where K: AnimationStateKey { get { fatalError() } set {} }
}
@available(V5, *) public protocol AnimationStateKey { associatedtype Value; static var defaultValue: Self.Value { get } }
@available(V5, *) public struct AnimationCompletionCriteria: Hashable, Sendable {
  public static let logicallyComplete: AnimationCompletionCriteria = { fatalError() }()
  public static let removed: AnimationCompletionCriteria = { fatalError() }()
}

@available(V1, *) @frozen public struct Animation: Equatable, Sendable {
  var _box: Int
  public static func == (a: Animation, b: Animation) -> Bool { fatalError() }
}
@available(V5, *) extension Animation {
  public init<A>(_ base: A) where A: CustomAnimation { fatalError() }
  public var base: any CustomAnimation { fatalError() }
  public func animate<V>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? where V: VectorArithmetic { fatalError() }
  public func velocity<V>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? where V: VectorArithmetic { fatalError() }
  public func shouldMerge<V>(previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>) -> Bool where V: VectorArithmetic { fatalError() }
  public func logicallyComplete(after duration: TimeInterval) -> Animation { fatalError() }
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation { fatalError() }
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0.0) -> Animation { fatalError() }
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation { fatalError() }
}
@available(V1, *) extension Animation: Hashable, CustomStringConvertible {
  public func hash(into hasher: inout Hasher) {}
  public var description: String { fatalError() }
  public static let `default`: Animation = { fatalError() }()
  public static var linear: Animation { fatalError() }
  public static func linear(duration: TimeInterval) -> Animation { fatalError() }
  public static var easeIn: Animation { fatalError() }
  public static func easeIn(duration: TimeInterval) -> Animation { fatalError() }
  public static var easeOut: Animation { fatalError() }
  public static func easeOut(duration: TimeInterval) -> Animation { fatalError() }
  public static var easeInOut: Animation { fatalError() }
  public static func easeInOut(duration: TimeInterval) -> Animation { fatalError() }
  public static func timingCurve(_ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35) -> Animation { fatalError() }
  @_disfavoredOverload public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0) -> Animation { fatalError() }
  public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0) -> Animation { fatalError() }
  public static var spring: Animation { fatalError() }
  @_disfavoredOverload public static func interactiveSpring(response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25) -> Animation { fatalError() }
  public static func interactiveSpring(duration: TimeInterval = 0.15, extraBounce: Double = 0.0, blendDuration: TimeInterval = 0.25) -> Animation { fatalError() }
  public static var interactiveSpring: Animation { fatalError() }
  public static func interpolatingSpring(mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0) -> Animation { fatalError() }
  public static func interpolatingSpring(duration: TimeInterval = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0) -> Animation { fatalError() }
  public static var interpolatingSpring: Animation { fatalError() }
  public static var smooth: Animation { fatalError() }
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation { fatalError() }
  public static var snappy: Animation { fatalError() }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation { fatalError() }
  public static var bouncy: Animation { fatalError() }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation { fatalError() }
  public func delay(_ delay: TimeInterval) -> Animation { fatalError() }
  public func speed(_ speed: Double) -> Animation { fatalError() }
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { fatalError() }
  public func repeatForever(autoreverses: Bool = true) -> Animation { fatalError() }
}

@available(V5, *) public struct Spring: Hashable, Sendable {
  public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) { fatalError() }
  public init(response: Double, dampingRatio: Double) { fatalError() }
  public init(mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false) { fatalError() }
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) { fatalError() }
  public var duration: TimeInterval { fatalError() }
  public var bounce: Double { fatalError() }
  public var response: Double { fatalError() }
  public var dampingRatio: Double { fatalError() }
  public var mass: Double { fatalError() }
  public var stiffness: Double { fatalError() }
  public var damping: Double { fatalError() }
  public var settlingDuration: TimeInterval { fatalError() }
  public func settlingDuration<V>(target: V, initialVelocity: V = .zero, epsilon: Double) -> TimeInterval where V: VectorArithmetic { fatalError() }
  public func value<V>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V where V: VectorArithmetic { fatalError() }
  public func velocity<V>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V where V: VectorArithmetic { fatalError() }
  public func update<V>(value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval) where V: VectorArithmetic {}
  public func force<V>(target: V, position: V, velocity: V) -> V where V: VectorArithmetic { fatalError() }
  public func settlingDuration<V>(fromValue: V, toValue: V, initialVelocity: V, epsilon: Double) -> TimeInterval where V: Animatable { fatalError() }
  public func value<V>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V where V: Animatable { fatalError() }
  public func velocity<V>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V where V: Animatable { fatalError() }
  public func force<V>(fromValue: V, toValue: V, position: V, velocity: V) -> V where V: Animatable { fatalError() }
  public static var smooth: Spring { fatalError() }
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring { fatalError() }
  public static var snappy: Spring { fatalError() }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring { fatalError() }
  public static var bouncy: Spring { fatalError() }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring { fatalError() }
}
@available(V5, *) public struct UnitCurve: Hashable, Sendable {
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve { fatalError() }
  public func value(at progress: Double) -> Double { fatalError() }
  public func velocity(at progress: Double) -> Double { fatalError() }
  public var inverse: UnitCurve { fatalError() }
  public static let linear: UnitCurve = { fatalError() }()
  public static let easeIn: UnitCurve = { fatalError() }()
  public static let easeOut: UnitCurve = { fatalError() }()
  public static let easeInOut: UnitCurve = { fatalError() }()
  public static let circularEaseIn: UnitCurve = { fatalError() }()
  public static let circularEaseOut: UnitCurve = { fatalError() }()
  public static let circularEaseInOut: UnitCurve = { fatalError() }()
}

@available(V1, *) public struct Transaction {
  public init() {}
  public init(animation: Animation?) {}
  public var animation: Animation? { get { fatalError() } set {} }
  public var disablesAnimations: Bool { get { fatalError() } set {} }
  public var isContinuous: Bool { get { fatalError() } set {} }
  @available(V5, *) public subscript<K>(key: K.Type) -> K.Value where K: TransactionKey { get { fatalError() } set {} }
  @available(V5, *) public mutating func addAnimationCompletion(criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void) {}
  @available(V5, *) public var tracksVelocity: Bool { get { fatalError() } set {} }
}
@available(V5, *) public protocol TransactionKey { associatedtype Value; static var defaultValue: Self.Value { get } }
@available(V1, *) public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result { fatalError() }
@available(V5, *) public func withAnimation<Result>(_ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete, _ body: () throws -> Result, completion: @escaping () -> Void) rethrows -> Result { fatalError() }
@available(V1, *) public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result { fatalError() }
@available(V5, *) public func withTransaction<R, V>(_ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R) rethrows -> R { fatalError() }

// MARK: environment

@available(V1, *) public protocol EnvironmentKey { associatedtype Value; static var defaultValue: Self.Value { get } }
@available(V1, *) public struct EnvironmentValues: CustomStringConvertible {
  public init() {}
  public subscript<K>(key: K.Type) -> K.Value where K: EnvironmentKey { get { fatalError() } set {} }
  public var description: String { fatalError() }
  public var accessibilityReduceMotion: Bool { fatalError() }
  public var accessibilityReduceTransparency: Bool { fatalError() }
  public var accessibilityDifferentiateWithoutColor: Bool { fatalError() }
  public var colorScheme: ColorScheme { get { fatalError() } set {} }
  public var displayScale: CGFloat { get { fatalError() } set {} }
  public var pixelLength: CGFloat { fatalError() }
  public var layoutDirection: LayoutDirection { get { fatalError() } set {} }
  public var isEnabled: Bool { get { fatalError() } set {} }
  @available(V2, *) public var scenePhase: ScenePhase { get { fatalError() } set {} }
  @available(V3, *) public var dismiss: DismissAction { fatalError() }
}
@available(V1, *) public enum ColorScheme: CaseIterable, Sendable { case light, dark }
@available(V1, *) public enum LayoutDirection: Hashable, CaseIterable, Sendable { case leftToRight, rightToLeft }
@available(V2, *) public enum ScenePhase: Comparable, Sendable { case background, inactive, active }
@available(V3, *) @MainActor @preconcurrency public struct DismissAction { public func callAsFunction() {} }
