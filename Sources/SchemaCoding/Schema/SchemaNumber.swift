import Foundation

/// A type that a JSON number can become: the standard integers up to 128 bits, `Float`, `Double`, `CGFloat` and `Decimal`.
///
/// A number type of your own joins them by conforming:
///
///     extension Cents: SchemaNumber {
///       static func number(_ json: JSONNumber) throws(JSONNumber.ConversionError) -> Cents {
///         Cents(try json.integer())
///       }
///       var jsonNumber: JSONNumber? { JSONNumber(amount) }
///     }
public protocol SchemaNumber: Sendable {
  /// Makes a value of a JSON number.
  ///
  /// - Throws: `.outOfRange` or `.inexact` for a number that this type cannot hold as it is.
  static func number(_ json: JSONNumber) throws(JSONNumber.ConversionError) -> Self

  /// The value as a JSON number; nil for NaN and the infinities, which JSON cannot write.
  var jsonNumber: JSONNumber? { get }
}

extension SchemaNumber where Self: FixedWidthInteger {
  /// Makes an integer of a JSON number without a fraction.
  ///
  /// - Throws: `.inexact` for a fraction, `.outOfRange` for what this type cannot hold.
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
  /// Makes the double that is nearest to the document's digits.
  public static func number(_ json: JSONNumber) throws(JSONNumber.ConversionError) -> Double {
    let value = json.doubleValue
    guard value.isFinite else { throw .outOfRange }
    return value
  }

  /// The double as a JSON number; nil for NaN and the infinities.
  public var jsonNumber: JSONNumber? { JSONNumber(self) }
}

extension Float: SchemaNumber {
  /// Makes the float that is nearest to the document's digits.
  ///
  /// - Throws: `.outOfRange` for what only a double can hold.
  public static func number(_ json: JSONNumber) throws(JSONNumber.ConversionError) -> Float {
    let value = Float(json.description) ?? Float(json.doubleValue)
    guard value.isFinite else { throw .outOfRange }
    return value
  }

  /// The float by its shortest digits, so that 0.1 is written as 0.1; nil for NaN and the infinities.
  public var jsonNumber: JSONNumber? { Double(description).flatMap { JSONNumber($0) } }
}

extension CGFloat: SchemaNumber {
  /// Makes the value that is nearest to the document's digits.
  ///
  /// - Throws: `.outOfRange` for what this platform's `CGFloat` cannot hold.
  public static func number(_ json: JSONNumber) throws(JSONNumber.ConversionError) -> CGFloat {
    CGFloat(try NativeType.number(json))
  }

  /// The value as a JSON number; nil for NaN and the infinities.
  public var jsonNumber: JSONNumber? { native.jsonNumber }
}

extension Decimal: SchemaNumber {
  /// Makes a decimal with every digit that the parser kept.
  ///
  /// - Throws: `.inexact` for a text of more digits than a decimal holds, `.outOfRange` for an exponent beyond its own.
  public static func number(_ json: JSONNumber) throws(JSONNumber.ConversionError) -> Decimal {
    try json.decimal()
  }

  /// The decimal as a JSON number; nil for NaN.
  public var jsonNumber: JSONNumber? { JSONNumber(self) }
}
