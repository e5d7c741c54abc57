#!/bin/bash
# check-all.sh [PLATFORM...]: type-checks all sources of the package for Apple platforms, as many
# platforms at once as there are processors, and the examples for those that they are for. Prints the
# seconds that each platform took; fails if any check fails. For macOS also what differs there in
# everything else that `swift test` of the package and of Demo compile on a Mac.
# $TYPECHECK may name another typecheck.sh; second-opinion.sh does so, for what ships: without the tests, the
# scenes and the terminal that a Mac compiles.
set -uo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
cd "$here/../.."
typecheck="${TYPECHECK:-$here/typecheck.sh}"

# Each file of the libraries imports every module whose members it uses, so that no member depends on
# what another module re-exports.
imports=(-enable-upcoming-feature MemberImportVisibility)

has_sources() { [ -n "$(find "$@" -name '*.swift' -size +1c -print -quit 2> /dev/null)" ]; }

check_platform() { # PLATFORM VERSION
  local status=0 start=$SECONDS modules check
  modules="$(mktemp -d)"
  # Both libraries are checked when their modules are built for the Apple tests, before all others,
  # which use the same modules. The demos are another package, and the app is one more: each sees
  # the public declarations of what it imports.
  check=("$typecheck" "$1" -w --deps-in "$modules" --dep SpringEngine=Sources/SpringEngine
    --dep SpringEngineKeyframes=Sources/SpringEngineKeyframes)
  has_sources Tests/SpringEngineAppleTests || { echo "FAIL  no Apple tests"; status=1; }
  # These tests are a package of their own.
  "${check[@]}" -v "$2" -p springengine --stubs "$here/test-modules" -m AppleTests \
    Tests/SpringEngineAppleTests -- "${imports[@]}" || status=1
  local examples=()
  case "$1" in ios | catalyst)
    examples=(Demo/Examples)
    "${check[@]}" -v "$2" -p examples -m Examples "${examples[@]}" -- "${imports[@]}" || status=1 ;;
  esac
  if [ -n "${app_versions[$1]:-}" ]; then
    "${check[@]}" -v "${app_versions[$1]}" -p demo -m GalleryApp --dep Scenes=Demo/Scenes \
      Demo/App/Gallery.swiftpm/Sources "${examples[@]}" || status=1
  fi
  if [ "$1" = macos ] && [ -z "${SHIPPED_ONLY:-}" ]; then check_mac_targets "$2" || status=1; fi
  rm -rf "$modules"
  if [ $status = 0 ]; then echo "pass  $1 $2  ($((SECONDS - start)) s)"; else echo "FAIL  $1 $2"; fi
  return $status
}

# The targets of both manifests that the checks of a platform do not reach: package, name, folder, and
# whether it has resources, for which the package manager generates `Bundle.module`. All see those
# above them as modules.
mac_targets() {
  cat <<'TABLE'
springengine SpringEngineTests Tests/SpringEngineTests resources
springengine SpringEngineKeyframesTests Tests/SpringEngineKeyframesTests resources
demo Scenes Demo/Scenes
demo Gallery Demo/Terminal
demo DemoTests Demo/Tests
TABLE
}

# The files of a folder in which a Mac can differ: by the system's modules, a condition, or CGFloat, which
# is Foundation's on Linux. `swift test` on Linux checks all others as they are.
mac_files() { # FOLDER
  grep -rlE --include='*.swift' \
    '^ *#if|import (Foundation|Dispatch|Glibc|Darwin|Synchronization|Core)|CG(Float|Point|Size|Rect)' "$1"
}

check_mac_targets() { # VERSION; uses the modules and the options of check_platform
  local status=0 package name folder resources sources accessor="$modules/resources.swift" above=() file
  printf '%s\n' 'import Foundation' \
    'extension Foundation.Bundle { static let module = Bundle.main }' > "$accessor"
  while read -r package name folder resources; do
    sources=("$folder")
    [ -z "$resources" ] || sources+=("$accessor")
    while read -r file; do sources+=(--only "$file"); done < <(mac_files "$folder")
    [[ " ${sources[*]} " == *" --only "* ]] || { echo "FAIL  nothing to check in $folder"; status=1; }
    "${check[@]}" -v "$1" "${above[@]}" -m "$name" "${sources[@]}" -- -package-name "$package" \
      || { echo "FAIL  $name, macos $1"; status=1; }
    case "$name" in *Tests) ;; *) above+=(--dep "$name=$folder") ;; esac
  done < <(mac_targets)
  while read -r name; do
    mac_targets | grep " $name " >/dev/null || { echo "FAIL  the target $name is not checked"; status=1; }
  done < <(for manifest in Package.swift Demo/Package.swift; do
    sed '1,/^  targets:/d' "$manifest" | grep -oE 'name: "\w+"' | grep -oE '\w+"' | tr -d '"'
  done | grep -vxE 'SpringEngine|SpringEngineKeyframes')
  return $status
}

declare -A app_versions=([ios]=16.0 [catalyst]=16.0 [visionos]=1.0 [macos]=14.0)
declare -A versions=([ios]=15.0 [catalyst]=15.0 [tvos]=15.0 [visionos]=1.0 [macos]=14.0)
[ $# -gt 0 ] || set -- ios catalyst tvos visionos macos
if [ $# -gt 1 ]; then
  printf '%s\n' "$@" | xargs -n 1 -P "$(getconf _NPROCESSORS_ONLN)" "$here/check-all.sh"
else
  check_platform "$1" "${versions[$1]:?unknown platform}"
fi
