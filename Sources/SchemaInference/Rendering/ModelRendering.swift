/// A model as it is written in Swift: its properties, its enumerations, and its schema with the evidence behind each line.
struct ModelRendering {
  let model: ModelDecision
  let isLenient: Bool

  func write(to writer: inout SourceWriter) {
    writer.comment(headline)
    let conformance = model.isCodable ? "Codable" : "SchemaCodable"
    let head = model.isClass ? "final class \(model.name): SchemaCodable" : "struct \(model.name): \(conformance)"
    writer.block(head + (model.isEquatable ? ", Equatable" : "") + ", Sendable") { writer in
      for field in model.fields { writer.line("let \(field.property): \(field.decision.type)") }
      if !model.fields.isEmpty { writer.line() }
      for field in model.fields {
        guard case .enumeration(let enumeration) = field.decision.kind.core else { continue }
        Self.write(enumeration, isCodable: model.isCodable, to: &writer)
        writer.line()
      }
      if model.isCodable { writeCodingKeys(to: &writer) }
      if model.isClass {
        writeInitializer(to: &writer)
        writer.line()
      }
      writeSchema(to: &writer)
    }
  }

  private var headline: String {
    model.headline ?? "Seen in \(model.count.grouped(model.isPositional ? "array" : "object"))."
  }

  private func writeInitializer(to writer: inout SourceWriter) {
    let parameters = model.fields.map { "\($0.property): \($0.decision.type)" }.joined(separator: ", ")
    let head = "init(\(parameters))"
    if writer.fits(head + " {") {
      writer.block(head) { writer in writeAssignments(to: &writer) }
    } else {
      writer.line("init(")
      for (index, field) in model.fields.enumerated() {
        writer.line("  \(field.property): \(field.decision.type)\(index + 1 < model.fields.count ? "," : "")")
      }
      writer.block(")") { writer in writeAssignments(to: &writer) }
    }
  }

  private func writeAssignments(to writer: inout SourceWriter) {
    for field in model.fields { writer.line("self.\(field.property) = \(field.property)") }
  }

  private func writeSchema(to writer: inout SourceWriter) {
    let tail = (model.rejectsUnknownKeys ? ".unknownKeys(.reject)" : "") + (isLenient ? ".lenient()" : "")
    if model.isCodable { return writeCodableSchema(tail, to: &writer) }
    if model.fields.isEmpty && model.constants.isEmpty {
      writer.line("static let schema = Schema<\(model.name)>(startingFrom: \(model.name)()) {}" + tail)
      return
    }
    // Told the model, the compiler finds an error in a long schema as fast as in a short one.
    writer.block("static let schema = Schema<\(model.name)>(\(model.name).init)", tail: tail) { writer in
      writeConstants(to: &writer)
      for field in model.fields { writer.line(line(for: field), comment: evidence(for: field)) }
    }
  }

  func writeConstants(to writer: inout SourceWriter) {
    for constant in model.constants {
      writer.line(
        "\(model.qualifiesNames ? "SchemaCoding." : "")Constant(\(constant.key.fieldKey), \(constant.value.swiftLiteral))",
        comment: model.count > 1 ? "always the same" : "")
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

  func evidence(for field: FieldDecision) -> String {
    // Without a count, every object has the key.
    let isCounted = field.path == nil && field.presentCount < model.count
    var parts = isCounted ? ["\(field.presentCount.grouped) of \(model.count.grouped)"] : []
    if field.nullCount > 0 {
      parts.append(field.nullCount == field.presentCount ? "always null" : "\(field.nullCount.grouped) null")
    }
    return (parts + field.decision.notes).joined(separator: "; ")
  }

  static func write(_ enumeration: EnumerationDecision, isCodable: Bool = false, to writer: inout SourceWriter) {
    writer.block("enum \(enumeration.name): String, \(isCodable ? "Codable, " : "")Sendable") { writer in
      for (name, value) in enumeration.cases {
        writer.line(name.isSpelled(like: value) ? "case \(name)" : "case \(name) = \(value.swiftLiteral)")
      }
    }
  }
}
