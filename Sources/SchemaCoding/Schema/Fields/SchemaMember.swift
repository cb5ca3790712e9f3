/// A member of an object's schema, as collected by the builder: a ``Field`` or an ``Include``.
public struct SchemaMember<Model, Argument>: Sendable {
  // The parameters have no requirements, because the runtime would check them for each member whenever a schema is created.
  let member: AnyMember<Model>
  #if DEBUG
    let argument: AnyArgument<Model>
  #endif

  init<Value>(_ member: AnyMember<Model>, at path: (KeyPath<Model, Value> & Sendable)?)
  where Argument == _ArgumentOf<Value> {
    self.member = member
    #if DEBUG
      argument = AnyArgument(path)
    #endif
  }
}

/// The type of an initializer's argument, as the compiler infers it from a member of a schema.
///
/// Because it is a type of its own, the compiler compares members with parameters only once it knows all members. Otherwise, before
/// reporting an error, it would also try each optional parameter as one that is not optional, in all combinations, which takes about 15
/// seconds for ten of them.
public protocol _ArgumentType: _SendableModelType {
  /// The argument's own type.
  associatedtype Value
}

/// The type of an argument that is a value of this type.
public enum _ArgumentOf<Value>: _ArgumentType {}

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
  private let lowered: @Sendable (inout Compiler, MemberRole) -> MemberInstruction<Model>

  /// The member in definition errors.
  var label: String { kind.label(name) }

  /// Whether the member is neither an argument nor a property.
  var isConstant: Bool { kind == .constant || kind == .absent }

  init(
    name: String, kind: MemberKind, isElement: Bool = false, source: SourceLine?,
    property: @escaping @Sendable (String, KeyStyle?) -> AnyProperty<Model>? = { _, _ in nil },
    lower: @escaping @Sendable (inout Compiler, MemberRole) -> MemberInstruction<Model>
  ) {
    self.name = name
    self.kind = kind
    self.isElement = isElement
    self.source = source
    self.property = property
    lowered = lower
  }

  func lower(_ compiler: inout Compiler, _ role: MemberRole) -> MemberInstruction<Model> {
    compiler.at(label, source) { lowered(&$0, role) }
  }
}

extension AnyMember {
  /// The member with a prefix in front of its keys.
  func prefixed(with prefix: String) -> AnyMember {
    AnyMember(name: name, kind: kind, isElement: isElement, source: source) { [property] key, style in
      key.hasPrefix(prefix) ? property(String(key.dropFirst(prefix.count)), style) : nil
    } lower: { [lowered] compiler, role in
      let context = compiler.compilation.with { $0.keyPrefix += prefix }
      return compiler.within(context) { lowered(&$0, role) }
    }
  }
}

/// What a member is. A constant and an absent key are neither arguments nor properties.
enum MemberKind: String {
  case field, constant, absent, included

  /// A member of this kind in definition errors: `field "lat"`, `included Stamps`.
  func label(_ name: String) -> String { self == .included ? "\(rawValue) \(name)" : "\(rawValue) \"\(name)\"" }
}
