extension Schema where Value: Decodable {
  /// A value that the `Codable` conformance of its type decodes and encodes, as Foundation's coders do by default.
  ///
  ///     struct Point: Codable { var x = 0, y = 0 }
  ///
  ///     let points = try Schema<[Point]>.codable().decode("[{\"x\":1,\"y\":2}]")
  ///     let dirty = try Schema<[Point]>.codable().lenient().decode("[{\"x\":\"1\",\"y\":2.0}]")
  ///
  /// What the type's `init(from:)` asks for is decoded by the value kind of the type that it asks for, with the leniency in force, and
  /// reported with its path. `decodeIfPresent` asks for an optional value: with leniency, one that cannot be decoded is nil.
  ///
  /// What decodes without leniency decodes with it to the same value, even if the code tries one type after the other. To find that out, the
  /// code may run more than once for a value.
  ///
  /// Without strategies, dates are seconds since 2001-01-01 and `Data` is a base64 string. `URL` is a string, and `Decimal` is a number.
  /// Integers and decimals are exact. The type's own code stops at the first error, but the elements of an array are all decoded. Null is
  /// an issue unless the type is optional. Encoding a type that is not `Encodable` is the issue `notEncodable`.
  public static func codable(
    _ type: Value.Type = Value.self, using strategies: CodableStrategies = CodableStrategies()
  ) -> Schema { .coded(strategies) }

  /// The same, with the issues of all properties in one error.
  ///
  ///     Schema<Station>.codable(collectingIssues: true)
  ///
  /// If a value fails, its type's code runs once more. Then a number, a Bool, a date, a string or a collection that is missing or cannot be
  /// decoded is zero, false, the start of 1970 or empty, an enumeration is its first case, and any other value is what its own code makes of an
  /// object without members, if it does. This is not safe for a type whose initializer stops the program on such values, and says little of one
  /// that catches errors. What the compiler writes does neither.
  public static func codable(
    _ type: Value.Type = Value.self, using strategies: CodableStrategies = CodableStrategies(), collectingIssues: Bool
  ) -> Schema { .coded(strategies, collectsIssues: collectingIssues) }
}

extension Schema where Value: Encodable {
  /// A value that the `Encodable` conformance of its type encodes.
  ///
  /// - Precondition: The schema is only used for encoding. Decoding with it is a definition error.
  @_disfavoredOverload
  public static func codable(
    _ type: Value.Type = Value.self, using strategies: CodableStrategies = CodableStrategies()
  ) -> Schema { .coded(strategies) }
}

extension Schema where Value: Codable {
  /// An object that its type's `Codable` conformance decodes and encodes, except the properties that these fields name.
  ///
  ///     Schema<Event>.codable {
  ///       Field("seats", "capacity").number(Int.self).lenient()
  ///       Field("begins").date(.format("yyyyMMddHHmm"))
  ///     }
  ///
  /// A field's first key is the string of the coding key, and is respelled in the style of the strategies; its value has the type of the
  /// property, or that of its optional. If the type asks with `decodeIfPresent`, a missing key or null is nil. Dates without a format of their
  /// own, and types with `.codable()`, have the form of the strategies. Everything
  /// that a field can say applies, in both directions, and so do constants, a policy for unknown keys and rules for the whole value. A
  /// field of another type than `init(from:)` asks for is an issue that names both.
  public static func codable(
    _ type: Value.Type = Value.self, using strategies: CodableStrategies = CodableStrategies(),
    collectingIssues: Bool = false, @MembersBuilder<Value> fields: () -> MembersBuilder<Value>.Members
  ) -> Schema {
    let code = ObjectBlueprint<Value>.Construction.OwnCode(style: CodedStyle(strategies)) {
      style, members, parts, context in
      CodableObjectInstruction(
        parts, fields: NamedFields(members, types: parts.facts.map(\.valueType)),
        types: CodedTypes(style, collectsIssues: collectingIssues, in: context))
    }
    return Schema(ObjectBlueprint(members: created(fields).list, construction: .ownCode(code)))
  }
}

extension Schema {
  /// A value that its type's own code decodes or encodes. With `byItsSchema`, the type's own schema does, if it has one.
  static func coded(
    _ strategies: CodableStrategies, collectsIssues: Bool = false, byItsSchema: Bool = false
  ) -> Schema {
    let ownStyle = CodedStyle(strategies)
    return .conforming { compiler in
      if !(Value.self is any Encodable.Type) {
        compiler.remark(.oneWay, "is only decoded, because \(nameOfType(Value.self)) is not Encodable")
      }
      let style = ownStyle.over(compiler.compilation.codedStyle)
      for message in style.definitionErrors { compiler.definitionError(.invalidArgument, message) }
      let types = CodedTypes(style, collectsIssues: collectsIssues, in: compiler.compilation)
      let isModel = byItsSchema && Value.self is any SchemaCodable.Type
      let schema =
        isModel
        ? Schema.implied : types.standardSchema(of: Value.self) ?? types.ownSchema(of: Value.self, isRequested: false)
      return compiler.within(compiler.compilation.forValues(in: style)) { compiler in
        schema.map { compiler.compileSameValue($0) } ?? Instruction()
      }
    }
  }
}
