import SchemaCoding
import SchemaInference
import Testing

@Suite("Types that write every string back")
struct ExactnessTests {
  /// The type of the property for a key with these strings, each as often as needed for nothing to be a matter of chance.
  private func type(_ key: String, _ strings: [String], isLenient: Bool = false) throws -> String {
    let objects = strings.map { JSONValue.object([key: .string($0), "zz": 0.5]) }
    let source = InferredSchema(from: [.array(objects)], options: InferenceOptions(name: "M", isLenient: isLenient))
      .source
    let line = source.split(separator: "\n").first { $0.hasPrefix("  let ") && !$0.hasPrefix("  let zz:") } ?? ""
    return String(line.drop { $0 != ":" }.dropFirst(2))
  }

  @Test(
    "Digits are numbers only if they are written as they were, and fit",
    arguments: [
      (["+12223334455", "12"], "String"), ([String(repeating: "7", count: 56), "1"], "String"),
      (["2.0", "3"], "String"),
      (["2.0", "3.5"], "Double"), (["19.90", "5.25"], "Double"), (["1.10", "2.123"], "Double"),
      (["1.100", "2.12"], "String"), (["1e3"], "String"), (["-0", "1"], "String"), (["-0.5", "1.5"], "Double"),
      (["01", "2"], "String"), ([" 1"], "String"), ([".5"], "String"), (["18446744073709551615", "1"], "UInt64"),
      (["18446744073709551616", "1"], "String"), (["0.1234567890123456789", "0.5"], "Decimal"),
      (["9223372036854775807", "1"], "Int"), (["1", "2", "N/A"], "Int?"), (["1", "N/A", "-"], "String"),
      (["1", "12 o'clock"], "String"),
    ])
  func digits(_ strings: [String], _ type: String) throws {
    #expect(try self.type("v", strings + strings) == type)
  }

  @Test(
    "Identifiers stay strings",
    arguments: [
      "id_str", "last4", "routing", "phone", "accountNumber", "house_number", "zip", "version", "color",
      "background_colour",
      "client_secret", "password", "api_key", "tracking", "pin",
    ])
  func identifiers(_ key: String) throws {
    #expect(try type(key, ["1234", "5678"]) == "String")
    #expect(try type("weight", ["1234", "5678"]) == "Int")
  }

  @Test(
    "Dates, URLs, UUIDs, Bools and data",
    arguments: [
      ("at", ["2024-01-01", "2024-01-01T10:00:00Z"], "String"),
      ("at", ["2024-01-01T10:00:00.5Z", "2024-01-01T10:00:00Z"], "Date"),
      ("at", ["2024-01-01T10:00:00.500Z", "2024-01-01T10:00:00Z"], "String"),
      ("at", ["2024-01-01T10:00:00+01:00", "2024-01-01T10:00:00+02:00"], "String"),
      ("at", ["2024-01-01T10:00:00+01:00", "2024-01-02T10:00:00+01:00"], "Date"),
      ("link", ["https://example.org/ä"], "String"), ("link", ["https://example.org/a b"], "String"),
      ("link", ["https://example.org/a%20b"], "URL"), ("link", ["https://example.org", ""], "URL?"),
      ("v", ["6BA7B810-9DAD-11D1-80B4-00C04FD430C8"], "String"),
      ("v", ["6ba7b810-9dad-11d1-80b4-00c04fd430c8"], "UUID"),
      ("open", ["yes", "no"], "Bool"), ("open", ["yes", "Yes", "no"], "String"),
      ("v", ["JoyVbxdgpzcySS58NIdSL5TSZ3dDKUlO"], "String"), ("image", ["JoyVbxdgpzcySS58NIdSL5TSZ3dDKUlO"], "Data"),
      ("v", ["JoyVbxdgpzcySS58NIdSL5TSZ3dDKUlOvkUXNNM7kJo="], "Data"),
      ("image", ["/9j/4AAQSkZJRgABAQAAAQABAAD/2wBD"], "String"),
      ("token", ["JoyVbxdgpzcySS58NIdSL5TSZ3dDKUlOvkUXNNM7kJo="], "String"),
    ])
  func others(_ key: String, _ strings: [String], _ type: String) throws {
    #expect(try self.type(key, strings) == type)
  }

  @Test("A lenient schema decodes several spellings")
  func lenient() throws {
    #expect(try type("v", [" 1", "2"], isLenient: true) == "Int")
    #expect(try type("open", ["yes", "Yes", "no"], isLenient: true) == "Bool")
    #expect(try type("link", ["https://example.org/ä"], isLenient: true) == "URL")
  }

  @Test(
    "Measures may have fractions, and counts do not",
    arguments: [("lat", "Double"), ("avg_temp", "Double"), ("count", "Int")])
  func measures(_ key: String, _ type: String) throws {
    #expect(try inferred("[{\"\(key)\": 1}, {\"\(key)\": 2}]").contains(": \(type)\n"))
  }
}

