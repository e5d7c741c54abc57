// swift-format-ignore-file
// os: signposts, in part.
import Darwin

@frozen public enum OSLogStringAlignment: Sendable { case none, left, right }
@frozen public struct OSLogPrivacy: Sendable {
  public static var `public`: OSLogPrivacy { fatalError() }
  public static var `private`: OSLogPrivacy { fatalError() }
  public static var auto: OSLogPrivacy { fatalError() }
}
@available(V2, *) @frozen public struct OSLogInterpolation: StringInterpolationProtocol {
  public init(literalCapacity: Int, interpolationCount: Int) { fatalError() }
  public mutating func appendLiteral(_ literal: String) {}
  public mutating func appendInterpolation(_ argumentString: @autoclosure @escaping () -> String, align: OSLogStringAlignment, privacy: OSLogPrivacy) {}
  public mutating func appendInterpolation(_ argumentString: @autoclosure @escaping () -> String, privacy: OSLogPrivacy) {}
}
@available(V2, *) @frozen public struct OSLogMessage: ExpressibleByStringInterpolation {
  public typealias StringInterpolation = OSLogInterpolation
  public init(stringInterpolation: OSLogInterpolation) { fatalError() }
  public init(stringLiteral value: String) { fatalError() }
}
@available(V2, *) public typealias SignpostMetadata = OSLogMessage

@available(V2, *) @frozen public struct OSSignpostID: Equatable, Sendable {
  public static let exclusive: OSSignpostID = { fatalError() }()
}
@available(V3, *) public final class OSSignpostIntervalState: Sendable {
  public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState { fatalError() }
  init() {}
}
@available(V3, *) public struct OSSignposter: @unchecked Sendable {
  public init(subsystem: String, category: String) {}
  public var isEnabled: Bool { fatalError() }
  public func makeSignpostID() -> OSSignpostID { fatalError() }
  public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState { fatalError() }
  public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: SignpostMetadata) -> OSSignpostIntervalState { fatalError() }
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: SignpostMetadata) {}
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: SignpostMetadata) {}
}
