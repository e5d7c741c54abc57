#!/usr/bin/env python3
"""Plants small mistakes in the sources, one at a time, and checks that the tests catch them.

    Tests/Mutation/mutate.py                 all mistakes of the list (about 220)
    Tests/Mutation/mutate.py --resume        those that the last run did not catch, or did not reach
    Tests/Mutation/mutate.py --sample 15     some of them, others every day
    Tests/Mutation/mutate.py --list          the list, without building anything

The list follows from the sources and a seed: places are spread over the folders by their number of
lines, at most one on a line, and a change elsewhere in a file moves none of them. Mistakes that do
not compile are left out. All others are compiled into one copy of the package, which chooses one
when it starts; see sites.py and package.py. The suites of the mistake's folder run first, and all
suites in the copy only if those pass, with the random cases of a debug build; the first failure ends
a run.

survivors.txt lists the mistakes that are none, each with its reason; invalid.txt those that are known
not to compile, which saves the search for them. Fails if less than 95 % of the others are caught in a
whole run, or so few of a sample that a list with 95 % would give them once in a million samples.
"""

import argparse
import datetime
import math
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

sys.dont_write_bytecode = True

import package  # noqa: E402
import sites  # noqa: E402
from package import ROOT  # noqa: E402

SURVIVORS = pathlib.Path(__file__).with_name("survivors.txt")
INVALID = pathlib.Path(__file__).with_name("invalid.txt")

# The folders in which mistakes are planted, and the tests that run first, by folders or files.
FOLDERS = {
    "Sources/SpringEngine/Models": [
        "SpringEngineTests/Models", "SpringEngineTests/Platform/SpringExchangeTests.swift",
        "SpringEngineKeyframesTests/Baking/SmoothLawTests.swift"],
    "Sources/SpringEngine/Machine": [
        "SpringEngineTests/Machine", "SpringEngineTests/Runtime", "SpringEngineTests/Reference",
        "SpringEngineTests/FirstAttempts", "SpringEngineTests/TypedAtFirst"],
    "Sources/SpringEngine/Runtime": [
        "SpringEngineTests/Runtime", "SpringEngineTests/Pixels", "SpringEngineTests/Playing",
        "SpringEngineTests/Recording"],
    "Sources/SpringEngine/Gestures": ["SpringEngineTests/Gestures"],
    "Sources/SpringEngineKeyframes/Baking": ["SpringEngineKeyframesTests/Baking"],
    "Sources/SpringEngineKeyframes/Playback": ["SpringEngineKeyframesTests/Playback"],
}


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


def suites(folder):
    """A regular expression for the suites that run first for a folder."""
    names = []
    for tests in FOLDERS[folder]:
        tests = ROOT / "Tests" / tests
        for path in [tests] if tests.is_file() else sorted(tests.rglob("*.swift")):
            # A suite's name may be a sentence between backticks, which the test's name may repeat.
            found = re.findall(
                r"^(?:@\w+(?:\(.*\))? )*(?:final )?(?:struct|class|actor) (`[^`]+`|\w+)",
                path.read_text(), flags=re.M)
            names += ["`?" + re.escape(name.strip("`")) + "`?" for name in found]
    return r"\.(" + "|".join(names) + ")/"


# The test processes, each of which leads a session of its own with those of its exit tests.
RUNNING = set()


def end(group):
    """Ends a test process and those that it has started."""
    try:
        os.killpg(group, signal.SIGKILL)
    except ProcessLookupError:
        pass


def end_all(*_):
    """Ends everything, for a script that is ended itself."""
    for group in list(RUNNING):
        end(group)
    os._exit(1)


