import Foundation
import QuartzCore
@testable import SpringEngine
@testable import SpringEngineKeyframes
import Testing

/// One property of the table: its name, and a motion that is baked, played and read back.
struct PlayedProperty: CustomTestStringConvertible, Sendable {
  var name: String
  /// Plays in a style; returns the readings, `nil` if the property cannot be added to.
  var play: @Sendable @MainActor (BakeStyle, _ isAdditive: Bool) throws -> Reading?
  var testDescription: String { name }

  struct Reading {
    /// The largest difference from the motion, and the largest allowed one.
    var worst, allowed: Double
    /// The difference in parts of the allowed one, at the time where it is largest.
    var part: Double
  }

  /// - Parameters:
  ///   - fields: The key paths that are read back instead of the property's own, and the components
  ///     that they are; for transforms.
  init<Vector: MotionVector>(
    _ name: String, _ property: LayerProperty<Vector>, from start: Vector, to end: Vector,
    fields: [(component: Int, keyPath: String)] = []
  ) {
    let fields = fields.map { Field(component: $0.component, keyPath: $0.keyPath) }
    self.name = name
    play = { style, isAdditive in
      try Self.reading(property, start, end, style, isAdditive, fields)
    }
  }

  struct Field: Sendable {
    var component: Int
    var keyPath: String
  }

  /// A value with the components of a property, whatever its type.
  struct Components<Vector: MotionVector>: MotionValue {
    var components: Vector
    static var defaultSettlingTolerance: SettlingTolerance { .unitless }
  }

  @MainActor
  private static func reading<Vector: MotionVector>(
    _ property: LayerProperty<Vector>, _ start: Vector, _ end: Vector, _ style: BakeStyle,
    _ isAdditive: Bool, _ fields: [Field]
  ) throws -> Reading? {
    let baked = try BakedMotion<Components<Vector>>(
      .spring(.bouncy, to: Components(components: end)),
      from: MotionState(Components(components: start)), for: property, style: style)
    let layer = CALayer()
    let added = HostClock.now
    let playback = PlaybackOptions(isAdditive: isAdditive)
    if isAdditive, (try? LayerKeyframes(baked, for: property, playback: playback)) == nil {
      return nil
    }
    _ = try baked.play(on: layer, property, key: "animation", playback: playback, at: added)
    let animation = try #require(layer.animation(forKey: "animation") as? CAKeyframeAnimation)
    var reading = try #require(PlaybackReading(animation))
    let objects = try #require(animation.values)
    // Key times are stored with the precision of a Float.
    reading.keyTimes = reading.keyTimes.map { Double(Float($0)) }
    let pace = rateBound(baked, from: start) * baked.duration * 0x1p-24
    var model = LayerContents()
    model.setValue(
      try #require(layer.value(forKeyPath: property.keyPath)), forKeyPath: property.keyPath)
    var result = Reading(worst: 0, allowed: 0, part: 0)
    for k in 0..<100 {
      let time = (Double(k) + 0.318_309_886) / 100 * baked.duration
      var shown = model
      if let value = value(objects, reading, atLayerTime: added + time) {
        shown.apply(value, forKeyPath: property.keyPath, isAdditive: isAdditive)
      }
      let state = baked.motion.state(after: time, from: baked.state(at: 0)).components
      let gaps = gaps(shown, from: state.value, property, fields)
      // An opacity is stored as a Float.
      let allowed = baked.errorBound + pace + max(1, state.value.largestMagnitude) * 0x1p-23
      for gap in gaps {
        result.worst = max(result.worst, gap)
        result.part = max(result.part, gap / allowed)
      }
      result.allowed = max(result.allowed, allowed)
    }
    return result
  }

  /// Twice the largest of many sampled speeds, in units per second.
  private static func rateBound<Vector: MotionVector>(
    _ baked: BakedMotion<Components<Vector>>, from start: Vector
  ) -> Double {
    var most = 0.0
    for k in 0...500 {
      let time = Double(k) / 500 * baked.duration
      let state = baked.motion.state(after: time, from: baked.state(at: 0)).components
      most = max(most, state.velocity.largestMagnitude)
    }
    return 2 * most
  }

  /// The animation's object at a time.
  private static func value(
    _ objects: [Any], _ reading: PlaybackReading, atLayerTime time: Double
  ) -> Any? {
    guard let (first, part) = reading.place(atLayerTime: time) else { return nil }
    return part == 0 ? objects[first] : interpolated(objects[first], objects[first + 1], part)
  }

  private static func gaps<Vector: MotionVector>(
    _ shown: LayerContents, from value: Vector, _ property: LayerProperty<Vector>,
    _ fields: [Field]
  ) -> [Double] {
    guard fields.isEmpty else {
      return fields.map {
        let read = shown.value(forKeyPath: $0.keyPath).map { numbers($0) } ?? []
        return read.isEmpty ? .infinity : abs(read[0] - value[component: $0.component])
      }
    }
    let read = shown.value(forKeyPath: property.keyPath).map { numbers($0) } ?? []
    guard read.count == Vector.componentCount else { return [.infinity] }
    return read.indices.map { abs(read[$0] - value[component: $0]) }
  }
}

extension PlayedProperty {
  private static func parts(_ transform: DecomposedTransform) -> SIMD16<Double> {
    transform.components
  }

