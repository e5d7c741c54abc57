// swift-tools-version: 6.2

import PackageDescription

// A separate package, so that only the library and these tests are built for a simulator: the other
// tests start processes, and the gallery needs a terminal.
let package = Package(
  name: "SpringEngineAppleTests",
  platforms: [.iOS(.v15), .tvOS(.v15), .visionOS(.v1), .macCatalyst(.v15), .macOS(.v14)],
  dependencies: [.package(name: "SpringEngine", path: "../..")],
  targets: [
    .testTarget(
      name: "SpringEngineAppleTests",
      dependencies: [
        .product(name: "SpringEngine", package: "SpringEngine"),
        .product(name: "SpringEngineKeyframes", package: "SpringEngine"),
      ],
      path: ".")
  ],
  swiftLanguageModes: [.v6]
)
