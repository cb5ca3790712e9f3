/// Bytes, encoded as a string; with leniency, surrounding whitespace and line breaks, as in MIME, are ignored, and each format has other
/// spellings of its own.
struct DataKind: Kind {
  let format: DataFormat

  init(_ format: DataFormat) {
    self.format = format
  }

  var name: String { "data \(format)" }
  var expectation: String { "data (\(format))" }

  func scalarForm(_ direction: SchemaOperation) -> ScalarForm { .bytes(encoding: format) }

  func coerce(_ json: JSONNode, _ leniency: Leniency) throws(CoercionError) -> Coerced<Data> {
    if let data = json.propertyListValue(as: Data.self) { return (data, .exact) }
    return try coerceString(json, leniency, exact: format.data(from:), repaired: repaired)
  }

  private func repaired(_ string: String) -> Data? {
    // Not the spaces inside: two words are not base64.
    let characters = String(decoding: string.trimmingWhitespace().utf8.filter { !$0.isLineBreak }, as: UTF8.self)
    return characters.isEmpty ? nil : format.data(from: characters) ?? format.data(fromLenient: characters)
  }

  func encode(_ value: Data, to writer: inout JSONWriter) throws(CoercionError) {
    writer.write(format.string(from: value))
  }
}

extension UInt8 {
  fileprivate var isLineBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
