import Foundation

/// UUIDs in the form of RFC 9562: `6BA7B810-9DAD-11D1-80B4-00C04FD430C8`, in either case.
struct UUIDKind: Kind {
  var name: String { "uuid" }
  var expectation: String { "a UUID" }
  var emptyStringMeaning: EmptyStringMeaning { .null }

  func form(_ direction: SchemaDescription.Direction) -> ScalarForm { .uuid }

  func coerce(_ json: JSONNode, _ leniency: Leniency) throws(CoercionError) -> Coerced<UUID> {
    try coerceString(json, leniency, exact: Self.uuid) { Self.uuid(String($0.trimmingWhitespace())) }
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

  func encode(_ value: UUID, to writer: inout JSONWriter) throws(CoercionError) { writer.write(value.uuidString) }
}
