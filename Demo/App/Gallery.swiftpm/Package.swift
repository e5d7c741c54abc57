// swift-tools-version: 6.2

import PackageDescription

// Xcode and Swift Playgrounds open this folder as an app for iPhone, iPad and Mac Catalyst. Other
// tools see an executable: `swift run` in this folder starts the gallery as a Mac app with AppKit
// views. An app target for visionOS can use the same sources.
#if canImport(AppleProductTypes)
import AppleProductTypes

let gallery: Product = .iOSApplication(
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
let folders = ["Sources", "Examples"]
#else
let gallery: Product = .executable(name: "GalleryApp", targets: ["GalleryApp"])
let folders = ["Sources"]
#endif

// The engine is in the package three folders up, the scenes are in the one two folders up, where Xcode
// finds them. Swift Playgrounds cannot access folders above the one that it opens: there, replace the
// first dependency by `.package(url: "…/SpringEngine.git", from: "1.0.0")` with the package's address,
// and the second by a target with a copy of Demo/Scenes. Examples is a link to Demo/Examples, which has
// views of UIKit and is left out of the Mac app with AppKit.
let package = Package(
  name: "Gallery",
  platforms: [.iOS(.v16), .macCatalyst(.v16), .macOS(.v14), .visionOS(.v1)],
  products: [gallery],
  dependencies: [
    .package(name: "SpringEngine", path: "../../.."),
    .package(name: "Demo", path: "../.."),
  ],
  targets: [
    .executableTarget(
      name: "GalleryApp",
      dependencies: [
        .product(name: "SpringEngine", package: "SpringEngine"),
        .product(name: "SpringEngineKeyframes", package: "SpringEngine"),
        .product(name: "Scenes", package: "Demo"),
      ],
      path: ".",
      exclude: ["Info.plist"] + (folders.count == 1 ? ["Examples"] : []),
      sources: folders)
  ],
  swiftLanguageModes: [.v6]
)
