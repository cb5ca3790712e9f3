import SchemaCoding
import Testing

@testable import SchemaInference

@Suite("Rules where the values leave a choice")
struct RuleTests {
  /// The type of the property for a key with these values, repeated.
  private func type(_ key: String, _ values: [String], times: Int = 1, isLenient: Bool = false) throws -> String {
    let objects = (0..<times).flatMap { _ in values }.map { "{\"\(key)\": \($0), \"z\": 0.5}" }
    let source = try inferred("[\(objects.joined(separator: ","))]", isLenient: isLenient)
    let line = source.split(separator: "\n").first { $0.hasPrefix("  let ") && !$0.hasPrefix("  let z:") } ?? ""
    return String(line.drop { $0 != ":" }.dropFirst(2))
  }

  @Test(
    "Zeros and ones are Bools only if the key or enough samples of both say so",
    arguments: [
      ("v", ["0", "1"], 24, "Bool"), ("v", ["0", "1"], 23, "Int"), ("v", ["0", "0", "1"], 23, "Int"),
      ("is_open", ["0", "1"], 1, "Bool"), ("is_open", ["0", "1", "2"], 200, "Int"), ("v", ["0", "1"], 100, "Bool"),
      ("bike_count", ["0", "1"], 100, "Int"), ("num_items", ["0", "1"], 100, "Int"),
      ("user_id", ["0", "1"], 100, "Int"),
      ("code", ["0", "1"], 100, "Int"), ("level", ["0", "1"], 100, "Int"), ("age", ["0", "1"], 100, "Int"),
      ("quantity", ["0", "1"], 100, "Int"), ("size", ["0", "1"], 100, "Int"), ("available", ["0", "1"], 5, "Int"),
      ("has_code", ["0", "1"], 1, "Bool"), ("is_active_count", ["0", "1"], 100, "Int"),
      ("v", [#""1""#, #""0""#], 24, "Bool"), ("v", [#""Y""#, #""N""#], 5, "Bool"),
      ("v", [#""Y""#, #""N""#], 4, "Open<V>"),
      ("v", [#""Y""#, #""N""#, "2"], 30, "JSONValue"), ("level", ["true", "0"], 2, "Bool"),
    ] as [(String, [String], Int, String)])
  func zeroOne(_ key: String, _ values: [String], _ times: Int, _ type: String) throws {
    #expect(try self.type(key, values, times: times) == type)
  }

  @Test("One other integer among thousands of zeros and ones makes all of them integers", arguments: [false, true])
  func counters(isLenient: Bool) throws {
    let values = (0..<2_000).map { "\($0 % 2)" } + ["7"]
    #expect(try type("v", values, isLenient: isLenient) == "Int")
    #expect(try type("is_open", values, isLenient: isLenient) == "Int")
  }

  @Test("A lenient schema leaves at most a quarter of the values undecodable", arguments: [(3, "Int?"), (2, "String")])
  func strays(_ numbers: Int, _ type: String) throws {
    let values = (0..<numbers).map { "\($0)" } + [#""12 o'clock""#]
    #expect(try self.type("v", values, isLenient: true) == type)
    #expect(try self.type("v", values) == "JSONValue")
  }

  @Test(
    "A set without unknown cases needs hundreds of samples",
    arguments: [
      (["red", "blue"], 4, "Open<V>"), (["red", "blue"], 99, "Open<V>"), (["red", "blue"], 100, "V"),
      (["red", "blue"], 3, "String"), (["a", "b", "c"], 9, "Open<V>"), (["a", "b", "c"], 67, "V"),
    ] as [([String], Int, String)])
  func enumerations(_ strings: [String], _ times: Int, _ type: String) throws {
    #expect(try self.type("v", strings.map { "\"\($0)\"" }, times: times) == type)
  }

  @Test("A URI template is a string, a key NO is nitric oxide, and an empty object may get members")
  func others() throws {
    let template = #""https://api.example.org/users/{id}/repos{?page}""#
    #expect(try type("repos_url", [template, #""https://api.example.org/a""#]) == "String")
    #expect(try type("NO", [#""12""#, #""3""#]) == "Int")
    #expect(try type("phone_no", [#""12345""#, #""34567""#]) == "String")
    #expect(try type("zip", [#""1.5""#, #""2.5""#]) == "Double")
    #expect(try type("extra", ["{}", "{}"]) == "JSONValue")
    #expect(try type("extra", ["{}", #"{"a": 1}"#]) == "Extra")
    #expect(try type("extra", ["{}", "[]"]) == "JSONValue")
  }

  @Test func everyRuleIsCited() throws {
    let letters = (0..<10).map { $0 % 2 == 0 ? "Y" : "N" }
    let rows = (0..<200).map { row in
      let key = row == 0 ? "userID" : "user_id"
      return """
        {"\(key)": 1, "is_open": \(row % 2), "bit": \(row % 2), "letter": "\(letters[row % 10])", "set": "\(["a", "b", "c"][row % 3])",
        "status": "\(["x", "y"][row / 2 % 2])", "price": 1.5, "created_at": 1711508000, "zip": "12345", "sno": "00\(row)",
        "release": "\(["1.9", "1.10"][row % 2])", "n": \(row == 0 ? "\"?!\"" : "5"), "by": {"\(row)": 1}, "type": "row",
         "u": {"type": "\(row % 2)x", "k\(row % 2)": 1}, "v": {"type": "\(row % 2)x", "k\(row % 2)": 1}}
        """
    }
    var options = InferenceOptions(name: "Row")
    let samples = try rows.map { try Schema.json.decode($0) }
    func notes() -> Set<String> {
      var inferrer = SchemaInferrer(options: options)
      inferrer.add(.array(samples))
      return inferrer.citedRules()
    }
    let cited = notes()
    for rule in InferenceRule.allCases where rule != .strays && rule != .entries {
      #expect(cited.contains(rule.rawValue) || rule == .openSet, "\(rule.rawValue)")
    }
    // And each can be left out.
    for rule in InferenceRule.allCases {
      options.omittedRules = [rule.rawValue]
      #expect(!notes().contains(rule.rawValue), "\(rule.rawValue)")
    }
  }
}
