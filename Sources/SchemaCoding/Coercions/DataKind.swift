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
    if !leniency.isEmpty, let data = format.data(from: String(text.trimmingBlanks())) { return (data, .converted) }
    throw .issue(.invalidFormat)
  }

  // An empty text spells no bytes at all, which is a value.
  var takesBlankText: Bool { true }

  func output(_ value: Data) throws(Refusal) -> JSONOutput { .string(format.text(from: value)) }
}
