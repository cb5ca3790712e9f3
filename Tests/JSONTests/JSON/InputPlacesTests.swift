import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

@Suite("Every issue and repair has its place in the input")
struct InputPlacesTests {
  struct Row: Equatable, Sendable {
    var id = 0
    var name = ""
    var tags: [Int] = []

    static let schema = Schema(startingFrom: Row()) {
      Field("id", \.id)
      Field("name", \.name)
      Field("tags", "inner.tags", at: \.tags)
    }
  }

  /// `path line:column` of everything that is wrong with a document.
  private func places<Value>(
    _ schema: Schema<Value>, _ json: String, _ options: DecodingOptions = DecodingOptions()
  ) -> [String] {
    let error = #expect(throws: SchemaError.self) { try schema.decode(json, options: options) }
    let data = #expect(throws: SchemaError.self) { try schema.decode(Data(json.utf8), options: options) }
    let places = (error?.issues ?? []).map { "\($0.path) \($0.location?.line ?? 0):\($0.location?.column ?? 0)" }
    #expect(places == (data?.issues ?? []).map { "\($0.path) \($0.location?.line ?? 0):\($0.location?.column ?? 0)" })
    return places
  }

  @Test func ofIssues() throws {
    let rows = Row.schema.array
    #expect(
      places(rows, "[\n  {\"id\": 1, \"name\": \"a\"},\n  {\"id\": \"x\", \"name\": 2}\n]")
        == ["$[1].id 3:10", "$[1].name 3:23"])
    #expect(places(Row.schema, "{\"id\": 1,\n \"nmae\": 2}", .init(unknownKeys: .reject)) == ["$.nmae 2:10"])
    #expect(places(Row.schema, "{\"id\":1,\n\"inner\": {\"tags\": [1,\n true]}}") == ["$.inner.tags[1] 3:2"])
    #expect(places(Row.schema, #"{ "id" : 1 , "name" : 2 }"#) == ["$.name 1:23"])
    #expect(places(rows, "[{\"x]\\\"}\":[{\"id\":0},\"]\"],\"i\\u0064\":true}]") == ["$[0].id 1:36"])
    // A key that is repeated has the place of the value that counts.
    #expect(places(Row.schema, "{\"tags\":[1,\"a\"],\n\"tags\":[\"b\"]}") == ["$.tags[0] 2:9"])
    #expect(places(Row.schema, "{\"inner\":{\"tags\":[\"a\"]},\n\"inner\":{\"tags\":3}}") == ["$.inner.tags 2:17"])
    // A value that is missing has the place of the innermost value around it.
    struct Pair { let a: Int, b: Int }
    let pair = Schema(Pair.init) {
      Field("a", \.a)
      Field("in.b", \.b)
    }
    #expect(places(pair.array, "[\n {\"in\": {}}]") == ["$[0].a 2:2", "$[0].in.b 2:9"])
    #expect(places(Schema<Int>.number(), " \n \"x\"") == ["$ 2:2"])
  }

  @Test("Inside embedded documents it is the place of the string", .enabled(if: scannerIsInUse))
  func ofEmbeddedDocuments() {
    let schema = Box<[Int]>.schema(Field("x", \.value).embedded(.array(of: .number())))
    #expect(places(schema, "{\n\"x\": \"[1, true]\"}") == ["$.x[1] 2:6"])
    #expect(places(schema, "{\n\"x\": \"[1, ]\"}") == ["$.x 2:6"])
    let error = #expect(throws: SchemaError.self) { try schema.decode("{\n\"x\": \"[1, ]\"}") }
    #expect(error?.issues.first?.detail?.hasSuffix(", line 1, column 5 of the string") == true)
  }

  @Test func ofRepairs() throws {
    let report = try Row.schema.array.lenient().decodeWithReport("[\n {\"id\": \"7\"},\n {\"tags\": [\"8\"]}]").report
    #expect(report.repairs.map { $0.location?.description } == ["line 2, column 9", "line 3, column 12"])
    #expect("\(report)".hasPrefix("2 repairs\n  $[0].id       converted  \"7\" decoded as an Int, line 2, column 9\n"))
  }

  @Test func ofUpdates() {
    var row = Row()
    let error = #expect(throws: SchemaError.self) { try Row.schema.update(&row, from: "{\n\"id\": true}") }
    #expect(error?.issues.first?.location == JSONLocation(line: 2, column: 7, offset: 8))
  }

  @Test("They count UTF-8, and the offset the bytes of the input")
  func inOtherEncodings() throws {
    let json = "{\"né\": 1,\n\"id\": \"é\"}"
    func location(_ data: Data, _ encoding: String.Encoding? = nil) -> JSONLocation? {
      let error = #expect(throws: SchemaError.self) {
        try Row.schema.decode(data, options: DecodingOptions(encoding: encoding))
      }
      return error?.issues.first?.location
    }
    #expect(location(Data(json.utf8)) == JSONLocation(line: 2, column: 7, offset: 17))
    #expect(location(Data([0xEF, 0xBB, 0xBF]) + Data(json.utf8)) == JSONLocation(line: 2, column: 7, offset: 20))
    let wide = try #require(json.data(using: .utf16LittleEndian))
    #expect(location(wide) == JSONLocation(line: 2, column: 7, offset: 32))
    let encodings: [(String.Encoding, mark: [UInt8])] = [
      (.utf16LittleEndian, [0xFF, 0xFE]), (.utf16BigEndian, [0xFE, 0xFF]),
      (.utf32LittleEndian, [0xFF, 0xFE, 0, 0]), (.utf32BigEndian, [0, 0, 0xFE, 0xFF]),
    ]
    for (encoding, mark) in encodings {
      let data = try #require(json.data(using: encoding))
      #expect(location(data) == JSONLocation(line: 2, column: 7, offset: 16 * mark.count), "\(encoding)")
      #expect(location(Data(mark) + data) == JSONLocation(line: 2, column: 7, offset: 17 * mark.count), "\(encoding)")
    }
    let latin = try #require(json.data(using: .isoLatin1))
    #expect(location(latin, .isoLatin1) == JSONLocation(line: 2, column: 7, offset: 16))
  }

  @Test("Nothing has a place in a tree or a value")
  func ofTrees() {
    let value = #expect(throws: SchemaError.self) { try Row.schema.decode(["id": "x"] as JSONValue) }
    #expect(value?.issues.map(\.location) == [nil])
    #if FullFoundation
      let error = #expect(throws: SchemaError.self) { try Row.schema.decode(jsonObject: ["id": "x"]) }
      #expect(error?.issues.map(\.location) == [nil])
      #expect(error == value)
    #endif
  }

  @Test func ofErrorsThatWereEncoded() throws {
    let error = #expect(throws: SchemaError.self) { try Row.schema.decode("{\n\"id\": \"x\"}") }
    let data = try JSONEncoder().encode(error)
    #expect(String(decoding: data, as: UTF8.self).contains(#""location":{"#))
    let decoded = try JSONDecoder().decode(SchemaError.self, from: data)
    #expect(decoded.issues.first?.location == JSONLocation(line: 2, column: 7, offset: 8))
    #expect(decoded == error && "\(decoded)" == error.map { "\($0)" })
    let report = try Row.schema.lenient().decodeWithReport("{\n\"id\": \"7\"}").report
    let copy = try JSONDecoder().decode(DecodingReport.self, from: JSONEncoder().encode(report))
    #expect(copy == report && "\(copy)" == "\(report)" && copy.repairs.first?.location?.column == 7)
  }

  @Test("A place does not show the input that it is found in")
  func secrecy() {
    let error = #expect(throws: SchemaError.self) { try Row.schema.decode(#"{"id":"x","other":"secret"}"#) }
    var dumped = ""
    dump(error, to: &dumped)
    #expect(!dumped.contains("secret") && !dumped.contains("115"))
  }

  @Test("Many places take one walk, when the first of them is asked for")
  func many() throws {
    nonisolated(unsafe) var walks: [[JSONPath]] = []
    let input = InputPlaces.Input(start: (1, 1)) { paths in
      walks.append(paths)
      return paths.indices.map { JSONLocation(line: $0 + 1, column: 1, offset: $0) }
    }
    let places = InputPlaces(input)
    let paths = (0..<1_000).map { JSONPath([.index($0), .key("id")]) }
    let added = paths.map(places.add)
    #expect(walks.isEmpty)
    #expect(added[999].location?.line == 1_000)
    #expect(added.map { $0.location?.line } == Array(1...1_000))
    #expect(walks == [paths])
    #expect(places.add(JSONPath([.key("late")])).location == nil && walks.count == 1)
  }

  @Test("No more places are kept than repairs")
  func limited() throws {
    let json = "[" + Array(repeating: #"{"id":"7"}"#, count: 1_200).joined(separator: ",\n") + "]"
    let report = try Row.schema.array.lenient().decodeWithReport(json).report
    #expect(report.repairs.count == 1_000)
    #expect(report.repairs.map { $0.location?.line } == Array(1...1_000))
  }
}
