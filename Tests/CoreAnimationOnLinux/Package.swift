// swift-tools-version: 6.0

import PackageDescription

// Runs what the package builds for Core Animation on Linux, against stand-ins for its modules. The
// sources are the package's own, by links; the stand-ins stay in here.
let package = Package(
  name: "CoreAnimationOnLinux",
  targets: [
    .target(name: "CoreGraphics"),
    .target(name: "QuartzCore", dependencies: ["CoreGraphics"]),
    .target(
      name: "SpringEngine", dependencies: ["QuartzCore"], exclude: ["SpringEngine.docc"]),
    .target(name: "SpringEngineKeyframes", dependencies: ["SpringEngine", "QuartzCore"]),
    .testTarget(
      name: "CoreAnimationTests", dependencies: ["SpringEngineKeyframes"],
      // Swift Testing has an overlay for the real CoreGraphics, which is not there.
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
  ],
  swiftLanguageModes: [.v6]
)
