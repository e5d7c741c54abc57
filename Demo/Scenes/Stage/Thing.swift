import SpringEngine

/// An object of an app under the pointer, as in the recipes of the documentation.
///
/// Its parts are the actors of the scene; ``SceneDirector/figures(_:)`` draws them.
public enum Thing: Sendable {
  /// A picture in a picture: the actor is its centre.
  case window
  /// A deck of cards: the actors are their centres.
  case deck
  /// A notification: the actor's y is that of its lower edge.
  case banner
  /// A switch, whose x is that of the knob; a heart, whose x is its size times ``unit``; and a form for a
  /// password, whose actor is its centre.
  case controls
  /// Icons in a dock: the actors are their centres.
  case icons
  /// A sheet over a list: the actor's y is the travel of both, the sum of their positions.
  case sheet
  /// A photo: its centre is the first actor's place; its scale, times ``unit``, the second one's x.
  case photo

  /// The size of the stage of objects: a telephone's screen.
  public static let size = Place(320, 480)

  /// Points of a place for a scale of 1.
  static let unit = 100.0

  static var center: Place { size * 0.5 }

  // MARK: Window

  static let windowSize = Place(136, 84)
  static let corners = [Place(84, 84), Place(236, 84), Place(84, 396), Place(236, 396)]

  // MARK: Deck

  static let cardSize = Place(212, 268)

  /// The place of a card with so many before it.
  static func deckPlace(_ depth: Int) -> Place { Place(160, 262 - 16 * Double(depth)) }

  /// Where a thrown card goes before it comes back behind the others, off the stage; nil if it is not
  /// thrown far enough.
  static func aside(_ state: MotionState<Place>) -> Place? {
    let way = state.projected(Friction(decayRate: 6)) - deckPlace(0)
    guard way.length > 110 else { return nil }
    // Half of the stage and half of the card, which turns as it goes to a side.
    return deckPlace(0) + way * min(250 / abs(way.x), 440 / abs(way.y))
  }

  /// Seconds until a thrown card turns back: it has left the stage.
  static let asideTime = 0.34

  // MARK: Banner

  /// The lower edge of a notification that is put away, shown, and opened.
  static let bannerDetents = [Place(160, 46), Place(160, 104), Place(160, 236)]

  // MARK: Controls

  /// The places of the knob.
  static let knob = (off: Place(226, 84), on: Place(264, 84))
  static let heart = Place(264, 208)
  static let form = Place(160, 374)
  static let formSize = Place(272, 148)

  // MARK: Icons

  static let iconCount = 5
  static let iconSize = 46.0

  static func iconPlace(_ index: Int) -> Place { Place(48 + 56 * Double(index), 428) }

  private static func iconBounce(_ index: Int) -> Motion<Place> {
    let place = iconPlace(index)
    return .bounce(
      acceleration: Place(0, 1500), lower: Place(place.x - 1, 30),
      upper: Place(place.x + 1, place.y),
      restitution: 0.55)
  }

  // MARK: Sheet

  /// The positions of the sheet's upper edge at which it rests: open and closed.
  static let detents = (open: 56.0, closed: 308.0)
  static let header = 52.0
  static let row = 50.0
  static let rowCount = 24

  private static var scrolling: ScrollPhysics<Place> {
    // The least travel: the sheet is open, and the list is at its end.
    let end = size.y - header - row * Double(rowCount)
    return ScrollPhysics(
      lower: Place(center.x, end), upper: Place(center.x, detents.closed), viewport: Place(1, 400))
  }

  // MARK: Photo

  /// The size of the photo at scale 1.
  static let photoSize = Place(300, 200)

  static var limits: ZoomLimits {
    ZoomLimits(content: photoSize, view: size, scales: 2.4...7, turn: nil)
  }

  static func pose(_ states: [MotionState<Place>]) -> PlanarPose {
    PlanarPose(position: states[0].value, scale: states[1].value.x / unit)
  }

  static func places(of pose: PlanarPose) -> [Place] {
    [pose.position, Place(pose.scale * unit, 0)]
  }

  /// The target of a zoom about a place: the scale is multiplied, within the limits.
  static func zoom(by factor: Double, about place: Place, states: [MotionState<Place>]) -> [Place] {
    places(of: limits.closest(to: pose(states).zoomed(by: factor, about: place), about: place))
  }
}

extension Thing {
  /// The component that moves most: see ``Scene/mainAxis``.
  var mainAxis: Int {
    switch self {
    case .banner, .icons, .sheet: 1
    default: 0
    }
  }

  /// Whether a press without a movement acts, also on a part in motion.
  var isPressed: Bool { if case .controls = self { true } else { false } }

  /// Whether the actors' springs are those of its motions.
  var hasSprings: Bool {
    switch self {
    case .window, .deck, .banner, .controls: true
    case .icons, .sheet, .photo: false
    }
  }

