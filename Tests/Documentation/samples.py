"""Collects the Swift samples of documentation in Swift files that a type-checker can read.

    samples.py FOLDER PAGE...          those of pages
    samples.py --comments FOLDER       those in the comments of the sources

A sample that begins with `import AppKit` is for macOS and goes to FOLDER/macos, all others to
FOLDER/ios. The statements of a page stand in one function, in order, so that later samples use the
names of earlier ones; the function's parameters are the names that a reader is expected to have.
Samples of the README share one scope; each of an article has its own, unless it begins with
`// continued`. Samples that begin with a declaration of a type stand beside the function.

FOLDER/ios-contexts and FOLDER/macos-contexts have the same statements as methods of a view, a view
controller and a view of SwiftUI, whose members are found before functions and types of a module.

The samples of comments go to FOLDER/ios-comments and FOLDER/macos-comments, each in a function of its own;
they are read beside the declarations, so that their names are those of BESIDE. An expression that is a view,
and the body of one, are that of a view.
"""
import glob
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
BESIDE = (
    "view: PLATFORMView, layer: CALayer, field: PLATFORMView, heart: PLATFORMView, badge: PLATFORMView, "
    "body: PLATFORMView, header: PLATFORMView, event: UIEvent, finger: UITouch, touch: UITouch, lift: UITouch, "
    "recognizer: UIPanGestureRecognizer, image: UIImage, bounds: CGRect, ball: Animator<CGPoint>, "
    "card: Animator<CGPoint>, icon: Animator<CGPoint>, box: Animator<Double>, width: Animator<Double>, "
    "opacity: Animator<Double>, travel: Animator<Double>, sheet: Animator<Double>, offset: Animator<Double>, "
    "turn: Animator<CGFloat>, pulse: Animator<CGFloat>, pose: Animator<PlanarPose>, tails: [Animator<CGPoint>], "
    "positions: [Animator<CGPoint>], fan: [CGPoint], corners: [CGPoint], dock: CGPoint, p: CGPoint, "
    "corner: CGPoint, flick: CGPoint, phase: PointerPhase, touchY: Double, time: Double, translation: Double, "
    "scroll: ScrollPhysics<Double>, chain: ScrollChain, limits: ZoomLimits, baked: BakedMotion<CGPoint>, "
    "jumpBake: BakedMotion<CGPoint>, fadeBake: BakedMotion<CGFloat>, state: MotionState<CGPoint>, "
    "motion: Motion<Double>, recorder: LoopRecorder, text: String, reply: (duration: Double, bounce: Double), "
    "frame: Double, previous: Double, player: (position: Double, score: Int), red: RGBAColor, "
    "green: RGBAColor, blue: RGBAColor")
VARIABLES = {"camera": "MotionState(0.0)", "content": "0.0", "isOpen": "false", "spring": "MassSpringDamper.smooth"}
# Types that a reader has, and members of a view.
TYPES = """
func log(_ text: String) {}
struct Sheet: View { var body: some View { EmptyView() } }
struct Header: View { var body: some View { EmptyView() } }
struct Rows: View { var body: some View { EmptyView() } }
struct Pendulum: MotionModel {
  let length: Double
  func state(after time: Double, from start: MotionState<CGPoint>) -> MotionState<CGPoint> { start }
  func settlingDuration(
    from start: MotionState<CGPoint>, settlingTolerance tolerance: SettlingTolerance
  ) -> Double { 0 }
  func settledValue(from start: MotionState<CGPoint>) -> CGPoint? { nil }
}
"""
MEMBERS = """
  @Moving var place = CGPoint.zero
  @Moving var top: CGFloat = 0
  @Moving var travel = 0.0
  let corners: [CGPoint] = [], next = CGPoint.zero
  let detents: [CGFloat] = [60, 400]
  let chain = ScrollChain(detents: [60, 400], contentLength: 2200, viewport: 640)
"""
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


def comments(path):
    """The samples in a file's comments, as lists of lines."""
    text = "\n".join(line.strip() for line in open(path))
    for sample in re.findall(r"^/// ```swift\n(.*?)^/// ```$", text, re.M | re.S):
        yield [line[4:] for line in sample.splitlines()]


def commented(lines, platform, number):
    """A sample of a comment as a declaration."""
    joined = "\n".join(lines)
    if "var body: some View" in joined:
        members = [line for line in MEMBERS.splitlines() if "place" not in line or "place" not in lines[0]]
        return [f"struct Sample{number}: View {{", *members, *lines, "}"]
    if ".throwing($" in joined:
        return [f"struct Sample{number}: View {{", MEMBERS, "  var body: some View {", *lines, "  }", "}"]
    if DECLARATION.match(joined):
        return [f"enum Scope{number} {{", *lines, "}"]
    parameters = BESIDE.replace("PLATFORM", "UI" if platform == "ios" else "NS")
    if platform == "macos":
        parameters = re.sub(r"\b\w+: UI\w+, ", "", parameters)
    names = [m[1] for line in lines if (m := re.match(r"(?:let|var) (\w+)", line))]
    own = [name for name in VARIABLES if name not in names and re.search(rf"\b{name}\b", joined)]
    return [f"@MainActor func sample{number}({parameters}) async throws {{",
            *(f"  var {name} = {VARIABLES[name]}" for name in own), *("  " + used(line) for line in lines),
            *(f"  _ = {name}" for name in names + own), "}"]


def collect_comments(output):
    count = 0
    for platform, framework, other in (("ios", "UIKit", "AppKit"), ("macos", "AppKit", "UIKit")):
        text = ["import SpringEngine", "import SpringEngineKeyframes", "import SwiftUI", f"import {framework}", TYPES]
        for path in sorted(glob.glob("Sources/**/*.swift", recursive=True)):
            # What is for both is checked for one of them.
            if f"/{other}/" in path or (platform == "macos" and "/AppKit/" not in path):
                continue
            for sample in comments(path):
                count += 1
                text += ["", f"// {path}", *commented(sample, platform, count)]
        os.makedirs(os.path.join(output, platform + "-comments"), exist_ok=True)
        with open(os.path.join(output, platform + "-comments", "Comments.swift"), "w") as file:
            file.write("\n".join(text) + "\n")
    return count


if __name__ == "__main__":
    if sys.argv[1] == "--comments":
        print(f"{collect_comments(sys.argv[2])} samples of comments")
        sys.exit()
    counts = {page: collect(page, sys.argv[1]) for page in sys.argv[2:]}
    if counts.get("README.md", 6) < 6:
        sys.exit("FAIL  the README has lost its samples")
    print(f"{sum(counts.values())} samples of {len(counts)} pages")
