#if canImport(UIKit)
import SwiftUI

extension View {
  /// What the app's window shows; the system gives it its size.
  func inMainWindow() -> some View { self }
}
#endif
