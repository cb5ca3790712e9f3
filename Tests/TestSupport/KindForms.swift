import SchemaCoding
import Testing

/// One kind in every form that a model can have it in.
struct KindForms<Value: Hashable & Sendable>: Equatable, Sendable {
  let required: Value
  let optional: Value?
  let withDefault: Value
  let list: [Value]
  let unique: Set<Value>
  let named: [String: Value]

  static func schema(_ kind: Schema<Value>, default value: Value) -> Schema<KindForms> {
    Schema(KindForms.init) {
      Field("required").schema(kind)
      Field("optional").schema(kind).optional()
      Field("default").schema(kind).default(value)
      Field("list").array(of: kind)
      Field("unique").set(of: kind)
      Field("named").dictionary(of: kind)
    }
  }

  static func document(_ required: String, _ optional: String, _ withDefault: String, elements: String) -> String {
    """
    {"required":\(required),"optional":\(optional),"default":\(withDefault),\
    "list":[\(elements)],"unique":[\(elements)],"named":{"k":\(elements)}}
    """
  }
}

/// A kind with a valid value, an invalid one, and the expected codes.
struct KindSample<Value: Hashable & Sendable>: Sendable {
  let kind: Schema<Value>
  let good: String
  let value: Value
  let substitute: Value
  let bad: String
  let strictCode: IssueCode
  let lenientCode: IssueCode

  private typealias Forms = KindForms<Value>

  private func all(_ value: Value) -> Forms {
    Forms(
      required: value, optional: value, withDefault: value, list: [value], unique: [value], named: ["k": value])
  }

  /// Every form decodes the valid value, and a missing or null value is nil or the default where allowed.
  func expectGoodValues(at location: SourceLocation = #_sourceLocation) throws {
    let schema = Forms.schema(kind, default: substitute)
    let full = Forms.document(good, good, good, elements: good)
    for schema in [schema, schema.lenient()] {
      let decoded = try schema.decodeWithReport(full)
      #expect(decoded.value == all(value), sourceLocation: location)
      #expect(decoded.report.isEmpty, "\(decoded.report)", sourceLocation: location)
    }
    let bare = Forms(required: value, optional: nil, withDefault: substitute, list: [], unique: [], named: [:])
    for absent in [#""#, #""optional":null,"default":null,"#] {
      let json = #"{\#(absent)"required":\#(good),"list":[],"unique":[],"named":{}}"#
      #expect(try schema.decode(json) == bare, sourceLocation: location)
    }
    #expect(
      outcome(schema, "{}") == "$.required missingKey, $.list missingKey, $.unique missingKey, "
        + "$.named missingKey", sourceLocation: location)
    #expect(
      outcome(schema, Forms.document("null", "null", "null", elements: "null"))
        == "$.required nullValue, $.list[0] nullValue, $.unique[0] nullValue, $.named.k nullValue",
      sourceLocation: location)
  }

  /// Every form fails for the invalid value; under leniency, nil or a default replaces it where possible.
  func expectBadValues(at location: SourceLocation = #_sourceLocation) throws {
    let schema = Forms.schema(kind, default: substitute)
    let full = Forms.document(bad, bad, bad, elements: bad)
    let (strict, lenient) = (strictCode, lenientCode)
    #expect(
      outcome(schema, full)
        == ["required", "optional", "default", "list[0]", "unique[0]", "named.k"]
        .map { "$.\($0) \(strict)" }.joined(separator: ", "), sourceLocation: location)
    #expect(
      outcome(schema.lenient(), full)
        == ["required", "list[0]", "unique[0]", "named.k"]
        .map { "$.\($0) \(lenient)" }.joined(separator: ", "), sourceLocation: location)
    let halfGood = Forms.document(good, bad, bad, elements: good)
    let decoded = try schema.lenient().decodeWithReport(halfGood)
    #expect(decoded.value.optional == nil && decoded.value.withDefault == substitute, sourceLocation: location)
    #expect(
      decoded.report.repairs.lines == ["$.optional fellBack", "$.default fellBack"],
      sourceLocation: location)
  }

  /// The same without an object around it.
  func expectTopLevel(at location: SourceLocation = #_sourceLocation) throws {
    #expect(try kind.decode(good) == value, sourceLocation: location)
    #expect(try kind.optional.decode("null") == nil, sourceLocation: location)
    #expect(try kind.optional.decode(good) == value, sourceLocation: location)
    #expect(try kind.default(substitute).decode("null") == substitute, sourceLocation: location)
    #expect(try kind.array.decode("[\(good),\(good)]") == [value, value], sourceLocation: location)
    #expect(try Schema.set(of: kind).decode("[\(good),\(good)]") == [value], sourceLocation: location)
    #expect(try kind.dictionary.decode(#"{"k":\#(good)}"#) == ["k": value], sourceLocation: location)
    #expect(outcome(kind, bad) == "$ \(strictCode)", sourceLocation: location)
    #expect(outcome(kind.lenient(), bad) == "$ \(lenientCode)", sourceLocation: location)
    #expect(outcome(kind.lenient().optional, bad) == "nil; $ fellBack", sourceLocation: location)
    let lossy = try kind.array.lossy().decodeWithReport("[\(good),\(bad)]")
    #expect(lossy.value == [value], sourceLocation: location)
    #expect(lossy.report.repairs.lines == ["$[1] dropped"], sourceLocation: location)
    let fallback = try kind.fallback(substitute).decodeWithReport(bad)
    #expect(fallback.value == substitute, sourceLocation: location)
    #expect(fallback.report.repairs.map(\.code) == [.fellBack], sourceLocation: location)
  }

  func expectEveryForm(at location: SourceLocation = #_sourceLocation) throws {
    try expectGoodValues(at: location)
    try expectBadValues(at: location)
    try expectTopLevel(at: location)
  }
}
