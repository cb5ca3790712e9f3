import Foundation

/// UUIDs in the form of RFC 9562: `6BA7B810-9DAD-11D1-80B4-00C04FD430C8`, in either case.
struct UUIDKind: Kind {
  var name: String { "uuid" }
  var blankText: BlankText { .null }

  func coerce(_ json: JSONNode, _ leniency: Leniency) throws(Refusal) -> Coerced<UUID> {
    guard case .string(let text) = json.value else { throw .mismatch }
    if let value = Self.uuid(text) { return (value, .exact) }
    if !leniency.isEmpty, let value = Self.uuid(String(text.trimmingBlanks())) { return (value, .converted) }
    throw .issue(.invalidFormat)
  }

  /// Foundation reads the first 36 bytes and does not mind what follows a zero byte.
  private static func uuid(_ text: String) -> UUID? {
    text.utf8.count == 36 ? UUID(uuidString: text) : nil
  }

  func encode(_ value: UUID, to writer: inout JSONWriter) throws(Refusal) { writer.write(value.uuidString) }
}
