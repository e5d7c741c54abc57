// swift-tools-version: 6.0

import PackageDescription

// Runs the package's Core Animation code on Linux, with stand-ins for Apple's modules. The sources are
// the package's own, by symbolic links.
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
      // Swift Testing's overlay for the real CoreGraphics does not compile with the stand-in.
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
  ],
  swiftLanguageModes: [.v6]
)
