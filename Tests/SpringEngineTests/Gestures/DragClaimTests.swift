import Testing

@testable import SpringEngine

/// Which drags within a scroll view are a value's: modelled by two recognisers that see the same samples.
struct DragClaimTests {
  typealias Decision = DragClaim.Decision

  @Test("a value of the plane takes any drag at once, from its minimum distance on")
  func plane() {
    let free = DragClaim(axis: nil, minimumDistance: 0)
    #expect(free.catchesTouches)
    #expect(free.decide(.zero) == .take)
    let far = DragClaim(axis: nil, minimumDistance: 30)
    #expect(!far.catchesTouches)
    for angle in stride(from: 0.0, to: 6.28, by: 0.1) {
      let direction = SIMD2(Elementary.sincos(angle).cos, Elementary.sincos(angle).sin)
      #expect(far.decide(direction * 29.9) == .wait)
      #expect(far.decide(direction * 30.1) == .take)
    }
  }

  @Test(
    "a value of an axis leaves a drag across it, and waits until the direction is known",
    arguments: [DirectionLock.Axis.horizontal, .vertical], [0.0, 5, 8, 20])
  func axis(axis: DirectionLock.Axis, minimumDistance: Double) {
    let claim = DragClaim(axis: axis, minimumDistance: minimumDistance)
    #expect(claim.catchesTouches == (minimumDistance == 0))
    let distance = max(8, minimumDistance)
    for sign in [1.0, -1] {
      for slope in [0, 0.3, 0.99] {
        let length = (1 + slope * slope).squareRoot()
        let along = axis == .horizontal ? SIMD2(sign, slope) : SIMD2(slope, sign)
        let across = axis == .horizontal ? SIMD2(slope, sign) : SIMD2(sign, slope)
        for (direction, decision) in [(along, Decision.take), (across, .leave)] {
          #expect(claim.decide(direction * ((distance - 0.1) / length)) == .wait)
          #expect(claim.decide(direction * ((distance + 0.1) / length)) == decision)
        }
      }
    }
  }

  @Test("a drag exactly between the axes is the value's")
  func diagonal() {
    for axis in [DirectionLock.Axis.horizontal, .vertical] {
      #expect(DragClaim(axis: axis, minimumDistance: 0).decide(SIMD2(-9, 9)) == .take)
    }
  }

  @Test("a drag that is taken stays the value's, wherever it turns; another one is decided anew")
  func turning() {
    let claim = DragClaim(axis: .vertical, minimumDistance: 0)
    var drag = claim
    #expect(drag.decideOnce(SIMD2(3, 0)) == .wait)
    for place in [SIMD2(0.0, 9), SIMD2(30, 9), SIMD2(2, 1)] {
      #expect(drag.decideOnce(place) == .take)
    }
    drag = claim
    #expect(drag.decideOnce(SIMD2(30, 9)) == .leave)
  }

  @Test("a distance that makes no sense counts as none, a location that makes none waits")
  func odd() {
    for distance in [-1, -Double.infinity, .nan] {
      #expect(DragClaim(axis: nil, minimumDistance: distance).catchesTouches)
    }
    for place in [Double.nan, .infinity] {
      for axis in [DirectionLock.Axis.horizontal, nil] {
        #expect(DragClaim(axis: axis, minimumDistance: 0).decide(SIMD2(place, 0)) == .wait)
      }
    }
  }

  @Test(
    "within a list, a row thrown sideways takes sideways flicks, and the list scrolls with others",
    arguments: [1.0, 4, 10, 60])
  func withinAList(step: Double) {
    /// A scroll view begins after ten points; the recogniser of the view inside sees each sample first.
    func owner(_ direction: SIMD2<Double>) -> String? {
      let claim = DragClaim(axis: .horizontal, minimumDistance: 0)
      var hasLeft = false
      for sample in 1...40 {
        let place = direction * (Double(sample) * step)
        let distance = (place * place).sum().squareRoot()
        if !hasLeft {
          switch claim.decide(place) {
          case .take where distance >= 10: return "row"
          case .leave: hasLeft = true
          case .take, .wait: break
          }
        }
        if distance >= 10 { return hasLeft ? "list" : "none decided" }
      }
      return nil
    }
    #expect(owner(SIMD2(0, 1)) == "list")
    #expect(owner(SIMD2(0, -1)) == "list")
    #expect(owner(SIMD2(0.6, 0.8)) == "list")
    #expect(owner(SIMD2(1, 0)) == "row")
    #expect(owner(SIMD2(-0.8, 0.6)) == "row")
  }
}
