# shellcheck shell=bash
# Shared helpers: platform table and toolchain discovery. Sourced, not run.
set -euo pipefail
STUBS_ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
SWIFTC="${SWIFTC:-$(command -v swiftc)}"
TOOLCHAIN_USR="$(cd "$(dirname "$(readlink -f "$SWIFTC")")/.." && pwd)"
TOOLCHAIN_LIB="$TOOLCHAIN_USR/lib/swift"
export SWIFTC_VERSION="${SWIFTC_VERSION:-$("$SWIFTC" --version 2>/dev/null | sed -n 1p)}"
CACHE="${APPLE_INTERFACES_CACHE:-$(cd "$STUBS_ROOT/../.." && pwd)/.build/apple-interfaces}"

# platform -> (triple prefix, lowest version the stubs are built for, default version, suffix)
platform_setup() {
  SUFFIX=""
  case "$1" in
    ios)           OSNAME=ios;     MINVER=13.0; DEFVER=15.0 ;;
    ios-simulator) OSNAME=ios;     MINVER=13.0; DEFVER=15.0; SUFFIX=-simulator ;;
    catalyst)      OSNAME=ios;     MINVER=14.0; DEFVER=15.0; SUFFIX=-macabi ;;
    macos)         OSNAME=macosx;  MINVER=11.0; DEFVER=12.0 ;;
    tvos)          OSNAME=tvos;    MINVER=13.0; DEFVER=15.0 ;;
    visionos)      OSNAME=xros;    MINVER=1.0;  DEFVER=1.0 ;;
    watchos)       OSNAME=watchos; MINVER=7.0;  DEFVER=8.0 ;;
    *) echo "unknown platform '$1' (ios ios-simulator catalyst macos tvos visionos watchos)" >&2; exit 64 ;;
  esac
  PLATFORM="$1"
  MIN_TRIPLE="arm64-apple-$OSNAME$MINVER$SUFFIX"
  OUT="$CACHE/$PLATFORM"
  RT="$OUT/runtime"        # Swift, _Concurrency, ... for this triple
  SDK="$OUT/frameworks"    # ObjectiveC, Foundation, QuartzCore, UIKit, ... stubs
  MC="$OUT/module-cache"
  RD="$CACHE/resource-dir"
  SDKFLAGS=()
  if [ "$OSNAME" = xros ]; then
    # visionOS derives its availability from iOS through a version map that a real
    # SDK carries; this one is ours.
    local d="$OUT/sdk"; mkdir -p "$d"
    cat > "$d/SDKSettings.json" <<'J'
{"CanonicalName":"xros26.0","Version":"26.0","MaximumDeploymentTarget":"99.0","DisplayName":"stub",
 "VersionMap":{
  "iOS_xrOS":{"2.0":"1.0","13.0":"1.0","14.0":"1.0","15.0":"1.0","16.0":"1.0","17.0":"1.0","17.1":"1.0","17.2":"1.1","17.4":"1.1","18.0":"2.0","26.0":"26.0","27.0":"27.0"},
  "xrOS_iOS":{"1.0":"17.1","1.1":"17.4","2.0":"18.0","26.0":"26.0","27.0":"27.0"}}}
J
    SDKFLAGS=(-sdk "$d" -I "$RD/shims")
  fi
}

# A resource directory that has the compiler's shims and builtin headers but
# none of the Linux overlay modules, which must not leak into an Apple target.
make_resource_dir() {
  mkdir -p "$RD"
  local d
  for d in shims clang apinotes; do ln -sfn "$TOOLCHAIN_LIB/$d" "$RD/$d"; done
}
