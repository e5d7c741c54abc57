import Foundation
import Testing

@testable import SpringEngine

/// A matrix that is animated by its parts, like the platform's transforms.
private struct Pose: MotionValue {
  var matrix: TransformMatrix

  init(_ matrix: DenseMatrix) { self.matrix = matrix.package }

  /// A rotation about z, in degrees.
  init(degrees: Double) { self.init(.rotation(axis: 2, angle: degrees * .pi / 180)) }

  var components: SIMD16<Double> { DecomposedTransform(matrix).components }

  init(components: SIMD16<Double>) {
    matrix = DecomposedTransform(components: components).matrix
  }

  func components(nearest reference: SIMD16<Double>) -> SIMD16<Double> {
    DecomposedTransform(matrix).components(turnedNearest: reference)
  }

  static var defaultSettlingTolerance: SettlingTolerance { .transforms }

  func distance(to matrix: DenseMatrix) -> Double {
    DenseMatrix(self.matrix).distance(to: matrix)
  }

  /// The angle between this rotation and another, 0…180°.
  func degrees(to other: Pose) -> Double {
    // A row in the plane of a rotation by θ changes by 2·sin(θ/2).
    let (d0, d1, d2) = (
      matrix.row0 - other.matrix.row0, matrix.row1 - other.matrix.row1,
      matrix.row2 - other.matrix.row2
    )
    let square = (d0 * d0 + d1 * d1 + d2 * d2).sum()
    return 2 * asin(min((square / 8).squareRoot(), 1)) * 180 / .pi
  }
}

/// Rotations given by matrices, which do not determine whole turns.
@MainActor
struct MatrixTurnTests {
  private let clock = ManualClock(frameInterval: 1.0 / 120)

  /// Rounding of a few products, and of an angle of a few turns.
  private static let rounding = 1e-13

  /// The total rotation until rest, in degrees.
  private func path(_ pose: Animator<Pose>, until end: Double = .infinity) -> Double {
    var (path, last) = (0.0, pose.value)
    pose.onChange = {
      path += $0.degrees(to: last)
      last = $0
    }
    if end.isFinite { clock.advance(by: end) } else { clock.advanceUntilIdle() }
    pose.onChange = nil
    return path
  }

  @Test("A mirrored matrix that is turned on keeps its axis of reflection, and its scales")
  func mirrored() {
    let mirrors = [
      DecomposedTransform(scale: SIMD3(-1.5, 2, 1), shear: SIMD3(0.1, 0.2, -0.3)),
      DecomposedTransform(scale: SIMD3(1, -2, 3), shear: SIMD3(0.3, 0, 0.1)),
      DecomposedTransform(scale: SIMD3(1, 1, -1)),
    ]
    for mirror in mirrors {
      var last = mirror.components
      for degrees in stride(from: 0.0, through: 720, by: 20) {
        var turned = mirror
        turned.rotation.z = degrees * .pi / 180
        let matrix = turned.matrix
        let parts = DecomposedTransform(matrix).components(turnedNearest: last)
        let change = (parts - turned.components)
        #expect(change.largestMagnitude < 1e-12, "\(mirror.scale) at \(degrees)")
        let again = DecomposedTransform(components: parts).matrix
        #expect(DenseMatrix(again).distance(to: DenseMatrix(matrix)) < 1e-12)
        last = parts
      }
    }
  }

  @Test("A scale that has gone beyond 0 and comes back does not turn the matrix")
  func beyondZero() {
    let beyond = DecomposedTransform(scale: SIMD3(-0.05, -0.05, 1)).components
    for scale in [SIMD3(1.0, 1, 1), SIMD3(0, 0, 1), SIMD3(2, 3, 1)] {
      let matrix = DecomposedTransform(scale: scale).matrix
      let parts = DecomposedTransform(matrix).components(turnedNearest: beyond)
      let same = DecomposedTransform(scale: scale).components
      #expect(parts == same)
    }
  }

  @Test("Half a turn from the identity is the one that is asked for")
  func halfATurn() {
    for angle in [Double.pi, -.pi] {
      let half = Pose(.rotation(axis: 2, angle: angle))
      let parts = half.components(nearest: DecomposedTransform().components)
      let own = half.components
      #expect(parts == own)
    }
  }

  private func animator(_ pose: Pose) -> Animator<Pose> {
    Animator(pose, in: FrameLoop(clock: clock))
  }

  /// Degrees: the rounding of every frame, and the settling tolerance.
  private static let pathRounding = 1e-6

