#!/bin/bash
# second-opinion.sh [PLATFORM...]: check-all.sh and check-readme.sh with other, independent interfaces
# of the frameworks, in $APPLE_INTERFACES, by default ../shared/apple-check relative to the repository.
# They have a typecheck.sh like the one here. Skips the check where there are none.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
cd "$here/../.."
export APPLE_INTERFACES="${APPLE_INTERFACES:-../shared/apple-check}"
if [ ! -x "$APPLE_INTERFACES/typecheck.sh" ]; then
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
"$here/check-readme.sh"
