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

  /// The position of the first finger when it came down, moved by what the centroids moved up to the last
  /// change of the group.
  private var base = SIMD2<Double>.zero

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
    restart()
    if places.isEmpty { base = position }
    places.append(Place(finger: finger, anchor: position, position: position))
  }

  /// Moves a finger of the group; others, and positions as in ``add(_:_:)``, are ignored.
  ///
  /// Where an event has several fingers, move all before reading ``applied(to:)``.
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
    guard position(of: finger) != nil else { return }
    restart()
    places.removeAll { $0.finger == finger }
  }

  /// The fingers as one pointer: the position of the first finger when it came down, moved by what
  /// the centroids moved.
  ///
  /// After the last finger was lifted it stays.
  var pointer: SIMD2<Double> { base + (centroid - mean { $0.anchor }) }

  /// Where a pose is that the content had at the last change of the group: the point of the content under
  /// a finger stays under it, for two fingers exactly.
  func applied(to pose: PlanarPose) -> PlanarPose {
    let (from, product, norm) = products
    let length = (product * product).sum().squareRoot()
    let scale = norm > 0 && length > 0 ? length / norm : 1
    return PlanarPose(
      position: centroid + (pose.position - from).rotated(by: turn) * scale,
      scale: pose.scale * scale, rotation: pose.rotation + turn)
  }

  /// The mean of the fingers' positions; zero without fingers.
  var centroid: SIMD2<Double> { mean { $0.position } }

  private func mean(_ point: (Place) -> SIMD2<Double>) -> SIMD2<Double> {
    places.reduce(.zero) { $0 + point($1) } * (1 / Double(max(places.count, 1)))
  }

  /// Counts all movement from here, as a change of the group does; the fingers stay where they are.
  mutating func restart() {
    base = pointer
    turn = 0
    for index in places.indices { places[index].anchor = places[index].position }
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
}
