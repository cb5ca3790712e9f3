import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

/// Sixteen values. Of a type like `Any`, whose values the compiler never takes apart, so that large models compile quickly.
private struct Sixteen<Value> {
  let (a, b, c, d, e, f, g, h): (Value, Value, Value, Value, Value, Value, Value, Value)
  let (i, j, k, l, m, n, o, p): (Value, Value, Value, Value, Value, Value, Value, Value)

  init(_ value: Value) {
    (a, b, c, d, e, f, g, h) = (value, value, value, value, value, value, value, value)
    (i, j, k, l, m, n, o, p) = (value, value, value, value, value, value, value, value)
  }
}

/// A value of more than 8 KB, so that few elements reach the size of memory that is reserved in advance.
private struct Large: @unchecked Sendable {
  let id: Int
  let token: CountedToken
  let padding: Sixteen<Sixteen<Any>>

  init(id: Int, token: CountedToken) {
    (self.id, self.token, padding) = (id, token, Sixteen(Sixteen(id)))
  }

  static func schema(_ counter: InstanceCounter) -> Schema<Large> {
    .transform(
      from: Schema<Int>.number(), decode: { Large(id: $0, token: CountedToken(counter)) }, encode: { $0.id })
  }
}

/// A value of 128 KB, which no document here contains.
private struct Huge: @unchecked Sendable {
  let padding: Sixteen<Sixteen<Sixteen<Any>>>

  static let schema = Schema<Huge>.transform(
    from: Schema<Int>.number(), decode: { Huge(padding: Sixteen(Sixteen(Sixteen($0)))) }, encode: { _ in 0 })
}

/// The memory of arrays and dictionaries grows with what is decoded, not with what a document announces.
@Suite struct LargeElementTests {
  /// How many elements a document has, and how many of them cannot be decoded: every nth one.
  private static let counts = [0, 1, 2043, 2044, 2045, 4200]
  static let rows: [(count: Int, everyBad: Int)] = counts.flatMap { count in [0, 1, 2, 33].map { (count, $0) } }

  private static func values(_ count: Int, _ everyBad: Int) -> [Int?] {
    (0..<count).map { everyBad > 0 && $0 % everyBad == everyBad - 1 ? nil : $0 }
  }

  @Test(arguments: rows) func arrays(count: Int, everyBad: Int) throws {
    let values = Self.values(count, everyBad)
    let json = "[\(values.map { $0.map(String.init) ?? "\"x\"" }.joined(separator: ","))]"
    let counter = InstanceCounter()
    let element = Large.schema(counter)
    do {
      let options = DecodingOptions(limits: CodingLimits(maximumRepairs: 10))
      let decoded = try element.array.lossy().decodeWithReport(json, options: options)
      #expect(decoded.value.map(\.id) == values.compactMap { $0 })
      #expect(counter.count.living == decoded.value.count)
      let dropped = values.indices.filter { values[$0] == nil }
      #expect(decoded.report.repairs.map(\.path) == dropped.prefix(10).map { JSONPath([.index($0)]) })
    }
    #expect(counter.count.living == 0)
    let issues = issueList { () throws(SchemaError) in
      let decoded = try element.array.decode(json, options: DecodingOptions(limits: CodingLimits(maximumIssues: 1)))
      #expect(decoded.map(\.id) == values.compactMap { $0 })
    }
    let first = values.firstIndex { $0 == nil }
    #expect(first.map { issues.hasPrefix("$[\($0)] typeMismatch") } ?? issues.isEmpty)
    #expect(counter.count.living == 0)
  }

  @Test(arguments: counts) func objects(count: Int) throws {
    let json = "{\((0..<count).map { "\"\($0)\":\($0)" }.joined(separator: ","))}"
    let counter = InstanceCounter()
    let member = Large.schema(counter)
    #expect(try member.keyedArray.decode(json).map(\.id).sorted() == Array(0..<count))
    let byString = try member.dictionary.decode(json)
    #expect(byString.count == count && byString.allSatisfy { $0 == "\($1.id)" })
    let byNumber = try Schema<[Int: Large]>.dictionary(keys: .number(), of: member).decode(json)
    #expect(byNumber.count == count && byNumber.allSatisfy { $0 == $1.id })
  }

  enum Form: CaseIterable, Sendable { case array, lossyArray, dictionary, keyedDictionary, keyedArray }

  /// Decodes far more wrong elements than memory has room for.
  @Test(arguments: Form.allCases) func announcedElementsNeedNoMemory(_ form: Form) throws {
    let count = 1 << 14
    let options = DecodingOptions(limits: CodingLimits(maximumIssues: 1, maximumRepairs: 1))
    // A quarter of a megabyte at most each, but 2 GB of values.
    var array: String { "[\(String(repeating: "[],", count: count))[]]" }
    var object: String { "{\((0..<count).map { "\"\($0)\":[]" }.joined(separator: ","))}" }
    switch form {
    case .array: #expect(throws: SchemaError.self) { try Huge.schema.array.decode(array, options: options) }
    case .lossyArray: #expect(try Huge.schema.array.lossy().decode(array, options: options).isEmpty)
    case .dictionary: #expect(throws: SchemaError.self) { try Huge.schema.dictionary.decode(object, options: options) }
    case .keyedArray: #expect(throws: SchemaError.self) { try Huge.schema.keyedArray.decode(object, options: options) }
    case .keyedDictionary:
      let schema = Schema<[Int: Huge]>.dictionary(keys: .number(), of: Huge.schema)
      #expect(throws: SchemaError.self) { try schema.decode(object, options: options) }
    }
  }
}
