// swift-tools-version: 6.0

import PackageDescription

// A package of its own, so that a simulator has nothing to build but the library and these tests:
// the others start processes, and the gallery a terminal.
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
