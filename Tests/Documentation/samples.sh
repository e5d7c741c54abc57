#!/usr/bin/env bash
# samples.sh [PAGE...]: type-checks the Swift samples of the README, other pages and all articles for iOS, and
# those that import AppKit for macOS: in a function, and where a person would paste them, within a view,
# a view controller and a view of SwiftUI, with the main actor as default isolation and with
# MemberImportVisibility, as new apps have them. Without a page also the samples in the comments of the
# sources. Needs the interfaces of typecheck.sh.
set -euo pipefail
cd "$(dirname "$0")/../.."
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

all=false
[ $# -gt 0 ] || all=true
! $all || set -- README.md .github/CONTRIBUTING.md Sources/*/*.docc/*.md
typecheck="${TYPECHECK:-Tests/AppleInterfaces/typecheck.sh}"
summary="$(python3 Tests/Documentation/samples.py "$folder" "$@")"

check() { # PLATFORM VERSION; the libraries are built for the first check, without its other options
  local modules="$folder/modules-$1" options=()
  [ -d "$folder/$1" ] || return 0
  options=("$1" -v "$2" -w -p springengine --stubs Tests/AppleInterfaces/test-modules -m Samples
    --deps-in "$modules" --dep SpringEngine=Sources/SpringEngine
    --dep SpringEngineKeyframes=Sources/SpringEngineKeyframes)
  "$typecheck" "${options[@]}" "$folder/$1"
  "$typecheck" "${options[@]}" "$folder/$1-contexts" -- -default-isolation MainActor \
    -enable-upcoming-feature MemberImportVisibility
  # An app's own members of system types with the names of this package's are no ambiguity.
  "$typecheck" "${options[@]}" Tests/AppleInterfaces/samples/client
}

# The suites that the README names as its evidence exist.
grep -o '`[A-Za-z]*Tests`' README.md | tr -d '`' | sort -u | while read -r suite; do
  grep -rqE "(struct|class) $suite\\b" Tests || { echo "FAIL  README: there is no $suite"; exit 1; }
done

check_comments() { # PLATFORM VERSION; a sample does not use what it makes
  "$typecheck" "$1" -v "$2" -p springengine -m Comments --deps-in "$folder/modules-comments-$1" \
    --dep SpringEngine=Sources/SpringEngine --dep SpringEngineKeyframes=Sources/SpringEngineKeyframes \
    "$folder/$1-comments" -- -suppress-warnings
}

check ios 15.0
check macos 14.0
echo "pass  $summary"
if $all; then
  summary="$(python3 Tests/Documentation/samples.py --comments "$folder")"
  check_comments ios 18.0
  check_comments macos 15.0
  echo "pass  $summary"
fi
