#!/bin/bash
# second-opinion.sh [PLATFORM...]: check-all.sh and check-readme.sh by other, independent interfaces,
# which nobody who works on these sources can bend. They stand in $APPLE_INTERFACES, by default
# ../shared/apple-check as seen from the repository, and have a typecheck.sh like the one here; what
# they lack is in supplement.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
cd "$here/../.."
export APPLE_INTERFACES="${APPLE_INTERFACES:-../shared/apple-check}"
if [ ! -x "$APPLE_INTERFACES/typecheck.sh" ]; then
  echo "skip  the second opinion: there are no interfaces in $APPLE_INTERFACES"
  exit 0
fi
# The standard library for a platform comes from the toolchain: where both rebuild it alike, once.
first=.build/apple-interfaces second=.build/apple-interfaces-second
if cmp -s "$here/tools/build-runtime.sh" "$APPLE_INTERFACES/tools/build-runtime.sh"; then
  for platform in ios catalyst tvos visionos macos; do
    if [ -d "$first/$platform/runtime" ] && [ ! -d "$second/$platform" ]; then
      mkdir -p "$second/$platform"
      cp -R "$first/$platform/runtime" "$second/$platform"
    fi
  done
fi
export TYPECHECK="$here/tools/second-typecheck.sh"
"$here/check-all.sh" "$@"
"$here/check-readme.sh"
