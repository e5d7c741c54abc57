#!/bin/bash
# second-typecheck.sh ARGUMENTS: typecheck.sh with the independent interfaces in $SECOND_INTERFACES, as
# second-opinion.sh calls it.
#
# Those are never edited for this package: declarations that they lack are in supplement, which the
# compiler imports into every file, so that the sources need no import of it.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
arguments=() frontend=(-import-module AppleSupplement)
while [ $# -gt 0 ]; do
  case "$1" in
    # -p means another package; here the inputs join the package of their dependencies.
    -p) frontend+=(-package-name "$2"); shift 2 ;;
    --) shift; frontend+=("$@"); break ;;
    *) arguments+=("$1"); shift ;;
  esac
done
exec "${SECOND_INTERFACES:?}/typecheck.sh" "${arguments[@]}" --stubs "$here/supplement" \
  -- "${frontend[@]}"
