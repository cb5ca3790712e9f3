/// How to handle keys that no field decodes.
///
/// An object on a nested path such as `"address.zip"` counts as decoded, with everything in it. Of an included union, only the keys of the
/// variant that the object has are known. In an array whose elements are fields, the elements that no field decodes are unknown; they
/// cannot be collected.
///
///     schema.unknownKeys(.reject)
///     schema.unknownKeys(.collect(into: \.extras))
///     schema.unknownKeys(.collect(into: \.rates, as: .number()))
///     schema.unknownKeys(.collect(into: \.cells, keys: .number(), as: .string))
public struct UnknownKeys<Model>: Sendable {
  enum Policy: Sendable {
    case ignore
    case reject
    case collect(@Sendable (inout Compiler) -> CollectedMembersInstruction<Model>)
  }

  let policy: Policy

  var isIgnoring: Bool {
    if case .ignore = policy { true } else { false }
  }

  /// Ignores unknown keys.
  ///
  /// This is the default.
  public static var ignore: UnknownKeys { UnknownKeys(policy: .ignore) }

  /// Makes each unknown key an `unknownKey` issue.
  public static var reject: UnknownKeys { UnknownKeys(policy: .reject) }

  /// Collects unknown keys, unchanged and in their order, in a property, and encodes them from there.
  public static func collect(into path: WritableKeyPath<Model, JSONObject> & Sendable) -> UnknownKeys {
    collect(into: path, .jsonObject, none: [:])
  }

  /// Collects unknown keys, unchanged, in a property, and encodes them from there.
  public static func collect(into path: WritableKeyPath<Model, [String: JSONValue]> & Sendable) -> UnknownKeys {
    collect(into: path, as: .json)
  }

  /// Collects unknown keys in a property, with values that a schema decodes and encodes.
  ///
  ///     struct Rates {
  ///       var base = ""
  ///       var rates: [String: Double] = [:]
  ///       static let schema = Schema(startingFrom: Rates()) {
  ///         Field("base", \.base)
  ///       }.unknownKeys(.collect(into: \.rates, as: .number()))      // {"base": "USD", "EUR": 0.9, "GBP": 0.8}
  ///     }
  ///
  /// A value that cannot be decoded is an issue, as in a dictionary.
  public static func collect<Member>(
    into path: WritableKeyPath<Model, [String: Member]> & Sendable, as schema: Schema<Member>
  ) -> UnknownKeys {
    collect(into: path, .dictionary(of: schema), none: [:])
  }

  /// Collects unknown keys in a property, with a schema for the keys and one for the values, as in
  /// ``Schema/dictionary(keys:of:)``.
  ///
  ///     struct Sheet {
  ///       var cells: [Int: String] = [:]
  ///       static let schema = Schema(startingFrom: Sheet()) {
  ///         Absent("error")
  ///       }.unknownKeys(.collect(into: \.cells, keys: .number(), as: .string))      // {"3": "c", "1": "a"}
  ///     }
  public static func collect<Key, Member>(
    into path: WritableKeyPath<Model, [Key: Member]> & Sendable, keys: Schema<Key>, as schema: Schema<Member>
  ) -> UnknownKeys {
    collect(into: path, .dictionary(keys: keys, of: schema), none: [:])
  }

  private static func collect<Members>(
    into path: WritableKeyPath<Model, Members> & Sendable, _ schema: Schema<Members>, none: Members
  ) -> UnknownKeys {
    nonisolated(unsafe) let none = none
    return UnknownKeys(
      policy: .collect { compiler in
        // What cannot be decoded is not dropped.
        let exact = compiler.compilation.with { ($0.isLossy, $0.areCollectionsLossy) = (false, false) }
        let members = compiler.within(exact) { $0.compile(schema) } as? DataObjectInstruction<Members>
        return members.map { CollectedPropertyInstruction(path, $0, none: none) } ?? CollectedMembersInstruction()
      })
  }
}

extension Schema {
  /// Sets how to handle keys that no field decodes.
  ///
  /// By default, they are ignored.
  ///
  /// - Precondition: The schema describes an object.
  public func unknownKeys(_ policy: UnknownKeys<Value>) -> Schema {
    changingObject(by: "unknownKeys(_:)") { $0.unknownKeys = policy }
  }
}
