import SchemaCoding
import SchemaInference
import Testing

@Suite("Models at many paths")
struct SharingTests {
  @Test("Values in arrays and on their own are counted once, even if models are joined elsewhere")
  func singleValues() throws {
    let source = try inferred(
      #"{"p": {"a": {"x": 1, "y": 2}, "b": {"x": 3, "y": 4}}, "v": [{"t": ["q"]}, {"t": "r"}]}"#)
    #expect(source.contains("let t: [String]") && source.contains("; 1 not in an array"))
  }
}
