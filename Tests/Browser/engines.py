"""The gallery, and bakes, easing functions and springs, in three browser engines:
engines.py [--only throws|pages|curves] PAGE CURVES [ENGINE…], with the file that BrowserCurves writes."""

import argparse
import pathlib
import sys
import time

import chromium
import firefox
import webkit
from curves import check_curves
from pages import check_pages
from server import Server
from throws import check_throws

ENGINES = {
    "chromium": (chromium.find, chromium.Chromium),
    "firefox": (firefox.find, firefox.Firefox),
    "webkit": (webkit.find, webkit.WebKit),
}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", choices=["throws", "pages", "curves"])
    parser.add_argument("page", type=pathlib.Path)
    parser.add_argument("curves", type=pathlib.Path)
    parser.add_argument("engines", nargs="*", choices=[[], *ENGINES])
    options = parser.parse_args()
    page, curves = options.page.resolve(), options.curves.resolve()
    server = Server(page=page.parent, data=curves.parent, browser=pathlib.Path(__file__).parent)
    failures = 0
    for name in options.engines or ENGINES:
        failures += check(name, server, page, curves, options.only)
    server.close()
    print("failures:", failures)
    return 1 if failures else 0


def check(name, server, page, curves, only):
    """The number of failures in one engine."""
    find, engine = ENGINES[name]
    path = find()
    if not path:
        print(f"skip the gallery and curves in {name}: it is not installed")
        return 0
    failures = []

    def expect(holds, text):
        if not holds:
            failures.append(text)
            print(f"FAILED {name}: {text}")

    start = time.monotonic()
    browser = engine(path)
    try:
        print(browser.version)
        if only in (None, "throws"):
            check_throws(browser, expect, f"{server.address}page/{page.name}")
        if only in (None, "pages"):
            browser.open(f"{server.address}page/{page.name}")
            browser.evaluate("pageReady.then(() => 0)")
            browser.evaluate((pathlib.Path(__file__).parent / "check.js").read_text() + ";0")
            check_pages(browser, expect)
        if only in (None, "curves"):
            check_curves(browser, expect, server, curves.name)
    finally:
        browser.close()
    print(f"  {time.monotonic() - start:.0f} s, {len(failures)} failures")
    return len(failures)


if __name__ == "__main__":
    sys.exit(main())
