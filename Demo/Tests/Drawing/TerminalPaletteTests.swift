import Testing

@testable import Scenes

struct TerminalPaletteTests {
  @Test("palette colours map to themselves")
  func identity() {
    var palette = TerminalPalette(on: RGB(0))
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    for index in 0..<216 {
      let color = RGB(
        red: levels[index / 36], green: levels[index / 6 % 6], blue: levels[index % 6])
      #expect(palette.index(of: color) == 16 + index)
    }
    for grey in 0..<24 {
      let level = UInt8(8 + 10 * grey)
      #expect(palette.index(of: RGB(red: level, green: level, blue: level)) == 232 + grey)
    }
  }

  @Test("a tinted background is a grey", arguments: [Palette.dark.ground, Palette.light.ground])
  func background(_ ground: RGB) {
    var palette = TerminalPalette(on: ground)
    let index = palette.index(of: ground)
    #expect(index >= 231 || index == 16)
  }

  @Test(
    "a colour that fades into the background keeps its hue",
    arguments: [true, false])
  func fading(isDark: Bool) {
    let colors = isDark ? Palette.dark : .light
    let ground = colors.ground
    var palette = TerminalPalette(on: ground)
    for full in colors.actors {
      for percent in stride(from: 30, through: 100, by: 5) {
        let mixed = ground.mixed(with: full, amount: Double(percent) / 100)
        let shown = channels(color(palette.index(of: mixed)))
        // The strongest channel stays the strongest, the weakest the weakest.
        let wanted = channels(full)
        let strongest = wanted.firstIndex(of: wanted.max()!)!
        let weakest = wanted.firstIndex(of: wanted.min()!)!
        #expect(shown[strongest] >= shown[weakest] + 32, "\(percent) % of \(full.hex): \(shown)")
      }
    }
  }

  private func channels(_ color: RGB) -> [Int] {
    [Int(color.red), Int(color.green), Int(color.blue)]
  }

  /// The colour of an entry; greys for 232 and above.
  private func color(_ index: Int) -> RGB {
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    guard index < 232 else { return RGB(0x01_0101 * UInt32(8 + 10 * (index - 232))) }
    return RGB(
      red: levels[(index - 16) / 36], green: levels[(index - 16) / 6 % 6],
      blue: levels[(index - 16) % 6])
  }
}
