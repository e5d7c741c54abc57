import Testing

@testable import SpringEngine

struct LayerPropertyTests {
  /// Animatable properties in Core Animation's documentation; after a dot, the fields of their values.
  static let documented: Set<String> = [
    "opacity", "position", "bounds", "cornerRadius", "shadowOpacity", "transform",
    "backgroundColor",
    "strokeEnd",
  ]

  static let fields: [String: Set<String>] = [
    "position": ["x", "y"], "bounds": ["size", "size.width", "size.height"],
    "transform": ["scale", "rotation.z", "translation.x", "translation.y"],
  ]

  static let rows: [(keyPath: String, kind: LayerValueKind, components: Int)] =
    table(
      .opacity, .positionX, .positionY, .boundsWidth, .boundsHeight, .cornerRadius, .shadowOpacity,
      .scale, .rotation, .translationX, .translationY, .strokeEnd as LayerProperty<Double>)
    + table(.position, .boundsSize as LayerProperty<SIMD2<Double>>)
    + table(.bounds, .backgroundColor as LayerProperty<SIMD4<Double>>)
    + table(.transform as LayerProperty<SIMD16<Double>>)

  static func table<V>(_ properties: LayerProperty<V>...) -> [(String, LayerValueKind, Int)] {
    properties.map { ($0.keyPath, $0.kind, V.componentCount) }
  }

  @Test(
    "every property has as many components as its kind of object takes", arguments: rows.indices)
  func counts(row: Int) {
    #expect(Self.rows[row].components == Self.componentCount(of: Self.rows[row].kind))
  }

  /// The number of components that Core Animation's type for a kind of value has.
  static func componentCount(of kind: LayerValueKind) -> Int {
    switch kind {
    case .number: 1
    case .point, .size: 2
    case .rect, .color: 4
    case .transform: 16
    }
  }

  @Test("every key path is one that Core Animation documents", arguments: rows.indices)
  func keyPaths(row: Int) throws {
    let parts = Self.rows[row].keyPath.split(separator: ".", maxSplits: 1).map(String.init)
    #expect(Self.documented.contains(parts[0]))
    if parts.count > 1 {
      let fields = try #require(Self.fields[parts[0]])
      #expect(fields.contains(parts[1]))
    }
  }

  @Test("the table has every documented key path once")
  func complete() {
    let keyPaths = Self.rows.map(\.keyPath)
    #expect(Set(keyPaths).count == keyPaths.count)
    #expect(Self.documented.isSubset(of: keyPaths))
  }

  @Test("colours have the type of colours, and lengths the tolerance of points")
  func kinds() {
    for row in Self.rows where row.keyPath.hasSuffix("Color") { #expect(row.kind == .color) }
    #expect(LayerProperty.position.settlingTolerance == .points)
    #expect(LayerProperty.opacity.settlingTolerance == .unitless)
    #expect(LayerProperty("speed").kind == .number)
  }

  @Test("other properties may have values of every type")
  func ownProperties() {
    let rows =
      Self.table(LayerProperty("a"), LayerProperty("a", like: .opacity))
      + Self.table(LayerProperty("a", like: .position), LayerProperty("a", like: .boundsSize))
      + Self.table(LayerProperty("a", like: .bounds), LayerProperty("a", like: .backgroundColor))
      + Self.table(LayerProperty("a", like: .transform))
    #expect(rows.map(\.1) == [.number, .number, .point, .size, .rect, .color, .transform])
    for row in rows { #expect(row.0 == "a" && row.2 == Self.componentCount(of: row.1)) }
    #expect(LayerProperty("a", like: .position).settlingTolerance == .points)
    let color = LayerProperty("a", like: .backgroundColor, settlingTolerance: .points)
    #expect(color.settlingTolerance == .points)
  }
}
