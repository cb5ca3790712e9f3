/// A `JSONEncoder` that encodes with schemas, where a framework has a parameter of that type.
///
///     let encoder: JSONEncoder = SchemaJSONEncoder(options: EncodingOptions(formatting: .sortedKeys))
///
/// A type with a schema is encoded by it, as with ``SchemaEncoder``. What is inherited applies to all other types:
///
/// | inherited | effect |
/// |---|---|
/// | `outputFormatting` | added to the formatting of the options, also for types with a schema; without `.withoutEscapingSlashes`, `/` is written as `\/` |
/// | `keyEncodingStrategy` | `.convertToSnakeCase` is ``KeyStyle/snakeCase``; encoding with `.custom` is an error |
/// | `dateEncodingStrategy`, `dataEncodingStrategy` | every one is honoured; `.deferredToDate` and `.base64` leave the choice to `strategies` |
/// | `nonConformingFloatEncodingStrategy` | `.convertToString` is `nonFiniteAsStrings` |
/// | `userInfo` | added to that of the options at each call, also for types with a schema |
///
/// Change these before the encoder is in use. Each change of a strategy forgets what the encoder has learned about types.
public final class SchemaJSONEncoder: JSONEncoder, @unchecked Sendable {
  /// The options of each call.
  public let options: EncodingOptions
  /// The keys, dates and data of types without a schema, where the inherited strategies have their initial values.
  public let strategies: CodableStrategies
  private let plans: InheritedStrategies

  /// Creates an encoder with these options.
  public init(options: EncodingOptions = EncodingOptions(), strategies: CodableStrategies = CodableStrategies()) {
    (self.options, self.strategies) = (options, strategies)
    plans = InheritedStrategies(strategies)
    super.init()
  }

  /// Encodes a value as a JSON document in UTF-8.
  ///
  /// - Throws: `EncodingError.invalidValue` whose description lists every issue, with the ``SchemaError`` as its underlying error and the
  ///   path of the first issue. The invalid value is a string that names the type, because the value itself may hold data to be encrypted.
  public override func encode<Value: Encodable>(_ value: Value) throws -> Data {
    do throws(SchemaError) {
      var options = options
      if !userInfo.isEmpty { options.userInfo.merge(userInfo) { $1 } }
      let formatting = outputFormatting
      if formatting.contains(.prettyPrinted) { options.formatting.insert(.prettyPrinted) }
      if formatting.contains(.sortedKeys) { options.formatting.insert(.sortedKeys) }
      if !formatting.contains(.withoutEscapingSlashes) { options.formatting.insert(.escapingSlashes) }
      return try plans.current.schema(of: Value.self).encode(value, options: options)
    } catch {
      let context = EncodingError.Context(
        codingPath: error.issues.first?.path.components.map(\.codingKey) ?? [], debugDescription: "\(error)",
        underlyingError: error)
      throw EncodingError.invalidValue(expectedType(Value.self), context)
    }
  }

  /// The keys of types without a schema.
  public override var keyEncodingStrategy: KeyEncodingStrategy { didSet { inherit() } }
  /// The dates of types without a schema.
  public override var dateEncodingStrategy: DateEncodingStrategy { didSet { inherit() } }
  /// The data of types without a schema.
  public override var dataEncodingStrategy: DataEncodingStrategy { didSet { inherit() } }
  /// The infinities and NaN of types without a schema.
  public override var nonConformingFloatEncodingStrategy: NonConformingFloatEncodingStrategy { didSet { inherit() } }

  private func inherit() {
    plans.change(strategies) { inherited in
      switch keyEncodingStrategy {
      case .useDefaultKeys: break
      case .convertToSnakeCase: inherited.strategies.keys = .snakeCase
      default: inherited.unsupported = "keyEncodingStrategy"
      }
      switch dateEncodingStrategy {
      case .deferredToDate: break
      case .secondsSince1970: inherited.strategies.dates = .secondsSince1970
      case .millisecondsSince1970: inherited.strategies.dates = .millisecondsSince1970
      case .iso8601: inherited.strategies.dates = .iso8601
      case .custom(let encode): inherited.code.dates = CodableDirections(encode: { try encode($0, $1) })
      #if canImport(ObjectiveC)
        case .formatted(let formatter):
          inherited.code.dates = CodableDirections(encode: { try formatter.string(from: $0).encode(to: $1) })
        default: inherited.unsupported = "dateEncodingStrategy"
      #endif
      }
      switch dataEncodingStrategy {
      case .base64: break
      case .deferredToData: inherited.code.data = .own
      case .custom(let encode): inherited.code.data = CodableDirections(encode: { try encode($0, $1) })
      #if canImport(ObjectiveC)
        default: inherited.unsupported = "dataEncodingStrategy"
      #endif
      }
      if case .convertToString(let positive, let negative, let nan) = nonConformingFloatEncodingStrategy {
        inherited.nonFiniteStrings = NonFiniteStrings(
          positiveInfinity: positive, negativeInfinity: negative, nan: nan)
      }
    }
  }
}
