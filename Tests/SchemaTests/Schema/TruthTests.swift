import Foundation
import SchemaCoding
import SchemaTools
import Testing

@testable import TestSupport

/// Documents about which a report, an error or a check in memory used to be wrong.
@Suite struct TruthTests {
  // MARK: - Checks in memory

  private struct Order: Equatable, Sendable {
    var tags: [String] = []
    var code = ""
    var cells: [Cell] = []
    var byName: [String: Int] = [:]
    var secret: Int?
    static let schema = Schema<Order>(startingFrom: Order()) {
      Field("tags", \.tags).separated(by: ",", of: .string)
      Field("code", \.code).trimmed().validate(.length(...2))
      Field("cells", \.cells).schema(.table(columns: "columns", rows: "values", of: Cell.schema))
      Field("byName", \.byName).dictionary(
        keys: .string.validate(.length(2...)), of: .number(Int.self).validate(.atLeast(1)))
      Field("secret").number(Int.self).optional().map { $0 }
    }
  }

  private struct Cell: Equatable, Sendable {
    var name = "a", docks = 1
    var note: String?
    static let schema = Schema<Cell>(startingFrom: Cell()) {
      Field("note", \.note)
      Field("name", \.name).validate(.notEmpty)
      Field("docks", \.docks).clamped(to: 0...100).validate(.range(1...100))
    }
  }

  private static let checks: [(Order, [String])] = [
    (Order(), []),
    (Order(tags: ["a,b"]), ["$.tags[0] notEncodable"]),
    (Order(tags: ["a", " b"]), ["$.tags[1] notEncodable"]),
    (Order(code: " ab "), []),
    (Order(code: " abc "), ["$.code validationFailed"]),
    (Order(cells: [Cell(docks: 500), Cell()]), []),
    (
      Order(cells: [Cell(), Cell(name: "", docks: 0)]),
      ["$.cells.values[1][0] validationFailed", "$.cells.values[1][1] validationFailed"]
    ),
    (Order(cells: [Cell(note: "x"), Cell(docks: 0)]), ["$.cells.values[1][2] validationFailed"]),
    (Order(byName: ["ab": 0]), ["$.byName.ab validationFailed"]),
    (Order(byName: ["a": 1]), ["$.byName.a validationFailed"]),
  ]

  @Test("What is checked in memory is what decoding and encoding find", arguments: checks.indices)
  func checkedInMemory(_ index: Int) throws {
    let (order, issues) = Self.checks[index]
    #expect(Order.schema.issues(in: order).map { "\($0.path) \($0.code)" } == issues)
    guard !issues.contains(where: { $0.hasSuffix("notEncodable") }) else { return }
    let written = Order.schema.omitting("secret")
    #expect(outcome(of: written, try written.encode(order)) == issues)
  }

  /// The issues of a document.
  private func outcome<Value>(of schema: Schema<Value>, _ document: Data) -> [String] {
    do throws(SchemaError) {
      _ = try schema.decode(document)
      return []
    } catch {
      return error.issues.map { "\($0.path) \($0.code)" }
    }
  }

  // MARK: - Paths and dots

  private struct Air: Equatable, Sendable {
    var fine: Double?
    var coarse = 0.0
    static let schema = Schema<Air>(startingFrom: Air()) {
      Field("pm2.5", \.fine)
      Field("a.pm10.x", "pm10", at: \.coarse)
    }
  }

  @Test("A path that finds nothing, where the object has it as a key, is a hint")
  func dottedKeys() throws {
    let decoded = try Air.schema.decodeWithReport(#"{"pm2.5": 12, "a": {"pm10.x": 1}}"#)
    #expect(decoded.value == Air() && decoded.report.isEmpty)
    #expect(
      decoded.report.hints == [
        #"Air finds nothing at "pm2.5", but the object has the key "pm2.5"; a key with a dot is .literal("pm2.5")"#,
        #"Air finds nothing at "a.pm10.x", "pm10", but the object has the key "pm10.x"; a key with a dot is .literal("pm10.x")"#,
      ])
    for json in [#"{"pm2": {"5": 12}}"#, "{}", #"{"pm2": null}"#, #"{"pm25": 1}"#, #"{"pm2": {"5": 12}, "pm2.5": 1}"#] {
      #expect(try Air.schema.decodeWithReport(json).report.hints.isEmpty, "\(json)")
    }
    let required = Schema<Air>(startingFrom: Air()) { Field("pm2.5", \.fine).required() }
    let error = #expect(throws: SchemaError.self) { try required.decode(#"{"pm2.5": 12}"#) }
    #expect(error?.issues.first?.detail?.contains(#".literal("pm2.5")"#) == true)
  }

