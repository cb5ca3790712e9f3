extension Field {
  /// Encodes the value under this key, whichever keys it is decoded from.
  ///
  ///     Field("tot", "total", at: \.total).encodedUnder("total")
  ///
  /// If the field does not list this key, it is written as given, without the ``KeyStyle``, and the field does not decode it.
  public func encodedUnder(_ key: FieldKey) -> Field {
    changing { $0.encodedKey = key }
  }

  /// Encodes nil as `null` instead of omitting the key.
  ///
  /// With `false`, omits the key, whatever ``EncodingOptions/nulls`` says.
  public func encodesNull(_ writes: Bool = true) -> Field {
    changing { $0.encodesNull = writes }
  }

  /// Omits the key when the condition holds.
  ///
  ///     Field("tags", \.tags).omitted { $0.isEmpty }
  public func omitted(when condition: @escaping @Sendable (Value) -> Bool) -> Field {
    changing { $0.omits = condition }
  }

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