  @Test(
    "between matrices the rotation is the shorter one",
    arguments: [
      (170.0, 190.0, 20.0), (190, 170, 20), (-170, 170, 20), (179, -179, 2), (10, 350, 20),
      (0, 179, 179), (90, 271, 179), (180, 181, 1), (-90, 100, 170),
    ])
  func shorterWay(from: Double, to: Double, angle: Double) {
    let pose = animator(Pose(degrees: from))
    pose.target = Pose(degrees: to)
    #expect(abs(path(pose) - angle) < Self.pathRounding)
    #expect(
      pose.value.distance(to: .rotation(axis: 2, angle: to * .pi / 180)) < Self.rounding)
  }

  @Test("a sequence of targets over several turns never reverses the rotation")
  func windsUp() {
    let pose = animator(Pose(degrees: 0))
    for step in 1...30 {
      let degrees = Double(step) * 100
      pose.target = Pose(degrees: degrees)
      #expect(abs(path(pose) - 100) < Self.pathRounding, "\(degrees)°")
      let end = DenseMatrix.rotation(axis: 2, angle: degrees * .pi / 180)
      #expect(pose.value.distance(to: end) < 10 * Self.rounding, "\(degrees)°")
    }
  }

  @Test("a full turn in steps ends at the identity about the same axis")
  func ontoIdentity() {
    let pose = animator(Pose(degrees: 0))
    for degrees in [120.0, 240, 360, 480] {
      pose.target = degrees == 360 ? Pose(.identity) : Pose(degrees: degrees)
      #expect(abs(path(pose) - 120) < Self.pathRounding, "\(degrees)°")
    }
    #expect(pose.value.distance(to: .rotation(axis: 2, angle: 2 * .pi / 3)) < Self.rounding)
  }

  @Test("a retarget in flight beyond the half turn continues the rotation")
  func inFlight() {
    let pose = animator(Pose(degrees: 150))
    pose.target = Pose(degrees: 200)
    let first = path(pose, until: 0.25)
    let seen = pose.value.degrees(to: Pose(degrees: 150))
    #expect(abs(first - seen) < Self.pathRounding && seen > 30)
    pose.target = Pose(degrees: 230)
    #expect(abs(first + path(pose) - 80) < Self.pathRounding)
    pose.animate(to: Pose(degrees: 170), style: .additive)
    #expect(abs(path(pose) - 60) < Self.pathRounding)
  }

  @Test("a pending motion continues from the value at its beginning")
  func waits() {
    let pose = animator(Pose(degrees: 0))
    pose.target = Pose(degrees: 120)
    pose.animate(to: Pose(degrees: 240), start: .whenSettled)
    pose.animate(to: Pose(degrees: 360), start: .whenSettled)
    #expect(abs(path(pose) - 360) < Self.pathRounding)
  }

  @Test("about any axis the rotation is by the angle between the two")
  func inSpace() {
    var generator = SeededGenerator(seed: 0x3D)
    for _ in 0..<CaseCount.of(50, small: 15) {
      let axis = SIMD3(
        generator.uniform(-1, 1), generator.uniform(-1, 1), generator.uniform(-1, 1))
      let unit = axis / (axis * axis).sum().squareRoot()
      let (from, angle) = (generator.uniform(2.8, 3.1), generator.uniform(0.1, 0.6))
      let pose = animator(Pose(.rotation(vector: unit * from)))
      let end = DenseMatrix.rotation(vector: unit * (from + angle))
      pose.target = Pose(end)
      #expect(abs(path(pose) - angle * 180 / .pi) < Self.pathRounding, "seed 0x3D: \(unit) \(from)")
      #expect(pose.value.distance(to: end) < Self.rounding, "seed 0x3D: \(unit) \(from)")
    }
  }

  @Test("a drag continues beyond the half turn, and its throw takes the shorter rotation")
  func finger() {
    let pose = animator(Pose(degrees: 150))
    pose.grab(Pose(degrees: 140))
    var (path, last) = (0.0, pose.value)
    for step in 1...30 {
      clock.advance(by: 0.01)
      pose.drag(to: Pose(degrees: 140 + 10 * Double(step)))
      path += pose.value.degrees(to: last)
      last = pose.value
      let turned = Pose(degrees: 150 + 10 * Double(step))
      #expect(pose.value.degrees(to: turned) < Self.pathRounding)
    }
    #expect(abs(path - 300) < Self.pathRounding)
    let speed = 1000 * Double.pi / 180
    #expect(abs(pose.velocityComponents[11] - speed) < 1e-6)
    clock.advance(by: 1)
    pose.release(to: Pose(degrees: 100))
    #expect(abs(self.path(pose) - 10) < Self.pathRounding)
  }

  @Test("a shake after a turn is about the current rotation")
  func shaken() {
    let pose = animator(Pose(degrees: 170))
    pose.target = Pose(degrees: 190)
    clock.advanceUntilIdle()
    let aside = DecomposedTransform(translation: [5, 0, 0], scale: .zero)
    pose.shake(by: Pose(components: aside.components))
    var farthest = 0.0
    pose.onChange = { farthest = max(farthest, $0.degrees(to: Pose(degrees: 190))) }
    clock.advanceUntilIdle()
    #expect(farthest < Self.pathRounding)
  }

  @Test("parts rotate by the given angle")
  func partsAreTaken() {
    let parts = Animator(DecomposedTransform.identity, in: FrameLoop(clock: clock))
    parts.target = DecomposedTransform(rotation: [0, 0, 2 * .pi])
    clock.advanceUntilIdle()
    #expect(parts.value.rotation.z == 2 * .pi)
    parts.target = .identity
    #expect(parts.target.rotation.z == 0)
  }
}

extension Animator {
  fileprivate var velocityComponents: Value.Components {
    Value.Components(storage.machine.state.velocity)
  }
}
