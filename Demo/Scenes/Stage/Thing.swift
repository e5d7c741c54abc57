import SpringEngine

/// An object of an app under the pointer, as in the recipes of the documentation.
///
/// Its parts are the actors of the scene; ``figures(_:isHeld:)`` draws them.
public enum Thing: Sendable {
  /// A sheet over a list: the actor's y is the travel of both, the sum of their positions.
  case sheet
  /// A photo: its centre is the first actor's place; its scale, times ``unit``, the second one's x.
  case photo
  /// Pagers in a list: the list's position is the first actor's y, that of each pager its own x.
  case pager
  /// A dial: its angle, in radians times ``unit``, is the actor's x.
  case dial

  /// Points of a place for a scale of 1 and for a radian.
  static let unit = 100.0

  static var center: Place { Scene.stage * 0.5 }

  // MARK: Sheet

  /// The positions of the sheet's upper edge at which it rests: open and closed.
  static let detents = (open: 12.0, closed: 176.0)
  static let header = 44.0
  static let row = 40.0
  static let rowCount = 24

  /// The least travel: the sheet is open, and the list is at its end.
  private static var end: Double {
    Scene.stage.y - header - row * Double(rowCount)
  }

  private var scrolling: ScrollPhysics<Place> {
    let x = Self.center.x
    return ScrollPhysics(
      lower: Place(x, Self.end), upper: Place(x, Self.detents.closed), viewport: Place(1, 260))
  }

  // MARK: Pager

  /// The width of a page, and the height of a pager with the words above it.
  static let page = 300.0
  static let story = 170.0
  static let pagerCount = 3
  static let pageCount = 4

  /// The physics of the list, or of a pager.
  static func paging(_ actor: Int) -> ScrollPhysics<Place> {
    guard actor > 0 else {
      let end = Scene.stage.y - story * Double(pagerCount)
      return ScrollPhysics(lower: Place(0, end), upper: .zero, viewport: Place(1, Scene.stage.y))
    }
    return ScrollPhysics(
      lower: Place(-page * Double(pageCount - 1), 0), upper: .zero, viewport: Place(page, 1),
      snap: .pages(of: Place(page, 0)))
  }

  /// The actor of the pager at a place; 0 where there is none.
  static func pager(at place: Place, _ states: [MotionState<Place>]) -> Int {
    let row = ((place.y - states[0].value.y) / story).rounded(.down)
    let isInside = abs(place.x - center.x) < page / 2 && (0..<Double(pagerCount)).contains(row)
    return isInside ? Int(row) + 1 : 0
  }

  // MARK: Photo

  /// The size of the photo at scale 1.
  static let photoSize = Place(300, 200)

  static var limits: ZoomLimits {
    ZoomLimits(content: photoSize, view: Scene.stage, scales: 1.5...6, turn: nil)
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

  // MARK: Dial

  static let dialRadius = 106.0

  // MARK: Motion

  /// The component that moves most: see ``Scene/mainAxis``.
  var mainAxis: Int { if case .sheet = self { 1 } else { 0 } }

  /// Whether a place is on the object.
  func contains(_ place: Place, _ states: [MotionState<Place>]) -> Bool {
    let distance = place - Self.center
    return switch self {
    case .sheet:
      abs(distance.x) <= 150
        && (place.y > max(states[0].value.y, Self.detents.open) - 12 || place.y < 0)
    case .pager: abs(distance.x) <= Self.page / 2
    case .photo: true
    case .dial: distance.length <= Self.dialRadius + 12
    }
  }

  /// A place on the object.
  func handle(_ states: [MotionState<Place>]) -> Place {
    switch self {
    case .sheet: Place(Self.center.x, max(states[0].value.y, Self.detents.open))
    case .pager, .photo: Self.center
    case .dial: Self.center - Place(0, 80)
    }
  }

  /// The resistance of a held object.
  func band(_ states: [MotionState<Place>]) -> RubberBand<Place>? {
    switch self {
    case .sheet: return scrolling.rubberBand
    case .pager: return Self.paging(0).rubberBand
    case .photo:
      let (lower, upper) = Self.limits.positions(of: Self.pose(states))
      return RubberBand(lower: lower, upper: upper, dimension: Scene.stage)
    case .dial: return nil
    }
  }

  /// The part of a velocity with which the object can be thrown.
  func tossed(_ velocity: Place) -> Place {
    switch self {
    case .sheet, .pager: Place(0, velocity.y)
    case .photo: velocity
    case .dial: Place(velocity.x + velocity.y, 0)
    }
  }

  /// The motions of the parts after a release at a place.
  func landing(_ states: [MotionState<Place>], at place: Place) -> [Motion<Place>] {
    switch self {
    case .sheet:
      var physics = scrolling
      // On the sheet it rests at a detent, in the list anywhere.
      if physics.settledOffset(from: states[0]).y > Self.detents.open {
        let x = Self.center.x
        physics.snap = .items([Place(x, Self.detents.open), Place(x, Self.detents.closed)])
      }
      return [physics.landing(from: states[0])]
    case .pager:
      return states.indices.map { Self.paging($0).landing(from: states[$0]) }
    case .photo:
      let pose = Self.pose(states)
      let nearest = Self.limits.closest(to: pose, about: place)
      let springs = Self.places(of: nearest).map { Motion.spring(.snappy, to: $0) }
      guard nearest.scale == pose.scale else { return springs }
      let (lower, upper) = Self.limits.positions(of: pose)
      return [.decay(lower: lower, upper: upper), springs[1]]
    case .dial:
      let steps = ScrollPhysics(
        lower: Place(-.infinity, 0), upper: Place(.infinity, 0), viewport: Place(1, 1),
        snap: .grid(of: Place(Self.unit * .pi / 6, 0)))
      return [steps.landing(from: states[0])]
    }
  }
}

extension Scene {
  /// The object that the actors are parts of; `nil` if they are balls.
  public var thing: Thing? { if case .thing(let thing) = grip { thing } else { nil } }
}
