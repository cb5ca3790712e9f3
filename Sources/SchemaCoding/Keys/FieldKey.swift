/// The path of a field's value in its object.
///
///     "lat"             the value of a key
///     "address.zip"     a key of a nested object
///     "items[1].n"      an element of a nested array
///     .literal("a.b")   one key that contains dots or brackets; with several arguments, a path of such keys
///     0, "[0].n"        an element, if the object itself is an array, see ``Schema/init(_:members:)``
///     .enclosingKey     not a member, but the key of the object itself
public struct FieldKey: Hashable, Sendable {
  /// The steps from the object to the value; empty for a malformed key, which has a definition error instead.
  let steps: [JSONPath.Component]
  let string: String
  let definitionError: String?
  /// Whether the key is literal, so that the key style does not apply.
  let isLiteral: Bool
  /// Whether this is the key of the object itself.
  var isEnclosing: Bool { steps.isEmpty && definitionError == nil }

  /// Creates a key from a string in one of these forms. A schema with a malformed one, such as `"a..b"`, has a definition error.
  public init(_ string: String) {
    self.string = string
    isLiteral = false
    do {
      steps = try Self.parse(string)
      definitionError = nil
    } catch {
      steps = []
      definitionError = error.message
    }
  }

  /// The reason why this is not the path of a value in a document.
  var pathError: String? { isEnclosing ? "is not a path in a document" : definitionError }

  private init(
    steps: [JSONPath.Component], string: String, definitionError: String? = nil, isLiteral: Bool = true
  ) {
    self.steps = steps
    self.string = string
    self.definitionError = definitionError
    self.isLiteral = isLiteral
  }

  /// One key, or the keys of a path, each of which may contain dots and brackets.
  ///
  ///     .literal("pm2.5")                        {"pm2.5": 12}
  ///     .literal("fields", "Price [EUR]")        {"fields": {"Price [EUR]": 9.5}}
  ///
  /// The ``KeyStyle`` does not apply to it.
  public static func literal(_ key: String, _ others: String...) -> FieldKey { FieldKey(literal: [key] + others) }

  fileprivate init(literal keys: [String]) {
    let steps = keys.map { JSONPath.Component.key($0) }
    self.init(steps: steps, string: keys.count == 1 ? keys[0] : JSONPath(steps).fieldName)
  }

  /// The key of the object itself, where keys are data: in a ``Schema/keyedArray`` and in dictionaries.
  ///
  ///     {"0001": {"docks": 48}, "0002": {"docks": 60}}
  ///
  ///     Schema(Station.init) {
  ///       Field(.enclosingKey, \.id)       // "0001"
  ///       Field("docks", \.docks)
  ///     }.keyedArray
  ///
  /// A key is always a string, so a number, an enumeration or any other value kind with a string form is decoded from it without
  /// leniency. A key that cannot be decoded is `invalidFormat`, or `unknownCase` for an enumeration. If the object has no key, for
  /// example because it is the whole document, the key is missing like any other. A ``Schema/keyedArray`` encodes it as the key; it
  /// is never encoded as a member. In a dictionary, the dictionary's own key is encoded.
  public static let enclosingKey = FieldKey(steps: [], string: ".enclosingKey")

  private struct Malformed: Error { let message: String }

  private static func parse(_ string: String) throws(Malformed) -> [JSONPath.Component] {
    // Nearly every key; splitting its characters would be 8% of building a schema.
    if !string.isEmpty, !string.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "[") }) {
      return [.key(string)]
    }
    var steps: [JSONPath.Component] = []
    for part in string.split(separator: ".", omittingEmptySubsequences: false) {
      var indexes = part.split(separator: "[", omittingEmptySubsequences: false)
      let name = indexes.removeFirst()
      if !name.isEmpty {
        steps.append(.key(String(name)))
      } else if indexes.isEmpty || !steps.isEmpty {
        throw Malformed(message: string.isEmpty ? "is empty" : "has an empty part")
      }
      for index in indexes {
        guard index.last == "]", let position = Int(index.dropLast()), index.first?.isNumber == true else {
          throw Malformed(message: "has a malformed index; write items[0], or .literal(…) for a bracket in a key")
        }
        steps.append(.index(position))
      }
    }
    return steps
  }
}

