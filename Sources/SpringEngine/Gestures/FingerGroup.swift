/// Any number of fingers as one pointer: the movement of their centroid, their scale and rotation.
///
/// A finger that is added or lifted moves nothing: from there on, the others' displacements count. So
/// there is no jump in a value that follows, and no velocity from one.
///
/// Between such changes, the movement is the similarity z → c + a·(z − c₀) that maps the fingers' places
/// at the last change to the present ones with the least sum of squares: c and c₀ are their centroids,
/// and a = Σ p̄·q / Σ |p|², with p and q the complex offsets from these before and now. |a| is the
/// scale and its argument the rotation. For one finger a is 1, and for two the map is exact.
struct FingerGroup<Finger: Equatable & Sendable>: Sendable {
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

  var count: Int { places.count }

  /// Where a finger of the group is; `nil` for others.
  func position(of finger: Finger) -> SIMD2<Double>? {
    places.first { $0.finger == finger }?.position
  }

  /// Adds a finger; one that is down already moves.
  ///
  /// A position that is not finite, or beyond ±10³⁰, is ignored.
  mutating func add(_ finger: Finger, _ position: SIMD2<Double>) {
    guard MotionMachine.isSensible(Lanes(position)) else { return }
    guard !places.contains(where: { $0.finger == finger }) else {
      return move(finger, to: position)
    }
    settle()
    if places.isEmpty { (base, offset) = (PlanarPose(position: position), .zero) }
    places.append(Place(finger: finger, anchor: position, position: position))
  }

  /// Moves a finger of the group; others, and positions as in ``add(_:_:)``, are ignored.
  ///
  /// Where an event has several fingers, move all before reading ``pose``.
  mutating func move(_ finger: Finger, to position: SIMD2<Double>) {
    guard MotionMachine.isSensible(Lanes(position)),
      let index = places.firstIndex(where: { $0.finger == finger })
    else { return }
    places[index].position = position
    let product = products.product
    guard product != .zero else { return }
    turn += (Elementary.atan2(product.y, product.x) - turn).remainder(dividingBy: 2 * .pi)
  }

  mutating func remove(_ finger: Finger) {
    settle()
    places.removeAll { $0.finger == finger }
  }

  /// The fingers as one pointer: the position of the first finger when it came down, moved by what
  /// the centroids moved; the product of the scales and the sum of the rotations.
  ///
  /// After the last finger was lifted it stays.
  var pose: PlanarPose {
    let change = similarity
    return PlanarPose(
      position: base.position + (change.to - change.from), scale: base.scale * change.scale,
      rotation: base.rotation + turn)
  }

  /// Where a pose is that the content had when the first finger came down: the point of the content
  /// under a finger stays under it, for two fingers exactly.
  func applied(to pose: PlanarPose) -> PlanarPose {
    let change = similarity
    return PlanarPose(
      position: image(of: pose.position, change),
      scale: pose.scale * base.scale * change.scale,
      rotation: pose.rotation + base.rotation + turn)
  }

  /// The mean of the fingers' positions; zero without fingers.
  var centroid: SIMD2<Double> { mean { $0.position } }

  private func mean(_ point: (Place) -> SIMD2<Double>) -> SIMD2<Double> {
    places.reduce(.zero) { $0 + point($1) } * (1 / Double(max(places.count, 1)))
  }

  /// Forgets all movement; the fingers stay where they are.
  mutating func restart() {
    settle()
    offset = .zero
    if let first = places.first { base = PlanarPose(position: first.position) }
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
    let (from, to) = (mean { $0.anchor }, centroid)
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
    let before = point.rotated(by: base.rotation) * base.scale + offset
    return change.to + (before - change.from).rotated(by: turn) * change.scale
  }
}
