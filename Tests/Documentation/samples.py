"""Collects the Swift samples of documentation pages in Swift files that a type-checker can read.

    samples.py FOLDER PAGE...

A sample that begins with `import AppKit` is for macOS and goes to FOLDER/macos, all others to
FOLDER/ios. The statements of a page stand in one function, in order, so that later samples use the
names of earlier ones; the function's parameters are the names that a reader is expected to have.
Samples of the README share one scope; each of an article has its own, unless it begins with
`// continued`. Samples that begin with a declaration of a type stand beside the function.
"""
import os
import re
import sys

PARAMETERS = {
    "ios": "view: UIView, label: UILabel, layer: CALayer, scrollView: UIScrollView, "
           "bottom: NSLayoutConstraint, touch: UITouch, recognizer: UIPanGestureRecognizer, "
           "haptic: UIImpactFeedbackGenerator",
    "macos": "view: NSView, layer: CALayer",
}
COMMON = (", finger: CGPoint, dock: CGPoint, corners: [CGPoint], ball: Animator<CGPoint>, "
          "card: Animator<CGFloat>, box: Animator<Double>, positions: [Animator<CGPoint>]")
DECLARATION = re.compile(
    r"((//.*|@\w+(\(.*\))?)\s+)*(public |final |private )*"
    r"(struct|class|enum|extension|func|protocol)\b")


def used(line):
    """The line; a lone expression with its value in a comment is assigned, as in `x.count  // 5`."""
    return re.sub(r"^(\w+(\.\w+)+)( +// .*)$", r"_ = \1\3", line)


def scoped(lines, number):
    """A sample in a scope of its own, with a use of each name that it declares."""
    names = [m[1] for line in lines if (m := re.match(r"(?:let|var) (\w+)", line))]
    uses = ["  _ = " + name for name in names]
    keyword = "@MainActor func sample%d() async throws {" % number
    return [keyword, *("  " + line for line in lines), *uses, "}", f"try await sample{number}()"]


def collect(page, output):
    text = open(page).read()
    samples = re.findall(r"^```swift\n(.*?)^```$", text, re.M | re.S)
    name = re.sub(r"\W", "", os.path.splitext(os.path.basename(page))[0])
    is_readme = name == "README"
    by_platform = {"ios": ([], [], set()), "macos": ([], [], set())}
    groups = []
    for sample in samples:
        if sample.startswith("// in Package.swift"):
            continue
        platform = "macos" if sample.startswith("import AppKit\n") else "ios"
        lines = sample.splitlines()
        types, statements, imports = by_platform[platform]
        imports.update(line for line in lines if re.match(r"(@\w+ )?import ", line))
        lines = [line for line in lines if not re.match(r"(@\w+ )?import ", line)]
        while lines and not lines[0]:
            lines.pop(0)
        if DECLARATION.match("\n".join(lines)):
            types += ["", *lines]
        elif is_readme:
            statements += map(used, lines)
        elif lines[0] == "// continued":
            groups[-1][1].extend(map(used, lines))
        else:
            groups.append((platform, list(map(used, lines))))
    for number, (platform, lines) in enumerate(groups):
        by_platform[platform][1].extend(scoped(lines, number))
    for platform, (types, statements, imports) in by_platform.items():
        if not types and not statements:
            continue
        imports |= {"import SpringEngine", "import SpringEngineKeyframes"}
        imports |= {"import SwiftUI", "import UIKit" if platform == "ios" else "import AppKit"}
        body = [
            *sorted(imports), *types, "", "@MainActor",
            f"func page{name}({PARAMETERS[platform]}{COMMON}) async throws {{",
            *("  " + line for line in statements), "}", ""]
        os.makedirs(os.path.join(output, platform), exist_ok=True)
        open(os.path.join(output, platform, name + ".swift"), "w").write("\n".join(body))
    return len(samples)


if __name__ == "__main__":
    counts = {page: collect(page, sys.argv[1]) for page in sys.argv[2:]}
    if counts.get("README.md", 6) < 6:
        sys.exit("FAIL  the README has lost its samples")
    print(f"{sum(counts.values())} samples of {len(counts)} pages")
