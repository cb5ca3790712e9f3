#if FullFoundation
  extension JSONValue {
    /// The value as the objects that `JSONSerialization` creates, with a closure for its strings.
    func foundationObject(_ object: (String) -> Any = { $0 }) -> Any {
      switch self {
      case .null: NSNull()
      case .bool(let value): value
      case .number(let number): number.foundationObject
      case .string(let string): object(string)
      case .array(let elements): elements.map { $0.foundationObject(object) }
      case .object(let members): Dictionary(members.map { ($0.key, $0.value.foundationObject(object)) }) { $1 }
      }
    }
  }

  extension JSONNumber {
    var foundationObject: Any {
      switch storage {
      case .integer(let value): NSNumber(value: value)
      case .unsigned(let value): NSNumber(value: value)
      case .double(let value): NSNumber(value: value)
      case .literal(let digits): Self.foundationObject(of: digits, self)
      case .decimal(let value): NSDecimalNumber(decimal: value)
      }
    }

    /// Returns a double if the digits are its shortest spelling, otherwise a decimal if it can hold them.
    private static func foundationObject(of digits: String, _ number: JSONNumber) -> Any {
      let double = number.doubleValue
      guard !double.isZero, "\(double)" != digits, let decimal = (try? number.decimal()) ?? number.longDecimal else {
        return NSNumber(value: double)
      }
      return NSDecimalNumber(decimal: decimal)
    }

    /// The number as a decimal of 39 digits, if there is one, as for every 128-bit integer.
    private var longDecimal: Decimal? {
      guard let decimal = Decimal(string: literal, locale: nil), JSONNumber(decimal) == self else { return nil }
      return decimal
    }
  }
#endif
