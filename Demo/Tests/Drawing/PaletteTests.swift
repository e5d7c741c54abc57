import Foundation
import Scenes
import Testing

@Suite struct `The palette` {
  @Test(arguments: [true, false])
  func `is legible`(_ isDark: Bool) {
    let palette = isDark ? Palette.dark : .light
    for ground in [palette.ground, palette.card] {
      #expect(contrast(palette.ink, ground) >= 7)
      #expect(contrast(palette.quiet, ground) >= 4.5)
      #expect(contrast(palette.accent, ground) >= 4.5)
      #expect(contrast(palette.good, ground) >= 3)
    }
    for color in palette.actors { #expect(contrast(color, palette.card) >= 3) }
    #expect(Set(palette.actors).count == palette.actors.count)
  }

  /// The page's style sheet has the light colours first, the dark ones in a media query.
  @Test func `is that of the page`() throws {
    let file = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Web/Page/style.css")
    let style = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let parts = style.components(separatedBy: "prefers-color-scheme: dark")
    #expect(parts.count == 2)
    for (palette, text) in zip([Palette.light, .dark], parts) {
      var named = [
        ("ground", palette.ground), ("card", palette.card), ("ink", palette.ink),
        ("quiet", palette.quiet), ("faint", palette.faint), ("frame", palette.frame),
        ("coil", palette.coil), ("grid", palette.grid), ("accent", palette.accent),
        ("good", palette.good),
      ]
      for (index, color) in palette.actors.enumerated() { named.append(("c\(index)", color)) }
      for (name, color) in named {
        #expect(text.contains("--\(name): \(color.hex);"), "--\(name): \(color.hex);")
      }
    }
  }

  /// The contrast ratio of the Web Content Accessibility Guidelines.
  private func contrast(_ a: RGB, _ b: RGB) -> Double {
    let (low, high) = (min(luminance(a), luminance(b)), max(luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)
  }

  private func luminance(_ color: RGB) -> Double {
    let parts = [color.red, color.green, color.blue].map { channel -> Double in
      let part = Double(channel) / 255
      return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
