// expect: no such module 'UIKit'
// swift-format-ignore-file
import UIKit
