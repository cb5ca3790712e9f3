/// A model as it is written in Swift: its properties, its enumerations, and its schema.
struct ModelRendering {
  let model: ModelDecision
  let isLenient: Bool
  let style: InferenceOptions.Style

  /// The access level in front of a declaration, with a space.
  var access: String { style.access.map { "\($0) " } ?? "" }

  func write(to writer: inout SourceWriter) {
    writer.documentation(model.documentation)
    let conformance = model.isCodable ? "Codable" : "SchemaCodable"
    let head = model.isClass ? "final class \(model.name): SchemaCodable" : "struct \(model.name): \(conformance)"
    writer.block("\(access)\(head)\(model.isEquatable ? ", Equatable" : ""), Sendable") { writer in
      writeProperties(to: &writer)
      for enumeration in enumerations {
        EnumerationRendering(enumeration: enumeration, isCodable: model.isCodable, access: access).write(to: &writer)
        writer.line()
      }
      if model.isCodable { writeCodingKeys(to: &writer) }
      if model.isClass || model.extras != nil || style.access != nil {
        writeInitializer(to: &writer)
        writer.line()
      }
      writeSchema(to: &writer)
    }
  }

  private var enumerations: [EnumerationDecision] {
    model.fields.compactMap { field in
      guard case .enumeration(let enumeration) = field.decision.kind.core, !enumeration.isShared else { return nil }
      return enumeration
    }
  }

  private func writeProperties(to writer: inout SourceWriter) {
    let keyword = style.writesVariables && !model.isClass ? "var" : "let"
    for field in model.fields {
      writer.documentation(field.documentation)
      writer.line("\(access)\(keyword) \(field.property): \(field.decision.type)")
    }
    if let extras = model.extras { writer.line("\(access)var \(model.extrasName): [String: \(extras.type)] = [:]") }
    if !model.fields.isEmpty || model.extras != nil { writer.line() }
  }

  private func writeInitializer(to writer: inout SourceWriter) {
    let parameters = model.fields.map { "\($0.property): \($0.decision.type)" }
    let head = "\(access)init(\(parameters.joined(separator: ", ")))"
    if parameters.isEmpty {
      writer.line("\(head) {}")
    } else if writer.fits(head + " {") {
      writer.block(head) { writer in writeAssignments(to: &writer) }
    } else {
      writer.line("\(access)init(")
      for (index, parameter) in parameters.enumerated() {
        writer.line("  \(parameter)\(index + 1 < parameters.count ? "," : "")")
      }
      writer.block(")") { writer in writeAssignments(to: &writer) }
    }
  }

  private func writeAssignments(to writer: inout SourceWriter) {
    for field in model.fields { writer.line("self.\(field.property) = \(field.property)") }
  }

  private func writeSchema(to writer: inout SourceWriter) {
    var tail = model.rejectsUnknownKeys ? ".unknownKeys(.reject)" : ""
    if let extras = model.extras {
      let schema = extras.schema()
      tail += ".unknownKeys(.collect(into: \\.\(model.extrasName)\(schema == ".json" ? "" : ", as: \(schema)")))"
    }
    if isLenient { tail += ".lenient()" }
    if model.isCodable { return writeCodableSchema(tail, to: &writer) }
    if model.fields.isEmpty {
      let head = "\(access)static let schema = Schema<\(model.name)>(startingFrom: \(model.name)())"
      if model.constants.isEmpty { return writer.line(head + " {}" + tail) }
      return writer.block(head, tail: tail) { writer in writeConstants(to: &writer) }
    }
    // Told the model, the compiler finds an error in a long schema as fast as in a short one.
    writer.block("\(access)static let schema = Schema<\(model.name)>(\(model.name).init)", tail: tail) { writer in
      writeConstants(to: &writer)
      for field in model.fields { writer.line(line(for: field), notes: field.decision.notes) }
    }
  }

  func writeConstants(to writer: inout SourceWriter) {
    let module = model.qualifiesNames ? "SchemaCoding." : ""
    for constant in model.constants {
      let line = "\(module)Constant(\(constant.key.fieldKey), \(constant.value.swiftLiteral))"
      writer.line(line, notes: model.count > 1 ? [Note("always the same", .constant)] : [])
    }
  }

  private func line(for field: FieldDecision) -> String {
    if field.isIncluded, case .union(let union) = field.decision.kind {
      return "Include(\(union.name).schema, \\.\(field.property))"
    }
    let keys = field.position.map { ["\($0)"] } ?? field.path.map { [$0.swiftLiteral] } ?? field.keys.map(\.fieldKey)
    let isPlain = keys.count == 1 && !keys[0].hasPrefix(".")
    let binding = "\(isPlain ? "" : "at: ")\\.\(field.property)"
    var line = "Field(\(keys.joined(separator: ", ")), \(binding))\(field.decision.kind.modifier)"
    line +=
      field.decision.rules.joined() + field.decision.nullIf + field.decision.leniency.modifier(isLenient: isLenient)
    if isLenient, field.decision.kind.canBeLossy { line += ".lossy()" }
    let hasNull = field.nullCount > 0 || !field.decision.sentinels.isEmpty
    if hasNull, field.presentCount == model.count { line += ".encodesNull()" }
    return line
  }
}

/// An enumeration of strings as it is written in Swift.
struct EnumerationRendering {
  let enumeration: EnumerationDecision
  var isCodable = false
  let access: String

  func write(to writer: inout SourceWriter) {
    writer.documentation(enumeration.documentation)
    writer.block("\(access)enum \(enumeration.name): String, \(isCodable ? "Codable, " : "")Sendable") { writer in
      for (index, (name, value)) in enumeration.cases.enumerated() {
        if let note = enumeration.caseNotes[index] { writer.documentation([note]) }
        writer.line(name.isSpelled(like: value) ? "case \(name)" : "case \(name) = \(value.swiftLiteral)")
      }
    }
  }
}
