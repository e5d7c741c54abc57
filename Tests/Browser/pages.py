"""The pages that are copied from every scene show its motion; for check.py and engines.py."""

# Points: numbers of a computed style have six digits.
ROUNDING = 0.002


def check_pages(browser, expect):
    counts = {}
    for index, name in enumerate(browser.evaluate("gallery.scenes.map(scene => scene.name)")):
        for form, result in browser.evaluate(f"checks.pages({index})").items():
            counts[form] = counts.get(form, 0) + result["count"]
            if result["count"]:
                # Null is not a number.
                expect(result["excess"] is not None and result["excess"] <= ROUNDING,
                       f"copied {form} of {name}: {result['worst']}, {result['excess']} beyond the bound")
            else:
                expect(form == "linear", f"copied {form} of {name}: nothing moves")
    print("copied    ", ", ".join(f"{count} tracks by {form}" for form, count in counts.items()))
