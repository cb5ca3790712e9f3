/// One value while an encoder writes it. Containers of types write into it as long as they like, so it is shared.
final class OutputNode {
  /// What the node has turned out to be.
  enum Form {
    case nothing
    case scalar(JSONValue)
    /// What a schema of its own has encoded.
    case document(JSONDocument)
    case array
    case object
  }

  private(set) var form: Form
  private(set) var elements: [OutputNode] = []
  /// In the order in which the type named the keys.
  private(set) var members: [(key: String, value: OutputNode)] = []
  private var indexes: [String: Int] = [:]

  init(_ form: Form = .nothing) {
    self.form = form
  }

  var isEmpty: Bool {
    if case .nothing = form { true } else { false }
  }

  var count: Int { elements.count }

  subscript(key: String) -> OutputNode? {
    indexes[key].map { members[$0].value }
  }

  /// Puts a member under a key, in the place of one that is there.
  func set(_ member: OutputNode, at key: String) {
    if let index = indexes[key] {
      members[index].value = member
    } else {
      indexes[key] = members.count
      members.append((key, member))
    }
  }

  func append(_ element: OutputNode) { elements.append(element) }

  /// Makes an array of an empty node; false if it is something else already.
  func becomeArray() -> Bool {
    if isEmpty { form = .array }
    if case .array = form { return true } else { return false }
  }

  /// Makes an object of an empty node; false if it is something else already.
  func becomeObject() -> Bool {
    if isEmpty { form = .object }
    if case .object = form { return true } else { return false }
  }

  /// Takes over what another node has.
  func adopt(_ other: OutputNode) {
    (form, elements, members, indexes) = (other.form, other.elements, other.members, other.indexes)
  }
}

extension EncodingContext {
  /// Encodes what a type wrote. A part that wrote nothing is an empty object.
  mutating func write(_ node: OutputNode) throws(CodingFailure) {
    switch node.form {
    case .nothing: writer.closeObject(writer.open())
    case .scalar(let value): try write(value)
    case .document(let document):
      defer { withExtendedLifetime(document) {} }
      try write(document.node(at: 0))
    case .array: try write(node.elements) { element, context throws(CodingFailure) in try context.write(element) }
    case .object: try write(node.members) { member, context throws(CodingFailure) in try context.write(member) }
    }
  }

  /// Encodes what was scanned.
  private mutating func write(_ json: JSONNode) throws(CodingFailure) {
    switch json.value {
    case .null, .foreign: writer.writeNull()
    case .bool(let value): writer.write(value)
    case .number(let value): writer.write(value)
    case .string(let value): writer.write(value)
    case .array:
      try write(Array(json.elements)) { element, context throws(CodingFailure) in try context.write(element) }
    case .object:
      let members = json.members.map { (key: $0.key.string, value: $0.value) }
      try write(members) { member, context throws(CodingFailure) in try context.write(member) }
    }
  }
}
