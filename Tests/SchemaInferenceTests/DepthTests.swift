import Foundation
import SchemaCoding
import SchemaInference
import Testing

@Suite("Inference of deep documents")
struct DepthTests {
  /// The beginning and the end of each level, by its number, and the value inside of all.
  struct Shape: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var begin: @Sendable (Int) -> String
    var end = "}"
    var core = "{}"

    func document(_ levels: Int) -> String {
      (1..<levels).map(begin).joined() + core + String(repeating: end, count: levels - 1)
    }
  }

  static let shapes = [
    Shape(testDescription: "arrays", begin: { _ in "[" }, end: "]", core: "[]"),
    Shape(testDescription: "one key") { _ in #"{"a": "# },
    Shape(testDescription: "a chain") { #"{"v": \#($0), "next": "# },
    Shape(testDescription: "a key for each level") { #"{"v": 1, "w\#($0)": 2, "k\#($0)": "# },
    Shape(testDescription: "unions", begin: { #"[{"type": "a", "x": 1}, {"type": "b", "y\#($0 % 3)": "# }, end: "}]"),
    Shape(testDescription: "content", begin: { _ in #"[{"type": "a", "data": 1}, {"type": "b", "data": "# }, end: "}]"),
    Shape(testDescription: "numbers as keys") { #"{"1": {"\#($0)": 5}, "2": "# },
    Shape(testDescription: "bare and in arrays", begin: { _ in #"{"a": [{"b": 1}, 2], "c": [{"d": "# }, end: "}]}"),
  ]

  @Test("A document of 512 levels needs no large stack", arguments: shapes, [false, true])
  func deepDocument(_ shape: Shape, isLenient: Bool) {
    let levels = 512 / shape.end.count
    let document = shape.document(levels)
    onSmallStack {
      let sample = try Schema.json.decode(document)
      let options = InferenceOptions(isLenient: isLenient)
      let inferred = InferredSchema(from: [sample, sample], options: options)
      #expect(inferred.source.contains("JSONValue"))
      #expect(InferredSchema(from: [sample]).source.contains("JSONValue"))
      var inferrer = SchemaInferrer(options: options)
      try inferrer.add(elements: [.success(sample)])
      inferrer.add(sample)
      #expect(inferrer.likelyTagKeys().isEmpty)
    }
  }

  @Test("What is below 64 levels is any JSON", arguments: [(64, false), (65, true)])
  func modelledLevels(_ levels: Int, isDeep: Bool) throws {
    func source(_ core: String) throws -> String {
      try inferred((1..<levels).map { #"{"k\#($0)": "# }.joined() + core + String(repeating: "}", count: levels - 1))
    }
    let field = #"Field("k\#(levels - 1)", \.k\#(levels - 1))"#
    let (object, number, string) = (try source(#"{"end": 1}"#), try source("5"), try source(#""[5]""#))
    #expect(object.contains(field + (isDeep ? "  // nested deeply\n" : "\n")))
    #expect(number.contains(field + "\n"))
    #expect(string.contains("embeddedArray") == !isDeep)
  }

  @Test func aDeepChainIsStillOneModel() throws {
    let source = try inferred(Self.shapes[2].document(100), name: "Link")
    #expect(source.contains("struct Link:") && source.count(of: "struct ") == 1)
    #expect(source.contains("let v: Int\n  let next: JSONValue\n"))
  }

  @Test("Documents in strings are examined in eight strings", arguments: [(1, 1), (8, 8), (9, 8), (15, 8)])
  func embeddedDocuments(_ levels: Int, examined: Int) throws {
    let document = try (0..<levels).reduce(#"{"end": 1}"#) { document, level in
      #"{"k\#(levels - level)": \#(try Schema.string.encodeToString(document))}"#
    }
    let source = try inferred(document)
    #expect(source.count(of: "embeddedObject(") == examined)
    #expect(source.contains("let end: Int") == (levels <= 8))
    #expect(source.contains("let k9: String") == (levels > 8))
  }

  @Test func deepDocumentsInStringsNeedNoLargeStack() throws {
    var document = "[]"
    for _ in 0..<15 {
      let string = try Schema.string.encodeToString(document)
      document = String(repeating: "[", count: 510) + string + String(repeating: "]", count: 510)
    }
    let deepest = document
    onSmallStack {
      let sample = try Schema.json.decode(deepest)
      #expect(InferredSchema(from: [sample]).source.contains("JSONValue"))
    }
  }
}

/// Runs a closure on a thread with a stack of 512 KB, and waits for it. A thrown error is recorded. Under a sanitizer, functions need
/// several times as much stack, so it is larger by a factor.
private func onSmallStack(_ body: @escaping @Sendable () throws -> Void) {
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    #expect(throws: Never.self) { try body() }
    done.signal()
  }
  let factor = ProcessInfo.processInfo.environment["SCHEMA_CODING_STACK_FACTOR"].flatMap { Int($0) } ?? 1
  thread.stackSize = factor * 512 << 10
  thread.start()
  done.wait()
}
