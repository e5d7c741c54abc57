// A stand-in for the part of Combine that keeps a view's state: observable objects.

public final class ObservableObjectPublisher {
  private var receivers: [() -> Void] = []

  public init() {}

  public func send() {
    for receiver in receivers { receiver() }
  }

  public func receive(_ receiver: @escaping () -> Void) {
    receivers.append(receiver)
  }
}

public protocol ObservableObject: AnyObject {
  var objectWillChange: ObservableObjectPublisher { get }
}

private struct Registration {
  weak var object: AnyObject?
  let publisher: ObservableObjectPublisher
}

/// The publishers of objects without one of their own; used on the main actor only.
nonisolated(unsafe) private var registrations: [ObjectIdentifier: Registration] = [:]

extension ObservableObject {
  public var objectWillChange: ObservableObjectPublisher {
    let key = ObjectIdentifier(self)
    if let known = registrations[key], known.object === self { return known.publisher }
    let publisher = ObservableObjectPublisher()
    registrations[key] = Registration(object: self, publisher: publisher)
    return publisher
  }
}

@propertyWrapper
public struct Published<Value> {
  private var value: Value

  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  @available(*, unavailable, message: "only on properties of classes")
  public var wrappedValue: Value {
    get { fatalError() }
    set { fatalError() }
  }

  public static subscript<Owner: ObservableObject>(
    _enclosingInstance object: Owner,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<Owner, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Owner, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].value }
    set {
      object.objectWillChange.send()
      object[keyPath: storageKeyPath].value = newValue
    }
  }
}
