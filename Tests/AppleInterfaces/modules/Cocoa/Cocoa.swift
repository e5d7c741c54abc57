// swift-format-ignore-file
@_exported import AppKit
@_exported import Foundation
