#!/usr/bin/env bash
# Three planted mistakes, each of which is found in Firefox: planted.sh PAGE CURVES, as for engines.py.
set -euo pipefail
cd "$(dirname "$0")"
page="$1" curves="$2"
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT

if ! command -v firefox-esr firefox >/dev/null; then
  echo "skip the planted mistakes for browsers: there is no Firefox"
  exit 0
fi

expect() { # TEXT SCRIPT OPTIONS...
  if python3 "${@:2}" firefox >"$scratch/log" 2>&1 || ! grep -q "^FAILED firefox: $1" "$scratch/log"; then
    cat "$scratch/log"
    echo "FAIL  the planted mistake passes: $1"
    exit 1
  fi
  echo "pass  planted: $(grep -m 1 "^FAILED firefox: $1" "$scratch/log" | cut -c 8-140)"
}

python3 planted.py context "$page" "$scratch/page.html"
expect "in flight 1: no coil is painted" engines.py --only throws "$scratch/page.html" "$curves"
python3 planted.py gap "$curves" "$scratch/curves.json"
expect "@keyframes, .*steps" engines.py --only curves "$page" "$scratch/curves.json"
command -v Xvfb >/dev/null || exit 0
python3 planted.py script "$page" "$scratch/page.html"
expect "the twin is seen at . places" compositor.py "$scratch/page.html"
