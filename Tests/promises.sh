#!/usr/bin/env bash
# Runs the suites that README.md names for its promises, and checks that each exists and passes.
#
#   Tests/promises.sh [OPTIONS OF swift test]
set -euo pipefail
cd "$(dirname "$0")/.."

names="$(awk '/^## /{promises = /^## What it promises/} promises' README.md \
  | grep -oE '`[A-Za-z]+Tests`' | tr -d '`' | sort -u)"
log="$(mktemp)"
trap 'rm -f "$log"' EXIT
status=0
swift test --filter "($(paste -sd '|' <<<"$names"))/" "$@" >"$log" 2>&1 || status=1
for name in $names; do
  if grep -qE "Suite \"?$name\"? passed" "$log"; then
    echo "pass  $name"
  else
    echo "FAIL  $name"
    status=1
  fi
done
[ $status = 0 ] || grep -E 'error:|recorded an issue' "$log" | sed -n 1,20p
exit $status
