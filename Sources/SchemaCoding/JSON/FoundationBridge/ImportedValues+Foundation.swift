#if FullFoundation
  extension ImportedValues {
    /// Returns the record of a Foundation value: by its exact type if the parser on this platform creates that type,
    /// otherwise by casting.
    ///
    /// Casting alone is not enough: `1 as? Bool` and `true as? Int` succeed, and a failing cast is slow.
    mutating func record(of value: Any) -> JSONRecord { record(ofOpened: value) }

    private mutating func record<Value>(ofOpened value: Value) -> JSONRecord {
      if let string = exactly(value, as: String.self) { return record(of: string) }
      if Value.self == NSNumber.self { return withReference(in: value, to: NSNumber.self) { record(of: $0) } }
      if let members = exactly(value, as: [String: Any].self) { return record(of: .object(members)) }
      if let elements = exactly(value, as: [Any].self) { return record(of: .array(elements)) }
      if Value.self == NSNull.self { return JSONRecord(.null) }
      // On Apple's platforms, numbers and Bools have classes of their own.
      let type = ObjectIdentifier(Value.self)
      if type == FoundationTypes.number || type == FoundationTypes.boolean, let number = value as? NSNumber {
        return record(of: number)
      }
      return record(ofUncommon: value)
    }

    /// Returns the record of a value that only the parser of another platform creates, or that occurs only in trees built
    /// by hand.
    private mutating func record(ofUncommon value: Any) -> JSONRecord {
      #if canImport(Darwin)
        // The containers of Apple's parser, for which the casts below would fail one after the other.
        if value is NSDictionary, let members = value as? [String: Any] { return record(of: .object(members)) }
        if value is NSArray, let elements = value as? [Any] { return record(of: .array(elements)) }
      #endif
      switch value {
      case is NSNull: return JSONRecord(.null)
      case let string as String: return record(of: string)
      case let decimal as NSDecimalNumber: return record(of: decimal.decimalValue)
      case let decimal as Decimal where type(of: value) == Decimal.self: return record(of: decimal)
      case let number as NSNumber: return record(of: number)
      case let members as [String: Any]: return record(of: .object(members))
      case let elements as [Any]: return record(of: .array(elements))
      case let value as JSONValue: return record(of: value)
      case let value as CGFloat: return record(of: Double(value))
      case let optional as any OptionalValue: return optional.wrappedValue.map { record(of: $0) } ?? JSONRecord(.null)
      case let members as [AnyHashable: Any]:
        let key = members.keys.lazy.map(\.base).first { !($0 is String) }
        return record(ofForeign: "a dictionary with a key of type \(key.map { "\(type(of: $0))" } ?? "String")")
      case let date as Date where isPropertyList: return record(ofForeign: "Date", keeping: date)
      case let data as Data where isPropertyList: return record(ofForeign: "Data", keeping: data)
      default: return record(ofForeign: "\(type(of: value))")
      }
    }

    private mutating func record(of decimal: Decimal) -> JSONRecord {
      JSONNumber(decimal).map { record(of: $0) } ?? record(ofForeign: "Decimal.nan")
    }

    /// Distinguishes a Bool from a number, and an integer from a fraction, by how the number is stored.
    private mutating func record(of number: NSNumber) -> JSONRecord {
      switch UInt8(bitPattern: number.objCType.pointee) {
      case UInt8(ascii: "c"), UInt8(ascii: "B"):
        number.isBool ? JSONRecord(number.boolValue ? .true : .false) : record(of: number.int64Value)
      case UInt8(ascii: "d"), UInt8(ascii: "f"):
        if let decimal = number as? NSDecimalNumber {
          record(of: decimal.decimalValue)
        } else {
          record(of: number.doubleValue)
        }
      case UInt8(ascii: "Q"), UInt8(ascii: "L"): record(of: JSONNumber(number.uint64Value))
      default: record(of: number.int64Value)
      }
    }
  }

  /// The classes of the numbers and Bools that `JSONSerialization` makes on this platform.
  private enum FoundationTypes {
    static let number = ObjectIdentifier(type(of: NSNumber(value: 1.5)))
    static let boolean = ObjectIdentifier(type(of: NSNumber(value: true)))
  }

  extension NSNumber {
    /// Whether this is `true` or `false`, not an 8-bit number, which may be stored under the same type code.
    fileprivate var isBool: Bool {
      #if canImport(Darwin)
        CFGetTypeID(self) == CFBooleanGetTypeID()
      #else
        ObjectIdentifier(type(of: self)) == FoundationTypes.boolean
      #endif
    }
  }
#else
  extension ImportedValues {
    /// Returns the record of a value that ``DecoderImport`` creates.
    mutating func record(of value: Any) -> JSONRecord {
      switch value {
      case let value as JSONValue: record(of: value)
      case let elements as [Any]: record(of: .array(elements))
      case let members as [String: Any]: record(of: .object(members))
      default: record(ofForeign: "\(type(of: value))")
      }
    }
  }
#endif
