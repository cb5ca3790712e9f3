// Which values leniency treats as something else before they are decoded.

extension Leniency {
  /// Whether a value is an empty or whitespace-only string, or false, that counts as null.
  func treatsAsNull(_ json: JSONNode) -> Bool {
    contains(.emptyStringAsNull) && json.isString && json.isEmptyOrWhitespace
      || contains(.falseAsNull) && json.kind == .false
  }

  /// Whether a value is null, or counts as null.
  func isNull(_ json: JSONNode) -> Bool { json.isNull || treatsAsNull(json) }

  /// Whether a value is an empty array that counts as an object without members.
  func treatsAsEmptyObject(_ json: JSONNode) -> Bool {
    contains(.emptyArrayAsObject) && json.isArray && json.count == 0
  }
}