  private static func fields(_ root: String) -> [(component: Int, keyPath: String)] {
    ["translation.x", "translation.y", "translation.z", "scale.x", "scale.y", "scale.z"]
      .enumerated().map { ($0.offset, "\(root).\($0.element)") } + [(11, "\(root).rotation.z")]
  }

  /// A transform that moves, grows and turns about z.
  private static let moved = DecomposedTransform(
    translation: SIMD3(120, -40, 7), scale: SIMD3(1.5, 0.7, 1.2), rotation: SIMD3(0, 0, 1.1))

  /// Angles about y stay within a quarter turn: beyond it the same matrix has other angles, and which
  /// of them Core Animation takes is not documented.
  static let all = [
    PlayedProperty("opacity", .opacity, from: 0.1, to: 0.8),
    PlayedProperty("positionX", .positionX, from: 12, to: 310),
    PlayedProperty("positionY", .positionY, from: -7, to: 420),
    PlayedProperty("zPosition", LayerProperty("zPosition", like: .positionX), from: 3, to: -60),
    PlayedProperty("boundsWidth", .boundsWidth, from: 80, to: 200),
    PlayedProperty("boundsHeight", .boundsHeight, from: 90, to: 44),
    PlayedProperty("cornerRadius", .cornerRadius, from: 4, to: 24),
    PlayedProperty("borderWidth", LayerProperty("borderWidth", like: .positionX), from: 1, to: 6),
    PlayedProperty("shadowOpacity", .shadowOpacity, from: 0.1, to: 0.6),
    PlayedProperty(
      "shadowRadius", LayerProperty("shadowRadius", like: .positionX), from: 3, to: 16),
    PlayedProperty("scale", .scale, from: 1, to: 1.6),
    PlayedProperty("scaleX", LayerProperty("transform.scale.x", like: .scale), from: 0.5, to: 2),
    PlayedProperty("scaleY", LayerProperty("transform.scale.y", like: .scale), from: 2, to: 0.6),
    PlayedProperty("rotation", .rotation, from: -1, to: 1.4),
    PlayedProperty(
      "rotationX", LayerProperty("transform.rotation.x", like: .rotation), from: 0.3, to: -1),
    PlayedProperty(
      "rotationY", LayerProperty("transform.rotation.y", like: .rotation), from: 0.2, to: 0.9),
    PlayedProperty("translationX", .translationX, from: 0, to: 120),
    PlayedProperty("translationY", .translationY, from: 40, to: -300),
    PlayedProperty(
      "strokeStart", LayerProperty("strokeStart", like: .strokeEnd), from: 0.2, to: 0.4),
    PlayedProperty("strokeEnd", .strokeEnd, from: 0.3, to: 0.7),
    PlayedProperty("lineWidth", LayerProperty("lineWidth", like: .positionX), from: 1, to: 9),
    PlayedProperty(
      "lineDashPhase", LayerProperty("lineDashPhase", like: .positionX), from: 0, to: 30),
    PlayedProperty("position", .position, from: SIMD2(10, 20), to: SIMD2(310, 170)),
    PlayedProperty(
      "anchorPoint", LayerProperty("anchorPoint", like: .position, settlingTolerance: .unitless),
      from: SIMD2(0.5, 0.5), to: SIMD2(0, 0.9)),
    PlayedProperty("boundsSize", .boundsSize, from: SIMD2(80, 60), to: SIMD2(160, 140)),
    PlayedProperty(
      "shadowOffset", LayerProperty("shadowOffset", like: .boundsSize), from: SIMD2(0, 3),
      to: SIMD2(5, 14)),
    PlayedProperty(
      "translation", LayerProperty("transform.translation", like: .boundsSize), from: SIMD2(0, 0),
      to: SIMD2(-80, 60)),
    PlayedProperty(
      "startPoint", LayerProperty("startPoint", like: .position, settlingTolerance: .unitless),
      from: SIMD2(0.5, 0), to: SIMD2(0.1, 0.3)),
    PlayedProperty(
      "endPoint", LayerProperty("endPoint", like: .position, settlingTolerance: .unitless),
      from: SIMD2(0.5, 1), to: SIMD2(0.9, 0.6)),
    PlayedProperty("bounds", .bounds, from: SIMD4(0, 0, 80, 60), to: SIMD4(5, -9, 160, 140)),
    PlayedProperty(
      "contentsRect", LayerProperty("contentsRect", like: .bounds, settlingTolerance: .unitless),
      from: SIMD4(0, 0, 0.5, 0.5), to: SIMD4(0.4, 0.3, 0.7, 0.6)),
    PlayedProperty(
      "backgroundColor", .backgroundColor, from: SIMD4(1, 0, 0, 0.5), to: SIMD4(0, 0.7, 1, 0.5)),
    PlayedProperty(
      "borderColor", LayerProperty("borderColor", like: .backgroundColor), from: SIMD4(0, 0, 0, 1),
      to: SIMD4(0.9, 0.2, -0.1, 1)),
    PlayedProperty(
      "shadowColor", LayerProperty("shadowColor", like: .backgroundColor),
      from: SIMD4(0, 0, 0, 0.3), to: SIMD4(0.2, 0.1, 0.4, 0.6)),
    PlayedProperty(
      "fillColor", LayerProperty("fillColor", like: .backgroundColor), from: SIMD4(1, 1, 0, 0.2),
      to: SIMD4(0.3, 1.2, 0, 0.7)),
    PlayedProperty(
      "strokeColor", LayerProperty("strokeColor", like: .backgroundColor),
      from: SIMD4(0, 1, 0, 0.4), to: SIMD4(1, 0, 0, 0.4)),
    PlayedProperty(
      "transform", .transform, from: parts(.identity), to: parts(moved),
      fields: fields("transform")),
    PlayedProperty(
      "sublayerTransform", LayerProperty("sublayerTransform", like: .transform),
      from: parts(.identity), to: parts(moved),
      fields: fields("sublayerTransform")),
  ]
}

extension CoreAnimation {
  @MainActor
  struct PropertyTests {
    @Test(
      "A baked motion of every property is shown within its bound and rounding",
      arguments: PlayedProperty.all)
    func shown(property: PlayedProperty) throws {
      for style in PlaybackTable.styles {
        let plain = try #require(try property.play(style, false))
        #expect(plain.part <= 1, "\(style): \(plain.worst), allowed \(plain.allowed)")
        if let sum = try property.play(style, true) {
          #expect(sum.part <= 1, "\(style), additive: \(sum.worst), allowed \(sum.allowed)")
        }
      }
    }

