import SchemaCoding

/// The scalars observed at one path: what they could stand for, how many there are of each, and their values while these are few.
struct ScalarEvidence {
  /// With more different values, a path has neither an enumeration nor words for true and false.
  private static let distinctLimit = 40
  /// In UTF-8 bytes: 40 characters of Chinese.
  private static let longestDistinct = 120
  private static let sentinelLimit = 6

  private(set) var count = 0
  private(set) var signatures: [Signature: Tally] = [:]
  /// How often each value occurs; nil once there are too many different ones.
  private(set) var distinct: [JSONValue: Int]? = [:]
  /// How often each value occurs that may stand for null: empty strings, placeholders, and, for an object, Bools. Nil once there are too
  /// many different ones.
  private(set) var sentinels: [JSONValue: Int]? = [:]
  private(set) var numbers: ClosedRange<Double>?
  /// The largest number of digits after a decimal point.
  private(set) var fractionDigits = 0
  /// The smallest number of digits after the decimal point of a number in a string, and the numbers of such digits where the last is a zero.
  private(set) var leastPlaces: Int?
  private(set) var paddedPlaces: Set<Int> = []

  mutating func observe(_ value: JSONValue, _ signature: Signature) {
    count += 1
    signatures[signature, default: Tally()].add(Self.sample(of: value))
    observe(distinct: value)
    if !signature.forms.isDisjoint(with: [.empty, .placeholder, .bool]) { observe(sentinel: value) }
    switch value {
    case .number(let number): observe(number)
    case .string(let spelled) where signature.forms.contains(.looseNumberString) || signature.spelled != nil:
      let string = signature.spelled.flatMap { _ in SpelledNumber.of(spelled)?.literal } ?? spelled
      if let number = JSONNumber(spelledBy: string) { observe(number) }
      let places = string.utf8.firstIndex(of: UInt8(ascii: ".")).map { string.utf8[$0...].count - 1 } ?? 0
      leastPlaces = min(leastPlaces ?? places, places)
      if places > 0, string.utf8.last == UInt8(ascii: "0") { paddedPlaces.insert(places) }
    default: break
    }
  }

  private mutating func observe(_ number: JSONNumber) {
    let double = number.doubleValue
    guard double.isFinite else { return }
    numbers.extend(to: double...double)
    if !number.isIntegral, let point = number.literal.firstIndex(of: ".") {
      let digits = number.literal[point...].dropFirst().prefix(while: \.isDigit).count
      fractionDigits = max(fractionDigits, digits)
    }
  }

  private mutating func observe(distinct value: JSONValue) {
    if case .string(let string) = value, string.utf8.count > Self.longestDistinct { distinct = nil }
    distinct?[value, default: 0] += 1
    if let seen = distinct?.count, seen > Self.distinctLimit { distinct = nil }
  }

  private mutating func observe(sentinel value: JSONValue) {
    sentinels?[value, default: 0] += 1
    if let seen = sentinels?.count, seen > Self.sentinelLimit { sentinels = nil }
  }

  mutating func absorb(_ other: ScalarEvidence) {
    count += other.count
    signatures.merge(other.signatures) { mine, theirs in
      var tally = mine
      tally.absorb(theirs)
      return tally
    }
    fractionDigits = max(fractionDigits, other.fractionDigits)
    leastPlaces = [leastPlaces, other.leastPlaces].compactMap { $0 }.min()
    paddedPlaces.formUnion(other.paddedPlaces)
    if let range = other.numbers { numbers.extend(to: range) }
    distinct = Self.joined(distinct, other.distinct, limit: Self.distinctLimit)
    sentinels = Self.joined(sentinels, other.sentinels, limit: Self.sentinelLimit)
  }

  private static func joined(
    _ mine: [JSONValue: Int]?, _ theirs: [JSONValue: Int]?, limit: Int
  ) -> [JSONValue: Int]? {
    guard let mine, let theirs else { return nil }
    let joined = mine.merging(theirs, uniquingKeysWith: +)
    return joined.count > limit ? nil : joined
  }

  private static func sample(of value: JSONValue) -> String {
    let text = "\(value)"
    return text.count <= 28 ? text : "\(text.prefix(26))…\(value.string == nil ? "" : "\"")"
  }
}

extension ScalarEvidence {
  /// The values with some of these forms that may stand for null, the most common first; nil if there are too many different ones.
  func sentinels(with forms: Forms) -> [JSONValue]? {
    sentinels?.filter { value, _ in
      let found: Forms = value.string.map { Signature($0).forms } ?? .bool
      return !found.isDisjoint(with: forms)
    }
    .mostCommonFirst
  }

  /// How many scalars have all of these forms.
  func count(of forms: Forms) -> Int { count(where: { $0.forms.isSuperset(of: forms) }) }

  /// How many scalars are numbers, or strings that spell one.
  var numberCount: Int { count(of: .number) + count(of: .looseNumberString) }

  /// Whether the scalars are strings such as 1.9 and 1.10, which are different versions: a quantity has no zero at its end, or always the
  /// same number of digits.
  var areVersions: Bool {
    count(of: .string) == count && fractionDigits <= 2 && count(of: .tenths) > 0 && count(of: .paddedTenths) > 0
  }

  /// How many digits a fraction in a string has at least, so that all are written back as they are; nil if there is no such number.
  var minimumPlaces: Int? {
    guard let padded = paddedPlaces.first else { return 0 }
    return paddedPlaces.count == 1 && padded <= leastPlaces ?? 0 ? padded : nil
  }

  /// Whether all scalars are strings.
  var areStrings: Bool { count > 0 && count(of: .string) == count }

  var areMostlyNumbers: Bool { numberCount * 2 > count }

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

extension Optional {
  /// Extends a range, if there is one yet, so that it includes another.
  mutating func extend<Bound>(to other: ClosedRange<Bound>) where Wrapped == ClosedRange<Bound> {
    self = map { min($0.lowerBound, other.lowerBound)...max($0.upperBound, other.upperBound) } ?? other
  }
}

extension [JSONValue: Int] {
  /// The values, the most common first, and equally common ones in alphabetical order.
  var mostCommonFirst: [JSONValue] {
    // Strings first, and without the quote at the end, which would follow a space.
    map { (value: $0, count: $1, text: $0.string.map { "\"\($0)" } ?? "\($0)") }
      .sorted { ($1.count, $0.text) < ($0.count, $1.text) }.map(\.value)
  }
}
