import Foundation
import SchemaCoding

/// A job of any size, for an external program that counts instructions: `.ci/growth`.
///
/// A job of twice the size may take twice as many instructions. Each job varies a size that a document, or its sender, can choose.
struct Growth: Sendable {
  let name: String
  /// A size at which the job takes more instructions than the code around it.
  let size: Int
  let run: @Sendable (Int) throws -> Void

  init(_ name: String, size: Int = 1_000, _ run: @escaping @Sendable (Int) throws -> Void) {
    (self.name, self.size, self.run) = (name, size, run)
  }

  static let all = documents + trees + scalars + notes + output + streams + calls + schemas

  /// Runs the job of this name at each of these sizes, with a mark before each run and after the last.
  static func run(_ name: String, sizes: [Int]) throws {
    guard let job = all.first(where: { $0.name == name }) else {
      throw Misuse(text: "there is no job \"\(name)\"; they are \(all.map(\.name).joined(separator: ", "))")
    }
    for size in sizes {
      mark()
      try job.run(size)
    }
    mark()
  }

  /// Does nothing: at each call, `.ci/growth` notes how many instructions were counted since the one before.
  @inline(never)
  @_optimize(none)
  static func mark() {}

  static func list() { for job in all { print(job.name, job.size) } }
}

// MARK: - Decoding

extension Growth {
  private static func repeated(_ string: String, _ count: Int, between separator: String = ",") -> String {
    Array(repeating: string, count: count).joined(separator: separator)
  }

  private static func array(_ element: String, _ count: Int) -> String { "[\(repeated(element, count))]" }

