"""Pictures of every scene, light and dark, wide and narrow, at rest and in flight:
screenshots.py PAGE FOLDER [SCENE…]"""

import base64
import pathlib
import sys
import time

from chromium import Chromium, find


def main():
    page, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    browser = Chromium(find())

    def take(name):
        picture = browser.call("Page.captureScreenshot")
        (folder / f"{name}.png").write_bytes(base64.b64decode(picture["data"]))

    try:
        for width, height, kind in ((1280, 900, "wide"), (390, 844, "narrow")):
            is_narrow = kind == "narrow"
            browser.call(
                "Emulation.setDeviceMetricsOverride", width=width, height=height,
                deviceScaleFactor=2 if is_narrow else 1, mobile=is_narrow)
            browser.call("Emulation.setTouchEmulationEnabled", enabled=is_narrow)
            for scheme in ("light", "dark"):
                browser.call("Emulation.setEmulatedMedia", features=[
                    {"name": "prefers-color-scheme", "value": scheme}])
                browser.open(page.as_uri())
                browser.evaluate("pageReady")
                names = browser.evaluate("gallery.scenes.map(scene => scene.name)")
                for index, name in enumerate(names):
                    if sys.argv[3:] and name not in sys.argv[3:]:
                        continue
                    browser.evaluate(f"gallery.open({index}, {{ isStill: true }})")
                    time.sleep(1.2)
                    take(f"{name}-{scheme}-{kind}-rest")
                    browser.evaluate(f"gallery.open({index})")
                    time.sleep(0.18 if index else 0.1)
                    take(f"{name}-{scheme}-{kind}-flight")
        for error in browser.errors():
            print(error)
    finally:
        browser.close()


main()
