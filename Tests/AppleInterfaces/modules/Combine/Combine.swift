// swift-format-ignore-file
// Combine: the part that observable objects use.
public protocol Cancellable { func cancel() }
@available(V1, *) public final class AnyCancellable: Cancellable, Hashable {
  public init(_ cancel: @escaping () -> Void) {}
  public func cancel() {}
  public func hash(into hasher: inout Hasher) {}
  public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { fatalError() }
  public func store(in set: inout Set<AnyCancellable>) {}
}
@available(V1, *) public enum Subscribers { @frozen public enum Completion<Failure: Error> { case finished, failure(Failure) } }
@available(V1, *) public protocol Publisher<Output, Failure> { associatedtype Output; associatedtype Failure: Error }
@available(V1, *) public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
  func send(completion: Subscribers.Completion<Failure>)
}
@available(V1, *) public struct AnyPublisher<Output, Failure: Error>: Publisher {}
extension Publisher {
  public func sink(receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void) -> AnyCancellable { fatalError() }
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { fatalError() }
  public func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> { fatalError() }
}
extension Publisher where Failure == Never {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { fatalError() }
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable { fatalError() }
}
@available(V1, *) public final class PassthroughSubject<Output, Failure: Error>: Subject {
  public init() {}
  public func send(_ value: Output) {}
  public func send(completion: Subscribers.Completion<Failure>) {}
}
@available(V1, *) public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  public init(_ value: Output) { fatalError() }
  public var value: Output { get { fatalError() } set {} }
  public func send(_ value: Output) {}
  public func send(completion: Subscribers.Completion<Failure>) {}
}
@available(V1, *) public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never
  public init() {}
  public func send() {}
}
@available(V1, *) public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher where ObjectWillChangePublisher.Failure == Never
  var objectWillChange: ObjectWillChangePublisher { get }
}
@available(V1, *) extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher { fatalError() }
}
@available(V1, *) @propertyWrapper public struct Published<Value> {
  public struct Publisher: Combine.Publisher { public typealias Output = Value; public typealias Failure = Never }
  public init(wrappedValue: Value) { fatalError() }
  public init(initialValue: Value) { fatalError() }
  public var projectedValue: Publisher { mutating get { fatalError() } set {} }
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value { get { fatalError() } set {} }
  public static subscript<Owner: AnyObject>(_enclosingInstance object: Owner, wrapped wrappedKeyPath: ReferenceWritableKeyPath<Owner, Value>, storage storageKeyPath: ReferenceWritableKeyPath<Owner, Published<Value>>) -> Value { get { fatalError() } set {} }
}
@available(V1, *) extension Published: Sendable where Value: Sendable {}
