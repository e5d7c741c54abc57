import SpringEngine
import UIKit

/// A list that is pulled down to load: a ring grows with the pull, and turns while the list stands open.
///
/// The scroll view springs back by itself. What keeps the list open is a distance of its own, which is
/// added to it, so that no two animations move one property.
final class PullToRefresh: UIViewController, UIScrollViewDelegate {
  private static let height: CGFloat = 64
  private let list = UIScrollView()
  private let ring = UIImageView(image: UIImage(systemName: "arrow.clockwise"))
  private let gap = Animator<CGFloat>(0, spring: .snappy)
  private let turn = Animator(0.0)
  private var isLoading = false

  /// Loads; called once for each pull.
  var load: () async -> Void = {}

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(ring)
    view.addSubview(list)
    list.delegate = self
    list.alwaysBounceVertical = true
    gap.drive(self) { controller, gap in
      controller.list.transform = CGAffineTransform(translationX: 0, y: gap)
      controller.showRing()
    }
    turn.drive(self) { controller, _ in controller.showRing() }
  }

  override func viewDidLayoutSubviews() {
    list.bounds.size = view.bounds.size
    list.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    let top = view.safeAreaInsets.top
    ring.center = CGPoint(x: view.bounds.midX, y: top + Self.height / 2)
  }

  func scrollViewDidScroll(_ list: UIScrollView) { showRing() }

  func scrollViewWillEndDragging(
    _ list: UIScrollView, withVelocity _: CGPoint,
    targetContentOffset _: UnsafeMutablePointer<CGPoint>
  ) {
    guard pull > Self.height, !isLoading else { return }
    isLoading = true
    gap.target = Self.height
    turn.jump(to: 0)
    turn.animate(to: 2 * .pi, duration: 0.8, curve: .linear, repeatCount: .infinity)
    Task {
      await load()
      isLoading = false
      turn.stop()
      gap.target = 0
    }
  }

  /// How far the list is pulled beyond its top.
  private var pull: CGFloat { max(-list.contentOffset.y - list.adjustedContentInset.top, 0) }

  private func showRing() {
    let size = min((pull + gap.value) / Self.height, 1)
    ring.transform = CGAffineTransform(rotationAngle: turn.value).scaledBy(x: size, y: size)
  }
}
