/// The parts of a subject's documents: its keys, each with plausible JSON values.
struct Vocabulary: Sendable {
  /// The top level of a document.
  enum Root: Sendable {
    case object
    case arrayOfObjects
    case objectOfObjects
    /// The value of this key.
    case value(String)
  }

  let root: Root
  let members: [(key: String, likely: [String])]
  /// Whether the documents may contain only these members.
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
