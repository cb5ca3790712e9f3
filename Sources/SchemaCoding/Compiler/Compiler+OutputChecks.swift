// Definition errors about where the members of one object are encoded.

extension Compiler {
  /// Checks that no two members of an object are encoded to the same path, and none inside another.
  mutating func checkOutput(of members: [MemberFacts], declaredAt sources: [SourceLine?]) {
    // Without paths, and with no key twice, there is nothing to find.
    var keys: Set<String> = []
    let isPlain = members.allSatisfy { member in
      member.outputPaths.allSatisfy { path in
        guard path.components.count == 1, case .key(let key) = path.components[0] else { return false }
        return keys.insert(key).inserted
      }
    }
    if isPlain { return }
    var owners: [JSONPath: (count: Int, isInPart: Bool, lastSource: SourceLine?)] = [:]
    for (member, source) in zip(members, sources) {
      let paths = member.outputPaths
      for path in paths {
        let others = owners[path]
        // Only parts have several paths.
        owners[path] = ((others?.count ?? 0) + 1, paths.count > 1 || others?.isInPart == true, source)
      }
    }
    if compilation.use == .encoding {
      let nested = owners.keys.filter { $0.components.count > 1 }
      for path in nested.sorted(by: { $0.description < $1.description }) {
        for outer in path.components.indices.map(path.prefix) where owners[outer] != nil {
          definitionError(
            .overlappingOutput,
            "cannot encode \"\(path.fieldName)\" into \"\(outer.fieldName)\", which is a field itself",
            owners[path]?.lastSource)
        }
      }
    }
    let repeated = owners.filter { $0.value.count > 1 }
    for (path, owners) in repeated.sorted(by: { $0.key.description < $1.key.description }) {
      let advice = owners.isInPart ? "; a field whose value is encoded by an included part is .decodeOnly()" : ""
      definitionError(
        .repeatedKey, "has \(owners.count) fields for the key \"\(path.fieldName)\"\(advice)", owners.lastSource)
    }
  }

  /// Checks that an object has at most one enclosing key.
  mutating func checkEnclosingKeys(of members: [MemberFacts]) {
    if members.count(where: \.isEnclosingKey) > 1 {
      definitionError(.repeatedKey, "has several fields for its enclosing key")
    }
  }

  /// Checks that the members encoded into an array fill it from its first position on, with the tags of the unions around it.
  mutating func checkPositions(
    of members: [MemberFacts], beside tags: KnownKeys, declaredAt sources: [SourceLine?]
  ) {
    guard compilation.use == .encoding else { return }
    let paths = zip(members, sources).flatMap { member, source in member.outputPaths.map { ($0, source) } }
    if let rest = members.compactMap(\.restStart).min() {
      for (path, source) in paths where path.components.first?.index ?? 0 > rest {
        definitionError(
          .overlappingOutput, "cannot encode \(path.fieldName), which is among the rest from [\(rest)] on", source)
      }
    }
    guard paths.contains(where: { $0.0.components.contains(where: \.isIndex) }) else { return }
    var containers: [JSONPath: Set<JSONPath.Component>] = [:]
    for (path, _) in paths {
      for (depth, step) in path.components.enumerated() { containers[path.prefix(depth), default: []].insert(step) }
    }
    for (container, steps) in containers.sorted(by: { $0.key.description < $1.key.description }) {
      var positions = steps.compactMap(\.index)
      guard let last = positions.max() else { continue }
      if positions.count < steps.count {
        definitionError(.overlappingOutput, "cannot encode both elements and members into \(container)")
        continue
      }
      if container.components.isEmpty, !tags.isEmpty {
        positions += (0..<min(last, 64)).filter { tags.contains("[\($0)]") && !positions.contains($0) }
      }
      guard let missing = (0..<positions.count).first(where: { !positions.contains($0) }) else { continue }
      let depth = container.components.count
      for (path, source) in paths where path.isInside(container) && path.components[depth].index ?? 0 > missing {
        at("field \"\(path.fieldName)\"", source) { compiler in
          compiler.definitionError(
            .incompleteArray,
            "cannot be encoded at \(path), because no field is encoded at "
              + "\(JSONPath(container.components + [.index(missing)]))")
        }
      }
    }
  }
}
