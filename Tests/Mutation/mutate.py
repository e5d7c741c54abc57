#!/usr/bin/env python3
"""Plants small mistakes in the sources, one at a time, and checks that the tests catch them.

    Tests/Mutation/mutate.py                 all mistakes of the list (about 200)
    Tests/Mutation/mutate.py --sample 15     some of them, others every day
    Tests/Mutation/mutate.py --list          the list, without building anything

The list follows from the sources and a seed: places are spread over the folders by their number of
lines, at most one on a line, and a change elsewhere in a file moves none of them. Mistakes that do not
compile are left out. All others are compiled into one copy of the package, which chooses one when it
starts; see sites.py. The suites of the mistake's folder run first, with fewer random cases, and
all of them only if those pass.

survivors.txt lists the mistakes that are none, each with its reason; invalid.txt those that are known
not to compile, which saves the search for them. Fails if one that is not listed
survives in a sample, or if less than 95 % are caught in a whole run.
"""

import argparse
import datetime
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import threading
import time

import sites

ROOT = pathlib.Path(__file__).resolve().parents[2]
SURVIVORS = pathlib.Path(__file__).with_name("survivors.txt")
INVALID = pathlib.Path(__file__).with_name("invalid.txt")

# The folders in which mistakes are planted, and those of the tests that run first.
FOLDERS = {
    "Sources/SpringEngine/Models": ["SpringEngineTests/Models"],
    "Sources/SpringEngine/Machine": ["SpringEngineTests/Machine", "SpringEngineTests/Runtime"],
    "Sources/SpringEngine/Gestures": ["SpringEngineTests/Gestures"],
    "Sources/SpringEngineKeyframes/Baking": ["SpringEngineKeyframesTests/Baking"],
    "Sources/SpringEngineKeyframes/Playback": ["SpringEngineKeyframesTests/Playback"],
}

PACKAGE = """// swift-tools-version: 6.0
import PackageDescription
let package = Package(
  name: "Mistakes",
  targets: [
    .target(name: "SpringEngine"),
    .target(name: "SpringEngineKeyframes", dependencies: ["SpringEngine"]),
    .testTarget(
      name: "SpringEngineTests", dependencies: ["SpringEngine"],
      exclude: ["Maths/coefficients.py", "Maths/fixture.py"], resources: [.copy("Fixtures")]),
    .testTarget(
      name: "SpringEngineKeyframesTests", dependencies: ["SpringEngineKeyframes"],
      resources: [.copy("Fixtures")]),
  ],
  swiftLanguageModes: [.v6]
)
"""


def chosen(seed, count):
    """The mistakes of a seed, a number of them spread over the folders by lines."""
    candidates, lines, invalid = {}, {}, names(INVALID)
    for folder in FOLDERS:
        candidates[folder], lines[folder] = [], 0
        for path in sorted((ROOT / folder).rglob("*.swift")):
            name, text = str(path.relative_to(ROOT)), path.read_text()
            lines[folder] += text.count("\n")
            candidates[folder] += sites.sites_of(name, text)
    result = []
    for folder, found in candidates.items():
        share = round(count * lines[folder] / sum(lines.values()))
        taken = set()
        for site in sorted(found, key=lambda site: site.rank(seed)):
            # Of the comparisons every third: with numbers that are rounded, equality is rare.
            is_comparison = site.text[site.start:site.end] in sites.COMPARISONS
            if is_comparison and int(site.rank(seed)[-4:], 16) % 3:
                continue
            if len(taken) < share and (site.path, site.line) not in taken:
                taken.add((site.path, site.line))
                if site.key not in invalid:
                    result.append(site)
    return result


def write(package, planted):
    """A copy of the package with mistakes, by their numbers."""
    by_line = {(site.path, site.line): (number, site) for number, site in planted.items()}
    for path in sorted((ROOT / "Sources").rglob("*.swift")):
        name = str(path.relative_to(ROOT))
        lines = path.read_text().split("\n")
        for index, line in enumerate(lines):
            number, site = by_line.get((name, index), (None, None))
            if site:
                line = line[:site.start] + sites.planted(site, number) + line[site.end:]
            lines[index] = line
        put(package / name, "\n".join(lines))
    text = sites.HEADER + "".join(sites.declarations(s, n) for n, s in planted.items())
    put(package / "Sources/SpringEngine/Planted.swift", text)
    put(package / "Package.swift", PACKAGE)
    for target in ("SpringEngineTests", "SpringEngineKeyframesTests"):
        for path in sorted((ROOT / "Tests" / target).rglob("*")):
            if path.is_file():
                copy = fewer_cases(path) if path.suffix == ".swift" else path.read_bytes()
                put(package / path.relative_to(ROOT), copy)


# The numbers of random cases, which a first run of the tests divides by 20.
CASES = {"LawCheck.swift": "lawCases = 10_000", "BakeRandomTests.swift": "count = 10_000",
         "RandomScriptTests.swift": "seed in 1...10_000"}


def fewer_cases(path):
    """A test's source, in which the environment can divide the number of random cases."""
    text = path.read_text()
    if path.name in CASES:
        short = CASES[path.name].replace("10_000", "fewerCases(10_000)")
        text = text.replace(CASES[path.name], short)
        text += """
private func fewerCases(_ count: Int) -> Int {
  ProcessInfo.processInfo.environment["FEWER_CASES"] == nil ? count : count / 20
}
"""
        text = "import Foundation\n" + text
    return text