extension FieldKey {
  /// Whether two keys have the same path.
  public static func == (left: FieldKey, right: FieldKey) -> Bool {
    left.steps == right.steps && left.string == right.string && left.isEnclosing == right.isEnclosing
  }

  /// Whether the keys are also equal in every key style, which a literal key ignores.
  func isEqualInEveryStyle(to other: FieldKey) -> Bool { self == other && isLiteral == other.isLiteral }

  /// Hashes the key's path.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(steps)
    hasher.combine(string)
  }
}

extension FieldKey: ExpressibleByStringInterpolation {
  /// Creates a key from a string literal, with or without interpolations: `"high_\(unit)"`.
  ///
  /// The whole string is parsed, so a dot or a bracket in an interpolated value makes a path as well. Use ``literal(_:_:)`` for
  /// values that may contain them.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension FieldKey: ExpressibleByIntegerLiteral {
  /// Creates the key of an element, if the object itself is an array: `0` is `"[0]"`.
  public init(integerLiteral position: Int) {
    self.init(
      steps: position < 0 ? [] : [.index(position)], string: "[\(position)]",
      definitionError: position < 0 ? "is a negative position" : nil, isLiteral: false)
  }

  /// Whether the key begins with an index, so that its object is an array whose elements are fields.
  var isPosition: Bool { steps.first?.isIndex == true }
}

extension FieldKey: CustomStringConvertible {
  /// The key as declared in the schema.
  public var description: String { string }
}

/// A string, an integer or a ``FieldKey``: another key of a field without a property.
///
/// With a parameter of type `FieldKey`, the compiler would take `Field("lat", \.latt)` for a field with two keys, and report that a key path
/// is no key, rather than that the model has no such property. Each requirement that a key path does not meet makes that reading less likely.
@_documentation(visibility: internal)
public protocol _OtherKey {
  /// The key.
  var _key: FieldKey { get }
}

/// The second requirement on another key.
@_documentation(visibility: internal)
public protocol _NoKeyPath {}

/// The third requirement on another key.
@_documentation(visibility: internal)
public protocol _NoSchema {}

extension FieldKey: _OtherKey, _NoKeyPath, _NoSchema {
  /// The key itself.
  @_documentation(visibility: internal)
  public var _key: FieldKey { self }
}

extension String: _OtherKey, _NoKeyPath, _NoSchema {
  /// The key in the string.
  @_documentation(visibility: internal)
  public var _key: FieldKey { FieldKey(self) }
}

extension Int: _OtherKey, _NoKeyPath, _NoSchema {
  /// The key of an element.
  @_documentation(visibility: internal)
  public var _key: FieldKey { FieldKey(integerLiteral: self) }
}

extension _OtherKey where Self == FieldKey {
  /// One key, or the keys of a path, each of which may contain dots and brackets. See ``FieldKey/literal(_:_:)``.
  @_documentation(visibility: internal)
  public static func literal(_ key: String, _ others: String...) -> FieldKey { .init(literal: [key] + others) }
}

extension SchemaIssue {
  /// Creates an issue at a key or a path inside of the value, for a closure of a schema to throw.
  ///
  ///     Schema(Span.init) { … }.map { span in
  ///       guard span.start < span.end else { throw SchemaIssue(.validationFailed, at: "end", detail: "must be after start") }
  ///       return span
  ///     }
  ///
  /// The key is as in the document, in the form of a field's key.
  public init(
    _ code: IssueCode, at key: FieldKey, expected: String? = nil, found: String? = nil, detail: String? = nil,
    underlying: (any Error)? = nil, rule: String? = nil, parameters: JSONObject = [:]
  ) {
    self.init(
      code, at: JSONPath(key.steps), expected: expected, found: found, detail: detail, underlying: underlying,
      rule: rule, parameters: parameters)
  }
}
