import Foundation
import SchemaInference
import Testing

@Suite("Generated source for whole samples")
struct ShapeTests {
  /// `.ci/infer` compiles the same files, and reads the samples with them. With `SCHEMA_INFERENCE_RECORD` set to a folder, the files go
  /// there instead.
  @Test(arguments: Case.all)
  func source(_ shape: Case) throws {
    let source = try shape.inferred().source
    if let folder = ProcessInfo.processInfo.environment["SCHEMA_INFERENCE_RECORD"] {
      try source.write(toFile: "\(folder)/\(shape.name).txt", atomically: true, encoding: .utf8)
    }
    let expected = try String(contentsOf: Case.file("\(shape.name).txt"), encoding: .utf8)
    let differing = zip(lines(source), lines(expected)).first { $0 != $1 }
    #expect(source == expected, "first in \(differing.map { "\($0.0)\nwas \($0.1)" } ?? "the number of lines")")
  }

  @Test func casesAreFound() { #expect(Case.all.count >= 19) }

  @Test(arguments: Case.all)
  func linesAreShort(_ shape: Case) throws {
    let long = lines(try shape.inferred().source).filter { $0.count > 140 }
    #expect(long.isEmpty)
  }

  /// Nothing depends on the order in which dictionaries come.
  @Test(arguments: Case.all)
  func isTheSameEachTime(_ shape: Case) throws {
    #expect(try shape.inferred().source == shape.inferred().source)
  }

  private func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
}
