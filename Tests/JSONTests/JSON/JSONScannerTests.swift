import Foundation
import Testing

@testable import SchemaCoding
@testable import SchemaTools
@testable import TestSupport

#if FullFoundation
  /// The scanner must give the same results as Foundation's parser.
  @Suite struct JSONScannerTests {
    private static func scanned(_ text: String) -> JSONValue? {
      let scanned = Array(text.utf8).withUnsafeBytes { bytes in try? JSONDocument.scan(bytes) }
      guard let document = scanned else { return nil }
      var context = DecodingContext(DecodingOptions(), keepsRepairs: false)
      return try? context.json(document.node(at: 0))
    }

    private static func parsed(_ text: String) throws -> JSONValue? {
      JSONValue(jsonObject: try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed))
    }

    @Test(arguments: [
      "{}", "[]", "\"\"", "0", "-7", "1.0", "22.78806", "0.5", "999999999999999", "true", "false", "null",
      " \t\r\n{ \"a\" : [ 1 , 2.5 , null ] , \"b\" : { \"c\" : \"d\" } }\n", "{\"\":1}", "[[[[]]],{}]",
      "\"Zürich 🚲 e\u{301} \u{7F}\"", "{\"ключ\":false}",
    ])
    func plainDocuments(text: String) throws {
      #expect(try Self.scanned(text) == Self.parsed(text) && Self.scanned(text) != nil)
    }

    @Test(arguments: [
      "", " ", "{", "[", "\"", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,}", "[1,]", "[,1]", "{,}", "{1:2}", "[1 2]",
      "1 2",
      "{}{}", "{\"a\" 1}", "tru", "truE", "nul", "True", "NaN", "-", "+1", ".5", "1.", "-.5", "01", "-01", "00",
      "1.2.3",
      "\u{FEFF}{}", "\u{A0}1", "[1]\u{0}", "\"\u{0}\"", "\"\n\"", "\u{B}1", "\u{C}1", "'a'", "{a:1}", "//\n1",
    ])
    func invalidDocuments(text: String) {
      #expect(Self.scanned(text) == nil)
    }

    @Test(arguments: [
      "-0", "1e3", "1E3", "1234567890123456", "0.1234567890123456", "\"\\n\\/\\\"\"", "{\"a\\u0062\":1}",
      "{\"a\":1,\"a\":2}", "\"\\u0000\\ud83d\\ude00\\u00e9x\"", "\"\\uD834\\uDD1E\"",
      String(repeating: "[", count: 500) + String(repeating: "]", count: 500),
    ])
    func lessCommonDocuments(text: String) throws {
      #expect(try Self.scanned(text) == Self.parsed(text) && Self.scanned(text) != nil)
    }

    @Test(arguments: [
      "\u{FEFF}{}", "[1,]", "{\"a\":1,}", String(repeating: "[", count: 513) + String(repeating: "]", count: 513),
      "\"\\x\"",
      "\"\\u12g4\"",
    ])
    func declinedDocuments(text: String) {
      #expect(Self.scanned(text) == nil)
    }

    @Test("An array has at most as many elements as its record can count")
    func elementLimit() {
      /// What is left of an array after as many commas as it would take too long to scan.
      func scanned(_ rest: String, afterCommas count: Int) -> (stop: JSONScanner.Stop?, count: Int) {
        let document = JSONDocument()
        func append(_ text: String) {
          Array(text.utf8).withUnsafeBufferPointer { _ = document.memory.pointee.append($0) }
        }
        append("[1,")
        var pause = JSONScanner.resume(document, after: JSONScanner.Pause())
        pause.open.count = count
        append(rest)
        pause = JSONScanner.resume(document, after: pause)
        return (pause.stop, document.node(at: 0).count)
      }
      let limit = JSONRecord.maximumCount
      #expect(scanned("1]", afterCommas: limit - 1) == (.end, limit))
      #expect(scanned("[]]", afterCommas: limit - 1) == (.end, limit))
      #expect(scanned("1]", afterCommas: limit).stop == .size)
      #expect(scanned("[]]", afterCommas: limit).stop == .size)
      let error = JSONScanner(JSONDocument(), from: 0, count: 0).error(at: .size)
      #expect(error.code == .tooComplex)
      #expect(error.reason == "an array or an object has more than 134217727 values")
    }

    @Test(
      "Half of a surrogate pair belongs to JSON, and is an issue of what decodes it", .enabled(if: scannerIsInUse),
      arguments: [
        (#""\ud800""#, "\u{FFFD}"), (#""\udc00x""#, "\u{FFFD}x"), (#""\ud800\u0041""#, "\u{FFFD}A"),
        (#""\ud800\ud83d\ude00""#, "\u{FFFD}😀"), (#""é\ud83d""#, "é\u{FFFD}"),
        (#""\ud800\ud800""#, "\u{FFFD}\u{FFFD}"), (#""\udbff\udbff\udfff""#, "\u{FFFD}\u{10FFFF}"),
      ])
    func halvesOfPairs(text: String, repaired: String) throws {
      let issue = SchemaIssue(
        .invalidFormat, expected: "a string", found: repaired.excerpt, detail: "half of a surrogate pair")
      let string = #expect(throws: SchemaError.self) { try Schema<String>.string.decode(text) }
      let value = #expect(throws: SchemaError.self) { try Schema.json.decode(text) }
      #expect(string?.issues == [issue] && value?.issues == [issue])
      #expect(outcome(Schema<String>.string.lenient(), text) == "\(repaired); $ converted")
      let decoded = try Schema.json.lenient().decodeWithReport(text)
      #expect(decoded.value == .string(repaired) && decoded.report.repairs.map(\.code) == [.converted])
      let nobody = Box<Int>.schema(Field("a", \.value))
      #expect(outcome(nobody, "{\"a\":1,\"b\":\(text)}") == "1")
      #expect(outcome(Schema<[String]>.codable(), "[\(text)]") == "$[0] invalidFormat")
      #expect(outcome(Schema<Int>.number().dictionary, "{\(text):1}").hasSuffix(" invalidFormat"))
      #expect(outcome(Schema.embedded(.json), text) == "$ invalidFormat")
    }

    @Test(
      "Numbers beyond a double belong to JSON, and are issues of what decodes them", .enabled(if: scannerIsInUse),
      arguments: ["1e400", "-1E+400", "9" + String(repeating: "0", count: 400)]
        + (309...330).map { "2" + String(repeating: "0", count: $0 - 1) })
    func largeNumbers(text: String) throws {
      #expect(outcome(Schema<Double>.number(), text) == "$ outOfRange")
      #expect(outcome(Schema<Float>.number(), text) == "$ outOfRange")
      #expect(outcome(Schema<Int>.number(), text) == "$ outOfRange")
      #expect(outcome(Schema<Decimal>.number(), text).contains("$ "))
      #expect(outcome(Schema<[Double]>.codable(), "[\(text)]") == "$[0] outOfRange")
      #expect(try Schema.json.decode(text) == .number(try #require(JSONNumber(literal: text))))
      #expect(outcome(Box<Int>.schema(Field("a", \.value)), "{\"a\":1,\"b\":\(text)}") == "1")
    }

    @Test("Plain text of every length after up to twelve escapes", arguments: 0...12)
    func textBetweenEscapes(escapes: Int) throws {
      for length in 0...20 {
        let plain = String("abcdefghijklmnopqrst".prefix(length))
        let text = "[\"\(String(repeating: "\\n", count: escapes))\(plain)\\\"\(plain)é\(plain)\",\"\(plain)\"]"
        let start = String(repeating: "\n", count: escapes) + plain
        #expect(Self.scanned(text) == [.string("\(start)\"\(plain)é\(plain)"), .string(plain)])
      }
    }

    @Test("Accepts exactly valid UTF-8: every lead byte, every second byte, three lengths after it")
    func invalidUTF8() {
      var wrong: [[UInt8]] = []
      for lead in UInt8(0x80)...0xFF {
        for second in UInt8.min...0xFF
        where second != UInt8(ascii: "\"") && second != UInt8(ascii: "\\") && second >= 0x20 {
          for rest in [[], [0x80], [0xBF, 0x80]] as [[UInt8]] {
            for prefix in [[], [UInt8(ascii: "\\"), UInt8(ascii: "n")]] as [[UInt8]] {
              let bytes =
                [UInt8(ascii: "\"")] + prefix + [lead, second] + rest + [UInt8(ascii: "x"), UInt8(ascii: "\"")]
              let isAccepted = (try? bytes.withUnsafeBytes { try JSONDocument.scan($0) }) != nil
              let isValid = String(bytes: [lead, second] + rest, encoding: .utf8) != nil
              if isAccepted != isValid { wrong.append(bytes) }
            }
          }
        }
      }
      #expect(wrong.isEmpty)
    }

    @Test func aByteOrderMarkInsideAStringIsKept() {
      #expect(Self.scanned("{\"\u{FEFF}a\":\"\u{FEFF}x\"}") == ["\u{FEFF}a": "\u{FEFF}x"])
    }

    // On the reference path, the filter does not see the losses.
    @Test(.enabled(if: scannerIsInUse)) func randomDocuments() throws {
      var generator = SeededGenerator(seed: 23)
      var count = 0
      for _ in 0..<4_000 {
        var bytes = Array(generator.string(of: try Schema.json.sample(using: &generator, options: .edgeCases)).utf8)
        // Half of them are damaged, so that most of those are no longer valid.
        if Bool.random(using: &generator) { bytes = generator.changed(bytes) }
        guard let text = String(bytes: bytes, encoding: .utf8), let value = Self.scanned(text) else { continue }
        guard ParserLosses.none(in: bytes) else { continue }
        count += 1
        #expect(try value == Self.parsed(text), "\(text)")
      }
      #expect(count > 1_500)
    }
  }
#endif
