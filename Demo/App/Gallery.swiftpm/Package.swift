// swift-tools-version: 6.0

import AppleProductTypes
import PackageDescription

// An app package: Xcode and Swift Playgrounds open the folder as an app. The engine and the scenes
// come from the package three folders up.
let package = Package(
  name: "Gallery",
  platforms: [.iOS("16.0")],
  products: [
    .iOSApplication(
      name: "Gallery",
      targets: ["GalleryApp"],
      bundleIdentifier: "org.springengine.gallery",
      displayVersion: "1.0",
      bundleVersion: "1",
      accentColor: .presetColor(.blue),
      supportedDeviceFamilies: [.pad, .phone, .mac],
      supportedInterfaceOrientations: [
        .portrait, .landscapeLeft, .landscapeRight,
        .portraitUpsideDown(.when(deviceFamilies: [.pad])),
      ],
      additionalInfoPlistContentFilePath: "Info.plist"
    )
  ],
  dependencies: [.package(name: "SpringEngine", path: "../../..")],
  targets: [
    .executableTarget(
      name: "GalleryApp",
      dependencies: [
        .product(name: "SpringEngine", package: "SpringEngine"),
        .product(name: "SpringEngineKeyframes", package: "SpringEngine"),
        .product(name: "Scenes", package: "SpringEngine"),
      ],
      path: "Sources")
  ],
  swiftLanguageModes: [.v6]
)