  private static func members(_ count: Int, _ value: String = "1", key: (Int) -> String = { "key\($0)" }) -> String {
    "{\((0..<count).map { "\"\(key($0))\":\(value)" }.joined(separator: ","))}"
  }

  private struct Open { var extras: [String: JSONValue] = [:], first = 0 }

  private static let open = Schema(startingFrom: Open()) { Field("key0", \.first) }

  private static let form: Schema<Int> = .oneOf {
    Variant(Schema.array(of: .number(Int.self)), { $0.count }) { _ in nil }
    Variant(Schema<[String: Int]>.dictionary(of: .number()), { $0.count }) { _ in nil }
    Variant(.number(), { $0 }) { $0 }
  }

  /// A value that two keys, or two members, decode.
  private final class Twin: Sendable {
    let first: Twin?, second: Twin?

    init(_ first: Twin?, _ second: Twin?) { (self.first, self.second) = (first, second) }

    static let members: Schema<Twin> = Schema(Twin.init) {
      Field("data").schema(.lazy { members }).optional()
      Field("data.data").schema(.lazy { members }).optional().decodeOnly()
    }
    static let keys: Schema<Twin> = Schema(
      { Twin($0, nil) }, members: { Field("data", "data.data").schema(.lazy { keys }) })
  }

  /// A key of sixteen letters, spelled in a different case for each number.
  private static func spelling(_ number: Int) -> String {
    "abcdefghijklmnop".enumerated().map { number >> $0.offset & 1 == 0 ? "\($0.element)" : $0.element.uppercased() }
      .joined()
  }

  /// A string of combining marks, which are costly to compare with others.
  private static func marks(_ count: Int) -> String { "a" + repeated("\u{301}\u{316}", count, between: "") }

  private static let tagged: Schema<Int> = .oneOf("abcdefghijklmnop") {
    Variant("open", open, { $0.first }) { _ in nil }
  }
  private static let byKey: Schema<Int> = .oneOfKeys { Variant("abcdefghijklmnop", open, { $0.first }) { _ in nil } }

  private indirect enum Nested {
    case number(Int)
    case list([Nested])
    static let schema: Schema<Nested> = .oneOf {
      Variant(.number(), Nested.number) { _ in nil }
      Variant(.array(of: .lazy { Nested.schema }), Nested.list) { _ in nil }
    }
  }

  private struct Beside { var number = 0, list: [Int] = [] }

  private static let beside = Schema(startingFrom: Beside()) {
    Field("numbers.key0", \.number)
    Field("list", \.list).schema(.embedded(Schema<Int>.number().array))
  }

  private static let relaxed = DecodingOptions(syntax: .relaxed)

  private static let documents: [Growth] = [
    Growth("elements") { blackHole(try Reading.schema.array.decode(Reading.json($0))) },
    Growth("Codable elements") { blackHole(try Schema<[Reading]>.codable().decode(Reading.json($0))) },
    Growth("unknown keys") { blackHole(try open.decode(members($0))) },
    Growth("misspelled keys", size: 400) { count in
      let schema = open.unknownKeys(.reject).array.lossy()
      blackHole(try schema.decodeWithReport(array(#"{"key1":1,"kez0":2}"#, count)))
    },
    Growth("values in a string") { count in
      let schema = Schema<[Int]>.separated(by: ", ", of: .number()).lossy()
      blackHole(try schema.decodeWithReport("\"\(repeated("12, x,,,", count))\""))
      blackHole(try schema.encode(Array(repeating: 12, count: count)))
    },
    Growth("collected keys") { blackHole(try open.unknownKeys(.collect(into: \.extras)).decode(members($0))) },
    Growth("keys of one length and beginning") { count in
      blackHole(try open.decode(members(count) { "key\(10_000_000 + $0)" }))
    },
    Growth("repeated keys") { count in blackHole(try open.decode(members(count) { _ in "key0" })) },
    Growth("keys in any case") { blackHole(try open.keys(.caseInsensitive).decode(members($0))) },
    Growth("dictionary") { blackHole(try Schema<Int>.number().dictionary.decode(members($0))) },
    Growth("keyed array") { blackHole(try Schema<Int>.number().keyedArray.decode(members($0))) },
    Growth("set") { count in
      blackHole(
        try Schema<Set<Int>>.set(of: .number()).decode("[\((0..<count).map(String.init).joined(separator: ","))]"))
    },
    Growth("any JSON", size: 2_000) { blackHole(try Schema.json.decode(array(#"{"a":[1,"b",null]}"#, $0))) },
    Growth("depth", size: 120) { blackHole(try Link.schema.decode(Link.json(depth: $0)).sum) },
    Growth("depth of any JSON", size: 120) { count in
      blackHole(try Schema.json.decode(repeated("[", count, between: "") + repeated("]", count, between: "")))
    },
    Growth("unions", size: 400) { blackHole(try form.array.decode(array("[1],{\"a\":1},2", $0))) },
    Growth("keys and members that decode the same value", size: 60) { count in
      let json = repeated("{\"data\":", count, between: "") + "{}" + repeated("}", count, between: "")
      let options = DecodingOptions(limits: CodingLimits(maximumRepeatedValues: 0))
      blackHole(try? Twin.members.decode(json, options: options))
      blackHole(try? Twin.keys.decode(json.replacingOccurrences(of: "{}", with: "1"), options: options))
    },
    Growth("unions inside one another", size: 60) { count in
      let json = repeated("[", count, between: "") + "\"x\"" + repeated("]", count, between: "")
      blackHole(try? Nested.schema.array.decode("[\(repeated(json, 10))]"))
    },
    Growth("spellings of a tag", size: 400) { count in
      blackHole(try? tagged.keys(.caseInsensitive).decode(members(count, "null", key: spelling)))
    },
    Growth("spellings of a variant's key", size: 250) { count in
      blackHole(try? byKey.keys(.caseInsensitive).decode(members(count, "null", key: spelling)))
    },
    Growth("spellings of two keys", size: 250) { count in
      let schema = Schema(startingFrom: Open()) { Field("abcdefghijklmnop.a", "abcdefghijklmnop", at: \.first) }
      blackHole(try? schema.keys(.caseInsensitive).decode(members(count, "true", key: spelling)))
    },
    Growth("objects at the spellings of two keys", size: 250) { count in
      let schema = Schema(startingFrom: Open()) { Field("abcdefghijklmnop.a", "abcdefghijklmnop", at: \.first) }
      blackHole(try? schema.keys(.caseInsensitive).decode(members(count, "{}", key: spelling)))
    },
    Growth("long keys of a Codable dictionary") { count in
      let pad = repeated("k", 120, between: "")
      blackHole(try Schema<[String: Int]>.codable().decode(members(count) { pad + String($0) }))
    },
    Growth("nulls and values at the spellings of a path", size: 400) { count in
      let schema = Schema(startingFrom: Open()) { Field("abcdefghijklmnop.text", \.first) }
      let halves = (0..<count).map { "\"\(spelling($0))\":\($0 % 2 == 0 ? "5" : "{\"text\":null}")" }
      blackHole(try? schema.keys(.caseInsensitive).decode("{\(halves.joined(separator: ","))}"))
    },
    Growth("a path of each element", size: 400) { count in
      var json = try Schema.json.decode(#"{"items":\#(array(#"{"x":1}"#, count))}"#)
      for index in 0..<count { json[JSONPath([.key("items"), .index(index), .key("x")])] = 2 }
      blackHole(json)
    },
    Growth("an object in place of each variant") { count in
      blackHole(
        try? form.array.array.decode(
          repeated("[", 8, between: "") + members(count, "\"x\"") + repeated("]", 8, between: "")))
    },
    Growth("combining marks in an ignored key", size: 2_000) { count in
      let json = "{\"\(marks(count))\":1,\(members(40).dropFirst())"
      let schema = Schema(startingFrom: Open()) {
        Field("a.b", \.first)
        Field("key0", \.first)
      }
      blackHole(try schema.decode(json))
      blackHole(try schema.keys(.caseInsensitive).decode(json))
      blackHole(try? Schema.string.decode(json))
    },
    Growth("combining marks in a rejected key, and in a tag", size: 2_000) { count in
      blackHole(try? open.unknownKeys(.reject).decode("{\"\(marks(count))\":1}"))
      blackHole(try? open.unknownKeys(.reject).keys(.caseInsensitive).decode("{\"\(marks(count))\":1}"))
      blackHole(try? byKey.decode("{\"\(marks(count))\":1}"))
      blackHole(try? tagged.decode("{\"abcdefghijklmnop\":\"\(marks(count))\"}"))
      blackHole(try? Schema<Int>.number().keyedArray.decode("{\"\(marks(count))\":1}"))
    },
    Growth("combining marks in a scalar") { count in
      let json = "\"\(marks(count))\""
      blackHole(try? Schema<Bool>.bool(true: ["ja"], false: ["nein"]).lenient().decode(json))
      blackHole(try? Schema<Bool>.cases([true: [1, true], false: [0, false]]).lenient().decode(json))
      for prefix in ["", "0x", "data:", "data:;base64,"] {
        for format in [DataFormat.base64, .hex] {
          blackHole(try? Schema<Data>.data(format).lenient().decode("\"\(prefix)\(json.dropFirst())"))
        }
      }
      blackHole(try? Schema<[Bool: Int]>.dictionary(keys: .bool, of: .number()).decode("{\(json):1}"))
      blackHole(try? Schema.string.nullIf("-").lenient().decode(json))
      blackHole(try? Schema.string.validate(.oneOf("a", "b")).decode(json))
      let number = Schema<Double>.number().nonFiniteAsStrings(positiveInfinity: "a", negativeInfinity: "b", nan: "c")
      blackHole(try? number.decode(json))
    },
    Growth("combining marks in place of null", size: 2_000) { count in
      let schema = Schema<Int>.number().nullIf(["NULL": "a"]).optional
      blackHole(try? schema.decode("{\"\(marks(count))\":1}"))
      blackHole(try? schema.decode("{\"NULL\":\"\(marks(count))\"}"))
    },
    Growth("combining marks beside the values of a rule", size: 2_000) { count in
      let json = "[\"\(marks(count))\"]"
      blackHole(try? Schema<String>.string.array.validate(.oneOf(["a"], ["b"])).decode(json))
      blackHole(try? Schema<String>.string.optional.array.validate(.oneOf(["a"], [nil])).decode(json))
      blackHole(try? Schema.json.validate(.oneOf(["a"], "b")).decode(json))
    },
    Growth("combining marks in a host", size: 2_000) { count in
      blackHole(try? Schema.url.lenient().decode("\"https://\(marks(count))/\""))
    },
    Growth("fields", size: 200) { blackHole(try Sparse.schema(fields: $0).decode(Sparse.json(fields: $0))) },
    Growth("embedded documents") { count in
      blackHole(try Schema.embedded(Schema<Int>.number().array).array.decode(array("\"[1,2]\"", count)))
    },
    Growth("embedded documents beside paths", size: 400) { count in
      blackHole(try beside.array.decode(array("{\"numbers\":\(members(9)),\"list\":\"[1]\"}", count)))
    },
    Growth("a relaxed document", size: 200) { count in
      let row = "{id: +1 'name': “it's \"here\"”, /* … */ \"x\": [0x1F, None,]},\n"
      blackHole(
        try Schema.json.decodeWithReport("It's\n[\(repeated(row, count, between: ""))", options: relaxed).report)
    },
    Growth("quotes in a relaxed string", size: 500) { count in
      for quote in [#"" a"#, #"","#, #"" "#, #"":"#, #""a"#] {
        blackHole(try? Schema.json.decode("{\"a\": [\"\(repeated(quote, count, between: ""))\"]}", options: relaxed))
      }
    },
    Growth("text without a document") { count in
      for text in ["{a", "[a", "```\"a", "'a ", "/*", "{\"a", "{\\\""] {
        blackHole(try? Schema.json.decode("no \(repeated(text, count, between: ""))", options: relaxed))
      }
    },
    Growth("hexadecimal numbers", size: 100) { count in
      let number = "0x" + String(repeating: "F", count: 250)
      blackHole(
        try Schema<Double>.number().array.decode(array(number, count), options: DecodingOptions(syntax: .json5)))
    },
  ]

  #if FullFoundation
    private static let trees = [
      Growth("an object of Foundation's", size: 400) { count in
        blackHole(try Reading.schema.array.decode(Reading.json(count), options: DecodingOptions(parser: .foundation)))
      }
    ]
  #else
    private static let trees: [Growth] = []
  #endif

  private static let scalars: [Growth] = [
    Growth("long string", size: 20_000) {
      blackHole(try Schema.string.decode("\"\(repeated("é", $0, between: ""))\""))
    },
    Growth("escapes", size: 10_000) {
      blackHole(try Schema.string.decode("\"\(repeated("\\u00e9\\n", $0, between: ""))\""))
    },
    Growth("digits of a double", size: 20_000) {
      blackHole(try Schema<Double>.number().decode("0.\(repeated("7", $0, between: ""))"))
    },
    Growth("digits of an integer in a string", size: 20_000) { count in
      blackHole(try? Schema<Int>.number().lenient().decode("\"\(repeated("7", count, between: ""))\""))
    },
    Growth("numbers") { blackHole(try Schema<Double>.number().array.decode(array("22.78806", $0))) },
    Growth("dates") { blackHole(try Schema.date(.iso8601).array.decode(array("\"2023-09-08T01:02:03Z\"", $0))) },
    Growth("long URL", size: 4_000) {
      blackHole(try Schema.url.lenient().decode("\"https://a.org/\(repeated("ä ", $0, between: ""))\""))
    },
    Growth("long base64", size: 4_000) {
      blackHole(try Schema.data(.base64).decode("\"\(repeated("QUJD", $0, between: ""))\""))
    },
  ]
}

// MARK: - Reports, encoding and streams

extension Growth {
  private static let notes: [Growth] = [
    Growth("issues", size: 400) { count in
      let options = DecodingOptions(limits: CodingLimits(maximumIssues: .max))
      do { blackHole(try Schema<Int>.number().array.decode(array("true", count), options: options)) } catch {
        blackHole("\(error)")
      }
    },
    Growth("omitted issues") { count in blackHole(try? Schema<Int>.number().array.decode(array("true", count))) },
    Growth("missing keys", size: 200) { count in
      let schema = Schema(startingFrom: Open()) { Field("firstKey", \.first).required() }.array
      let options = DecodingOptions(limits: CodingLimits(maximumIssues: .max))
      do { blackHole(try schema.decode(array(#"{"first":1,"first-key":1}"#, count), options: options)) } catch {
        blackHole("\(error)")
      }
    },
    Growth("unknown keys as issues", size: 400) { count in
      let options = DecodingOptions(limits: CodingLimits(maximumIssues: .max))
      blackHole(try? open.unknownKeys(.reject).decode(members(count), options: options))
    },
    Growth("repairs", size: 400) { count in
      let options = DecodingOptions(limits: CodingLimits(maximumRepairs: .max))
      let schema = Schema<Int>.number().lenient().array
      let outcome = try schema.decodeWithReport(array("\"1\"", count), options: options)
      blackHole("\(outcome.report)")
    },
    Growth("other keys, reported") { count in
      let schema = Schema(startingFrom: Open()) { Field("a", "b", at: \.first) }.array
      blackHole(try schema.decodeWithReport(array(#"{"a":"x","b":1}"#, count)).report.summary.description)
    },
    Growth("spellings, reported", size: 300) { count in
      let schema = Schema(startingFrom: Open()) { Field("abcdefghijklmnop", \.first) }.keys(.caseInsensitive).array
      let json = "[\((0..<count).map { "{\"\(spelling($0))\":\"x\"}" }.joined(separator: ","))]"
      blackHole(try schema.lossy().decodeWithReport(json).report.summary.description)
    },
    Growth("issues in a dictionary", size: 400) { count in
      blackHole(try? Schema<Int>.number().dictionary.decode(members(count, "true")))
    },
    Growth("summaries") { count in
      let one = RepairSummary(
        patterns: (0..<count).map { CountedPattern<RepairCode>(pattern: "$.\($0)", code: .converted, count: 1) })
      var sum = one
      sum += one
      blackHole(sum)
    },
    Growth("dropped elements", size: 400) { count in
      let options = DecodingOptions(limits: CodingLimits(maximumRepairs: .max))
      let schema = Schema<Int>.number().array.lossy()
      blackHole(try schema.decodeWithReport(array("true", count), options: options).report.summary.description)
    },
    Growth("issues deep inside", size: 120) { count in
      let json = String(decoding: Link.json(depth: count), as: UTF8.self)
      blackHole(
        try? Link.schema.decode(json.replacingOccurrences(of: "{\"value\":\(count)}", with: "{\"value\":true}")))
    },
  ]

  private static let output: [Growth] = [
    Growth("encoded elements") { blackHole(try Reading.schema.array.encode(Reading.list($0))) },
    Growth("encoded Codable elements") { blackHole(try Schema<[Reading]>.codable().encode(Reading.list($0))) },
    Growth("encoded keys, sorted") { count in
      let values = Dictionary(uniqueKeysWithValues: (0..<count).map { ("key\($0)", $0) })
      blackHole(try Schema<Int>.number().dictionary.encode(values, options: EncodingOptions(formatting: .sortedKeys)))
    },
    Growth("encoded string of escapes", size: 10_000) {
      blackHole(try Schema.string.encode(repeated("\"\n", $0, between: "")))
    },
    Growth("encoded embedded documents") { count in
      blackHole(try Schema.embedded(Schema.string.array).encode(Array(repeating: "\"", count: count)))
    },
  ]

  private static let streams: [Growth] = [
    Growth("lines", size: 100) { count in
      let lines = repeated("{\"value\":1}\n", count, between: "")
      try waiting { try await Link.schema.decodeLines(of: bytes(lines)).reduce(into: 0) { count, _ in count += 1 } }
    },
    Growth("a long line", size: 500) { count in
      let line = array("1", count)
      try waiting {
        try await Schema<Int>.number().array.decodeLines(of: bytes(line)).reduce(into: 0) { count, _ in count += 1 }
      }
    },
    Growth("elements of a stream", size: 100) { count in
      let json = array("{\"value\":1}", count)
      try waiting { try await Link.schema.decodeElements(of: bytes(json)).reduce(into: 0) { count, _ in count += 1 } }
    },
    Growth("failed elements in one chunk, with line breaks", size: 400) { count in
      let deep = String(repeating: "[\n", count: 600) + String(repeating: "]", count: 600)
      let chunk = Data(array(deep, count / 10).utf8)
      let chunks = AsyncStream { stream in
        stream.yield(chunk)
        stream.finish()
      }
      try waiting { try await Link.schema.decodeElements(of: chunks).reduce(into: 0) { count, _ in count += 1 } }
    },
    Growth("record separators on one line") { count in
      blackHole(Schema<Int>.number().decodeLines(Data(repeated("\u{1E}1 x", count, between: "").utf8)))
    },
    Growth("events") { count in
      let events = chunks(repeated("event: a\ndata: {\"value\":\ndata: 1}\n\n", count, between: ""), size: 50)
      try waiting { try await Link.schema.decodeEvents(of: events).reduce(into: 0) { count, _ in count += 1 } }
    },
    Growth("encoded lines") { blackHole(try Reading.schema.encodeLines(Reading.list($0))) },
    // Drafts of a value that does not grow: only the scan does.
    Growth("a document that arrives", size: 500) { count in
      let document = "{\"key0\":1,\"text\":\"\(repeated("é\\n\\ud83d\\ude00", count, between: ""))\"}"
      try waiting {
        try await open.decodeDrafts(of: chunks(document, size: 7)).reduce(into: 0) { count, _ in count += 1 }
      }
    },
    Growth("repaired and dropped elements that arrive", size: 500) { count in
      let document = array("\"1\"", count / 2).dropLast() + "," + array("\"x\"", count / 2).dropFirst()
      let schema = Schema<Int>.number().array.lenient(lossy: true)
      let options = DecodingOptions(limits: CodingLimits(maximumRepairs: .max))
      try waiting {
        try await schema.decodeDrafts(of: chunks(String(document), size: 9), options: options).reduce(into: 0) {
          count, _ in count += 1
        }
      }
    },
    Growth("relaxed elements that arrive", size: 250) { count in
      let document = "Here: " + array("{'a': TRUE}", count)
      let options = DecodingOptions(syntax: .relaxed)
      try waiting {
        try await Schema.json.decodeDrafts(of: chunks(document, size: 9), options: options).reduce(into: 0) {
          count, _ in count += 1
        }
      }
    },
    Growth("a long number that arrives", size: 5_000) { count in
      let document = "[\(repeated("7", count, between: ""))]"
      try waiting {
        try await Schema.json.decodeDrafts(of: chunks(document, size: 3)).reduce(into: 0) { count, _ in count += 1 }
      }
    },
  ]

  private static func chunks(_ string: String, size: Int) -> ByteChunks { ByteChunks(Data(string.utf8), size: size) }

  private static func bytes(_ string: String) -> AsyncStream<UInt8> {
    AsyncStream { stream in
      for byte in string.utf8 { stream.yield(byte) }
      stream.finish()
    }
  }
}
