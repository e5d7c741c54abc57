#!/usr/bin/env bash
# Type-checks the README's Swift samples for iOS: each block stands in one function, in order, with
# the few names that a reader is expected to have. Needs the interfaces of typecheck.sh.
set -euo pipefail
cd "$(dirname "$0")/../.."
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

python3 - "$folder/Readme.swift" <<'PY'
import re, sys
blocks = re.findall(r"^```swift\n(.*?)^```$", open("README.md").read(), re.M | re.S)
blocks = [b for b in blocks if not b.startswith("// in Package.swift")]
imports = sorted({line for b in blocks for line in b.splitlines() if line.startswith("import ")})
types = [b for b in blocks if b.startswith("struct ")]
body = [line for b in blocks if b not in types for line in b.splitlines()
        if not line.startswith("import ")]
body = ["_ = " + line if re.match(r"baked\.\w+(\.\w+)? +//", line) else line for line in body]
text = "\n".join(imports + ["import UIKit", ""] + types + [
    "@MainActor",
    "func readme(view: UIView, touch: UITouch, finger: CGPoint, dock: CGPoint) async throws {",
    "  let haptic = UIImpactFeedbackGenerator()",
    *("  " + line for line in body), "}", ""])
assert len(blocks) >= 7, "the README has lost its samples"
open(sys.argv[1], "w").write(text)
PY

"${TYPECHECK:-Tests/AppleInterfaces/typecheck.sh}" ios -v 15.0 -w \
  --stubs Tests/AppleInterfaces/test-modules -m Readme \
  --dep SpringEngine=Sources/SpringEngine \
  --dep SpringEngineKeyframes=Sources/SpringEngineKeyframes "$folder" -- -package-name springengine
echo "pass  README, ${folder:+ios 15.0}"
