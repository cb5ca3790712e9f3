import Foundation

/// Bytes, spelled as text.
struct DataKind: Kind {
  let format: DataFormat

  init(_ format: DataFormat) {
    self.format = format
  }

  var name: String { "data \(format)" }

  func coerce(_ json: ParsedValue, _ leniency: Leniency) throws(Refusal) -> Coerced<Data> {
    guard case .string(let text) = json else { throw .mismatch }
    if let data = format.data(from: text) { return (data, .exact) }
    let trimmed = text.trimmingBlanks()
    if !leniency.isEmpty, !trimmed.isEmpty, let data = format.data(from: String(trimmed)) { return (data, .converted) }
    throw .issue(.invalidFormat)
  }

  func encode(_ value: Data, to writer: inout JSONWriter) throws(Refusal) { writer.write(format.text(from: value)) }
}
