/// The generated file: models, unions, and the schema of a whole sample.
struct SourceFile {
  let document: InferredDocument
  /// The name of what the samples are about.
  let subject: String
  /// The name of the model of a whole sample, if the document is at a path.
  let sample: String?
  let options: InferenceOptions
  /// Whether the file is not inferred from samples.
  var isFromSchema = false

  private var path: String? { options.path }
  private var isLenient: Bool { options.isLenient }

  var source: String {
    var writer = SourceWriter()
    let body = body
    if body.contains(where: Self.needsFoundation) { writer.line("import Foundation") }
    writer.line("import SchemaCoding")
    for line in body { writer.line(line) }
    return writer.source
  }

  private static func needsFoundation(_ line: String) -> Bool {
    ["Date", "URL", "UUID", "Data", "Decimal", "TimeZone"].contains { name in
      line.contains(": \(name)") || line.contains("[\(name)") || line.contains("<\(name)") || line.contains("\(name)(")
    }
  }

  private var body: [String] {
    var writer = SourceWriter()
    if !document.remarks.isEmpty { writer.line() }
    for remark in document.remarks { writer.comment("\(remark)") }
    if let model = document.subject as? ModelDecision { write(model, to: &writer) }
    if let union = document.subject as? UnionDecision { write(union, to: &writer) }
    if document.isLibrary {
      writer.line()
      writer.line("enum \(subject) {}")
    } else if document.subject == nil {
      writeScalarSubject(to: &writer)
    }
    let unions = document.unions.filter { $0 !== document.subject }
    let models = document.models.filter { $0 !== document.subject }
    guard document.subject != nil || !unions.isEmpty || !models.isEmpty || sample != nil else { return writer.lines }
    writer.line()
    // All other types are nested in the first, so that their names are no other module's.
    writer.block("extension \(subject)") { writer in
      if document.subject != nil {
        writer.comment(documentComment, mark: "///")
        writeDocumentProperty(to: &writer)
      }
      for union in unions { write(union, to: &writer) }
      for model in models { write(model, to: &writer) }
      writePathModel(to: &writer)
    }
    return writer.lines
  }

  private func write(_ model: ModelDecision, to writer: inout SourceWriter) {
    writer.line()
    ModelRendering(model: model, isLenient: isLenient).write(to: &writer)
  }

  private func write(_ union: UnionDecision, to writer: inout SourceWriter) {
    writer.line()
    UnionRendering(union: union, isLenient: isLenient).write(to: &writer)
  }
}

extension SourceFile {
  private var documentComment: String {
    if isFromSchema { return "The schema of a whole document." }
    if options.samplesAreLines { return "The schema of one line of the samples; `decodeLines` decodes all lines." }
    return path.map { "The schema of a whole sample; only `\($0)` is decoded and encoded." }
      ?? "The schema of a whole sample."
  }

  /// The schema of the value at the path, or of the whole sample.
  private var top: (type: String, schema: String) {
    let kind = document.top.kind
    let loss = isLenient && kind.canBeLossy ? ".lossy()" : ""
    let type = document.top.type
    switch kind {
    case .model where !document.top.isOptional, .union where !document.top.isOptional:
      return (type, kind.type == subject ? "schema" : "\(kind.type).schema")
    case .array(let element)
    where element.kind.isObject && element.kind.type == subject && !element.isOptional && !document.top.isOptional:
      return (type, "schema.array" + loss)
    case .dictionary("String", let member)
    where member.kind.isObject && member.kind.type == subject && !member.isOptional && !document.top.isOptional:
      return (type, "schema.dictionary" + loss)
    default:
      let leniency = isLenient ? document.top.leniency.union(.standard) : document.top.leniency
      return (type, document.top.schema() + loss + leniency.modifier(isLenient: false))
    }
  }

  private func writeDocumentProperty(to writer: inout SourceWriter) {
    if let sample {
      writer.line("static let document = \(sample).schema")
    } else {
      let (type, schema) = top
      writer.line(
        schema.hasPrefix(".") ? "static let document: Schema<\(type)> = \(schema)" : "static let document = \(schema)")
    }
  }

  /// An enumeration without cases for the schema of a document that has no model.
  private func writeScalarSubject(to writer: inout SourceWriter) {
    writer.line()
    writer.block("enum \(subject)") { writer in
      if case .enumeration(let enumeration) = document.top.kind.core {
        enumeration.name = "Value"
        ModelRendering.write(enumeration, to: &writer)
        writer.line()
      }
      writer.comment(documentComment, mark: "///")
      if !document.top.notes.isEmpty { writer.comment(document.top.notes.joined(separator: "; ")) }
      writeDocumentProperty(to: &writer)
    }
  }

  private func writePathModel(to writer: inout SourceWriter) {
    guard let path, let sample else { return }
    let model = ModelDecision(count: 1)
    model.name = sample
    var field = FieldDecision(keys: [path], decision: document.top, presentCount: 1, nullCount: 0, path: path)
    field.property = SwiftName.property(options.lastKey ?? "content")
    model.fields = [field]
    model.isEquatable = !document.models.contains(where: \.isClass)
    write(model, to: &writer)
  }
}
