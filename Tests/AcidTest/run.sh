#!/usr/bin/env bash
# Checks the acid test: planted faults are found, the article's tables are those of the stored results, the
# data are what generate.py writes (if mpmath is there), the adapters for Node can be read (if Node is), and
# this package's own answers are as stored. Arguments go to `swift build`.
set -euo pipefail
cd "$(dirname "$0")"

python3 acid.py --self-test
python3 acid.py --check
if python3 -c 'import mpmath' 2>/dev/null; then
  python3 generate.py --check && echo "pass  the data"
else
  echo "skip  the acid test's data: there is no mpmath"
fi
if command -v node >/dev/null; then
  for adapter in adapters/*.mjs; do node --check "$adapter"; done
  echo "pass  the adapters for Node"
else
  echo "skip  the acid test's adapters for Node: there is no Node"
fi

swift build -q --package-path Adapter -Xswiftc -warnings-as-errors "$@"
python3 acid.py compare springengine "$(swift build --package-path Adapter --show-bin-path)/Answers"
