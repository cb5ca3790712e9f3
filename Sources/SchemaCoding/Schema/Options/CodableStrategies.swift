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

/// Strategies, as the compiler compares them.
struct CodedStyle: Hashable, Sendable {
  let keys: KeyStyle?
  let dates: DefaultDateFormat?
  let data: DataFormat?
  let nonFiniteNumbers: CodableStrategies.NonFiniteNumbers?

  init(_ strategies: CodableStrategies) {
    (keys, dates) = (strategies.keys, strategies.dates.map(DefaultDateFormat.init))
    (data, nonFiniteNumbers) = (strategies.data, strategies.nonFiniteNumbers)
  }

  private init(_ style: CodedStyle, over outer: CodedStyle) {
    (keys, dates) = (style.keys ?? outer.keys, style.dates ?? outer.dates)
    (data, nonFiniteNumbers) = (style.data ?? outer.data, style.nonFiniteNumbers ?? outer.nonFiniteNumbers)
  }

  var definitionErrors: [String] {
    (dates?.format.form.definitionErrors ?? []) + (nonFiniteNumbers?.strings.definitionErrors ?? [])
  }

  /// This style, with what it leaves open from the type around it.
  func over(_ outer: CodedStyle?) -> CodedStyle { outer.map { CodedStyle(self, over: $0) } ?? self }
}
