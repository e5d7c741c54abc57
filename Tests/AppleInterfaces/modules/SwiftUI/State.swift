// swift-format-ignore-file
// SwiftUI, part 2: property wrappers.
import Observation
@available(V1, *) public protocol DynamicProperty { mutating func update() }
@available(V1, *) extension DynamicProperty { public mutating func update() {} }
@available(V1, *) @propertyWrapper public struct State<Value>: DynamicProperty {
  public init(wrappedValue value: Value) { fatalError() }
  // No init(initialValue:): in newer SDKs @State is a macro, with which sources compile that use the
  // attribute, the value and the binding only.
  public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
  public var projectedValue: Binding<Value> { fatalError() }
}
@available(V1, *) extension State: Sendable where Value: Sendable {}
@available(V1, *) extension State where Value: ExpressibleByNilLiteral { public init() { fatalError() } }
@available(V1, *) @propertyWrapper @dynamicMemberLookup public struct Binding<Value>: DynamicProperty {
  @preconcurrency public init(get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void) { fatalError() }
  @preconcurrency public init(get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void) { fatalError() }
  public static func constant(_ value: Value) -> Binding<Value> { fatalError() }
  public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
  public var projectedValue: Binding<Value> { fatalError() }
  public init(projectedValue: Binding<Value>) { fatalError() }
  public init?(_ base: Binding<Value?>) { fatalError() }
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> { fatalError() }
  public func animation(_ animation: Animation? = .default) -> Binding<Value> { fatalError() }
  public func transaction(_ transaction: Transaction) -> Binding<Value> { fatalError() }
  public var transaction: Transaction { get { fatalError() } set {} }
}
@available(V1, *) extension Binding: @unchecked Sendable where Value: Sendable {}
@available(V2, *) @MainActor @preconcurrency @propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { fatalError() }
  @MainActor @preconcurrency public var wrappedValue: ObjectType { fatalError() }
  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper { fatalError() }
  nonisolated public mutating func update() {}
}
@available(V1, *) @MainActor @preconcurrency @propertyWrapper public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  @MainActor @preconcurrency @dynamicMemberLookup public struct Wrapper {
    @MainActor @preconcurrency public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> { fatalError() }
  }
  public nonisolated init(wrappedValue: ObjectType) { fatalError() }
  public nonisolated init(initialValue: ObjectType) { fatalError() }
  @MainActor @preconcurrency public var wrappedValue: ObjectType { get { fatalError() } set {} }
  @MainActor @preconcurrency public var projectedValue: Wrapper { fatalError() }
  nonisolated public mutating func update() {}
}
@available(V1, *) @MainActor @preconcurrency @propertyWrapper public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  public nonisolated init() {}
  @MainActor @preconcurrency public var wrappedValue: ObjectType { fatalError() }
  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper { fatalError() }
  nonisolated public mutating func update() {}
}
@available(V5, *) @dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
  public var wrappedValue: Value { get { fatalError() } set {} }
  public var projectedValue: Bindable<Value> { fatalError() }
  @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable") @_disfavoredOverload public init(wrappedValue: Value) { fatalError() }
}
@available(V5, *) extension Bindable where Value: AnyObject, Value: Observable {
  public init(wrappedValue: Value) { fatalError() }
  public init(_ wrappedValue: Value) { fatalError() }
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> { fatalError() }
}
@available(V1, *) @propertyWrapper public struct Environment<Value>: DynamicProperty {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { fatalError() }
  public var wrappedValue: Value { fatalError() }
}
@available(V5, *) extension Environment {
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable { fatalError() }
}
@available(V1, *) extension Environment: Sendable where Value: Sendable {}
@available(V1, *) @propertyWrapper public struct GestureState<Value>: DynamicProperty {
  public init(wrappedValue: Value) { fatalError() }
  public init(initialValue: Value) { fatalError() }
  public init(wrappedValue: Value, resetTransaction: Transaction) { fatalError() }
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) { fatalError() }
  public var wrappedValue: Value { fatalError() }
  public var projectedValue: GestureState<Value> { fatalError() }
}
