#if os(iOS)
import SwiftUI
import UIKit

/// The programs of Demo/Examples, which are short enough to be copied.
struct ExamplesSection: View {
  var body: some View {
    Section("Examples to copy") {
      NavigationLink("A card to throw") { ThrownCard() }
      NavigationLink("A sheet over a list") { Shown { SheetOverList() } }
      NavigationLink("Chat heads") { Shown { ChatHeads() } }
      NavigationLink("A photo viewer") {
        Shown { ViewController { PhotoViewer(UIImage(systemName: "photo")) } }
      }
      NavigationLink("Pull to refresh") { Shown(make: slowList) }
      NavigationLink("A bouncing badge, baked") { BadgePage() }
    }
  }

  @MainActor private func slowList() -> UIViewController {
    let list = PullToRefresh()
    list.load = { try? await Task.sleep(nanoseconds: 2_000_000_000) }
    return list
  }
}

/// A badge, and a button that adds a message.
private struct BadgePage: View {
  @State private var badge = BouncingBadge()

  var body: some View {
    VStack(spacing: 24) {
      Shown { ViewController { badge } }
        .frame(width: 24, height: 24)
      Button("A message") { badge.count += 1 }
    }
  }
}

/// A controller with one view.
private final class ViewController: UIViewController {
  private let make: () -> UIView

  init(_ make: @escaping () -> UIView) {
    self.make = make
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = make() }
}

/// A controller of UIKit in a view of SwiftUI.
private struct Shown: UIViewControllerRepresentable {
  let make: @MainActor () -> UIViewController

  func makeUIViewController(context: Context) -> UIViewController { make() }

  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}
#else
import SwiftUI

/// Nothing: the examples have views of UIKit and gestures of fingers.
struct ExamplesSection: View {
  var body: some View { EmptyView() }
}
#endif
