// swift-tools-version: 6.0

import PackageDescription

// The pure half of the package once more, by links to its folders, as Embedded Swift for
// WebAssembly, and the gallery that runs on it in a browser. The actors of the runtime and the
// platform files stay outside.
let embedded: [SwiftSetting] = [
  .enableExperimentalFeature("Embedded"), .enableExperimentalFeature("Extern"),
]

let package = Package(
  name: "SpringEngineWeb",
  products: [.library(name: "Gallery", type: .static, targets: ["Gallery"])],
  targets: [
    .target(name: "SpringEngine", swiftSettings: embedded),
    .target(
      name: "SpringEngineKeyframes", dependencies: ["SpringEngine"], swiftSettings: embedded),
    .target(name: "Scenes", dependencies: ["SpringEngine"], swiftSettings: embedded),
    .target(
      name: "Freestanding", cSettings: [.unsafeFlags(["-ffreestanding", "-fno-builtin", "-O2"])]),
    .target(
      name: "Gallery",
      dependencies: ["SpringEngine", "SpringEngineKeyframes", "Scenes", "Freestanding"],
      swiftSettings: embedded),
  ],
  swiftLanguageModes: [.v6]
)
