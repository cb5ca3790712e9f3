import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

#if FullFoundation
  /// A badge that the bundle contains as a text file.
  private struct Badge: NamedAsset, Hashable, Sendable {
    let name: String
    let label: String

    static func asset(named name: String, in bundle: Bundle?) -> Badge? {
      let file = bundle?.url(forResource: "Resources/Badges/\(name)", withExtension: "txt")
      return file.flatMap { try? String(contentsOf: $0, encoding: .utf8) }.map { text in
        Badge(name: name, label: text.trimmingCharacters(in: .newlines))
      }
    }

    static func name(of badge: Badge) -> String? { badge.name }
  }

  /// A resource without a known name.
  private final class Sound: NamedAsset, Sendable {
    static func asset(named name: String, in bundle: Bundle?) -> Sound? { name == "bell" ? Sound() : nil }
  }

  @Suite("Assets")
  struct AssetKindTests {
    private static let gold = Badge(name: "gold", label: "gold")
    private static let silver = Badge(name: "silver", label: "silver")

    private struct Medals: Equatable {
      var first: Badge?
      var second = AssetKindTests.silver
      var third: [Badge]?

      static let schema = Schema(startingFrom: Medals()) {
        Field("first", \.first).asset(in: .module)
        Field("second", \.second).asset(in: .module)
        Field("third", \.third).array(of: .asset(in: .module))
      }
    }

    @Test(
      "Fields decode assets from the bundle",
      arguments: [
        (#"{"first":"gold"}"#, Medals(first: gold)), (#"{"second":"gold"}"#, Medals(second: gold)),
        (#"{"third":["gold","silver"]}"#, Medals(third: [gold, silver])), (#"{"first":null}"#, Medals()),
      ])
    private func fields(json: String, medals: Medals) throws {
      #expect(try Medals.schema.decode(json) == medals)
    }

    @Test(
      "Unknown names are issues",
      arguments: [
        (#""bronze""#, "$ invalidFormat", "$ invalidFormat"), (#""""#, "$ invalidFormat", "$ nullValue"),
        (#"" ""#, "$ invalidFormat", "$ nullValue"), ("1", "$ typeMismatch", "$ unconvertible"),
        ("{}", "$ typeMismatch", "$ unconvertible"), (#""../../Badges/none""#, "$ invalidFormat", "$ invalidFormat"),
      ])
    func unknown(json: String, strict: String, lenient: String) {
      let schema = Schema.asset(Badge.self, in: .module)
      #expect(outcome(schema, json) == strict)
      #expect(outcome(schema.lenient(), json) == lenient)
    }

    @Test("Fields without a property, and without a bundle")
    func unbound() throws {
      struct Shelf {
        let badge: Badge, sound: Sound?
        static let schema = Schema(Shelf.init) {
          Field("badge").asset(Badge.self, in: .module)
          Field("sound").asset(Sound.self).optional()
        }
      }
      let shelf = try Shelf.schema.decode(#"{"badge":"gold","sound":"bell"}"#)
      #expect(shelf.badge == Self.gold && shelf.sound != nil)
      #expect(outcome(.asset(Badge.self), #""gold""#) == "$ invalidFormat")
      #expect(outcome(Shelf.schema, #"{"badge":"gold","sound":"gong"}"#) == "$.sound invalidFormat")
    }

    /// A resource that is in no bundle, and does not know its name.
    private struct Lost: NamedAsset, Sendable {
      static func asset(named name: String, in bundle: Bundle?) -> Lost? { nil }
    }

    @Test(
      "Issues, rendered",
      arguments: [
        (
          "[\n  \"gold\"]",
          #"$[0] invalidFormat expected the name of a Lost, found "gold", no resource has this name, line 2, column 3"#
        ),
        ("[0]", "$[0] typeMismatch expected the name of a Lost, found 0"),
      ])
    func messages(json: String, issue: String) {
      #expect(issueDescriptions(Schema<[Lost]>.array(of: .asset()), json) == [issue])
      #expect(encodingOutcome(Schema<[Lost]>.array(of: .asset()), [Lost()]) == "$[0] notEncodable")
    }

    @Test func everyForm() throws {
      let sample = KindSample(
        kind: .asset(Badge.self, in: .module), good: #""gold""#, value: Self.gold, substitute: Self.silver,
        bad: #""bronze""#, strictCode: .invalidFormat, lenientCode: .invalidFormat)
      try sample.expectEveryForm()
    }
  }
#endif
