// swift-tools-version: 6.0

import PackageDescription

// Xcode and Swift Playgrounds open this folder as an app for iPhone, iPad and Mac Catalyst. Other
// tools see an executable: `swift run` in this folder starts the gallery as a Mac app with AppKit
// views. An app target for tvOS or visionOS can use the same sources.
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

let engine: [Target.Dependency] = ["SpringEngine", "SpringEngineKeyframes"].map {
  .product(name: $0, package: "SpringEngine")
}

// The engine is in the package three folders up, where Xcode finds it, and the scenes, which are no
// product of that package, are compiled here too, by a symbolic link to Demo/Scenes. Swift Playgrounds
// cannot access folders above the one that it opens: there, replace the dependency below by
// `.package(url: "…/SpringEngine.git", from: "1.0.0")` with the package's address, and the link by a
// copy of the folder.
let package = Package(
  name: "Gallery",
  platforms: [.iOS(.v16), .macCatalyst(.v16), .macOS(.v14), .tvOS(.v16), .visionOS(.v1)],
  products: [gallery],
  dependencies: [.package(name: "SpringEngine", path: "../../..")],
  targets: [
    .executableTarget(name: "GalleryApp", dependencies: engine + ["Scenes"], path: "Sources"),
    .target(name: "Scenes", dependencies: engine, path: "Scenes"),
  ],
  swiftLanguageModes: [.v6]
)
