import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Listings of schemas that encode")
struct ListingTwoWayTests {
  struct Stamps: Sendable {
    var created = 0
    static let schema = Schema(startingFrom: Stamps()) { Field("created_at", \.created) }
  }

  class Base {
    var id = 0
    init() {}
    static let baseSchema = Schema(startingFrom: Base()) { Field("id", \.id) }
  }

  final class Article: Base {
    var title = ""
    var rank = 0
    var note: String?
    var patch: Nullable<Int> = .missing
    var stamps = Stamps()
    var width = 0

    static let schema = Schema(startingFrom: Article()) {
      Include(Base.baseSchema, inheritedBy: { $0 })
      Field("title", "name", at: \.title).trimmed().validate(.notEmpty).validate("must be short") { $0.count < 9 }
      Field("rank", \.rank).number().lenient().clamped(to: 0...9).default(3).encodedUnder("order")
      Field("note", \.note).encodesNull().omitted { $0 == "" }
      Field("patch", \.patch)
      Include(Stamps.schema, \.stamps)
      Field("width", \.width).schema(
        .oneOf("t") {
          Variant("a", .json, { _ in 1 }, { _ in nil })
          Variant(otherwise: .json, { _ in 0 }, { _ in nil })
        })
    }
  }

  private func lines(_ listing: String) -> [[String]] {
    listing.split(separator: "\n").map { line in
      line.components(separatedBy: "  ").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
  }

  @Test("Parts, superclasses, modifiers, rules and encoding options")
  func article() {
    let expected = [
      ["plan for Article"],
      ["0", "…", "inherited", "Base"],
      ["1", "title, name", "kept", #"string trimmed validated "must not be empty", "must be short""#],
      ["2", "rank", "default 3", "number Int (lenient) clamped to 0...9", "encoded as order"],
      ["3", "note", "kept", "string", "encodes null, omitted conditionally"],
      ["4", "patch", "kept", "nullable number Int"],
      ["5", "…", "included", "Stamps"],
      ["6", "width", "kept", #"Int by "t": "a" → json | json"#],
      ["Base"],
      ["7", "id", "kept", "number Int"],
      ["Stamps"],
      ["8", "created_at", "kept", "number Int"],
    ]
    #expect(lines("\(Article.schema.plan)") == expected)
  }

  @Test("Columns are aligned")
  func columns() {
    let text = "\(Stamps.schema.extending { Field("x.y", \.created) }.plan)"
    #expect(
      text == """
        plan for Stamps
           0  created_at  kept  number Int
           1  x.y         kept  number Int
        """)
  }

  @Test("Unions")
  func unions() {
    let tagged: Schema<Int> = .oneOf(tag: "t", content: "c") { Variant(1, .number(), { $0 }, { $0 }) }
    #expect("\(tagged.plan)" == #"plan for Int by "t" in "c": 1 → number Int"#)
    let untagged: Schema<Int> = .oneOf {
      Variant(.number(), { $0 }, { $0 })
      Variant(Schema<String>.string, { $0.count }, { _ in nil })
    }
    #expect("\(untagged.plan)" == "plan for Int: number Int | string")
  }
}
