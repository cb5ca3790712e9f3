/// Where in an object a field's value lies.
///
///     "lat"             the value of a key
///     "address.zip"     a key of an object inside
///     "items[1].n"      an element of an array inside
///     .literal("a.b")   one key that has dots or brackets in it
///     0, "[0].n"        an element of the array that the object is itself, see ``Schema/init(_:members:)``
///     .enclosingKey     no member at all, but the key under which the object lies
public struct FieldKey: Hashable, Sendable {
  /// The steps from the object to the value; a malformed key has none, and its mistake instead.
  let steps: [JSONPath.Component]
  let string: String
  let definitionError: String?
  /// Whether the key is spelled as it is, whatever style keys have.
  let isLiteral: Bool
  /// Whether this is the key under which the object itself lies.
  let isEnclosing: Bool

  /// Creates a key from its text form.
  public init(_ string: String) {
    self.string = string
    isLiteral = false
    isEnclosing = false
    do {
      steps = try Self.parse(string)
      definitionError = nil
    } catch {
      steps = []
      definitionError = error.message
    }
  }

  private init(
    steps: [JSONPath.Component], string: String, definitionError: String? = nil, isLiteral: Bool = true,
    isEnclosing: Bool = false
  ) {
    self.steps = steps
    self.string = string
    self.definitionError = definitionError
    self.isLiteral = isLiteral
    self.isEnclosing = isEnclosing
  }

  /// One key, taken as it is, whatever dots and brackets it has, and whatever the ``KeyStyle``.
  public static func literal(_ key: String) -> FieldKey {
    FieldKey(steps: [.key(key)], string: key)
  }

  /// The key under which the object lies, where keys are data: in a ``Schema/keyedArray`` and in dictionaries.
  ///
  ///     {"0001": {"docks": 48}, "0002": {"docks": 60}}
  ///
  ///     Schema(Station.init) {
  ///       Field(.enclosingKey, \.id)       // "0001"
  ///       Field("docks", \.docks)
  ///     }.keyedArray
  ///
  /// A key is a string in any case, so a number, an enumeration or any other kind that a string can spell is decoded from it without
  /// leniency. What cannot be decoded is `invalidFormat`, or `unknownCase` for an enumeration. An object that lies under no such key, as
  /// a whole document does, lacks it like any other key. It is encoded as the key by a ``Schema/keyedArray``, and never as a member: in a
  /// dictionary, the dictionary's own key is encoded.
  public static let enclosingKey = FieldKey(steps: [], string: ".enclosingKey", isEnclosing: true)

  private struct Malformed: Error { let message: String }

  private static func parse(_ string: String) throws(Malformed) -> [JSONPath.Component] {
    // Nearly every key is just that.
    let isPath = string.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "[") }
    if !isPath, !string.isEmpty { return [.key(string)] }
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
        guard index.last == "]", let position = Int(index.dropLast()), position >= 0,
          index.first?.isNumber == true
        else {
          throw Malformed(message: "has a malformed index; write items[0], or .literal(…) for a bracket in a key")
        }
        steps.append(.index(position))
      }
    }
    return steps
  }
}

extension FieldKey {
  /// Whether two keys lead to the same place.
  public static func == (left: FieldKey, right: FieldKey) -> Bool {
    left.steps == right.steps && left.string == right.string
  }

  /// Feeds the place that the key leads to into the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(steps)
    hasher.combine(string)
  }
}

extension FieldKey: ExpressibleByStringInterpolation {
  /// Creates a key from a string literal, with or without interpolations: `"high_\(unit)"`.
  ///
  /// The key is what the whole string says, so a dot or a bracket in an interpolated value makes a path as well. A value that
  /// may have them belongs into ``literal(_:)``.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension FieldKey: ExpressibleByIntegerLiteral {
  /// Creates the key of an element of the array that the object is itself: `0` is `"[0]"`.
  public init(integerLiteral position: Int) {
    self.init(
      steps: position < 0 ? [] : [.index(position)], string: "[\(position)]",
      definitionError: position < 0 ? "is a negative position" : nil, isLiteral: false)
  }

  /// Whether the key begins with an index, so that its object is an array by position.
  var isPosition: Bool {
    if case .index? = steps.first { true } else { false }
  }
}

extension FieldKey: CustomStringConvertible {
  /// The key as it is written in a schema.
  public var description: String { string }
}
