// Closures that take the context of the call.

extension Schema {
  /// Converts the decoded value to another type with a closure that takes the call's context.
  ///
  /// The result cannot be encoded. An error that the closure throws is a `custom` issue.
  ///
  ///     Schema.string.map { name, context in "\(name) in \(context.userInfo[.city] ?? "nowhere")" }
  public func map<Mapped>(_ convert: @escaping @Sendable (Value, CodingContext) throws -> Mapped) -> Schema<Mapped> {
    Schema<Mapped>(overrides: outwardOverrides) { compiler in
      MapInstruction(compiler.compile(inner), convert: .inContext(convert), revert: nil)
    }
  }

  /// A value that is converted from a raw value with another schema, and back when it is encoded, by closures that take the call's
  /// context.
  ///
  /// An error that a closure throws is a `custom` issue.
  public static func transform<Raw>(
    from raw: Schema<Raw>, decode: @escaping @Sendable (Raw, CodingContext) throws -> Value,
    encode: @escaping @Sendable (Value, CodingContext) throws -> Raw
  ) -> Schema {
    Schema(overrides: raw.outwardOverrides) { compiler in
      MapInstruction(compiler.compile(raw.inner), convert: .inContext(decode), revert: .inContext(encode))
    }
  }

  /// Validates decoded values with a closure that takes the call's context.
  ///
  /// Defaults and fallbacks are not validated.
  ///
  /// An error that the closure throws is a `custom` issue.
  public func validate(
    _ message: String, _ allows: @escaping @Sendable (Value, CodingContext) throws -> Bool
  ) -> Schema {
    validate(Rule(message: message, allows: .inContext(allows)))
  }
}
