/// A union as it is written in Swift.
struct UnionRendering {
  let union: UnionDecision
  let isLenient: Bool
  /// The access level in front of a declaration, with a space.
  let access: String

  func write(to writer: inout SourceWriter) {
    writer.documentation(union.documentation)
    var cases = NameTable(taken: Set(union.variants.map(\.caseName)))
    let other = cases.contains("other") ? cases.unique("unknown") : "other"
    writer.block(
      "\(access)\(union.isIndirect ? "indirect " : "")enum \(union.name): SchemaCodable\(union.isEquatable ? ", Equatable" : ""), Sendable"
    ) { writer in
      for variant in union.variants {
        writer.documentation(variant.documentation)
        writer.line("case \(variant.caseName)\(variant.decision.map { "(\($0.type))" } ?? "")")
      }
      if union.isOpen { writer.line("case \(other)(\(union.other?.name ?? "JSONValue"))") }
      writer.line()
      let selector = union.tag.map { tag in
        union.content.map { "(tag: \(tag.fieldKey), content: \($0.fieldKey))" } ?? "(\(tag.fieldKey))"
      }
      writer.block("\(access)static let schema: Schema<\(union.name)> = .oneOf\(selector ?? "")") { writer in
        for variant in union.variants {
          let tag = variant.tag.map { "\($0.swiftLiteral), " } ?? ""
          if let decision = variant.decision {
            write(tag, schema(decision), variant.caseName, to: &writer)
          } else {
            write(tag, variant.caseName, to: &writer)
          }
        }
        if union.isOpen { write("otherwise: ", union.other.map { "\($0.name).schema" } ?? ".json", other, to: &writer) }
      }
    }
  }

  private func schema(_ decision: Decision) -> String {
    if case .model(let model) = decision.kind, !decision.isOptional, decision.rules.isEmpty {
      return "\(model.name).schema"
    }
    let loss = isLenient && decision.kind.canBeLossy ? ".lossy()" : ""
    let leniency = isLenient ? decision.leniency.union(.standard) : decision.leniency
    if case .array(let element) = decision.kind, case .model(let model) = element.kind, !element.isOptional,
      !decision.isOptional, decision.rules.isEmpty
    {
      return "\(model.name).schema.array" + loss
    }
    return decision.schema(isTyped: true, loss: loss) + leniency.modifier(isLenient: false)
  }

  /// Writes a variant without content.
  private func write(_ tag: String, _ name: String, to writer: inout SourceWriter) {
    let matches = union.isEquatable ? "" : " { if case .\(name) = $0 { true } else { false } }"
    writer.line("Variant(\(tag).\(name))\(matches)")
  }

  private func write(_ tag: String, _ schema: String, _ name: String, to writer: inout SourceWriter) {
    let line =
      "Variant(\(tag)\(schema), \(union.name).\(name)) { if case .\(name)(let value) = $0 { value } else { nil } }"
    if writer.fits(line) {
      writer.line(line)
    } else {
      writer.block("Variant(\(tag)\(schema), \(union.name).\(name))") { writer in
        writer.line("if case .\(name)(let value) = $0 { value } else { nil }")
      }
    }
  }
}
