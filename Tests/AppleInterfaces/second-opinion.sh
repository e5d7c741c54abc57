#!/bin/bash
# second-opinion.sh [PLATFORM...]: check-all.sh and the README's samples with other, independent
# interfaces of the frameworks, in $APPLE_INTERFACES, by default ../shared/apple-check relative to the repository.
# They have a typecheck.sh like the one here.
#
# Skips the check where there are none, since the package stands alone; fails where they are expected:
# if $APPLE_INTERFACES is set, or if the folder ../shared is the one that they belong to, which has
# the notes APPLE.md.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
cd "$here/../.."
expected="${APPLE_INTERFACES:+yes}"
[ ! -e ../shared/APPLE.md ] || expected=yes
export APPLE_INTERFACES="${APPLE_INTERFACES:-../shared/apple-check}"
if [ ! -x "$APPLE_INTERFACES/typecheck.sh" ]; then
  if [ -n "$expected" ]; then
    echo "FAIL  the second opinion: its interfaces are missing in $APPLE_INTERFACES"
    exit 1
  fi
  echo "skip  the second opinion: there are no interfaces in $APPLE_INTERFACES"
  exit 0
fi
export APPLE_STUBS_CACHE="${APPLE_STUBS_CACHE:-$PWD/.build/apple-interfaces-second}"
# A toolchain directory with the real libraries, in which only the compiler is replaced.
compiler="$(readlink -f "${SWIFTC:-$(command -v swiftc)}")"
export REAL_SWIFTC="${compiler%/*}/swiftc" SWIFTC="$APPLE_STUBS_CACHE/toolchain/usr/bin/swiftc"
mkdir -p "${SWIFTC%/*}"
ln -sfn "${compiler%/*/*}/lib" "${SWIFTC%/*/*}/lib"
cp "$here/tools/swiftc-without-bodies" "$SWIFTC"
export TYPECHECK="$here/tools/second-typecheck.sh"
"$here/check-all.sh" "$@"
"$here/../Documentation/samples.sh" README.md
