// swift-tools-version: 6.2

import PackageDescription

// What the browsers' values are compared with: bakes, easing functions and springs as JSON.
let package = Package(
  name: "BrowserCurves",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "SpringEngine", path: "../../..")],
  targets: [
    .executableTarget(
      name: "BrowserCurves",
      dependencies: [
        .product(name: "SpringEngine", package: "SpringEngine"),
        .product(name: "SpringEngineKeyframes", package: "SpringEngine"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
