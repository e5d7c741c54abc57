#!/usr/bin/env bash
# Two planted mistakes, each of which Firefox must find: planted.sh PAGE CURVES, as for engines.py.
set -euo pipefail
cd "$(dirname "$0")"
page="$1" curves="$2"
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT

if ! command -v firefox-esr firefox >/dev/null; then
  echo "skip the planted mistakes for browsers: there is no Firefox"
  exit 0
fi

expect() { # TEXT OPTIONS...
  if python3 engines.py "${@:2}" >"$scratch/log" 2>&1 || ! grep -q "^FAILED firefox: $1" "$scratch/log"; then
    cat "$scratch/log"
    echo "FAIL  the planted mistake passes: $1"
    exit 1
  fi
  echo "pass  planted: $(grep -m 1 "^FAILED firefox: $1" "$scratch/log" | cut -c 8-140)"
}

python3 planted.py context "$page" "$scratch/page.html"
expect "in flight 1: no coil is painted" --only throws "$scratch/page.html" "$curves" firefox
python3 planted.py gap "$curves" "$scratch/curves.json"
expect "@keyframes, .*steps" --only curves "$page" "$scratch/curves.json" firefox
