// swift-format-ignore-file
@_exported import CoreVideo
@_exported import CoreGraphics
@_exported import Foundation
