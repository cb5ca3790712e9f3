import SchemaCoding

// Scalars that code tends to forget.

extension SampleMaker {
  /// Draws whether the next value is an edge case.
  mutating func drawEdgeCase() -> Bool { options.contains(.edgeCases) && random.once(in: 2) }

  /// A string whose length is in a range: letters, marks, whitespace, controls, and characters beyond the basic plane.
  mutating func edgeString(_ lengths: ClosedRange<Int>) -> String {
    let count = random.once(in: 4) ? lengths.lowerBound : random.int(lengths)
    var string = ""
    // Each scalar adds one character at most, so the string is counted only when it may be long enough.
    var missing = count
    while missing > 0 {
      for _ in 0..<missing {
        let scalar = random.pick(Self.scalars).flatMap { Unicode.Scalar(UInt32.random(in: $0, using: &random)) }
        if let scalar { string.unicodeScalars.append(scalar) }
      }
      missing = count - string.count
    }
    return string
  }

  private static let scalars: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0x20...0x7E, 0x00...0x1F, 0x7F...0x7FF, 0x800...0xD7FF, 0xE000...0xFFFD, 0x10000...0x1F9FF,
  ]

  /// One end of the ranges, or any number of the type; nil if there is no such number.
  mutating func edgeNumber(_ number: NumberDescription, _ rules: [ConstraintDescription]) -> JSONValue? {
    var ends: [JSONValue?] = []
    for case .range(let minimum, let maximum, let excludesMinimum, let excludesMaximum) in rules {
      ends += [excludesMinimum ? nil : minimum, excludesMaximum ? nil : maximum].map { $0.flatMap(number.minorUnits) }
    }
    if !ends.isEmpty {
      return random.pick(
        ends.compactMap { $0 }.filter { $0.number.map { $0.isIntegral || !number.isInteger } ?? false })
    }
    if random.once(in: 4), let limit = random.pick([number.minimum, number.maximum].compactMap { $0 }) { return limit }
    return number.isInteger ? edgeInteger(number) : edgeFraction(isShort: number.maximum != nil)
  }

  /// An integer of any magnitude that the type holds, sometimes with a point or an exponent.
  private mutating func edgeInteger(_ number: NumberDescription) -> JSONValue {
    let bits = random.next() >> UInt64(random.int(0...63))
    guard let highest = number.maximum?.number.flatMap({ try? $0.integer(as: Int64.self) }) else {
      return .number(JSONNumber(bits))
    }
    let magnitude = Int64(bits % (UInt64(highest) + 1))
    let isNegative = number.minimum?.number.map { $0.doubleValue < 0 } == true && random.once(in: 2)
    let integer = isNegative ? -magnitude : magnitude
    guard magnitude < 1 << 53, random.once(in: 8) else { return .number(JSONNumber(integer)) }
    return JSONNumber(literal: "\(integer)\(random.pick([".0", "e0", "E+00"]) ?? "")").map(JSONValue.number) ?? 0
  }

  /// A number of up to 38 digits, the most that a `Decimal` holds; if it is to be short, in the range of a `Float`.
  private mutating func edgeFraction(isShort: Bool) -> JSONValue {
    if random.once(in: 24), !isShort {
      return random.once(in: 2) ? Self.json(1e308) : Self.json(.leastNonzeroMagnitude)
    }
    switch random.int(0...3) {
    case 0:
      return random.pick([
        0, JSONNumber(-0.0).map(JSONValue.number) ?? 0, 1, -1, Self.json(0.1), Self.json(1e-7), Self.json(1e15),
      ]) ?? 0
    case 1:
      let digits = (0..<random.int(1...38)).map { _ in "\(random.int(0...9))" }.joined()
      let exponent = isShort ? random.int(-38...0) : random.int(-40...40)
      let literal = "\(random.once(in: 2) ? "-" : "")1\(digits.dropFirst())e\(exponent)"
      return JSONNumber(literal: literal).map(JSONValue.number) ?? 0
    case 2:
      let float = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
      return Self.json(float.isFinite ? Double(float) : 0)
    default:
      let double = Double(bitPattern: random.next())
      let holds = isShort ? 1e-37...1e38 : 1e-100...1e100
      return Self.json(holds.contains(abs(double)) ? double : Double(random.int(-1_000_000...1_000_000)) / 1000)
    }
  }

  /// An instant in the years 1 to 9999, in whole milliseconds.
  mutating func edgeInstant() -> Date {
    Date(timeIntervalSince1970: Double(random.int64(-62_100_000_000_000...253_400_000_000_000)) / 1000)
  }

  /// An instant in ISO 8601, in GMT or at another offset.
  mutating func edgeTimestamp(_ format: DateDescription) -> JSONValue {
    let offset = random.pick([0, 0, 8, -3]) ?? 0
    let date = edgeInstant()
    let local = encoded(date.addingTimeInterval(Double(offset * 3600)), .rfc3339).string ?? ""
    let zones = [0: ["Z", "+00:00"], 8: ["+08:00"], -3: ["-03:00"]][offset] ?? []
    var string = String(local.dropLast()) + (random.pick(zones) ?? "Z")
    if format == .iso8601 {
      switch random.int(0...5) {
      case 0: string = String(local.prefix(10))
      case 1: string = String(string.map { $0 == "T" ? " " : $0 })
      case 2 where offset != 0: string.remove(at: string.index(string.endIndex, offsetBy: -3))
      default: break
      }
    }
    return .string(string)
  }

  mutating func edgeJSON() -> JSONValue {
    switch random.int(0...(isDeep ? 5 : 8)) {
    case 0: return .null
    case 1: return .bool(random.once(in: 2))
    case 2: return .number(JSONNumber(Int64(bitPattern: random.next() >> UInt64(random.int(0...63)))))
    case 3: return random.once(in: 4) ? .number(JSONNumber(random.next())) : edgeFraction(isShort: false)
    case 4, 5: return .string(edgeString(0...12))
    case 6: return .array((0..<random.int(0...4)).map { _ in value(.any) })
    default:
      let members = (0..<random.int(0...4)).map { _ in (edgeString(0...8), value(.any)) }
      return .object(JSONObject(members))
    }
  }
}

extension String {
  var asciiUppercased: String { String(map { $0.isASCII ? Character($0.uppercased()) : $0 }) }
}
