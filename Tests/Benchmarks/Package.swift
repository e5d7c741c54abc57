// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "SpringEngine", path: "../..")],
  targets: [
    .target(name: "AllocationCounter"),
    .target(name: "Clocks"),
    .target(name: "ReferenceKernel"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "AllocationCounter",
        "Clocks",
        "ReferenceKernel",
        .product(name: "SpringEngine", package: "SpringEngine"),
        .product(name: "SpringEngineKeyframes", package: "SpringEngine"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
