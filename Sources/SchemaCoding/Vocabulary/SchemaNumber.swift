/// A type that JSON numbers decode to: the standard integers up to 128 bits, `Float`, `Double`, `CGFloat`, `Decimal`
/// and ``JSONNumber``.
///
/// Your own number types can conform:
///
///     extension Cents: SchemaNumber {
///       static func number(_ json: JSONNumber) throws(JSONNumber.ConversionError) -> Cents {
///         Cents(try json.integer())
///       }
///       var jsonNumber: JSONNumber? { JSONNumber(amount) }
///     }
public protocol SchemaNumber: MaybeOptional, Sendable where Unwrapped == Self {
  /// Converts a JSON number to this type.
  ///
  /// - Throws: `.outOfRange` or `.inexact` for a number that this type cannot represent.
  static func number(_ json: JSONNumber) throws(JSONNumber.ConversionError) -> Self

  /// The value as a JSON number; nil for NaN and the infinities, which JSON cannot represent.
  var jsonNumber: JSONNumber? { get }
}

extension SchemaNumber where Self: FixedWidthInteger {
  /// Converts a JSON number without a fraction to an integer.
  ///
  /// - Throws: `.inexact` for a fraction, `.outOfRange` for a number that this type cannot represent.
  public static func number(_ json: JSONNumber) throws(JSONNumber.ConversionError) -> Self {
    try json.integer()
  }

  /// The integer as a JSON number.
  public var jsonNumber: JSONNumber? {
    if let value = Int64(exactly: self) { return JSONNumber(value) }
    if let value = UInt64(exactly: self) { return JSONNumber(value) }
    return JSONNumber(literal: "\(self)")
  }
}

extension Int: SchemaNumber {}
extension Int8: SchemaNumber {}
extension Int16: SchemaNumber {}
extension Int32: SchemaNumber {}
extension Int64: SchemaNumber {}
extension UInt: SchemaNumber {}
extension UInt8: SchemaNumber {}
extension UInt16: SchemaNumber {}
extension UInt32: SchemaNumber {}
extension UInt64: SchemaNumber {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: SchemaNumber {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: SchemaNumber {}

extension Double: SchemaNumber {
  /// Converts a JSON number to the nearest double.
  ///
  /// - Throws: `.outOfRange` for a number beyond the range of a double.
  public static func number(_ json: JSONNumber) throws(JSONNumber.ConversionError) -> Double {
    let value = json.doubleValue
    guard value.isFinite else { throw .outOfRange }
    return value
  }

  /// The double as a JSON number; nil for NaN and the infinities.
  public var jsonNumber: JSONNumber? { JSONNumber(self) }
}

extension Float: SchemaNumber {
  /// Converts a JSON number to the nearest float.
  ///
  /// - Throws: `.outOfRange` for a number beyond the range of a float.
  public static func number(_ json: JSONNumber) throws(JSONNumber.ConversionError) -> Float {
    let value = Float(json.literal) ?? Float(json.doubleValue)
    guard value.isFinite else { throw .outOfRange }
    return value
  }

  /// The float with its shortest digits, so that 0.1 is encoded as 0.1; nil for NaN and the infinities.
  public var jsonNumber: JSONNumber? { Double(description).flatMap { JSONNumber($0) } }
}

#if FullFoundation
  extension CGFloat: SchemaNumber {
    /// Converts a JSON number to the nearest value.
    ///
    /// - Throws: `.outOfRange` for a number beyond the range of this platform's `CGFloat`.
    public static func number(_ json: JSONNumber) throws(JSONNumber.ConversionError) -> CGFloat {
      CGFloat(try NativeType.number(json))
    }

    /// The value as a JSON number; nil for NaN and the infinities.
    public var jsonNumber: JSONNumber? { native.jsonNumber }
  }
#endif

extension Decimal: SchemaNumber {
  /// Converts a JSON number to a decimal, with every digit that the parser kept.
  ///
  /// - Throws: `.inexact` for a number with more digits than a decimal can hold, `.outOfRange` for an exponent beyond its range.
  public static func number(_ json: JSONNumber) throws(JSONNumber.ConversionError) -> Decimal {
    try json.decimal()
  }

  /// The decimal as a JSON number; nil for NaN.
  public var jsonNumber: JSONNumber? { JSONNumber(self) }
}

extension JSONNumber: SchemaNumber {
  /// The same number, with all digits of the document: `1.50` is encoded as `1.50` again, unless `JSONSerialization` parsed the document.
  public static func number(_ json: JSONNumber) -> JSONNumber { json }

  /// The same number.
  public var jsonNumber: JSONNumber? { self }
}
