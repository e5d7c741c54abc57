import Foundation
import Testing

@testable import SpringEngine

struct DecomposedTransformTests {
  /// Rounding of a few products of numbers near 1.
  static let rounding = 1e-13

  @Test("a transform's matrix is the product of the matrices of its parts")
  func composes() {
    var generator = SeededGenerator(seed: 0xC0DE)
    var worst = (0.0, DecomposedTransform.identity)
    for _ in 0..<CaseCount.of(500, small: 100) {
      let t = Self.random(&generator)
      let product =
        DenseMatrix([
          [t.scale.x, 0, 0, 0], [t.shear.x, t.scale.y, 0, 0],
          [t.shear.y, t.shear.z, t.scale.z, 0], [0, 0, 0, 1],
        ])
        * DenseMatrix.rotation(vector: t.rotation)
        * DenseMatrix.translation(t.translation.x, t.translation.y, t.translation.z)
        * DenseMatrix.perspective(t.perspective)
      let error = DenseMatrix(t.matrix).distance(to: product)
      if !(error <= worst.0) { worst = (error, t) }
    }
    #expect(worst.0 < 1e-12, "seed 0xC0DE: \(worst)")
  }

  @Test("any matrix is the matrix of its parts")
  func decomposes() {
    var generator = SeededGenerator(seed: 0xDEC0)
    var worst = (0.0, DenseMatrix.identity)
    for index in 0..<CaseCount.of(2000, small: 400) {
      var matrix = DenseMatrix(
        (0..<4).map { _ in (0..<4).map { _ in generator.uniform(-2, 2) } })
      if index % 2 == 0 { for row in 0..<3 { matrix.entries[row][3] = 0 } }
      let error = DenseMatrix(DecomposedTransform(matrix.package).matrix).distance(to: matrix)
      // The perspective solves a linear system, whose condition number multiplies its error.
      if !(error <= worst.0) { worst = (error, matrix) }
    }
    #expect(worst.0 < 1e-9, "seed 0xDEC0: \(worst)")
  }

  static let named: [(name: String, matrix: DenseMatrix, parts: DecomposedTransform)] = [
    ("nothing", .identity, .identity),
    ("translation", .translation(3, -4, 5), DecomposedTransform(translation: [3, -4, 5])),
    ("scale", .diagonal(2, 3, 4), DecomposedTransform(scale: [2, 3, 4])),
    ("mirror in x", .diagonal(-1, 1, 1), DecomposedTransform(scale: [-1, 1, 1])),
    ("mirror in y", .diagonal(1, -1, 1), DecomposedTransform(scale: [1, -1, 1])),
    ("mirror in z", .diagonal(1, 1, -2), DecomposedTransform(scale: [1, 1, -2])),
    ("shrunk to nothing", .diagonal(0, 0, 0), DecomposedTransform(scale: [0, 0, 0])),
    ("flat in y", .diagonal(2, 0, 1), DecomposedTransform(scale: [2, 0, 1])),
    ("a line", .diagonal(0, 2, 0), DecomposedTransform(scale: [0, 2, 0])),
    (
      "quarter turn", .rotation(axis: 2, angle: .pi / 2),
      DecomposedTransform(rotation: [0, 0, .pi / 2])
    ),
    ("half turn about x", .diagonal(1, -1, -1), DecomposedTransform(rotation: [.pi, 0, 0])),
    ("turn about y", .rotation(axis: 1, angle: -2), DecomposedTransform(rotation: [0, -2, 0])),
    ("turn about x", .rotation(axis: 0, angle: 1e-9), DecomposedTransform(rotation: [1e-9, 0, 0])),
    (
      "an eye at 500 pt", .perspective([0, 0, -0.002, 1]),
      DecomposedTransform(perspective: [0, 0, -0.002, 1])
    ),
    (
      "a card that turns in perspective",
      .rotation(axis: 1, angle: 0.7) * .perspective([0, 0, -0.002, 1]),
      DecomposedTransform(rotation: [0, 0.7, 0], perspective: [0, 0, -0.002, 1])
    ),
    (
      "scaled, then turned, then moved",
      .diagonal(2, 3, 1) * .rotation(axis: 2, angle: 0.3) * .translation(10, 20, 0),
      DecomposedTransform(
        translation: [10, 20, 0], scale: [2, 3, 1], rotation: [0, 0, 0.3])
    ),
  ]

  @Test("the parts of simple matrices are the expected ones", arguments: named.indices)
  func parts(index: Int) {
    let (name, matrix, parts) = Self.named[index]
    let found = DecomposedTransform(matrix.package)
    let difference = (found.components - parts.components).largestMagnitude
    #expect(difference < Self.rounding, "\(name): \(found)")
  }

