// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "SpringEngine",
  platforms: [.iOS(.v15), .tvOS(.v15), .visionOS(.v1), .macCatalyst(.v15), .macOS(.v14)],
  products: [
    .library(name: "SpringEngine", targets: ["SpringEngine"]),
    .library(name: "SpringEngineKeyframes", targets: ["SpringEngineKeyframes"]),
    .executable(name: "gallery", targets: ["Gallery"]),
  ],
  targets: [
    .target(name: "SpringEngine"),
    .target(name: "SpringEngineKeyframes", dependencies: ["SpringEngine"]),
    .target(
      name: "Scenes", dependencies: ["SpringEngine", "SpringEngineKeyframes"], path: "Demo/Scenes"),
    .executableTarget(name: "Gallery", dependencies: ["Scenes"], path: "Demo/Terminal"),
    .testTarget(
      name: "SpringEngineTests", dependencies: ["SpringEngine"],
      exclude: ["Maths/coefficients.py", "Maths/fixture.py"], resources: [.copy("Fixtures")]),
    .testTarget(
      name: "SpringEngineKeyframesTests", dependencies: ["SpringEngineKeyframes"],
      resources: [.copy("Fixtures")]),
    .testTarget(
      name: "DemoTests", dependencies: ["Scenes", "Gallery"], exclude: ["Terminal"]),
  ],
  swiftLanguageModes: [.v6]
)
