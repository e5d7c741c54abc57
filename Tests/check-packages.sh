#!/usr/bin/env bash
# Checks the packages of the repository:
# - each is compiled by a step of `.ci/run`;
# - each resolves, also where the folder of the repository has another name. It may have any but that of
#   a package within it: a local package is known by the last part of its path;
# - the library takes no name that an app may use: Tests/Client has targets of such names, is built with
#   warnings as errors, and runs. With a target of the library called Scenes it must not resolve;
# - without its trait the library links, though nothing imports Foundation or the C library;
# - `.spi.yml` names a scheme for each of Apple's platforms, and the workflow the versions of Xcode that
#   README.md names.
set -euo pipefail
cd "$(dirname "$0")/.."
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT
status=0
fail() { echo "FAIL  $*"; status=1; }

packages() { # folder, and the step that compiles it
  cat <<'TABLE'
.|swift test
Demo|swift test --package-path Demo
Demo/App/Gallery.swiftpm|apple_checks
Tests/AcidTest/Adapter|Tests/AcidTest/run.sh
Tests/Benchmarks|swift run --package-path Tests/Benchmarks
Tests/Browser/Curves|Tests/Browser/run.sh
Tests/Client|Tests/check-packages.sh
Tests/CoreAnimationOnLinux|Tests/CoreAnimationOnLinux/run.sh
Tests/SpringEngineAppleTests|apple_checks
TABLE
}

# All manifests but those in build folders.
manifests() { find . -name .build -prune -o -name 'Package*.swift' -print | sed 's|^\./||'; }

while read -r manifest; do
  packages | grep -F "$(dirname "$manifest")|" >/dev/null || fail "$manifest: no step is known that compiles it"
done < <(manifests)
while IFS='|' read -r folder step; do
  [ -f "$folder/Package.swift" ] || fail "$folder: there is no package"
  grep -vE '^ *#' .ci/run | grep -F -- "$step" >/dev/null || fail "$folder: .ci/run has no step $step"
done < <(packages)

resolve() { # FOLDER
  swift package --package-path "$1" show-dependencies </dev/null >"$scratch/log" 2>&1 \
    && ! grep -E '^(warning|error):' "$scratch/log" >/dev/null
}

other="$scratch/another name"
mkdir "$other"
tar -cf - --exclude .build --exclude .git . | tar -xf - -C "$other"
while IFS='|' read -r folder step; do
  for place in . "$other"; do
    resolve "$place/$folder" || { fail "$folder does not resolve in $place"; cat "$scratch/log"; }
  done
done < <(packages)

mkdir "$other/Sources/Scenes"
echo 'public let scene = 0' >"$other/Sources/Scenes/Scenes.swift"
sed -i.before -e 's|^  targets: \[|& .target(name: "Scenes"),|' \
  -e 's|targets: \["SpringEngine"\]|targets: ["SpringEngine", "Scenes"]|' "$other/Package.swift"
resolve "$other" || { fail "the library with a target Scenes does not resolve"; cat "$scratch/log"; }
if resolve "$other/Tests/Client" || ! grep -q "conflicting name: 'Scenes" "$scratch/log"; then
  fail "the client resolves with two targets called Scenes"
fi
[ $status != 0 ] || echo "pass  $(packages | wc -l) packages resolve, under both names"

for platform in ios macos-spm macos-xcodebuild tvos visionos; do
  grep -A 1 -E "platform: $platform\$" .spi.yml | grep -E 'scheme: SpringEngineKeyframes$' >/dev/null \
    || fail ".spi.yml: no scheme for $platform"
done

named="$(grep -oE 'Xcode [0-9]+\.[0-9]+ to [0-9]+\.[0-9]+' README.md | grep -oE '[0-9]+\.[0-9]+' | xargs || true)"
used="$(grep -E '^ *xcode: |/Xcode_[0-9]' .github/workflows/ci.yml | grep -oE '[0-9]+\.[0-9]+' \
  | sort -Vu | xargs || true)"
[ -n "$named" ] && [ "$named" = "$used" ] \
  || fail "README.md names the Xcode versions $named, the workflow uses $used"

if said="$(swift run --package-path Tests/Client -Xswiftc -warnings-as-errors 2>"$scratch/log")"; then
  echo "pass  a client with targets Scenes, Gallery, Core and Animation: $said"
else
  fail "the client"
  cat "$scratch/log"
fi

plain="$scratch/plain"
mkdir -p "$plain/Sources/Plain"
cat >"$plain/Package.swift" <<MANIFEST
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "Plain", platforms: [.macOS(.v14)],
  dependencies: [.package(name: "SpringEngine", path: "$PWD", traits: [])],
  targets: [
    .executableTarget(
      name: "Plain", dependencies: [.product(name: "SpringEngine", package: "SpringEngine")])
  ])
MANIFEST
cp Tests/Benchmarks/Clients/Number.swift "$plain/Sources/Plain/main.swift"
if said="$(swift run --package-path "$plain" 2>"$scratch/log")" && [ "$said" = 1.0 ]; then
  echo "pass  a client without traits"
else
  fail "the client without traits"
  cat "$scratch/log"
fi
exit $status
