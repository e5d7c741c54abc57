#!/bin/bash
# check-all.sh [PLATFORM...]: type-checks everything that this package has for Apple platforms, as
# many platforms at once as there are processors. Exits with an error if anything fails; says how long
# each platform took. Another typecheck.sh may be named in $TYPECHECK; second-opinion.sh does so with
# the interfaces in $APPLE_INTERFACES.
set -uo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
cd "$here/../.."
typecheck="${TYPECHECK:-$here/typecheck.sh}"
options=(-w --stubs "$here/test-modules")
last=(-- -package-name springengine)
engine=(--dep SpringEngine=Sources/SpringEngine)
both=("${engine[@]}" --dep SpringEngineKeyframes=Sources/SpringEngineKeyframes)

has_sources() { [ -n "$(find "$@" -name '*.swift' -size +1c -print -quit 2> /dev/null)" ]; }

check_platform() { # PLATFORM VERSION
  local status=0 start=$SECONDS check=("$typecheck" "$1" -v "$2" "${options[@]}")
  "${check[@]}" -m SpringEngine Sources/SpringEngine "${last[@]}" || status=1
  "${check[@]}" -m SpringEngineKeyframes "${engine[@]}" Sources/SpringEngineKeyframes \
    "${last[@]}" || status=1
  if has_sources Tests/SpringEngineAppleTests; then
    "${check[@]}" -m AppleTests "${both[@]}" Tests/SpringEngineAppleTests "${last[@]}" || status=1
  fi
  # The app is another package: it sees what is public, and no more.
  "$typecheck" "$1" -v "${app_versions[$1]}" -w -p springengine -m GalleryApp "${both[@]}" \
    --dep Scenes=Demo/Scenes Demo/App || status=1
  if [ $status = 0 ]; then echo "pass  $1 $2  ($((SECONDS - start)) s)"; else echo "FAIL  $1 $2"; fi
  return $status
}

declare -A app_versions=([ios]=16.0 [catalyst]=16.0 [tvos]=16.0 [visionos]=1.0 [macos]=14.0)
declare -A versions=([ios]=15.0 [catalyst]=15.0 [tvos]=15.0 [visionos]=1.0 [macos]=14.0)
[ $# -gt 0 ] || set -- ios catalyst tvos visionos macos
if [ $# -gt 1 ]; then
  printf '%s\n' "$@" | xargs -n 1 -P "$(getconf _NPROCESSORS_ONLN)" "$here/check-all.sh"
else
  check_platform "$1" "${versions[$1]:?unknown platform}"
fi
