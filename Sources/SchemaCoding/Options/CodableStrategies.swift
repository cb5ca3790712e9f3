/// How the keys, dates, data and non-finite numbers of a `Codable` type are represented in JSON, like the strategies of `JSONDecoder` and `JSONEncoder`.
///
///     extension CodableStrategies {
///       static let api = CodableStrategies(keys: .snakeCase, dates: .iso8601)
///     }
///
///     Field("address", \.address).codable(using: .api)
public struct CodableStrategies: Sendable {
  /// The key style, or nil for keys as the type declares them.
  ///
  /// A key is also found as the type declares it, and encoded in the style. The keys of dictionaries are data, and keep their spelling.
  ///
  /// A type that looks through all keys of an object, as an enumeration with associated values does, sees each as its `CodingKeys` spell
  /// it, in camel case or snake case. Keys of a custom style are not translated back for it.
  public var keys: KeyStyle?
  /// The format of dates, or nil for seconds since 2001-01-01.
  public var dates: DateFormat?
  /// The format of data, or nil for base64.
  public var data: DataFormat?
  /// How infinity and NaN are represented, or nil if they are issues.
  public var nonFiniteNumbers: NonFiniteNumbers?
  /// The code of a Foundation coder's strategies, which comes before the formats.
  var code: StrategyCode?

  /// Creates strategies. An omitted one is the default of Foundation's coders.
  public init(
    keys: KeyStyle? = nil, dates: DateFormat? = nil, data: DataFormat? = nil,
    nonFiniteNumbers: NonFiniteNumbers? = nil
  ) {
    self.keys = keys
    self.dates = dates
    self.data = data
    self.nonFiniteNumbers = nonFiniteNumbers
  }

  /// How infinity and NaN, which JSON's numbers do not include, are represented.
  ///
  ///     CodableStrategies(nonFiniteNumbers: .strings(positiveInfinity: "INF", negativeInfinity: "-INF", nan: "NaN"))
  public struct NonFiniteNumbers: Hashable, Sendable {
    let strings: NonFiniteStrings

    /// Each as a string.
    public static func strings(positiveInfinity: String, negativeInfinity: String, nan: String) -> NonFiniteNumbers {
      NonFiniteNumbers(
        strings: NonFiniteStrings(positiveInfinity: positiveInfinity, negativeInfinity: negativeInfinity, nan: nan))
    }
  }
}

/// Code that stands for a type's own, which the coder knows. It is equal only to itself.
class StrategyCode: Hashable, @unchecked Sendable {
  static func == (left: StrategyCode, right: StrategyCode) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
