/// What the bytes that a terminal sends mean.
package enum InputEvent: Sendable, Equatable {
  case key(KeyPress)
  case mouse(MouseReport)
  case answer(TerminalAnswer)
}

/// A key, with what was held down.
package struct KeyPress: Sendable, Equatable {
  package var key: Key
  package var modifiers: Modifiers

  package init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}

/// The keys that a terminal can tell apart.
package enum Key: Sendable, Equatable {
  /// What was typed. Shift is in the character, not in the modifiers.
  case character(Character)
  case enter, tab, backspace, escape
  case up, down, left, right
  case home, end, pageUp, pageDown, insert, delete
  /// F1 and so on, from 1.
  case function(Int)
}

/// What was held down with a key or a mouse button.
package struct Modifiers: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let shift = Modifiers(rawValue: 1)
  package static let alt = Modifiers(rawValue: 2)
  package static let control = Modifiers(rawValue: 4)
}

/// Something that the mouse did.
package struct MouseReport: Sendable, Equatable {
  package enum Action: Sendable, Equatable {
    case press, release
    /// Motion with a button down.
    case drag
    /// Motion without.
    case move
    /// One notch of the wheel.
    case scrollUp, scrollDown, scrollLeft, scrollRight
  }

  package enum Button: Sendable, Equatable {
    case left, middle, right
    /// The button of a motion without one, of the wheel, or one beyond the third.
    case other
  }

  package var action: Action
  package var button: Button
  package var modifiers: Modifiers

  /// From 0, in cells, or in screen pixels if the terminal was told so.
  package var x: Int
  package var y: Int

  package init(
    _ action: Action, _ button: Button = .other, x: Int, y: Int, modifiers: Modifiers = []
  ) {
    self.action = action
    self.button = button
    self.modifiers = modifiers
    self.x = x
    self.y = y
  }
}

/// What a terminal answers when it is asked about itself.
package enum TerminalAnswer: Sendable, Equatable {
  /// Whether a private mode is known, and set now.
  case mode(Int, isKnown: Bool, isSet: Bool)
  /// Screen pixels.
  case cellSize(width: Int, height: Int)
}
