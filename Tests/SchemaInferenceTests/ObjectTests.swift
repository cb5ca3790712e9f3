import SchemaCoding
import SchemaInference
import Testing

@testable import TestSupport

@Suite("Models, dictionaries, unions and positions")
struct ObjectTests {
  @Test("Line breaks in keys do not end comments")
  func lineBreaks() throws {
    let source = try inferred(#"[{"foo\nbar": 1}, {"foo_bar": 2}, {"foo_bar": 3}, {"foo_bar": 5}]"#)
    #expect(source.contains("foo bar"))
    #expect(!source.contains("\nbar"))
  }

  @Test("Samples of several kinds are a union")
  func kinds() throws {
    let source = try inferred(#"{"a":1}"#, "[1,2]", #""x""#, #"{"a":2}"#)
    #expect(source.contains("case array([Int])") && source.contains("case scalar(String)"))
  }

  @Test("The case for other tags has a name of its own")
  func otherTags() throws {
    let feed = (0..<4).map { _ in
      #"{"type": "other", "fother": 1, "gother": 2}, {"type": "unknown", "funknown": 1, "gunknown": 2}"#
    }
    let source = try inferred("[\(feed.joined(separator: ","))]", isLenient: true)
    #expect(source.count(of: "case unknown(") == 1)
  }

  @Test("Strings of which few are documents leave the objects beside them where they are")
  func fewDocumentsInStrings() throws {
    let mixed = try inferred(#"[{"note": "hello"}, {"note": "{}"}, {"note": {"text": "hi"}}]"#)
    #expect(mixed.contains("let note: JSONValue") && mixed.contains("undecided: 1 object, 2 scalars"))
    let mostly = try inferred(
      #"[{"note": "-"}, {"note": "{}"}, {"note": {"text": "a"}}, {"note": {"text": "b"}}]"#, isLenient: true)
    #expect(mostly.contains("let note: Note?"))
  }

  @Test("Any whitespace counts as empty, as in decoding")
  func unicodeWhitespace() throws {
    #expect(try inferred(#"[{"v": "\u00a0"}, {"v": 5}]"#).contains("let v: Int?"))
    #expect(try inferred(#"[{"v": " \t"}, {"v": 5}]"#).contains("let v: Int?"))
  }

  @Test func missingKeysAreOptional() throws {
    let source = try inferred(#"[{"a": 1, "b": "x"}, {"a": 2}, {"a": null, "b": null}]"#)
    #expect(source.contains("let a: Int?\n  let b: String?"))
    #expect(field("a", in: source) == #"Field("a", \.a).encodesNull()"#)
    #expect(field("b", in: source) == #"Field("b", \.b)"#)
  }

  @Test(arguments: [
    (#"{"1": 2, "2": 3}"#, "[Int: Int]"),
    (#"{"01": 2, "02": 3}"#, "[String: Int]"),
    (#"{"2024-01-01": 2}"#, "[CalendarDate: Int]"),
    (#"{"6ba7b810-9dad-11d1-80b4-00c04fd430c8": 2}"#, "[UUID: Int]"),
    (#"{"EUR": 1.5, "USD": 2, "GBP": 3}"#, "[String: Double]"),
    (#"{"S01": "a", "S02": "b", "S03": "c"}"#, "[String: String]"),
    (#"{"ann": {"age": 1}, "bob": {"age": 2}, "cy": {"age": 3}, "di": {"age": 4}}"#, "[String: V]"),
    (
      #"{"6ba7b810-9dad-11d1-80b4-00c04fd430c8": {"a": 1}, "6ba7b811-9dad-11d1-80b4-00c04fd430c8": {"b": 1}}"#,
      "[UUID: V]"
    ),
    (#"{"1": true, "2": "a"}"#, "V"), (#"{"@id": "1", "@type": "a"}"#, "V"),
    (#"{"a@x.org": 1, "b@x.org": 2}"#, "[String: Int]"),
    (#"{"width": 1, "height": 2}"#, "V"),
  ])
  func keysThatAreData(_ object: String, _ type: String) throws {
    #expect(try inferred("{\"v\": \(object), \"z\": [1]}").contains("let v: \(type)\n"))
  }

  @Test func modelsAreSharedAndNamedForWhatTheirKeysHaveInCommon() throws {
    let source = try inferred(
      #"{"home_address": {"street": "a", "zip": "x"}, "workAddress": {"street": "b", "zip": "y"}, "n": 1}"#,
      name: "Person")
    #expect(source.contains("let homeAddress: Address\n  let workAddress: Address"))
    #expect(source.count(of: "struct Address") == 1)
  }

  @Test func modelsOfOneKeyInSeveralModelsAreNamedForTheirOwners() throws {
    let source = try inferred(#"{"a": {"meta": {"x": 1, "y": 2}}, "b": {"meta": {"u": "1a", "v": "b"}}}"#)
    #expect(source.contains("struct AMeta") && source.contains("struct BMeta"))
  }

  @Test func aModelThatHoldsItselfIsAClassUnlessAnArrayIsBetween() throws {
    #expect(
      try inferred(#"{"v": 1, "next": {"v": 2, "next": {"v": 3}}}"#).contains(
        "final class Model: SchemaCodable, Sendable"))
    #expect(try inferred(#"{"v": 1, "parts": [{"v": 2, "parts": []}]}"#).contains("let parts: [Model]"))
  }

  @Test func aTagThatExplainsTheKeysMakesAUnion() throws {
    let source = try inferred(#"[{"type": "a", "x": 1}, {"type": "b", "y": "q"}, {"type": "a", "x": 2}]"#, name: "Item")
    #expect(source.contains("enum Item: SchemaCodable") && source.contains(#".oneOf("type")"#))
    let plain = try inferred(#"[{"type": "a", "x": 1}, {"type": "b", "x": 3}, {"type": "a", "x": 2}]"#, name: "Item")
    #expect(plain.contains("struct Item"))
  }

  @Test func aTagThatIsAlwaysTheSameIsAConstant() throws {
    func source(_ count: Int) throws -> String {
      try inferred("[\((0..<count).map { #"{"type": "a", "x": \#($0)}"# }.joined(separator: ","))]")
    }
    #expect(field("type", in: try source(20)) == #"Constant("type", "a")  // always the same [constant]"#)
    #expect(try source(19).contains("let type: String"))
  }

  @Test(arguments: [
    (#"["a", 1], ["b", 2]"#, "[V]"),
    (#"[121.5, 25.25], [100.5, 24.5]"#, "[Coordinate]"),
    (#"[1, 2], [3, 4]"#, "[[Int]]"),
    (#"["a", 1], [2, "b"]"#, "[[JSONValue]]"),
    (#"[1499, "0.16"], [1500, "0.5"]"#, "[V]"),
    (#"[1499, "0.16"], ["1500", 0.5]"#, "[[Double]]"),
    (#"["a", "b"]"#, "[[String]]"),
    (#"[1, null, 2]"#, "[[Int?]]"),
  ])
  func arraysByPosition(_ elements: String, _ type: String) throws {
    #expect(try inferred("{\"v\": [\(elements)], \"z\": {\"a\": 1}}").contains("let v: \(type)\n"))
  }

  @Test func spellingsOfOneKeyAreCandidates() throws {
    let source = try inferred(#"[{"user_id": 1, "b": 1}, {"userId": 2, "b": 1}, {"userId": 2, "b": 1}]"#)
    #expect(
      field("userId", in: source)
        == #"Field("userId", "user_id", at: \.userID)  // never together: 2 userId, 1 user_id [spellings]"#)
    let together = try inferred(#"[{"user_id": 1, "userId": 2}, {"userId": 2}]"#)
    #expect(together.contains("let userID: Int?") && together.contains("let userID2: Int"))
    for (left, right) in [("+1", "-1"), ("👍", "🎉"), ("_", "__")] {
      let source = try inferred("[{\"\(left)\": 1, \"b\": 1}, {\"\(right)\": 2, \"b\": 1}]")
      #expect(!source.contains("never together"))
    }
  }

  @Test("Keys that alternate are two keys, and a comment if one may be short for the other")
  func keysThatAlternate() throws {
    func source(_ left: String, _ right: String) throws -> String {
      try inferred(
        "[\((0..<20).map { #"{"\#($0.isMultiple(of: 2) ? left : right)": 1.5, "id": 1}"# }.joined(separator: ","))]")
    }
    #expect(!(try source("year", "runtime").contains("never together")))
    for (left, right) in [("reduced", "reduced1"), ("lng", "longitude"), ("tot", "total")] {
      let source = try source(left, right)
      #expect(source.contains("let \(left): Double?") && source.contains("let \(right): Double?"))
      #expect(source.contains("never together with"))
    }
  }

  @Test(arguments: [
    (#"[{"a": 1}]"#, "static let document = schema.array"),
    (#"{"a": 1}"#, "static let document = schema"),
    (#"{"01": {"a": 1}, "02": {"a": 2}}"#, "static let document = schema.dictionary"),
    (#"{"1": {"a": 1}}"#, "static let document: Schema<[Int: Model]> = .dictionary(keys: .number(), of: Model.schema)"),
    (#"{"items": [{"a": 1}, {"a": 2}], "total": 2}"#, "static let document = Document.schema"),
    (#"[1, 2]"#, "static let document: Schema<[Int]> = .array(of: .number())"),
    (#""a""#, "static let document: Schema<String> = .string"),
    ("[]", "static let document: Schema<[JSONValue]> = .array(of: .json)"),
    ("null", "static let document = Schema<JSONValue>.json.optional"),
  ])
  func wholeSamples(_ sample: String, _ line: String) throws {
    #expect(try inferred(sample).contains("  \(line)\n"))
  }

  @Test(
    "Lists of names and values are dictionaries if each name occurs once, in order",
    .enabled(if: scannerIsInUse))
  func namesAndValues() throws {
    func list(_ names: String..., key: String = "name", value: String = "1") -> String {
      "[" + names.map { "{\"\(key)\": \"\($0)\", \"value\": \(value)}" }.joined(separator: ", ") + "]"
    }
    func isDictionary(_ lists: String...) throws -> Bool {
      let objects = lists.map { "{\"v\": \($0), \"z\": 0.5}" }.joined(separator: ",")
      return field("v", in: try inferred("[\(objects)]")).contains(".entries(")
    }
    let (first, second) = (list("a", "b", "c"), list("a", "d"))
    #expect(
      try field(ofValues: first, first, second)
        == #"Field("v", \.v).dictionary(of: .number(), as: .entries(key: "name", value: "value"))  // each name once, in order [entries]"#
    )
    #expect(try isDictionary(first, first, first, "[]", list("b")))
    #expect(try !isDictionary(first, first), "too few lists")
    #expect(try !isDictionary(second, second, second), "too few names")
    #expect(try !isDictionary(first, first, first, list("b", "a")), "another order would not be written back")
    #expect(try !isDictionary(first, first, first, list("a", "a")))
    #expect(try !isDictionary(first, first, first, #"[{"name": "a", "value": 1, "x": 2}]"#))
    #expect(try !isDictionary(first, first, first, list("a", key: "label")))
    #expect(try !isDictionary(first, first, first, list("a", value: #""x""#)), "values of several kinds")
  }

  @Test func anEmptyArrayIsAnEmptyDictionaryButNoModel() throws {
    let stock = #"{"01": 4, "02": 5, "03": 6}"#
    #expect(
      try field(ofValues: stock, "[]", "[]")
        == #"Field("v", \.v).lenient(.emptyArrayAsObject)  // by key, such as 01, 02 [keys-as-data]; 2 empty as []"#
    )
    #expect(
      try field(ofValues: stock, "[]", #""""#).contains(
        #"Field("v", \.v).nullIf("").lenient(.emptyArrayAsObject).encodesNull()"#))
    #expect(
      try field(ofValues: stock, "[]", isLenient: true).hasPrefix(
        #"Field("v", \.v).lenient([.standard, .emptyArrayAsObject])"#))
    #expect(
      try field(ofValues: #"{"1": {"n": 1}, "2": [], "7": {"n": 2}, "9": []}"#).contains(
        ".dictionary(keys: .number(), of: V.schema.nullIf([]).optional)"))
    let model = try field(ofValues: #"{"a": 1}"#, "[]", "[]")
    #expect(model == #"Field("v", \.v).nullIf([]).encodesNull()  // 2 not an object: []"#)
  }

  @Test func anObjectByIndexIsAnArrayIfOthersAreArrays() throws {
    let numbers = try field(ofValues: "[3, 5]", #"{"0": 3, "2": 7}"#, "[1]")
    #expect(
      numbers
        == #"Field("v", \.v).lenient(.indexedObjectAsArray)  // 1 in an object by index"#)
    let objects = try inferred(#"[{"v": [{"n": 1}, {"n": 2}]}, {"v": {"1": {"n": 2}}}]"#)
    #expect(objects.contains("let v: [V]\n") && objects.contains("  struct V:"))
    #expect(try field(ofValues: #"{"0": 3, "2": 7}"#).contains("by key, such as 0, 2"))
    #expect(try field(ofValues: "[3]", #"{"1234567890123456789": 3}"#).contains("undecided: 1 object, 1 array"))
  }

  @Test(
    "Keys that a database generated, and codes of languages, are data",
    arguments: [
      (["-NxY1abcDeFghiJkLmno", "-NxY1abcDeFghiJkLmnp"], true),
      (["507f1f77bcf86cd799439011", "507f191e810c19729de860ea"], true),
      (["en", "de", "zh-TW"], true), (["averylongfirstname1", "averylongsecondname"], false), (["en", "x"], false),
      (["id", "en"], true), (["is", "no"], false), (["he", "it"], false), (["ms", "cs"], false),
      (["hr_min", "hr_max"], false), (["id_user", "id_order"], false), (["pt-BR", "zh-Hant", "es-419"], true),
      (["moving_average_20", "moving_average_50"], false),
    ])
  func generatedKeys(_ keys: [String], areData: Bool) {
    let objects = JSONValue.object(JSONObject(keys.map { ($0, ["name": "a", "n": 1]) }))
    let source = InferredSchema(from: [["v": objects, "z": 1]]).source
    #expect(source.contains("let v: [String: V]") == areData, "\(source)")
  }

  @Test func oneObjectIsTooFewForAConstant() throws {
    let one = try inferred(#"{"a": {"type": "image", "url": "x"}, "b": 1}"#)
    #expect(one.contains("let type: String"))
    #expect(try inferred(#"{"type": "FeatureCollection", "features": []}"#).contains("Constant(\"type\""))
  }

  @Test func modelsWithoutClassesStayEquatable() throws {
    let source = try inferred(#"{"a": {"v": 1, "a": {"v": 2, "a": {"v": 3}}}, "b": {"x": 1}}"#)
    #expect(source.contains("final class A: SchemaCodable, Sendable"))
    #expect(source.contains("struct B: SchemaCodable, Equatable, Sendable"))
    #expect(source.contains("struct Model: SchemaCodable, Sendable"))
  }

  @Test func aVariantWithoutContentIsACaseWithoutValues() throws {
    func source(move: String) throws -> String {
      let signals = [#"{"type": "ping"}"#, #"{"type": "lamp", "on": true}"#, #"{"type": "move", \#(move)}"#]
      return try inferred("[\(signals.map { "{\"signal\": \($0)}" }.joined(separator: ","))]")
    }
    let plain = try source(move: #""x": 1"#)
    #expect(plain.contains("\n    case ping\n"))
    #expect(plain.contains("      Variant(\"ping\", .ping)\n"))
    // A class is not Equatable, nor is what contains one.
    let other = try source(move: #""a": {"v": 1, "a": {"v": 2, "a": {"v": 3}}}"#)
    #expect(other.contains(#"Variant("ping", .ping) { if case .ping = $0 { true } else { false } }"#))
  }

  @Test func samplesOfSeveralShapesShareTheirModel() throws {
    let source = try inferred(
      #"[{"a": 1, "b": "x"}]"#, #"{"data": [{"a": 1, "b": "y"}, {"a": 2, "b": "z"}]}"#, name: "Item")
    #expect(source.contains("case array([Item])\n    case object(Document)"))
    #expect(source.count(of: "struct Item:") == 1)
  }
}