  // MARK: - Unions

  private enum Shape: Equatable, Sendable {
    case circle(Double)
    case square(Double)
    static let circle = Schema<Double>.number().under("radius")
    static let square = Schema<Double>.number().under("side")
    static let variants = [Variant("circle", circle, Shape.circle), Variant("square", square, Shape.square)]
    static let tagged: Schema<Shape> = .oneOf("type") { for variant in variants { variant } }
    static let keyed: Schema<Shape> = .oneOfKeys { for variant in variants { variant } }
    static let beside: Schema<Shape> = .oneOf(tag: .sibling("kind")) { for variant in variants { variant } }
  }

  private struct Drawing: Equatable, Sendable {
    var name = ""
    var shape = Shape.circle(1)
    static func schema(_ union: Schema<Shape>) -> Schema<Drawing> {
      Schema(startingFrom: Drawing()) {
        Field("name", \.name)
        Include(union, \.shape)
      }
    }
  }

  @Test(
    "An included union with an initial value keeps it when the tag is missing",
    arguments: [
      ("{}", "circle(1.0)", "circle(1.0)"), (#"{"name":"a","radius":5}"#, "circle(1.0)", "circle(1.0)"),
      (#"{"type":"square","side":2}"#, "square(2.0)", "circle(1.0)"),
      (#"{"square":{"side":2}}"#, "circle(1.0)", "square(2.0)"),
      (#"{"type":"line"}"#, "$.type unknownCase", "circle(1.0)"),
      (#"{"type":"square"}"#, "$.side missingKey", "circle(1.0)"),
      (#"{"square":{}}"#, "circle(1.0)", "$.square.side missingKey"),
    ])
  func includedUnions(json: String, tagged: String, keyed: String) {
    for (union, expected) in [(Shape.tagged, tagged), (Shape.keyed, keyed)] {
      do throws(SchemaError) {
        let drawing = try Drawing.schema(union).decode(json)
        #expect("\(drawing.shape)" == expected)
      } catch {
        #expect(error.issues.map { "\($0.path) \($0.code)" } == [expected])
      }
    }
  }

  private enum Kind: String, CaseIterable, Sendable { case circle, square }

  private struct Message: Equatable, Sendable {
    var kind = Kind.square
    var body = Shape.circle(1)
    static let schema = Schema<Message>(startingFrom: Message()) {
      Field("kind", \.kind)
      Field("body", \.body).schema(Shape.beside)
    }
  }

  @Test(
    "A tag beside its union counts its own field's initial value, or default",
    arguments: [
      (#"{"body":{"side":2}}"#, "square(2.0)"), (#"{"kind":null,"body":{"side":2}}"#, "square(2.0)"),
      (#"{"kind":"circle","body":{"radius":2}}"#, "circle(2.0)"), ("{}", "circle(1.0)"),
      (#"{"body":{"radius":2}}"#, "$.body.side missingKey"),
    ])
  func siblings(json: String, expected: String) {
    let initializer = Schema(Message.init(kind:body:)) {
      Field("kind").enumeration(Kind.self).default(.square)
      Field("body").schema(Shape.beside).default(.circle(1))
    }
    for schema in [Message.schema, initializer] {
      do throws(SchemaError) {
        let message = try schema.decode(json)
        #expect("\(message.body)" == expected)
      } catch {
        #expect(error.issues.map { "\($0.path) \($0.code)" } == [expected])
      }
    }
  }

  // MARK: - Repeated keys

  @Test(
    "The first of repeated keys counts in embedded documents of every syntax, and in tables",
    .enabled(if: scannerIsInUse))
  func firstKeys() throws {
    let embedded = Schema<JSONValue>.embedded(.json)
    for syntax in [JSONSyntax.json, .json5, .relaxed] {
      let json = syntax == .json ? #""{\"a\":1,\"a\":2}""# : #""{a:1,a:2}""#
      let last = DecodingOptions(syntax: syntax)
      let first = DecodingOptions(duplicateKeys: .first, syntax: syntax)
      let reject = DecodingOptions(duplicateKeys: .reject, syntax: syntax)
      #expect(try embedded.decode(json, options: last) == ["a": 2])
      #expect(try embedded.decode(json, options: first) == ["a": 1])
      #expect(throws: SchemaError.self) { try embedded.decode(json, options: reject) }
    }
    let table = Schema<[Cell]>.table(columns: "c", rows: "r", of: Cell.schema)
    let json = #"{"c":["docks","name","docks"],"r":[[1,"x",2],[3,"y",0]]}"#
    #expect(throws: SchemaError.self) { try table.decode(json) }
    let cells = try table.decode(json, options: DecodingOptions(duplicateKeys: .first))
    #expect(cells == [Cell(name: "x", docks: 1), Cell(name: "y", docks: 3)])
    let error = #expect(throws: SchemaError.self) {
      try table.decode(json, options: DecodingOptions(duplicateKeys: .reject))
    }
    #expect(error?.issues.first.map { "\($0.path) \($0.code)" } == "$.c[2] duplicateKey")
  }

  // MARK: - Changes

  private static let changes: [(String, Schema<Int>, Schema<Int>, Bool)] = {
    let object = Schema<Cell>(startingFrom: Cell()) { Field("note", \.note) }.map { _ in 1 }
    let string = Schema<String>.string
    return [
      ("a dictionary", Schema.dictionary(of: .number(Int.self)).map { $0.count }, object, true),
      ("a keyed array", Cell.schema.keyedArray.map { $0.count }, object, true),
      ("a table", Schema<[Cell]>.table(columns: "c", rows: "r", of: Cell.schema).map { $0.count }, object, true),
      ("a union", Shape.tagged.map { _ in 1 }, object, true),
      ("the same", object, object, false),
      (
        "a shorter length", string.validate(.length(2...)).map { $0.count },
        string.validate(.notEmpty).map { $0.count }, false
      ),
      (
        "a longer length", string.validate(.notEmpty).map { $0.count }, string.validate(.length(2...)).map { $0.count },
        true
      ),
    ]
  }()

  @Test(
    "What becomes an object of optional fields loses its contents, and a weaker rule breaks nothing",
    arguments: changes.indices)
  func breaking(_ index: Int) {
    let (name, old, new, isBreaking) = Self.changes[index]
    let changes = new.description(for: .decoding).changes(since: old.description(for: .decoding))
    #expect(changes.contains(where: \.isBreaking) == isBreaking, "\(name): \(changes)")
  }

  // MARK: - Kinds

  private struct ReadOnly: Decodable, Sendable { var x: Int }

  @Test("What is only decoded need not be encodable")
  func decodeOnly() throws {
    let schema = Schema<Start<Int?>>(startingFrom: Start(value: nil)) {
      Field("items[1].n", \.value).number(Int.self).decodeOnly()
    }
    #expect(schema.definitionErrors(for: .decoding, .encoding).isEmpty)
    #expect(try schema.encodeToString(Start(value: 1)) == "{}")
    let twice = Schema(Box<Shape>.init) {
      Field("shape", \.value).schema(.oneOf { Variant(Shape.circle.map { .circle($0) }, { $0 }) }).decodeOnly()
    }
    #expect(twice.encodingGaps.isEmpty && twice.definitionErrors(for: .encoding).isEmpty)
  }

  @Test(
    "Bytes leniently, each format its own",
    arguments: [
      (.base64, "-_8", [251, 255]), (.base64, "-_8=", [251, 255]), (.base64, "data:image/png;base64,AAE=", [0, 1]),
      (.base64, "DATA:;BASE64,+%2F8%3D", [251, 255]), (.base64, "data:;base64,", []), (.base64, "data:,abcd", nil),
      (.base64, "+_8=", nil), (.base64, "0x00", [211, 29, 52]), (.base64URL, "+/8=", [251, 255]),
      (.base64URL, "data:text/plain;base64,-_8", [251, 255]), (.hex, "0x00fF", [0, 255]), (.hex, "00:ff", [0, 255]),
      (.hex, "00 ff 01", [0, 255, 1]), (.hex, "0X00\nff", [0, 255]), (.hex, "00::ff", nil), (.hex, "0:ff", nil),
      (.hex, "0x", nil),
      (.hex, "00:f", nil),
    ] as [(DataFormat, String, [UInt8]?)])
  func bytes(format: DataFormat, string: String, bytes: [UInt8]?) throws {
    let json = try Schema.string.encodeToString(string)
    let decoded = try? Schema.data(format).lenient().decodeWithReport(json)
    #expect(decoded.map { Array($0.value) } == bytes)
  }

  @Test(
    "Partial dates in full-width digits",
    arguments: [("２００５", "2005"), (" ２００５－０３", "2005-03"), ("2005-03-０９", "2005-03-09")])
  func partialDates(string: String, date: String) throws {
    #expect(throws: SchemaError.self) { try Schema.partialDate.decode("\"\(string)\"") }
    let decoded = try Schema.partialDate.lenient().decodeWithReport("\"\(string)\"")
    #expect("\(decoded.value)" == date && decoded.report.repairs.map(\.code) == [.converted])
  }
}
