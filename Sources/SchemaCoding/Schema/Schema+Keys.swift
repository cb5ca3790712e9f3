extension Schema {
  /// Spells the fields' keys in this style, here and inside, unless something inside chose for itself.
  public func keys(_ style: KeyStyle) -> Schema {
    changing { $0.keyStyle = style }
  }
}
