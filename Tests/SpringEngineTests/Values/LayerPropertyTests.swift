import Testing

@testable import SpringEngine

struct LayerPropertyTests {
  /// The animatable properties in Core Animation's documentation; after a dot, the fields of their
  /// values.
  static let documented: Set<String> = [
    "opacity", "position", "zPosition", "bounds", "cornerRadius", "borderWidth", "shadowOpacity",
    "shadowRadius", "transform", "anchorPoint", "shadowOffset", "contentsRect", "backgroundColor",
    "borderColor", "shadowColor", "sublayerTransform", "strokeStart", "strokeEnd", "lineWidth",
    "lineDashPhase", "fillColor", "strokeColor", "startPoint", "endPoint",
  ]

  static let fields: [String: Set<String>] = [
    "position": ["x", "y"], "bounds": ["size", "size.width", "size.height"],
    "transform": [
      "scale", "scale.x", "scale.y", "rotation.x", "rotation.y", "rotation.z", "translation",
      "translation.x", "translation.y",
    ],
  ]

  static let rows: [(keyPath: String, kind: LayerValueKind, components: Int)] =
    table(
      .opacity, .positionX, .positionY, .zPosition, .boundsWidth, .boundsHeight, .cornerRadius,
      .borderWidth, .shadowOpacity, .shadowRadius, .scale, .scaleX, .scaleY, .rotation, .rotationX,
      .rotationY, .translationX, .translationY, .strokeStart, .strokeEnd, .lineWidth,
      .lineDashPhase as LayerProperty<Double>)
    + table(
      .position, .anchorPoint, .boundsSize, .shadowOffset, .translation, .startPoint,
      .endPoint as LayerProperty<SIMD2<Double>>)
    + table(
      .bounds, .contentsRect, .backgroundColor, .borderColor, .shadowColor, .fillColor,
      .strokeColor as LayerProperty<SIMD4<Double>>)
    + table(.transform, .sublayerTransform as LayerProperty<SIMD16<Double>>)

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
    case .transform, .matrix: 16
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
      Self.table(LayerProperty("a"))
      + Self.table(LayerProperty(point: "a"), LayerProperty(size: "a"))
      + Self.table(LayerProperty(rect: "a"), LayerProperty(color: "a"))
      + Self.table(LayerProperty(transform: "a"))
    #expect(rows.map(\.1) == [.number, .point, .size, .rect, .color, .transform])
    for row in rows { #expect(row.0 == "a" && row.2 == Self.componentCount(of: row.1)) }
    #expect(LayerProperty(point: "a").settlingTolerance == .points)
    #expect(LayerProperty(color: "a", settlingTolerance: .points).settlingTolerance == .points)
  }

  @Test("an animator made for a property has its settling tolerance")
  @MainActor
  func animatorsTolerance() {
    let loop = FrameLoop(clock: ManualClock())
    #expect(Animator(0.0, for: .positionX, in: loop).settlingTolerance == .points)
    #expect(Animator(0.0, for: .opacity, in: loop).settlingTolerance == .unitless)
    #expect(Animator(SIMD2(0.0, 0), for: .anchorPoint, in: loop).settlingTolerance == .unitless)
  }
}
