/// A member of an object's schema, as collected by the builder: a ``Field`` or an ``Include``.
public struct SchemaMember<Model, Argument: ArgumentType>: Sendable {
  /// The member's name in definition errors: a field's first key, or the type of an included part.
  let name: String
  let keys: [FieldKey]
  let path: (KeyPath<Model, Argument.Value> & Sendable)?
  let source: SourceLine?
  let lower: @Sendable (inout Compiler, MemberRole) -> ValueInstruction<Model, Argument.Value>
  /// The constants before the member, which are not arguments.
  var constants: [Constant] = []
}

/// The type of an initializer's argument, as the compiler infers it from a member of a schema.
///
/// Because it is a type of its own, the compiler compares members with parameters only once it knows all members. Otherwise, before
/// reporting an error, it would also try each optional parameter as one that is not optional, in all combinations, which takes about 15
/// seconds for ten of them.
public protocol ArgumentType: SendableModelType {
  /// The argument's own type.
  associatedtype Value
}

/// The type of an argument that is a value of this type.
public enum ArgumentOf<Value>: ArgumentType {}

/// A member with its value's type erased.
final class AnyMember<Model>: Sendable {
  let name: String
  /// Whether the member is a constant: neither an argument nor a property.
  let isConstant: Bool
  let keys: [FieldKey]
  /// Whether the member is an element of an array by position.
  let isElement: Bool
  let source: SourceLine?
  /// The property of a key, as spelled in the schema or in documents.
  let property: @Sendable (String, KeyStyle?) -> AnyProperty<Model>?
  let lower: @Sendable (inout Compiler, MemberRole) -> MemberInstruction<Model>

  /// The member in definition errors.
  var label: String { keys.isEmpty ? "included \(name)" : "field \"\(name)\"" }

  convenience init<Argument>(_ member: SchemaMember<Model, Argument>) {
    let (keys, path) = (member.keys, member.path)
    self.init(name: member.name, keys: keys, source: member.source) { key, style in
      guard let path, keys.contains(where: { $0.isSpelled(key, style) }) else { return nil }
      return AnyProperty(path)
    } lower: {
      member.lower(&$0, $1)
    }
  }

  init(
    name: String, keys: [FieldKey] = [], isElement: Bool? = nil, source: SourceLine?, isConstant: Bool = false,
    property: @escaping @Sendable (String, KeyStyle?) -> AnyProperty<Model>?,
    lower: @escaping @Sendable (inout Compiler, MemberRole) -> MemberInstruction<Model>
  ) {
    self.name = name
    self.keys = keys
    self.isElement = isElement ?? keys.contains(where: \.isPosition)
    self.source = source
    self.isConstant = isConstant
    self.property = property
    self.lower = lower
  }
}

extension FieldKey {
  /// Whether this is the key, as declared or in a key style.
  fileprivate func isSpelled(_ key: String, _ style: KeyStyle?) -> Bool {
    string == key || !isLiteral && (style?.isSpelling(key, of: steps) ?? false)
  }
}

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
