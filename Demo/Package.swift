// swift-tools-version: 6.2

import PackageDescription

// The demos, in a package of their own, so that an app with the libraries has no target of theirs in
// its graph. `swift run --package-path Demo` starts the gallery in a terminal.
//
// The dependency has a name, so that the folder of the repository may have any, except this folder's:
// a package is known by the last part of its path.
let package = Package(
  name: "Demo",
  platforms: [.iOS(.v15), .tvOS(.v15), .visionOS(.v1), .macCatalyst(.v15), .macOS(.v14)],
  products: [
    .library(name: "Scenes", targets: ["Scenes"]),
    .executable(name: "gallery", targets: ["Gallery"]),
  ],
  dependencies: [.package(name: "SpringEngine", path: "..")],
  targets: [
    .target(
      name: "Scenes",
      dependencies: [
        .product(name: "SpringEngine", package: "SpringEngine"),
        .product(name: "SpringEngineKeyframes", package: "SpringEngine"),
      ],
      path: "Scenes"),
    .executableTarget(name: "Gallery", dependencies: ["Scenes"], path: "Terminal"),
    .testTarget(
      name: "DemoTests", dependencies: ["Scenes", "Gallery"], path: "Tests", exclude: ["Terminal"]),
  ],
  swiftLanguageModes: [.v6]
)
