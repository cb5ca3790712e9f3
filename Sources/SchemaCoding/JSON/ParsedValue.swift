/// One value of a document, classified once and for all.
///
/// This is what the interpreter and the coercions look at. Scalars are ready to use; arrays and objects stay as the parser
/// left them and classify what is inside only when somebody asks for it:
///
///     [1, {"a": true}]      .array(…)
///     …[0]                  .number(1)
///     …[1]                  .object(…)
///     …[1]["a"]             .bool(true)
enum ParsedValue {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array(ParsedArray)
  case object(ParsedObject)
  /// Something that no JSON parser makes, from a tree that somebody built by hand; the name of its type.
  case foreign(String)
}

/// An array as the parser left it.
struct ParsedArray {
  let elements: [Any]

  var count: Int { elements.count }

  subscript(index: Int) -> ParsedValue? {
    elements.indices.contains(index) ? ParsedValue(elements[index]) : nil
  }
}

/// An object as the parser left it.
struct ParsedObject {
  let members: [String: Any]

  var count: Int { members.count }
  var keys: some Collection<String> { members.keys }

  subscript(key: String) -> ParsedValue? {
    members[key].map { ParsedValue($0) }
  }
}
