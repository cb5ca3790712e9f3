/// A member of an object's schema, as the builder collects it: a ``Field`` or an ``Include``.
public struct SchemaMember<Model, Value>: Sendable {
  /// What the schema's author calls the member: its first key.
  let name: String
  let keys: [FieldKey]
  let path: (KeyPath<Model, Value> & Sendable)?
  let source: SourceLine?
  let lower: @Sendable (inout Compiler, MemberRole) -> ValueInstruction<Model, Value>
  /// What stands in front of the member and is none.
  var constants: [Constant] = []
}

/// A member whose value's type no longer matters.
struct AnyMember<Model>: Sendable {
  let name: String
  /// Whether it is no argument and no property.
  let isConstant: Bool
  let keys: [FieldKey]
  let source: SourceLine?
  /// The properties behind a key, spelled as the schema or as documents spell it.
  let property: @Sendable (String, KeyStyle?) -> AnyProperty<Model>?
  let lower: @Sendable (inout Compiler, MemberRole) -> MemberInstruction<Model>

  init<Value>(_ member: SchemaMember<Model, Value>) {
    let (keys, path) = (member.keys, member.path)
    self.init(name: member.name, keys: keys, source: member.source) { key, style in
      guard let path, keys.contains(where: { $0.isSpelled(key, style) }) else { return nil }
      return AnyProperty(path)
    } lower: {
      member.lower(&$0, $1)
    }
  }

  init(
    name: String, keys: [FieldKey] = [], source: SourceLine?, isConstant: Bool = false,
    property: @escaping @Sendable (String, KeyStyle?) -> AnyProperty<Model>?,
    lower: @escaping @Sendable (inout Compiler, MemberRole) -> MemberInstruction<Model>
  ) {
    self.name = name
    self.keys = keys
    self.source = source
    self.isConstant = isConstant
    self.property = property
    self.lower = lower
  }
}

extension FieldKey {
  /// Whether this is the key, as it is declared or in a style.
  fileprivate func isSpelled(_ key: String, _ style: KeyStyle?) -> Bool {
    string == key || !isLiteral && (style?.isSpelling(key, of: steps) ?? false)
  }
}

/// Where a member stands, which decides what it needs.
struct MemberRole {
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
