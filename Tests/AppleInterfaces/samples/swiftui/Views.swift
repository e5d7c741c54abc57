// swift-format-ignore-file
// README-sized SwiftUI samples.
import Observation
import SwiftUI

@main struct Demo: App {
  var body: some Scene { WindowGroup { Root() } }
}
final class Engine: ObservableObject {
  @Published var value = 0.0
  func go() { value += 1 }
}
@available(iOS 17.0, macOS 14.0, tvOS 17.0, visionOS 1.0, *)
@MainActor @Observable final class Live { var x = 0.0; var isOn = false }

@available(iOS 17.0, macOS 14.0, tvOS 17.0, visionOS 1.0, *)
struct LiveView: View {
  @State private var live = Live()
  @Environment(\.accessibilityReduceMotion) private var reduceMotion
  var body: some View {
    VStack {
      Editor(live: live)
      Rectangle().offset(x: live.x).animation(.bouncy, value: live.x)
    }
    .onChange(of: live.x) { old, new in print(old, new) }
    .task { while !Task.isCancelled { live.x += 1; try? await Task.sleep(nanoseconds: 1_000_000) } }
    .onTapGesture { withAnimation(reduceMotion ? nil : .damped()) { live.x = 100 } completion: { live.isOn.toggle() } }
  }
}
@available(iOS 17.0, macOS 14.0, tvOS 17.0, visionOS 1.0, *)
struct Editor: View {
  @Bindable var live: Live
  var body: some View { Toggle("On", isOn: $live.isOn) }
}
struct Badge: ViewModifier { func body(content: Content) -> some View { content.padding(8).background(Color.red) } }

struct Root: View {
  @StateObject private var engine = Engine()
  @State private var on = false
  @State private var angle = Angle.zero
  var body: some View {
    GeometryReader { proxy in
      ZStack(alignment: .topLeading) {
        Color.black
        Circle().fill(.blue).frame(width: 40, height: 40).position(x: proxy.size.width / 2, y: engine.value)
        RoundedRectangle(cornerRadius: 12).foregroundStyle(.secondary).rotationEffect(angle).scaleEffect(on ? 1.2 : 1).opacity(0.5)
        Wave(phase: engine.value).stroke(Color.white, lineWidth: 2)
        HStack {
          if on { Text("On \(engine.value)") } else { Text("Off").font(.headline) }
          Button("Go") { engine.go() }
          Button { on.toggle() } label: { Image(systemName: "play") }
          Toggle("Switch", isOn: $on)
          Child(engine: engine, flag: $on)
          ForEach(0..<3) { i in Text("\(i)") }
        }
        .modifier(Badge())
        TimelineView(.animation) { context in
          Canvas { g, size in
            g.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.red))
            g.opacity = context.date.timeIntervalSinceReferenceDate
          }
        }
        if #available(iOS 17.0, macOS 14.0, tvOS 17.0, visionOS 1.0, *) { LiveView() }
      }
    }
    .onAppear { angle = .degrees(90) }
    .onDisappear { on = false }
  }
}
struct Child: View {
  @ObservedObject var engine: Engine
  @Binding var flag: Bool
  var body: some View { Text(flag ? "yes" : "no").offset(CGSize(width: engine.value, height: 0)) }
}
#if !os(tvOS)
struct Draggable: View {
  @GestureState private var drag = CGSize.zero
  @State private var place = CGPoint(x: 50, y: 50)
  @State private var mass = 1.0
  var body: some View {
    VStack {
      Circle().position(place).offset(drag)
        .gesture(DragGesture(minimumDistance: 1)
          .updating($drag) { value, state, _ in state = value.translation }
          .onChanged { _ in mass += 1 }
          .onEnded { value in
            _ = (value.time, value.startLocation, value.velocity.width)
            withAnimation(.spring(response: 0.4)) { place = value.predictedEndLocation }
          })
      Slider(value: $mass, in: 0.1...10) { Text("Mass") }
    }
  }
}
#endif
#if os(macOS)
struct Host: NSViewRepresentable {
  func makeNSView(context: Context) -> NSView { NSView() }
  func updateNSView(_ nsView: NSView, context: Context) { nsView.alphaValue = context.environment.accessibilityReduceMotion ? 1 : 0 }
}
@MainActor func host() -> NSView { NSHostingView(rootView: Root()) }
#else
struct Host: UIViewRepresentable {
  @MainActor final class Coordinator { var count = 0 }
  func makeCoordinator() -> Coordinator { Coordinator() }
  func makeUIView(context: Context) -> UIView { UIView() }
  func updateUIView(_ uiView: UIView, context: Context) { context.coordinator.count += 1; uiView.alpha = 0.5 }
}
@MainActor func host() -> UIViewController { UIHostingController(rootView: Root()) }
#endif
