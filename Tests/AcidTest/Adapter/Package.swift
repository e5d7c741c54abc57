// swift-tools-version: 6.2

import PackageDescription

// This package's own answers to the acid test.
let package = Package(
  name: "AcidTestAdapter",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "SpringEngine", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Answers", dependencies: [.product(name: "SpringEngine", package: "SpringEngine")])
  ],
  swiftLanguageModes: [.v6]
)
