/// A member of an object's schema, as collected by the builder: a ``Field`` or an ``Include``.
public struct SchemaMember<Model, Argument: ArgumentType>: Sendable {
  /// A field's first key, or the type of an included part.
  let name: String
  let kind: MemberKind
  let keys: [FieldKey]
  let path: (KeyPath<Model, Argument.Value> & Sendable)?
  let source: SourceLine?
  let lower: @Sendable (inout Compiler, MemberRole) -> ValueInstruction<Model, Argument.Value>
  /// The constants before the member, which are not arguments.
  var constants: [Constant<Model>] = []
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
  /// The first key, or the type of an included part.
  let name: String
  let kind: MemberKind
  /// Whether the member is an element of an array by position.
  let isElement: Bool
  let source: SourceLine?
  /// The property of a key, as spelled in the schema or in documents.
  let property: @Sendable (String, KeyStyle?) -> AnyProperty<Model>?
  let lower: @Sendable (inout Compiler, MemberRole) -> MemberInstruction<Model>

  /// The member in definition errors.
  var label: String { kind.label(name) }

  convenience init<Argument>(_ member: SchemaMember<Model, Argument>) {
    let (keys, path) = (member.keys, member.path)
    self.init(
      name: member.name, kind: member.kind, isElement: keys.contains(where: \.isPosition), source: member.source
    ) { key, style in
      guard let path, keys.contains(where: { $0.isSpelled(key, style) }) else { return nil }
      return AnyProperty(path)
    } lower: {
      member.lower(&$0, $1)
    }
  }

  init(
    name: String, kind: MemberKind, isElement: Bool = false, source: SourceLine?,
    property: @escaping @Sendable (String, KeyStyle?) -> AnyProperty<Model>?,
    lower: @escaping @Sendable (inout Compiler, MemberRole) -> MemberInstruction<Model>
  ) {
    self.name = name
    self.kind = kind
    self.isElement = isElement
    self.source = source
    self.property = property
    self.lower = { compiler, role in compiler.at(kind.label(name), source) { lower(&$0, role) } }
  }
}

extension FieldKey {
  fileprivate func isSpelled(_ key: String, _ style: KeyStyle?) -> Bool {
    string == key || !isLiteral && (style?.isSpelling(key, of: steps) ?? false)
  }
}

/// What a member is. A constant is neither an argument nor a property.
enum MemberKind: String {
  case field, constant, included

  /// A member of this kind in definition errors: `field "lat"`, `included Stamps`.
  func label(_ name: String) -> String { self == .included ? "\(rawValue) \(name)" : "\(rawValue) \"\(name)\"" }
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
