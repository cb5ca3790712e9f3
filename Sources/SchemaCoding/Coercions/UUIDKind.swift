/// UUIDs in the form of RFC 9562: `6ba7b810-9dad-11d1-80b4-00c04fd430c8`, in either case, and encoded in lowercase; with leniency also with
/// surrounding whitespace, and without hyphens.
struct UUIDKind: Kind {
  var name: String { "uuid" }
  var expectation: String { "a UUID" }
  var emptyStringMeaning: EmptyStringMeaning { .null }

  func scalarForm(_ direction: SchemaOperation) -> ScalarForm { .uuid }

  func coerce(_ json: JSONNode, _ leniency: Leniency) throws(CoercionError) -> Coerced<UUID> {
    try coerceString(json, leniency, exact: Self.uuid, repaired: Self.repaired)
  }

  /// Checks every byte, because Foundation also accepts signs, spaces and `0x`, and ignores anything after a zero byte.
  private static func uuid(_ string: String) -> UUID? {
    guard string.utf8.count == 36 else { return nil }
    let isUUID = string.utf8.enumerated().allSatisfy { index, byte in
      switch index {
      case 8, 13, 18, 23: byte == UInt8(ascii: "-")
      default: byte.isHexDigit
      }
    }
    return isUUID ? UUID(uuidString: string) : nil
  }

  private static func repaired(_ string: String) -> UUID? {
    var string = String(string.trimmingWhitespace())
    if string.utf8.count == 32, string.utf8.allSatisfy(\.isHexDigit) {
      for hyphen in [20, 16, 12, 8] { string.insert("-", at: string.utf8.index(string.startIndex, offsetBy: hyphen)) }
    }
    return uuid(string)
  }

  func encode(_ value: UUID, to writer: inout JSONWriter) throws(CoercionError) { writer.write(value.standardString) }
}

extension UUID {
  /// The UUID in lowercase, as RFC 9562 requires of output.
  package var standardString: String { uuidString.lowercased() }
}
