"""Collects the Swift samples of documentation pages in Swift files that a type-checker can read.

    samples.py FOLDER PAGE...

A sample that begins with `import AppKit` is for macOS and goes to FOLDER/macos, all others to
FOLDER/ios. The statements of a page stand in one function, in order, so that later samples use the
names of earlier ones; the function's parameters are the names that a reader is expected to have.
Samples of the README share one scope; each of an article has its own, unless it begins with
`// continued`. Samples that begin with a declaration of a type stand beside the function.

FOLDER/ios-contexts and FOLDER/macos-contexts have the same statements as methods of a view, a view
controller and a view of SwiftUI, whose members are found before functions and types of a module.
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
# A type that a person writes, which begins before the function and ends after it.
CONTEXTS = {
    "ios": ["final class {}View: UIView {{", "final class {}Controller: UIViewController {{",
            "struct {}Body: View {{\n  var body: some View {{ EmptyView() }}"],
    "macos": ["final class {}View: NSView {{", "final class {}Controller: NSViewController {{",
              "struct {}Body: View {{\n  var body: some View {{ EmptyView() }}"],
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
        head = [*sorted(imports), *types, ""]
        function = [
            "@MainActor",
            f"func page{name}({PARAMETERS[platform]}{COMMON}) async throws {{",
            *("  " + line for line in statements), "}", ""]
        contexts = []
        for context in CONTEXTS[platform]:
            contexts += [context.format(name), *("  " + line for line in function), "}", ""]
        for folder, body in ((platform, function), (platform + "-contexts", contexts)):
            os.makedirs(os.path.join(output, folder), exist_ok=True)
            with open(os.path.join(output, folder, name + ".swift"), "w") as file:
                file.write("\n".join(head + body))
    return len(samples)


if __name__ == "__main__":
    counts = {page: collect(page, sys.argv[1]) for page in sys.argv[2:]}
    if counts.get("README.md", 6) < 6:
        sys.exit("FAIL  the README has lost its samples")
    print(f"{sum(counts.values())} samples of {len(counts)} pages")
