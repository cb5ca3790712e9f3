import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// Which thread a document is decoded on. Each test has its own process, because all share the threads with large stacks.
@Suite("Deep documents and threads")
struct LargeStackTests {
  /// A value that remembers the thread on which it was decoded.
  struct Mark: Sendable {
    let thread: String
    static var current: String { "\(pthread_self())" }
    static let schema = Schema<Int>.number().map { _ in Mark(thread: current) }
  }

  struct Model: Sendable {
    var mark = Mark(thread: ""), json = JSONValue.null, next: [Model] = []
    static let flat = Schema(startingFrom: Model()) {
      Field("mark", \.mark).schema(Mark.schema)
      Field("json", \.json)
    }
    static let recursive: Schema<Model> = Schema(startingFrom: Model()) {
      Field("mark", \.mark).schema(Mark.schema)
      Field("next", \.next).array(of: .lazy { Model.recursive })
    }
  }

  private static func deep(_ levels: Int) -> String {
    String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
  }

  #if ExitTests
    @Test(
      "JSON values and skipped values, which are deep by structure alone, stay on the thread", arguments: ["json", "x"])
    func structure(key: String) async {
      await #expect(processExitsWith: .success) { [key] in
        for levels in [10, 20, 500] {
          let json = #"{"\#(key)":\#(LargeStackTests.deep(levels)),"mark":1}"#
          let model = try Model.flat.decode(json)
          #expect(model.mark.thread == Mark.current)
          #expect("\(model.json)" == (key == "json" ? LargeStackTests.deep(levels) : "null"))
          let embedded = try Schema.embedded(Model.flat).decode(json.debugDescription)
          #expect(embedded.mark.thread == Mark.current)
        }
      }
    }

    @Test("Documents that are decoded one after the other use one thread")
    func oneThread() async {
      await #expect(processExitsWith: .success) {
        let levels = String(repeating: #"{"next":["#, count: 20)
        let end = String(repeating: "]}", count: 20)
        var threads: Set<String> = []
        for _ in 0..<50 {
          var model = try Model.recursive.decode(levels + #"{"mark":1}"# + end)
          while let next = model.next.first { model = next }
          threads.insert(model.mark.thread)
        }
        #expect(threads.count == 1 && !threads.contains(Mark.current))
      }
    }
  #endif

  @Test(
    "A JSON value that is too deep is still an issue at its place, and the last of repeated keys counts",
    .enabled(if: scannerIsInUse))
  func issues() throws {
    let options = DecodingOptions(limits: CodingLimits(maximumDepth: 3))
    #expect(outcome(Schema.json, "[[[1]]]", options) == "[[[1]]]")
    #expect(outcome(Schema.json, #"[0,[[{"a":1}]]]"#, options) == "$[1][0][0] tooDeep")
    #expect(
      outcome(Schema.json, #"{"a":[1,{}],"b":[],"a":{"c":[2,[3],null,true,"x"],"d":1.5}}"#)
        == #"{"a":{"c":[2,[3],null,true,"x"],"d":1.5},"b":[]}"#)
  }
}
