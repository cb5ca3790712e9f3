extension Field {
  /// Writes the value under this key, whatever it is read from.
  public func encodedAs(_ key: FieldKey) -> Field {
    changing { $0.encodedKey = key }
  }

  /// Writes nil as `null`, where it is left out otherwise.
  public func encodesNull(_ writes: Bool = true) -> Field {
    changing { $0.encodesNull = writes }
  }

  /// Leaves out values for which this holds.
  ///
  ///     Field("tags", \.tags).omitted { $0.isEmpty }
  public func omitted(when condition: @escaping @Sendable (Value) -> Bool) -> Field {
    changing { $0.omits = condition }
  }
}
