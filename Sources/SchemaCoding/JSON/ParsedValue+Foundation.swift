import Foundation

extension ParsedValue {
  /// Classifies a value of Foundation's making: by its exact type where that is one that the parser makes on this platform,
  /// and by casts otherwise.
  ///
  /// Casting alone would not do. `1 as? Bool` and `true as? Int` succeed, and a cast that fails is slow.
  init(_ value: borrowing Any) {
    let type = exactType(of: value)
    if type == FoundationTypes.string {
      self = .string(take(value, as: String.self))
    } else if type == FoundationTypes.number {
      self = ParsedValue(take(value, as: NSNumber.self))
    } else if type == FoundationTypes.boolean {
      self = .bool(take(value, as: NSNumber.self).boolValue)
    } else if type == FoundationTypes.object {
      self = .object(ParsedObject(members: take(value, as: [String: Any].self)))
    } else if type == FoundationTypes.array {
      self = .array(ParsedArray(elements: take(value, as: [Any].self)))
    } else if type == FoundationTypes.null {
      self = .null
    } else {
      self = ParsedValue(uncommon: copy value)
    }
  }

  /// Classifies what the parser makes on another platform, and what people put into trees of their own.
  private init(uncommon value: Any) {
    switch value {
    case is NSNull: self = .null
    case let text as String: self = .string(text)
    case let decimal as NSDecimalNumber: self = ParsedValue(decimal.decimalValue)
    case let decimal as Decimal where type(of: value) == Decimal.self: self = ParsedValue(decimal)
    case let number as NSNumber: self = ParsedValue(number)
    case let members as [String: Any]: self = .object(ParsedObject(members: members))
    case let elements as [Any]: self = .array(ParsedArray(elements: elements))
    case let value as JSONValue: self = ParsedValue(value)
    case let value as CGFloat: self = ParsedValue(NSNumber(value: value.native))
    case let optional as any OptionalValue: self = optional.wrappedValue.map { ParsedValue($0) } ?? .null
    default: self = .foreign("\(type(of: value))")
    }
  }

  /// Classifies a JSON value; what is inside arrays and objects waits until somebody asks for it.
  private init(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(value)
    case .array(let elements): self = .array(ParsedArray(elements: elements))
    case .object(let members): self = .object(ParsedObject(members: members))
    }
  }

  private init(_ decimal: Decimal) {
    self = JSONNumber(decimal).map(ParsedValue.number) ?? .foreign("Decimal.nan")
  }

  /// Tells a Bool from a number and a whole number from a fraction by how the number is stored.
  private init(_ number: NSNumber) {
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "c"), UInt8(ascii: "B"):
      self = number.isBool ? .bool(number.boolValue) : .number(JSONNumber(number.int64Value))
    case UInt8(ascii: "d"), UInt8(ascii: "f"):
      if let decimal = number as? NSDecimalNumber {
        self = ParsedValue(decimal.decimalValue)
      } else {
        self = JSONNumber(number.doubleValue).map(ParsedValue.number) ?? .foreign("\(number.doubleValue)")
      }
    case UInt8(ascii: "Q"), UInt8(ascii: "L"):
      self = .number(JSONNumber(number.uint64Value))
    default:
      self = .number(JSONNumber(number.int64Value))
    }
  }
}

extension NSNumber {
  /// Whether this is `true` or `false`, not a number of eight bits, which may be stored under the same code.
  fileprivate var isBool: Bool {
    #if canImport(Darwin)
      CFGetTypeID(self) == CFBooleanGetTypeID()
    #else
      ObjectIdentifier(type(of: self)) == FoundationTypes.boolean
    #endif
  }
}

/// An optional of any type, looked at from outside.
protocol OptionalValue {
  var wrappedValue: Any? { get }
}

extension Optional: OptionalValue {
  var wrappedValue: Any? { self }
}
