#!/usr/bin/env bash
# Runs all suites, with those of the demos, under the thread sanitizer and the address sanitizer, in
# debug and in release.
#
#   Tests/sanitize.sh                          all four
#   Tests/sanitize.sh thread debug             one of them
#
# Swift has no undefined-behaviour sanitizer on Linux: `unsupported option '-sanitize=undefined' for
# target 'x86_64-unknown-linux-gnu'`, as of Swift 6.3.1. Swift checks arithmetic, indices and exclusive
# access itself. Where the compiler has it, it runs.
#
# Random suites have fewer cases than in `swift test`, because every one takes several times as long:
# 60 scripts of the reference instead of 200, 12 random bakes instead of 38, a soak of 300 s instead of
# 600 s. The variables REFERENCE_SCRIPTS, SPRING_BAKE_CASES and SOAK_SECONDS set other numbers.
set -euo pipefail
cd "$(dirname "$0")/.."

kinds=(thread address)
if echo 'let x = 0' | swiftc -sanitize=undefined -typecheck - 2>/dev/null; then kinds+=(undefined); fi
[ $# -lt 1 ] || kinds=("$1")
configurations=(debug release)
[ $# -lt 2 ] || configurations=("$2")

# Swift's runtime allocates metadata once and keeps it, which is no leak.
export ASAN_OPTIONS=detect_leaks=0
export TSAN_OPTIONS=halt_on_error=1

export REFERENCE_SCRIPTS="${REFERENCE_SCRIPTS:-60}"
export SPRING_BAKE_CASES="${SPRING_BAKE_CASES:-12}"
export SOAK_SECONDS="${SOAK_SECONDS:-300}"

# Another folder is given by its whole path, since it is that of two packages.
scratch="${SANITIZE_SCRATCH:-$PWD/.build/sanitize}"
status=0
for kind in "${kinds[@]}"; do
  for configuration in "${configurations[@]}"; do
    log="$scratch/$kind-$configuration.log"
    mkdir -p "$scratch"
    begun=$SECONDS
    # One test after the other: side by side, those that wait for the main actor run into their limits.
    options=(-c "$configuration" --sanitize="$kind" --no-parallel)
    if { swift test "${options[@]}" --scratch-path "$scratch/$kind-$configuration" \
      && swift test "${options[@]}" --scratch-path "$scratch/$kind-$configuration-demo" \
        --package-path Demo; } >"$log" 2>&1
    then
      result="$(grep -E 'Test run with' "$log" | sed 's/^[^T]*//' | paste -sd ' ')"
      echo "pass  $kind, $configuration: $result With its build: $((SECONDS - begun)) s."
    else
      echo "FAIL  $kind, $configuration; the log is $log"
      grep -E 'SUMMARY|WARNING: ThreadSanitizer|ERROR: AddressSanitizer|recorded an issue|error:' \
        "$log" | sed -n 1,20p
      status=1
    fi
  done
done
exit $status
