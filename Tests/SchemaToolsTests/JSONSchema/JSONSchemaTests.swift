import Foundation
import SchemaCoding
import SchemaTools
import Testing

@testable import TestSupport

/// JSON Schema as a string.
/// What may surround a lenient value, as JSON escapes it.
private let whitespace =
  #"[\\t-\\r \\u0085\\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000]*"#

@Suite struct JSONSchemaTests {
  private static func text<Value>(
    _ schema: Schema<Value>, for direction: SchemaOperation = .decoding,
    leniency: DecodingOptions.LeniencyMode = .strict
  ) throws -> String {
    guard case .object(var members) = schema.jsonSchema(for: direction, leniency: leniency) else { return "" }
    #expect(members.removeValue(forKey: "$schema") == "https://json-schema.org/draft/2020-12/schema")
    let options = EncodingOptions(formatting: .sortedKeys)
    return try Schema<JSONValue>.json.encodeToString(.object(members), options: options)
  }

  private struct Node: Sendable {
    var children: [Node] = []
    static let schema: Schema<Node> = Schema(startingFrom: Node()) {
      Field("children", \.children).array(of: .lazy { Node.schema })
    }
  }

  private struct Pair: Sendable { var hidden = Node(), plain = Node() }

  @Test func definitionsInsideCiphersAreWritten() throws {
    let schema = Schema(startingFrom: Pair()) {
      Field("hidden", \.hidden).cipher(BitFlipCipher(), as: .embedded(Node.schema))
      Field("plain", \.plain).object(Node.schema)
    }
    #expect(try Self.text(schema).contains(#""$defs":{"Node":"#))
  }

  @Test func rulesForKeysAreLeftOut() throws {
    let keys = Schema<[Int: Int]>.dictionary(keys: Schema<Int>.number().validate(.oneOf(1, 2)), of: .number())
    #expect(try !Self.text(keys).contains("enum"))
    #expect(try Self.text(Schema<Int>.number().validate(.oneOf(1, 2))).contains(#""enum":[1,2]"#))
    let optional = Schema<Double>.number().nonFiniteAsStrings().optional.validate(.oneOf(1, 2))
    #expect(try Self.text(optional).contains("null]"))
  }

  private enum Suit: String, CaseIterable, Sendable { case hearts, spades }

