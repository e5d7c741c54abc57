import SwiftUI
import UIKit

/// A view of UIKit's that its page's model owns.
struct Hosted<Hosted: UIView>: UIViewRepresentable {
  let view: Hosted

  func makeUIView(context: Context) -> Hosted { view }

  func updateUIView(_ uiView: Hosted, context: Context) {}
}
