extension Schema where Value == Bool {
  /// A Bool.
  public static var bool: Schema { Schema(BoolKind()) }

  /// A Bool that documents spell in words of their own.
  ///
  ///     .bool(true: ["on", "lit"], false: ["off"])      true, "on" and "lit"; encoded as "on"
  ///
  /// The words are decoded as they are declared, without leniency; `true` and `false` are decoded in any case. The first word
  /// of each list is encoded, or the Bool if the list is empty. Leniently, the words are also decoded in another case and with
  /// whitespace around them, and so are the usual words.
  public static func bool(true trueWords: [String] = [], false falseWords: [String] = []) -> Schema {
    Schema(BoolKind(true: trueWords, false: falseWords))
  }
}

extension Schema where Value == String {
  /// A text.
  public static var string: Schema { Schema(StringKind()) }
}

extension Schema where Value: SchemaNumber {
  /// A number that this type holds exactly.
  public static func number(_ type: Value.Type = Value.self) -> Schema {
    .conforming { compiler in
      let (numbers, leniency) = (compiler.compilation.numbers, compiler.compilation.leniency)
      let kind = NumberKind<Value>(numbers)
      for definitionError in kind.definitionErrors { compiler.definitionError(definitionError) }
      if compiler.compilation.isKey { return KeyInstruction.of(kind) }
      return numbers.areStrings
        ? LeafInstruction.of(NumberStringKind(number: kind), leniency: leniency)
        : LeafInstruction.of(kind, leniency: leniency)
    }
  }
}

extension Schema where Value == JSONValue {
  /// Any JSON, kept as it is.
  public static var json: Schema { Schema { _ in JSONValueInstruction() } }
}
