#!/usr/bin/env bash
# Runs random scripts on an animator and on the second implementation of its contract, that of
# Tests/SpringEngineTests/Reference, and compares both after every step: values, velocities, events with
# their times and order, completions, targets, progress, remaining times.
#
#   Tests/Fuzzing/scripts.sh                               2,000 scripts
#   Tests/Fuzzing/scripts.sh --count 1000000               a million, in two processes
#   Tests/Fuzzing/scripts.sh --from 500001 --count 500000  the second half of them
#   Tests/Fuzzing/scripts.sh --from 17 --count 1 --show    one of them, with its steps
#   Tests/Fuzzing/scripts.sh --today --count 600           600 that are others every day
#   Tests/Fuzzing/scripts.sh --single                      scripts of numbers of single precision
#   Tests/Fuzzing/scripts.sh --components                  springs by component, by their closed forms
#   Tests/Fuzzing/scripts.sh --scenes --steps 12           scenes of four animators, by their laws
#
# A script is given by its seed. It runs at three schedules of frames: its own, one with many more frames,
# and one with a quarter of them; and by a value of several equal numbers: lanes, an array, or a value that
# an app could have. One that differs is shortened, and printed with the difference.
#
# With --single the values are `Float`, and the numbers of a script are rounded to such: the same events,
# and the same values but for the last rounding.
#
# With --components a value has two or four components with targets, velocities and springs of their own,
# changed at rest and in flight, and is taken over by what its future is up to 0.6 s later. Each component
# is where its closed form says, and all rest at the last of their times of rest.
#
# In a scene animators follow each other, are interrupted as a group, and are released in motion. What
# follows is approximated, so that the second implementation cannot tell its values; the laws of
# Scripts/SceneLaws.swift hold instead: at four schedules of frames the values are the same within 1e-5 of
# the travel for each follower of a chain, the events within 1e-4 s, and each follower's motion solves its
# equation, integrated numerically.
set -euo pipefail
cd "$(dirname "$0")/../.."
. Tests/Fuzzing/release.sh
tests=Tests/SpringEngineTests
swiftc "${flags[@]}" -module-name Scripts Tests/Fuzzing/Scripts/*.swift \
  $tests/Reference/Reference{Animator,Course,Law,Loop,Run,Step}*.swift \
  $tests/Runtime/StallingClock.swift $tests/Support/{Animator+Requests,SeededGenerator}.swift \
  "$products/libSpringEngine.a" -o "$products/scripts" -use-ld=lld

from=1 count=2000 isToday=false rest=()
while [ $# -gt 0 ]; do
  case "$1" in
    --from) from="$2"; shift 2 ;;
    --count) count="$2"; shift 2 ;;
    --today) isToday=true; shift ;;
    *) rest+=("$1"); shift ;;
  esac
done
if $isToday; then from=$((1 + $(date +%s) / 86400 * count)); fi
if [ "$count" -lt 100 ]; then exec "$products/scripts" --from "$from" --count "$count" "${rest[@]}"; fi
half=$((count / 2))
"$products/scripts" --from "$from" --count $half "${rest[@]}" &
first=$!
trap 'kill $first 2>/dev/null || true' EXIT
status=0
"$products/scripts" --from $((from + half)) --count $((count - half)) "${rest[@]}" || status=$?
wait $first || status=$?
exit $status
