import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

/// A folder that contains json5-tests and JSONTestSuite, if there is one.
private let conformance = ProcessInfo.processInfo.environment["SCHEMA_CODING_CONFORMANCE"]

@Suite(.enabled(if: conformance != nil)) struct SyntaxConformanceTests {
  private static func files(_ folder: String, _ extensions: Set<String>) throws -> [(name: String, text: [UInt8])] {
    let folder = URL(fileURLWithPath: conformance ?? "").appendingPathComponent(folder)
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { extensions.contains(($0 as NSString).pathExtension) }
      .map { ($0, Array(try Data(contentsOf: folder.appendingPathComponent($0)))) }
  }

  /// The folder's convention: `.json` and `.json5` are JSON5, `.js` and `.txt` are not.
  @Test func json5Tests() throws {
    let valid = try Self.files("json5-tests", ["json", "json5"])
    #expect(valid.count == 82)
    for (name, text) in valid {
      let plain = try JSONSyntax.json5.plainText(of: text)
      #expect(try JSONSyntax.relaxed.plainText(of: text).bytes == plain.bytes, "\(name)")
      for syntax in [JSONSyntax.json5, .relaxed] {
        #expect(throws: Never.self, "\(name)") {
          try text.withUnsafeBytes { try JSONDocument.scan($0, ParsingOptions(syntax: syntax)) }
        }
      }
    }
    let invalid = try Self.files("json5-tests", ["js", "txt"])
    #expect(invalid.count == 31)
    for (name, text) in invalid {
      #expect(throws: JSONSyntaxError.self, "\(name)") { try JSONSyntax.json5.plainText(of: text) }
    }
  }

  @Test(arguments: [JSONSyntax.json5, .relaxed]) func plainJSONStaysAsItIs(syntax: JSONSyntax) throws {
    let files = try Self.files("JSONTestSuite/test_parsing", ["json"]).filter { $0.name.hasPrefix("y_") }
    #expect(files.count == 95)
    for (name, text) in files {
      let plain = try syntax.plainText(of: text)
      #expect(plain.bytes == text && plain.repairs.isEmpty, "\(name)")
    }
  }
}
