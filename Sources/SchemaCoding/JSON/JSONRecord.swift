/// One value or key of a document, in eight bytes.
///
///     kind     count                       payload
///     5 bits   27 bits                     32 bits
///
///     integer  its length in bytes         where its digits begin
///     string   its length in bytes         where it begins
///     array    the number of elements      the record after its last element
///     object   the number of members       the record after its last member
///
/// The imported kinds document their own records.
///
/// Invariant: a count is at most ``maximumCount``, and a payload fits its 32 bits. The scanner and the import check counts. Positions fit,
/// because at most ``JSONMemory/maximumByteCount`` bytes are scanned, and no bytes are appended to a document that has more.
struct JSONRecord {
  private let bits: UInt64

  static let maximumCount = (1 << 27) - 1

  @_transparent
  init(_ kind: JSONKind, count: Int = 0, payload: Int = 0) {
    bits = UInt64(kind.rawValue) << 59 | UInt64(truncatingIfNeeded: count) << 32 | UInt64(truncatingIfNeeded: payload)
  }

  /// The record of an integer from a tree, which takes the place of the count and the payload; nil if it needs more than 59 bits.
  @_transparent
  init?(importedInteger integer: Int64) {
    guard (integer << 5) >> 5 == integer else { return nil }
    bits = UInt64(JSONKind.importedInteger.rawValue) << 59 | UInt64(bitPattern: integer) & ((1 << 59) - 1)
  }

  @_transparent var importedInteger: Int64 { Int64(bitPattern: bits << 5) >> 5 }
  @_transparent var kind: JSONKind { JSONKind(rawValue: UInt8(truncatingIfNeeded: bits >> 59)) }
  @_transparent var count: Int { Int(truncatingIfNeeded: bits >> 32 & 0x7FF_FFFF) }
  /// The kind and the count together.
  @_transparent var header: UInt32 { UInt32(truncatingIfNeeded: bits >> 32) }
  @_transparent var payload: Int { Int(truncatingIfNeeded: bits & 0xFFFF_FFFF) }
}

/// The kind of a record.
struct JSONKind: Equatable {
  let rawValue: UInt8

  @_transparent
  init(rawValue: UInt8) { self.rawValue = rawValue }

  @_transparent
  static func == (left: JSONKind, right: JSONKind) -> Bool { left.rawValue == right.rawValue }

  // The kinds that the scanner creates.
  @_transparent static var null: JSONKind { JSONKind(rawValue: 0) }
  @_transparent static var `false`: JSONKind { JSONKind(rawValue: 1) }
  @_transparent static var `true`: JSONKind { JSONKind(rawValue: 2) }
  /// Digits, with or without a minus sign.
  @_transparent static var integer: JSONKind { JSONKind(rawValue: 3) }
  /// A number with a fraction or an exponent.
  @_transparent static var fraction: JSONKind { JSONKind(rawValue: 4) }
  /// A string of ASCII characters.
  @_transparent static var asciiString: JSONKind { JSONKind(rawValue: 5) }
  /// Any other string, in valid UTF-8.
  @_transparent static var string: JSONKind { JSONKind(rawValue: 6) }
  @_transparent static var array: JSONKind { JSONKind(rawValue: 7) }
  @_transparent static var object: JSONKind { JSONKind(rawValue: 8) }

  // The kinds that are imported from trees. A value's payload is its index in the document's table of such values.
  /// The payload is the record of the first element. The next sibling directly follows this record.
  @_transparent static var importedArray: JSONKind { JSONKind(rawValue: 9) }
  /// The payload is the record of the first key. The next sibling directly follows this record.
  @_transparent static var importedObject: JSONKind { JSONKind(rawValue: 10) }
  /// An array that has not been imported yet.
  @_transparent static var unimportedArray: JSONKind { JSONKind(rawValue: 11) }
  /// An object that has not been imported yet.
  @_transparent static var unimportedObject: JSONKind { JSONKind(rawValue: 12) }
  @_transparent static var importedString: JSONKind { JSONKind(rawValue: 13) }
  /// The record is the integer itself.
  @_transparent static var importedInteger: JSONKind { JSONKind(rawValue: 14) }
  @_transparent static var importedDouble: JSONKind { JSONKind(rawValue: 15) }
  @_transparent static var importedNumber: JSONKind { JSONKind(rawValue: 16) }
  /// A value that does not exist in JSON; the table keeps it, with the name of its type.
  @_transparent static var foreign: JSONKind { JSONKind(rawValue: 17) }

  // Kinds that the scanner creates for values that Swift cannot hold.
  /// A string with half of a surrogate pair, in whose place the bytes have U+FFFD.
  @_transparent static var brokenString: JSONKind { JSONKind(rawValue: 18) }
  /// `Infinity`, `-Infinity` or `NaN`, in syntaxes that have them.
  @_transparent static var nonFinite: JSONKind { JSONKind(rawValue: 19) }

  // Kinds of a document that is still arriving, while it is decoded (see `GrowingDocument`). Modifiers and rules ignore such values. Only
  // what decodes a string takes an open one, so all other kinds fail.
  @_transparent static var openString: JSONKind { JSONKind(rawValue: 20) }
  @_transparent static var openArray: JSONKind { JSONKind(rawValue: 21) }
  @_transparent static var openObject: JSONKind { JSONKind(rawValue: 22) }
}