  /// The part at a place; nil beside the object.
  ///
  /// - Parameter order: Of the cards, from the front.
  func part(at place: Place, _ states: [MotionState<Place>], _ order: [Int]) -> Int? {
    func isOn(_ center: Place, _ size: Place) -> Bool {
      abs(place.x - center.x) <= size.x / 2 + 6 && abs(place.y - center.y) <= size.y / 2 + 6
    }
    switch self {
    case .window: return isOn(states[0].value, Self.windowSize) ? 0 : nil
    case .deck: return order.first { isOn(states[$0].value, Self.cardSize) }
    case .banner:
      let box = Self.bannerBox(states[0].value.y)
      return isOn((box.lower + box.upper) / 2, box.upper - box.lower + Place(0, 20)) ? 0 : nil
    case .controls:
      if isOn(states[2].value, Self.formSize) { return 2 }
      if isOn(Self.heart, Place(96, 96)) { return 1 }
      return isOn((Self.knob.off + Self.knob.on) / 2, Place(96, 62)) ? 0 : nil
    case .icons:
      return states.indices.first { isOn(states[$0].value, Place(Self.iconSize, Self.iconSize)) }
    case .sheet: return place.y > max(states[0].value.y, Self.detents.open) - 12 ? 0 : nil
    case .photo: return 0
    }
  }

  /// A place on a part.
  func handle(_ actor: Int, _ states: [MotionState<Place>]) -> Place {
    switch self {
    case .window, .deck, .icons: states[actor].value
    case .banner: Place(Self.center.x, states[0].value.y - 8)
    case .controls: [states[0].value, Self.heart, states[2].value][actor]
    case .sheet: Place(Self.center.x, max(states[0].value.y, Self.detents.open))
    case .photo: Self.center
    }
  }

  /// The pointer's place as that of a part.
  func pointer(_ actor: Int, at place: Place) -> Place {
    switch self {
    case .window, .deck, .photo: place
    case .banner, .sheet: Place(Self.center.x, place.y)
    case .controls: [Place(place.x, Self.knob.on.y), Place(-place.y, 0), place][actor]
    case .icons: Place(Self.iconPlace(actor).x, place.y)
    }
  }

  /// The resistance of a held part.
  func band(_ actor: Int, _ states: [MotionState<Place>]) -> RubberBand<Place>? {
    let far = Self.size
    switch self {
    case .window, .deck: return nil
    case .banner:
      return RubberBand(
        lower: Self.bannerDetents[0], upper: Self.bannerDetents[2], dimension: far)
    case .controls:
      return [
        RubberBand(lower: Self.knob.off, upper: Self.knob.on, dimension: Place(30, 30)),
        RubberBand(lower: Place(80, 0), upper: Place(150, 0), dimension: Place(90, 90)),
        RubberBand(lower: Self.form, upper: Self.form, dimension: far * 0.6),
      ][actor]
    case .icons:
      let place = Self.iconPlace(actor)
      return RubberBand(lower: Place(place.x, 30), upper: place, dimension: Place(30, 30))
    case .sheet: return Self.scrolling.rubberBand
    case .photo:
      let (lower, upper) = Self.limits.positions(of: Self.pose(states))
      return RubberBand(lower: lower, upper: upper, dimension: far)
    }
  }

  /// The part of a velocity with which the object can be thrown.
  func tossed(_ velocity: Place) -> Place { mainAxis == 1 ? Place(0, velocity.y) : velocity }

  /// The motion of a part after a release, on its own spring.
  func landing(
    _ actor: Int, _ state: MotionState<Place>, on spring: MassSpringDamper
  ) -> Motion<Place> {
    let end = state.projected(Friction(decayRate: 6))
    switch self {
    case .window: return .spring(spring, to: end.closest(in: Self.corners) ?? end)
    case .deck: return .spring(spring, to: Self.aside(state) ?? Self.deckPlace(0))
    case .banner: return .spring(spring, to: end.closest(in: Self.bannerDetents) ?? end)
    case .controls:
      return .spring(
        spring,
        to: [
          end.closest(in: [Self.knob.off, Self.knob.on]) ?? end, Place(Self.unit, 0), Self.form,
        ][actor])
    case .icons: return Self.iconBounce(actor)
    case .sheet:
      var physics = Self.scrolling
      // On the sheet it rests at a detent, in the list anywhere.
      if physics.settledOffset(from: state).y > Self.detents.open {
        let x = Self.center.x
        physics.snap = .items([Place(x, Self.detents.open), Place(x, Self.detents.closed)])
      }
      return physics.landing(from: state)
    case .photo: return .spring(spring, to: state.value)
    }
  }

  /// The motions of a photo and its zoom after a release at a place.
  static func photoLanding(_ states: [MotionState<Place>], at place: Place) -> [Motion<Place>] {
    let pose = pose(states)
    let nearest = limits.closest(to: pose, about: place)
    let springs = places(of: nearest).map { Motion.spring(.snappy, to: $0) }
    guard nearest.scale == pose.scale else { return springs }
    let (lower, upper) = limits.positions(of: pose)
    return [.decay(lower: lower, upper: upper), springs[1]]
  }
}

extension Scene {
  /// The object that the actors are parts of; `nil` if they are balls.
  public var thing: Thing? { if case .thing(let thing) = grip { thing } else { nil } }
}
