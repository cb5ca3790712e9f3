// Definition errors about members. Each check is a few lines; all errors are reported together.

extension Compiler {
  /// Checks that a field's keys are well-formed and different, and positions only in an array.
  mutating func check(keys: [FieldKey]) {
    for key in keys {
      if let problem = key.definitionError {
        definitionError(.invalidKey, "has the key \"\(key.string)\", which \(problem)")
      }
    }
    for key in keys where key.definitionError == nil && !key.isEnclosing && key.isPosition != isInArray {
      let reason =
        isInArray
        ? "though other keys of the object begin with an index"
        : "which begins with an index, though the object is not an array by position"
      definitionError(.invalidKey, "has the key \"\(key.string)\", \(reason)")
    }
    guard keys.count > 1 else { return }
    for (index, key) in keys.enumerated()
    where keys[..<index].contains(where: key.isEqualInEveryStyle) && key.definitionError == nil {
      definitionError(.repeatedKey, "has the key \"\(key.string)\" twice")
    }
    guard compilation.keyStyle?.ignoresCase == true else { return }
    for (index, key) in keys.enumerated() where !key.isLiteral && key.definitionError == nil {
      let other = keys[..<index].first { !$0.isLiteral && $0 != key && $0.steps.lowercased == key.steps.lowercased }
      guard let other else { continue }
      definitionError(
        .repeatedKey, "has the keys \"\(other.string)\" and \"\(key.string)\", which are the same in any case")
    }
  }

  /// Checks that the key style spells no key as an empty string.
  mutating func checkForEmptyKeys(in paths: [[JSONPath.Component]], declaredAs keys: [FieldKey]) {
    let isEmpty = paths.contains { steps in steps.contains(.key("")) && !keys.contains { $0.steps == steps } }
    if isEmpty { definitionError(.invalidKey, "has a key that its key style spells as an empty string") }
  }

  /// Checks that a field has a writable property, which a model with an initial value needs.
  mutating func check<Model, Value>(property path: (KeyPath<Model, Value> & Sendable)?) {
    if path == nil {
      let reason = "a change of the value's type, as by map(_:) or optional(), removes it"
      definitionError(.noProperty, "has no key path, which a schema with an initial value needs; \(reason)")
    } else if !(path is WritableKeyPath<Model, Value>) {
      definitionError(
        .readOnlyProperty, "has a read-only key path; declare the property with var, or use an initializer")
    }
  }

  /// Checks that an initial value that is an object is a new one each time. Otherwise all documents would be decoded into the same object.
  mutating func check<Model>(initialValue start: () -> Model) {
    guard compilation.use == .decoding, Model.self is AnyObject.Type, start() as AnyObject === start() as AnyObject
    else { return }
    definitionError(
      .sharedInitialValue,
      "starts from the same object each time; create it in startingFrom:, or change it with update(_:from:)")
  }

  /// Checks that the key style spells no key of an included part as it spells another member's, unless both encode the same key, which is
  /// another definition error.
  mutating func checkSpellings<Model>(
    of object: ObjectInstruction<Model>, declaredAs declared: [(label: String, source: SourceLine?)]
  ) {
    guard compilation.keyStyle != nil else { return }
    let (members, facts) = (object.members, object.memberFacts)
    let encoded = facts.map { Set($0.outputPaths.compactMap(\.components.first)) }
    for index in facts.indices where facts[index].isPart && !encoded[index].isEmpty {
      for other in facts.indices where other != index && (other < index || !facts[other].isPart) {
        guard !encoded[other].isEmpty, encoded[other].isDisjoint(with: encoded[index]),
          let key = members[index].keys.all.common(with: members[other].keys.all)
        else { continue }
        at(declared[index].label, declared[index].source) { compiler in
          compiler.definitionError(
            .repeatedKey,
            "shares the key \"\(key)\" with the \(declared[other].label) because of the key style")
        }
      }
    }
  }
}
