#if canImport(UIKit)
import SwiftUI

extension View {
  /// The contents of the app's window, sized by the system.
  func inMainWindow() -> some View { self }
}
#endif
