// The compilation of an included part to an instruction.

extension Include {
  private var name: String { nameOfType(Part.self) }

  var member: SchemaMember<Model, _ArgumentOf<Part>> {
    SchemaMember(AnyMember(name: name, kind: .included, source: source, lower: { lower(&$0, $1) }), at: path)
  }

  private var path: (KeyPath<Model, Part> & Sendable)? {
    if case .property(let path) = target { path } else { nil }
  }

  private func lower(_ compiler: inout Compiler, _ role: MemberRole) -> ValueInstruction<Model, Part> {
    if case .superclass = target {
      compiler.definitionError(
        .invalidPart, "includes a superclass, which needs an initial value; use Schema(startingFrom:)")
    }
    if role.binding != .argument, compiler.compilation.use != .encoding { compiler.check(property: path) }
    if path == nil { compiler.remark(.noProperty, "has no property to encode") }
    let (part, facts) = part(&compiler)
    return PartInstruction(
      index: role.index, path: path, part: part, facts, binding: role.binding,
      isRepeated: compiler.isRepeated(at: facts.keys.containers))
  }

  /// The part as a member of an object that starts from an initial value.
  var anyMember: AnyMember<Model> {
    guard case .superclass(let upcast) = target else {
      let (property, path) = (property, path)
      return AnyMember(name: name, kind: .included, source: source) { key, style in
        path.flatMap { path in property(key, style).map { AnyProperty($0, of: path) } }
      } lower: {
        lower(&$0, $1)
      }
    }
    let property = property
    return AnyMember(name: name, kind: .included, source: source) { key, style in
      property(key, style).map { inner in
        AnyProperty(get: { inner.get(upcast($0)) }) { model, value in
          var base = upcast(model)
          inner.set(&base, value)
        }
      }
    } lower: { compiler, role in
      let errorCount = compiler.definitionErrors.count
      let (base, facts) = part(&compiler)
      if compiler.compilation.use != .encoding, compiler.definitionErrors.count == errorCount {
        if facts.replacesObject {
          compiler.definitionError(
            .invalidPart, "is under a key, but a subclass has the fields of its superclass in its own object")
        } else if !facts.canMerge {
          compiler.definitionError(.readOnlyProperty, "has a read-only field, which a subclass cannot inherit")
        }
      }
      return InheritedInstruction(
        index: role.index, base: base, facts, isPartial: role.binding == .partialProperty,
        isRepeated: compiler.isRepeated(at: facts.keys.containers), upcast: upcast)
    }
  }

  private func part(_ compiler: inout Compiler) -> (Instruction<Part>, ObjectFacts) {
    let errorCount = compiler.definitionErrors.count
    if compiler.isInArray {
      compiler.definitionError(.invalidPart, "is part of an array by position, which has no keys to share")
    }
    if schema.core.object?.unknownKeys?.isIgnoring == false {
      compiler.definitionError(.invalidPart, "has a policy for unknown keys, which only the whole object can have")
    }
    let instruction = compiler.asPart { $0.compile(schema) }
    let facts = instruction.objectFacts
    if compiler.definitionErrors.count == errorCount, let definitionError = facts.definitionErrorAsPart {
      compiler.definitionError(.invalidPart, definitionError)
    } else if instruction.facts.acceptsMissing, facts.keys.deciding.isEmpty, compiler.compilation.use != .encoding {
      compiler.definitionError(.invalidPart, "is optional, but has no keys, so it would always be nil")
    }
    return (instruction, facts)
  }
}
