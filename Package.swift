// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "SpringEngine",
  platforms: [.iOS(.v15), .tvOS(.v15), .visionOS(.v1), .macCatalyst(.v15), .macOS(.v14)],
  products: [
    .library(name: "SpringEngine", targets: ["SpringEngine"]),
    .library(name: "SpringEngineKeyframes", targets: ["SpringEngineKeyframes"]),
  ],
  traits: [
    .default(enabledTraits: ["FoundationValues"]),
    .trait(
      name: "FoundationValues",
      description: "On Linux, CGFloat, CGPoint, CGSize and CGRect are values, with Foundation."),
  ],
  targets: [
    // Without Foundation nothing else links the functions of <math.h>.
    .target(
      name: "SpringEngine",
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "SpringEngineKeyframes", dependencies: ["SpringEngine"]),
    .testTarget(
      name: "SpringEngineTests", dependencies: ["SpringEngine"],
      exclude: [
        "Maths/coefficients.py", "Maths/fixture.py", "Models/Gravity/trips.py",
        "Models/Spring/softstart.py",
      ],
      resources: [.copy("Fixtures")]),
    .testTarget(
      name: "SpringEngineKeyframesTests", dependencies: ["SpringEngineKeyframes"],
      resources: [.copy("Fixtures")]),
  ],
  swiftLanguageModes: [.v6]
)
