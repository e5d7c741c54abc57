"""Pictures of every scene, light and dark, wide and narrow: screenshots.py PAGE FOLDER [SCENE…]"""

import base64
import pathlib
import sys
import time

from chromium import Chromium, find


# Stops both stages at the same frame: animations continue while a screenshot is taken.
FREEZE = """new Promise((done) => requestAnimationFrame((time) => {
  gallery.goOn = gallery.frame;
  gallery.frame = () => {};
  for (const pair of gallery.views[1].animations.values()) pair.forEach((each) => each.pause());
  engine.frame(0, time / 1000);
  gallery.drawLive();
  gallery.plot.drawTime(time);
  done();
}))"""


def main():
    page, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    browser = Chromium(find())
    try:
        for width in (1280, 390):
            browser.call(
                "Emulation.setDeviceMetricsOverride", width=width, height=900,
                deviceScaleFactor=2 if width < 500 else 1, mobile=width < 500)
            for scheme in ("light", "dark"):
                browser.call("Emulation.setEmulatedMedia", features=[
                    {"name": "prefers-color-scheme", "value": scheme}])
                browser.open(page.as_uri())
                browser.evaluate("gallery.ready")
                names = browser.evaluate("gallery.scenes.map(scene => scene.name)")
                for index, name in enumerate(names):
                    if sys.argv[3:] and name not in sys.argv[3:]:
                        continue
                    browser.evaluate(f"gallery.open({index}); gallery.stroke([0, 0])")
                    time.sleep(0.25)
                    browser.evaluate(FREEZE)
                    picture = browser.call("Page.captureScreenshot", captureBeyondViewport=True)
                    browser.evaluate("gallery.frame = gallery.goOn; gallery.isAwake = false")
                    kind = "wide" if width > 500 else "narrow"
                    (folder / f"{name}-{scheme}-{kind}.png").write_bytes(
                        base64.b64decode(picture["data"]))
        for error in browser.errors():
            print(error)
    finally:
        browser.close()


main()
