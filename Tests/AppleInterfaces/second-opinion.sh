#!/bin/bash
# second-opinion.sh [PLATFORM...]: check-all.sh and the README's samples with other, independent
# interfaces of the frameworks: those in the folder $SECOND_INTERFACES, which have a typecheck.sh like
# the one here.
#
# Skips the check where none are named, since the package stands alone; fails where they are named and
# missing.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
cd "$here/../.."
if [ -z "${SECOND_INTERFACES:-}" ]; then
  echo "skip  the second opinion: SECOND_INTERFACES names no interfaces"
  exit 0
elif [ ! -x "$SECOND_INTERFACES/typecheck.sh" ]; then
  echo "FAIL  the second opinion: its interfaces are missing in $SECOND_INTERFACES"
  exit 1
fi
export APPLE_STUBS_CACHE="${APPLE_STUBS_CACHE:-$PWD/.build/apple-interfaces-second}"
# A toolchain directory with the real libraries, in which only the compiler is replaced.
compiler="$(readlink -f "${SWIFTC:-$(command -v swiftc)}")"
export REAL_SWIFTC="${compiler%/*}/swiftc" SWIFTC="$APPLE_STUBS_CACHE/toolchain/usr/bin/swiftc"
mkdir -p "${SWIFTC%/*}"
ln -sfn "${compiler%/*/*}/lib" "${SWIFTC%/*/*}/lib"
cp "$here/tools/swiftc-without-bodies" "$SWIFTC"
export TYPECHECK="$here/tools/second-typecheck.sh"
SHIPPED_ONLY=yes "$here/check-all.sh" "$@"
"$here/../Documentation/samples.sh" README.md
