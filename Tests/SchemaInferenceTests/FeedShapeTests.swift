import Foundation
import SchemaCoding
import SchemaInference
import Testing

@Suite("Shapes of feeds")
struct FeedShapeTests {
  private func shape(_ documents: String...) throws -> FeedShape {
    var inferrer = SchemaInferrer()
    for document in documents { inferrer.add(try Schema.json.decode(document)) }
    return inferrer.shape()
  }

  /// An array of objects with these values for the key `v`.
  private func array(_ values: [String]) -> String { "[\(values.map { "{\($0)}" }.joined(separator: ","))]" }

  @Test(
    "What has changed, and how much it matters",
    arguments: [
      ([#""v": 1"#], [#""v": 2"#], ["info  $[*].v  range-left  2…2, before 1…1"]),
      ([#""v": 1"#], [#""v": -2"#], ["warning  $[*].v  range-left  -2…-2, before 1…1"]),
      ([#""v": 1, "w": 1"#], [#""w": 1"#], ["breaking  $[*].v  key-vanished  in none of 1, before in all"]),
      ([#""w": 1"#], [#""v": "a", "w": 1"#], ["info  $[*].v  key-appeared  in 1 of 1"]),
      (
        [#""v": 1"#], [#""v": 1"#, #""w": 1"#],
        [
          "breaking  $[*].v  became-missing  in 1 of 2, before in all", "info  $[*].w  key-appeared  in 1 of 2",
        ]
      ),
      ([#""v": 1"#], [#""v": null"#], ["breaking  $[*].v  became-null  1 of 1, before never"]),
      ([#""v": null"#], [#""v": 1"#], ["info  $[*].v  type-changed  integer, before always null"]),
      ([#""v": 1"#], [#""v": "x""#], ["breaking  $[*].v  type-changed  string, before integer"]),
      ([#""v": 1"#], [#""v": 1.0"#], ["info  $[*].v  type-changed  fraction, before integer"]),
      (
        [#""v": 1"#], [#""v": 1.5"#],
        ["breaking  $[*].v  type-changed  fraction, before integer", "info  $[*].v  range-left  1.5…1.5, before 1…1"]
      ),
      ([#""v": 1.0"#], [#""v": 1"#], []),
      ([#""v": {"a": 1}"#], [#""v": [1]"#], ["breaking  $[*].v  type-changed  array, before object"]),
      ([#""v": [1]"#], [#""v": ["x"]"#], ["breaking  $[*].v[*]  type-changed  string, before integer"]),
      (
        [#""v": "2024-01-01""#], [#""v": "01.02.2024""#],
        [
          "breaking  $[*].v  format-changed  MM.dd.yyyy or MM.d.yyyy or d.M.yyyy or dd.MM.yyyy, before yyyy-MM-dd"
        ]
      ),
      ([#""v": "2024-01-01""#], [#""v": """#], ["breaking  $[*].v  format-changed  empty, before yyyy-MM-dd"]),
      (
        [#""v": "2024-01-01T10:00:00Z""#], [#""v": "soon""#],
        ["breaking  $[*].v  format-changed  text, before date-time"]
      ),
      ([#""v": "29.02.2024""#], [#""v": "12.11.2024""#], []),
      ([#""v": "20210607114510""#], [#""v": "20240607114510""#], []),
      ([#""v": "text""#], [#""v": "2024-01-01""#], []),
      (
        [#""a b": "{\"x\": 1}""#], [#""a b": "{\"x\": null}""#],
        [
          "breaking  $[*][\"a b\"](json).x  became-null  1 of 1, before never"
        ]
      ),
      ([#""v": {"1": 1, "2": 1}"#], [#""v": {"3": 1}"#], []),
      (
        [#""v": {"1": 1, "2": 1}"#], [#""v": {"x": 1}"#],
        ["breaking  $[*].v  type-changed  keys: String, before Int"]
      ),
      // What decodes is not breaking.
      (
        [#""v": null, "w": 1"#, #""v": 1, "w": 1"#], [#""w": 1"#],
        ["info  $[*].v  key-vanished  in none of 1, before in all"]
      ),
      ([#""v": 1, "w": 1"#, #""w": 1"#], [#""v": null, "w": 1"#], ["info  $[*].v  became-null  1 of 1, before never"]),
      ([#""v": "a""#, #""v": 1"#], [#""v": true"#], ["info  $[*].v  type-changed  bool, before integer, string"]),
      ([#""v": "2024-01-01""#, #""v": "2024-01-01T10:00:00Z""#], [#""v": "soon""#], []),
      (
        [#""lat": 1"#], [#""lat": 1.5"#],
        ["info  $[*].lat  range-left  1.5…1.5, before 1…1", "info  $[*].lat  type-changed  fraction, before integer"]
      ),
      // What does not decode is.
      (
        [#""v": "1""#], [#""v": "1.5""#],
        ["breaking  $[*].v  format-changed  number, before integer", "info  $[*].v  range-left  1.5…1.5, before 1…1"]
      ),
      ([#""v": "1""#], [#""v": "01""#], ["breaking  $[*].v  format-changed  loose-number, before integer"]),
      ([#""v": "yes""#, #""v": "no""#], [#""v": "ja""#], ["breaking  $[*].v  format-changed  text, before bool"]),
      ([#""v": "yes""#, #""v": "no""#], [#""v": "no""#], []),
      // Neither identifiers nor names are kept.
      ([#""id": 1, "user": "ann""#], [#""id": 2, "user": "bob""#], []),
    ] as [([String], [String], [String])])
  func changes(_ old: [String], _ new: [String], _ expected: [String]) throws {
    let changes = try shape(array(new)).changes(since: shape(array(old)))
    let isLater = expected.count == 1 && expected[0].contains("format-changed  MM")
    if isLater {
      #expect(changes.map(\.kind) == [.formatChanged] && changes[0].detail.hasSuffix("before yyyy-MM-dd"))
    } else {
      #expect(changes.map(\.description) == expected)
    }
  }

  @Test("A new string is a warning where there were few, and a rare key that is not seen is none yet")
  func evidence() throws {
    let old = (0..<30).map { #""s": "\#(["a", "b", "c"][$0 % 3])", "t": "t\#($0)"\#($0 < 3 ? #", "rare": 1"# : "")"# }
    let baseline = try shape(array(old))
    let few = try shape(array([#""s": "d", "t": "new""#])).changes(since: baseline)
    #expect(few.map(\.description) == [#"warning  $[*].s  new-value  "d", before 3 values"#])
    let many = try shape(array((0..<50).map { _ in #""s": "a", "t": "new""# })).changes(since: baseline)
    #expect(many.map(\.description) == ["warning  $[*].rare  key-vanished  in none of 50, before in 3 of 30"])
  }

  @Test("Nothing has changed since the same samples", arguments: Case.all)
  func sameSamples(_ shape: Case) throws {
    let samples = try shape.documents().map { try Schema.json.decode($0) }
    var all = SchemaInferrer()
    var halves = [SchemaInferrer().shape(), SchemaInferrer().shape()]
    for (index, sample) in samples.enumerated() {
      all.add(sample)
      var one = SchemaInferrer()
      one.add(sample)
      halves[index % 2].merge(one.shape())
    }
    let whole = all.shape()
    #expect(whole.changes(since: whole).isEmpty)
    // Merged, the parts are the whole.
    var merged = halves[1]
    merged.merge(halves[0])
    #expect(merged.changes(since: whole).isEmpty && whole.changes(since: merged).isEmpty)
    #expect(merged.sampleCount == whole.sampleCount && merged.root.count == whole.root.count)
    // Written and read back.
    let data = try JSONEncoder().encode(whole)
    #expect(try JSONDecoder().decode(FeedShape.self, from: data) == whole)
    #expect(try Schema<FeedShape>.codable().decode(data) == whole)
  }

  @Test(arguments: [
    #""sampleCount": 9223372036854775807, "root": {}"#, #""sampleCount": 1, "root": {"nulls": 9223372036854775807}"#,
    #""sampleCount": 1, "root": {"members": {"a": {"strings": -1}}}"#,
    #""sampleCount": 1, "root": {"strings": 1, "words": {"a": 1e18}}"#,
    #""sampleCount": 1, "root": {"strings": 1, "formats": {"uuid": 1099511627777}}"#,
  ]) func countsThatCannotBeAdded(_ members: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(FeedShape.self, from: Data(#"{"version": 1, \#(members)}"#.utf8))
    }
  }

  @Test("A shape stays small however many keys and strings there are")
  func isBounded() throws {
    var merged = SchemaInferrer().shape()
    for round in 0..<20 {
      let members = (0..<100).map { "\"k\(round * 100 + $0)x\": \"text \(round) \($0)\"" }.joined(separator: ",")
      merged.merge(try shape("{\(members)}"))
    }
    #expect(try JSONEncoder().encode(merged).count < 4_000)
    #expect(merged.root.keysAreData && merged.root.members["*"]?.strings == 2_000)
  }
}
