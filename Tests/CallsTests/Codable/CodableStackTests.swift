import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

/// Documents of 480 levels through custom code of types, on a thread with a small stack. Each test has its own process, which a stack
/// overflow would end.
@Suite struct CodableStackTests {
  /// A schema in a `Codable` type in a schema…
  private final class Knot: SchemaCodable {
    var child: SchemaCoded<Knot>?
    static let schema: Schema<Knot> = Schema(startingFrom: Knot()) { Field("c", \.child).codable() }
  }

  private final class Link: SchemaCodable {
    var child: Link?
    static let schema: Schema<Link> = Schema(startingFrom: Link()) { Field("c", \.child) }
  }

  static let levels = 480

  private static let arrays = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
  private static let objects =
    String(repeating: #"{"c":"#, count: levels - 1) + "{}" + String(repeating: "}", count: levels - 1)

  #if FullFoundation
    #if ExitTests
      @Test(arguments: ["bytes", "tree", "array of trees"]) func decodedByCustomCode(source: String) async {
        await #expect(processExitsWith: .success) { [source] in
          onSmallStack {
            let data = Data(Self.arrays.utf8)
            switch source {
            case "bytes": _ = try Schema<CustomNestedList>.codable().decode(data)
            case "tree":
              _ = try Schema<CustomNestedList>.codable().decode(jsonObject: JSONSerialization.jsonObject(with: data))
            default:
              let tree = try JSONSerialization.jsonObject(with: data)
              let nests = try Schema<[CustomNestedList]>.array(of: .codable()).decode(
                jsonObject: Array(repeating: tree, count: 20))
              #expect(nests.count == 20)
            }
          }
        }
      }
    #endif
  #endif

  #if ExitTests
    @Test func encodedByCustomCode() async {
      await #expect(processExitsWith: .success) {
        let value = CustomNestedList(levels: Self.levels)
        nonisolated(unsafe) let nest = value
        onSmallStack {
          let json = try Schema<CustomNestedList>.codable().encodeToString(nest)
          #expect(json == Self.arrays)
        }
      }
    }

    @Test(arguments: ["bytes", "tree", "encoding"]) func schemasInCodableTypesInSchemas(steps: String) async {
      await #expect(processExitsWith: .success) { [steps] in
        onSmallStack {
          switch steps {
          case "bytes": _ = try Knot.schema.decode(Self.objects)
          case "tree": _ = try Knot.schema.decode(Schema.json.decode(Self.objects))
          default:
            let knot = try Knot.schema.decode(Self.objects)
            let json = try Knot.schema.encodeToString(knot)
            #expect(json == Self.objects)
          }
        }
      }
    }
  #endif

  /// Foundation's own parser takes so much stack that too little is left for its encoder.
  private static let paths = scannerIsInUse ? ["decoding", "encoding"] : ["decoding"]

  #if ExitTests
    @Test(arguments: paths) func inFoundationsCoders(steps: String) async {
      await #expect(processExitsWith: .success) { [steps] in
        onSmallStack {
          let data = Data(Self.objects.utf8)
          let box = try JSONDecoder().decode(SchemaCoded<Link>.self, from: data)
          guard steps == "encoding" else { return }
          let json = try JSONEncoder().encode(box)
          #expect(json == data)
        }
      }
    }
  #endif

  @Test func tooManyLevelsAreAnIssueInBothDirections() throws {
    let objects = String(repeating: #"{"c":"#, count: 600) + "{}" + String(repeating: "}", count: 600)
    #expect(issueList { () throws(SchemaError) in _ = try Knot.schema.decode(objects) } == "$ tooDeep")
    #if FullFoundation
      var tree: Any = [String: Any]()
      for _ in 0..<600 { tree = ["c": tree] }
      do {
        _ = try Knot.schema.decode(jsonObject: tree)
        Issue.record("must not decode")
      } catch {
        #expect(error.issues.map(\.code) == [.tooDeep])
        #expect(error.issues[0].path.components.count == 512)
      }
    #endif
  }
}

extension CodableStackTests {
}
