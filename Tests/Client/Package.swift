// swift-tools-version: 6.2

import PackageDescription

// An app's package as it may be: with both products, and with targets whose names the package must not
// take. `Tests/check-packages.sh` builds and runs it.
let package = Package(
  name: "Client",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "SpringEngine", path: "../..")],
  targets: [
    .target(
      name: "Core", dependencies: [.product(name: "SpringEngine", package: "SpringEngine")]),
    .target(
      name: "Animation",
      dependencies: [
        .product(name: "SpringEngine", package: "SpringEngine"),
        .product(name: "SpringEngineKeyframes", package: "SpringEngine"),
      ]),
    .target(name: "Scenes", dependencies: ["Core", "Animation"]),
    .executableTarget(name: "Gallery", dependencies: ["Scenes"]),
  ],
  swiftLanguageModes: [.v6]
)
