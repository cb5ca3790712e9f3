import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// A definition error stops the program at a schema's first use, with a line for each error.
@Suite struct DefinitionErrorTests {
  private struct Opaque: Sendable {}

  private struct Model: Sendable {
    var a = 0, b = 0, flag = false, opaque = Opaque(), inner = Start(value: 0)
    let fixed = 1
    var computed: Int { a + b }
  }

  enum Wrong: String, CaseIterable, Codable, Sendable {
    case emptyKey, emptyPart, trailingDot, indexAfterDot, unclosedIndex, wordAsIndex, negativeIndex, keyTwice,
      noKeyPath,
      constant, computed
    case noKind, oneKey, onePath, ambiguousWord, inside, lazily, insideCollections, indexFirst, defaultOutsideRule

    /// Uses a schema with this error.
    func use() {
      switch self {
      case .emptyKey: use { Field("", \.a) }
      case .emptyPart: use { Field("x..y", \.a) }
      case .trailingDot: use { Field("x.", \.a) }
      case .indexAfterDot: use { Field("x.[0]", \.a) }
      case .unclosedIndex: use { Field("x[0", \.a) }
      case .wordAsIndex: use { Field("x[n]", \.a) }
      case .negativeIndex: use { Field("x[-1]", \.a) }
      case .keyTwice: use { Field("x", "y", "x", at: \.a) }
      case .noKeyPath: use { Field("x").number(Int.self) }
      case .constant: use { Field("x", \.fixed) }
      case .computed: use { Field("x", \.computed) }
      case .noKind: use { Field("x", \.opaque) }
      case .oneKey:
        use {
          Field("x", \.a)
          Field("x", \.b)
        }
      case .onePath:
        use {
          Field("x.y", \.a)
          Field("x.y", \.b)
          Field("x.z", \.flag)
        }
      case .ambiguousWord: use { Field("x", \.flag).bool(true: ["ja", "Jo"], false: ["jo ", "nein"]) }
      case .inside: use { Field("x", \.inner).object(Self.broken) }
      case .lazily: use { Field("x", \.inner).object(.lazy { Self.broken }) }
      case .insideCollections: _ = Self.broken.optional.array.dictionary.plan
      case .indexFirst:
        use {
          Field("[0].n", \.a)
          Field("b", \.b)
        }
      case .defaultOutsideRule: use { Field("x", \.a).clamped(to: 1...3).default(9) }
      }
    }

    private static var broken: Schema<Start<Int>> { Start.schema(0, Field("", \.value)) }

    private func use(@MembersBuilder<Model> _ members: () -> MembersBuilder<Model>.Members) {
      _ = try? Schema(startingFrom: Model(), members: members).decode("{}")
    }

