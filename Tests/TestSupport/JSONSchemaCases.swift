import Foundation
import SchemaCoding
import SchemaTools

/// A schema with its value's type erased: its description, its samples, and its JSON Schemas with the verdicts to compare with.
struct JSONSchemaCase: Sendable {
  let name: String
  let description: SchemaDescription
  let sample: @Sendable (UInt64) -> JSONValue?
  let broken: @Sendable (UInt64, SampleFault) -> Result<JSONValue, SchemaError>?
  let uses: [Use]

  /// What the library makes of a document.
  enum Outcome: String, Sendable {
    /// It is decoded, with nothing but conversions.
    case accepted
    /// It is decoded, with values that were replaced, dropped or adjusted, of which JSON Schema knows nothing.
    case repaired
    /// It has issues.
    case rejected
  }

  /// A JSON Schema of the schema, and the documents that it describes.
  struct Use: Sendable {
    let name: String
    var isEncoding = false
    /// Whether the JSON Schema is in another dialect than the usual one.
    var isProfile: Bool { JSONSchemaProfile(rawValue: name) != nil }
    let jsonSchema: JSONValue
    let sample: @Sendable (UInt64) -> JSONValue?
    let broken: @Sendable (UInt64, SampleFault) -> JSONValue?
    let outcome: @Sendable (JSONValue) -> Outcome
  }

  init<Value>(_ name: String, _ schema: Schema<Value>) {
    self.name = name
    description = schema.description(for: .decoding)
    sample = { try? schema.sample(seed: $0) }
    broken = { seed, fault in
      schema.sample(seed: seed, broken: fault).map { document in
        do throws(SchemaError) {
          _ = try schema.decode(document)
          return .success(document)
        } catch {
          return .failure(error)
        }
      }
    }
    uses =
      [
        Self.decoding("strict", schema, .strict, []),
        Self.decoding("lenient", schema.lenient(), .declared, .lenientForms),
        Self.decoding("lenient without false", schema.lenient([.standard, .falseAsNull]), .declared, .lenientForms),
        Self.decoding("as lenient as can be", schema.lenient(Leniency(rawValue: 0x1FFF)), .declared, .lenientForms),
      ] + (schema.definitionErrors(for: .encoding).isEmpty ? [Self.encoding(name, schema)] : [])
      + JSONSchemaProfile.allCases.dropFirst().map { Self.decoding($0.rawValue, schema, .strict, [], $0) }
  }

  private static func decoding<Value>(
    _ name: String, _ schema: Schema<Value>, _ mode: DecodingOptions.LeniencyMode, _ options: SampleOptions,
    _ profile: JSONSchemaProfile = .draft2020_12
  ) -> Use {
    Use(
      name: name,
      jsonSchema: schema.jsonSchema(
        leniency: mode, options: JSONSchemaOptions(profile: profile, includesWideLimits: true)),
      sample: { try? schema.sample(seed: $0, options: options) }, broken: { schema.sample(seed: $0, broken: $1) },
      outcome: { document in
        let options = DecodingOptions(leniency: mode)
        guard let data = try? Schema<JSONValue>.json.encode(document),
          let decoded = try? schema.decodeWithReport(data, options: options)
        else { return .rejected }
        return decoded.report.repairs.allSatisfy { $0.code == .converted } ? .accepted : .repaired
      })
  }

  private static func encoding<Value>(_ name: String, _ schema: Schema<Value>) -> Use {
    Use(
      name: "encoding", isEncoding: true, jsonSchema: schema.jsonSchema(for: .encoding),
      sample: { seed in
        // Validators count code points, where the library counts characters.
        let isCounted = ["length", "folder"].contains(name)
        let options: SampleOptions = seed.isMultiple(of: 2) && !isCounted ? .edgeCases : []
        return try? schema.encodeToJSONValue(schema.sampleValue(seed: seed, options: options))
      }, broken: { _, _ in nil }, outcome: { _ in .accepted })
  }
}

