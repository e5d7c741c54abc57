#!/usr/bin/env bash
# samples.sh [PAGE...]: type-checks the Swift samples of the README and of all articles for iOS, and
# those that import AppKit for macOS. Needs the interfaces of typecheck.sh.
set -euo pipefail
cd "$(dirname "$0")/../.."
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

[ $# -gt 0 ] || set -- README.md Sources/*/*.docc/*.md
summary="$(python3 Tests/Documentation/samples.py "$folder" "$@")"

check() { # PLATFORM VERSION
  [ -d "$folder/$1" ] || return 0
  "${TYPECHECK:-Tests/AppleInterfaces/typecheck.sh}" "$1" -v "$2" -w \
    --stubs Tests/AppleInterfaces/test-modules -m Samples \
    --dep SpringEngine=Sources/SpringEngine \
    --dep SpringEngineKeyframes=Sources/SpringEngineKeyframes "$folder/$1" -- \
    -package-name springengine
}

# The suites that the README names as its evidence exist.
grep -o '`[A-Za-z]*Tests`' README.md | tr -d '`' | sort -u | while read -r suite; do
  grep -rqE "(struct|class) $suite\\b" Tests || { echo "FAIL  README: there is no $suite"; exit 1; }
done

check ios 15.0
check macos 14.0
echo "pass  $summary"
