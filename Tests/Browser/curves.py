"""Bakes, easing functions and springs as a browser shows them, against the engine's own values; for
engines.py."""

import pathlib

# WebKit's own spring function and this package's agree to rounding.
SPRING = 1e-12


def check_curves(browser, expect, server, name):
    """Compares what a file of BrowserCurves has."""
    browser.open(f"{server.address}browser/curves.html")
    browser.evaluate((pathlib.Path(__file__).parent / "curves.js").read_text() + ";0")
    seed, *counts = browser.evaluate(f"curves.load('/data/{name}')")
    print(f"  seed {seed}")
    expect(all(count > 0 for count in counts), f"curves: nothing to compare: {counts}")
    compare_bakes(browser, expect)
    compare_easings(browser, expect)
    compare_springs(browser, expect)
    for error in browser.errors():
        expect(False, f"curves: {error}")


def place(result):
    return f"at {result['time']} ms it shows {result['shown']} and not {result['value']}"


def compare_bakes(browser, expect):
    bakes = browser.evaluate("curves.bakesShown()")
    for form in bakes[0]["forms"]:
        results = [bake["forms"][form] for bake in bakes]
        excess = max(result["excess"] for result in results)
        print(f"  {form:11} {len(results)} bakes, worst {max(r['deviation'] for r in results):.5f},"
              f" beyond the bound {excess:+.6f}")
        for bake, result in zip(bakes, results):
            expect(result["excess"] <= 0,
                   f"{form}, {bake['name']}: {result['excess']} beyond the bound, {place(result)}")


def compare_easings(browser, expect):
    easings = browser.evaluate("curves.easingsShown()")
    for kind in ("cubic-bezier", "steps", "linear"):
        results = [each for each in easings if each["css"].startswith(kind)]
        print(f"  {kind:12} {len(results)} functions,"
              f" worst {max(result['deviation'] for result in results):.1e}")
        for result in results:
            expect(result["excess"] <= 0, f"{result['css']}: {place(result)}")


def compare_springs(browser, expect):
    """Against WebKit's own function `spring(mass stiffness damping velocity)`."""
    if not browser.evaluate("curves.hasSpring()"):
        if "MiniBrowser" in browser.version:
            print("skip WebKit's own spring function: it is not there")
        return
    springs = browser.evaluate("curves.springsShown()")
    worst = max(spring["deviation"] for spring in springs)
    print(f"  spring()     {len(springs)} springs, worst {worst:.1e}")
    for spring in springs:
        expect(spring["deviation"] <= SPRING, f"{spring['css']}: off by {spring['deviation']}")
