// swift-format-ignore-file
// SwiftUI: recognisers of UIKit as gestures, which the independent interfaces lack. Documented for iOS,
// iPadOS and Mac Catalyst only.
#if os(iOS)
import SwiftUI
import UIKit

@available(iOS 18.0, macCatalyst 18.0, *) @MainActor @preconcurrency public protocol UIGestureRecognizerRepresentable {
  associatedtype UIGestureRecognizerType: UIGestureRecognizer
  typealias Context = UIGestureRecognizerRepresentableContext<Self>
  @MainActor @preconcurrency func makeUIGestureRecognizer(context: Self.Context) -> Self.UIGestureRecognizerType
  @MainActor @preconcurrency func updateUIGestureRecognizer(_ recognizer: Self.UIGestureRecognizerType, context: Self.Context)
}
@available(iOS 18.0, macCatalyst 18.0, *) @MainActor @preconcurrency public struct UIGestureRecognizerRepresentableContext<Representable: UIGestureRecognizerRepresentable> {}
@available(iOS 18.0, macCatalyst 18.0, *) extension View {
  nonisolated public func gesture(_ representable: some UIGestureRecognizerRepresentable) -> some View { self }
}
#endif

// Colours, and notifications of settings, that they lack too.
#if canImport(SwiftUI)
import SwiftUI
@available(iOS 17.0, macOS 14.0, tvOS 17.0, visionOS 1.0, *) extension Color {
  @frozen public struct Resolved: Hashable, Sendable {
    public var opacity: Float
    public var red: Float { get { fatalError() } set {} }
    public var green: Float { get { fatalError() } set {} }
    public var blue: Float { get { fatalError() } set {} }
    public init(colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1) { fatalError() }
  }
  public init(_ resolved: Color.Resolved) { fatalError() }
  public func resolve(in environment: EnvironmentValues) -> Color.Resolved { fatalError() }
}
#if os(macOS)
extension NSColor { public convenience init(_ color: Color) { fatalError() } }
#else
extension UIColor { public convenience init(_ color: Color) { fatalError() } }
extension UIAccessibility {
  @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *) public static let prefersCrossFadeTransitionsStatusDidChange = NSNotification.Name("UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")
}
#endif
#endif
