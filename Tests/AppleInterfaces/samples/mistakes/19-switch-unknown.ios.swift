// expect: switch covers known cases|may have additional unknown values
// swift-format-ignore-file
import UIKit
func f(_ s: UIUserInterfaceStyle) -> Int { switch s { case .unspecified: return 0; case .light: return 1; case .dark: return 2 } }
