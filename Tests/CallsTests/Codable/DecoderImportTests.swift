import Foundation
import SchemaCoding
import Testing

/// Schemas in decoders of other formats, which have habits of their own.
@Suite struct DecoderImportTests {
  private struct Visit: Equatable, Sendable {
    var zip = ""
    var phone: String?
    var guests = 0
    var rate = 1.0
    var isOpen: Bool?
    var tags: [String] = []
    var street = ""
    var kind = Kind.none
    var seen: Date?
    var extras: [String: JSONValue] = [:]

    static let schema = Schema<Visit>(startingFrom: Visit()) {
      Field("zip", \.zip)
      Field("phone", \.phone)
      Field("guests", \.guests)
      Field("rate", \.rate)
      Field("is_open", \.isOpen)
      Field("tags", \.tags)
      Field("address.street", \.street)
      Field("kind", \.kind).schema(Kind.schema)
      Field("seen", \.seen).date(.secondsSince1970)
    }.unknownKeys(.collect(into: \.extras))
  }

  private enum Kind: Equatable, Sendable {
    case none
    case party(Int)
    case note(String)
    static let schema: Schema<Kind> = .oneOf("type") {
      Variant("party", Schema<Int>({ $0 }) { Field("size").number(Int.self) }, Kind.party)
      Variant("note", Schema<String>({ $0 }) { Field("text").string() }, Kind.note)
    }
  }

  private static var form: [String: Any] {
    [
      "zip": "00501", "phone": "+49170", "guests": "4", "rate": "2.5", "is_open": "true", "tags": ["1", "b"],
      "address": ["street": "12"], "kind": ["type": "party", "size": "3"], "seen": "60", "code": "007",
      "more": ["x": ["1", "01"]],
    ]
  }
  private static let visit = Visit(
    zip: "00501", phone: "+49170", guests: 4, rate: 2.5, isOpen: true, tags: ["1", "b"], street: "12", kind: .party(3),
    seen: Date(timeIntervalSince1970: 60), extras: ["code": "007", "more": ["x": [1, "01"]]])

  private static let habits: [LooseDecoder.Habits] = [
    .converts, [.converts, .nullContainers], [.converts, .everyContainer], [.converts, .noSingleValues, .noPath],
    [.converts, .nullContainers, .everyContainer],
  ]

  @Test("Values are asked for as what their fields declare", arguments: habits)
  private func converting(_ habits: LooseDecoder.Habits) throws {
    let decoder = LooseDecoder(value: Self.form, habits: habits)
    #expect(try Visit.schema.decode(from: decoder) == Self.visit)
  }

  @Test("Leniency converts what a decoder of strings leaves as it is")
  func strings() throws {
    let decoder = LooseDecoder(value: Self.form, habits: [])
    var visit = try Visit.schema.lenient().decode(from: decoder)
    #expect(visit.extras == ["code": "007", "more": ["x": ["1", "01"]]])
    visit.extras = Self.visit.extras
    #expect(visit == Self.visit)
    let error = #expect(throws: DecodingError.self) { try Visit.schema.decode(from: decoder) }
    let issues = error.flatMap(Self.issues) ?? []
    #expect(issues.map { "\($0.path) \($0.code) \($0.found ?? "")" }.first == #"$.guests typeMismatch "4""#)
  }

  private static func issues(_ error: DecodingError) -> [SchemaCoding.SchemaIssue] {
    guard case .dataCorrupted(let context) = error else { return [] }
    return (context.underlyingError as? SchemaError)?.issues ?? []
  }