/// Schemas of every kind and shape, except what JSON Schema cannot express: closures, `Codable` types, ciphers, `Decimal`, and
/// patterns that are not the same in ICU and in Python.
enum JSONSchemaCases {
  static let all =
    scalars + strings + containers + objects + unions + positionsAndParts + localTimes + withoutContent
    + emptyObjects + selectors + sentinels + optionalParts + indexedObjects + namesAndKeys + pathsBeforeKeys
    + spelledNumbers + durations

  enum Suit: String, CaseIterable, Sendable { case hearts, spades }
  enum Step: Int, CaseIterable, Sendable {
    case up = 1
    case down = -1
  }

  static let scalars: [JSONSchemaCase] = [
    JSONSchemaCase("bool", Schema<Bool>.bool),
    JSONSchemaCase("words", Schema<Bool>.bool(true: ["on", "lit"], false: ["off"])),
    JSONSchemaCase("int", Schema<Int>.number()),
    JSONSchemaCase("int8", Schema<Int8>.number()),
    JSONSchemaCase("uint64", Schema<UInt64>.number()),
    JSONSchemaCase("double", Schema<Double>.number()),
    JSONSchemaCase("rounded", Schema<Int>.number().rounded()),
    JSONSchemaCase("options", Schema<Leniency>.optionSet([.otherDateForms: "dates", .nonzeroAsTrue: "bools"])),
    JSONSchemaCase("range", Schema<Int>.number().validate(.range(-1...1)).optional),
    JSONSchemaCase("halfOpen", Schema<Double>.number().validate(.range(0..<1.5)).validate(.atMost(1))),
    JSONSchemaCase("above", Schema<Double>.number().validate(.greaterThan(0)).validate(.lessThan(0.2))),
    JSONSchemaCase("positive", Schema<Int>.number().lenient().validate(.greaterThan(0))),
    JSONSchemaCase("choice", Schema<Int>.number().validate(.oneOf(1, 255))),
    JSONSchemaCase("nonFinite", Schema<Double>.number().nonFiniteAsStrings()),
    JSONSchemaCase("numberAsString", Schema<Double>.number().encodedAsString()),
    JSONSchemaCase("seconds", Schema<Date>.date(.secondsSince1970)),
    JSONSchemaCase("milliseconds", Schema<Date>.date(.millisecondsSince1970)),
    JSONSchemaCase("cases", Schema<Suit>.cases([.hearts: ["hearts", 1, true], .spades: ["spades", 0]])),
    JSONSchemaCase("anyCase", Schema<Suit>.enumeration().caseInsensitive()),
    JSONSchemaCase("suit", Schema<Suit>.enumeration()),
    JSONSchemaCase("step", Schema<Step>.enumeration().default(.up)),
    JSONSchemaCase("open", Schema<Open<Suit>>.enumeration()),
    JSONSchemaCase("lenientSuits", Schema<Suit>.enumeration().optional.lenient().array),
    JSONSchemaCase("lenientOpen", Schema<Open<Suit>>.enumeration().optional.lenient().array),
    JSONSchemaCase("json", Schema<JSONValue>.json),
  ]

  static let strings: [JSONSchemaCase] = [
    JSONSchemaCase("string", Schema<String>.string.title("A string").example("text")),
    JSONSchemaCase("length", Schema<String>.string.validate(.length(2...4))),
    JSONSchemaCase("notEmpty", Schema<String>.string.validate(.notEmpty).optional),
    JSONSchemaCase("plate", Schema<String>.string.validate(.pattern("[A-Z]{3}-[0-9]{4}|x+"))),
    JSONSchemaCase("iso8601", Schema<Date>.date(.iso8601)),
    JSONSchemaCase("rfc3339", Schema<Date>.date(.rfc3339)),
    JSONSchemaCase("dateAndTime", Schema<Date>.date(.format("yyyyMMddHHmmss"))),
    JSONSchemaCase("anyDate", Schema<Date>.date(.anyOf([.format("HH:mm"), .secondsSince1970]))),
    JSONSchemaCase("calendarDate", Schema<CalendarDate>.calendarDate),
    JSONSchemaCase("url", Schema<URL>.url),
    JSONSchemaCase("uuid", Schema<UUID>.uuid),
    JSONSchemaCase("base64", Schema<Data>.data(.base64)),
    JSONSchemaCase("base64URL", Schema<Data>.data(.base64URL)),
    JSONSchemaCase("hex", Schema<Data>.data(.hex)),
    JSONSchemaCase("embedded", Schema<[Int]>.embedded(Schema<Int>.number().array)),
    JSONSchemaCase("clamped", Schema<Int>.number().clamped(to: 0...1).validate(.range(0...1))),
  ]

