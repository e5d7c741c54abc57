extension Effect {
  /// All effects, in the order in which the galleries show them.
  public static let all: [Effect] = bounces + kicks + docks + balls + curves

  /// The effect with a name.
  public static func named(_ name: String) -> Effect? { all.first { $0.name == name } }
}
