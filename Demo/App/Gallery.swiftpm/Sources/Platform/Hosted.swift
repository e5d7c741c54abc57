#if os(macOS)
import SwiftUI

/// A view of layers, owned by its page's model.
struct Hosted: View {
  let view: LayeredView

  var body: some View {
    Host(view: view)
      .accessibilityLabel(LocalizedStringKey(view.title ?? ""))
      .accessibilityHidden(view.title == nil)
  }
}

private struct Host: NSViewRepresentable {
  let view: LayeredView

  func makeNSView(context: Context) -> LayeredView { view }

  func updateNSView(_ nsView: LayeredView, context: Context) {}
}
#else
import SwiftUI

/// A view of layers, owned by its page's model.
struct Hosted: UIViewRepresentable {
  let view: LayeredView

  func makeUIView(context: Context) -> LayeredView { view }

  func updateUIView(_ uiView: LayeredView, context: Context) {}
}
#endif
