import SpringEngine
import UIKit

/// A sheet with a list in it, moved as one: a fling that opens the sheet goes on in the list, and one
/// that reaches the top of the list goes on with the sheet.
final class SheetOverList: UIViewController {
  private let sheet = UIView()
  private let header = UIView()
  private let body = UIView()
  private let list = UIScrollView()
  private let travel = Animator<CGFloat>(0)
  private var chain: ScrollChain?
  private var size = CGSize.zero

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray
    sheet.backgroundColor = .systemBackground
    header.backgroundColor = .secondarySystemBackground
    view.addSubview(sheet)
    sheet.addSubview(header)
    sheet.addSubview(body)
    body.addSubview(list)
    for row in 0..<50 {
      let label = UILabel(frame: CGRect(x: 20, y: 44 * Double(row), width: 280, height: 44))
      label.text = "Row \(row + 1)"
      list.addSubview(label)
    }
    // The animator scrolls the list: a scroll view's own deceleration cannot go on in the sheet.
    list.isScrollEnabled = false
    list.contentInsetAdjustmentBehavior = .never
    travel.carriesMomentum = true
    travel.drive(self) { $0.place(at: $1) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard view.bounds.size != size else { return }
    size = view.bounds.size
    sheet.frame.size = size
    header.frame = CGRect(x: 0, y: 0, width: size.width, height: 44)
    body.frame = CGRect(x: 0, y: 44, width: size.width, height: max(size.height - 60 - 44, 1))
    list.frame = body.bounds
    list.contentSize = CGSize(width: size.width, height: 50 * 44)
    connect()
  }

  /// Opens the sheet, from wherever it is.
  func open() {
    guard let chain else { return }
    travel.target = chain.travel(outer: 60, from: travel.value)
  }

  /// A size of its own has its own chain, and begins with the sheet half open.
  private func connect() {
    let half = max(size.height / 2, 61)
    let chain = ScrollChain(
      detents: [60, half], contentLength: 50 * 44, viewport: body.bounds.height)
    body.gestureRecognizers = [ThrowGestureRecognizer(travel, along: chain)]
    header.gestureRecognizers = [ThrowGestureRecognizer(travel, along: chain, on: .outer)]
    self.chain = chain
    travel.jump(to: chain.travel(outer: half, from: 0))
    place(at: travel.value)
  }

  private func place(at travel: CGFloat) {
    guard let chain else { return }
    let positions = chain.positions(of: travel)
    sheet.frame.origin.y = positions.outer
    list.contentOffset.y = -positions.inner
  }
}
