// swift-format-ignore-file
// SwiftUI, part 3: views, shapes, modifiers, gestures, apps.
import Combine
import Observation
@available(V1, *) @MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}
@available(V1, *) extension Never: View { public var body: Never { fatalError() } }
@available(V1, *) extension Optional: View where Wrapped: View { public typealias Body = Never; @MainActor @preconcurrency public var body: Never { fatalError() } }
/// Views without a body of their own.
@available(V1, *) public protocol _Leaf: View where Body == Never {}
@available(V1, *) extension _Leaf { @MainActor @preconcurrency public var body: Never { fatalError() } }
@available(V1, *) public struct EmptyView: _Leaf, Sendable { public nonisolated init() {} }
@available(V1, *) public struct AnyView: _Leaf { public nonisolated init<V>(_ view: V) where V: View {} }
@available(V1, *) public struct TupleView<T>: _Leaf { public var value: T; public nonisolated init(_ value: T) { self.value = value } }
@available(V1, *) public struct _ConditionalContent<T, F>: _Leaf where T: View, F: View {}
@available(V1, *) @resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content where Content: View { content }
  public static func buildBlock() -> EmptyView { fatalError() }
  public static func buildBlock<Content>(_ content: Content) -> Content where Content: View { content }
  public static func buildBlock<each Content>(_ content: repeat each Content) -> TupleView<(repeat each Content)> where repeat each Content: View { fatalError() }
  public static func buildIf<Content>(_ content: Content?) -> Content? where Content: View { content }
  public static func buildEither<T, F>(first: T) -> _ConditionalContent<T, F> where T: View, F: View { fatalError() }
  public static func buildEither<T, F>(second: F) -> _ConditionalContent<T, F> where T: View, F: View { fatalError() }
  public static func buildLimitedAvailability<Content>(_ content: Content) -> AnyView where Content: View { fatalError() }
}
@available(V1, *) @MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
}
@available(V1, *) public struct _ViewModifier_Content<Modifier: ViewModifier>: _Leaf {}
@available(V1, *) public struct ModifiedContent<Content, Modifier> {}
@available(V1, *) extension ModifiedContent: View where Content: View, Modifier: ViewModifier { public var body: Never { fatalError() } }
/// The result of the modifiers here; its type is hidden by `some View`.
@available(V1, *) public struct _Modified: _Leaf { nonisolated init() {} }

