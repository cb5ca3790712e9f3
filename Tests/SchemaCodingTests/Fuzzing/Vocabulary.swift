/// What a subject's documents are made of: its keys, each with JSON that it may well have.
struct Vocabulary: Sendable {
  /// What a document is as a whole.
  enum Root: Sendable {
    case object
    case arrayOfObjects
    case objectOfObjects
    /// The value of this key.
    case value(String)
  }

  let root: Root
  let members: [(key: String, likely: [String])]
  /// Whether nothing may be in the documents but these members.
  let isClosed: Bool

  init(_ root: Root, isClosed: Bool = false, _ members: KeyValuePairs<String, [String]>) {
    self.init(root, isClosed: isClosed, members: members.map { ($0.key, $0.value) })
  }

  init(_ root: Root, isClosed: Bool = false, members: [(key: String, likely: [String])]) {
    self.root = root
    self.isClosed = isClosed
    self.members = members
  }
}
