import Foundation
import SchemaCoding
import Testing

/// A call for another kind of file says so once, and names the right one.
@Suite struct WrongCallTests {
  private static let object = Schema<[String: Int]>.dictionary(of: .number())

  @Test(
    "An array over several lines is one failure; lines that are arrays stay lines",
    arguments: [
      ("[\n  {\"a\": 1},\n  {\"a\": 2}\n]\n", ["decodeElements"]), ("\n \n[ \r\n{}]", ["decodeElements"]),
      ("[", ["decodeElements"]),
      ("[{\"a\": 1},\n{\"a\": 2}]", ["decodeElements"]), ("[1]\n[2]\n", ["typeMismatch", "typeMismatch"]),
      ("{\"a\":1}\n[\n{\"a\":2}", ["1", "invalidJSON", "1"]), ("[oops\n{\"a\":2}", ["invalidJSON", "1"]),
    ])
  func lines(text: String, results: [String]) {
    func shown(_ line: Result<[String: Int], SchemaError>) -> String {
      switch line {
      case .success(let value): "\(value.count)"
      case .failure(let error): "\(error)".contains("decodeElements") ? "decodeElements" : "\(error.issues[0].code)"
      }
    }
    #expect(Self.object.decodeLines(Data(text.utf8)).map(shown) == results)
    #expect(Self.object.decodeLines(Data("[[1],\n[2]]".utf8)).count == 1)
    #expect(Schema<Int>.number().array.decodeLines(Data("[1,\n[2]\n".utf8)).count == 2)
  }

  @Test("Elements of lines")
  func elements() async throws {
    let bytes = AsyncStream { stream in
      stream.yield(Data("{\"a\":1}\n{\"a\":2}\n".utf8))
      stream.finish()
    }
    var failures: [String] = []
    for try await element in Self.object.decodeElements(of: bytes) {
      if case .failure(let error) = element { failures.append("\(error)") }
    }
    #expect(failures.count == 1 && failures[0].contains("decodeLines"))
  }

  @Test(
    "Texts of a sequence (RFC 7464) may have several lines",
    arguments: [
      ("\u{1E}{\"a\":\n1}\n\u{1E}{\"a\": 2}\n", "1; 2"), ("\u{1E}{\n\"a\":\n1\n}\n", "1"),
      ("\u{1E}{\"a\":\n", "line 1"),
      ("\u{1E}{\"a\":1}\u{1E}{\"a\":\n2}\n\u{1E}oops\n\u{1E}{\"a\":4}", "1; 2; line 3; 4"),
      ("\u{1E}{\n\u{1E}{\n", "line 1; line 2"),
      ("{\"a\":\n1}\n", "line 1; line 2"),
    ])
  func sequences(text: String, results: String) {
    let shown = Self.object.decodeLines(Data(text.utf8)).map { line in
      switch line {
      case .success(let value): "\(value["a"] ?? 0)"
      case .failure(let error): "line \(error.line ?? 0)"
      }
    }
    #expect(shown.joined(separator: "; ") == results)
  }
}
