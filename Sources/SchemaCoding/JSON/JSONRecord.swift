/// One value of a document, or one key, in eight bytes.
///
///     kind     count                       payload
///     5 bits   27 bits                     32 bits
///
///     integer  its length in bytes         where its digits begin
///     string   its length in bytes         where it begins
///     array    the number of elements      the record behind its last element
///     object   the number of members       the record behind its last member
///
/// What a record of an imported kind means stands beside the kind.
struct JSONRecord {
  private let bits: UInt64

  static let maximumCount = 1 << 27 - 1

  @inline(__always)
  init(_ kind: JSONKind, count: Int = 0, payload: Int = 0) {
    bits = UInt64(kind.rawValue) << 59 | UInt64(truncatingIfNeeded: count) << 32 | UInt64(truncatingIfNeeded: payload)
  }

  @inline(__always) var kind: JSONKind { JSONKind(rawValue: UInt8(truncatingIfNeeded: bits >> 59)) }
  @inline(__always) var count: Int { Int(truncatingIfNeeded: bits >> 32 & 0x7FF_FFFF) }
  @inline(__always) var payload: Int { Int(truncatingIfNeeded: bits & 0xFFFF_FFFF) }
}

/// What a record stands for.
struct JSONKind: Equatable {
  let rawValue: UInt8

  // What the scanner makes.
  static var null: JSONKind { JSONKind(rawValue: 0) }
  static var `false`: JSONKind { JSONKind(rawValue: 1) }
  static var `true`: JSONKind { JSONKind(rawValue: 2) }
  /// Digits, with or without a minus sign.
  static var integer: JSONKind { JSONKind(rawValue: 3) }
  /// A number with a fraction or an exponent.
  static var fraction: JSONKind { JSONKind(rawValue: 4) }
  /// A string of ASCII characters.
  static var asciiString: JSONKind { JSONKind(rawValue: 5) }
  /// Any other string, in valid UTF-8.
  static var string: JSONKind { JSONKind(rawValue: 6) }
  static var array: JSONKind { JSONKind(rawValue: 7) }
  static var object: JSONKind { JSONKind(rawValue: 8) }

  // What is imported from trees. The payload of a value is its index in the document's table of such values.
  /// The payload is the record of the first element; the array itself ends with this record.
  static var importedArray: JSONKind { JSONKind(rawValue: 9) }
  /// The payload is the record of the first key; the object itself ends with this record.
  static var importedObject: JSONKind { JSONKind(rawValue: 10) }
  /// An array that nobody has entered yet.
  static var waitingArray: JSONKind { JSONKind(rawValue: 11) }
  /// An object that nobody has entered yet.
  static var waitingObject: JSONKind { JSONKind(rawValue: 12) }
  static var importedString: JSONKind { JSONKind(rawValue: 13) }
  static var importedInteger: JSONKind { JSONKind(rawValue: 14) }
  static var importedDouble: JSONKind { JSONKind(rawValue: 15) }
  static var importedNumber: JSONKind { JSONKind(rawValue: 16) }
  /// Something that no JSON has; the table keeps the name of its type.
  static var foreign: JSONKind { JSONKind(rawValue: 17) }
}
