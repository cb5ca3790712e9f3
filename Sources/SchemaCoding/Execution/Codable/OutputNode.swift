/// One value during encoding. It is a class because the containers of types keep encoding into it.
final class OutputNode {
  /// The form of the node.
  enum Form {
    case nothing
    case scalar(JSONValue)
    /// The output of a schema in a `Codable` type, or a part of it: the value with this index.
    case document(JSONDocument, index: Int)
    case array
    case object
  }

  private(set) var form: Form
  /// Whether the members have the order of their type, and not that of a dictionary, which is different each time.
  var isOrdered = true
  private(set) var elements: [OutputNode] = []
  /// The members, in the order in which the type encoded the keys.
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

  /// Sets the member of a key, replacing an existing one.
  func set(_ member: OutputNode, at key: String) {
    if let index = indexes[key] {
      members[index].value = member
    } else {
      indexes[key] = members.count
      members.append((key, member))
    }
  }

  func append(_ element: OutputNode) { elements.append(element) }

  /// Makes an empty node an array. Returns false if it already is something else.
  func becomeArray() -> Bool {
    if isEmpty { form = .array }
    if case .array = form { return true } else { return false }
  }

  /// Makes an empty node an object. Returns false if it already is something else. The members of a schema's output become members
  /// of the node, beside those that the type will encode.
  func becomeObject() -> Bool {
    if isEmpty { form = .object }
    if case .document(let document, let index) = form, document.node(at: index).isObject {
      form = .object
      addMembers(of: document, at: index)
    }
    if case .object = form { return true } else { return false }
  }

  /// Adds the output of a schema: as the node's value, or its members to those that the node has. Returns false unless both
  /// are objects.
  func add(_ document: JSONDocument) -> Bool {
    if isEmpty {
      form = .document(document, index: 0)
      return true
    }
    guard document.node(at: 0).isObject, becomeObject() else { return false }
    addMembers(of: document, at: 0)
    return true
  }

  private func addMembers(of document: JSONDocument, at index: Int) {
    for (key, value) in document.node(at: index).members {
      set(OutputNode(.document(document, index: value.index)), at: key.string)
    }
  }

  /// Adopts the contents of another node.
  func adopt(_ other: OutputNode) {
    (form, elements, members, indexes) = (other.form, other.elements, other.members, other.indexes)
    isOrdered = other.isOrdered
  }
}

extension EncodingContext {
  /// Writes a node. A node into which nothing was encoded is an empty object.
  mutating func write(_ node: OutputNode) throws(CodingFailure) {
    switch node.form {
    case .nothing: writer.closeObject(writer.open())
    case .scalar(let value): try write(value)
    case .document(let document, let index):
      defer { withExtendedLifetime(document) {} }
      try write(document.node(at: index))
    case .array:
      let elements = node.elements
      try array(count: elements.count) { index, context throws(CodingFailure) in try context.write(elements[index]) }
    case .object:
      try object(node.members, isOrdered: node.isOrdered) { member, context throws(CodingFailure) in
        try context.write(member)
      }
    }
  }

  /// Writes a scanned value.
  private mutating func write(_ json: JSONNode) throws(CodingFailure) {
    switch json.value {
    case .null, .foreign: writer.writeNull()
    case .bool(let value): writer.write(value)
    case .number(let value): writer.write(value)
    case .string(let value): writer.write(value)
    case .array:
      let elements = Array(json.elements)
      try array(count: elements.count) { index, context throws(CodingFailure) in try context.write(elements[index]) }
    case .object:
      let members = json.members.map { (key: $0.key.string, value: $0.value) }
      try object(members, isOrdered: true) { member, context throws(CodingFailure) in try context.write(member) }
    }
  }
}
