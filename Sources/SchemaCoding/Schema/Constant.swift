/// A member that always has the same value: it is checked and encoded, and belongs to no property.
///
///     let schema = Schema(Point.init) {
///       Constant("type", "Point")
///       Field("coordinates", \.coordinates)
///     }
///
/// Another value is the issue `unknownCase`, and a key that is not there is `missingKey`. Leniently, a scalar in a string counts as well:
/// `"2"` for 2. An update leaves a missing key alone.
///
/// In the schema of an initializer constants stand first, up to four of them; ``Schema/extending(_:)`` takes more.
public struct Constant: Sendable {
  let key: FieldKey
  let value: JSONValue
  let source: SourceLine

  /// Creates a constant from its key, written like a field's, and a string, a number or a Bool.
  public init(_ key: FieldKey, _ value: JSONValue, fileID: StaticString = #fileID, line: UInt = #line) {
    self.key = key
    self.value = value
    source = SourceLine(fileID: fileID, line: line)
  }
}

/// The only value of a constant's table.
struct ConstantValue: Equatable, Sendable {}

extension AnyMember {
  init(_ constant: Constant) {
    self.init(name: constant.key.string, source: constant.source, isConstant: true) { _, _ in
      nil
    } lower: { compiler, place in
      compiler.at("constant \"\(constant.key.string)\"", constant.source) { constant.lower(&$0, place) }
    }
  }
}

extension Constant {
  fileprivate func lower<Model>(_ compiler: inout Compiler, _ place: MemberRole) -> MemberInstruction<Model> {
    // A field whose value has one case, and needs no property.
    let field = Field<Model, ConstantValue>(keys: [key], path: nil, schema: .cases([ConstantValue(): [value]]))
    let instruction = field.lower(&compiler, MemberRole(index: place.index, binding: .argument))
    guard let instruction = instruction as? FieldInstruction<Model, ConstantValue> else { return instruction }
    return ConstantInstruction(instruction, isPartial: place.binding == .partialProperty)
  }
}

extension SchemaMember {
  /// The member with constants in front of it.
  func following(_ constants: Constant...) -> SchemaMember {
    var member = self
    member.constants = constants + member.constants
    return member
  }
}
