#!/usr/bin/env bash
# Runs the code that builds Core Animation's objects on Linux, and inspects every object.
set -euo pipefail
cd "$(dirname "$0")"
swift test -Xswiftc -warnings-as-errors "$@"
