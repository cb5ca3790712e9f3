/// One value while an encoder writes it. Containers of types write into it as long as they like, so it is shared.
final class OutputNode {
  /// What the node has turned out to be.
  enum Form {
    case nothing
    case scalar(JSONOutput)
    case array
    case object
  }

  private(set) var form: Form
  private var elements: [OutputNode] = []
  private var members: [String: OutputNode] = [:]

  init(_ form: Form = .nothing) {
    self.form = form
  }

  var isEmpty: Bool {
    if case .nothing = form { true } else { false }
  }

  var count: Int { elements.count }

  subscript(key: String) -> OutputNode? {
    get { members[key] }
    set { members[key] = newValue }
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
    (form, elements, members) = (other.form, other.elements, other.members)
  }

  /// The value as `JSONSerialization` takes it. A part that wrote nothing is an empty object.
  var output: JSONOutput {
    switch form {
    case .nothing: .object([:])
    case .scalar(let value): value
    case .array: .array(elements.map(\.output.foundationObject))
    case .object: .object(members.mapValues(\.output.foundationObject))
    }
  }
}