  static let spelledNumbers: [JSONSchemaCase] = [
    JSONSchemaCase(
      "metres", Schema<Double>.number().spelled(decimalSeparator: ",", groupingSeparator: " ", suffix: " m")),
    JSONSchemaCase("dollars", Schema<Decimal>.number().spelled(prefix: "$", minimumFractionDigits: 2).optional.array),
    JSONSchemaCase("percent", Schema<Int8>.number().spelled(suffix: "%").validate(.range(0...100))),
    JSONSchemaCase("cents", Schema<Decimal>.number().minorUnits(fractionDigits: 2).validate(.range(0...10))),
    JSONSchemaCase("prices", Schema<[Int: Bool]>.dictionary(keys: .number().spelled(suffix: " €"), of: .bool)),
  ]

  static let durations: [JSONSchemaCase] = {
    guard #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) else { return [] }
    return [
      JSONSchemaCase("duration", Schema.duration(.iso8601)), JSONSchemaCase("clock", Schema.duration(.clock)),
      JSONSchemaCase("go", Schema.duration(.go).optional),
      JSONSchemaCase("anyDuration", Schema.duration(.anyOf([.seconds, .iso8601])).array),
    ]
  }()

  static let localTimes: [JSONSchemaCase] = [
    JSONSchemaCase("localTime", Schema<Date>.date(.iso8601(timeZone: TimeZone(secondsFromGMT: 8 * 3600)!)))
  ]

  static let containers: [JSONSchemaCase] = [
    JSONSchemaCase("array", Schema<Int8>.number().array.validate(.length(1...2))),
    JSONSchemaCase("optionals", Schema<String>.string.optional.array),
    JSONSchemaCase("set", Schema<Set<Int>>.set(of: .number())),
    JSONSchemaCase("dictionary", Schema<Bool>.bool.dictionary.validate(.notEmpty)),
    JSONSchemaCase(
      "nonFiniteKeys", Schema<[Double: Int]>.dictionary(keys: .number().nonFiniteAsStrings(), of: .number())),
    JSONSchemaCase("uuids", Schema<[UUID: Int]>.dictionary(keys: .uuid, of: .number())),
    JSONSchemaCase("suits", Schema<[Suit: Int?]>.dictionary(keys: .enumeration(), of: Schema<Int>.number().optional)),
    JSONSchemaCase("docks", Dock.schema.keyedArray),
    JSONSchemaCase("separated", Schema<[String]>.separated(by: ",", of: .string)),
    JSONSchemaCase("separatedOptional", Schema<[String]>.separated(by: ",", of: .string).optional.array),
    JSONSchemaCase("separatedOrArray", Schema<[Int]>.array(of: .number(), orSeparatedBy: ",")),
    JSONSchemaCase(
      "entries",
      Schema<[String: Int?]>.dictionary(of: Schema<Int>.number().optional, as: .entries(key: "k", value: "a.v"))),
    JSONSchemaCase("pairs", Schema<[Int: Bool]>.dictionary(keys: .number(), of: .bool, as: .pairs)),
    JSONSchemaCase("flatPairs", Schema<[String: String]>.dictionary(of: .string, as: .flatPairs)),
    JSONSchemaCase("bounds", Schema<ClosedRange<Int>>.range("min", "max", of: .number())),
    JSONSchemaCase("positions", Schema<Range<Double>>.range(0, 1, of: .number()).array),
    JSONSchemaCase("places", Schema<Int>.number().under("data", or: "result.n")),
    JSONSchemaCase("rest", Schema<[Bool]>.array(of: .bool).under(.positions(0...))),
  ]

