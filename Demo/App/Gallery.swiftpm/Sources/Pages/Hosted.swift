import SwiftUI
import UIKit

/// A view of UIKit's that its page's model owns.
struct Hosted<Shown: UIView>: UIViewRepresentable {
  let view: Shown

  func makeUIView(context: Context) -> Shown { view }

  func updateUIView(_ uiView: Shown, context: Context) {}
}
