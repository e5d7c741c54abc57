import QuartzCore
import Scenes
import SpringEngine

/// A card with the package's gesture recognisers: thrown it springs to a corner, pinched it springs
/// back into its limits.
final class CardView: LayeredView {
  private let card = CardFace(title: "Card", hint: "Drag, throw and pinch it.")
  private let place = Animator(CGPoint.zero, spring: .snappy)
  private let zoom = Animator<CGFloat>(1)
  private let throwing: ThrowGestureRecognizer<CGPoint>
  private var table = CardTable(size: .zero)

  init() {
    throwing = ThrowGestureRecognizer(place)
    super.init()
    rootLayer.backgroundColor = Palette.back
    card.rootLayer.backgroundColor = Palette.color(0)
    card.rootLayer.cornerRadius = 12
    addSubview(card)
    place.drive(self) { view, _ in view.showCard() }
    zoom.drive(self) { view, _ in view.showCard() }
    throwing.landing = { [weak self] state in
      let state = MotionState(
        value: state.value.components, velocity: state.velocity.components)
      return self.map { CGPoint(components: $0.table.landing(of: state)) }
    }
    card.addGestureRecognizer(throwing)
    let magnifying = MagnifyGestureRecognizer(zoom) {
      CGFloat(CardTable.landing(ofZoom: Double($0.value)))
    }
    magnifying.rubberBand = RubberBand(
      lower: CardTable.zoom.lowerBound, upper: CardTable.zoom.upperBound, dimension: 1)
    card.addGestureRecognizer(magnifying)
    card.isHeld = { [place, zoom] in place.isHeld || zoom.isHeld }
  }

  override func layOut() {
    super.layOut()
    let present = CardTable(size: Place(Double(bounds.width), Double(bounds.height)))
    // A card of another size lays this view out, too.
    guard present != table else { return }
    table = present
    throwing.rubberBand = table.limits
    if !place.isHeld {
      place.jump(to: CGPoint(components: table.corner(nearestTo: place.target.components)))
    }
  }

  /// Sends the card to the next corner, for use without a pointer.
  func send() {
    place.target = CGPoint(components: table.corner(after: place.target.components))
  }

  private func showCard() {
    let size = CardTable.card * Double(zoom.value)
    let corner = place.value.components - size * 0.5
    card.frame = CGRect(x: corner.x, y: corner.y, width: size.x, height: size.y)
  }
}

/// What can be grabbed of a card.
final class CardFace: LayeredView {
  /// Whether a recogniser of the card holds it.
  var isHeld: () -> Bool = { false }
}