def put(path, content):
    """Writes a file unless it has that content, so that a build goes on where it was."""
    content = content.encode() if isinstance(content, str) else content
    if path.exists() and path.read_bytes() == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


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
               "-module-name", "SpringEngine", "-suppress-warnings", "-parse-as-library", *files]
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
            package, planted, ["swift", "build", "--build-tests", "-Xswiftc", "-suppress-warnings"])
    return planted


def suites(folder):
    """A regular expression for the suites in folders of tests."""
    names = []
    for tests in FOLDERS[folder]:
        for path in sorted((ROOT / "Tests" / tests).rglob("*.swift")):
            # A suite's name may be a sentence between backticks, which the test's name may repeat.
            found = re.findall(r"^(?:@\w+(?:\(.*\))? )*(?:final )?(?:struct|class|actor) (`[^`]+`|\w+)",
                               path.read_text(), flags=re.M)
            names += ["`?" + re.escape(name.strip("`")) + "`?" for name in found]
    return r"\.(" + "|".join(names) + ")/"


def run_tests(scratch, number, limit, *arguments, fewer=False):
    """Whether the tests pass with a mistake; ends at the first failure, or after a time."""
    binary = scratch / "package/.build/debug/MistakesPackageTests.xctest"
    process = subprocess.Popen(
        [str(binary), "--testing-library", "swift-testing", *arguments],
        cwd=scratch / "package", 
        env={**os.environ, "ACTIVE_MISTAKE": str(number), **({"FEWER_CASES": "1"} if fewer else {})},
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
        start_new_session=True)
    timer = threading.Timer(limit, process.kill)
    timer.start()
    reason = None
    for line in process.stdout:
        if "recorded an issue" in line:
            reason = line.strip()
            process.kill()
            break
    process.wait()
    timer.cancel()
    process.stdout.close()
    if reason is None and process.returncode != 0:
        reason = f"ended with {process.returncode}"
    return reason


def names(path):
    """The mistakes that a list names."""
    if not path.exists():
        return set()
    lines = path.read_text().split("\n")
    return {line for line in lines if line and not line.startswith(("#", " "))}


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=230, help="before those that do not compile")
    parser.add_argument("--sample", type=int, help="so many of them, by --day")
    parser.add_argument("--day", default=datetime.date.today().isoformat())
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--quick", action="store_true",
                        help="only the suites of the folder, with fewer random cases")
    parser.add_argument("--search", action="store_true",
                        help="check types first: for a new seed, or after large changes")
    parser.add_argument("--only", type=int, nargs="*", help="the mistakes with these numbers")
    parser.add_argument("--scratch", type=pathlib.Path, default=ROOT / ".build/mutation")
    options = parser.parse_args()

    planted = dict(enumerate(chosen(options.seed, options.count)))
    if options.list:
        for number, site in planted.items():
            print(number, site.kind, site.key)
        return 0

    begun = time.monotonic()
    planted = build(options.scratch, planted, options.search)
    print(f"{len(planted)} mistakes that compile, built in {time.monotonic() - begun:.0f} s",
          flush=True)
    equivalent = {n for n, s in planted.items() if s.key in names(SURVIVORS)}
    planted = {n: s for n, s in planted.items() if n not in equivalent}
    whole = options.sample is None and options.only is None
    if options.sample is not None:
        numbers = random.Random(options.day).sample(sorted(planted), options.sample)
        planted = {n: planted[n] for n in sorted(numbers)}
    if options.only is not None:
        planted = {n: planted[n] for n in options.only}

    limits = {}
    survivors = []
    for number, site in planted.items():
        folder = next(f for f in FOLDERS if site.path.startswith(f + "/"))
        arguments = ["--filter", suites(folder)]
        if folder not in limits:
            started = time.monotonic()
            failure = run_tests(options.scratch, -1, 900, *arguments, fewer=True)
            if failure:
                sys.exit(f"the tests fail without a mistake: {failure}")
            limits[folder] = 30 + 10 * (time.monotonic() - started)
            print(f"{folder}: {time.monotonic() - started:.0f} s", flush=True)
        started = time.monotonic()
        reason = run_tests(options.scratch, number, limits[folder], *arguments, fewer=True)
        if reason is None and not options.quick:
            reason = run_tests(options.scratch, number, 1800)
        seconds = time.monotonic() - started
        if reason is None:
            survivors.append(number)
        print(f"{'caught ' if reason else 'SURVIVED'} {number} ({seconds:.0f} s) {site.key}"
              + (f"\n         {reason[:160]}" if reason else ""), flush=True)

    caught = len(planted) - len(survivors)
    print(f"{caught} of {len(planted)} mistakes caught, {100 * caught / len(planted):.1f} %; "
          f"{len(equivalent)} of the list are none; {time.monotonic() - begun:.0f} s")
    for number in survivors:
        print(f"survived: {planted[number].path}:{planted[number].line + 1} {planted[number].key}")
    return 1 if (caught < 0.95 * len(planted) if whole else survivors) else 0


if __name__ == "__main__":
    sys.exit(main())
