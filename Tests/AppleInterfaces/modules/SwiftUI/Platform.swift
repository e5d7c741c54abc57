// swift-format-ignore-file
// SwiftUI, part 4: hosting and representables.
#if os(macOS)
@available(macOS 10.15, *) @MainActor @preconcurrency public protocol NSViewRepresentable: View where Self.Body == Never {
  associatedtype NSViewType: NSView
  associatedtype Coordinator = Void
  typealias Context = NSViewRepresentableContext<Self>
  @MainActor @preconcurrency func makeNSView(context: Self.Context) -> Self.NSViewType
  @MainActor @preconcurrency func updateNSView(_ nsView: Self.NSViewType, context: Self.Context)
  @MainActor @preconcurrency static func dismantleNSView(_ nsView: Self.NSViewType, coordinator: Self.Coordinator)
  @MainActor @preconcurrency func makeCoordinator() -> Self.Coordinator
}
@available(macOS 10.15, *) extension NSViewRepresentable {
  @MainActor @preconcurrency public static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator) {}
  @MainActor @preconcurrency public var body: Never { fatalError() }
}
@available(macOS 10.15, *) extension NSViewRepresentable where Coordinator == Void { @MainActor @preconcurrency public func makeCoordinator() -> Coordinator { fatalError() } }
@available(macOS 10.15, *) @MainActor @preconcurrency public struct NSViewRepresentableContext<Representable: NSViewRepresentable> {
  public let coordinator: Representable.Coordinator
  public var transaction: Transaction { fatalError() }
  public var environment: EnvironmentValues { fatalError() }
  @available(macOS 15.0, *) public func animate(changes: () -> Void, completion: (() -> Void)? = nil) {}
}
@available(macOS 10.15, *) @MainActor @preconcurrency open class NSHostingView<Content: View>: NSView {
  @nonobjc public required init(rootView: Content) { super.init(frame: .zero) }
  @objc public required dynamic init?(coder: NSCoder) { super.init(coder: coder) }
  @nonobjc public var rootView: Content { get { fatalError() } set {} }
}
@available(macOS 10.15, *) @MainActor @preconcurrency open class NSHostingController<Content: View>: NSViewController {
  @nonobjc public init(rootView: Content) { fatalError() }
  @objc public required dynamic init?(coder: NSCoder) { fatalError() }
  @nonobjc public var rootView: Content { get { fatalError() } set {} }
}
#else
@available(iOS 13.0, tvOS 13.0, *) @MainActor @preconcurrency public protocol UIViewRepresentable: View where Self.Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>
  @MainActor @preconcurrency func makeUIView(context: Self.Context) -> Self.UIViewType
  @MainActor @preconcurrency func updateUIView(_ uiView: Self.UIViewType, context: Self.Context)
  @MainActor @preconcurrency static func dismantleUIView(_ uiView: Self.UIViewType, coordinator: Self.Coordinator)
  @MainActor @preconcurrency func makeCoordinator() -> Self.Coordinator
}
@available(iOS 13.0, tvOS 13.0, *) extension UIViewRepresentable {
  @MainActor @preconcurrency public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
  @MainActor @preconcurrency public var body: Never { fatalError() }
}
@available(iOS 13.0, tvOS 13.0, *) extension UIViewRepresentable where Coordinator == Void { @MainActor @preconcurrency public func makeCoordinator() -> Coordinator { fatalError() } }
@available(iOS 13.0, tvOS 13.0, *) @MainActor @preconcurrency public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  public var transaction: Transaction { fatalError() }
  public var environment: EnvironmentValues { fatalError() }
  @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *) public func animate(changes: () -> Void, completion: (() -> Void)? = nil) {}
}
@available(iOS 13.0, tvOS 13.0, *) @MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Self.Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>
  @MainActor @preconcurrency func makeUIViewController(context: Self.Context) -> Self.UIViewControllerType
  @MainActor @preconcurrency func updateUIViewController(_ uiViewController: Self.UIViewControllerType, context: Self.Context)
  @MainActor @preconcurrency func makeCoordinator() -> Self.Coordinator
}
@available(iOS 13.0, tvOS 13.0, *) extension UIViewControllerRepresentable { @MainActor @preconcurrency public var body: Never { fatalError() } }
@available(iOS 13.0, tvOS 13.0, *) extension UIViewControllerRepresentable where Coordinator == Void { @MainActor @preconcurrency public func makeCoordinator() -> Coordinator { fatalError() } }
@available(iOS 13.0, tvOS 13.0, *) @MainActor @preconcurrency public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public let coordinator: Representable.Coordinator
  public var transaction: Transaction { fatalError() }
  public var environment: EnvironmentValues { fatalError() }
}
@available(iOS 13.0, tvOS 13.0, *) @MainActor @preconcurrency open class UIHostingController<Content: View>: UIViewController {
  @nonobjc public init(rootView: Content) { super.init(nibName: nil, bundle: nil) }
  @objc public required dynamic init?(coder: NSCoder) { fatalError() }
  @nonobjc public var rootView: Content { get { fatalError() } set {} }
}
#if os(iOS)
// Documented for iOS, iPadOS and Mac Catalyst only: not for tvOS and visionOS.
@available(iOS 18.0, macCatalyst 18.0, *) @MainActor @preconcurrency public protocol UIGestureRecognizerRepresentable {
  associatedtype UIGestureRecognizerType: UIGestureRecognizer
  associatedtype Coordinator = Void
  typealias Context = UIGestureRecognizerRepresentableContext<Self>
  typealias CoordinateSpaceConverter = UIGestureRecognizerRepresentableCoordinateSpaceConverter
  @MainActor @preconcurrency func makeUIGestureRecognizer(context: Self.Context) -> Self.UIGestureRecognizerType
  @MainActor @preconcurrency func updateUIGestureRecognizer(_ recognizer: Self.UIGestureRecognizerType, context: Self.Context)
  @MainActor @preconcurrency func handleUIGestureRecognizerAction(_ recognizer: Self.UIGestureRecognizerType, context: Self.Context)
  @MainActor @preconcurrency func makeCoordinator(converter: Self.CoordinateSpaceConverter) -> Self.Coordinator
}
@available(iOS 18.0, macCatalyst 18.0, *) extension UIGestureRecognizerRepresentable {
  @MainActor @preconcurrency public func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context) {}
  @MainActor @preconcurrency public func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context) {}
}
@available(iOS 18.0, macCatalyst 18.0, *) extension UIGestureRecognizerRepresentable where Coordinator == Void { @MainActor @preconcurrency public func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator { fatalError() } }
@available(iOS 18.0, macCatalyst 18.0, *) @MainActor @preconcurrency public struct UIGestureRecognizerRepresentableContext<Representable: UIGestureRecognizerRepresentable> {
  public let coordinator: Representable.Coordinator
  public let converter: UIGestureRecognizerRepresentableCoordinateSpaceConverter
}
@available(iOS 18.0, macCatalyst 18.0, *) @MainActor @preconcurrency public struct UIGestureRecognizerRepresentableCoordinateSpaceConverter {
  public var localLocation: CGPoint { fatalError() }
}
@available(iOS 18.0, macCatalyst 18.0, *) extension View {
  nonisolated public func gesture(_ representable: some UIGestureRecognizerRepresentable) -> some View { _Modified() }
}
#endif
@available(iOS 18.0, tvOS 18.0, visionOS 2.0, *) extension UIView {
  @MainActor @preconcurrency public static func animate(_ animation: Animation, changes: () -> Void, completion: (() -> Void)? = nil) {}
}
#endif