    /// The lines of the message.
    var message: [String] {
      switch self {
      case .emptyKey: one(#"field "" has the key "", which is empty"#)
      case .emptyPart: one(#"field "x..y" has the key "x..y", which has an empty part"#)
      case .trailingDot: one(#"field "x." has the key "x.", which has an empty part"#)
      case .indexAfterDot: one(#"field "x.[0]" has the key "x.[0]", which has an empty part"#)
      case .unclosedIndex: one(#"field "x[0" has the key "x[0", which has a malformed index"#)
      case .wordAsIndex: one(#"field "x[n]" has the key "x[n]", which has a malformed index"#)
      case .negativeIndex: one(#"field "x[-1]" has the key "x[-1]", which has a malformed index"#)
      case .keyTwice: one(#"field "x" has the key "x" twice"#)
      case .noKeyPath:
        one(
          #"field "x" has no key path, which a schema with an initial value needs; "#
            + "a change of the value's type, as by map(_:) or optional(), removes it")
      case .constant, .computed: one(#"field "x" has a read-only key path"#)
      case .noKind:
        one(
          #"field "x" has no value kind, and Opaque does not imply one; "#
            + "add one, such as schema(_:), array(of:) or transform(from:decode:encode:), or make the type SchemaCodable"
        )
      case .oneKey: ["the schema of Model has a definition error", #"  Model has 2 fields for the key "x""#]
      case .onePath: ["the schema of Model has a definition error", #"  Model has 2 fields for the key "x.y""#]
      case .ambiguousWord: one(#"field "x" has the string "jo" for both true and false"#)
      case .inside: one(#"field "x".Start<Int>.field "" has the key "", which is empty"#)
      case .lazily:
        ["the schema of Model has a definition error", #"Start<Int>.field "" has the key "", which is empty"#]
      case .insideCollections:
        ["Optional<Start<Int>>", "has a definition error", #"  Start<Int>.field "" has the key "", which is empty"#]
      case .defaultOutsideRule: one(#"field "x" has the default 9, "#)
      case .indexFirst: one(#"field "b" has the key "b", though other keys of the object begin with an index"#)
      }
    }

    /// The code at the end of the line.
    var code: DefinitionError.Code {
      switch self {
      case .emptyKey, .emptyPart, .trailingDot, .indexAfterDot, .unclosedIndex, .wordAsIndex, .negativeIndex,
        .indexFirst,
        .inside, .lazily, .insideCollections:
        .invalidKey
      case .keyTwice, .oneKey, .onePath: .repeatedKey
      case .noKeyPath: .noProperty
      case .constant, .computed: .readOnlyProperty
      case .noKind: .noKind
      case .ambiguousWord: .invalidArgument
      case .defaultOutsideRule: .invalidReplacement
      }
    }

    private func one(_ line: String) -> [String] { ["the schema of Model has a definition error", "  Model.\(line)"] }
  }

  #if ExitTests
    @Test(arguments: Wrong.allCases) func aDefinitionError(_ wrong: Wrong) async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [wrong] in
        wrong.use()
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      for line in wrong.message { #expect(text.contains(line), "\(text)") }
      let ending = " [\(wrong.code.rawValue)]\n  Playgrounds/Guides/Messages.md in the package explains each code.\n"
      #expect(text.contains(ending), "\(text)")
    }
  #endif

  private enum Shape: Sendable, Equatable {
    case circle(Int)
    case other
  }

  @Test func codes() {
    func codes<Value>(_ schema: Schema<Value>, _ uses: SchemaOperation...) -> [DefinitionError.Code] {
      uses.flatMap { schema.definitionErrors(for: $0) }.map(\.code)
    }
    let model = Schema(startingFrom: Model()) { Field("a", \.a) }
    #expect(codes(model.omitting("x"), .decoding) == [.unknownField])
    #expect(codes(Schema.string.map { $0.count }.partial(), .decoding) == [.notAnObject])
    let objects: [[DefinitionError.Code]] = [
      codes(Box<String>.schema(Field("x").object(Schema.string)), .decoding),
      codes(Box<String>.schema(Field("x", \.value).object(Schema.string)), .encoding),
      codes(Box<String?>.schema(Field("x", \.value).object(Schema.string).nullIf("")), .decoding),
      codes(Box<[String]>.schema(Field("x", \.value).object(Schema.string.array).lossy()), .updating),
      codes(Box<Int>.schema(Field("x", \.value).object(Schema.string.map { $0.count })), .decoding),
    ]
    #expect(objects == Array(repeating: [.notAnObject], count: 5))
    let others: [[DefinitionError.Code]] = [
      codes(Box<[String: Int]>.schema(Field("x", \.value).object(.dictionary(of: .number()))), .decoding),
      codes(Box<JSONObject>.schema(Field("x", \.value).object(.jsonObject)), .decoding),
      codes(Box<String>.schema(Field("x", \.value).object(Schema.string.under("text"))), .decoding),
      codes(Box<String>.schema(Field("x", \.value).object(Schema.string).schema(.string)), .decoding),
      codes(Box<String>.schema(Field("x", \.value).object(.lazy { .string }).schema(.string)), .encoding),
    ]
    #expect(others == Array(repeating: [], count: 5))
    let bothOnly = Schema(startingFrom: Model()) { Field("a", \.a).decodeOnly().encodeOnly() }
    #expect(codes(bothOnly, .decoding) == [.conflictingOptions])
    let incomplete = Schema(Start<Int>.init(value:)) { Field("a", \.value) }.partial()
    #expect(codes(incomplete, .decoding) == [.incompleteInitializer])
    #expect(
      codes(
        Schema(startingFrom: Model()) {
          Field("a", \.a)
          Field("a.b", \.b)
        }, .encoding) == [.overlappingOutput])
    #expect(codes(Schema(startingFrom: Model()) { Field(1, \.a) }, .encoding) == [.incompleteArray])
    #expect(codes(Schema<Shape>.oneOf("type") {}, .decoding) == [.noVariants])
    let twice = Schema<Shape>.oneOf("type") {
      Variant("other", Shape.other)
      Variant("other", Shape.other)
    }
    #expect(codes(twice, .decoding) == [.repeatedTag])
    #expect("\(codes(twice, .decoding))" == "[repeatedTag]")
  }

  #if ExitTests
    @Test func allErrorsInOneMessage() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let schema = Schema(startingFrom: Model()) {
          Field("x..y", "", at: \.a)
          Field("x", \.opaque)
          Field("y", \.flag).bool(true: ["ja"], false: ["ja"])
          Field("z", \.fixed)
          Field("z", \.b)
          Field("i", \.inner).object(Start.schema(0, Field("", \.value)))
        }
        _ = try? schema.array.decode("[]")
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      let expected = """
        the schema of Array<Model> has 7 definition errors
          Model.field "x..y" has the key "x..y", which has an empty part
          Model.field "x..y" has the key "", which is empty
          Model.field "x" has no value kind, and Opaque does not imply one; add one, such as schema(_:), array(of:) or transform(from:decode:encode:), or make the type SchemaCodable
          Model.field "y" has the string "ja" for both true and false
          Model.field "z" has a read-only key path; declare the property with var, or use an initializer
          Model.field "i".Start<Int>.field "" has the key "", which is empty
          Model has 2 fields for the key "z"
          Playgrounds/Guides/Messages.md in the package explains each code.
        """
      let withoutLines = text.split(separator: "\n").map { line in
        line.components(separatedBy: " (PlanTests/")[0]
      }
      #expect(withoutLines.joined(separator: "\n").contains(expected), "\(text)")
    }

    @Test func theMessageIsInTheTrap() async {
      // The closure is moved into a macro's expansion, all of which has the line where the macro begins.
      let line = #line + 1
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Schema(startingFrom: Model()) { Field("", \.a) }.plan
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      let trap =
        "DefinitionErrorTests.swift:\(line): Fatal error: SchemaCoding: the schema of Model has a definition error"
      #expect(text.contains(trap), "\(text)")
    }
  #endif

  private final class Settings: @unchecked Sendable {
    var volume = 5
    static let shared = Settings()
  }

  @Test func anInitialValueOfAClassIsANewObjectEachTime() throws {
    let shared = Schema(startingFrom: Settings.shared) { Field("volume", \.volume) }
    #expect(
      shared.definitionErrors(for: .decoding).map(\.message)
        == ["starts from the same object each time; create it in startingFrom:, or change it with update(_:from:)"])
    #expect(shared.definitionErrors(for: .encoding, .updating) == [])
    let new = Schema(startingFrom: Settings()) { Field("volume", \.volume) }
    #expect(new.definitionErrors(for: .decoding) == [])
    let both = try new.array.decode(#"[{"volume":1},{"volume":2}]"#)
    #expect(both.map(\.volume) == [1, 2])
  }

  @Test func aUnionIsNamedByItsType() {
    let union = Schema<Int>.oneOf("type") { Variant(["a"], .number(), { $0 }, { $0 }) }
    let message = #"has a variant with the tag ["a"], which is not a string, number or Bool"#
    #expect(union.definitionErrors().map(\.description) == ["Int \(message)"])
    #expect(union.array.definitionErrors().map(\.description) == ["Int \(message)"])
    #expect(
      Box<Int>.schema(Field("x", \.value).schema(union)).definitionErrors().map(\.path) == [
        ["Box<Int>", #"field "x""#, "Int"]
      ])
    let dates = Schema<Date>.date(.format("")).array
    #expect(dates.definitionErrors().map(\.path) == [["Array<Date>"]])
  }

  @Test(
    "Two keys that a key style makes the same",
    arguments: [
      (.snakeOrCamelCase, "userId", "user_id", [shared("user_id", with: "userId")]),
      (.snakeOrCamelCase, "userID", "userId", [shared("user_id", with: "userID")]),
      (.snakeOrCamelCase, "line2", "line_2", [shared("line_2", with: "line2")]),
      (.snakeOrCamelCase, "a.userId", "a.user_id", [shared("a.user_id", with: "a.userId")]),
      (.snakeOrCamelCase, "userId", .literal("user_id"), [shared("user_id", with: "userId")]),
      (.snakeOrCamelCase, .literal("user_id"), "userId", [shared("user_id", with: "user_id")]),
      (.caseInsensitive, "id", "ID", [shared("id", with: "id")]),
      (.caseInsensitive, .literal("ID"), "id", [shared("id", with: "ID")]),
      (.caseInsensitive, .literal("ID"), .literal("id"), []),
      (.snakeOrCamelCase, .literal("userId"), .literal("user_id"), []), (.snakeOrCamelCase, "userId", "userName", []),
      (.caseInsensitive, "id", "ids", []), (.camelCase, "a.user_id", "user_id", []),
      (.snakeCase, "userId", "user_id", [#"has 2 fields for the key "user_id""#]),
      (.snakeOrCamelCase, "userId", "userId", [#"has 2 fields for the key "userId""#]),
    ] as [(KeyStyle, FieldKey, FieldKey, [String])])
  func sharedSpellings(style: KeyStyle, one: FieldKey, other: FieldKey, messages: [String]) {
    let schema = Schema(startingFrom: Model()) {
      Field(one, \.a)
      Field(other, \.b)
    }.keys(style)
    #expect(schema.definitionErrors().map(\.message) == messages)
  }

  private static func shared(_ key: String, with other: String) -> String {
    "shares the key \"\(key)\" with the field \"\(other)\" because of the key style; declare both keys with .literal(_:)"
  }

  @Test func oneKeyOfTwoFieldsMayHaveTwoSpellings() throws {
    let schema = Schema(startingFrom: Model()) {
      Field("userId", at: \.a)
      Field("userId", "other", at: \.b).decodeOnly()
    }.keys(.snakeOrCamelCase)
    #expect(schema.definitionErrors(for: .decoding, .encoding, .updating).isEmpty)
    let model = try schema.decode(#"{"user_id":3}"#)
    #expect(model.a == 3 && model.b == 3)
  }

  @Test func aCodableTypeHasAKind() {
    let schema = Box<CodableLamp>.schema(Field("x", \.value))
    #expect(
      schema.definitionErrors().map(\.message) == [
        "has no value kind, and CodableLamp does not imply one; add .codable() to use its Codable conformance, "
          + "or transform(from:decode:encode:)"
      ])
  }

  @Test func aFieldWithoutKindOrProperty() {
    let schema = Schema(startingFrom: Start(value: 0)) { Field("x").lenient() }
    #expect(
      schema.definitionErrors(for: .decoding).map(\.message).contains(
        "has no value kind; add one, such as string(), or a key path, whose type implies one"))
  }

  @Test func aTypeWithAnIdentifierHasAKind() throws {
    let zone = Box<TimeZone?>.schema(Field("x", \.value)).definitionErrors().map(\.message)
    #expect(
      zone == [
        "has no value kind, and TimeZone does not imply one; add .transform(from: .string, decode:encode:) for its "
          + "identifier; its Codable form is an object"
      ])
    let schema = Box<Locale>.schema(
      Field("x", \.value).transform(from: .string, decode: Locale.init(identifier:), encode: \.identifier))
    #expect(try schema.encodeToString(schema.decode(#"{"x":"de_CH"}"#)) == #"{"x":"de_CH"}"#)
  }

  private struct CodableLamp: Codable {
    var isOn = false
  }

  @Test func typesWithoutAKindHaveAdviceOfTheirOwn() {
    struct Garage {
      var papers: [String: Any] = [:], list: [Any] = [], extra: Any?, car: Car?
    }
    let schema = Schema(startingFrom: Garage()) {
      Field("papers", \.papers)
      Field("list", \.list)
      Field("extra", \.extra)
      Field("car", \.car)
    }
    let json = ["JSONObject", "[JSONValue]", "JSONValue"].map {
      "change the property's type to \($0); JSONValue is any JSON"
    }
    let subclass = "add .schema(_:), because the schema of its superclass is not inherited"
    let advice = schema.definitionErrors().map {
      $0.message.components(separatedBy: "; ").dropFirst().joined(separator: "; ")
    }
    #expect(advice == json + [subclass])
  }

  private class Vehicle: SchemaCodableClass {
    static let schema = Schema(startingFrom: Vehicle()) {}
  }

  private final class Car: Vehicle {}

  @Test func errorsAreDataInTests() throws {
    let line = #line + 2
    let schema = Schema(startingFrom: Model()) {
      Field("x", \.a).clamped(to: 1...3).default(9)
      Field("y", \.b)
      Field("y", \.fixed).encodeOnly()
    }
    let decoding = schema.definitionErrors()
    #expect(decoding.map(\.path) == [["Model", #"field "x""#], ["Model"]])
    #expect(decoding.map(\.message).last == #"has 2 fields for the key "y""#)
    #expect(decoding.map(\.location) == [line, line + 2].map { "PlanTests/DefinitionErrorTests.swift:\($0)" })
    let shown = #"Model has 2 fields for the key "y" (PlanTests/DefinitionErrorTests.swift:\#(line + 2))"#
    #expect(decoding.last?.description == shown)
    #expect(schema.definitionErrors(for: .decoding, .encoding, .updating) == decoding)
  }

  @Test func eachUseHasItsOwnErrors() {
    let indexed = Schema(startingFrom: Model()) { Field("items[1]", \.a) }
    #expect(indexed.definitionErrors(for: .decoding, .updating) == [])
    #expect(indexed.definitionErrors(for: .encoding).count == 1)
    let line = #line + 1
    let fixed = Schema(Box<Int>.init) { Field("a").number(Int.self) }
    #expect(fixed.definitionErrors() == [])
    #expect(
      fixed.definitionErrors(for: .updating).map(\.location) == ["PlanTests/DefinitionErrorTests.swift:\(line)"]
    )
  }

  #if ExitTests
    @Test func anErrorOfASchemaThatIsUsedTwiceIsReportedOnce() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let broken = Start.schema(0, Field("", \.value))
        _ =
          Schema(
            { (_: Start<Int>, _: [Start<Int>]) -> Box<Int> in Box(value: 0) },
            members: {
              Field("a").object(broken)
              Field("a").array(of: broken)
            }
          ).plan
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.components(separatedBy: #"Start<Int>.field "" has the key"#).count == 2, "\(text)")
    }
  #endif

  @Test func errorsOfALazySchemaAreFoundEachTime() {
    let part = Start.schema(0, Field("", \.value))
    let schema = Box<Start<Int>>.schema(Field("a").object(.lazy { part }))
    let other = schema.array
    for schema in [schema.definitionErrors(), schema.definitionErrors(), other.definitionErrors()] {
      #expect(schema.map(\.message).count == 1)
    }
  }

  #if ExitTests
    @Test func aFieldMayBeEncodedUnderAnyOfItsKeys() async {
      await #expect(processExitsWith: .success) {
        let schema = Box<Int>.schema(Field("a", "b", at: \.value).encodedUnder("b"))
        #expect(outcome(schema, #"{"b":1}"#) == "1")
      }
    }
  #endif

  @Test func goodSchemasPass() throws {
    let schema = Schema(startingFrom: Model()) {
      Field("x.y", "x.z", "x", at: \.a)
      Field(.literal("x.y"), at: \.b)
      Field("i[0].j", \.flag)
    }
    #expect(outcome(Schema<Int>.lazy { .number() }, "5") == "5")
    #expect(try schema.decode(#"{"x":{"z":3},"x.y":4}"#).a == 3)
  }
}
