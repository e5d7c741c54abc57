// swift-tools-version: 6.0

import PackageDescription

// The pure half of the package once more, by links to its folders, as Embedded Swift for
// WebAssembly. The actors of the runtime and the platform files stay outside.
let embedded: [SwiftSetting] = [
  .enableExperimentalFeature("Embedded"), .enableExperimentalFeature("Extern"),
]

let package = Package(
  name: "SpringEngineWeb",
  targets: [
    .target(name: "SpringEngine", swiftSettings: embedded),
    .target(
      name: "SpringEngineKeyframes", dependencies: ["SpringEngine"], swiftSettings: embedded),
  ],
  swiftLanguageModes: [.v6]
)
