#!/usr/bin/env bash
# Builds the browser gallery, tests it in Chromium, and replays the recorded input on animators.
# Without Chromium the page is built only, with a message.
set -euo pipefail
cd "$(dirname "$0")/../.."

Demo/Web/build.sh
limit=250000
size=$(wc -c <Demo/Web/.build/SpringEngine.html)
if [ "$size" -gt "$limit" ]; then
  echo "the page is $size bytes, more than $limit"
  exit 1
fi

recording=$PWD/Demo/Web/.build/recording.json
rm -f "$recording"
python3 Tests/Browser/check.py Demo/Web/.build/SpringEngine.html "$recording"
if [ -e "$recording" ]; then
  swift build "$@"
  modules=$(swift build --show-bin-path)/Modules
  for source in Demo/Web/.build/sources/*.swift; do
    swiftc -typecheck -swift-version 6 -I "$modules" "$source"
  done
  BROWSER_RECORDING=$recording swift test --filter replaysTheBrowser "$@"
fi
