"""The picture that a pasted link to the gallery shows, made of the README's, and, of the page that
Demo/Web/build.sh has built, the README's second one: link_picture.py [PAGE] writes Demo/Pictures/link.png and,
with a page, browser.png."""

import pathlib
import sys

from chromium import Chromium, find

PICTURES = pathlib.Path(__file__).parents[2] / "Demo/Pictures"

# What platforms show whole.
SIZE = (1200, 630)

# Milliseconds into the animation: the card is held where it was caught.
CATCH = 1800

PAGE = """<!doctype html><meta charset="utf-8"><style>
body { margin: 0; padding: 20px 50px; font-family: system-ui, sans-serif; background: #f3f5fb; color: #161b2c; }
h1 { margin: 0; font-size: 44px; letter-spacing: -0.02em; }
h1 span { margin-left: 14px; font-size: 25px; font-weight: 400; letter-spacing: 0; color: #565e78; }
svg { display: block; width: 1100px; height: 522px; margin-top: 8px; }
</style><h1>SpringEngine<span>springs and bounces that can be caught in mid-air</span></h1>"""


def take_page(browser, page):
    """The opening scene, with its video caught in flight and held for a moment."""
    browser.call(
        "Emulation.setDeviceMetricsOverride", width=1180, height=860, deviceScaleFactor=2, mobile=False)
    browser.open(pathlib.Path(page).resolve().as_uri())
    browser.evaluate("""pageReady.then(async () => {
        const wait = (time) => new Promise((done) => setTimeout(done, time));
        gallery.open(gallery.things[0], { isStill: true });
        gallery.launch([[0, 236, 396, -900, -900, 84, 84, 0]]);
        await wait(110);
        gallery.press([...engine.statesOf(1).subarray(0, 2)], seconds());
        await wait(150);
        })""")
    (PICTURES / "browser.png").write_bytes(browser.screenshot())


def main():
    browser = Chromium(find())
    try:
        if sys.argv[1:]:
            take_page(browser, sys.argv[1])
        browser.set_window(*SIZE)
        page = PAGE + (PICTURES / "opening.svg").read_text().split("?>", 1)[1]
        frame = browser.call("Page.getFrameTree")["frameTree"]["frame"]["id"]
        browser.call("Page.setDocumentContent", frameId=frame, html=page)
        browser.evaluate(f"""new Promise((done) => requestAnimationFrame(() => {{
            for (const each of document.getAnimations()) {{ each.pause(); each.currentTime = {CATCH} }}
            requestAnimationFrame(() => requestAnimationFrame(() => done(0)));
            }}))""")
        (PICTURES / "link.png").write_bytes(browser.screenshot())
    finally:
        browser.close()


main()
