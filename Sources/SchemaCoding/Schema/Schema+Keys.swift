extension Schema {
  /// Sets the key style of the fields, here and in everything nested that does not set its own.
  public func keys(_ style: KeyStyle) -> Schema {
    changing { $0.keyStyle = style }
  }
}
