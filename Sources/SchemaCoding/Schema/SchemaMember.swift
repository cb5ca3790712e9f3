/// A member of an object's schema, as the builder collects it: a ``Field`` or an ``Include``.
public struct SchemaMember<Model, Value>: Sendable {
  /// What the schema's author calls the member: its first key.
  let name: String
  let lower: @Sendable (inout Compiler, MemberPlace) -> ValueInstruction<Model, Value>
}

/// A member whose value's type no longer matters.
struct AnyMember<Model>: Sendable {
  let name: String
  let lower: @Sendable (inout Compiler, MemberPlace) -> MemberInstruction<Model>

  init<Value>(_ member: SchemaMember<Model, Value>) {
    name = member.name
    lower = { member.lower(&$0, $1) }
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
  }
}
