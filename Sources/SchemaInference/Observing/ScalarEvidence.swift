import SchemaCoding

/// The scalars observed at one path: what they could stand for, how many there are of each, and their values while these are few.
struct ScalarEvidence {
  /// With more different values, a path has neither an enumeration nor words for true and false.
  private static let distinctLimit = 40
  private static let longestDistinct = 40

  private(set) var count = 0
  private(set) var signatures: [Signature: Tally] = [:]
  /// How often each value occurs; nil once there are too many different ones.
  private(set) var distinct: [JSONValue: Int]? = [:]
  private(set) var numbers: ClosedRange<Double>?
  /// The largest number of digits after a decimal point.
  private(set) var fractionDigits = 0

  mutating func observe(_ value: JSONValue, _ signature: Signature) {
    count += 1
    signatures[signature, default: Tally()].add(Self.sample(of: value))
    observe(distinct: value)
    switch value {
    case .number(let number): observe(number)
    case .string(let string) where signature.forms.contains(.looseNumberString):
      if let number = JSONNumber(spelledBy: string) { observe(number) }
    default: break
    }
  }

  private mutating func observe(_ number: JSONNumber) {
    let double = number.doubleValue
    guard double.isFinite else { return }
    numbers = numbers.map { min($0.lowerBound, double)...max($0.upperBound, double) } ?? double...double
    if !number.isIntegral, let point = number.literal.firstIndex(of: ".") {
      let digits = number.literal[point...].dropFirst().prefix { $0.isASCII && $0.isNumber }.count
      fractionDigits = max(fractionDigits, digits)
    }
  }

  private mutating func observe(distinct value: JSONValue) {
    if case .string(let string) = value, string.utf8.count > 3 * Self.longestDistinct { distinct = nil }
    distinct?[value, default: 0] += 1
    if let seen = distinct?.count, seen > Self.distinctLimit { distinct = nil }
  }

  mutating func absorb(_ other: ScalarEvidence) {
    count += other.count
    signatures.merge(other.signatures) { mine, theirs in
      var tally = mine
      tally.absorb(theirs)
      return tally
    }
    fractionDigits = max(fractionDigits, other.fractionDigits)
    if let range = other.numbers {
      numbers = numbers.map { min($0.lowerBound, range.lowerBound)...max($0.upperBound, range.upperBound) } ?? range
    }
    guard let mine = distinct, let theirs = other.distinct else {
      distinct = nil
      return
    }
    let joined = mine.merging(theirs, uniquingKeysWith: +)
    distinct = joined.count > Self.distinctLimit ? nil : joined
  }

  private static func sample(of value: JSONValue) -> String {
    let text = "\(value)"
    return text.count <= 28 ? text : "\(text.prefix(26))…\(value.string == nil ? "" : "\"")"
  }
}

extension ScalarEvidence {
  /// How many scalars have all of these forms.
  func count(of forms: Forms) -> Int { count(where: { $0.forms.isSuperset(of: forms) }) }

  /// How many scalars have a signature for which this holds.
  func count(where holds: (Signature) -> Bool) -> Int {
    signatures.reduce(0) { holds($1.key) ? $0 + $1.value.count : $0 }
  }

  /// The signatures with their counts, the most common first, in an order that is always the same.
  var sorted: [(signature: Signature, tally: Tally)] {
    signatures.sorted { left, right in
      (right.value.count, left.key.forms.rawValue, "\(left.key.dates)")
        < (left.value.count, right.key.forms.rawValue, "\(right.key.dates)")
    }.map { (signature: $0.key, tally: $0.value) }
  }
}
