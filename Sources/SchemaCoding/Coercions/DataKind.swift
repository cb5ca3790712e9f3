import Foundation

/// Bytes, encoded as a string; with leniency, surrounding whitespace is ignored, and base64 may lack its padding.
struct DataKind: Kind {
  let format: DataFormat

  init(_ format: DataFormat) {
    self.format = format
  }

  var name: String { "data \(format)" }
  var expectation: String { "data (\(format))" }

  func form(_ direction: SchemaDescription.Direction) -> ScalarForm { .bytes(format) }

  func coerce(_ json: JSONNode, _ leniency: Leniency) throws(CoercionError) -> Coerced<Data> {
    try coerceString(json, leniency, exact: format.data(from:), repaired: repaired)
  }

  private func repaired(_ string: String) -> Data? {
    let trimmed = String(string.trimmingWhitespace())
    return trimmed.isEmpty ? nil : format.data(from: trimmed) ?? format.data(fromUnpadded: trimmed)
  }

  func encode(_ value: Data, to writer: inout JSONWriter) throws(CoercionError) {
    writer.write(format.string(from: value))
  }
}
