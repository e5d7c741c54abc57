#!/bin/bash
# second-typecheck.sh ARGUMENTS: what typecheck.sh does, by the independent interfaces in
# $APPLE_INTERFACES. They stay as they are: what they lack is in supplement, which the compiler
# imports into every file, so that the sources need not know.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
arguments=() frontend=(-import-module AppleSupplement)
while [ $# -gt 0 ]; do
  case "$1" in
    # They know no package apart from the inputs'.
    -p) frontend+=(-package-name "$2"); shift 2 ;;
    --) shift; frontend+=("$@"); break ;;
    *) arguments+=("$1"); shift ;;
  esac
done
export APPLE_STUBS_CACHE="${APPLE_STUBS_CACHE:-$here/../../.build/apple-interfaces-second}"
exec "${APPLE_INTERFACES:?}/typecheck.sh" "${arguments[@]}" --stubs "$here/supplement" \
  -- "${frontend[@]}"
