import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Streams of JSON Lines")
struct DecodedLinesTests {
  struct Reading: Equatable, Sendable {
    var n = 0
    var t = ""
    static let schema = Schema(startingFrom: Reading()) {
      Field("n", \.n).lenient().required()
      Field("t", \.t)
    }
  }

  struct Broken: Error {}

  private func stream<Element: Sendable>(_ elements: [Element], breaking: Bool = false) -> AsyncThrowingStream<
    Element, any Error
  > {
    AsyncThrowingStream { continuation in
      for element in elements { continuation.yield(element) }
      continuation.finish(throwing: breaking ? Broken() : nil)
    }
  }

  private func outcomes(_ lines: some AsyncSequence) async throws -> [String] {
    var outcomes: [String] = []
    for try await line in lines {
      switch line as? Result<Reading, SchemaError> {
      case .success(let reading)?: outcomes.append("\(reading.n)\(reading.t)")
      case .failure(let error)?: outcomes.append(error.issueList)
      case nil: outcomes.append("no result")
      }
    }
    return outcomes
  }

  @Test(
    "Lines in memory have the same results as a stream",
    arguments: [
      "", "\n", "\u{FEFF}{\"n\":1}\r\n\n {\"n\":\"2\",\"t\":\"b\"} \n{\"n\"\n{\"t\":1}", "{\"n\":1}\n",
      "\(String(repeating: " ", count: 90))\n{\"n\":3}",
      "{\"n\":1,\"t\":\"\(String(repeating: "x", count: 90))\"}\n{\"n\":4}",
    ])
  func inMemory(text: String) async throws {
    let options = DecodingOptions(limits: CodingLimits(maximumLineLength: 80))
    let streamed = try await outcomes(Reading.schema.decodeLines(of: stream([Data(text.utf8)]), options: options))
    let results = Reading.schema.decodeLines(Data(text.utf8), options: options)
    #expect(try await outcomes(stream(results)) == streamed)
    // The bytes of a slice do not begin at zero.
    let slice = Data("xx\(text)".utf8).dropFirst(2)
    #expect(try await outcomes(stream(Reading.schema.decodeLines(slice, options: options))) == streamed)
  }

  @Test("Lines in memory have reports, and may be a string")
  func reportsInMemory() throws {
    let text = "{\"n\":\"1\"}\n{}\n{\"n\":2,\"t\":\"ü\"}"
    let lines = Reading.schema.decodeLinesWithReports(Data(text.utf8))
    let shown = lines.map { line in
      switch line {
      case .success(let decoded): "\(decoded.value.n)\(decoded.value.t) \(decoded.report.repairs)"
      case .failure(let error): "\(error.issueList) \(error.line ?? 0)"
      }
    }
    #expect(shown == ["1 [$.n converted \"1\" decoded as an Int]", "$.n missingKey 2", "2ü []"])
    let options = DecodingOptions(encoding: .isoLatin1)
    #expect(try Reading.schema.decodeLinesWithReports(text, options: options)[2].get() == lines[2].get())
    #expect(try Reading.schema.decodeLines(text, options: options)[2].get().t == "ü")
  }

  @Test("A stream that ends because its task is cancelled does not end with a broken value")
  func cancellation() async {
    func outcome<Values: AsyncSequence>(_ text: String, _ values: (AsyncStream<[UInt8]>) -> Values) async -> String
    where Values.Element == Result<Int, SchemaError> {
      let (stream, continuation) = AsyncStream<[UInt8]>.makeStream()
      continuation.yield(Array(text.utf8))
      var results: [String] = []
      do {
        for try await value in values(stream) {
          results.append("\(value)")
          withUnsafeCurrentTask { $0?.cancel() }
        }
      } catch {
        results.append("\(error)")
      }
      return results.joined(separator: ", ")
    }
    let number = Schema<Int>.number()
    let elements = await Task { await outcome("[1,20") { number.decodeElements(of: $0) } }.value
    #expect(elements == "success(1), CancellationError()")
    let lines = await Task { await outcome("1\n20") { number.decodeLines(of: $0) } }.value
    #expect(lines == "success(1), CancellationError()")
    let strings = await Task {
      await outcome("1") { number.decodeLines(of: $0.map { String(decoding: $0, as: UTF8.self) }) }
    }.value
    #expect(strings == "success(1), CancellationError()")
  }

