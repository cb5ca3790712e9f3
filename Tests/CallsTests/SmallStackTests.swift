import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// Documents of the maximum depth, decoded on a thread with a small stack. Each test has its own process, which a stack
/// overflow would end.
@Suite struct SmallStackTests {
  private final class Node {
    var value = 0
    var child: Node?
    var children: [Node] = []
    static let schema: Schema<Node> = Schema(startingFrom: Node()) {
      Field("value", \.value)
      Field("child", \.child).object(.lazy { Node.schema })
      Field("children", \.children).array(of: .lazy { Node.schema })
    }
  }

  private final class Twig: Sendable {
    let value: Int
    let child: Twig?
    init(value: Int, child: Twig?) { (self.value, self.child) = (value, child) }
    static let schema: Schema<Twig> = Schema(Twig.init) {
      Field("value", \.value)
      Field("child", \.child).object(.lazy { Twig.schema })
    }
  }

  /// Decodes a document on a thread with a stack of 512 KB, and expects a value or exactly these issues.
  private static func expect<Value>(
    _ schema: Schema<Value>, _ levels: Int, _ open: String, _ close: String, core: String, issues: String?
  ) {
    let json = String(repeating: open, count: levels) + core + String(repeating: close, count: levels)
    onSmallStack {
      // The value is not printed, because only the decoding is tested.
      do throws(SchemaError) {
        _ = try schema.decode(json)
        #expect(issues == nil)
      } catch {
        #expect(error.issues.lines == [issues])
      }
    }
  }

  #if ExitTests
    @Test(arguments: [50, 511, 5_000]) func objectsInObjects(levels: Int) async {
      await #expect(processExitsWith: .success) { [levels] in
        Self.expect(
          Node.schema, levels, #"{"child":"#, "}", core: #"{"value":1}"#, issues: levels < 512 ? nil : "$ tooDeep")
      }
    }

    @Test(arguments: [25, 255, 5_000]) func objectsInArrays(levels: Int) async {
      await #expect(processExitsWith: .success) { [levels] in
        Self.expect(
          Node.schema, levels, #"{"children":["#, "]}", core: #"{"value":1}"#, issues: levels < 256 ? nil : "$ tooDeep")
      }
    }

    /// More pending arguments than fit in the shared memory, on both sides of the change to a larger stack.
    @Test(arguments: [("1", nil), (#""x""#, "typeMismatch")]) func pendingArguments(value: String, code: String?) async
    {
      await #expect(processExitsWith: .success) { [value, code] in
        let path = "$\(String(repeating: ".child", count: 511)).value"
        Self.expect(
          Twig.schema, 511, #"{"value":1,"child":"#, "}", core: "{\"value\":\(value),\"child\":null}",
          issues: code.map { "\(path) \($0)" })
      }
    }

    @Test func anIssueAtTheBottom() async {
      await #expect(processExitsWith: .success) {
        let path = "$\(String(repeating: ".child", count: 511)).value"
        Self.expect(
          Node.schema, 511, #"{"child":"#, "}", core: #"{"value":"x"}"#, issues: "\(path) typeMismatch")
      }
    }
  #endif

  #if FullFoundation
    #if ExitTests
      @Test("Brackets in strings do not hide levels from Foundation's parser")
      func bracketsInStrings() async {
        await #expect(processExitsWith: .success) {
          let json = String(repeating: #"["]","#, count: 500) + "1" + String(repeating: ",]", count: 500)
          // Some platforms accept trailing commas, and some do not.
          onSmallStack { _ = try? Schema.json.decode(json, options: DecodingOptions(parser: .foundation)) }
        }
      }

      @Test("Quotes in the characters of UTF-16 do not hide levels from Foundation's parser")
      func quotesInUTF16() async {
        await #expect(processExitsWith: .success) {
          // U+0122 has the byte of a quote.
          let json = "[\"\u{122}\"," + String(repeating: "[", count: 500) + String(repeating: "]", count: 501)
          let data = try #require(json.data(using: .utf16LittleEndian))
          onSmallStack { _ = try? Schema.json.decode(data, options: DecodingOptions(parser: .foundation)) }
        }
      }
    #endif
  #endif

  private final class Keeper: Decodable {
    let decoder: any Decoder
    init(from decoder: any Decoder) throws { self.decoder = decoder }
  }

  private struct Levels: Decodable {
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      while !container.isAtEnd { _ = try container.decode(Levels.self) }
    }
  }

  #if ExitTests
    @Test("A decoder that is kept beyond the call does not rely on the call's stack")
    func aKeptDecoder() async {
      await #expect(processExitsWith: .success) {
        let json = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
        onSmallStack {
          let keeper = try Schema<Keeper>.codable().decode(json)
          _ = try Levels(from: keeper.decoder)
        }
      }
    }

    @Test(arguments: [512, 100_000]) func rawJSON(levels: Int) async {
      await #expect(processExitsWith: .success) { [levels] in
        Self.expect(Schema<JSONValue>.json, levels, "[", "]", core: "", issues: levels <= 512 ? nil : "$ tooDeep")
      }
    }
  #endif
}
