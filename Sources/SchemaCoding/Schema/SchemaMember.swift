/// A member of an object's schema, as the builder collects it: a ``Field`` or an ``Include``.
public struct SchemaMember<Model, Value>: Sendable {
  /// What the schema's author calls the member: its first key.
  let name: String
  let keys: [FieldKey]
  let path: (KeyPath<Model, Value> & Sendable)?
  let lower: @Sendable (inout Compiler, MemberPlace) -> ValueInstruction<Model, Value>
}

/// A member whose value's type no longer matters.
struct AnyMember<Model>: Sendable {
  let name: String
  let keys: [FieldKey]
  let path: (PartialKeyPath<Model> & Sendable)?
  let lower: @Sendable (inout Compiler, MemberPlace) -> MemberInstruction<Model>

  init<Value>(_ member: SchemaMember<Model, Value>) {
    name = member.name
    keys = member.keys
    path = member.path
    lower = { member.lower(&$0, $1) }
  }

  /// Creates a member that has no value of its own.
  init(name: String, lower: @escaping @Sendable (inout Compiler, MemberPlace) -> MemberInstruction<Model>) {
    self.name = name
    self.lower = lower
    keys = []
    path = nil
  }
}

/// Where a member stands, which decides what it needs.
struct MemberPlace {
  let index: Int
  let binding: Binding

  enum Binding {
    /// An argument of an initializer: a value in any case.
    case argument
    /// A property of a value that is there already: a key path to write to, and no value if the model keeps its own.
    case property
    /// The same, which always may be missing.
    case partialProperty
  }
}
