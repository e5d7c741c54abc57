// expect: cannot find 'PassthroughSubject' in scope
// swift-format-ignore-file
// flags: -v 15.0 -w
import SwiftUI
public final class Model: ObservableObject { public let objectWillChange = PassthroughSubject<Void, Never>() }
