// Money in cents: documents have integers, and values a fraction.
//
//     .minorUnits(fractionDigits: 2)      1999 is 19.99

extension NumberKind {
  var minorUnitErrors: [String] {
    guard let minorUnitDigits else { return [] }
    guard (0...18).contains(minorUnitDigits) else {
      return ["has minor units of \(minorUnitDigits) digits, but there can be 0 to 18"]
    }
    return Number.self is any FixedWidthInteger.Type
      ? ["has minor units, but \(expectedType(Number.self)) has no fraction; use a Decimal"] : []
  }

  /// The number of a value in documents; nil if the value is not finite.
  func jsonNumber(of value: Number) throws(CoercionError) -> JSONNumber? {
    guard let digits = minorUnitDigits, let number = value.jsonNumber else { return value.jsonNumber }
    guard let units = number.scaled(byPowerOfTen: digits) else { throw .issue(.outOfRange) }
    guard units.isIntegral else { throw .issue(.inexact, "there is room for \(digits) digits after the point") }
    return units
  }
}

extension JSONNumber {
  /// The value of an integer of minor units.
  func value(ofMinorUnits digits: Int) throws(CoercionError) -> JSONNumber {
    guard isIntegral else { throw .issue(.inexact, "minor units are integers") }
    guard let value = scaled(byPowerOfTen: -digits) else { throw .issue(.outOfRange) }
    return value
  }
}

extension NumberDescription {
  /// Describes the integers of minor units in place of their values.
  mutating func count(inMinorUnitsOf digits: Int) {
    (isInteger, minorUnitDigits) = (true, digits)
    minimum = minimum.flatMap { minorUnits($0) }
    maximum = maximum.flatMap { minorUnits($0) }
  }

  /// The bound of a value as that of its minor units.
  package func minorUnits(_ bound: JSONValue) -> JSONValue? {
    guard let digits = minorUnitDigits else { return bound }
    return bound.number?.scaled(byPowerOfTen: digits).map(JSONValue.number)
  }
}
