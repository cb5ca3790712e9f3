import Foundation

/// Bytes, encoded as a string; with leniency, whitespace is ignored, as in the lines of MIME, and base64 may lack its
/// padding.
struct DataKind: Kind {
  let format: DataFormat

  init(_ format: DataFormat) {
    self.format = format
  }

  var name: String { "data \(format)" }
  var expectation: String { "data (\(format))" }

  func form(_ direction: SchemaDescription.Direction) -> ScalarForm { .bytes(encoding: format) }

  func coerce(_ json: JSONNode, _ leniency: Leniency) throws(CoercionError) -> Coerced<Data> {
    try coerceString(json, leniency, exact: format.data(from:), repaired: repaired)
  }

  private func repaired(_ string: String) -> Data? {
    let characters = String(decoding: string.utf8.filter { !$0.isWhitespace }, as: UTF8.self)
    return characters.isEmpty ? nil : format.data(from: characters) ?? format.data(fromUnpadded: characters)
  }

  func encode(_ value: Data, to writer: inout JSONWriter) throws(CoercionError) {
    writer.write(format.string(from: value))
  }
}
