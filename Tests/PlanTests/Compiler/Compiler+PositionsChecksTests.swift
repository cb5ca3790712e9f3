import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Definition errors of positions and enclosing keys")
struct PositionsChecksTests {
  struct Model: Sendable {
    var a = 0, b = 0, part = Part(), extras: [String: JSONValue] = [:]
  }

  struct Part: Sendable {
    var c = 0
    static let schema = Schema(startingFrom: Part()) { Field("c", \.c) }
    static let array = Schema(startingFrom: Part()) { Field(0, \.c) }
  }

  enum Wrong: String, CaseIterable, Codable, Sendable {
    case mixed, writtenKey, writtenPosition, negative, twice, gap, gapInPath, keyAndPosition, collects, includes,
      included
    case enclosingTwice, enclosingBeside, enclosingWritten, noEnclosing

    func use() {
      switch self {
      case .mixed:
        use {
          Field("a", \.a)
          Field(0, \.b)
        }
      case .writtenKey: use { Field(0, \.a).encodedUnder("a") }
      case .writtenPosition: use { Field("a", \.a).encodedUnder("[0]") }
      case .negative: use { Field(-1, \.a) }
      case .twice:
        use {
          Field(0, \.a)
          Field("[0]", \.b)
        }
      case .gap:
        use {
          Field(0, \.a)
          Field(2, \.b)
        }
      case .gapInPath:
        use {
          Field("x.y[1].z", \.a)
          Field("x.y[2]", \.b)
        }
      case .keyAndPosition:
        use {
          Field("x[0]", \.a)
          Field("x.y", \.b)
        }
      case .collects:
        _ = Schema(startingFrom: Model()) { Field(0, \.a) }.unknownKeys(.collect(into: \.extras)).plan
      case .includes:
        use {
          Field(0, \.a)
          Include(Part.schema, \.part)
        }
      case .included:
        use {
          Field("a", \.a)
          Include(Part.array, \.part)
        }
      case .enclosingTwice:
        use {
          Field(.enclosingKey, \.a)
          Field(.enclosingKey, \.b)
        }
      case .enclosingBeside: use { Field(.enclosingKey, "a", at: \.a) }
      case .enclosingWritten: use { Field("a", \.a).encodedUnder(.enclosingKey) }
      case .noEnclosing: _ = try? Part.schema.keyedArray.encode([])
      }
    }

    private func use(@MembersBuilder<Model> _ members: () -> MembersBuilder<Model>.Members) {
      _ = try? Schema(startingFrom: Model(), members: members).encode(Model())
    }

    var message: [String] {
      switch self {
      case .mixed: [#"  Model.field "a" has the key "a", though other keys of the object begin with an index"#]
      case .writtenKey: [#"  Model.field "[0]" has the key "a", though other keys of the object begin with an index"#]
      case .writtenPosition:
        [
          #"  Model.field "a" has the key "[0]", which begins with an index, "#
            + "though the object is not an array by position"
        ]
      case .negative: [#"  Model.field "[-1]" has the key "[-1]", which is a negative position"#]
      case .twice: [#"  Model has 2 fields for the key "[0]""#]
      case .gap:
        [
          #"  Model.field "[2]" cannot be encoded at $[2], because no field is encoded at $[1] "#
            + "(PlanTests/Compiler+PositionsChecksTests.swift:"
        ]
      case .gapInPath:
        [
          "has 2 definition errors",
          #"  Model.field "x.y[1].z" cannot be encoded at $.x.y[1].z, because no field is encoded at $.x.y[0]"#,
          #"  Model.field "x.y[2]" cannot be encoded at $.x.y[2], because no field is encoded at $.x.y[0]"#,
        ]
      case .keyAndPosition: ["  Model cannot encode both elements and members into $.x"]
      case .collects: ["  Model collects unknown keys, but an array by position has no keys"]
      case .includes: ["  Model.included Part is part of an array by position, which has no keys to share"]
      case .included: ["  Model.included Part is not an object with fields"]
      case .enclosingTwice: ["  Model has several fields for its enclosing key"]
      case .enclosingBeside: [#"  Model.field ".enclosingKey" has other keys besides the enclosing key"#]
      case .enclosingWritten: [#"  Model.field "a" has other keys besides the enclosing key"#]
      case .noEnclosing: ["  Part has no field for its enclosing key, which encoding an array by key requires"]
      }
    }
  }

  #if ExitTests
    @Test(arguments: Wrong.allCases) func aDefinitionError(_ wrong: Wrong) async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [wrong] in
        wrong.use()
      }
      let text = try #require(result).lastWords
      for line in wrong.message { #expect(text.contains(line), "\(text)") }
    }
  #endif

  @Test("A rule, a conversion or an optional around the element hides no missing enclosing key")
  func wrappedElements() {
    func messages<Value>(_ schema: Schema<[Value]>) -> [String] {
      schema.definitionErrors(for: .encoding).map(\.message)
    }
    let expected = ["has no field for its enclosing key, which encoding an array by key requires"]
    #expect(messages(Part.schema.validate("must be small") { _ in true }.keyedArray) == expected)
    #expect(messages(Schema.transform(from: Part.schema, decode: { [$0] }, encode: { $0[0] }).keyedArray) == expected)
    #expect(messages(Part.schema.optional.keyedArray) == expected)
    #expect(Part.schema.keyedArray.definitionErrors(for: .decoding).isEmpty)
  }

  @Test("Constants alone may describe an array by position")
  func constantsOnly() throws {
    struct Ping: Equatable, Sendable {}
    let schema = Schema(startingFrom: Ping()) { Constant(0, "ping") }
    #expect(try schema.decode(#"["ping"]"#) == Ping())
    #expect(try schema.encodeToString(Ping()) == #"["ping"]"#)
    #expect(issueDescriptions(schema, #"["pong"]"#) == [#"$[0] unknownCase expected "ping", found "pong""#])
  }

  @Test("Some schemas can only decode")
  func decodingOnly() throws {
    let schema = Schema(startingFrom: Model()) {
      Field(1, \.a)
      Field("[3].x", \.b)
    }
    let model = try schema.decode(#"[0, 1, 2, {"x": 3}]"#)
    #expect(model.a == 1 && model.b == 3)
    let shared = Schema(startingFrom: Model()) {
      Field("x[1]", \.a)
      Field("y", "x[1]", at: \.b)
    }
    #expect(try shared.decode(#"{"x": [0, 4]}"#).b == 4)
    #expect(try Part.schema.keyedArray.decode(#"{"a": {"c": 1}}"#).map(\.c) == [1])
  }
}
