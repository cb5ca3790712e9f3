import Foundation

extension Schema where Value == Date {
  /// A date in this format. Leniently, formats of text are also read from numbers of seconds since 1970, and timestamps from
  /// text.
  public static func date(_ format: DateFormat) -> Schema { Schema(DateKind(format)) }
}

extension Schema where Value == URL {
  /// A text that is a URL (RFC 3986). Leniently, a blank text is null, and what a URL must encode is encoded.
  public static var url: Schema { Schema(URLKind()) }
}

extension Schema where Value == UUID {
  /// A text that is a UUID (RFC 9562), in either case.
  public static var uuid: Schema { Schema(UUIDKind()) }
}

extension Schema where Value == Data {
  /// A text that spells bytes in this format (RFC 4648).
  public static func data(_ format: DataFormat) -> Schema { Schema(DataKind(format)) }
}