// MARK: geometry
@available(V1, *) @frozen public struct Angle: Hashable, Comparable, Sendable, Animatable {
  public var radians: Double
  public var degrees: Double { get { fatalError() } set {} }
  public init() { fatalError() }
  public init(radians: Double) { fatalError() }
  public init(degrees: Double) { fatalError() }
  public static func radians(_ r: Double) -> Angle { fatalError() }
  public static func degrees(_ d: Double) -> Angle { fatalError() }
  public static var zero: Angle { fatalError() }
  public static func < (a: Angle, b: Angle) -> Bool { fatalError() }
  public var animatableData: Double { get { fatalError() } set {} }
}
@available(V1, *) @frozen public struct UnitPoint: Hashable, Sendable {
  public var x: CGFloat, y: CGFloat
  public init() { fatalError() }
  public init(x: CGFloat, y: CGFloat) { fatalError() }
  public static let zero = UnitPoint(), center = UnitPoint(), leading = UnitPoint(), trailing = UnitPoint(), top = UnitPoint(), bottom = UnitPoint(), topLeading = UnitPoint(), topTrailing = UnitPoint(), bottomLeading = UnitPoint(), bottomTrailing = UnitPoint()
}
@available(V1, *) @frozen public struct HorizontalAlignment: Equatable, Sendable { public static let leading: HorizontalAlignment = { fatalError() }(), center: HorizontalAlignment = { fatalError() }(), trailing: HorizontalAlignment = { fatalError() }() }
@available(V1, *) @frozen public struct VerticalAlignment: Equatable, Sendable { public static let top: VerticalAlignment = { fatalError() }(), center: VerticalAlignment = { fatalError() }(), bottom: VerticalAlignment = { fatalError() }(), firstTextBaseline: VerticalAlignment = { fatalError() }() }
@available(V1, *) @frozen public struct Alignment: Equatable, Sendable {
  public static let center: Alignment = { fatalError() }(), leading: Alignment = { fatalError() }(), trailing: Alignment = { fatalError() }(), top: Alignment = { fatalError() }(), bottom: Alignment = { fatalError() }(), topLeading: Alignment = { fatalError() }(), topTrailing: Alignment = { fatalError() }(), bottomLeading: Alignment = { fatalError() }(), bottomTrailing: Alignment = { fatalError() }()
}
@available(V1, *) @frozen public enum Axis: Int8, CaseIterable, Sendable {
  case horizontal, vertical
  @frozen public struct Set: OptionSet, Sendable { public let rawValue: Int8; public init(rawValue: Int8) { self.rawValue = rawValue }; public static let horizontal = Set(rawValue: 1), vertical = Set(rawValue: 2) }
}
@available(V1, *) @frozen public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing
  @frozen public struct Set: OptionSet, Sendable { public let rawValue: Int8; public init(rawValue: Int8) { self.rawValue = rawValue }; public static let top = Set(rawValue: 1), leading = Set(rawValue: 2), bottom = Set(rawValue: 4), trailing = Set(rawValue: 8), all = Set(rawValue: 15), horizontal = Set(rawValue: 10), vertical = Set(rawValue: 5) }
}
@available(V1, *) @frozen public struct EdgeInsets: Equatable, Sendable { public var top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat; public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) { fatalError() } }
@available(V1, *) public enum CoordinateSpace: Hashable { case global, local, named(AnyHashable) }
@available(V5, *) public protocol CoordinateSpaceProtocol { var coordinateSpace: CoordinateSpace { get } }
@available(V5, *) public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable { public var coordinateSpace: CoordinateSpace { fatalError() } }
@available(V5, *) public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable { public var coordinateSpace: CoordinateSpace { fatalError() } }
@available(V5, *) extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace { public static var local: LocalCoordinateSpace { fatalError() } }
@available(V5, *) extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace { public static var global: GlobalCoordinateSpace { fatalError() } }
@available(V1, *) public struct GeometryProxy {
  public var size: CGSize { fatalError() }
  public var safeAreaInsets: EdgeInsets { fatalError() }
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect { fatalError() }
}

// MARK: styles and shapes
@available(V1, *) public protocol ShapeStyle: Sendable {}
@available(V1, *) @frozen public struct Color: Hashable, CustomStringConvertible, Sendable, ShapeStyle {
  public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
  public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) { fatalError() }
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) { fatalError() }
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) { fatalError() }
  public func opacity(_ opacity: Double) -> Color { fatalError() }
  public nonisolated var description: String { fatalError() }
  public static let red: Color = { fatalError() }(), orange: Color = { fatalError() }(), yellow: Color = { fatalError() }(), green: Color = { fatalError() }(), blue: Color = { fatalError() }(), purple: Color = { fatalError() }(), pink: Color = { fatalError() }(), white: Color = { fatalError() }(), gray: Color = { fatalError() }(), black: Color = { fatalError() }(), clear: Color = { fatalError() }(), primary: Color = { fatalError() }(), secondary: Color = { fatalError() }(), accentColor: Color = { fatalError() }()
  @available(V3, *) public static let mint: Color = { fatalError() }(), teal: Color = { fatalError() }(), cyan: Color = { fatalError() }(), indigo: Color = { fatalError() }(), brown: Color = { fatalError() }()
#if os(macOS)
  @available(macOS 12.0, *) public init(nsColor color: NSColor) { fatalError() }
#else
  @available(iOS 15.0, tvOS 15.0, *) public init(uiColor color: UIColor) { fatalError() }