def run_tests(scratch, number, limit, *arguments):
    """Why the tests fail with a mistake, if they do; ends at the first failure, or after a time."""
    binary = scratch / "package/.build/debug/MistakesPackageTests.xctest"
    environment = {**os.environ, "ACTIVE_MISTAKE": str(number), "SWIFT_BACKTRACE": "enable=no"}
    process = subprocess.Popen(
        [str(binary), "--testing-library", "swift-testing", *arguments], cwd=scratch / "package",
        env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        errors="replace", start_new_session=True)
    RUNNING.add(process.pid)
    timed_out = threading.Event()
    timer = threading.Timer(limit, lambda: (timed_out.set(), end(process.pid)))
    timer.start()
    reason = None
    for line in process.stdout:
        if "recorded an issue" in line:
            reason = re.sub(r"\x1b\[[0-9;]*m", "", line).strip()
            break
    if reason:
        end(process.pid)
    process.wait()
    timer.cancel()
    RUNNING.discard(process.pid)
    process.stdout.close()
    if timed_out.is_set() and reason is None:
        return f"did not end within {limit:.0f} s"
    if reason is None and process.returncode != 0:
        return f"ended with {process.returncode}"
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
                        help="only the suites of the folder")
    parser.add_argument("--search", action="store_true",
                        help="check types first: for a new seed, or after large changes")
    parser.add_argument("--only", type=int, nargs="*", help="the mistakes with these numbers")
    parser.add_argument("--resume", action="store_true", help="keep what the last run caught")
    parser.add_argument("--jobs", type=int, default=2, help="mistakes at the same time")
    parser.add_argument("--scratch", type=pathlib.Path, default=ROOT / ".build/mutation")
    options = parser.parse_args()

    planted = dict(enumerate(chosen(options.seed, options.count)))
    if options.list:
        for number, site in planted.items():
            print(number, site.kind, site.key)
        return 0

    signal.signal(signal.SIGTERM, end_all)
    signal.signal(signal.SIGINT, end_all)
    begun = time.monotonic()
    planted = package.build(options.scratch, planted, options.search)
    print(f"{len(planted)} mistakes that compile, built in {time.monotonic() - begun:.0f} s",
          flush=True)
    equivalent = {n for n, s in planted.items() if s.key in names(SURVIVORS)}
    planted = {n: s for n, s in planted.items() if n not in equivalent}
    whole = options.sample is None and options.only is None
    if options.sample is not None:
        numbers = random.Random(options.day).sample(sorted(planted), options.sample)
        planted = {n: planted[n] for n in sorted(numbers)}
        print(f"{options.sample} of {options.day}; again: Tests/Mutation/mutate.py "
              f"--sample {options.sample} --day {options.day}", flush=True)
    if options.only is not None:
        planted = {n: planted[n] for n in options.only}

    results = Results(options.scratch / "results.txt", whole, options.resume)
    arguments, limits = {}, {}
    for folder in sorted({folder_of(site) for site in planted.values()}):
        arguments[folder] = ["--filter", suites(folder)]
        limits[folder] = sound(options.scratch, folder, arguments[folder])

    def check(number, phase, limit, *arguments):
        site, started = planted[number], time.monotonic()
        reason = run_tests(options.scratch, number, limit, *arguments)
        results.add(number, site, reason, phase, time.monotonic() - started)

    def first(number):
        folder = folder_of(planted[number])
        check(number, "its suites", limits[folder], *arguments[folder])

    with ThreadPoolExecutor(options.jobs) as pool:
        list(pool.map(first, [n for n, site in planted.items() if site.key not in results.known]))
    left = [n for n, site in planted.items() if not results.known[site.key]]
    if left and not options.quick:
        limit = sound(options.scratch, "all suites", [])
        for number in left:
            check(number, "all suites", limit)
    return report(planted, results.known, len(equivalent), whole, time.monotonic() - begun)


def sound(scratch, name, arguments):
    """Stops if tests fail without a mistake; a limit of their time with one, in seconds."""
    started = time.monotonic()
    failure = run_tests(scratch, -1, 1800, *arguments)
    if failure:
        sys.exit(f"{name}: the tests fail without a mistake: {failure}")
    seconds = time.monotonic() - started
    print(f"{name}: {seconds:.0f} s", flush=True)
    return 20 + 6 * seconds


class Results:
    """The results of a run, kept in a file while it goes on."""

    def __init__(self, path, is_kept, is_resumed):
        self.path, self.is_kept, self.known = path, is_kept, {}
        if is_kept and is_resumed and path.exists():
            rows = (line.split("\t") for line in path.read_text().splitlines())
            self.known = {row[1]: True for row in rows if row[0] == "caught"}
        elif is_kept:
            path.write_text("")

    def add(self, number, site, reason, phase, seconds):
        self.known[site.key] = reason is not None
        outcome = "caught" if reason else "SURVIVED"
        print(f"{outcome} {number} ({phase}, {seconds:.0f} s) {site.key}"
              + (f"\n         {reason[:160]}" if reason else ""), flush=True)
        if self.is_kept:
            with self.path.open("a") as file:
                file.write(f"{outcome}\t{site.key}\t{phase}\t{seconds:.0f}\t{(reason or '')[:160]}\n")


def folder_of(site):
    """The folder of a mistake."""
    return next(folder for folder in FOLDERS if site.path.startswith(folder + "/"))


def report(planted, is_caught, equivalent, whole, seconds):
    """Prints the numbers by folder and the survivors; the exit status."""
    survivors = [site for site in planted.values() if not is_caught[site.key]]
    for folder in FOLDERS:
        found = [site for site in planted.values() if folder_of(site) == folder]
        caught = sum(is_caught[site.key] for site in found)
        if found:
            print(f"{caught} of {len(found)}  {folder}")
    count, caught = len(planted), len(planted) - len(survivors)
    print(f"{caught} of {count} mistakes caught, {100 * caught / max(count, 1):.1f} %; "
          f"{equivalent} more of the list change nothing; {seconds:.0f} s")
    for site in survivors:
        print(f"survived: line {site.line + 1} {site.key}")
    return 1 if caught < (0.95 * count if whole else least_caught(count)) else 0


def least_caught(count):
    """The number of a sample below which a list with 95 % would fall once in a million samples."""
    likelihood = 0.0
    for caught in range(count + 1):
        likelihood += math.comb(count, caught) * 0.95 ** caught * 0.05 ** (count - caught)
        if likelihood > 1e-6:
            return caught
    return count


if __name__ == "__main__":
    sys.exit(main())
