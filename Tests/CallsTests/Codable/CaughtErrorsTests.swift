import Foundation
import SchemaCoding
import Testing

@Suite("Types that try one form after the other, leniently")
struct CaughtErrorsTests {
  /// Counts on an error, and abandons an attempt.
  struct Post: Decodable, Equatable, Sendable {
    var tags: [String]?
    var kinds: [String]
    enum CodingKeys: String, CodingKey { case tags, kinds }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      do {
        tags = try container.decodeIfPresent([String].self, forKey: .tags)
      } catch {
        tags = [try container.decode(String.self, forKey: .tags)]
      }
      kinds =
        try (try? container.decode([String].self, forKey: .kinds)) ?? [container.decode(String.self, forKey: .kinds)]
    }
  }

  /// An identifier, or an object with one, in either of two forms.
  enum Reference: Decodable, Equatable, Sendable {
    struct First: Decodable, Equatable { var n: Int, m: Int }
    struct Second: Decodable, Equatable { var n: Int, k: Int }
    case id(Int)
    case first(First)
    case second(Second)
    init(from decoder: any Decoder) throws {
      if let id = try? decoder.singleValueContainer().decode(Int.self) {
        self = .id(id)
      } else if let first = try? First(from: decoder) {
        self = .first(first)
      } else {
        self = .second(try Second(from: decoder))
      }
    }
  }

  private static func shown<Value>(_ json: String, _ schema: Schema<Value>) -> String {
    do {
      let decoded = try schema.decodeWithReport(json)
      return "\(decoded.value)" + decoded.report.repairs.map { ", \($0.path) \($0.code)" }.joined()
    } catch { return error.issues.map { "\($0.path) \($0.code)" }.joined(separator: "; ") }
  }

  static let posts: [(json: String, expected: String)] = [
    (#"{"tags":"a","kinds":"b"}"#, #"Post(tags: Optional(["a"]), kinds: ["b"])"#),
    (#"{"tags":"a","kinds":5}"#, #"Post(tags: Optional(["a"]), kinds: ["5"]), $.kinds converted"#),
    (#"{"tags":[1],"kinds":"b"}"#, #"Post(tags: Optional(["1"]), kinds: ["b"]), $.tags[0] converted"#),
    (#"{"tags":{},"kinds":"b"}"#, #"Post(tags: nil, kinds: ["b"]), $.tags fellBack"#),
    (#"{"tags":["a"],"kinds":{}}"#, "$.kinds unconvertible"),
  ]

  @Test(arguments: posts) func countingOnErrors(_ row: (json: String, expected: String)) {
    let schema = Schema<Post>.codable().lenient()
    // What the schema has learned from one document changes nothing for the next.
    for _ in 0..<2 { #expect(Self.shown(row.json, schema) == row.expected) }
  }

  static let references: [(json: String, expected: String)] = [
    ("5", "id(5)"), (#""5""#, "id(5), $ converted"),
    (#"{"n":1,"m":2}"#, "first(n: 1, m: 2)"),
    (#"{"n":"1","m":2}"#, "first(n: 1, m: 2), $.n converted"),
    (#"{"n":"1","k":2}"#, "second(n: 1, k: 2), $.n converted"),
    (#"{"n":"1","k":"2"}"#, "second(n: 1, k: 2), $.n converted, $.k converted"),
    (#"{"n":"1","k":"x"}"#, "$.k unconvertible"),
  ]

  @Test(arguments: references) func unions(_ row: (json: String, expected: String)) {
    let schema = Schema<Reference>.codable().lenient()
    for _ in 0..<2 {
      let shown = Self.shown(row.json, schema).replacingOccurrences(of: "First(", with: "")
        .replacingOccurrences(of: "Second(", with: "").components(separatedBy: ", $").filter { !$0.isEmpty }.joined(
          separator: ", $")
      let plain = shown.replacingOccurrences(
        of: "CallsTests.CaughtErrorsTests.Reference.", with: ""
      ).replacingOccurrences(of: "))", with: ")")
      #expect(plain == row.expected)
    }
  }

  /// What leniency converts in one type is converted beside another that catches errors.
  struct Tool: Decodable, Equatable, Sendable {
    var calls: Int
    var parameters: CodableForms.AnyJSON
  }

  @Test func nested() throws {
    let decoded = try Schema<Tool>.codable().lenient().decodeWithReport(
      #"{"calls":"3","parameters":{"zip":"01234","answer":"no","list":["1e3"]}}"#)
    let parameters: [String: CodableForms.AnyJSON] = [
      "zip": .string("01234"), "answer": .string("no"), "list": .array([.string("1e3")]),
    ]
    #expect(decoded.value == Tool(calls: 3, parameters: .object(parameters)))
    #expect(decoded.report.repairs.map { "\($0.path) \($0.code)" } == ["$.calls converted"])
  }

  struct Maybe: Decodable, Equatable, Sendable {
    var isNull: Bool
    init(from decoder: any Decoder) throws { isNull = try decoder.singleValueContainer().decodeNil() }
  }

  @Test func aTypeMayDecodeNull() throws {
    #expect(try Schema<Maybe>.codable().decode("null").isNull)
    #expect(Self.shown("null", Schema<Post>.codable()) == "$ nullValue")
  }

  /// Keeps the paths of the errors that it gets.
  struct Paths: Decodable, Sendable {
    enum CodingKeys: String, CodingKey { case listOfInts, tools }
    var paths: [String] = []
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      for key in [CodingKeys.listOfInts, .tools] {
        do {
          if key == .tools {
            _ = try container.decode([Tool].self, forKey: key)
          } else {
            _ = try container.decode([Int].self, forKey: key)
          }
        } catch DecodingError.typeMismatch(_, let context) {
          #expect(context.codingPath.first is CodingKeys)
          paths.append(context.codingPath.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }.joined(separator: "."))
        }
      }
    }
  }

  @Test func pathsOfErrors() throws {
    let json = #"{"list_of_ints":[1,"x"],"tools":[{"calls":1,"parameters":1},{"calls":"x"}]}"#
    let paths = try Schema<Paths>.codable(using: CodableStrategies(keys: .snakeCase)).decode(json).paths
    #expect(paths == ["listOfInts.1", "tools.1.calls"])
  }

  struct AllKeys<Key: CodingKey>: Decodable {
    var keys: [String]
    init(from decoder: any Decoder) throws {
      keys = try decoder.container(keyedBy: Key.self).allKeys.map(\.stringValue)
    }
  }
  enum Listed: String, CodingKey { case aIDLine1, my1 }
  struct Arbitrary: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  @Test func allKeysInAStyle() throws {
    let (json, snake) = (#"{"a_id_line1":1,"my_1":2}"#, CodableStrategies(keys: .snakeCase))
    #expect(try Schema<AllKeys<Listed>>.codable(using: snake).decode(json).keys == ["aIDLine1", "my1"])
    #expect(try Schema<AllKeys<Arbitrary>>.codable(using: snake).decode(json).keys == ["aIdLine1", "my1"])
    #expect(try Schema<AllKeys<Arbitrary>>.codable().decode(json).keys == ["a_id_line1", "my_1"])
  }

  @Test func nonFiniteNumbers() throws {
    let strategies = CodableStrategies(
      nonFiniteNumbers: .strings(positiveInfinity: "INF", negativeInfinity: "-INF", nan: "NaN"))
    #expect(try Schema<[Double]>.codable(using: strategies).decode(#"["INF", 1.5]"#) == [.infinity, 1.5])
    let schema = Schema<[String: [Float?]]>.codable(using: strategies)
    #expect(try schema.encodeToString(["a": [-.infinity, nil, .nan]]) == #"{"a":["-INF",null,"NaN"]}"#)
  }

  @Test func datesOfAnyJSON() throws {
    let format = DateFormat.custom(
      decode: { (json: JSONValue) in
        guard case .object(let members) = json, case .number(let seconds)? = members["$date"] else { return nil }
        return Date(timeIntervalSince1970: seconds.doubleValue)
      }, encode: { date in ["$date": .number(JSONNumber(Int(date.timeIntervalSince1970)))] })
    let schema = Schema<[Date]>.codable(using: CodableStrategies(dates: .anyOf([format, .iso8601])))
    let dates = [Date(timeIntervalSince1970: 5), Date(timeIntervalSince1970: 0)]
    #expect(try schema.decode(#"[{"$date":5},"1970-01-01T00:00:00Z"]"#) == dates)
    #expect(try schema.encodeToString(dates) == #"[{"$date":5},{"$date":0}]"#)
    #expect(Self.shown("[[]]", schema) == "$[0] invalidFormat")
  }
}
