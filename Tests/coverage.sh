#!/usr/bin/env bash
# Runs the tests and checks that they execute at least 97 % of the lines of Models, Machine, Gestures,
# Baking and Playback, and all but those that uncovered.txt names with a reason.
#
#   Tests/coverage.sh               builds and runs the tests in .build/coverage
#   Tests/coverage.sh --report      reports on the last run
set -euo pipefail
cd "$(dirname "$0")/.."

scratch="${COVERAGE_SCRATCH:-.build/coverage}"
if [ "${1:-}" != --report ]; then
  rm -rf "$scratch"/*/debug/codecov
  swift test --enable-code-coverage --scratch-path "$scratch"
fi

tools="$(dirname "$(readlink -f "$(command -v swiftc)")")"
if command -v xcrun >/dev/null; then tools="$(dirname "$(xcrun --find llvm-cov)")"; fi
products="$scratch/debug"
tests="$(find "$products/" -maxdepth 1 -name '*.xctest')"
if [ -d "$tests/Contents/MacOS" ]; then tests="$(find "$tests/Contents/MacOS" -type f)"; fi
"$tools/llvm-profdata" merge -sparse "$products"/codecov/*.profraw -o "$scratch/merged.profdata"
"$tools/llvm-cov" export -format=lcov "$tests" -instr-profile "$scratch/merged.profdata" \
  > "$scratch/lines.lcov"

python3 - "$scratch/lines.lcov" <<'PYTHON'
import re, sys

FOLDERS = r"Sources/(SpringEngine/(Models|Machine|Gestures)|SpringEngineKeyframes/(Baking|Playback))/"

named, reason = set(), None
for line in open("Tests/uncovered.txt", encoding="utf-8"):
    if line.startswith("  "):
        assert reason, f"a line without a reason: {line}"
        named.add(line.strip())
    else:
        reason = line.strip()

file, lines, missed = None, 0, []
for record in open(sys.argv[1], encoding="utf-8"):
    if record.startswith("SF:"):
        found = re.search(FOLDERS + ".*", record.strip())
        file = found and found[0]
        text = open(file, encoding="utf-8").read().split("\n") if file else []
    elif record.startswith("DA:") and file:
        number, count = map(int, record[3:].split(",")[:2])
        lines += 1
        # A line of braces alone is the end of a path that returned earlier.
        if count == 0 and text[number - 1].strip() not in ("}", ") {", "})"):
            missed.append((file, number, text[number - 1].strip()))

unnamed = [m for m in missed if f"{m[0].split('/')[-1]}: {m[2]}" not in named]
for file, number, text in unnamed:
    print(f"not executed: {file}:{number} {text}")
share = 100 * (lines - len(missed)) / lines
print(f"{share:.1f} % of {lines} lines; {len(missed) - len(unnamed)} that are not executed have a "
      f"reason, {len(unnamed)} have none")
sys.exit(1 if unnamed or share < 97 else 0)
PYTHON
