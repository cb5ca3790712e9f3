@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: DirectlyCoded {
  static func decoded(_ json: JSONNode) throws(CodableIssue) -> Int128 { try wide(json) }

  func encoded() throws(CodableIssue) -> JSONValue { try encodedWide() }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: DirectlyCoded {
  static func decoded(_ json: JSONNode) throws(CodableIssue) -> UInt128 { try wide(json) }

  func encoded() throws(CodableIssue) -> JSONValue { try encodedWide() }
}

extension FixedWidthInteger {
  /// Decodes an integer of more than 64 bits.
  fileprivate static func wide(_ json: JSONNode) throws(CodableIssue) -> Self {
    guard case .number(let number) = json.value else { throw .mismatch(json, Self.self) }
    do {
      return try number.integer()
    } catch {
      throw CodableIssue(error, Self.self)
    }
  }

  /// Encodes an integer of more than 64 bits with all its digits.
  fileprivate func encodedWide() throws(CodableIssue) -> JSONValue {
    guard let number = JSONNumber(literal: "\(self)") else {
      throw CodableIssue(.outOfRange, expected: "\(Self.self)")
    }
    return .number(number)
  }
}
