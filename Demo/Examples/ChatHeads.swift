import SpringEngine
import UIKit

/// A row of heads: the first is thrown to a side of the screen, and each other one follows the one
/// before it.
final class ChatHeads: UIViewController {
  private static let radius: CGFloat = 30
  private let heads = [UIColor.systemRed, .systemOrange, .systemGreen, .systemBlue].map { head($0) }
  private var size = CGSize.zero
  private let places = (0..<4).map { _ in
    Animator(CGPoint(x: 60, y: 120), spring: MassSpringDamper(response: 0.35, dampingRatio: 0.75))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for (head, place) in zip(heads, places) {
      view.insertSubview(head, at: 0)
      place.drive(head, \.center)
    }
    for (tail, leader) in zip(places.dropFirst(), places) {
      tail.follow(leader, offset: CGPoint(x: 0, y: 6))
    }
    let throwing = ThrowGestureRecognizer(places[0]) { [weak self] in self?.landing(of: $0) }
    heads[0].addGestureRecognizer(throwing)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard view.bounds.size != size else { return }
    size = view.bounds.size
    places[0].target = landing(of: MotionState(places[0].target))
  }

  /// The side to which the throw goes, at the height at which friction would stop it.
  private func landing(of state: MotionState<CGPoint>) -> CGPoint {
    let room = view.bounds.insetBy(dx: 1.5 * Self.radius, dy: 3 * Self.radius)
    let end = state.projected(.normal)
    return CGPoint(
      x: end.x < room.midX ? room.minX : room.maxX,
      y: min(max(end.y, room.minY), room.maxY))
  }

  private static func head(_ color: UIColor) -> UIView {
    let head = UIView(frame: CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius))
    head.backgroundColor = color
    head.layer.cornerRadius = radius
    return head
  }
}
