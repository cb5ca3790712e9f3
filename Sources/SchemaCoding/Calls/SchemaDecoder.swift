/// Decodes types from JSON documents where a framework asks for a decoder: Combine's `decode(type:decoder:)`, an HTTP client, a server.
///
///     let decoder = SchemaDecoder(options: DecodingOptions(leniency: .lenient))
///     let stations = try decoder.decode([Station].self, from: data)
///
/// A type with a schema is decoded by it, alone or in an array, a set, a dictionary or an optional. Any other is decoded as by
/// `codable()`.
public struct SchemaDecoder: Sendable {
  /// The options of each call.
  public var options: DecodingOptions
  /// The keys, dates and data of types without a schema.
  public let strategies: CodableStrategies
  private let plans: CoderPlans

  /// Creates a decoder with these options.
  public init(options: DecodingOptions = DecodingOptions(), strategies: CodableStrategies = CodableStrategies()) {
    (self.options, self.strategies) = (options, strategies)
    plans = CoderPlans(strategies)
  }

  /// Decodes a value from a JSON document.
  ///
  /// - Throws: `SchemaError` with every issue of the document.
  public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws(SchemaError) -> Value {
    try plans.schema(of: type).decode(data, options: options)
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
private final class CoderPlans: @unchecked Sendable {
  private let strategies: CodableStrategies
  private let lock = Lock()
  private var schemas: [ObjectIdentifier: any Sendable] = [:]

  init(_ strategies: CodableStrategies) { self.strategies = strategies }

  func schema<Value>(of type: Value.Type) -> Schema<Value> {
    let identifier = ObjectIdentifier(type)
    if let known = lock.withLock({ schemas[identifier] }) as? Schema<Value> { return known }
    let schema = Schema<Value>.coded(strategies, byItsSchema: true)
    lock.withLock { schemas[identifier] = schema }
    return schema
  }
}

#if canImport(Combine)
  import Combine

  extension SchemaDecoder: TopLevelDecoder {}
  extension SchemaEncoder: TopLevelEncoder {}
#endif
