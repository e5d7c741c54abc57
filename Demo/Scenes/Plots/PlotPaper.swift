/// The colours of a plot, without its curves.
package struct PlotPaper: Sendable {
  let ground: RGB
  let ink: RGB
  /// Labels.
  let faint: RGB
  let grid: RGB
  /// Lines at marked values.
  let guide: RGB
  /// A shaded range of values.
  let band: RGB
  /// A shaded range of times, and its name.
  let span: RGB
  let spanInk: RGB

  package static let light = PlotPaper(
    ground: RGB(0xFF_FFFF), ink: RGB(0x1F_2430), faint: RGB(0x69_7080), grid: RGB(0xE7_E9EE),
    guide: RGB(0x9A_A1B0), band: RGB(0xE3_F3EA), span: RGB(0xFF_F3DC), spanInk: RGB(0x9A_6700))

  package static let dark = PlotPaper(
    ground: RGB(0x15_1A2C), ink: RGB(0xE8_ECF4), faint: RGB(0x98_A1BA), grid: RGB(0x2A_3150),
    guide: RGB(0x6A_7499), band: RGB(0x17_3A34), span: RGB(0x3A_3220), spanInk: RGB(0xFF_D166))
}
