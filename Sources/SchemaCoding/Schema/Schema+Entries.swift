extension Schema {
  /// A dictionary, decoded from an array of its entries, whose keys are strings.
  ///
  ///     Schema<[String: Int]>.dictionary(of: .number(), as: .entries(key: "name", value: "value"))
  ///
  /// See ``dictionary(keys:of:as:)``.
  public static func dictionary<Member>(
    of member: Schema<Member>, as layout: DictionaryLayout
  ) -> Schema where Value == [String: Member] {
    .dictionary(keys: .string, of: member, as: layout)
  }

  /// A dictionary, decoded from an array of its entries, with one schema for the keys and one for the values.
  ///
  ///     .entries(key: "name", value: "value")      [{"name": "a", "value": 1}, {"name": "b", "value": 2}]
  ///     .pairs                                     [["a", 1], ["b", 2]]
  ///     .flatPairs                                 ["a", 1, "b", 2]
  ///
  /// Keys are values like any other, so they can have any schema, and leniency applies to them. A key that an earlier entry has is
  /// `duplicateKey`, at the later key, whatever ``DecodingOptions/duplicateKeys`` says of objects. `.lossy()` drops such entries, and those
  /// that cannot be decoded. Entries are encoded in the order of their keys. An update replaces the array as a whole.
  public static func dictionary<Key, Member>(
    keys: Schema<Key>, of member: Schema<Member>, as layout: DictionaryLayout
  ) -> Schema where Value == [Key: Member] {
    let entry = DictionaryEntry.schema(keys, member, layout)
    return .conforming { compiler in
      let compilation = compiler.compilation
      return compiler.insideContainer { compiler in
        func path(_ key: FieldKey) -> JSONPath { JSONPath(compiler.compilation.spellings(of: key).first ?? []) }
        return EntriesInstruction(
          compiler.compile(keys), of: compiler.compile(member), in: layout.isFlat ? nil : compiler.compile(entry),
          at: (path(layout.key), path(layout.value)), compilation)
      }
    }
  }
}

extension DictionaryEntry {
  // Where nothing is known of the types, so that the closure captures no conformance.
  fileprivate static func schema(
    _ key: Schema<Key>, _ value: Schema<Value>, _ layout: DictionaryLayout
  ) -> Schema<DictionaryEntry> {
    Schema(DictionaryEntry.init) {
      Field(keys: [layout.key], path: \DictionaryEntry.key, schema: key)
      Field(keys: [layout.value], path: \DictionaryEntry.value, schema: value)
    }
  }
}

/// How an array represents a dictionary, see ``Schema/dictionary(keys:of:as:)``.
public struct DictionaryLayout: Sendable {
  let key: FieldKey
  let value: FieldKey
  var isFlat = false

  /// An object for each entry, with its key and its value under these keys: `[{"name": "a", "value": 1}]`.
  ///
  /// Both may be paths. Other keys of the object are unknown keys.
  public static func entries(key: FieldKey, value: FieldKey) -> DictionaryLayout {
    DictionaryLayout(key: key, value: value)
  }

  /// An array for each entry, of its key and its value: `[["a", 1]]`.
  public static let pairs = DictionaryLayout(key: 0, value: 1)

  /// Keys and values in turn: `["a", 1, "b", 2]`.
  public static let flatPairs = DictionaryLayout(key: 0, value: 1, isFlat: true)
}
