import Foundation
import Scenes
import SpringEngine

/// Draws the live and the baked box of an effect side by side.
@MainActor
struct EffectPainter {
  let page: EffectPage
  let layout: StageLayout
  let canvas: CellCanvas

  static let liveColor = theme.actors[1]
  static let bakedColor = theme.actors[0]

  func draw() {
    let middle = page.stage.x / 2
    canvas.polyline(
      [Place(middle, 20), Place(middle, page.stage.y - 20)].map(layout.point), color: theme.grid,
      pattern: .dashed)
    let half = Effect.stage.x + 24
    for (isLive, left) in [(true, 0.0), (false, half)] {
      drawBox(isLive: isLive, left: left)
    }
    let (columns, rows) = (layout.stageColumns, layout.stageRows)
    let row = rows.lowerBound + 1
    func title(_ words: String, _ count: Int, _ thing: String, _ color: RGB, from column: Int) {
      canvas.text(words, column: column, row: row, color: color, isBold: true)
      guard columns.count > 60 else { return }
      canvas.text(
        "\(count) \(thing)\(count == 1 ? "" : "s")", column: column + words.count + 1, row: row,
        color: theme.quiet)
    }
    let center = (columns.lowerBound + columns.upperBound) / 2
    let tracks = page.effect.tracks.count
    title("live", tracks, "animator", Self.liveColor, from: columns.lowerBound + 3)
    title("baked", page.count, "keyframe", Self.bakedColor, from: center + 2)
    canvas.text(
      page.effect.title, column: columns.lowerBound + 3, row: rows.upperBound - 2,
      color: theme.ink, isBold: true)
  }

  private func drawBox(isLive: Bool, left: Double) {
    func value(_ property: Effect.Property) -> Double { page.value(of: property, isLive: isLive) }
    let center = Place(left + value(.x), 20 + value(.y))
    let half = Place(value(.width), value(.height)) * max(value(.scale), 0) / 2
    guard half.x > 0, half.y > 0 else { return }
    let along = Place(cos(value(.rotation)), sin(value(.rotation))) * half.x
    let across = Place(-sin(value(.rotation)), cos(value(.rotation))) * half.y
    let corners = [-along - across, along - across, along + across, across - along]
    let color =
      page.effect.tracks.contains(where: \.property.isColor)
      ? RGB(SIMD3(value(.red), value(.green), value(.blue)))
      : isLive ? Self.liveColor : Self.bakedColor
    canvas.fill(corners.map { layout.point(center + $0) }, color: color)
  }
}