#endif
}
@available(V1, *) extension Color: _Leaf {}
@available(V5, *) extension Color {
  @frozen public struct Resolved: Hashable, CustomStringConvertible, Sendable, ShapeStyle {
    public var linearRed: Float
    public var linearGreen: Float
    public var linearBlue: Float
    public var opacity: Float
    public init(colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1) { fatalError() }
    public var red: Float { get { fatalError() } set {} }
    public var green: Float { get { fatalError() } set {} }
    public var blue: Float { get { fatalError() } set {} }
    public var cgColor: CGColor { fatalError() }
    public var description: String { fatalError() }
  }
  public init(_ resolved: Color.Resolved) { fatalError() }
  public func resolve(in environment: EnvironmentValues) -> Color.Resolved { fatalError() }
}
#if os(macOS)
@available(macOS 11.0, *) extension NSColor { public convenience init(_ color: Color) { fatalError() } }
#else
@available(iOS 14.0, tvOS 14.0, *) extension UIColor { public convenience init(_ color: Color) { fatalError() } }
#endif
@available(V1, *) extension ShapeStyle where Self == Color {
  public static var red: Color { fatalError() }
  public static var orange: Color { fatalError() }
  public static var yellow: Color { fatalError() }
  public static var green: Color { fatalError() }
  public static var blue: Color { fatalError() }
  public static var purple: Color { fatalError() }
  public static var pink: Color { fatalError() }
  public static var white: Color { fatalError() }
  public static var gray: Color { fatalError() }
  public static var black: Color { fatalError() }
  public static var clear: Color { fatalError() }
  @available(V3, *) public static var mint: Color { fatalError() }
  @available(V3, *) public static var teal: Color { fatalError() }
  @available(V3, *) public static var indigo: Color { fatalError() }
}
@available(V1, *) @frozen public struct HierarchicalShapeStyle: ShapeStyle {}
@available(V1, *) extension ShapeStyle where Self == HierarchicalShapeStyle {
  @available(V3, *) public static var primary: HierarchicalShapeStyle { fatalError() }
  @available(V3, *) public static var secondary: HierarchicalShapeStyle { fatalError() }
  @available(V3, *) public static var tertiary: HierarchicalShapeStyle { fatalError() }
  @available(V3, *) public static var quaternary: HierarchicalShapeStyle { fatalError() }
}
@available(V1, *) @frozen public struct TintShapeStyle: ShapeStyle {}
@available(V3, *) extension ShapeStyle where Self == TintShapeStyle { public static var tint: TintShapeStyle { fatalError() } }
@available(V1, *) public struct StrokeStyle: Equatable, Sendable { public init(lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0) {} }
@available(V1, *) @frozen public struct Path: Equatable, @unchecked Sendable {
  public init() {}
  public init(_ path: CGPath) {}
  public init(_ rect: CGRect) {}
  public init(ellipseIn rect: CGRect) {}
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {}
  public init(_ callback: (inout Path) -> ()) {}
  public var cgPath: CGPath { fatalError() }
  public mutating func move(to end: CGPoint) {}
  public mutating func addLine(to end: CGPoint) {}
  public mutating func addLines(_ lines: [CGPoint]) {}
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {}
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
  public mutating func addRect(_ rect: CGRect) {}
  public mutating func addEllipse(in rect: CGRect) {}
  public mutating func closeSubpath() {}
  nonisolated public static func == (a: Path, b: Path) -> Bool { fatalError() }
}
@available(V1, *) extension Path: _Leaf {}
@available(V1, *) public struct _ShapeView: _Leaf { nonisolated init() {} }
@available(V1, *) nonisolated public protocol Shape: Sendable, Animatable, View {
  nonisolated func path(in rect: CGRect) -> Path
}
@available(V1, *) nonisolated public protocol InsettableShape: Shape {}
@available(V1, *) extension Shape { @MainActor @preconcurrency public var body: _ShapeView { fatalError() } }
@available(V1, *) extension Shape {
  nonisolated public func fill<S>(_ content: S) -> some View where S: ShapeStyle { _Modified() }
  nonisolated public func stroke<S>(_ content: S, lineWidth: CGFloat = 1) -> some View where S: ShapeStyle { _Modified() }
  nonisolated public func stroke<S>(_ content: S, style: StrokeStyle) -> some View where S: ShapeStyle { _Modified() }
  nonisolated public func stroke(lineWidth: CGFloat = 1) -> some Shape { Rectangle() }
  nonisolated public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape { Rectangle() }
}
@available(V1, *) extension InsettableShape { nonisolated public func strokeBorder<S>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View where S: ShapeStyle { _Modified() } }
@available(V1, *) @frozen public nonisolated struct Rectangle: InsettableShape { public init() {}; public func path(in rect: CGRect) -> Path { fatalError() } }
@available(V1, *) @frozen public nonisolated struct Circle: InsettableShape { public init() {}; public func path(in rect: CGRect) -> Path { fatalError() } }
@available(V1, *) @frozen public nonisolated struct Ellipse: InsettableShape { public init() {}; public func path(in rect: CGRect) -> Path { fatalError() } }
@available(V1, *) public enum RoundedCornerStyle: Sendable { case circular, continuous }
@available(V1, *) @frozen public nonisolated struct Capsule: InsettableShape { public init(style: RoundedCornerStyle = .continuous) {}; public func path(in rect: CGRect) -> Path { fatalError() } }
@available(V1, *) @frozen public nonisolated struct RoundedRectangle: InsettableShape {
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {}
  public func path(in rect: CGRect) -> Path { fatalError() }
}
@available(V3, *) extension Shape where Self == Circle { public static var circle: Circle { Circle() } }
@available(V3, *) extension Shape where Self == Rectangle { public static var rect: Rectangle { Rectangle() } }
@available(V3, *) extension Shape where Self == Capsule { public static var capsule: Capsule { Capsule() } }

