/// How the keys, dates and data of a `Codable` type are represented in JSON, like the strategies of `JSONDecoder` and `JSONEncoder`.
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
  /// The code of a Foundation coder's strategies, which comes before the formats.
  var code: FoundationCode?

  /// Creates strategies. An omitted one is the default of Foundation's coders.
  public init(keys: KeyStyle? = nil, dates: DateFormat? = nil, data: DataFormat? = nil) {
    self.keys = keys
    self.dates = dates
    self.data = data
  }
}

/// The code that stands for a type's own, as a strategy of `JSONDecoder` or `JSONEncoder` gives it.
final class FoundationCode: @unchecked Sendable {
  var dates: CodableDirections<Date>?
  var data: CodableDirections<Data>?
}
