/// Reduces the events of a touch or a mouse to the phases in which a value follows a pointer.
///
/// The first phase is `.began` when the pointer is pressed, which stops a moving value under it. A
/// second `.began` follows where the pointer is recognised to drag, so that the travel before does
/// not move the value. Only a drag ends with `.ended`, which throws the value; a press without a drag
/// ends with `.cancelled`.
struct PointerTracker {
  /// The distance that makes a mouse press a drag, in points: a click may move by less.
  private static let mouseSlop = 3.0

  private var isDown = false

  /// Whether the pointer drags; after the lift, whether it did.
  ///
  /// A recogniser whose press was no drag has failed; otherwise it has ended or was cancelled.
  private(set) var isDragging = false

  /// The timestamp to report a phase with: the event's own, except for a cancellation.
  ///
  /// A cancellation takes effect now, `nil`. Its event may have the time of the pointer's last
  /// movement, as a cancelled touch has, or there may be no event.
  static func timestamp(_ time: Double, of phase: PointerPhase) -> Double? {
    phase == .cancelled ? nil : time
  }

  /// Whether a mouse pressed at one point drags at another; in points.
  static func isMouseDrag(from origin: SIMD2<Double>, to point: SIMD2<Double>) -> Bool {
    let offset = point - origin
    return (offset * offset).sum() >= mouseSlop * mouseSlop
  }

  /// The phase when the pointer is pressed.
  mutating func down() -> PointerPhase {
    isDown = true
    isDragging = false
    return .began
  }

  /// The phase when the pointer has moved.
  ///
  /// - Parameter isRecognized: Whether it drags; once it does, it does so until it is lifted.
  /// - Returns: `nil` for no phase.
  mutating func moved(isRecognized: Bool) -> PointerPhase? {
    guard isDown, isDragging || isRecognized else { return nil }
    defer { isDragging = true }
    return isDragging ? .moved : .began
  }

  /// The phase when the pointer is lifted, or its events are taken by another recogniser.
  ///
  /// - Parameter phase: The phase for a pointer that drags: `.ended` or `.cancelled`.
  /// - Returns: `nil` if the pointer was not pressed.
  mutating func lifted(_ phase: PointerPhase) -> PointerPhase? {
    guard isDown else { return nil }
    isDown = false
    return isDragging ? phase : .cancelled
  }
}

/// Chooses the touches that take part in a gesture: the first ones, up to a number.
///
/// A recogniser is given these touches only, before its superclass sees them. A further finger would
/// otherwise change the superclass's own measurement, and with it when the gesture is recognised.
struct TouchFilter<Touch: Hashable> {
  /// The accepted touches that are down.
  private(set) var touches: Set<Touch> = []

  /// The number of touches that are accepted at a time.
  var limit: Int

  /// A filter that accepts a number of touches at a time.
  init(limit: Int) {
    self.limit = limit
  }

  /// Accepts touches that begin, while there is room for them.
  ///
  /// - Returns: The accepted ones; the gesture must ignore the others until they end.
  mutating func accept(_ new: Set<Touch>) -> Set<Touch> {
    let room = max(limit - touches.count, 0)
    let accepted = new.intersection(touches).union(new.subtracting(touches).prefix(room))
    touches.formUnion(accepted)
    return accepted
  }

  /// Forgets touches that have ended or were cancelled.
  mutating func remove(_ ended: Set<Touch>) {
    touches.subtract(ended)
  }

  /// Forgets all touches.
  mutating func removeAll() {
    touches = []
  }
}

/// A filter of the platform's touches that retains none of them between events, as the platform asks.
extension TouchFilter where Touch == ObjectIdentifier {
  /// Accepts touches that begin, while there is room for them.
  mutating func accept<Object: AnyObject & Hashable>(_ new: Set<Object>) -> Set<Object> {
    let accepted = accept(Set(new.map { ObjectIdentifier($0) }))
    return new.filter { accepted.contains(ObjectIdentifier($0)) }
  }

  /// Whether a touch is accepted and down.
  func contains(_ object: AnyObject) -> Bool { touches.contains(ObjectIdentifier(object)) }

  /// Forgets touches that have ended or were cancelled.
  mutating func remove<Object: AnyObject & Hashable>(_ ended: Set<Object>) {
    remove(Set(ended.map { ObjectIdentifier($0) }))
  }
}

/// A position in the plane with a scale and a rotation: what two fingers move.
public struct PlanarPose: MotionValue, Equatable {
  /// The position, in points.
  public var position: SIMD2<Double>

  /// The scale; 1 is the content's own size.
  public var scale: Double

  /// The rotation in radians, from x to y, over any number of turns.
  public var rotation: Double

  /// A pose from a position, a scale and a rotation.
  public init(position: SIMD2<Double>, scale: Double = 1, rotation: Double = 0) {
    self.position = position
    self.scale = scale
    self.rotation = rotation
  }

  /// The position's x and y, the scale and the rotation.
  public var components: SIMD4<Double> { SIMD4(position.x, position.y, scale, rotation) }

  /// A pose from x, y, scale and rotation.
  public init(components: SIMD4<Double>) {
    self.init(
      position: SIMD2(components.x, components.y), scale: components.z, rotation: components.w)
  }

