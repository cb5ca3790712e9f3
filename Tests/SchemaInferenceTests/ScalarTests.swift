import Testing

@Suite("Inference of scalars")
struct ScalarTests {
  @Test(arguments: [
    // Numbers
    (["1", "2"], #"Field("v", \.v)"#),
    (["1", "2.5"], #"Field("v", \.v)"#),
    ([#""1""#, #""2.5""#], #"Field("v", \.v).encodedAsString()"#),
    (
      [#"" 1""#, #""2""#],
      #"Field("v", \.v)  // numbers, but also " 1""#
    ),
    // Numbers as they are spelled, and durations, if each string comes back
    ([#""67.5 °F""#, #""70 °F""#, #""68.25 °F""#], #"Field("v", \.v).spelled(suffix: " °F")"#),
    (
      [#""€ 7,50""#, #""-€ 12,00""#, #""€ 3,99""#],
      #"Field("v", \.v).spelled(decimalSeparator: ",", prefix: "€ ", minimumFractionDigits: 2)"#
    ),
    (
      [#""7,50""#, #""12,00""#, #""3,99""#],
      #"Field("v", \.v).spelled(decimalSeparator: ",", minimumFractionDigits: 2)"#
    ),
    ([#""1,234""#, #""5,678""#, #""9,012""#], #"Field("v", \.v)"#),
    ([#""1,5""#, #""2,25""#, #""3,5""#], #"Field("v", \.v)"#),
    ([#""1,5""#, #""2,5,3""#, #""3,5""#], #"Field("v", \.v)"#),
    ([#""5 kg""#, #""6 lb""#, #""7 kg""#], #"Field("v", \.v)"#),
    ([#""5 kg""#, #""06 kg""#, #""7 kg""#], #"Field("v", \.v)"#),
    ([#""$1,234""#, #""$5,678""#, #""$9,012""#], #"Field("v", \.v)"#),
    (
      [#""PT1H30M""#, #""P1D""#, #""-PT0.5S""#],
      #"Field("v", \.v).duration(.iso8601)  // Duration is in macOS 13, iOS 16 and later"#
    ),
    ([#""PT90M""#, #""PT1H""#], #"Field("v", \.v)"#),
    ([#""P1M""#, #""PT1H""#], #"Field("v", \.v)"#),
    (["1", "2", #""3""#], #"Field("v", \.v).lenient()  // 1 in strings"#),
    (["1", "null"], #"Field("v", \.v).encodesNull()"#),
    // Values that stand for null
    (["1", "2", #""""#], #"Field("v", \.v).nullIf("").encodesNull()"#),
    (["1", "2", "null", #""""#], #"Field("v", \.v).lenient().encodesNull()"#),
    (
      ["1", "2", #""N/A""#],
      #"Field("v", \.v).nullIf("N/A").encodesNull()"#
    ),
    (
      ["1", "2", #""3""#, "4", #""N/A""#, #""-""#, #""""#, #""-""#],
      #"Field("v", \.v).nullIf("", "-", "N/A").lenient().encodesNull()  // 1 in strings"#
    ),
    (
      (1...8).map(String.init) + ["?", "-", "--", "na", "nil", "tbd", "none"].map { "\"\($0)\"" },
      #"Field("v", \.v)  // undecided: 8 numbers, 7 strings, such as 2, 3, 4"#
    ),
    (
      [#""2024-03-01T10:00:00Z""#, #""0001-01-01T00:00:00Z""#, #""2024-03-02T10:00:00Z""#],
      #"Field("v", \.v).date(.iso8601).nullIf("0001-01-01T00:00:00Z").encodesNull()"#
    ),
    (
      [#""2024-03-01T10:00:00.12""#, #""2024-03-01T10:00:00""#, #""2024-03-02T10:00:00.1234""#],
      #"Field("v", \.v).date(.iso8601(timeZone: TimeZone(secondsFromGMT: 0)!))  // no zone, so GMT"#
    ),
    (
      [#""2024-03-01T10:00:00Z""#, #""2024-03-01T10:00:00""#, #""2024-03-02T10:00:00Z""#, #""2024-03-02T10:00:00.5""#],
      #"Field("v", \.v)  // dates in several formats or time zones"#
    ),
    (
      ["[1, 2, 3, 4]", #"[5, 6, 7, "-"]"#],
      #"Field("v", \.v).array(of: Schema<Int>.number().nullIf("-").optional)"#
    ),
    (
      [#"{"01": 4, "02": "-", "03": 6}"#],
      #"Field("v", \.v).dictionary(of: Schema<Int>.number().nullIf("-").optional)  // by key, such as 01, 02 [keys-as-data]"#
    ),
    (
      [#"{"n": 1}"#, "false", #"{"n": 2}"#],
      #"Field("v", \.v).nullIf(false).encodesNull()  // 1 not an object: false"#
    ),
    (
      [#"["a"]"#, #""""#, "null"],
      #"Field("v", \.v).lenient().encodesNull()"#
    ),
    (
      [#"["a"]"#, #""""#, #"["b"]"#],
      #"Field("v", \.v).nullIf("").encodesNull()"#
    ),
    ([#""007""#, #""012""#], #"Field("v", \.v)  // digits, 2 with leading zeros [leading-zeros]"#),
    (
      [#""1.9""#, #""1.10""#, #""2.0""#],
      #"Field("v", \.v)  // 1 with a zero at the end [versions]"#
    ),
    (
      [#""1.90""#, #""1.10""#, #""12.55""#],
      #"Field("v", \.v).encodedAsString(minimumFractionDigits: 2)"#
    ),
    (
      (10...39).map { "\"\($0)000\"" } + [#""02134""#],
      #"Field("v", \.v)  // digits, 1 with leading zeros [leading-zeros]"#
    ),
    (
      (10...39).map { "\"\($0)\"" } + [#""07""#, "8"],
      #"Field("v", \.v).encodedAsString().lenient()  // 1 not in JSON's number syntax"#
    ),
    // A decimal point is kept for the fractions that other documents may have.
    (["1.0", "2.0"], #"Field("v", \.v)  // 2 with a decimal point"#),
    (["1.0", "2"], #"Field("v", \.v)  // 1 with a decimal point"#),
    (["1.0", "2.5"], #"Field("v", \.v)"#),
    (["0.0", "1.0"], #"Field("v", \.v)  // 2 with a decimal point"#),
    (
      [#""199.00""#, #""20.00""#],
      #"Field("v", \.v).encodedAsString(minimumFractionDigits: 2)  // 2 with a decimal point"#
    ),
    // Bools
    (["true", "false"], #"Field("v", \.v)"#),
    (["true", "0"], #"Field("v", \.v).cases([true: [true], false: [0]])"#),
    ([#""yes""#], #"Field("v", \.v)"#),
    ([#""no""#, #""no""#], #"Field("v", \.v)"#),
    ([#""aB3dE6gH9jK2mN5p""#, #""aB3dE6gH9jK2mN5q""#], #"Field("v", \.v)"#),
    (["1694134923"], #"Field("v", \.v)  // could be seconds since 1970"#),
    ([#""yes""#, #""no""#], #"Field("v", \.v).bool(true: ["yes"], false: ["no"])"#),
    ([#""True""#], #"Field("v", \.v).bool(true: ["True"], false: ["False"])"#),
    (["0", "1"], #"Field("v", \.v)  // could be a Bool"#),
    // Strings
    ([#""a""#, #""b""#], #"Field("v", \.v)"#),
    ([#""a""#, #""""#], #"Field("v", \.v)"#),
    ([#""a""#, "1"], #"Field("v", \.v)  // undecided: 1 number, 1 string, such as 1, "a""#),
    (["null", "null"], #"Field("v", \.v).encodesNull()"#),
    ([#""https://example.org/a""#], #"Field("v", \.v)"#),
    (
      [#""https://example.org/a""#, #""https://example.org/收""#, #""""#],
      #"Field("v", \.v)  // URLs, but also """#
    ),
    ([#""JoyVbxdgpzcySS58NIdSL5TSZ3dDKUlOvkUXNNM7kJo=""#], #"Field("v", \.v).data(.base64)"#),
    ([#""6ba7b810-9dad-11d1-80b4-00c04fd430c8""#], #"Field("v", \.v)"#),
    ([#""6BA7B810-9DAD-11D1-80B4-00C04FD430C8""#], #"Field("v", \.v)  // UUIDs in uppercase"#),
    // Documents in strings
    (
      [#""[1, 2]""#],
      #"Field("v", \.v).embeddedArray(of: .number())"#
    ),
    (
      [#""[1]""#, "[3]"],
      #"Field("v", \.v).embeddedArray(of: .number()).lenient()  // 1 not in a string"#
    ),
  ])
  func line(_ values: [String], _ expected: String) throws {
    let objects = values.map { "{\"v\": \($0), \"z\": 0.5}" }.joined(separator: ",")
    #expect(field("v", in: try inferred("[\(objects)]")).split(separator: "\n").last.map(String.init) == expected)
  }

  @Test func oneStrangeValueOfManyIsLeftUnreadIfTheSchemaIsLenient() throws {
    let values = (0..<99).map { "\($0)" } + [#""12 o'clock""#]
    let objects = values.map { "{\"v\": \($0), \"z\": 0.5}" }.joined(separator: ",")
    let source = try inferred("[\(objects)]", isLenient: true)
    #expect(field("v", in: source) == #"Field("v", \.v)  // 1 undecodable: "12 o'clock" [strays]"#)
    #expect(source.contains("let v: Int?"))
    #expect(try inferred("[\(objects)]").contains("let v: JSONValue\n"))
  }

  @Test func oneStrangeValueOfFewLeavesItOpen() throws {
    #expect(try field(ofValues: "1", "2", "3", #""x""#).contains("undecided: 3 numbers, 1 string"))
    let lenient = try field(ofValues: "1", "2", "3", #""x""#, isLenient: true)
    #expect(lenient == #"Field("v", \.v)  // 1 undecodable: "x" [strays]"#)
  }

  @Test func aSetThatComesAgainAndAgainIsAnEnumeration() throws {
    let values = (0..<12).map { ["red", "dark blue", ""][$0 % 3] }.map { "{\"colour\": \"\($0)\"}" }
    let source = try inferred("[\(values.joined(separator: ","))]")
    #expect(
      source.contains(
        "  enum Colour: String, Sendable {\n    case empty = \"\"\n    case darkBlue = \"dark blue\"\n    case red\n  }"
      ))
    let open = try inferred("[\(values.joined(separator: ","))]", isLenient: true)
    #expect(open.contains("let colour: Open<Colour>"))
  }

  @Test func namesAreNoEnumeration() throws {
    let values = (0..<40).map { "{\"city\": \"City \($0 / 2 % 18)\"}" }.joined(separator: ",")
    #expect(try inferred("[\(values)]").contains("let city: String"))
    let repeated = (0..<12).map { "{\"first_name\": \"\(["Ann", "Bob"][$0 % 2])\"}" }.joined(separator: ",")
    #expect(try inferred("[\(repeated)]").contains("let firstName: String"))
  }

  @Test(arguments: [("is_open", "Bool"), ("active", "Bool"), ("count", "Int")])
  func keysHelpWithZeroAndOne(_ key: String, _ type: String) throws {
    #expect(try inferred("[{\"\(key)\": 1}, {\"\(key)\": 0}]").contains(": \(type)\n"))
  }

  @Test(arguments: [
    ("zip", "String"), ("phone_no", "String"), ("phone_number", "String"), ("page_number", "Double"),
    ("amount", "Decimal"), ("width", "Double"),
  ])
  func keysHelpWithNumbers(_ key: String, _ type: String) throws {
    let (first, second) = type == "String" ? ("12345", "54321") : ("1.5", "2.5")
    #expect(try inferred("[{\"\(key)\": \"\(first)\"}, {\"\(key)\": \"\(second)\"}]").contains(": \(type)\n"))
  }

  @Test(
    "A decimal point makes a fraction of a whole number",
    arguments: [
      ("width", ["1.0", "2.0"], "Double"), ("width", ["1", "2.0"], "Double"), ("width", ["-1.50e1"], "Double"),
      ("width", [#""20.00""#], "Double"), ("width", [#"" 20.0""#, #""5""#], "String"),
      ("width", [#""20.0""#, #""5""#], "String"),
      ("price", [#""199.00""#, #""20.00""#], "Decimal"), ("price", ["199.00"], "Decimal"),
      ("$numberDecimal", [#""1.10""#], "Decimal"),
      ("price", [#""12345678901234567890.00""#], "Decimal"), ("width", ["1.0", "1e200"], "Double"),
      ("is_open", ["1.0", "0.0"], "Double"), ("created_at", ["1711508000.0"], "Date"),
    ])
  func decimalPoints(_ key: String, _ values: [String], _ type: String) throws {
    let objects = values.map { "{\"\(key)\": \($0)}" }.joined(separator: ",")
    #expect(try inferred("[\(objects)]").contains(": \(type)\n"))
  }

  /// One of a hundred is few enough to be left out, but the others would then lose their fractions.
  @Test func aLongFractionAmongIntegersIsNotLeftOut() throws {
    let objects = (0..<99).map { "{\"v\": \($0)}" } + [#"{"v": 0.1234567890123456789}"#]
    #expect(try inferred("[\(objects.joined(separator: ","))]").contains("let v: Decimal\n"))
  }

  @Test func stringsOfNumbersBeyondADoubleStayStrings() throws {
    #expect(field("v", in: try inferred(#"[{"v":"1e400"},{"v":"1"}]"#)) == #"Field("v", \.v)"#)
    #expect(try inferred(#"[{"v":"1e400"},{"v":"1"}]"#).contains("let v: String\n"))
  }

  @Test(
    "Types nest at most eight arrays and dictionaries",
    arguments: [(8, "Int", 8), (9, "JSONValue", 0), (10, "JSONValue", 1), (60, "JSONValue", 6)])
  func deepArrays(_ depth: Int, element: String, nesting: Int) throws {
    let value = String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
    let type = String(repeating: "[", count: nesting) + element + String(repeating: "]", count: nesting)
    #expect(try inferred(#"[{"v":\#(value)}]"#).contains("let v: \(type)\n"))
  }
}
