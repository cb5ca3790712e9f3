extension Field {
  /// Decodes the value but never encodes it.
  ///
  ///     Field("session", \.session).decodeOnly()
  public func decodeOnly() -> Field { changing { $0.isDecodeOnly = true } }

  /// Encodes the value but never decodes it.
  ///
  /// The key counts as known, and its value in a document is ignored.
  ///
  ///     Field("name", \.fullName).encodeOnly()      a computed property needs no setter
  ///
  /// An initializer's argument gets the field's default, or nil.
  public func encodeOnly() -> Field { changing { $0.isEncodeOnly = true } }
}