  static let emptyObjects: [JSONSchemaCase] = [
    JSONSchemaCase("optionalDictionary", Schema<Bool>.bool.dictionary.optional.dictionary),
    JSONSchemaCase("optionalObject", Lamp.schema.optional.dictionary),
    JSONSchemaCase("optionalUnion", Signal.byTag.optional.dictionary),
    JSONSchemaCase("optionalUnionByKey", Signal.byKey.optional.array),
  ]

  static let sentinels: [JSONSchemaCase] = [
    JSONSchemaCase("nullIf", Schema<Double>.number().nullIf(-1, "N/A").optional.array),
    JSONSchemaCase("nullIfOutside", Schema<Double>.number().optional.nullIf(false, []).dictionary),
    JSONSchemaCase("nullIfRequired", Schema<Double>.number().nullIf(0).array),
    JSONSchemaCase("nullIfFields", Gauge.schema),
  ]

  static let optionalParts: [JSONSchemaCase] = [
    JSONSchemaCase("optionalPart", Trip.schema), JSONSchemaCase("optionalPartByTag", Trip.withSignal),
    JSONSchemaCase("knownOrNot", Signal.known),
  ]

  static let indexedObjects: [JSONSchemaCase] = [
    JSONSchemaCase("indexed", Schema<Bool>.bool.optional.array.lenient(.indexedObjectAsArray)),
    JSONSchemaCase(
      "indexedLength", Schema<String>.string.array.validate(.length(2...3)).lenient(.indexedObjectAsArray)),
  ]

  static let namesAndKeys: [JSONSchemaCase] = [
    JSONSchemaCase("rfc2822", Schema<Date>.date(.rfc2822)),
    JSONSchemaCase("dateWithOffset", Schema<Date>.date(.format("yyyy-MM-dd HH:mm:ss Z"))),
    JSONSchemaCase("steps", Schema<[Step: Int]>.dictionary(keys: .enumeration(), of: .number())),
    JSONSchemaCase(
      "nullIfKeys", Schema<[Int?: Int]>.dictionary(keys: Schema<Int>.number().optional.nullIf("N/A"), of: .number())),
    JSONSchemaCase("nullIfCandidates", Gauge.underSeveralKeys),
  ]

  struct Trip: Sendable {
    let id: String, lot: Lot?, signal: Signal?

    struct Lot: Sendable {
      let bikes: Double, site: String?
      static let schema = Schema(Lot.init) {
        Field("bikes", \.bikes)
        Field("site.name", \.site)
      }
    }

    static let schema = Schema(
      { Trip(id: $0, lot: $1, signal: nil) },
      members: {
        Field("id", \Trip.id)
        Include(Lot.schema, \.lot)
      })
    static let withSignal = Schema(
      { Trip(id: $0, lot: nil, signal: $1) },
      members: {
        Field("id", \Trip.id)
        Include(Signal.byTag, \.signal)
      })
  }

  struct Gauge: Sendable {
    let rain: Double?, wind: Double?, name: String, site: Lamp?, place: String
    static let schema = Schema(Gauge.init) {
      Field("rain", \.rain).nullIf(-9999, "N/A")
      Field("wind", \.wind).nullIf(-1).required()
      Field("name", \.name).nullIf(0, "none").default("here")
      Field("site", \.site).object(Lamp.schema).nullIf(false, [])
      Field("place", \.place).nullIf("nowhere")
    }
    static let underSeveralKeys = Schema(Gauge.init) {
      Field("rain", "fall", at: \.rain).nullIf(-9999, "N/A")
      Field("wind", "gust", at: \.wind).nullIf(-1).required()
      Field("name", "ident", at: \.name).nullIf(0, "none").default("here")
      Field("site", "lamp", at: \.site).object(Lamp.schema).nullIf(false, [])
      Field("place", "names", at: \.place).nullIf("nowhere")
    }
  }

  struct Lamp: Sendable {
    let isOn: Bool?
    static let schema = Schema(Lamp.init) { Field("isOn", \.isOn) }
  }

  struct Dock: Sendable {
    let id: String, bikes: Int
    static let schema = Schema(Dock.init) {
      Field(.enclosingKey, \.id).validate(.pattern("[0-9a-z]+"))
      Field("bikes", \.bikes).validate(.atLeast(0))
    }
  }
}
