#if canImport(UIKit)
import SwiftUI

/// A view of layers, owned by its page's model.
struct Hosted: UIViewRepresentable {
  let view: LayeredView

  func makeUIView(context: Context) -> LayeredView { view }

  func updateUIView(_ uiView: LayeredView, context: Context) {}
}
#endif