  @Test("So do events and drafts of a task that is cancelled")
  func cancelledEventsAndDrafts() async {
    func outcome<Values: AsyncSequence>(
      _ text: String, _ values: (AsyncStream<[UInt8]>) -> Values, _ describe: (Values.Element) -> String
    ) async -> String {
      let (stream, continuation) = AsyncStream<[UInt8]>.makeStream()
      continuation.yield(Array(text.utf8))
      var results: [String] = []
      do {
        for try await value in values(stream) {
          results.append(describe(value))
          withUnsafeCurrentTask { $0?.cancel() }
        }
      } catch {
        results.append("\(error)")
      }
      return results.joined(separator: ", ")
    }
    let number = Schema<Int>.number()
    let events = await Task {
      await outcome("data: 1\n\ndata: 2", { number.decodeEvents(of: $0) }) { "\($0.value)" }
    }.value
    #expect(events == "success(1), CancellationError()")
    let drafts = await Task { await outcome("[1,20", { number.array.decodeDrafts(of: $0) }) { "\($0.value)" } }.value
    #expect(drafts == "[1], CancellationError()")
  }

  @Test(
    "Line endings, whitespace-only lines, and a last line without a line ending",
    arguments: [
      ("", []), ("\n\r\n \t\n", []), (#"{"n":1}"#, ["1"]), ("{\"n\":1}\n", ["1"]),
      ("{\"n\":1}\n{\"n\":2}", ["1", "2"]), ("{\"n\":1}\r\n{\"n\":2}\r\n", ["1", "2"]),
      ("\n{\"n\":1}\n\n  \n{\"n\":2}\n\n", ["1", "2"]), ("  {\"n\":1}  \r", ["1"]),
      ("{\"n\":1,\"t\":\"äöü👩‍👩‍👧\"}\n{\"n\":2,\"t\":\"高雄\"}", ["1äöü👩‍👩‍👧", "2高雄"]),
      ("{\"n\":1,\"t\":\"\\n\\r\\n\"}", ["1\n\r\n"]),
    ])
  func bytes(_ text: String, expected: [String]) async throws {
    #expect(try await outcomes(Reading.schema.decodeLines(of: stream(Array(text.utf8)))) == expected)
  }

  @Test("A bad line is a separate failure and does not end the sequence")
  func badLines() async throws {
    let lines = [#"{"n":1}"#, "{", "[]", #"{"n":"x"}"#, "", #"{"n":"2"}"#, #"{"n":1}{"n":2}"#, #"{"n":3}"#]
    let expected = [
      "1", "$ invalidJSON", "$ typeMismatch", "0", "2", "$ invalidJSON", "3",
    ]
    #expect(try await outcomes(Reading.schema.decodeLines(of: stream(lines))) == expected)
    let bytes = Array(lines.joined(separator: "\r\n").utf8)
    #expect(try await outcomes(Reading.schema.decodeLines(of: stream(bytes))) == expected)
  }

  @Test("Invalid JSON is reported with the number of its line in the stream, empty lines included")
  func lineNumbers() async throws {
    let lines = [#"{"n":1}"#, "", "{", #"{"n":2}"#, #"{"n":tru}"#]
    #expect(try await failedLines(Reading.schema.decodeLines(of: stream(lines))) == ["line 3", "line 5"])
    let bytes = Array(lines.joined(separator: "\n").utf8)
    #expect(try await failedLines(Reading.schema.decodeLines(of: stream(bytes))) == ["line 3", "line 5"])
  }

  @Test("Each failure has the number of its line")
  func linesOfErrors() async throws {
    let text = "{\"n\":1}\n\n[]\n{\"n\":true}\n{\n{\"t\":\"\(String(repeating: "x", count: 99))\"}\n"
    let options = DecodingOptions(limits: CodingLimits(maximumLineLength: 50))
    var found: [String] = []
    for try await line in Reading.schema.decodeLines(of: stream(Array(text.utf8)), options: options) {
      guard case .failure(let error) = line else { continue }
      let title = error.description.prefix { $0 != "\n" }
      found.append("\(title): \(error.issues.map(\.code.description).joined())")
      #expect(error.line != nil)
    }
    #expect(
      found == [
        "1 issue on line 3: typeMismatch", "1 issue on line 5: invalidJSON", "1 issue on line 6: tooComplex",
      ])
  }

  private func failedLines<Lines>(_ lines: DecodedLines<Lines, Reading>) async throws -> [String?] {
    var places: [String?] = []
    for try await line in lines {
      guard case .failure(let error) = line else { continue }
      places.append((error.issues.first?.location).map { "line \($0.line)" })
    }
    return places
  }

  @Test("A carriage return does not count toward the length of a line")
  func carriageReturns() async throws {
    let options = DecodingOptions(limits: CodingLimits(maximumLineLength: 5))
    for text in ["12345\r\n123456\r\n1", "12345\n123456\n1"] {
      for size in 1...8 {
        var codes: [IssueCode?] = []
        let chunks = stride(from: 0, to: text.utf8.count, by: size).map {
          Array(Array(text.utf8).dropFirst($0).prefix(size))
        }
        for try await line in Schema<Int>.number().decodeLines(of: stream(chunks), options: options) {
          if case .failure(let error) = line { codes.append(error.issues.first?.code) } else { codes.append(nil) }
        }
        #expect(codes == [nil, .tooComplex, nil])
      }
    }
  }

  @Test("Nothing follows an error of the stream, not even the rest of a line")
  func afterAnError() async throws {
    var lines = Schema<Int>.number().decodeLines(of: stream([Array("1\n12".utf8)], breaking: true)).makeAsyncIterator()
    #expect(try await lines.next()?.get() == 1)
    await #expect(throws: Broken.self) { _ = try await lines.next() }
    #expect(try await lines.next() == nil)
    var elements = Schema<Int>.number().decodeElements(of: stream([Array("[1,12".utf8)], breaking: true))
      .makeAsyncIterator()
    #expect(try await elements.next()?.get() == 1)
    await #expect(throws: Broken.self) { _ = try await elements.next() }
    #expect(try await elements.next() == nil)
  }

  @Test(
    "A byte-order mark may precede the first line, which may be empty", .enabled(if: scannerIsInUse),
    arguments: ["\r\n{\"n\":1}\r\n", "{\"n\":1}", " \n{\"n\":1}"])
  func byteOrderMarks(_ text: String) async throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    #expect(try await outcomes(Reading.schema.decodeLines(of: stream(mark + Array(text.utf8)))) == ["1"])
    #expect(try await outcomes(Reading.schema.decodeLines(of: stream(mark))).isEmpty)
    for text in ["", text] {
      let later = Array("{\"n\":1}\n".utf8) + mark + Array(text.utf8)
      #expect(try await outcomes(Reading.schema.decodeLines(of: stream(later))).prefix(2) == ["1", "$ invalidJSON"])
    }
  }

  @Test("The digits of a number after a byte-order mark are kept", .enabled(if: scannerIsInUse))
  func numberAfterByteOrderMark() async throws {
    let digits = String(repeating: "7", count: 60)
    var lines = Schema.json.decodeLines(of: stream([0xEF, 0xBB, 0xBF] + Array(digits.utf8))).makeAsyncIterator()
    #expect(try await lines.next()?.get().description == digits)
  }

  @Test("Invalid UTF-8 fails only in its own line")
  func badBytes() async throws {
    let bytes = Array(#"{"n":1}"#.utf8) + [0x0A, 0x22, 0xFF, 0xFE, 0x22, 0x0A] + Array(#"{"n":2}"#.utf8)
    #expect(try await outcomes(Reading.schema.decodeLines(of: stream(bytes))) == ["1", "$ invalidJSON", "2"])
  }

  @Test("Options apply to each line")
  func options() async throws {
    let options = DecodingOptions(root: "d", leniency: .strict)
    let lines = [#"{"d":{"n":1}}"#, #"{"d":{"n":"1"}}"#, "{}"]
    #expect(
      try await outcomes(Reading.schema.decodeLines(of: stream(lines), options: options))
        == ["1", "$.d.n typeMismatch", "$.d missingKey"])
  }

  @Test("An error thrown by the stream ends the sequence, after the lines before it")
  func brokenStream() async {
    var read: [Int] = []
    let lines = Reading.schema.decodeLines(of: stream([#"{"n":1}"#, #"{"n":2}"#], breaking: true))
    await #expect(throws: Broken.self) {
      for try await line in lines { read.append(try line.get().n) }
    }
    #expect(read == [1, 2])
  }

  @Test("Each of 10,000 lines has its own result")
  func manyLines() async throws {
    let text = (0..<10_000).map { $0 % 100 == 7 ? "{\"n\":}" : "{\"n\":\"\($0)\"}" }.joined(separator: "\n")
    var (good, bad, sum) = (0, 0, 0)
    for try await line in Reading.schema.decodeLines(of: stream(Array(text.utf8))) {
      switch line {
      case .success(let reading): (good, sum) = (good + 1, sum + reading.n)
      case .failure: bad += 1
      }
    }
    #expect(good == 9_900 && bad == 100)
    #expect(sum == (0..<10_000).filter { $0 % 100 != 7 }.reduce(0, +))
  }

  @Test("Decodes chunks of any size and type", arguments: [1, 2, 3, 7, 64, 10_000])
  func chunks(_ size: Int) async throws {
    let lines = [#"{"n":1,"t":"高雄"}"#, "{", "", #"{"n":"2"}"#, #"{"n":3}"#]
    let expected = ["1高雄", "$ invalidJSON", "2", "3"]
    for end in ["", "\n", "\r\n\r\n"] {
      let bytes = Array((lines.joined(separator: "\r\n") + end).utf8)
      let chunks = stride(from: 0, to: bytes.count, by: size).map { bytes[$0..<min($0 + size, bytes.count)] }
      #expect(try await outcomes(Reading.schema.decodeLines(of: stream(chunks))) == expected)
      #expect(try await outcomes(Reading.schema.decodeLines(of: stream(chunks.map { Data($0) }))) == expected)
      #expect(try await outcomes(Reading.schema.decodeLines(of: stream(chunks.map { Array($0) }))) == expected)
    }
  }

  @Test("A line that is too long is a separate failure", arguments: [1, 5, 1000])
  func longLines(_ size: Int) async throws {
    let options = DecodingOptions(limits: CodingLimits(maximumLineLength: 12))
    let lines = [#"{"n":1}"#, #"{"n":12345678}"#, #"{"n":123456}"#, String(repeating: " ", count: 13), #"{"n":2}"#]
    let expected = ["1", "$ tooComplex", "123456", "$ tooComplex", "2"]
    let bytes = Array(lines.joined(separator: "\n").utf8)
    let chunks = stride(from: 0, to: bytes.count, by: size).map { bytes[$0..<min($0 + size, bytes.count)] }
    #expect(try await outcomes(Reading.schema.decodeLines(of: stream(lines), options: options)) == expected)
    #expect(try await outcomes(Reading.schema.decodeLines(of: stream(bytes), options: options)) == expected)
    #expect(try await outcomes(Reading.schema.decodeLines(of: stream(chunks), options: options)) == expected)
    let last = Array(#"{"n":12345678}"#.utf8)
    #expect(try await outcomes(Reading.schema.decodeLines(of: stream([last]), options: options)) == ["$ tooComplex"])
  }

  @Test(
    "A record separator begins a new text, as in JSON text sequences",
    arguments: [
      ("\u{1E}{\"n\":1}\n\u{1E}{\"n\":2}\n", ["1", "2"]), ("\u{1E}\u{1E}\n\u{1E}{\"n\":1}", ["1"]),
      ("\u{1E}{\"n\":1}\u{1E}{\"n\":2}\n{\"n\":3}", ["1", "2", "3"]),
      ("\u{1E}{\"n\":1,\u{1E}\u{1E}{\"n\":2}\u{1E}\r\n", ["$ invalidJSON", "2"]),
      ("\u{FEFF}\u{1E}{\"n\":1}", ["1"]), ("{\"n\":1,\"t\":\"\u{1E}\"}", ["$ invalidJSON", "$ invalidJSON"]),
    ])
  func recordSeparators(_ text: String, expected: [String]) async throws {
    #expect(try await outcomes(stream(Reading.schema.decodeLines(Data(text.utf8)))) == expected)
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      let chunks = [Data(bytes[..<cut]), Data(bytes[cut...])]
      #expect(try await outcomes(Reading.schema.decodeLines(of: stream(chunks))) == expected)
    }
  }

  @Test("The policy for repeated keys applies to each line", .enabled(if: scannerIsInUse))
  func repeatedKeys() async throws {
    let line = Data("{\"n\":1,\"n\":2}\n{\"n\":3}".utf8)
    for (policy, expected) in [
      (DecodingOptions.DuplicateKeys.last, ["2", "3"]), (.first, ["1", "3"]), (.reject, ["$.n duplicateKey", "3"]),
    ] {
      let options = DecodingOptions(duplicateKeys: policy)
      #expect(try await outcomes(stream(Reading.schema.decodeLines(line, options: options))) == expected)
    }
  }

  @Test("A text after a record separator has the number of its line")
  func linesOfSeparatedTexts() throws {
    let results = Schema<Int>.number().decodeLines(Data("1\n2\u{1E}x\u{1E}\"3\"\nx".utf8))
    let lines = results.map { result in if case .failure(let error) = result { error.line } else { nil as Int? } }
    #expect(lines == [nil, nil, 2, 2, 3])
  }

  @Test("The message for a line that is too long")
  func longLineMessage() async throws {
    let lines = Reading.schema.decodeLines(
      of: stream(["12345"]), options: DecodingOptions(limits: CodingLimits(maximumLineLength: 4)))
    for try await line in lines {
      guard case .failure(let error) = line else { throw Broken() }
      #expect("\(error)" == "1 issue on line 1\n  $  tooComplex  the line is longer than 4 bytes")
    }
  }

  @Test(
    "A zero byte is invalid in a line, as in a document",
    arguments: ["1\0", "\01", "{\"n\":1}\0", "{\0\"n\":1}", "[\0]"])
  func zeroBytes(_ text: String) async throws {
    let expected = issueList { () throws(SchemaError) in _ = try Reading.schema.decode(text) }
    #expect(expected == "$ invalidJSON")
    #expect(try await outcomes(Reading.schema.decodeLines(of: stream([text]))) == [expected])
    #expect(try await outcomes(Reading.schema.decodeLines(of: stream(Array(text.utf8)))) == [expected])
    #expect(try await outcomes(Reading.schema.decodeLines(of: stream([Data(text.utf8)]))) == [expected])
  }
}
