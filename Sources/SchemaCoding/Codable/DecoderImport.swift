/// Imports the contents of a decoder of another format as a tree of JSON values, arrays and dictionaries.
///
/// A decoder cannot be asked for the type of a value, so one type after the other is tried. What JSON does not have, such as the dates and
/// data of property lists, is an issue if a field decodes it.
struct DecoderImport {
  private var stack = StackUse()

  /// A value of no known type.
  private struct UnknownValue {}

  /// Imports the value of a decoder.
  ///
  /// - Throws: Any error of the decoder, and `DecodingError` for more than 512 levels.
  static func tree(of decoder: any Decoder) throws -> Any {
    var decoderImport = DecoderImport()
    return try decoderImport.value(of: decoder, at: 0)
  }

  private mutating func value(of decoder: any Decoder, at level: Int) throws -> Any {
    let scalar = try? decoder.singleValueContainer()
    if let scalar {
      if scalar.decodeNil() { return JSONValue.null }
      if let number = Self.number(in: scalar) { return JSONValue.number(number) }
      if let value = try? scalar.decode(Bool.self) { return JSONValue.bool(value) }
      if let value = try? scalar.decode(String.self) { return JSONValue.string(value) }
    }
    if var container = try? decoder.unkeyedContainer() {
      var elements: [Any] = []
      while !container.isAtEnd { elements.append(try nested(container.superDecoder(), at: level)) }
      return elements
    }
    if let container = try? decoder.container(keyedBy: AnyKey.self) {
      var members: [String: Any] = [:]
      for key in container.allKeys {
        members[key.stringValue] = try nested(container.superDecoder(forKey: key), at: level)
      }
      return members
    }
    return (try? scalar?.decode(Date.self)) ?? (try? scalar?.decode(Data.self)) ?? UnknownValue()
  }

  /// The number: an integer if it is whole, otherwise a double, or a decimal if the decoder has more digits than a double keeps.
  private static func number(in scalar: any SingleValueDecodingContainer) -> JSONNumber? {
    guard let double = try? scalar.decode(Double.self), let number = JSONNumber(double) else { return nil }
    let decimal = (try? scalar.decode(Decimal.self)).flatMap { JSONNumber($0) }
    // Not for zero, which may be negative, and not if the decoder has dropped a fraction.
    if double.rounded() == double, !double.isZero {
      let integer = (try? scalar.decode(Int64.self)).map { JSONNumber($0) }
      if let integer = integer ?? (try? scalar.decode(UInt64.self)).map({ JSONNumber($0) }),
        decimal ?? integer == integer
      {
        return integer
      }
    }
    return decimal.flatMap { $0 == number ? nil : $0 } ?? number
  }

  /// Imports a value inside a container, on a larger stack if it is deep.
  private mutating func nested(_ decoder: any Decoder, at level: Int) throws -> Any {
    func tooDeep(_ reason: String) -> DecodingError {
      .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: reason))
    }
    guard level < JSONDocument.maximumDepth else { throw tooDeep("nested too deeply") }
    guard stack.needsLarge(below: level + 1) else { return try value(of: decoder, at: level + 1) }
    guard let large = stack.enterLarge() else { throw tooDeep(LargeStack.unavailable) }
    defer { stack.leaveLarge() }
    return try large.run { try value(of: decoder, at: level + 1) }
  }
}
