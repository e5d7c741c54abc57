// swift-tools-version: 6.0

import PackageDescription

// Xcode and Swift Playgrounds open the folder as an app for iPhone, iPad and Mac Catalyst: they know
// what an app is. For everybody else it is an executable: `swift run` in this folder is the gallery
// as a Mac app of AppKit views. An app target for tvOS or visionOS takes the same sources.
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
#else
let gallery: Product = .executable(name: "GalleryApp", targets: ["GalleryApp"])
#endif

// The engine and the scenes come from the package three folders up: Xcode opens this folder where it
// lies in it. Swift Playgrounds sees nothing above the folder that it opens, and a copy on an iPad has
// nothing there. For that, replace the dependency below by the line that installs the package,
// `.package(url: "…/SpringEngine.git", from: "1.0.0")`, with the address that you have it from.
let package = Package(
  name: "Gallery",
  platforms: [.iOS(.v16), .macCatalyst(.v16), .macOS(.v14), .tvOS(.v16), .visionOS(.v1)],
  products: [gallery],
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
