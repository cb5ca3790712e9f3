import SchemaCoding
import SchemaInference
import Testing

@Suite("Models at many paths")
struct SharingTests {
  @Test("Values in arrays and on their own are counted once, even if models are joined elsewhere")
  func singleValues() throws {
    let source = try inferred(
      #"{"p": {"a": {"x": 1, "y": 2}, "b": {"x": 3, "y": 4}}, "v": [{"t": ["q"]}, {"t": "r"}]}"#)
    #expect(source.contains("let t: [String]") && source.contains("// 1 not in an array"))
  }

  @Test("References with a tag and an identifier are not the objects they refer to")
  func references() throws {
    let articles = (1...4).map { #"{"author": {"type": "people", "id": "\#($0)"}, "id": "\#($0)"}"# }
    let included = (1...4).flatMap { number in
      [(type: "people", attribute: "name"), (type: "tags", attribute: "size")].map {
        #"{"type": "\#($0.type)", "id": "\#(number)", "attributes": {"\#($0.attribute)": "a"}}"#
      }
    }
    let source = try inferred(
      #"{"data": [\#(articles.joined(separator: ","))], "included": [\#(included.joined(separator: ","))]}"#)
    #expect(source.contains("let author: Author\n"))
    #expect(source.contains(#"oneOf(tag: "type", content: "attributes")"#) && !source.contains("Attributes?"))
  }

  @Test("Hundreds of unions at different paths are joined")
  func manyUnions() throws {
    let users = (0..<250).map { user in
      let shapes = (1...8).map { #""s\#($0)": [{"type": "dot", "x": 1}, {"type": "disc", "x": 1, "r": 2}]"# }
      return #""user-\#(user)": {\#(shapes.joined(separator: ","))}"#
    }
    let source = try inferred("{\(users.joined(separator: ","))}")
    #expect(source.count(of: ".oneOf(") == 1)
  }
}
