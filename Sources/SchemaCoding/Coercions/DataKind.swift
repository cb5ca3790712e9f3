import Foundation

/// Bytes, spelled as text.
struct DataKind: Kind {
  let format: DataFormat

  init(_ format: DataFormat) {
    self.format = format
  }

  var name: String { "data \(format)" }

  func coerce(_ json: JSONNode, _ leniency: Leniency) throws(Refusal) -> Coerced<Data> {
    guard case .string(let text) = json.value else { throw .mismatch }
    if let data = format.data(from: text) { return (data, .exact) }
    let trimmed = text.trimmingBlanks()
    if !leniency.isEmpty, !trimmed.isEmpty, let data = format.data(from: String(trimmed)) { return (data, .converted) }
    throw .issue(.invalidFormat)
  }

  func output(_ value: Data) throws(Refusal) -> JSONOutput { .string(format.text(from: value)) }
}
