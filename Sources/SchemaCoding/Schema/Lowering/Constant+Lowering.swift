// The compilation of a constant to an instruction.

extension AnyMember {
  convenience init(_ constant: Constant<Model>) {
    self.init(
      name: constant.key.string, kind: constant.value == nil ? .absent : .constant, isElement: constant.key.isPosition,
      source: constant.source,
      lower: { constant.lower(&$0, $1) })
  }
}

extension Constant {
  fileprivate func lower(_ compiler: inout Compiler, _ role: MemberRole) -> MemberInstruction<Model> {
    guard let value else {
      var field = Field<Model, JSONValue>(keys: [key], path: nil, schema: .json)
      field.reader = { _ in .null }
      let instruction = field.lower(&compiler, MemberRole(index: role.index, binding: .argument))
      guard let instruction = instruction as? FieldInstruction<Model, JSONValue> else { return instruction }
      return AbsentInstruction(instruction)
    }
    if !value.isScalar {
      compiler.definitionError(.invalidArgument, "has the value \(value), which is not a string, number or Bool")
    }
    // A field with a single case and no property.
    let scalar = value.isScalar ? value : true
    var field = Field<Model, ConstantValue>(keys: [key], path: nil, schema: .cases([ConstantValue(): [scalar]]))
    field.reader = { _ in ConstantValue() }
    let instruction = field.lower(&compiler, MemberRole(index: role.index, binding: .argument))
    guard let instruction = instruction as? FieldInstruction<Model, ConstantValue> else { return instruction }
    return ConstantInstruction(
      instruction, value, isPartial: role.binding == .partialProperty, in: compiler.compilation)
  }
}
