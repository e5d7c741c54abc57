#!/bin/bash
# planted-mistakes.sh: checks that the type-check detects a mistake in every file that is compiled
# for Apple platforms only, and in every target that is also compiled on a Mac. In a copy of the
# sources it plants at least one plausible mistake in each such file, and requires the expected
# diagnostic in that file; only the bodies of such files are checked. The unchanged files must pass. All
# mistakes of a module and platform are planted at once, since diagnostics name their file.
#
#     Tests/AppleInterfaces/planted-mistakes.sh            # ten minutes
#     Tests/AppleInterfaces/planted-mistakes.sh --checked  # half a minute: check-all.sh has passed the files as they are
#     Tests/AppleInterfaces/planted-mistakes.sh --changes  # a second: each file has a mistake that changes it
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
cd "$here/../.."
repository="$PWD"
typecheck="${TYPECHECK:-$here/typecheck.sh}"
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT

mistakes() { # module and platform | file | mistake, a sed command | diagnostic, a grep pattern
  cat <<'TABLE'
engine visionos|CoreAnimation/CoreGraphics+MotionValue|s/^import Foundation$//|cannot find type 'CGFloat' in scope
engine ios|DisplayLink/DisplayLinkClock+CoreAnimation|s/@objc func refresh/func refresh/|not exposed to Objective-C
engine ios|CoreAnimation/Values+CoreAnimation|s/MakeAffineTransform(/GetAffineTransform(/|cannot convert value of type 'CGAffineTransform'
engine ios|DisplayLink/DisplayLinkClock+CoreAnimation|s/{ CACurrentMediaTime() }/{ CACurrentMediaTime }/|was used as a property
engine ios|CoreAnimation/Values+CoreAnimation|s/NSNumber(value: /NSNumber(/|missing argument label 'value:'
engine tvos|SwiftUI/View+Throwing|s/^@available(tvOS, unavailable)$//|unavailable in tvOS
engine ios|SwiftUI/MovingValue|s/access(self, keyPath: /access(self, path: /|incorrect argument label
engine ios|SwiftUI/Throwing|s/func makeUIGestureRecognizer(/func makeGestureRecognizer(/|does not conform to protocol 'UIGestureRecognizerRepresentable'
engine ios|SwiftUI/MotionAnimation|s/context: inout /context: /|does not conform to protocol 'CustomAnimation'
engine ios|UIKit/Platform+UIKit|s/resolvedColor(with: /resolvedColor(for: /|incorrect argument label
engine ios|UIKit/Platform+UIKit|s/, selector: /, action: /|incorrect argument label
engine ios|UIKit/Platform+UIKit|s/^@MainActor$//|main actor-isolated
engine ios|ThrowGestureRecognizer+Values|s/Value == CGPoint/Value == CGPlace/|cannot find type 'CGPlace'
engine ios|UIKit/ThrowGestureRecognizer+UIKit|s/coalescedTouches(for: /coalescedTouches(of: /|incorrect argument label
engine macos|SwiftUI/MovingValue|s/^import Combine$//|missing import of defining module 'Combine'
engine ios|SwiftUI/Moving|s/StateObject(wrappedValue: MovingValue(/StateObject(value: MovingValue(/|incorrect argument label
engine ios|CoreAnimation/Exchange+CoreAnimation|s/getControlPoint(at: 1, /getControlPoint(1, /|missing argument label 'at:'
engine ios|UIKit/PointerPhase+UIKit|s/case .changed:/case .moved:/|has no member 'moved'
engine macos|AppKit/PointerPhase+AppKit|s/case .changed:/case .moved:/|has no member 'moved'
engine ios|UIKit/Springs+UIKit|s/      damping: CGFloat(/      dampingRatio: CGFloat(/|incorrect argument label
engine ios|SwiftUI/Springs+SwiftUI|s/^@available(iOS 17.0, .*$//|is only available in iOS 17
engine ios|SwiftUI/Values+SwiftUI|s/{ radians }/{ radian }/|cannot find 'radian' in scope
engine ios|SwiftUI/Values+SwiftUI|s/PlatformColor(self)/NSColor(self)/|cannot find 'NSColor' in scope
engine ios|Foundation/Errors+Foundation|s/case .unreadable:/case .unReadable:/|has no member 'unReadable'
engine ios|Instruments/MotionSignposts|s/endInterval(/finishInterval(/|has no member 'finishInterval'
engine tvos|UIKit/MagnifyGestureRecognizer+UIKit|s/ && !os(tvOS)//|unavailable in tvOS
engine macos|SystemSettings|s/center: NotificationCenter, name/center: NotificationCentre, name/|cannot find type 'NotificationCentre'
engine macos|AppKit/Platform+AppKit|s/NSScreen.main?.displayLink(/CADisplayLink(/|unavailable in macOS
engine macos|AppKit/Platform+AppKit|s/^@MainActor$//|main actor-isolated
engine macos|AppKit/MagnifyGestureRecognizer+AppKit|s/@objc private func/private func/|not exposed to Objective-C
engine macos|AppKit/Platform+AppKit|s/srgbRed: red, green/sRGBRed: red, green/|no exact matches in call to initializer
engine macos|DisplayLink/DisplayLinkClock+CoreAnimation|s/MainActor.assumeIsolated {/do {/|main actor-isolated
engine macos|AppKit/ThrowGestureRecognizer+AppKit|s/func mouseDragged(with /func mouseDragged(by /|do not match those of overridden method
keyframes ios|LayerPlayback|s/= animation.copy() as? CAAnimation/= animation.copy()/|'Any'
keyframes ios|CALayer+Order|s/animation(forKey: key)?.copy() as? CAAnimation/animation(forKey: key)?.copy()/|'Any'
keyframes ios|PlaybackDelegate|s/MainActor.assumeIsolated(body)/body()/|main actor-isolated
keyframes ios|LayerPlayer|s/removeAnimation(forKey: key)/removeAnimation(key)/|missing argument label
keyframes ios|MotionDriver|s/_ layer: CALayer, _ property/_ layer: CALayers, _ property/|cannot find type 'CALayers'
keyframes ios|MotionDriver+UIKit|s/UIView.alpha,/UIView.alphaValue,/|has no member 'alphaValue'
keyframes ios|MotionEffect+Play|s/layer.value(forKeyPath: /layer.value(keyPath: /|no exact matches in call
keyframes ios|LayerTime|s/convertTime(hostTime, from: nil)/convertTime(hostTime)/|missing argument
keyframes ios|BakedMotion+Play|s/keyTimes.map { NSNumber(value: $0) }/keyTimes/|cannot assign value of type '.Double.' to type '.NSNumber.'
app ios|GalleryApp|s/some SwiftUI.Scene/some View/|does not conform to protocol 'App'
app ios|Pages/CardPage|s/: ObservableObject {/ {/|conform to 'ObservableObject'
app ios|Views/CardView|s/addSubview(card)/addSubview(card.rootLayer)/|cannot convert value of type 'CALayer'
app ios|Views/CardView|s/MagnifyGestureRecognizer(zoom)/MagnifyGestureRecognizer(value: zoom)/|extraneous argument label
app ios|Pages/ClockPage|s/: ObservableObject {/ {/|conform to 'ObservableObject'
app ios|Pages/ContentsPage|s/navigationTitle("/navigationTitle(title: "/|extraneous argument label
app ios|Pages/ExamplesSection|s/Shown(make: slowList)/Shown(controller: slowList)/|incorrect argument label
app ios|Pages/DialRow|s/@Binding var value/@Binding let value/|can only be applied to a 'var'
app ios|Pages/EffectModel|s/^@MainActor$//|main actor-isolated
app ios|Pages/EffectPage|s/onAppear { model.play() }/onAppear(model.play())/|cannot convert value of type
app ios|Pages/ReduceMotion|s/@Binding var isOn/@Binding let isOn/|can only be applied to a .var.
app ios|Pages/SceneModel|s/private(set) var isPaused/let isPaused/|can only be applied to a 'var'
app ios|Pages/ScenePage|s/isOn: $model/isOn: model/|cannot convert value of type 'Bool'
app ios|Pages/SheetPage|s/contentLength: 60/contentSize: 60/|incorrect argument label
app ios|Pages/StallPage|s/isOn: $model/isOn: model/|cannot convert value of type 'Bool'
app ios|Views/BakedMotion+CoreAnimation|s/convertTime(time, from: nil)/convertTime(time)/|missing argument
app ios|Views/ClockView|s/repeatCount = .infinity/repeatCount = Double.infinity/|cannot assign value of type 'Double' to type 'Float'
app ios|Views/EffectView|s/alpha: 1)/opacity: 1)/|incorrect argument label
app ios|Views/Palette|s/alpha: 1)/opacity: 1)/|incorrect argument label
app ios|Views/LayeredView|s/super.init(frame: /super.init(bounds: /|incorrect argument label
app ios|Views/PlotView|s/addLine(to: /addLine(/|missing argument label 'to:'
app ios|Views/StageView|s/text.string = /text.text = /|has no member 'text'
app ios|Views/StagedView|s/setAffineTransform(/setTransform(/|has no member 'setTransform'
app ios|Pages/StagePage|s/frame(maxWidth: /frame(maximumWidth: /|incorrect argument label
app ios|Platform/Haptics|s/style: .light)/style: .mild)/|has no member 'mild'
app macos|Platform/Haptics|s/(_ speed: Double)/(_ speed: CGDouble)/|cannot find type 'CGDouble'
app ios|Pages/DialRow|s/value: $value, in/value: value, in/|cannot convert value of type 'Double'
app ios|Platform/Hosted|s/func makeUIView(/func makeNSView(/|does not conform to protocol 'UIViewRepresentable'
app ios|Platform/LayeredView+UIKit|s/@objc func comeBack/func comeBack/|not exposed to Objective-C
app ios|Platform/LayeredView+UIKit|s/override func traitCollectionDidChange/func traitCollectionDidChange/|requires an 'override' keyword
app ios|Platform/MainWindow|s/some View { self }/some SwiftUI.Scene { self }/|'Scene'
app ios|Platform/StageView+UIKit|s/override func/func/|requires an 'override' keyword
app macos|Platform/Hosted|s/func makeNSView(/func makeUIView(/|does not conform to protocol 'NSViewRepresentable'
app macos|Platform/LayeredView+AppKit|s/func viewDidMoveToWindow()/func didMoveToWindow()/|does not override
app macos|Platform/MainWindow|s/setActivationPolicy(.regular)/setActivationPolicy(.normal)/|has no member 'normal'
package macos|Demo/Scenes/Play/TickingClock|s/throws(BakeError)/throws(BakingError)/|cannot find type 'BakingError'
package macos|Demo/Terminal/Session/SignalBoard|s/__sa_handler = /sa_handler = /|has no member 'sa_handler'
package macos|Demo/Terminal/Gallery/ScreenClock|s/DispatchSource.makeTimerSource(/RunLoopSource.makeTimerSource(/|cannot find .RunLoopSource. in scope
package macos|Demo/Terminal/Session/Terminal|s/makeReadSource(fileDescriptor: /makeReadSource(descriptor: /|incorrect argument label
package macos|Tests/SpringEngineTests/Platform/TimerClockTests|s/let clock = TimerClock(/let clock = RunLoopTimer(/|cannot find .RunLoopTimer. in scope
package macos|Tests/SpringEngineTests/Values/CoreGraphicsValueTests|s/CGRect(x: /CGRect(left: /|argument label
package macos|Tests/SpringEngineKeyframesTests/CSS/BakedMotionCSSTests|s/jsonObject(with: /jsonObject(from: /|missing argument for parameter 'with'
package macos|Demo/Tests/Plots/PlotTests|s/XMLParser(data: /XMLParser(/|missing argument label 'data:'
TABLE
}

folder() { # MODULE: the folder of its Apple files
  case "$1" in
    engine) echo Sources/SpringEngine/Platform ;;
    keyframes) echo Sources/SpringEngineKeyframes/CoreAnimation ;;
    app) echo Demo/App/Gallery.swiftpm/Sources ;;
    package) echo . ;; # the scenes, the terminal gallery and the tests, as a Mac compiles them
  esac
}

apple_files() { # the files without code for Linux
  grep -rlE '^#if (canImport\((UIKit|QuartzCore|CoreGraphics|SwiftUI|Darwin|os)\)|os\(macOS\))' \
    Sources/*/Platform Sources/*/CoreAnimation
  find "$(folder app)" -name '*.swift'
}

check() { # MODULE PLATFORM [FILE...]: whole, or these files only
  local options=(-v 15.0 -w) app=16.0 examples=() only=() file
  for file in "${@:3}"; do only+=(--only "$file"); done
  # The mistakes are in the checked module only, so that its dependencies are built once.
  local dependencies=(--deps-in modules --dep SpringEngine=Sources/SpringEngine)
  if [ "$2" = macos ]; then options=(-v 14.0 -w) app=14.0; fi
  if [ "$2" = ios ]; then examples=(Demo/Examples); fi
  case "$1" in
    engine)
      "$typecheck" "$2" "${options[@]}" "${only[@]}" Sources/SpringEngine -- -package-name springengine \
        -enable-upcoming-feature MemberImportVisibility ;;
    keyframes)
      "$typecheck" "$2" "${options[@]}" "${only[@]}" "${dependencies[@]}" Sources/SpringEngineKeyframes \
        -- -package-name springengine ;;
    app)
      "$typecheck" "$2" -v "$app" -w "${only[@]}" -p springengine "${dependencies[@]}" \
        --dep SpringEngineKeyframes=Sources/SpringEngineKeyframes --dep Scenes=Demo/Scenes \
        Demo/App/Gallery.swiftpm/Sources "${examples[@]}" ;;
    package) check_package "${only[@]}" -- "$typecheck" macos "${options[@]}" --deps-in modules ;;
  esac
}

check_package() { # [--only FILE]... -- COMMAND...: each target with the right modules, so that one hides
  # no other's mistakes
  local status=0 target only=() file
  while [ "$1" != -- ]; do only+=("$2"); shift 2; done
  shift
  echo 'import Foundation; extension Foundation.Bundle { static let module = Bundle.main }' \
    > resources.swift
  for target in Demo/Scenes Demo/Terminal Tests/SpringEngineTests Tests/SpringEngineKeyframesTests \
    Demo/Tests; do
    local own=()
    for file in "${only[@]}"; do
      if [[ $file == "$target"/* ]]; then own+=(--only "./$file"); fi
    done
    "$@" "${own[@]}" --dep SpringEngine="$repository/Sources/SpringEngine" \
      --dep SpringEngineKeyframes="$repository/Sources/SpringEngineKeyframes" \
      --dep Scenes="$repository/Demo/Scenes" --dep Gallery="$repository/Demo/Terminal" \
      "./$target" resources.swift -- -package-name springengine || status=1
  done
  return $status
}

status=0
fail() { echo "FAIL  $*"; status=1; }

planted="$(mistakes | while IFS='|' read -r group name _; do
  echo "$(folder "${group% *}")/$name.swift"
done)"
while read -r file; do
  grep -qxF "$file" <<< "$planted" || fail "$file: no mistake is planted in it"
done < <(apple_files)
while IFS='|' read -r group name mistake _; do
  file="$(folder "${group% *}")/$name.swift"
  if sed "$mistake" "$file" | cmp -s - "$file"; then fail "$file: $mistake changes nothing"; fi
done < <(mistakes)
if [ "${1:-}" = --changes ] || [ $status != 0 ]; then exit $status; fi
isChecked="${1:-}"

plant() { # GROUP: a module and a platform
  local group="$1" module platform copy name mistake expected file found
  read -r module platform <<< "$group"
  copy="$scratch/$module-$platform"
  mkdir -p "$copy/Demo"
  cp -R Sources "$copy"
  cp -R Demo/App Demo/Examples Demo/Scenes Demo/Terminal Demo/Tests "$copy/Demo"
  mkdir "$copy/Tests"
  cp -R Tests/*EngineTests Tests/*KeyframesTests "$copy/Tests"
  cd "$copy"
  if [ "$isChecked" = --checked ]; then
    :
  elif check "$module" "$platform" > right.log 2>&1; then
    echo "pass    $group, as it is"
  else
    fail "$group: the files as they are do not pass"
    grep -m 5 'error:' right.log || true
  fi
  local files=()
  while IFS='|' read -r _ name mistake _; do
    file="$(folder "$module")/$name.swift"
    sed -i "$mistake" "$file"
    files+=("${file#./}")
  done < <(mistakes | grep "^$group|")
  if check "$module" "$platform" "${files[@]}" > wrong.log 2>&1; then fail "$group: the mistakes pass"; fi
  while IFS='|' read -r _ name mistake expected; do
    if found="$(grep -F "/$name.swift:" wrong.log | grep -E -m 1 "error: .*$expected")"; then
      printf 'caught  %-46s %-64s %s\n' "$platform $name" "$mistake" "${found#*error: }"
    else
      fail "$name: $mistake is not caught"
      grep -F "/$name.swift:" wrong.log | grep -m 3 'error:' || true
    fi
  done < <(mistakes | grep "^$group|")
}

while read -r group; do
  if [ "$(jobs -rp | wc -l)" -ge "$(getconf _NPROCESSORS_ONLN)" ]; then wait -n || true; fi
  (plant "$group") > "$scratch/${group// /-}.log" 2>&1 &
done < <(mistakes | cut -d'|' -f1 | sort -u)
wait
for log in "$scratch"/*.log; do cat "$log"; done
if grep -q '^FAIL' "$scratch"/*.log; then status=1; fi
if [ $status = 0 ]; then echo "pass  $(mistakes | wc -l) mistakes caught  ($SECONDS s)"; fi
exit $status