  @Test("a transform of a plane has parts in the plane")
  func plane() {
    var generator = SeededGenerator(seed: 0x2D)
    for _ in 0..<500 {
      let matrix = DenseMatrix([
        [generator.uniform(-2, 2), generator.uniform(-2, 2), 0, 0],
        [generator.uniform(-2, 2), generator.uniform(-2, 2), 0, 0],
        [0, 0, 1, 0], [generator.uniform(-9, 9), generator.uniform(-9, 9), 0, 1],
      ])
      let parts = DecomposedTransform(matrix.package)
      let stays =
        parts.rotation.x == 0 && parts.rotation.y == 0 && parts.scale.z == 1
        && parts.shear.y == 0 && parts.shear.z == 0 && parts.translation.z == 0
      let error = DenseMatrix(parts.matrix).distance(to: matrix)
      #expect(stays && error < Self.rounding, "seed 0x2D: \(matrix)")
    }
  }

  @Test("interpolated and extrapolated rotations have proportional angles, without scale or shear")
  func rotatesWithoutShear() {
    var generator = SeededGenerator(seed: 0x5EA)
    for _ in 0..<200 {
      let axis = Int.random(in: 0..<3, using: &generator)
      let (from, to) = (generator.uniform(-1.5, 1.5), generator.uniform(-1.5, 1.5))
      let ends = [from, to].map {
        DecomposedTransform(DenseMatrix.rotation(axis: axis, angle: $0).package).components
      }
      for progress in [0.25, 0.5, 1, 1.3] {
        let between = DecomposedTransform(components: ends[0] + (ends[1] - ends[0]) * progress)
        let expected = DenseMatrix.rotation(axis: axis, angle: from + (to - from) * progress)
        let error = DenseMatrix(between.matrix).distance(to: expected)
        #expect(error < Self.rounding, "seed 0x5EA, axis \(axis), \(from) to \(to) at \(progress)")
      }
    }
  }

  @Test("a rotation vector converts to a matrix and back at every angle up to a half turn")
  func rotationRoundTrip() {
    var generator = SeededGenerator(seed: 0x207)
    var worst = 0.0
    for _ in 0..<5000 {
      let axis = SIMD3((0..<3).map { _ in generator.uniform(-1, 1) })
      let length = (axis * axis).sum().squareRoot()
      let angle =
        generator.pick([generator.logarithmic(1e-12, 1), generator.uniform(0, .pi - 1e-9)])
      let vector = axis * (angle / length)
      let found = Matrix3(rotation: vector).rotationVector
      worst = max(worst, (found - vector).largestMagnitude)
    }
    #expect(worst < 1e-14 * 10, "seed 0x207")
  }

  @Test("whole turns are added for the shortest rotation")
  func nearestTurns() {
    let from = DecomposedTransform(rotation: [0, 0, 3])
    let to = DecomposedTransform(rotation: [0, 0, -3])
    let near = to.turned(closestTo: from)
    #expect(abs(near.rotation.z - (2 * .pi - 3)) < Self.rounding)
    #expect(DenseMatrix(near.matrix).distance(to: DenseMatrix(to.matrix)) < Self.rounding)
    #expect(to.turned(closestTo: to) == to)
    #expect(DecomposedTransform.identity.turned(closestTo: from) == .identity)
    let wound = DecomposedTransform(rotation: [0, 0, 20])
    #expect(abs(from.turned(closestTo: wound).rotation.z - (3 + 6 * .pi)) < Self.rounding * 10)
  }

  @Test("components convert back bit for bit")
  func components() {
    var generator = SeededGenerator(seed: 0xC0)
    for _ in 0..<100 {
      let transform = Self.random(&generator)
      let back = DecomposedTransform(components: transform.components)
      #expect((back.components - transform.components).largestMagnitude < 1e-15)
    }
    #expect(DecomposedTransform(components: DecomposedTransform.identity.components) == .identity)
  }

  static func random(_ generator: inout SeededGenerator) -> DecomposedTransform {
    let vector = { (size: Double, generator: inout SeededGenerator) in
      SIMD3(
        generator.uniform(-size, size), generator.uniform(-size, size),
        generator.uniform(-size, size))
    }
    return DecomposedTransform(
      translation: vector(300, &generator), scale: vector(2, &generator),
      shear: vector(1, &generator), rotation: vector(3, &generator),
      perspective: SIMD4(vector(0.003, &generator), 1))
  }
}

struct RGBAColorTests {
  @Test("a colour's components are red, green, blue and opacity, by default 1")
  func components() {
    let color = RGBAColor(red: 0.1, green: 0.2, blue: 0.3)
    #expect(color.components == [0.1, 0.2, 0.3, 1])
    #expect(RGBAColor(components: [0.1, 0.2, 0.3, 0.4]).alpha == 0.4)
    #expect(RGBAColor(components: color.components) == color)
  }
}
