// A `Codable` model as it is written in Swift.

extension ModelRendering {
  /// The coding keys, if a property has another name than its key.
  func writeCodingKeys(to writer: inout SourceWriter) {
    guard model.fields.contains(where: { !$0.property.isSpelled(like: $0.keys.first ?? "") }) else { return }
    writer.block("enum CodingKeys: String, CodingKey") { writer in
      for field in model.fields {
        let (name, key) = (field.property, field.keys.first ?? "")
        writer.line(name.isSpelled(like: key) ? "case \(name)" : "case \(name) = \(key.swiftLiteral)")
      }
    }
    writer.line()
  }

  /// A schema that names only the fields that need one.
  func writeCodableSchema(_ tail: String, to writer: inout SourceWriter) {
    let fields = model.fields.filter { !$0.isClean }
    // The compiler cannot find the type of a schema that mentions itself.
    let type = model.isRecursive ? ": Schema<\(model.name)>" : ""
    guard !fields.isEmpty || !model.constants.isEmpty else {
      return writer.line("\(access)static let schema\(type) = Schema<\(model.name)>.codable()" + tail)
    }
    writer.block("\(access)static let schema\(type) = Schema<\(model.name)>.codable", tail: tail) { writer in
      writeConstants(to: &writer)
      for field in fields { writer.line(codableLine(for: field), notes: field.decision.notes) }
    }
  }

  /// The field by its keys, with a schema of its property's type.
  private func codableLine(for field: FieldDecision) -> String {
    let decision = field.decision
    var line =
      "\(model.qualifiesNames ? "SchemaCoding." : "")Field(\(field.keys.map(\.fieldKey).joined(separator: ", ")))"
    switch decision.kind {
    case .number(let type, _): line += ".number(\(type).self)" + decision.kind.modifier
    case .date, .bool(.words): line += decision.kind.schema
    default:
      let schema = decision.kind.schema
      line += ".schema(\(schema.hasPrefix(".") ? "Schema<\(decision.kind.type)>" : "")\(schema))"
    }
    line += decision.rules.filter { $0 != ".required()" && $0 != ".rejectsNull()" }.joined()
    line += decision.nullIf + decision.leniency.modifier(isLenient: isLenient)
    if isLenient, decision.kind.canBeLossy { line += ".lossy()" }
    if decision.isOptional { line += ".optional()" }
    let hasNull = field.nullCount > 0 || !decision.sentinels.isEmpty
    return line + (hasNull && field.presentCount == model.count ? ".encodesNull()" : "")
  }
}
