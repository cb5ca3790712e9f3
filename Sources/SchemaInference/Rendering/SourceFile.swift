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

  /// All types in one file.
  var source: String {
    let kinds = types.flatMap(\.kinds) + [document.top.kind]
    return file(importingFoundation: kinds.contains(where: \.needsFoundation)) { writer in
      writeRemarks(to: &writer)
      writeSubject(to: &writer)
      if !others.isEmpty || hasExtension {
        writer.line()
        // All other types are nested in the first, so that their names are no other module's.
        writer.block("extension \(subject)") { writer in
          writeDocument(to: &writer)
          for other in others { other.write(&writer) }
        }
      }
    }
  }

  /// A file for each type, by its name, if the options say so.
  var files: [InferredSchema.File] {
    guard options.style.writesFiles else { return [] }
    let kinds = (document.subject?.kinds ?? []) + [document.top.kind]
    let first = file(importingFoundation: kinds.contains(where: \.needsFoundation)) { writer in
      writeRemarks(to: &writer)
      writeSubject(to: &writer)
      if hasExtension {
        writer.line()
        writer.block("extension \(subject)") { writer in writeDocument(to: &writer) }
      }
    }
    return [InferredSchema.File(name: "\(subject).swift", source: first)]
      + others.map { other in
        let kinds = types.filter { $0.name == other.name }.flatMap(\.kinds)
        let source = file(importingFoundation: kinds.contains(where: \.needsFoundation)) { writer in
          writer.line()
          writer.block("extension \(subject)") { writer in
            var part = SourceWriter(like: writer)
            other.write(&part)
            writer.append(part.droppingFirstLine)
          }
        }
        return InferredSchema.File(name: "\(subject)+\(other.name).swift", source: source)
      }
  }

  /// A file with what it imports, and with the comments that matter most.
  private func file(importingFoundation needsFoundation: Bool, _ body: (inout SourceWriter) -> Void) -> String {
    var writer = SourceWriter()
    body(&writer)
    if !writer.weights.isEmpty {
      writer = SourceWriter(showing: writer.mostImportant)
      body(&writer)
    }
    return (needsFoundation ? "import Foundation\n" : "") + "import SchemaCoding\n" + writer.source
  }

  private func writeRemarks(to writer: inout SourceWriter) {
    if !document.remarks.isEmpty { writer.line() }
    for remark in document.remarks { writer.comment("\(remark)") }
  }

  private func writeSubject(to writer: inout SourceWriter) {
    if let model = document.subject as? ModelDecision { write(model, to: &writer) }
    if let union = document.subject as? UnionDecision { write(union, to: &writer) }
    if document.isLibrary {
      writer.line()
      writer.line("\(access)enum \(subject) {}")
    } else if document.subject == nil {
      writeScalarSubject(to: &writer)
    }
  }

  private var hasExtension: Bool { document.subject != nil }

  private func writeDocument(to writer: inout SourceWriter) {
    guard document.subject != nil else { return }
    writer.comment(documentComment, mark: "///")
    writeDocumentProperty(to: &writer)
  }

  /// All types but the subject.
  private var others: [(name: String, write: (inout SourceWriter) -> Void)] {
    var others: [(name: String, write: (inout SourceWriter) -> Void)] = []
    for enumeration in document.enumerations {
      others.append(
        (
          enumeration.name,
          { writer in
            writer.line()
            EnumerationRendering(enumeration: enumeration, isCodable: options.writesCodable, access: access).write(
              to: &writer)
          }
        ))
    }
    for union in document.unions where union !== document.subject {
      others.append((union.name, { write(union, to: &$0) }))
    }
    for model in document.models where model !== document.subject {
      others.append((model.name, { write(model, to: &$0) }))
    }
    for model in pathModels { others.append((model.name, { write(model, to: &$0) })) }
    return others
  }

  private var types: [TypeDecision] { document.models + document.unions }

  private var access: String { options.style.access.map { "\($0) " } ?? "" }

  private func write(_ model: ModelDecision, to writer: inout SourceWriter) {
    writer.line()
    ModelRendering(model: model, isLenient: isLenient, style: options.style).write(to: &writer)
  }

  private func write(_ union: UnionDecision, to writer: inout SourceWriter) {
    writer.line()
    UnionRendering(union: union, isLenient: isLenient, access: access).write(to: &writer)
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
      let isArray = options.pathParts.first == ""
      writer.line("\(access)static let document = \(sample).schema\(isArray ? ".array" : "")")
    } else {
      let (type, schema) = top
      writer.line(
        schema.hasPrefix(".")
          ? "\(access)static let document: Schema<\(type)> = \(schema)" : "\(access)static let document = \(schema)")
    }
  }

  /// An enumeration without cases for the schema of a document that has no model.
  private func writeScalarSubject(to writer: inout SourceWriter) {
    writer.line()
    writer.block("\(access)enum \(subject)") { writer in
      if case .enumeration(let enumeration) = document.top.kind.core, !enumeration.isShared {
        enumeration.name = "Value"
        EnumerationRendering(enumeration: enumeration, access: access).write(to: &writer)
        writer.line()
      }
      writer.comment(documentComment, mark: "///")
      let notes = document.top.notes.filter { $0.weight > .rule }
      if !notes.isEmpty { writer.comment(notes.map(\.text).joined(separator: "; ")) }
      writeDocumentProperty(to: &writer)
    }
  }

  /// The models of a whole sample, if only the values at a path are decoded: one for each part of the path between `[*]`.
  private var pathModels: [ModelDecision] {
    guard let sample else { return [] }
    var decision = document.top
    var models: [ModelDecision] = []
    let parts = options.pathParts
    for (index, part) in parts.enumerated().reversed() where !part.isEmpty {
      let model = ModelDecision(count: 1)
      model.name =
        models.isEmpty && parts.filter({ !$0.isEmpty }).count == 1
        ? sample : "\(sample)\(index == 0 ? "" : "Part\(index)")"
      let isLast = index == parts.count - 1
      var held = isLast ? decision : Decision(kind: .array(decision))
      // Elements without the rest of the path are no samples.
      if index > 0 { held.isOptional = true }
      var field = FieldDecision(keys: [part], decision: held, presentCount: 1, nullCount: 0, path: part)
      field.property = SwiftName.property(InferenceOptions.lastKey(of: part) ?? "content")
      model.fields = [field]
      model.isEquatable = !document.models.contains(where: \.isClass)
      models.append(model)
      decision = Decision(kind: .model(model))
    }
    return models.reversed()
  }
}