@Suite("Shapes of public feeds")
struct PublicShapeTests {
  @Test("An object and then rows are a model by position")
  func positions() throws {
    let source = try inferred(#"[{"page": 1}, [{"id": "a", "v": 1}, {"id": "b", "v": 2}]]"#, name: "Row")
    #expect(source.contains("let second: [Row]") && source.contains("static let document = Document.schema"))
    #expect(try inferred(#"[{"page": 1}, {"page": 2}]"#).contains("document = schema.array"))
  }

  @Test("Keys that occur once each are data, although one is frequent")
  func sparseKeys() throws {
    let objects = (0..<60).map { number in
      let keys = (0..<3).map { #""key\#(number)x\#($0)": {"n\#($0)": 1, "m": 2}"# }
      return #"{"v": {\#(keys.joined(separator: ",")), "total": {"a": 1, "b": 2, "c": 3, "d": "x", "e": [1]}}}"#
    }
    #expect(try inferred("[\(objects.joined(separator: ","))]").contains("let v: [String: V]"))
  }

  @Test("An empty object beside arrays is an empty array")
  func emptyItems() throws {
    let line = try field(ofValues: "{}", #"[{"x": 1}]"#, #"[{"x": 2}]"#)
    #expect(line == #"Field("v", \.v).lenient(.indexedObjectAsArray)  // 1 empty as {}"#)
  }

  @Test("Unions keep unknown variants unless there are hundreds of samples")
  func unions() throws {
    func source(_ count: Int, isPart: Bool = false) throws -> String {
      let objects = (0..<count).map { number in
        let content =
          number.isMultiple(of: 2) ? #""push", "payload": {"size": 1}"# : #""fork", "payload": {"name": "x"}"#
        return #"{\#(isPart ? #""id": \#(number), "# : "")"type": \#(content)}"#
      }
      return try inferred("[\(objects.joined(separator: ","))]", name: "Event")
    }
    #expect(try source(10).contains(#"Variant(otherwise: .json, Event.other)"#))
    #expect(!(try source(200).contains("otherwise")))
    #expect(try source(10, isPart: true).contains("Variant(otherwise: Other.schema, Payload.other)"))
  }

  @Test("A tag needs two samples of each variant, or a name that tags have; identities are no cases")
  func tags() throws {
    func source(_ key: String, _ tags: [String]) throws -> String {
      let objects = tags.enumerated().map {
        #"{"\#(key)": "\#($1)", "k\#(Set(tags).sorted().firstIndex(of: $1) ?? $0)": 1}"#
      }
      return try inferred("[\(objects.joined(separator: ","))]", name: "Item")
    }
    #expect(try source("type", ["a", "b"]).contains("enum Item"))
    #expect(try source("mime_type", ["a", "b", "b"]).contains("struct Item"))
    #expect(try source("mime_type", ["a", "a", "b", "b"]).contains("enum Item"))
    #expect(try source("type", ["Patient/1", "Patient/2"]).contains("struct Item"))
    let nodes = (0..<40).map {
      #"{"node_id": "\#(["MDQ6x", "MDQ6y"][$0 % 2])", "sha": "\#(["abcdef0123", "0123abcdef"][$0 % 2])"}"#
    }
    let identities = try inferred("[\(nodes.joined(separator: ","))]")
    #expect(identities.contains("let nodeID: String") && identities.contains("let sha: String"))
  }

  @Test("One line in ten at most has a comment")
  func comments() throws {
    let members = (0..<30).map { #""k\#($0)v": \#($0 % 2)"# }.joined(separator: ",")
    let others = (0..<30).map { #""k\#($0)v": \#(($0 + 1) % 2)"# }.joined(separator: ",")
    let source = try inferred("[{\(members)}, {\(others)}]")
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let comments = lines.count { $0.contains("//") }
    #expect(comments > 1 && comments * 10 <= lines.count)
  }

  @Test("A path goes through the elements of arrays")
  func paths() throws {
    let samples: [JSONValue] = [["x": 1], ["x": 2]]
    let options = InferenceOptions(name: "Item", path: "data[*].item")
    let source = InferredSchema(from: samples, options: options).source
    #expect(source.contains(#"Field("data", \.data)"#) && source.contains("let item: Item?"))
  }

  @Test("The style of the models")
  func style() throws {
    var options = InferenceOptions(name: "IpBlock")
    options.style.access = "public"
    options.style.writesVariables = true
    options.style.makesAllOptional = true
    options.style.typePrefix = "XY"
    options.style.writesFiles = true
    let inferred = InferredSchema(from: [["a": 1, "part": ["b": "x"]]], options: options)
    #expect(
      inferred.source.contains("public struct IpBlock:") && inferred.source.contains("  public var part: XYPart?"))
    #expect(inferred.source.contains("public init(a: Int?, part: XYPart?) {"))
    #expect(inferred.source.contains("public static let document = schema"))
    #expect(inferred.files.map(\.name) == ["IpBlock.swift", "IpBlock+XYPart.swift"])
    #expect(inferred.files[1].source.hasPrefix("import SchemaCoding\n\nextension IpBlock {\n  public struct XYPart:"))
  }

  @Test("A recursive model can be Codable")
  func codable() throws {
    let source = InferredSchema(
      from: [
        ["id": 1, "at": "2024-01-01T10:00:00Z", "parts": [["id": 2, "at": "2024-01-01T10:00:00Z", "parts": []]]]
      ],
      options: InferenceOptions(name: "Node", writesCodable: true)
    ).source
    #expect(source.contains("struct Node: Codable"))
  }
}