  static let kinds: [(String, String)] = {
    func text<Value>(_ schema: Schema<Value>, leniency: DecodingOptions.LeniencyMode = .strict) -> String {
      (try? JSONSchemaTests.text(schema, leniency: leniency)) ?? ""
    }
    return [
      (text(Schema<Bool>.bool), #"{"type":"boolean"}"#),
      (
        text(Schema<Bool>.bool(true: ["ja"], false: ["nein"])),
        #"{"anyOf":[{"type":"boolean"},{"enum":["ja","nein"]}]}"#
      ),
      (text(Schema<Int>.number()), #"{"type":"integer"}"#),
      (text(Schema<UInt8>.number()), #"{"maximum":255,"minimum":0,"type":"integer"}"#),
      (text(Schema<Double>.number().validate(.greaterThan(0))), #"{"exclusiveMinimum":0,"type":"number"}"#),
      (text(Schema<Double>.number().validate(.range(0..<1))), #"{"exclusiveMaximum":1,"minimum":0,"type":"number"}"#),
      (text(Schema<String>.string.optional), #"{"type":["string","null"]}"#),
      (
        text(Schema<String>.string.validate(.length(1...9)).validate(.pattern("[a-z]+"))),
        #"{"maxLength":9,"minLength":1,"pattern":"^(?:[a-z]+)$","type":"string"}"#
      ),
      (text(Schema<Suit>.enumeration()), #"{"enum":["hearts","spades"],"type":"string"}"#),
      (text(Schema<Suit>.enumeration().optional), #"{"enum":["hearts","spades",null],"type":["string","null"]}"#),
      (text(Schema<JSONSchemaCases.Step>.enumeration().encodedAsString()), #"{"enum":[1,-1,"1","-1"]}"#),
      (text(Schema<Int>.cases([1: [1], 2: [2]])), #"{"enum":[1,2],"type":"integer"}"#),
      (text(Schema<Int>.cases([1: [1, "one"]])), #"{"enum":[1,"one"]}"#),
      (text(Schema<Date>.date(.rfc3339)), #"{"format":"date-time","type":"string"}"#),
      (text(Schema<CalendarDate>.calendarDate), #"{"format":"date","type":"string"}"#),
      (text(Schema<UUID>.uuid), #"{"format":"uuid","type":"string"}"#),
      (
        text(Schema<URL>.url),
        #"{"format":"uri-reference","pattern":"^(?=.*[A-Za-z0-9])[!#-;=?-\\[\\]_a-z~]*$","type":"string"}"#
      ),
      (
        text(Schema<Data>.data(.hex)),
        #"{"contentEncoding":"base16","pattern":"^(?:[0-9A-Fa-f]{2})*$","type":"string"}"#
      ),
      (
        text(Schema<[Int]>.embedded(Schema<Int>.number().array)),
        #"{"contentMediaType":"application/json","contentSchema":{"items":{"type":"integer"},"type":"array"},"#
          + #""type":"string"}"#
      ),
      (
        text(Schema<Int>.number().dictionary.validate(.notEmpty)),
        #"{"additionalProperties":{"type":"integer"},"minProperties":1,"type":"object"}"#
      ),
      (
        text(Schema<Int>.number().array.validate(.length(1...3))),
        #"{"items":{"type":"integer"},"maxItems":3,"minItems":1,"type":"array"}"#
      ),
      (
        text(Schema<Set<Int>>.set(of: .number()).validate(.length(1...3))),
        #"{"items":{"type":"integer"},"minItems":1,"type":"array"}"#
      ),
      (
        text(Schema<Int>.number().validate(.range(0...9)).validate(.range(3...20))),
        #"{"maximum":9,"minimum":3,"type":"integer"}"#
      ),
      (
        text(Schema<Int>.number().validate(.range(3...20)).validate(.range(0...9))),
        #"{"maximum":9,"minimum":3,"type":"integer"}"#
      ),
      (text(Schema<Int8>.number().rounded().validate(.range(0...20))), #"{"type":"number"}"#),
      (
        text(Schema<Int>.number().validate(.range(0...20)).lenient(.fractionsAsIntegers), leniency: .declared),
        #"{"anyOf":[{"type":"integer"},{"type":"number"}]}"#
      ),
      (
        text(Schema<Int>.number().encodedAsString()),
        #"{"pattern":"^-?(?:0|[1-9][0-9]*)(?:\\.0+)?$","type":["integer","string"]}"#
      ),
      (
        text(Schema<Int>.number().spelled(decimalSeparator: ",", groupingSeparator: ".", suffix: " kg")),
        #"{"pattern":"^[-\\u2212]?(?:(?:0|[1-9][0-9]*)|[1-9][0-9]{0,2}(?:\\.[0-9]{3})+)(?:,0+)?"#
          + #"[ \\u00A0\\u1680\\u2000-\\u200A\\u202F\\u205F\\u3000]kg$","type":"string"}"#
      ),
      (
        text(Schema<Decimal>.number().spelled(decimalSeparator: ",", prefix: "$")),
        #"{"pattern":"^(?:[-\\u2212]?\\$|\\$[-\\u2212])(?:0|[1-9][0-9]*)(?:,[0-9]+)?(?:[eE][+-]?[0-9]+)?$","type":"string"}"#
      ),
      (
        text(Schema<Decimal>.number().minorUnits(fractionDigits: 2).validate(.range(0...10))),
        #"{"maximum":1000,"minimum":0,"type":"integer"}"#
      ),
      (text(Schema<Int>.number().default(3)), #"{"default":3,"type":["integer","null"]}"#),
      (text(Schema<JSONValue>.json), "{}"),
    ]
  }()

  @Test(arguments: kinds) func everyKind(text: String, expected: String) { #expect(text == expected) }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func durations() throws {
    #expect(try Self.text(.duration(.milliseconds)) == #"{"type":"number"}"#)
    #expect(
      try Self.text(.duration(.clock))
        == #"{"pattern":"^-?(?:[0-9]+:[0-5][0-9]|[0-9]+):[0-5][0-9](?:[.,][0-9]+)?$","type":"string"}"#)
    let several = Schema.duration(.anyOf([.seconds, .go]))
    #expect(try Self.text(several).hasPrefix(#"{"anyOf":[{"type":"number"},{"pattern":"^[-+]?(?:0|(?:(?:[0-9]+"#))
    #expect(try Self.text(several, for: .encoding) == #"{"type":"number"}"#)
  }

  private struct Station: Sendable {
    let docks: Int, name: String?, lat: Double, id: String
    static let schema = Schema(Station.init) {
      Field("tot", "total", at: \.docks).title("Docks").validate(.atLeast(0))
      Field("name", \.name).describe("Where it is.").example("Main Street")
      Field("pos.lat", \.lat).lenient()
      Field("id", \.id).default("none").deprecated("it means nothing").decodeOnly()
    }.unknownKeys(.reject)
  }

  @Test func anObject() throws {
    #expect(
      try Self.text(Station.schema) == #"{"additionalProperties":false,"#
        + #""anyOf":[{"properties":{"tot":{"minimum":0,"type":"integer"}},"required":["tot"]},"#
        + #"{"properties":{"total":{"minimum":0,"type":"integer"}},"required":["total"]}],"#
        + #""properties":{"id":{"default":"none","deprecated":true,"description":"Deprecated: it means nothing","#
        + #""readOnly":true,"type":["string","null"]},"#
        + #""name":{"description":"Where it is.","examples":["Main Street"],"type":["string","null"]},"#
        + #""pos":{"properties":{"lat":{"type":"number"}},"required":["lat"],"type":"object"},"#
        + #""tot":{"title":"Docks"},"total":{}},"required":["pos"],"type":"object"}"#)
  }

  @Test func whatIsEncoded() throws {
    #expect(
      try Self.text(Station.schema, for: .encoding) == #"{"additionalProperties":false,"#
        + #""properties":{"name":{"description":"Where it is.","examples":["Main Street"],"type":"string"},"#
        + #""pos":{"properties":{"lat":{"type":"number"}},"required":["lat"],"type":"object"},"#
        + #""tot":{"minimum":0,"title":"Docks","type":"integer"}},"required":["pos","tot"],"type":"object"}"#)
  }

  @Test func leniencyAddsForms() throws {
    #expect(
      try Self.text(Schema<Int>.number().lenient(), leniency: .declared)
        == #"{"anyOf":[{"type":"integer"},"#
        + #"{"pattern":"^\#(whitespace)[+-]?[0-9]+(?:\\.0*)?\#(whitespace)$","type":"string"}]}"#)
    #expect(try Self.text(Schema<Int>.number().lenient()) == #"{"type":"integer"}"#)
    #expect(
      try Self.text(Schema<String>.string.lenient(), leniency: .declared)
        == #"{"anyOf":[{"type":"string"},{"type":["number","boolean"]}]}"#)
    #expect(
      try Self.text(Schema<[Int]>.embedded(Schema<Int>.number().array), leniency: .lenient).contains(
        #""type":["object","array"]"#))
  }

  static let forms: [(String, String)] = {
    func text<Value>(_ schema: Schema<Value>) -> String {
      (try? JSONSchemaTests.text(schema, leniency: .declared)) ?? ""
    }
    return [
      (
        text(Schema<Int>.number().dictionary.validate(.notEmpty).lenient(.emptyArrayAsObject)),
        #"{"anyOf":[{"additionalProperties":{"type":"integer"},"type":"object"},{"maxItems":0,"type":"array"}],"#
          + #""minItems":1,"minProperties":1}"#
      ),
      (
        text(Schema<Bool>.bool.array.validate(.length(1...3)).lenient(.indexedObjectAsArray)),
        #"{"anyOf":[{"items":{"type":"boolean"},"type":"array"},{"additionalProperties":false,"#
          + #""patternProperties":{"^(?:0|[1-9][0-9]{0,17})$":{"type":"boolean"}},"type":"object"}],"#
          + #""maxItems":3,"maxProperties":3,"minItems":1,"minProperties":1}"#
      ),
      (text(Schema<Bool>.bool.lenient(.zeroAndOneAsBooleans)), #"{"anyOf":[{"type":"boolean"},{"enum":[0,1]}]}"#),
      (text(Schema<Bool>.bool.lenient(.nonzeroAsTrue)), #"{"anyOf":[{"type":"boolean"},{"type":"number"}]}"#),
      (
        text(Schema<Bool>.bool(true: [], false: ["-"]).lenient(.stringsAsScalars)),
        #"{"anyOf":[{"type":"boolean"},{"const":"-"},"#
          + #"{"pattern":"^\#(whitespace)(?:[Tt][Rr][Uu][Ee]|[Yy][Ee][Ss]|1|[Yy]|[Tt]|"#
          + #"[Oo][Nn]|[Ff][Aa][Ll][Ss][Ee]|[Nn][Oo]|0|[Nn]|[Ff]|[Oo][Ff][Ff]|-)\#(whitespace)$","type":"string"}]}"#
      ),
      (
        text(Schema<Int>.cases([1: ["1", "true"]]).lenient(.stringsAsScalars)),
        #"{"enum":["1","true"],"type":"string"}"#
      ),
      (
        text(Schema<Int>.cases([1: ["1", "true"]]).lenient(.scalarsAsStrings)),
        #"{"anyOf":[{"enum":["1","true"],"type":"string"},{"enum":[1,true]}]}"#
      ),
      (
        text(Schema<Int>.cases([1: [1, true]]).lenient(.stringsAsScalars)),
        #"{"anyOf":[{"enum":[1,true]},{"enum":["1","true"]}]}"#
      ),
      (text(Schema<Date>.date(.secondsSince1970).lenient(.stringsAsScalars)), #"{"type":"number"}"#),
    ]
  }()

  @Test(arguments: forms) func eachOptionAddsItsForms(text: String, expected: String) { #expect(text == expected) }

  private enum Entry: Sendable {
    case note(String?)
    case count(Int)
    case sum(Int)
    case end
    static let schema: Schema<Entry> = .oneOf(tag: "t", content: "c") {
      Variant("note", Schema<String>.string.optional, Entry.note) { if case .note(let note) = $0 { note } else { nil } }
      Variant("count", .number(), Entry.count) { if case .count(let count) = $0 { count } else { nil } }
      Variant("sum", .number().default(0), Entry.sum) { if case .sum(let sum) = $0 { sum } else { nil } }
      Variant("end", Entry.end) { if case .end = $0 { true } else { false } }
    }
  }

  @Test("A range applies to numbers, not to strings of their digits")
  func rangesOfStrings() {
    let schema = Schema<Decimal>.number().encodedAsString().validate(.greaterThan(0))
    #expect(!"\(schema.jsonSchema(for: .encoding))".contains("exclusiveMinimum"))
    #expect("\(schema.jsonSchema())".contains("exclusiveMinimum"))
  }

  @Test("The content of a variant is required, unless it may be missing")
  func contentOfVariants() throws {
    for direction in [SchemaOperation.decoding, .encoding] {
      let text = try Self.text(Entry.schema, for: direction)
      let note = #"{"type":["string","null"]}"#
      // A default is encoded like any other value.
      let required = direction == .decoding ? #"["t"]"# : #"["t","c"]"#
      #expect(
        text == #"{"oneOf":[{"properties":{"c":\#(note),"t":{"const":"note"}},"required":["t"],"type":"object"},"#
          + #"{"properties":{"c":{"type":"integer"},"t":{"const":"count"}},"required":["t","c"],"type":"object"},"#
          + #"{"properties":{"c":{"default":0,"type":["integer","null"]},"t":{"const":"sum"}},"#
          + #""required":\#(required),"type":"object"},"#
          + #"{"properties":{"t":{"const":"end"}},"required":["t"],"type":"object"}]}"#
      )
    }
  }

  private struct Whole: Sendable {
    var node = Node(), entry = Entry.end, box = 0, keyed = 0
    static let byKey: Schema<Int> = .oneOfKeys { Variant("k", .number(), { $0 }, { $0 }) }
    static let included = Schema(startingFrom: Whole()) { Include(Node.schema, \.node) }
    static let unions = Schema(startingFrom: Whole()) {
      Include(Entry.schema, \.entry)
      Include(byKey, \.keyed)
    }
    static let positions = Schema(startingFrom: Whole()) {
      Field("[0]", \.box)
      Field("[1]", \.keyed)
    }.unknownKeys(.reject)
  }

  @Test("A part's own definition is written, as its fields may refer to it")
  func includedDefinitions() throws {
    let children = ##"{"children":{"items":{"$ref":"#/$defs/Node"},"type":["array","null"]}}"##
    #expect(
      try Self.text(Whole.included)
        == #"{"$defs":{"Node":{"properties":\#(children),"type":"object"}},"properties":\#(children),"type":"object"}"#)
  }

  @Test("Several unions in one object are conditions of their own")
  func severalUnions() throws {
    let text = try Self.text(Whole.unions)
    // The model's initial value is kept without a tag.
    #expect(text.hasPrefix(#"{"allOf":[{"anyOf":[{"properties":{"c":{"not":{}},"t":{"not":{}}}},"#))
    #expect(text.contains(#"{"oneOf":[{"properties":{"c":"#))
    #expect(text.contains(#"{"properties":{"k":{"type":"integer"}},"required":["k"]"#))
  }

  private struct Open: Sendable {
    var keyed: Int?
    static let schema = Schema(startingFrom: Open()) { Include(Whole.byKey.optional, \.keyed) }
  }

  @Test("The keys of a union by keys are null or missing, if it is not there")
  func optionalUnionByKeys() throws {
    #expect(
      try Self.text(Open.schema) == #"{"anyOf":[{"properties":{"k":{"type":"null"}}},"#
        + #"{"properties":{"k":{"type":"integer"}},"required":["k"],"type":"object"}],"properties":{"k":{}},"type":"object"}"#
    )
  }

  @Test("Annotations may come before the value kind, and before what changes the value's type")
  func earlyAnnotations() throws {
    let box = Box<Int?>.schema(Field("x").title("X").describe("It.").number(Int.self).optional())
    #expect(
      try Self.text(box) == #"{"properties":{"x":{"description":"It.","title":"X","type":["integer","null"]}},"#
        + #""type":"object"}"#)
  }

  @Test("The tag is no member of a dictionary, so it does not count")
  func taggedDictionary() throws {
    let rates = Schema<Int>.number().dictionary.validate(.length(1...2))
    let union: Schema<[String: Int]> = .oneOf("type") { Variant("rates", rates, { $0 }, { $0 }) }
    #expect(try union.decode(#"{"type":"rates","a":1,"b":2}"#) == ["a": 1, "b": 2])
    #expect(
      try Self.text(union) == #"{"additionalProperties":{"type":"integer"},"#
        + #""properties":{"type":{"const":"rates"}},"required":["type"],"type":"object"}"#)
  }

  @Test("An array by position that rejects unknown elements has no others")
  func arrayByPosition() throws {
    let text = try Self.text(Whole.positions)
    #expect(text.contains(#""items":false"#) && !text.contains("additionalProperties"))
  }

  private static let untagged: Schema<Int?> = .oneOf {
    Variant(Schema<Int>.number().optional, { $0 }, { .some($0) })
    Variant(.string, { _ in nil }, { _ in nil })
  }

  @Test("Null under a key of a union, or under one of several keys, is not valid because a union inside accepts it")
  func nullInUnions() throws {
    let byKey: Schema<Int?> = .oneOfKeys { Variant("a", Self.untagged, { $0 }, { .some($0) }) }
    #expect(try Self.text(byKey).contains(#"{"not":{"type":"null"}}"#))
    #expect(try !Self.text(Self.untagged).contains("not"))
    // But it may be encoded there.
    let any: Schema<JSONValue> = .oneOfKeys { Variant("any", .json, { $0 }, { $0 }) }
    #expect(
      try Self.text(any, for: .encoding) == #"{"properties":{"any":{}},"required":["any"],"type":"object"}"#)
  }

  private struct Answer: Sendable {
    var any: JSONValue?
    var version = 1
    static let schema = Schema(startingFrom: Answer()) {
      Field("any", \.any)
      Field("meta.version", \.version).title("Version").deprecated()
    }
  }

  @Test("Any JSON may be encoded as null")
  func anyNull() throws {
    #expect(try Self.text(Answer.schema, for: .encoding).contains(#""any":{}"#))
  }

  @Test("The annotations of a nested value are not those of its first key")
  func nestedAnnotations() throws {
    let text = try Self.text(Answer.schema.keys(.caseInsensitive))
    #expect(text.contains(#""^[Mm][Ee][Tt][Aa]$":{}"#) && !text.contains("deprecated"))
  }

  @Test("The default of an empty collection is written, whatever its elements are")
  func emptyDefaults() throws {
    struct List: Sendable {
      let answers: [Answer], byKey: [String: Answer]?
      static let schema = Schema(List.init) {
        Field("answers", \.answers).array(of: Answer.schema).default([])
        Field("byKey", \.byKey).dictionary(of: Answer.schema).default([:])
      }
    }
    let text = try Self.text(List.schema)
    #expect(text.contains(#""default":[]"#) && text.contains(#""default":{}"#))
  }

  @Test("Null under one of several keys is valid if a union accepts it")
  func nullUnderSeveralKeys() throws {
    let union: Schema<JSONValue> = .oneOf(tag: "k", content: "c") {
      Variant("i", .string, { .string($0) }, { _ in nil })
      Variant(otherwise: .json, { $0 }, { $0 })
    }
    let text = try Self.text(Box<JSONValue>.schema(Field("a", "b", at: \.value).schema(union)))
    #expect(text.contains(#"{"properties":{"a":{"type":"null"}},"required":["a"]}"#))
  }

  @Test("Encrypted content is required, even if the plaintext has a default")
  func encryptedContent() throws {
    let union: Schema<String> = .oneOf(tag: "type", content: "c") {
      Variant("x", .cipher(BitFlipCipher(), as: .string.default("d")), { $0 }, { $0 })
    }
    let text = try Self.text(union)
    #expect(text.contains(#""required":["c","type"]"#) || text.contains(#""required":["type","c"]"#), "\(text)")
    #expect(outcome(union, #"{"type":"x"}"#) == "$.c missingKey")
  }

  @Test("What is encoded in place of nil is valid")
  func encodedNulls() throws {
    let nullable = Schema<JSONValue>.transform(
      from: Schema<Int>.number().nullable, decode: { _ in .null }, encode: { _ in .null })
    let field = Box<JSONValue>.schema(Field("v", \.value).schema(nullable))
    #expect(try Self.text(field, for: .encoding).contains(#""type":["integer","null"]"#))
    let sentinel: Schema<Int?> = .oneOfKeys {
      Variant("a", Schema<Int>.number().nullIf("-").optional, { $0 }, { .some($0) })
    }
    #expect(try Self.text(sentinel, for: .encoding).contains(#""const":"-""#))
  }

  @Test("An array is never the single element of another")
  func singleElements() throws {
    let rows = Schema<[[Int]]>.array(of: Schema<[Int]>.array(of: .number()).strict()).lenient(.singleElement)
    #expect(
      try Self.text(rows, leniency: .declared)
        == #"{"items":{"items":{"type":"integer"},"type":"array"},"type":"array"}"#)
    let union: Schema<[JSONValue]> = .array(
      of: .oneOf {
        Variant(Schema<[Int]>.array(of: .number()), { _ in .null }, { _ in nil })
        Variant(Schema.string, { _ in .null }, { _ in nil })
      }.strict()
    ).lenient(.singleElement)
    #expect(try Self.text(union, leniency: .declared).contains(#"{"not":{"type":"array"}}"#))
  }

  private struct Stop: Sendable {
    var id = 0
    var place: Place?
    struct Place: Sendable {
      let lat: Double
      static let schema = Schema(Place.init) { Field("lat", \.lat) }
    }
    static let schema = Schema(startingFrom: Stop()) {
      Field("id", \.id)
      Include(Place.schema, \.place)
    }.unknownKeys(.reject).keys(.caseInsensitive)
  }

  @Test("The keys of an optional part are known in any case, if they match so")
  func partsInAnyCase() throws {
    let text = try Self.text(Stop.schema)
    #expect(
      text == #"{"additionalProperties":false,"#
        + #""anyOf":[{"patternProperties":{"^[Ll][Aa][Tt]$":{"type":"null"}}},"#
        + #"{"not":{"propertyNames":{"not":{"pattern":"^[Ll][Aa][Tt]$"}}},"#
        + #""patternProperties":{"^[Ll][Aa][Tt]$":{"type":"number"}},"type":"object"}],"#
        + #""patternProperties":{"^[Ii][Dd]$":{"default":0,"type":["integer","null"]},"^[Ll][Aa][Tt]$":{}},"type":"object"}"#
    )
  }

  @Test func timestampsInStrings() throws {
    let schema = Schema<Date>.date(.secondsSince1970.encodedAsString())
    let inString = ##"{"pattern":"^-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$","type":"string"}"##
    #expect(try Self.text(schema) == #"{"anyOf":[\#(inString),{"type":"number"}]}"#)
    #expect(try Self.text(schema, for: .encoding) == inString)
    #expect(
      try Self.text(schema.lenient(), leniency: .declared) == #"{"anyOf":[\#(inString),{"type":"number"},"#
        + #"{"pattern":"^\#(whitespace)[+-]?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?\#(whitespace)$","#
        + #""type":"string"}]}"#)
  }

  @Test func recursion() throws {
    #expect(
      try Self.text(JSONSchemaCases.Folder.schema) == ##"{"$defs":{"Folder":{"properties":{"##
        + ##""folders":{"items":{"$ref":"#/$defs/Folder"},"type":"array"},"##
        + ##""name":{"maxLength":5,"minLength":1,"type":"string"},"##
        + ##""parent":{"anyOf":[{"$ref":"#/$defs/Folder"},{"type":"null"}]}},"##
        + ##""required":["folders","name"],"type":"object"}},"$ref":"#/$defs/Folder"}"##)
  }

  @Test func options() {
    let schema = Schema<Int>.number().jsonSchema(
      options: JSONSchemaOptions(identifier: "urn:x", includesWideLimits: true))
    #expect(schema["$id"] == "urn:x")
    #expect(schema["maximum"] == .number(JSONNumber(Int64.max)))
  }

  @Test(
    "Where keys match in any case, a field with several keys or a path has one of them, with any value",
    arguments: [
      (Schema(Box<Int>.init) { Field("a", "bc", at: \.value) }, "^([Aa]|[Bb][Cc])$"),
      (Schema(Box<Int>.init) { Field("a.b", \.value) }, "^[Aa]$"),
    ])
  func keysInAnyCase(_ schema: Schema<Box<Int>>, pattern: String) throws {
    #expect(
      try Self.text(schema.keys(.caseInsensitive).unknownKeys(.reject)) == #"{"additionalProperties":false,"#
        + #""not":{"propertyNames":{"not":{"pattern":"\#(pattern)"}}},"patternProperties":{"\#(pattern)":{}},"#
        + #""type":"object"}"#)
  }

  @Test func aUnion() throws {
    let schema: Schema<Int> = .oneOf("type") {
      Variant("a", Schema<Int>.number().box("x"), { $0 }, { $0 })
      Variant(otherwise: .json, { _ in 0 }, { _ in nil })
    }
    #expect(
      try Self.text(schema) == #"{"oneOf":[{"properties":{"type":{"const":"a"},"x":{"type":"integer"}},"#
        + #""required":["type","x"],"type":"object"},"#
        + #"{"not":{"properties":{"type":{"const":"a"}},"required":["type"],"type":"object"}}]}"#)
  }

  struct Cell<Value: Sendable>: Sendable {
    var value: Value?
    var inner: [Cell] = []
  }

  @Test("Definitions have the names of their types, and an object around a value has none")
  func definitionNames() throws {
    let cell = Self.cell
    #expect(try Self.text(cell).contains(##""$defs":{"Cell_Int":{"##))
    #expect(try Self.text(cell).contains(##"{"$ref":"#/$defs/Cell_Int"}"##))
    let two = Schema(Two.init) {
      Field("a", \.first).schema(cell)
      Field("b", \.second).schema(cell.lenient())
    }
    #expect(try Self.text(two).contains(##"{"$ref":"#/$defs/Cell_Int-2"}"##))
    let wrapped = Schema.string.under("text")
    let pair = Schema(Texts.init) {
      Field("a", \.first).schema(wrapped)
      Field("b", \.second).schema(wrapped)
    }
    #expect(try !Self.text(pair).contains("$defs"))
  }

  static let cell: Schema<Cell<Int>> = Schema(startingFrom: Cell()) {
    Field("value", \.value)
    Field("inner", \.inner).array(of: .lazy { Self.cell })
  }

  struct Two: Sendable {
    let first: Cell<Int>, second: Cell<Int>
  }

  struct Texts: Sendable {
    let first: String, second: String
  }
}

extension Schema where Value == Int {
  /// The value under a key of an object.
  fileprivate func box(_ key: FieldKey) -> Schema {
    .transform(
      from: Box<Int>.schema(Field(key, \.value).schema(self)), decode: { $0.value }, encode: { Box(value: $0) })
  }
}
