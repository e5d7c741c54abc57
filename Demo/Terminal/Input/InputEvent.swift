/// An event decoded from terminal input.
package enum InputEvent: Sendable, Equatable {
  case key(KeyPress)
  case mouse(MouseReport)
  case answer(TerminalAnswer)
}

/// A key with modifiers.
package struct KeyPress: Sendable, Equatable {
  package var key: Key
  package var modifiers: Modifiers

  package init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}

/// The keys that the gallery distinguishes.
package enum Key: Sendable, Equatable {
  /// A typed character; it includes the effect of Shift, which is not in the modifiers.
  case character(Character)
  case enter, tab, escape
  case up, down, left, right
  case pageUp, pageDown
  /// Any other key.
  case other
}

/// Modifier keys of a key press.
package struct Modifiers: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let shift = Modifiers(rawValue: 1)
  package static let alt = Modifiers(rawValue: 2)
  package static let control = Modifiers(rawValue: 4)
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

/// The answer to a query of the terminal.
package enum TerminalAnswer: Sendable, Equatable {
  /// Whether a private mode is supported, and set.
  case mode(Int, isKnown: Bool, isSet: Bool)
  /// Screen pixels.
  case cellSize(width: Int, height: Int)
}
