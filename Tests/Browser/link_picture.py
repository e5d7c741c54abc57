"""The picture that a pasted link to the gallery shows, made of the README's: link_picture.py, writes
Demo/Pictures/link.png."""

import pathlib

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


def main():
    browser = Chromium(find())
    try:
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
