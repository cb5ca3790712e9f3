/// The position and binding of a member, which determine what it requires.
struct MemberRole {
  let index: Int
  let binding: Binding

  enum Binding {
    /// An argument of an initializer: always requires a value.
    case argument
    /// A property of an initial value: requires a writable key path, but no value if the model keeps its own.
    case property
    /// A property that may always be missing.
    case partialProperty
  }
}

/// Where a member of a schema is declared.
struct SourceLine: Sendable {
  let fileID: StaticString
  let line: UInt
}

extension SourceLine: Hashable, CustomStringConvertible {
  static func == (left: SourceLine, right: SourceLine) -> Bool { left.description == right.description }

  func hash(into hasher: inout Hasher) { hasher.combine(description) }

  var description: String { "\(fileID):\(line)" }
}