    @Test("The table of these tests has every property of the package")
    func completeness() throws {
      var source = URL(filePath: #filePath)
      for _ in 0..<5 { source.deleteLastPathComponent() }
      source.append(path: "Sources/SpringEngine/Values/LayerProperty.swift")
      let text = try String(contentsOf: source, encoding: .utf8)
      let names = text.split(separator: "\n").compactMap { line -> String? in
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "var"), words.contains("static"),
          words[index + 1].hasSuffix(":")
        else { return nil }
        return String(words[index + 1].dropLast())
      }
      #expect(names.count >= 17)
      #expect(Set(names).subtracting(PlayedProperty.all.map(\.name)).isEmpty)
    }

    @Test("A field of a transform is set and read as documented")
    func fields() {
      var contents = LayerContents()
      contents.setValue(NSNumber(value: 2), forKeyPath: "transform.scale")
      contents.setValue(NSNumber(value: 5), forKeyPath: "transform.scale.x")
      contents.setValue(NSNumber(value: 0.7), forKeyPath: "transform.rotation")
      contents.setValue(CGSize(width: 3, height: 4), forKeyPath: "transform.translation")
      let read = { (keyPath: String) in
        contents.value(forKeyPath: keyPath).map { numbers($0) } ?? []
      }
      #expect(read("transform.scale.y") == [2])
      #expect(abs(read("transform.scale")[0] - 3) < 1e-15, "the average of 5, 2 and 2")
      #expect(abs(read("transform.rotation.z")[0] - 0.7) < 1e-15)
      #expect(read("transform.translation") == [3, 4])
    }

    @Test("Opacities are stored as Float, other numbers are not")
    func floats() {
      var contents = LayerContents()
      contents.setValue(NSNumber(value: 0.1), forKeyPath: "opacity")
      contents.setValue(NSNumber(value: 0.1), forKeyPath: "cornerRadius")
      #expect(contents.value(forKeyPath: "opacity") as? NSNumber == NSNumber(value: Float(0.1)))
      #expect(contents.value(forKeyPath: "cornerRadius") as? NSNumber == 0.1)
    }
  }
}
