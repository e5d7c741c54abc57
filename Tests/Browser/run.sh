#!/usr/bin/env bash
# Builds the browser gallery, tests it in Chromium, and replays the recorded input on animators; then
# tests it, its compositors, bakes and easing functions in Chromium, Firefox and WebKit. Without a browser what it would
# test is skipped, with a message.
set -euo pipefail
cd "$(dirname "$0")/../.."

Demo/Web/build.sh
# Bytes of the page, with wasm-opt.
limit=250000
size=$(wc -c <Demo/Web/.build/SpringEngine.html)
if ! command -v wasm-opt >/dev/null; then
  echo "skip the limit of the page's size: wasm-opt is not installed"
elif [ "$size" -gt "$limit" ]; then
  echo "the page is $size bytes, more than $limit"
  exit 1
fi

Tests/Browser/digest.sh

recording=$PWD/Demo/Web/.build/recording.json
rm -f "$recording"
# axe-core, a development tool, is examined with if it can be installed.
axe=Demo/Web/.build/axe/axe_playwright_python/axe.min.js
[ -e "$axe" ] || python3 -m pip install -q --no-deps --target Demo/Web/.build/axe \
  axe-playwright-python==0.1.8 2>/dev/null || echo "axe-core could not be installed"
[ -e "$axe" ] || axe=
python3 Tests/Browser/check.py Demo/Web/.build/SpringEngine.html "$recording" $axe
if [ -e "$recording" ]; then
  swift build --package-path Demo "$@"
  modules=$(swift build --package-path Demo --show-bin-path)/Modules
  # What is copied from every scene: written as the formatter does, run where it needs no views, type-checked
  # where it does.
  swift format lint --strict --configuration .swift-format --recursive Demo/Web/.build/sources
  python3 Tests/Browser/copied.py Demo/Web/.build/sources Demo/Web/.build/copied "$modules" \
    "$modules"/../SpringEngine.build/*.o
  Tests/AppleInterfaces/typecheck.sh ios -v 15.0 -w --types-only -p springengine --dep SpringEngine=Sources/SpringEngine \
    --dep SpringEngineKeyframes=Sources/SpringEngineKeyframes Demo/Web/.build/sources/apple/*.swift
  BROWSER_RECORDING=$recording swift test --package-path Demo --filter replaysTheBrowser "$@"
fi

# In three engines, against values that a package of its own writes.
curves=Demo/Web/.build/curves.json
swift run --package-path Tests/Browser/Curves "$@" BrowserCurves "$curves"
python3 Tests/Browser/engines.py Demo/Web/.build/SpringEngine.html "$curves"
timeout 300 python3 Tests/Browser/compositor.py Demo/Web/.build/SpringEngine.html
Tests/Browser/planted.sh "$PWD/Demo/Web/.build/SpringEngine.html" "$PWD/$curves"
