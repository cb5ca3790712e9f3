import SchemaCoding
import Testing

@testable import TestSupport

/// Recursive schemas, and models that are classes.
@Suite struct RecursionTests {
  private final class Folder: CustomStringConvertible {
    var name = "?"
    var folders: [Folder] = []
    var parent: Folder?
    var description: String { name + (folders.isEmpty ? "" : "(\(folders.map(\.description).joined(separator: " ")))") }

    static let schema: Schema<Folder> = Schema(startingFrom: Folder()) {
      Field("name", \.name)
      Field("folders", \.folders).array(of: .lazy { Folder.schema })
      Field("parent", \.parent).object(.lazy { Folder.schema })
    }
  }

  private indirect enum Tree: CustomStringConvertible, Sendable {
    case node(Int, [Tree])
    var description: String {
      switch self {
      case .node(let value, let children): children.isEmpty ? "\(value)" : "\(value)\(children)"
      }
    }

    static let schema: Schema<Tree> = Schema(
      { .node($0, $1) },
      members: {
        Field("v").number(Int.self)
        Field("c").array(of: .lazy { Tree.schema }).default([])
      })
  }

  @Test func eachObjectHasItsOwnInstance() throws {
    let schema = Folder.schema.array
    let folders = try schema.decode(#"[{"name":"a"},{"name":"b"},{}]"#)
    #expect(folders.map(\.name) == ["a", "b", "?"])
    #expect(folders[0] !== folders[1] && folders[1] !== folders[2])
    let again = try Folder.schema.decode("{}")
    #expect(again.name == "?" && again !== folders[2])
    #expect(again.folders.isEmpty && again.parent == nil)
  }

  static let rows: [(String, String)] = [
    (#"{"name":"a","folders":[{"name":"b","folders":[{"name":"c"}]},{"name":"d"}]}"#, "a(b(c) d)"),
    (#"{"folders":[{"folders":[{"name":5}]}]}"#, "$.folders[0].folders[0].name typeMismatch"),
    (#"{"parent":{"parent":{"name":5}}}"#, "$.parent.parent.name typeMismatch"),
    (#"{"parent":null}"#, "?"),
  ]

  @Test(arguments: rows) func classes(json: String, expected: String) {
    #expect(outcome(Folder.schema, json) == expected)
  }

  static let trees: [(String, String, String)] = [
    (#"{"v":1,"c":[{"v":2},{"v":3,"c":[{"v":4}]}]}"#, "1[2, 3[4]]", "1[2, 3[4]]"),
    (#"{"v":1,"c":[{"v":"2"}]}"#, "$.c[0].v typeMismatch", "1[2]; $.c[0].v converted"),
    (#"{"v":1,"c":[{}]}"#, "$.c[0].v missingKey", "1; $.c fellBack"),
  ]

  @Test(arguments: trees) func valuesAndLeniency(json: String, strict: String, lenient: String) {
    #expect(outcome(Tree.schema, json) == strict)
    #expect(outcome(Tree.schema.lenient(), json) == lenient)
    #expect(outcome(Tree.schema, json, DecodingOptions(leniency: .lenient)) == lenient)
  }

  @Test func twoSchemasThatContainEachOther() {
    #expect(outcome(Even.schema, #"{"odd":{"even":{"odd":null}}}"#) == "even(odd(even))")
    #expect(outcome(Even.schema, #"{"odd":{"even":{"odd":7}}}"#) == "$.odd.even.odd typeMismatch")
  }

  /// A schema that is a field's own value is compiled separately from the same schema looked up lazily.
  @Test(arguments: [false, true]) func aSchemaThatIsAFieldsOwnValueAsWell(elsewhere: Bool) throws {
    let size = Schema<Int>.number().optional
    struct Model: Equatable { var first: Int?, second: Int? }
    let schema = Schema(startingFrom: Model()) {
      if elsewhere { Field("first", \.first).schema(size) }
      Field("second", \.second).schema(.lazy { size }).default(3)
    }.lenient()
    #expect(try schema.decode(#"{"second":"x"}"#) == Model(first: nil, second: nil))
  }

  @Test("An array that may be its own element ends, also where a bare element is decoded as an array")
  func singleElements() throws {
    let schema = JSONSchemaCases.Tree.schema.lenient([.standard, .singleElement])
    #expect(outcome(schema.map { _ in 1 }, #"["x", 2]"#) == "$ unknownCase")
    #expect(outcome(schema.map { _ in 1 }, "true") == "$ unknownCase")
    let nested = Schema<Int>.number().array.array.lenient(.singleElement)
    #expect(try nested.decode("5") == [[5]])
  }

  private final class Even: CustomStringConvertible {
    var odd: Odd?
    var description: String { odd.map { "even(\($0))" } ?? "even" }
    static let schema: Schema<Even> = Schema(startingFrom: Even()) {
      Field("odd", \.odd).object(.lazy { Odd.schema })
    }
  }

  private final class Odd: CustomStringConvertible {
    var even: Even?
    var description: String { even.map { "odd(\($0))" } ?? "odd" }
    static let schema: Schema<Odd> = Schema(startingFrom: Odd()) {
      Field("even", \.even).object(.lazy { Even.schema })
    }
  }

  private final class Ring: @unchecked Sendable {
    var next: Ring?
    static let schema: Schema<Ring> = .transform(
      from: Schema<Ring>.lazy { Ring.schema }.optional,
      decode: {
        let ring = Ring()
        ring.next = $0
        return ring
      }, encode: { $0.next })
  }

  private static let itself: Schema<Int> = .lazy { itself }
  private static let one: Schema<Int> = .lazy { other }
  private static let other: Schema<Int> = .lazy { one }.nullIf("x")

  @Test("A schema that contains itself at the same level of the output is not encoded endlessly")
  func endlessOutput() {
    let ring = Ring()
    ring.next = ring
    #expect(encodingOutcome(Ring.schema, ring) == "$ tooDeep")
    for schema in [Self.itself, Self.one, Self.other, Self.itself.nullIf("x")] {
      #expect(encodingOutcome(schema, 5) == "$ tooDeep")
      #expect(encodingOutcome(schema.array, [5]) == "$[0] tooDeep")
    }
  }

  @Test("Levels of lazy schemas in containers of their own are not too many")
  func manyLevels() throws {
    let json = String(repeating: #"{"odd":{"even":"#, count: 100) + "{}" + String(repeating: "}}", count: 100)
    #expect(try Even.schema.encodeToString(Even.schema.decode(json)) == json)
  }
}
