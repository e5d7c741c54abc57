#if canImport(UIKit)
import SwiftUI

/// A view of layers that its page's model owns.
struct Hosted: UIViewRepresentable {
  let view: LayeredView

  func makeUIView(context: Context) -> LayeredView { view }

  func updateUIView(_ uiView: LayeredView, context: Context) {}
}
#endif
