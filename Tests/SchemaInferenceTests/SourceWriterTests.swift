import Testing

@testable import SchemaInference

@Suite("Layout of generated source")
struct SourceWriterTests {
  @Test(
    "Long lines are broken before calls, whatever the literals contain",
    arguments: [
      ("a", "b).c"), ("a\\", "b).c"), ("\\\\", "b).c"), ("a\"", "b).c"), ("a).b\\\"", "b).c"), ("a).b", "\\"),
      ("\u{301}", "b).c"),
    ])
  func longLine(_ key: String, _ word: String) {
    let parts = [
      "Field(\(key.swiftLiteral), at: \\.\(String(repeating: "x", count: 150)))",
      ".bool(true: [\(word.swiftLiteral)], false: [\(key.swiftLiteral)])", ".lenient()",
    ]
    var writer = SourceWriter()
    writer.wrapped(parts.joined())
    #expect(writer.lines == [parts[0], "  " + parts[1], "  " + parts[2]])
  }
}