  @Test("Any other error than a DecodingError passes", arguments: habits)
  private func otherErrors(_ habits: LooseDecoder.Habits) {
    for path in [["zip"], ["kind", "size"], ["code"], ["address", "street"]] {
      var form = Self.form
      if path.count == 1 {
        form[path[0]] = LooseDecoder.Lost()
      } else {
        var inner = form[path[0]] as? [String: Any] ?? [:]
        inner[path[1]] = LooseDecoder.Lost()
        form[path[0]] = inner
      }
      #expect(throws: LooseDecoder.Lost.self, "\(path)") {
        try Visit.schema.decode(from: LooseDecoder(value: form, habits: habits))
      }
    }
  }

  @Test("A column that holds one value")
  func columns() throws {
    let schema = Schema<[String: Int]>.dictionary(of: .number(Int.self))
    for habits in Self.habits {
      let decoder = LooseDecoder(value: ["a": "1", "b": "02"], habits: habits)
      #expect(try schema.decode(from: decoder) == ["a": 1, "b": 2])
      #expect(try Schema<Int>.number().decode(from: LooseDecoder(value: "7", habits: habits)) == 7)
      #expect(
        try Schema<[Int]>.array(of: .number(Int.self)).decode(from: LooseDecoder(value: ["7"], habits: habits)) == [7])
      #expect(try Schema<String>.string.decode(from: LooseDecoder(value: "07", habits: habits)) == "07")
    }
  }

  // MARK: - Foundation's coders

  private struct Account: Equatable, Sendable, Codable {
    var userName = ""
    var apiURL: String?
    var rates: [String: Double] = [:]
    var raw: JSONValue = .null
    var extras: [String: JSONValue] = [:]

    static let schema = Schema<Account>(startingFrom: Account()) {
      Field("user_name", \.userName)
      Field("apiUrl", \.apiURL)
      Field("rates", \.rates)
      Field("raw", \.raw)
    }.unknownKeys(.collect(into: \.extras))

    init(userName: String = "") { self.userName = userName }
    init(from decoder: any Decoder) throws { self = try Self.schema.decode(from: decoder) }
    func encode(to encoder: any Encoder) throws { try Self.schema.encode(self, to: encoder) }
  }

  private static let account = #"""
    {"user_name": "Ann", "api_url": "x", "rates": {"eur_usd": 1.5, "EUR_GBP": 2}, "raw": [{"a_b": {"c_d": null}}], "more_keys": {"e_f": 1}}
    """#

  @Test("Keys that are data keep their spelling under Foundation's key strategies, and declared ones are found")
  func keyStrategies() throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let account = try decoder.decode([Account].self, from: Data("[\(Self.account)]".utf8))[0]
    #expect(account.userName == "Ann")
    #expect(account.apiURL == "x")
    #expect(account.rates == ["eur_usd": 1.5, "EUR_GBP": 2])
    #expect(try account.raw == Schema.json.decode(#"[{"a_b": {"c_d": null}}]"#))
    #expect(account.extras.keys.sorted() == ["api_url", "more_keys"])
    #expect(try account.extras["more_keys"] == Schema.json.decode(#"{"e_f": 1}"#))
    #expect(try decoder.decode(JSONValue.self, from: Data(#"{"a_b":{"c_d":1}}"#.utf8)) == ["a_b": ["c_d": 1]])
  }

  @Test("A key in camel case is no declared key in snake case, unless a strategy has made it")
  func noStrategy() throws {
    let account = try JSONDecoder().decode(Account.self, from: Data(#"{"userName": "Ann"}"#.utf8))
    #expect(account.userName == "")
    #expect(account.extras == ["userName": "Ann"])
  }

  @Test("Keys that are data keep their spelling when they are encoded, too")
  func encodingStrategies() throws {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = .sortedKeys
    let rates = SchemaCoded(Rates(baseCode: "EUR", values: ["eurUsd": 1.5], raw: ["aB": ["cD": 1]]))
    let data = try encoder.encode(rates)
    #expect(
      String(decoding: data, as: UTF8.self) == #"{"base_code":"EUR","raw":{"aB":{"cD":1}},"values":{"eurUsd":1.5}}"#)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    #expect(try decoder.decode(SchemaCoded<Rates>.self, from: data) == rates)
    #expect(String(decoding: try encoder.encode(JSONValue.object(["aB": 1])), as: UTF8.self) == #"{"aB":1}"#)
  }

  private struct Rates: SchemaCodable, Equatable {
    var baseCode = "", values: [String: Double] = [:], raw: JSONValue = .null
    static let schema = Schema<Rates>(startingFrom: Rates()) {
      Field("baseCode", \.baseCode)
      Field("values", \.values)
      Field("raw", \.raw)
    }
  }

  private struct Photo: SchemaCodable, Equatable {
    var taken: Date?
    var bytes = Data()
    var tree = Tree()
    static let schema = Schema<Photo>(startingFrom: Photo()) {
      Field("taken", \.taken).date(.iso8601)
      Field("bytes", \.bytes)
      Field("tree", \.tree)
    }
  }

  private struct Tree: SchemaCodable, Equatable {
    var name = "", branches: [Tree] = []
    static let schema: Schema<Tree> = Schema<Tree>(startingFrom: Tree()) {
      Field("name", \.name)
      Field("branches", \.branches).array(of: .lazy { Tree.schema })
    }
  }

  @Test("A property list's own dates and data are decoded where they are declared")
  func propertyLists() throws {
    let date = Date(timeIntervalSince1970: 60)
    let list: [String: Any] = [
      "taken": date, "bytes": Data([1, 2]),
      "tree": ["name": "a", "branches": [["name": "1", "branches": [[:] as [String: Any]]]]],
    ]
    let photo = Photo(
      taken: date, bytes: Data([1, 2]),
      tree: Tree(name: "a", branches: [Tree(name: "1", branches: [Tree()])]))
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
      #expect(try PropertyListDecoder().decode(SchemaCoded<Photo>.self, from: data).value == photo)
      let encoder = PropertyListEncoder()
      encoder.outputFormat = format
      #expect(
        try PropertyListDecoder().decode(SchemaCoded<Photo>.self, from: encoder.encode(SchemaCoded(photo))).value
          == photo)
    }
  }
}