// MARK: views
@available(V1, *) @frozen public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  public init(_ value: String) {}
  public init(stringLiteral value: String) {}
}
@available(V1, *) @frozen public struct Font: Hashable, Sendable {
  public enum Weight: Sendable { case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black }
  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
  public static let largeTitle: Font = { fatalError() }(), title: Font = { fatalError() }(), headline: Font = { fatalError() }(), subheadline: Font = { fatalError() }(), body: Font = { fatalError() }(), callout: Font = { fatalError() }(), footnote: Font = { fatalError() }(), caption: Font = { fatalError() }()
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font { fatalError() }
  public func weight(_ weight: Weight) -> Font { fatalError() }
  public func bold() -> Font { fatalError() }
  public func monospacedDigit() -> Font { fatalError() }
}
@available(V1, *) @frozen public struct Text: Equatable, Sendable {
  nonisolated public init(_ key: LocalizedStringKey) {}
  @_disfavoredOverload nonisolated public init<S>(_ content: S) where S: StringProtocol {}
  nonisolated public init(verbatim content: String) {}
  nonisolated public func font(_ font: Font?) -> Text { fatalError() }
  nonisolated public func bold() -> Text { fatalError() }
  nonisolated public func monospacedDigit() -> Text { fatalError() }
  nonisolated public static func == (a: Text, b: Text) -> Bool { fatalError() }
}
@available(V1, *) extension Text: _Leaf {}
@available(V1, *) public struct Image: Equatable, Sendable, _Leaf {
  nonisolated public init(_ name: String, bundle: Bundle? = nil) {}
  @available(iOS 13.0, macOS 11.0, tvOS 13.0, watchOS 6.0, *) nonisolated public init(systemName: String) {}
  nonisolated public func resizable() -> Image { fatalError() }
  nonisolated public static func == (a: Image, b: Image) -> Bool { fatalError() }
}
@available(V1, *) public struct Spacer: _Leaf, Sendable { nonisolated public init(minLength: CGFloat? = nil) {} }
@available(V1, *) public struct Divider: _Leaf, Sendable { nonisolated public init() {} }
@available(V1, *) public struct VStack<Content: View>: _Leaf { nonisolated public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {} }
@available(V1, *) public struct HStack<Content: View>: _Leaf { nonisolated public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {} }
@available(V1, *) public struct ZStack<Content: View>: _Leaf { nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {} }
@available(V1, *) public struct Group<Content> {}
@available(V1, *) extension Group: View where Content: View { public var body: Never { fatalError() }; nonisolated public init(@ViewBuilder content: () -> Content) {} }
@available(V1, *) public struct ScrollView<Content: View>: _Leaf { nonisolated public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {} }
@available(V6, *) public struct ScrollPosition: Equatable, Sendable {
  public init(edge: Edge) {}
  public mutating func scrollTo(y: CGFloat) {}
}
@available(V6, *) public struct ScrollGeometry: Equatable, Sendable { public var contentOffset: CGPoint }
@available(V1, *) public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> { }
@available(V1, *) extension ForEach: View where Content: View {
  public var body: Never { fatalError() }
  nonisolated public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}
