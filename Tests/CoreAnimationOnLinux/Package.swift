// swift-tools-version: 6.2

import PackageDescription

// Runs the package's Core Animation code on Linux, and the state of its SwiftUI views, with stand-ins for
// Apple's modules. The sources are the package's own, by symbolic links.
let package = Package(
  name: "CoreAnimationOnLinux",
  targets: [
    .target(name: "CoreGraphics"),
    .target(name: "QuartzCore", dependencies: ["CoreGraphics"]),
    .target(name: "Combine"),
    .target(name: "SwiftUI", dependencies: ["Combine"]),
    .target(
      name: "SpringEngine", dependencies: ["QuartzCore", "Combine", "SwiftUI"],
      exclude: [
        "SpringEngine.docc",
        // Of SwiftUI there is a view's state only.
        "Platform/SwiftUI/MotionAnimation.swift", "Platform/SwiftUI/Springs+SwiftUI.swift",
        "Platform/SwiftUI/Throwing.swift", "Platform/SwiftUI/Values+SwiftUI.swift",
        "Platform/SwiftUI/View+Throwing.swift",
      ]),
    .target(name: "SpringEngineKeyframes", dependencies: ["SpringEngine", "QuartzCore"]),
    .testTarget(
      name: "CoreAnimationTests", dependencies: ["SpringEngineKeyframes"],
      // Swift Testing's overlay for the real CoreGraphics does not compile with the stand-in.
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
    .testTarget(
      name: "SwiftUITests", dependencies: ["SpringEngine", "Combine", "SwiftUI"],
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
  ],
  swiftLanguageModes: [.v6]
)
