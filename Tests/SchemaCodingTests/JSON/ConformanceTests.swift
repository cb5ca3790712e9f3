import Foundation
import SchemaCoding
import Testing

/// A folder that contains JSONTestSuite, if there is one.
private let conformance = ProcessInfo.processInfo.environment["SCHEMA_CODING_CONFORMANCE"]

/// JSONTestSuite's files: `y_` must parse, `n_` must not, and the others may do either but must not trap.
@Suite(.enabled(if: conformance != nil)) struct ConformanceTests {
  private static func files(_ folder: String, _ prefix: String) throws -> [(name: String, data: Data)] {
    let folder = URL(fileURLWithPath: conformance ?? "").appendingPathComponent("JSONTestSuite/\(folder)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try names.filter { $0.hasPrefix(prefix) && $0.hasSuffix(".json") }
      .map { ($0, try Data(contentsOf: folder.appendingPathComponent($0))) }
  }

  @Test func validDocuments() throws {
    let files = try Self.files("test_parsing", "y_")
    #expect(files.count == 95)
    for (name, data) in files {
      #expect(throws: Never.self, "\(name)") { try Schema<JSONValue>.json.decode(data) }
      #expect(throws: Never.self, "\(name)") { try Schema<JSONValue>.json.decodeWithReport(data) }
    }
  }

  /// The line and the column where each invalid document stops being JSON.
  @Test(.enabled(if: scannerIsInUse)) func invalidDocuments() throws {
    let files = try Self.files("test_parsing", "n_")
    #expect(files.count == 188)
    var places: [String] = []
    for (name, data) in files {
      let error = #expect(throws: SchemaError.self, "\(name)") { try Schema<JSONValue>.json.decode(data) }
      let issue = try #require(error?.issues.first)
      #expect(issue.code == .invalidJSON || issue.code == .tooDeep, "\(name): \(issue)")
      let place = (issue.detail ?? "").split(separator: " ").suffix(3)
      places.append("\(name.dropFirst(2).dropLast(5)) \(place.joined(separator: " "))")
    }
    print(places.joined(separator: "\n"))
  }

  @Test(arguments: [("test_parsing", "i_", 35), ("test_transform", "", 22)])
  func implementationDefinedDocuments(folder: String, prefix: String, count: Int) throws {
    let files = try Self.files(folder, prefix)
    #expect(files.count == count)
    for (name, data) in files {
      do {
        let value = try Schema<JSONValue>.json.decode(data)
        #expect(try Schema<JSONValue>.json.decode(value) == value, "\(name)")
      } catch {
        #expect(error.issues.count == 1, "\(name): \(error)")
      }
    }
  }

  @Test(arguments: ["y_", "n_", "i_"])
  func embeddedDocumentsAreDecodedLikeAllOthers(prefix: String) throws {
    var count = 0
    for (name, data) in try Self.files("test_parsing", prefix) {
      guard let text = String(data: data, encoding: .utf8), !text.contains("\0") else { continue }
      count += 1
      let value = try? Schema<JSONValue>.json.decode(text)
      #expect((try? Schema.embedded(Schema<JSONValue>.json).decode(jsonObject: text)) == value, "\(name)")
    }
    #expect(count > 20)
  }
}