@available(V1, *) extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable { nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {} }
@available(V1, *) extension ForEach where Data == Range<Int>, ID == Int, Content: View { nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {} }
@available(V1, *) public struct List<SelectionValue: Hashable, Content: View>: _Leaf {}
@available(V1, *) extension List where SelectionValue == Never { nonisolated public init(@ViewBuilder content: () -> Content) {} }
@available(V1, *) public struct Form<Content: View>: _Leaf { nonisolated public init(@ViewBuilder content: () -> Content) {} }
@available(V1, *) public struct Section<Content: View>: _Leaf {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
  @available(V3, *) nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
}
@available(V4, *) public struct NavigationStack<Root: View>: _Leaf { nonisolated public init(@ViewBuilder root: () -> Root) {} }
@available(V1, *) public struct NavigationLink<Label: View, Destination: View>: _Leaf { nonisolated public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {} }
@available(V1, *) extension NavigationLink where Label == Text { nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {} }
@available(V1, *) public struct GeometryReader<Content: View>: _Leaf { nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {} }
@available(V1, *) public struct Button<Label: View>: _Leaf { @preconcurrency nonisolated public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {} }
@available(V1, *) extension Button where Label == Text {
  @preconcurrency nonisolated public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {}
  @_disfavoredOverload @preconcurrency nonisolated public init<S>(_ title: S, action: @escaping @MainActor () -> Void) where S: StringProtocol {}
}
@available(V1, *) public struct Toggle<Label: View>: _Leaf { nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {} }
@available(V1, *) extension Toggle where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {}
  @_disfavoredOverload nonisolated public init<S>(_ title: S, isOn: Binding<Bool>) where S: StringProtocol {}
}
@available(V1, *) @available(tvOS, unavailable) public struct Slider<Label: View, ValueLabel: View>: _Leaf {}
@available(V1, *) @available(tvOS, unavailable) extension Slider {
  nonisolated public init<V>(value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel, onEditingChanged: @escaping (Bool) -> Void = { _ in }) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {}
}
@available(V1, *) @available(tvOS, unavailable) extension Slider where ValueLabel == EmptyView {
  nonisolated public init<V>(value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {}
}
@available(V1, *) @available(tvOS, unavailable) extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  nonisolated public init<V>(value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {}
  nonisolated public init<V>(value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint {}
}
@available(V1, *) public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: _Leaf {}
@available(V1, *) extension Picker where Label == Text { nonisolated public init(_ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {} }
@available(V1, *) public protocol PickerStyle {}
@available(V1, *) public struct SegmentedPickerStyle: PickerStyle { public init() {} }
@available(V1, *) extension PickerStyle where Self == SegmentedPickerStyle { public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() } }
@available(V3, *) public protocol TimelineSchedule { associatedtype Entries: Sequence where Entries.Element == Date; func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries }
@available(V3, *) public enum TimelineScheduleMode: Sendable { case normal, lowFrequency }
@available(V3, *) public struct AnimationTimelineSchedule: TimelineSchedule, Sendable { public init(minimumInterval: Double? = nil, paused: Bool = false) {}; public func entries(from start: Date, mode: TimelineScheduleMode) -> [Date] { fatalError() } }
@available(V3, *) extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: AnimationTimelineSchedule { fatalError() }
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule { fatalError() }
}
@available(V3, *) public struct TimelineViewDefaultContext { public let date: Date }
@available(V3, *) public struct TimelineView<Schedule: TimelineSchedule, Content> { public typealias Context = TimelineViewDefaultContext }
@available(V3, *) extension TimelineView: View where Content: View {
  public var body: Never { fatalError() }
  nonisolated public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {}
}
@available(V3, *) @frozen public struct GraphicsContext {
  @frozen public struct Shading: Sendable { public static func color(_ color: Color) -> Shading { fatalError() } }
  public var opacity: Double { get { fatalError() } set {} }
  public func fill(_ path: Path, with shading: Shading) {}
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {}
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {}
  public mutating func translateBy(x: CGFloat, y: CGFloat) {}
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {}
  public mutating func rotate(by angle: Angle) {}
}
@available(V3, *) public struct Canvas: _Leaf { nonisolated public init(opaque: Bool = false, rendersAsynchronously: Bool = false, renderer: @escaping (inout GraphicsContext, CGSize) -> Void) {} }

// MARK: modifiers
@available(V1, *) extension View {
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> { fatalError() }
  nonisolated public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View { _Modified() }
  nonisolated public func frame(minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center) -> some View { _Modified() }
  nonisolated public func offset(_ offset: CGSize) -> some View { _Modified() }
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { _Modified() }
  nonisolated public func position(_ position: CGPoint) -> some View { _Modified() }
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { _Modified() }
  nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View { _Modified() }
  nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View { _Modified() }
  nonisolated public func scaleEffect(x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center) -> some View { _Modified() }
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { _Modified() }
  nonisolated public func rotation3DEffect(_ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0, perspective: CGFloat = 1) -> some View { _Modified() }
  nonisolated public func opacity(_ opacity: Double) -> some View { _Modified() }
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View { _Modified() }
  nonisolated public func shadow(color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View { _Modified() }
  nonisolated public func zIndex(_ value: Double) -> some View { _Modified() }
  nonisolated public func hidden() -> some View { _Modified() }
  nonisolated public func disabled(_ disabled: Bool) -> some View { _Modified() }
  nonisolated public func id<ID>(_ id: ID) -> some View where ID: Hashable { _Modified() }
  nonisolated public func tag<V>(_ tag: V) -> some View where V: Hashable { _Modified() }
  nonisolated public func font(_ font: Font?) -> some View { _Modified() }
  @available(V3, *) nonisolated public func monospacedDigit() -> some View { _Modified() }
  @available(V3, *) nonisolated public func foregroundStyle<S>(_ style: S) -> some View where S: ShapeStyle { _Modified() }
  nonisolated public func foregroundColor(_ color: Color?) -> some View { _Modified() }
  @available(V3, *) nonisolated public func tint(_ tint: Color?) -> some View { _Modified() }
  nonisolated public func padding(_ insets: EdgeInsets) -> some View { _Modified() }
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { _Modified() }
  nonisolated public func padding(_ length: CGFloat) -> some View { _Modified() }
  @available(V3, *) nonisolated public func background<S>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View where S: ShapeStyle { _Modified() }
  @available(V3, *) nonisolated public func background<V>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View where V: View { _Modified() }
  @available(V3, *) nonisolated public func overlay<V>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View where V: View { _Modified() }
  nonisolated public func clipShape<S>(_ shape: S) -> some View where S: Shape { _Modified() }
  nonisolated public func contentShape<S>(_ shape: S, eoFill: Bool = false) -> some View where S: Shape { _Modified() }
  nonisolated public func pickerStyle<S>(_ style: S) -> some View where S: PickerStyle { _Modified() }
  @available(V2, *) nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { _Modified() }
  @available(V2, *) nonisolated public func ignoresSafeArea() -> some View { _Modified() }
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View { _Modified() }
  @available(V2, *) nonisolated public func accessibilityLabel(_ label: LocalizedStringKey) -> some View { _Modified() }
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View { _Modified() }
  @available(V5, *) nonisolated public func environment<T>(_ object: T?) -> some View where T: AnyObject, T: Observable { _Modified() }
  nonisolated public func environmentObject<T>(_ object: T) -> some View where T: ObservableObject { _Modified() }
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { _Modified() }
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View { _Modified() }
  @available(iOS, introduced: 14.0, deprecated: 17.0, message: "Use `onChange` with a two or zero parameter action closure instead.")
  @available(macOS, introduced: 11.0, deprecated: 14.0, message: "Use `onChange` with a two or zero parameter action closure instead.")
  @available(tvOS, introduced: 14.0, deprecated: 17.0, message: "Use `onChange` with a two or zero parameter action closure instead.")
  @available(visionOS, introduced: 1.0, deprecated: 1.0, message: "Use `onChange` with a two or zero parameter action closure instead.")
  @available(V4, *) nonisolated public func scrollDisabled(_ disabled: Bool) -> some View { _Modified() }
  @available(V6, *) nonisolated public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View { _Modified() }
  @available(V6, *) nonisolated public func onScrollGeometryChange<T>(for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (_ oldValue: T, _ newValue: T) -> Void) -> some View where T: Equatable { _Modified() }
  nonisolated public func onChange<V>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some View where V: Equatable { _Modified() }
  @available(V5, *) nonisolated public func onChange<V>(of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void) -> some View where V: Equatable { _Modified() }
  @available(V5, *) nonisolated public func onChange<V>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View where V: Equatable { _Modified() }
  @available(V3, *) nonisolated public func task(priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void) -> some View { _Modified() }
  @available(V3, *) nonisolated public func task<T>(id value: T, priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void) -> some View where T: Equatable { _Modified() }
  nonisolated public func onReceive<P>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View where P: Publisher, P.Failure == Never { _Modified() }
  @available(iOS, introduced: 13.0, deprecated: 15.0, message: "Use withAnimation or animation(_:value:) instead.")
  @available(macOS, introduced: 10.15, deprecated: 12.0, message: "Use withAnimation or animation(_:value:) instead.")
  @available(tvOS, introduced: 13.0, deprecated: 15.0, message: "Use withAnimation or animation(_:value:) instead.")
  @available(visionOS, introduced: 1.0, deprecated: 1.0, message: "Use withAnimation or animation(_:value:) instead.")
  @_disfavoredOverload nonisolated public func animation(_ animation: Animation?) -> some View { _Modified() }
  nonisolated public func animation<V>(_ animation: Animation?, value: V) -> some View where V: Equatable { _Modified() }
  nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { _Modified() }
  nonisolated public func gesture<T>(_ gesture: T, including mask: GestureMask = .all) -> some View where T: Gesture { _Modified() }
  nonisolated public func simultaneousGesture<T>(_ gesture: T, including mask: GestureMask = .all) -> some View where T: Gesture { _Modified() }
  nonisolated public func highPriorityGesture<T>(_ gesture: T, including mask: GestureMask = .all) -> some View where T: Gesture { _Modified() }
  @available(iOS 13.0, macOS 10.15, tvOS 16.0, watchOS 6.0, *) nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View { _Modified() }
  @available(V4, *) @available(tvOS, unavailable) nonisolated public func onTapGesture(count: Int = 1, coordinateSpace: CoordinateSpace = .local, perform action: @escaping (CGPoint) -> Void) -> some View { _Modified() }
}

// MARK: gestures
@available(V1, *) @frozen public struct GestureMask: OptionSet, Sendable { public let rawValue: UInt32; public init(rawValue: UInt32) { self.rawValue = rawValue }; public static let none = GestureMask([]), gesture = GestureMask(rawValue: 1), subviews = GestureMask(rawValue: 2), all = GestureMask(rawValue: 3) }
@available(V1, *) @MainActor @preconcurrency public protocol Gesture<Value> { associatedtype Value }
@available(V1, *) public struct _EndedGesture<Content: Gesture>: Gesture { public typealias Value = Content.Value; nonisolated init() {} }
@available(V1, *) public struct _ChangedGesture<Content: Gesture>: Gesture { public typealias Value = Content.Value; nonisolated init() {} }
@available(V1, *) public struct GestureStateGesture<Base: Gesture, State>: Gesture { public typealias Value = Base.Value; nonisolated init() {} }
@available(V1, *) extension Gesture {
  @MainActor @preconcurrency public func onEnded(_ action: @escaping (Self.Value) -> Void) -> _EndedGesture<Self> { fatalError() }
  @MainActor @preconcurrency public func updating<State>(_ state: GestureState<State>, body: @escaping (Self.Value, inout State, inout Transaction) -> Void) -> GestureStateGesture<Self, State> { fatalError() }
}
@available(V1, *) extension Gesture where Value: Equatable { @MainActor @preconcurrency public func onChanged(_ action: @escaping (Self.Value) -> Void) -> _ChangedGesture<Self> { fatalError() } }
@available(V1, *) @available(tvOS, unavailable) @MainActor @preconcurrency public struct DragGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    public var translation: CGSize { fatalError() }
    public var velocity: CGSize { fatalError() }
    public var predictedEndLocation: CGPoint { fatalError() }
    public var predictedEndTranslation: CGSize { fatalError() }
  }
  @MainActor @preconcurrency public var minimumDistance: CGFloat
  @MainActor @preconcurrency public var coordinateSpace: CoordinateSpace
  @_disfavoredOverload nonisolated public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) { fatalError() }
  @available(V5, *) nonisolated public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) { fatalError() }
}
@available(V5, *) @available(tvOS, unavailable) @available(watchOS, unavailable) @MainActor @preconcurrency public struct MagnifyGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var magnification: CGFloat
    public var velocity: CGFloat
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }
  @MainActor @preconcurrency public var minimumScaleDelta: CGFloat
  nonisolated public init(minimumScaleDelta: CGFloat = 0.01) { fatalError() }
}
@available(V5, *) @available(tvOS, unavailable) @available(watchOS, unavailable) @MainActor @preconcurrency public struct RotateGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var rotation: Angle
    public var velocity: Angle
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }
  @MainActor @preconcurrency public var minimumAngleDelta: Angle
  nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) { fatalError() }
}
@available(V1, *) @frozen @MainActor @preconcurrency public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  @frozen public struct Value { public var first: First.Value?; public var second: Second.Value? }
  @MainActor @preconcurrency public var first: First
  @MainActor @preconcurrency public var second: Second
  nonisolated public init(_ first: First, _ second: Second) { fatalError() }
}
@available(V1, *) extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
@available(V1, *) extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
@available(V1, *) extension Gesture {
  @MainActor @preconcurrency public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> { fatalError() }
}
@available(iOS 13.0, macOS 10.15, tvOS 16.0, watchOS 6.0, *) @MainActor @preconcurrency public struct TapGesture: Gesture { public typealias Value = (); nonisolated public init(count: Int = 1) {} }

// MARK: apps
@available(V2, *) @MainActor @preconcurrency public protocol Scene { associatedtype Body: Scene; @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get } }
@available(V2, *) extension Never: Scene {}
@available(V2, *) @resultBuilder public struct SceneBuilder { public static func buildExpression<Content>(_ content: Content) -> Content where Content: Scene { content }; public static func buildBlock<Content>(_ content: Content) -> Content where Content: Scene { content } }
@available(V2, *) public struct WindowGroup<Content: View>: Scene {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}
@available(V2, *) @MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
  @MainActor @preconcurrency init()
}
@available(V2, *) extension App { @MainActor @preconcurrency public static func main() {} }
