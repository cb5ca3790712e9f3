/// A `JSONDecoder` that decodes with schemas, where a framework has a parameter of that type.
///
///     let decoder = SchemaJSONDecoder(options: DecodingOptions(leniency: .lenient)) { type, report in
///       logger.notice("\(type): \(report.summary)")
///     }
///     client.decoder = decoder                    // var decoder: JSONDecoder
///
/// A type with a schema is decoded by it, as with ``SchemaDecoder``. What is inherited applies to all other types:
///
/// | inherited | effect |
/// |---|---|
/// | `keyDecodingStrategy` | `.convertFromSnakeCase` is ``KeyStyle/snakeCase``; decoding with `.custom` is an error |
/// | `dateDecodingStrategy`, `dataDecodingStrategy` | every one is honoured; `.deferredToDate` and `.base64` leave the choice to `strategies` |
/// | `nonConformingFloatDecodingStrategy` | `.convertFromString` is `nonFiniteAsStrings` |
/// | `allowsJSON5` | the syntax is ``JSONSyntax/json5``, also for types with a schema |
/// | `assumesTopLevelDictionary` | decoding with `true` is an error |
/// | `userInfo` | added to that of the options at each call, also for types with a schema |
///
/// Change these before the decoder is in use. Each change of a strategy forgets what the decoder has learned about types.
public final class SchemaJSONDecoder: JSONDecoder, @unchecked Sendable {
  /// The options of each call.
  public let options: DecodingOptions
  /// The keys, dates and data of types without a schema, where the inherited strategies have their initial values.
  public let strategies: CodableStrategies
  private let onReport: (@Sendable (Any.Type, DecodingReport) -> Void)?
  private let plans: InheritedStrategies

  /// Creates a decoder with these options.
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
    plans = InheritedStrategies(strategies)
    super.init()
  }

  /// Decodes a value from a JSON document.
  ///
  /// - Throws: `DecodingError.dataCorrupted` whose description lists every issue, with the ``SchemaError`` as its underlying error and the
  ///   path of the first issue.
  public override func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    do throws(SchemaError) {
      var options = options
      if !userInfo.isEmpty { options.userInfo.merge(userInfo) { $1 } }
      if allowsJSON5, options.syntax == .json { options.syntax = .json5 }
      if assumesTopLevelDictionary { throw InheritedStrategies.unsupported("assumesTopLevelDictionary") }
      return try plans.current.decode(type, from: data, options, onReport)
    } catch {
      let context = DecodingError.Context(
        codingPath: error.issues.first?.path.components.map(\.codingKey) ?? [], debugDescription: "\(error)",
        underlyingError: error)
      throw DecodingError.dataCorrupted(context)
    }
  }

  /// The keys of types without a schema.
  public override var keyDecodingStrategy: KeyDecodingStrategy { didSet { inherit() } }
  /// The dates of types without a schema.
  public override var dateDecodingStrategy: DateDecodingStrategy { didSet { inherit() } }
  /// The data of types without a schema.
  public override var dataDecodingStrategy: DataDecodingStrategy { didSet { inherit() } }
  /// The infinities and NaN of types without a schema.
  public override var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy { didSet { inherit() } }

  private func inherit() {
    plans.change(strategies) { inherited in
      switch keyDecodingStrategy {
      case .useDefaultKeys: break
      case .convertFromSnakeCase: inherited.strategies.keys = .snakeCase
      default: inherited.unsupported = "keyDecodingStrategy"
      }
      switch dateDecodingStrategy {
      case .deferredToDate: break
      case .secondsSince1970: inherited.strategies.dates = .secondsSince1970
      case .millisecondsSince1970: inherited.strategies.dates = .millisecondsSince1970
      case .iso8601: inherited.strategies.dates = .iso8601
      case .custom(let decode): inherited.code.dates = CodableDirections(decode: { try decode($0) })
      #if canImport(ObjectiveC)
        case .formatted(let formatter):
          inherited.code.dates = CodableDirections(decode: { decoder in
            if let date = formatter.date(from: try String(from: decoder)) { return date }
            throw decoder.corruptedError("The string does not have the date formatter's format.")
          })
        default: inherited.unsupported = "dateDecodingStrategy"
      #endif
      }
      switch dataDecodingStrategy {
      case .base64: break
      case .deferredToData: inherited.code.data = .own
      case .custom(let decode): inherited.code.data = CodableDirections(decode: { try decode($0) })
      #if canImport(ObjectiveC)
        default: inherited.unsupported = "dataDecodingStrategy"
      #endif
      }
      if case .convertFromString(let positive, let negative, let nan) = nonConformingFloatDecodingStrategy {
        inherited.nonFiniteStrings = NonFiniteStrings(
          positiveInfinity: positive, negativeInfinity: negative, nan: nan)
      }
    }
  }
}
