/// Decodes types from JSON documents where a framework asks for a decoder: Combine's `decode(type:decoder:)`, an HTTP client, a server.
///
///     let decoder = SchemaDecoder(options: DecodingOptions(leniency: .lenient))
///     let stations = try decoder.decode([Station].self, from: data)
///
/// A type with a schema is decoded by it, alone or in an array, a set, a dictionary or an optional. Any other is decoded as by
/// `codable()`. Where a `JSONDecoder` is asked for, use ``SchemaJSONDecoder``.
public struct SchemaDecoder: Sendable {
  /// The options of each call.
  public var options: DecodingOptions
  /// The keys, dates and data of types without a schema.
  public let strategies: CodableStrategies
  private let onReport: (@Sendable (Any.Type, DecodingReport) -> Void)?
  private let plans: CoderPlans

  /// Creates a decoder with these options.
  ///
  ///     SchemaDecoder(options: DecodingOptions(leniency: .lenient)) { type, report in
  ///       logger.notice("\(type): \(report.summary)")
  ///     }
  ///
  /// - Parameters:
  ///   - options: The options of each call.
  ///   - strategies: The keys, dates and data of types without a schema.
  ///   - onReport: Called after each document that was decoded with repairs or hints, before the value is returned.
  public init(
    options: DecodingOptions = DecodingOptions(), strategies: CodableStrategies = CodableStrategies(),
    onReport: (@Sendable (_ type: Any.Type, _ report: DecodingReport) -> Void)? = nil
  ) {
    (self.options, self.strategies, self.onReport) = (options, strategies, onReport)
    plans = CoderPlans(strategies)
  }

  /// Decodes a value from a JSON document.
  ///
  /// - Throws: `SchemaError` with every issue of the document.
  public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws(SchemaError) -> Value {
    try plans.decode(type, from: data, options, onReport)
  }
}

/// Encodes values as JSON documents where a framework asks for an encoder.
///
///     let encoder = SchemaEncoder(options: EncodingOptions(formatting: .sortedKeys))
///     let data = try encoder.encode(stations)
///
/// A type with a schema is encoded by it, any other with its `Encodable` conformance.
public struct SchemaEncoder: Sendable {
  /// The options of each call.
  public var options: EncodingOptions
  /// The keys, dates and data of types without a schema.
  public let strategies: CodableStrategies
  private let plans: CoderPlans

  /// Creates an encoder with these options.
  public init(options: EncodingOptions = EncodingOptions(), strategies: CodableStrategies = CodableStrategies()) {
    (self.options, self.strategies) = (options, strategies)
    plans = CoderPlans(strategies)
  }

  /// Encodes a value as a JSON document in UTF-8.
  ///
  /// - Throws: `SchemaError` with every issue of the value.
  public func encode<Value: Encodable>(_ value: Value) throws(SchemaError) -> Data {
    try plans.schema(of: Value.self).encode(value, options: options)
  }
}

/// The schemas of the types that a decoder or an encoder has met.
final class CoderPlans: @unchecked Sendable {
  private let strategies: CodableStrategies
  private let nonFiniteStrings: NonFiniteStrings?
  private let lock = Lock()
  private var schemas: [ObjectIdentifier: any Sendable] = [:]

  init(_ strategies: CodableStrategies, nonFiniteStrings: NonFiniteStrings? = nil) {
    (self.strategies, self.nonFiniteStrings) = (strategies, nonFiniteStrings)
  }

  func decode<Value: Decodable>(
    _ type: Value.Type, from data: Data, _ options: DecodingOptions,
    _ onReport: (@Sendable (Any.Type, DecodingReport) -> Void)?
  ) throws(SchemaError) -> Value {
    guard let onReport else { return try schema(of: type).decode(data, options: options) }
    let decoded = try schema(of: type).decodeWithReport(data, options: options)
    if !decoded.report.isEmpty || !decoded.report.hints.isEmpty { onReport(type, decoded.report) }
    return decoded.value
  }

  func schema<Value>(of type: Value.Type) -> Schema<Value> {
    let identifier = ObjectIdentifier(type)
    if let known = lock.withLock({ schemas[identifier] }) as? Schema<Value> { return known }
    var schema = Schema<Value>.coded(strategies, byItsSchema: true)
    if let nonFiniteStrings, !(type is any SchemaCodable.Type) {
      schema = schema.overriding { $0.numbers.nonFiniteStrings = nonFiniteStrings }
    }
    lock.withLock { schemas[identifier] = schema }
    return schema
  }
}

#if canImport(Combine)
  import Combine

  extension SchemaDecoder: TopLevelDecoder {}
  extension SchemaEncoder: TopLevelEncoder {}
#endif
