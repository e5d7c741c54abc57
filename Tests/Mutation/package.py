"""A copy of the package with mistakes planted in it, and its build."""

import pathlib
import re
import shutil
import subprocess
import sys

import sites

ROOT = pathlib.Path(__file__).resolve().parents[2]

# The tests in the copy, and what they read.
TESTS = ["Tests/SpringEngineTests", "Tests/SpringEngineKeyframesTests", "Tests/Browser/Recordings",
         "Tests/CoreAnimationOnLinux/Tests"]

PACKAGE = """// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "Mistakes",
  traits: [.default(enabledTraits: ["FoundationValues"]), "FoundationValues"],
  targets: [
    .target(name: "SpringEngine", exclude: ["SpringEngine.docc"]),
    .target(name: "SpringEngineKeyframes", dependencies: ["SpringEngine"]),
    .testTarget(
      name: "SpringEngineTests", dependencies: ["SpringEngine"],
      resources: [.copy("Fixtures")]),
    .testTarget(
      name: "SpringEngineKeyframesTests", dependencies: ["SpringEngineKeyframes"],
      resources: [.copy("Fixtures")]),
  ],
  swiftLanguageModes: [.v6]
)
"""

# Swift Testing's own, since the search for XCTest's needs an index, which takes time.
ENTRY_POINT = """import Testing

@main
struct Runner {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
"""


def write(package, planted):
    """A copy of the package with mistakes, by their numbers; what else is there is removed."""
    by_line = {(site.path, site.line): (number, site) for number, site in planted.items()}
    files = {"Package.swift": PACKAGE, "Tests/XCTMain.swift": ENTRY_POINT}
    for path in sorted((ROOT / "Sources").rglob("*.swift")):
        name = str(path.relative_to(ROOT))
        lines = path.read_text().split("\n")
        for index, line in enumerate(lines):
            number, site = by_line.get((name, index), (None, None))
            if site:
                line = line[:site.start] + sites.planted(site, number) + line[site.end:]
            lines[index] = line
        files[name] = "\n".join(lines)
    files["Sources/SpringEngine/Planted.swift"] = sites.HEADER + "".join(
        sites.declarations(s, n) for n, s in planted.items())
    for page in sorted((ROOT / "Sources").rglob("*.md")):
        files[str(page.relative_to(ROOT))] = page.read_bytes()
    for path in sorted(path for tests in TESTS for path in (ROOT / tests).rglob("*")):
        if path.is_file():
            files[str(path.relative_to(ROOT))] = path.read_bytes()
    changed = [name for name, content in files.items() if put(package / name, content)]
    for folder in ("Sources", "Tests"):
        for path in (package / folder).rglob("*"):
            if path.is_file() and str(path.relative_to(package)) not in files:
                path.unlink()
                changed.append(str(path.relative_to(package)))
    if any(name.startswith("Sources/") for name in changed):
        # The tests of the layout before would be linked with sources of another one.
        shutil.rmtree(package / ".build", ignore_errors=True)


def put(path, content):
    """Writes a file unless it has that content; whether it had not."""
    content = content.encode() if isinstance(content, str) else content
    if path.exists() and path.read_bytes() == content:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return True


def without_errors(package, planted, command):
    """The mistakes without those on whose lines a compiler finds errors, and its output."""
    result = subprocess.run(command, cwd=package, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, text=True, check=False)
    wrong = {(match[1], int(match[2]) - 1) for match in
             re.finditer(r"(Sources/[\w/+.]+\.swift):(\d+):\d+: error:", result.stdout)}
    left = {n: s for n, s in planted.items() if (s.path, s.line) not in wrong}
    if len(left) == len(planted):
        # The error is on another line of the same expression.
        left = {n: s for n, s in planted.items()
                if not any(s.path == path and abs(s.line - line) <= 12 for path, line in wrong)}
    for number in sorted(set(planted) - set(left)):
        print(f"does not compile: {number} {planted[number].key}", flush=True)
    if result.returncode != 0 and len(left) == len(planted):
        sys.exit(result.stdout[-4000:])
    return left, result.returncode == 0


def typecheck(package, planted):
    """Leaves out what does not compile, before a whole build finds it."""
    one = package.parent / "one-module"
    shutil.rmtree(one, ignore_errors=True)
    for path in sorted((package / "Sources").rglob("*.swift")):
        text = re.sub(r"^import SpringEngine\w*$", "", path.read_text(), flags=re.M)
        put(one / path.relative_to(package), text)
    files = [str(path.relative_to(one)) for path in sorted(one.rglob("*.swift"))]
    command = ["swiftc", "-typecheck", "-swift-version", "6", "-package-name", "mistakes",
               "-D", "FoundationValues", "-module-name", "SpringEngine", "-suppress-warnings",
               "-parse-as-library", *files]
    return without_errors(one, planted, command)


def build(scratch, planted, search):
    """A package with every mistake that compiles, built with its tests.

    A search for those that do not compile checks types alone first, which is quicker than building.
    """
    package = scratch / "package"
    done = not search
    while not done:
        write(package, planted)
        planted, done = typecheck(package, planted)
    done = False
    while not done:
        write(package, planted)
        planted, done = without_errors(
            package, planted,
            ["swift", "build", "--build-tests", "--disable-index-store",
             "-debug-info-format", "none", "-Xswiftc", "-suppress-warnings"])
    return planted
