import Scenes
import Testing

@Suite struct `A page` {
  private static let pages = [
    Place(361, 620), Place(720, 330), Place(1740, 900), Place(1280, 640), Place(500, 500),
    Place(640, 440), Place(30, 900), Place(900, 20),
  ]

  @Test(arguments: pages, [0.8, 1.6, 2.6])
  func `is divided without overlap, within its edges`(_ page: Place, _ aspect: Double) {
    let split = PageSplit(page, aspect: aspect, gap: 16)
    let (stage, controls) = (split.stage, split.controls)
    #expect(stage.origin == .zero)
    for area in [stage, controls] {
      #expect(area.size.min() >= 0)
      #expect((area.origin + area.size - page).max() <= 1e-9)
    }
    let gap = controls.origin - (stage.origin + stage.size)
    #expect(gap.max() <= 16 + 1e-9)
    #expect(gap.max() >= min(16, page.min() * 0.4) - 1e-9)
    #expect(stage.size.min() > 0)
  }

  @Test(arguments: pages)
  func `has its controls beside a stage if it is wide, and below if it is high`(_ page: Place) {
    let split = PageSplit(page, aspect: 1.6)
    #expect((split.controls.origin.x > 0) == (page.x > page.y))
    #expect((split.controls.origin.y > 0) == (page.x <= page.y))
    // Controls have two fifths of a wide page, and half of a high one, less the gap.
    let part = page.x > page.y ? split.stage.size.x / page.x : split.stage.size.y / page.y
    #expect(part <= (page.x > page.y ? 0.6 : 0.5))
  }

  @Test func `gives the stage its aspect ratio, if there is room`() {
    let high = PageSplit(Place(320, 900), aspect: 1.6).stage.size
    #expect(high == Place(320, 200))
    let wide = PageSplit(Place(1600, 400), aspect: 1.6).stage.size
    #expect(wide == Place(640, 400))
  }

  @Test(arguments: [Place.zero, Place(-4, 10), Place(10, -4)])
  func `of no size has areas of no size`(_ page: Place) {
    let split = PageSplit(page, aspect: 1.6)
    for area in [split.stage, split.controls] {
      #expect(area.size.min() == 0 && area.origin.min() >= 0)
    }
  }
}