  /// The components of no movement: the scale is 1.
  public static var unchanged: SIMD4<Double> { SIMD4(0, 0, 1, 0) }
}

/// Any number of fingers as one pointer: the movement of their centroid, their scale and rotation.
///
/// A finger that is added or lifted moves nothing: from there on, the others' displacements count. So
/// there is no jump in a value that follows, and no velocity from one.
///
/// Between such changes, the movement is the similarity z → c + a·(z − c₀) that maps the fingers' places
/// at the last change to the present ones with the least sum of squares: c and c₀ are their centroids,
/// and a = Σ p̄·q / Σ |p|², with p and q the complex offsets from these before and now. |a| is the
/// scale and its argument the rotation. For one finger a is 1, and for two the map is exact.
public struct FingerGroup<Finger: Equatable & Sendable>: Sendable {
  private struct Place {
    var finger: Finger
    /// At the last change of the group, and now.
    var anchor, position: SIMD2<Double>
  }

  private var places: [Place] = []

  /// The movement up to the last change of the group.
  private var base = PlanarPose(position: .zero)

  /// The image of zero under the similarities up to the last change.
  private var offset = SIMD2<Double>.zero

  /// The rotation since the last change, continuous over any number of turns.
  private var turn = 0.0

  /// A group without fingers.
  public init() {}

  /// The number of fingers that are down.
  public var count: Int { places.count }

  /// Adds a finger; one that is down already moves.
  public mutating func add(_ finger: Finger, at position: SIMD2<Double>) {
    guard position.isFinite else { return }
    guard !places.contains(where: { $0.finger == finger }) else {
      return move(finger, to: position)
    }
    settle()
    if places.isEmpty { (base, offset) = (PlanarPose(position: position), .zero) }
    places.append(Place(finger: finger, anchor: position, position: position))
  }

  /// Moves a finger of the group; others are ignored.
  ///
  /// Where an event has several fingers, move all before reading ``pose``.
  public mutating func move(_ finger: Finger, to position: SIMD2<Double>) {
    guard position.isFinite, let index = places.firstIndex(where: { $0.finger == finger })
    else { return }
    places[index].position = position
    let product = products.product
    guard product != .zero else { return }
    turn += (Elementary.atan2(product.y, product.x) - turn).remainder(dividingBy: 2 * .pi)
  }

  /// Removes a finger.
  public mutating func remove(_ finger: Finger) {
    settle()
    places.removeAll { $0.finger == finger }
  }

  /// The fingers as one pointer: the position of the first finger when it came down, moved by what
  /// the centroids moved; the product of the scales and the sum of the rotations.
  ///
  /// After the last finger was lifted it stays.
  public var pose: PlanarPose {
    let change = similarity
    return PlanarPose(
      position: base.position + (change.to - change.from), scale: base.scale * change.scale,
      rotation: base.rotation + turn)
  }

  /// Where a pose is that the content had when the first finger came down: the point of the content
  /// under a finger stays under it, for two fingers exactly.
  public func applied(to pose: PlanarPose) -> PlanarPose {
    let change = similarity
    return PlanarPose(
      position: image(of: pose.position, change),
      scale: pose.scale * base.scale * change.scale,
      rotation: pose.rotation + base.rotation + turn)
  }

  /// The mean of the fingers' positions; zero without fingers.
  public var centroid: SIMD2<Double> {
    places.reduce(.zero) { $0 + $1.position } * (1 / Double(max(places.count, 1)))
  }

  /// Adds the movement since the last change to that before.
  private mutating func settle() {
    offset = image(of: .zero, similarity)
    base = pose
    turn = 0
    for index in places.indices { places[index].anchor = places[index].position }
  }

  private typealias Similarity = (from: SIMD2<Double>, to: SIMD2<Double>, scale: Double)

  /// The movement since the last change, without its rotation, which is ``turn``.
  private var similarity: Similarity {
    let (from, product, norm) = products
    let length = (product * product).sum().squareRoot()
    return (from, centroid, norm > 0 && length > 0 ? length / norm : 1)
  }

  /// The centroid at the last change, Σ p̄·q and Σ |p|².
  private var products: (from: SIMD2<Double>, product: SIMD2<Double>, norm: Double) {
    let from =
      places.reduce(SIMD2<Double>.zero) { $0 + $1.anchor } * (1 / Double(max(places.count, 1)))
    let to = centroid
    var product = SIMD2<Double>.zero
    var norm = 0.0
    for place in places where places.count > 1 {
      let p = place.anchor - from
      let q = place.position - to
      product += SIMD2(p.x * q.x + p.y * q.y, p.x * q.y - p.y * q.x)
      norm += (p * p).sum()
    }
    return (from, product, norm)
  }

  /// The image of a point where the first finger came down.
  private func image(of point: SIMD2<Double>, _ change: Similarity) -> SIMD2<Double> {
    let before = rotated(point, by: base.rotation) * base.scale + offset
    return change.to + rotated(before - change.from, by: turn) * change.scale
  }

  private func rotated(_ vector: SIMD2<Double>, by angle: Double) -> SIMD2<Double> {
    let (sine, cosine) = Elementary.sincos(angle)
    return SIMD2(vector.x * cosine - vector.y * sine, vector.x * sine + vector.y * cosine)
  }
}
