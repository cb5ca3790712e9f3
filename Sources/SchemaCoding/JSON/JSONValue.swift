/// Any JSON value, for the parts of a document that have no model of their own.
///
///     let extras: JSONValue = ["tags": ["new", "blue"], "rank": 3]
///     extras["tags"]?[0]?.string   // "new"
///     let cleared: JSONValue = ["rank": .null]
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, as exact as the parser kept it.
  case number(JSONNumber)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object, whose members keep their order.
  case object(JSONObject)
}

extension JSONValue {
  /// The value of a key, or nil if this is not an object or has no such key.
  ///
  /// Setting nil removes the key. If this is not an object, setting does nothing.
  public subscript(key: String) -> JSONValue? {
    get {
      if case .object(let members) = self { members[key] } else { nil }
    }
    set {
      guard case .object(var members) = self else { return }
      self = .null  // So that the members are not copied.
      members[key] = newValue
      self = .object(members)
    }
  }

  /// The element at a position, or nil if this is not an array or is shorter.
  ///
  /// Setting nil removes the element. If there is no element at the position, setting does nothing.
  public subscript(index: Int) -> JSONValue? {
    get {
      if case .array(let elements) = self, elements.indices.contains(index) { elements[index] } else { nil }
    }
    set {
      guard case .array(var elements) = self, elements.indices.contains(index) else { return }
      self = .null  // So that the elements are not copied.
      if let newValue { elements[index] = newValue } else { elements.remove(at: index) }
      self = .array(elements)
    }
  }

  /// The Bool, or nil if this is anything else.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The number, or nil if this is anything else.
  public var number: JSONNumber? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The number as an integer, or nil if this is anything else, has a fraction or is out of range.
  public var int: Int? { number.flatMap { try? $0.integer() } }

  /// The number as the nearest double, or nil if this is anything else.
  public var double: Double? { number?.doubleValue }

  /// The string, or nil if this is anything else.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The elements, or nil if this is not an array.
  public var array: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The members, or nil if this is not an object.
  public var object: JSONObject? {
    if case .object(let value) = self { value } else { nil }
  }
}

extension JSONValue {
  var isScalar: Bool {
    switch self {
    case .string, .number, .bool: true
    case .null, .array, .object: false
    }
  }
}
