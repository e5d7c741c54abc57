package enum InputEvent: Sendable, Equatable {
  case key(Key)
  case mouse(MouseReport)
  /// The answer to a query: whether a private mode is supported, and set.
  case mode(Int, isKnown: Bool, isSet: Bool)
  /// The answer to a query, in screen pixels.
  case cellSize(width: Int, height: Int)
}

/// The keys that the gallery distinguishes; Shift counts with characters and Tab only.
package enum Key: Sendable, Equatable {
  case character(Character)
  case enter, tab, backTab, escape
  case up, down, left, right
  case pageUp, pageDown
  /// Control-D.
  case end
  /// Any other key, and all others with Alt or Control.
  case other
}

package struct MouseReport: Sendable, Equatable {
  package enum Action: Sendable, Equatable {
    case press, release
    /// Motion with a button down.
    case drag
    /// Motion without a button.
    case move
    /// One notch of the wheel.
    case scrollUp, scrollDown
  }

  package var action: Action

  /// Whether the button is the left one.
  package var isLeft: Bool

  /// From 0, in cells, or in screen pixels if mode 1016 is set.
  package var x: Int
  package var y: Int

  package init(_ action: Action, isLeft: Bool = false, x: Int, y: Int) {
    self.action = action
    self.isLeft = isLeft
    self.x = x
    self.y = y
  }
}
