import Foundation
import SchemaCoding
import Testing

@testable import SchemaInference

@Suite("Names")
struct NameTests {
  @Test(arguments: [
    ("user_id", "userID"), ("userId", "userID"), ("UserID", "userID"), ("user-id", "userID"), ("USER_ID", "userID"),
    ("id", "id"),
    ("ID", "id"), ("imageURL", "imageURL"), ("image_url", "imageURL"), ("URL", "url"), ("HTMLBody", "htmlBody"),
    ("userIDs", "userIDs"),
    ("snake_case_key", "snakeCaseKey"), ("class", "`class`"), ("await", "`await`"), ("default", "`default`"),
    ("self", "selfValue"),
    ("init", "initValue"),
    ("2021", "key2021"), ("1st place", "key1stPlace"), ("", "value"), ("🚲", "value"), ("a.b", "aB"), ("名前", "名前"),
    ("été", "été"), ("\u{345}x", "key\u{345}x"),
    ("@type", "type"), ("$ref", "ref"), ("_id", "id"), ("x1", "x1"), ("md5Sum", "md5Sum"),
    ("o3_8hr", "o3Hours8"), ("pm2.5", "pm2Point5"), ("pm2_5_24h", "pm2Point5Hours24"), ("x1_y1", "x1Y1"),
    ("\u{3164}", "value"), ("a\u{200D}b", "ab"), ("m²", "m"),
  ])
  func property(_ key: String, _ name: String) { #expect(SwiftName.property(key) == name) }

  @Test(arguments: [
    ("IN_PROGRESS", "inProgress"), ("in progress", "inProgress"), ("", "empty"), (" ", "empty"), ("none", "noValue"),
    ("+", "other"),
    ("404", "number404"), ("case", "`case`"), ("Xinyi Dist.", "xinyiDist"), ("萬華區", "萬華區"),
  ])
  func enumerationCase(_ value: String, _ name: String) { #expect(SwiftName.enumerationCase(value) == name) }

  @Test(arguments: [
    ("stations", "Station"), ("bike_stations", "BikeStation"), ("addresses", "Address"), ("categories", "Category"),
    ("children", "Child"), ("people", "Person"), ("boxes", "Box"), ("status", "Status"), ("statuses", "Status"),
    ("data", "Datum"),
    ("news", "News"), ("userIDs", "UserID"), ("classes", "Class"), ("series", "Series"), ("gas", "Gas"),
    ("3d", "Number3d"), ("image_sizes", "ImageSize"), ("caches", "Cache"), ("batches", "Batch"), ("axes", "Axis"),
    ("prizes", "Prize"), ("emojis", "Emoji"), ("alias", "Alias"), ("bases", "Base"), ("ties", "Tie"),
    ("站", "站Type"), ("éclair", "Éclair"), ("teeth", "Tooth"), ("goods", "Goods"), ("häuser", "Häuser"),
    ("últimos", "Últimos"),
  ])
  func element(_ key: String, _ type: String) { #expect(SwiftName.type(SwiftName.elementKey(key)) == type) }

  @Test("A name that the generated code uses is not taken, even if it is asked for", arguments: ["Include", "Variant"])
  func usedName(_ name: String) throws {
    #expect(try inferred(#"{"x": 1}"#, name: name).contains("struct \(name)Model"))
  }

  @Test func typesOfTheWrittenCodeAreNotHidden() throws {
    let source = try inferred(#"{"data": {"date": {"x": 1}}, "string": {"y": 2}}"#, name: "Date")
    #expect(
      source.contains("struct DateModel:") && source.contains("struct DateModelData:")
        && source.contains("struct DateModelString:"))
  }

  @Test(
    "No type has a name of the modules around it",
    arguments: [
      "decoder", "repair", "label", "data", "color", "state", "task", "test", "schema", "field", "url", "view", "issue",
    ])
  func forbiddenNames(_ key: String) throws {
    let source = try inferred("{\"\(key)\": {\"x\": 1}}", name: "Feed")
    #expect(source.contains("  struct Feed\(SwiftName.type(key)):"))
    #expect(
      InferredSchema(from: [["x": 1]], options: InferenceOptions(fallbackName: key)).name == SwiftName.type(key)
        + "Model")
  }

  @Test("All types but the first are nested in it, and named for their commonest key")
  func nesting() throws {
    let source = try inferred(#"{"actor": {"id": 1}, "repo": {"name": "x"}}"#, name: "LogEvent")
    #expect(
      source.contains("extension LogEvent {") && source.contains("  struct Actor:") && source.contains("  struct Repo:")
    )
    let events = (0..<20).map { "{\"\($0 < 5 ? "userName" : "user_name")\": \($0).5, \"n\": 1}" }.joined(separator: ",")
    #expect(try inferred("[\(events)]").contains(#"Field("user_name", "userName", at: \.userName)"#))
  }

  @Test("A key of the model itself does not name it")
  func relations() throws {
    let source = InferredSchema(
      from: [[["id": 1, "parent": .null], ["id": 2, "parent": ["id": 1, "parent": .null]]]],
      options: InferenceOptions(fallbackName: "comments"))
    #expect(source.name == "CommentModel" && source.source.contains("let parent: CommentModel?"))
    let shapes = InferredSchema(
      from: [[["type": "circle", "radius": 1], ["type": "group", "children": [["type": "circle", "radius": 2]]]]],
      options: InferenceOptions(fallbackName: "shapes"))
    #expect(shapes.name == "ShapeModel")
  }

  @Test("The name of the samples is in the singular if they hold several models")
  func fallbackName() {
    func name(_ sample: JSONValue, areLines: Bool = false) -> String {
      InferredSchema(from: [sample], options: InferenceOptions(fallbackName: "rates", samplesAreLines: areLines)).name
    }
    #expect(name(["base": "EUR", "rate": 1.5]) == "Rates")
    #expect(name([["base": "EUR"], ["base": "USD"]]) == "Rate")
    #expect(name(["base": "EUR"], areLines: true) == "Rate")
  }

  @Test("The model of a whole sample, an object around the models, and a model at a key have different names")
  func models() throws {
    let stations = (1...3).map { #"{"id": \#($0), "station_document": {"x": 1}}"# }.joined(separator: ",")
    let source = try inferred(
      #"{"data": {"total": 3, "stations": [\#(stations)]}}"#, name: "Station", path: "data")
    for name in ["Station", "Document", "Document2", "StationDocument"] {
      #expect(source.count(of: "struct \(name):") == 1, "\(name)")
    }
    #expect(source.contains("static let document = Document.schema"))
  }

  @Test("A name is a coding key only if it has the code points of the key")
  func equivalentSpellings() {
    #expect("`default`".isSpelled(like: "default") && "e\u{301}".isSpelled(like: "e\u{301}"))
    #expect(!"I\u{307}".isSpelled(like: "\u{130}") && !"\u{E9}".isSpelled(like: "e\u{301}"))
    var options = InferenceOptions()
    options.writesCodable = true
    let source = InferredSchema(from: [["中\u{130}": 1]], options: options).source
    #expect(source.contains("case 中\u{130} = \"中\u{130}\"") && source.unicodeScalars.contains("\u{130}"))
  }

  @Test(arguments: [
    (#"a"b"#, #""a\"b""#), (#"a\(b)"#, #""a\\(b)""#), ("a\nb\t", #""a\nb\t""#), ("\u{0}", #""\u{0}""#),
    ("\u{202E}", #""\u{202e}""#),
    ("é", "\"é\""),
  ])
  func literal(_ string: String, _ literal: String) { #expect(string.swiftLiteral == literal) }
}
