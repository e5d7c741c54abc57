// A stand-in for the part of SwiftUI that keeps a view's state: state objects, and a host that counts
// how often a view is evaluated.
import Combine
import Observation

public protocol DynamicProperty {}

@MainActor
public protocol View {
  associatedtype Body
  var body: Body { get }
}

@MainActor
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private final class Storage {
    var object: ObjectType?
    let make: () -> ObjectType

    init(_ make: @escaping () -> ObjectType) {
      self.make = make
    }
  }

  nonisolated(unsafe) private let storage: Storage

  nonisolated public init(wrappedValue make: @autoclosure @escaping () -> ObjectType) {
    storage = Storage(make)
  }

  public var wrappedValue: ObjectType {
    if let object = storage.object { return object }
    let object = storage.make()
    storage.object = object
    return object
  }
}

@MainActor
private protocol AnyStateObject {
  func receive(_ receiver: @escaping @MainActor () -> Void)
}

extension StateObject: AnyStateObject {
  fileprivate func receive(_ receiver: @escaping @MainActor () -> Void) {
    wrappedValue.objectWillChange.receive { MainActor.assumeIsolated { receiver() } }
  }
}

// MARK: Evaluations

/// The reasons for which a view has to be evaluated; the first is that it has not been yet.
@MainActor
private final class Reasons {
  var count = 1
}

/// Evaluates a view at first, and then once for each reason there is: a state object that is about to
/// change, or a property, read by the body, that is.
///
/// SwiftUI may evaluate a view once for reasons that come together, and must not be relied on to.
@MainActor
public final class ViewHost<Root: View> {
  public private(set) var evaluations = 0
  public private(set) var body: Root.Body?

  private let view: Root
  private let reasons = Reasons()

  public init(_ view: Root) {
    self.view = view
    subscribe(to: view)
    update()
  }

  /// Does what SwiftUI does before the next frame.
  public func update() {
    evaluations += reasons.count
    guard reasons.count > 0 else { return }
    reasons.count = 0
    withObservationTracking {
      body = view.body
    } onChange: { [reasons] in
      MainActor.assumeIsolated { reasons.count += 1 }
    }
  }

  private func subscribe(to value: Any) {
    for child in Mirror(reflecting: value).children {
      if let object = child.value as? any AnyStateObject {
        object.receive { [reasons] in reasons.count += 1 }
      } else if child.value is any DynamicProperty {
        subscribe(to: child.value)
      }
    }
  }
}
