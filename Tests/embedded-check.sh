#!/usr/bin/env bash
# Compiles the pure half of both modules (models, values, gestures, the state machine, baking) as
# Embedded Swift for WebAssembly: no Foundation, no existentials, no actors, no weak references.
set -euo pipefail
cd "$(dirname "$0")/../Demo/Web"

swift build --triple wasm32-unknown-none-wasm -c release -Xswiftc -wmo -Xswiftc -warnings-as-errors
