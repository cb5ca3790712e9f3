extension Target {
  /// All targets for the configuration of this build. If a schema has two forms, the slower one counts.
  static let all = Machine.configuration == "debug" ? debug : feeds + shapes + codable + trees + streams + rest

  /// Debug builds are what apps run in while they are written, and what their tests run in.
  private static let debug = [
    Target("clean, debug build ÷ JSONDecoder", atMost: 1.3, forms(to: RowName.codable, "clean"))
  ]

  private static let feeds =
    zip(["clean", "dirty", "tiny"], [(0.10, 0.14), (0.14, 0.14), (0.25, 0.25)]).flatMap { group, limits in
      [
        Target("\(group) ÷ JSONSerialization", atMost: limits.0, forms(to: RowName.floor, group)),
        Target("\(group) ÷ JSONDecoder", atMost: limits.1, forms(to: RowName.codable, group)),
        Target("\(group) ÷ one pass by hand", atMost: 1.4, forms(to: RowName.singlePass, group)),
      ]
    } + [
      Target("encode ÷ JSONEncoder", atMost: 0.08, forms(to: RowName.codable, "encode")),
      Target("encode ÷ one pass by hand", atMost: nil, forms(to: RowName.singlePass, "encode")),
      Target(
        "dirty, with report ÷ without", atMost: 1.25, .ratio(of: [RowName.report], to: RowName.start, group: "dirty")),
      Target(
        "clean, through JSONSerialization ÷ JSONSerialization", atMost: 1.6,
        .ratio(of: [RowName.foundation], to: RowName.floor, group: "clean")),
      Target(
        "clean, as JSON5 or relaxed text ÷ as plain JSON", atMost: 2.5,
        .ratio(of: [RowName.json5, RowName.relaxed], to: RowName.start, group: "clean")),
      Target(
        "a feed full of fallbacks ÷ a clean one", atMost: 2,
        .ratio(of: [FallbackRow.unknown], to: FallbackRow.clean, group: "fallbacks")),
    ]

  private static let shapes = ["twitter", "citm", "canada"].map { group in
    Target(
      "\(group) ÷ JSONDecoder", atMost: 0.20, .ratio(of: [RowName.ours], to: RowName.codable, group: group))
  }

  private static let codable =
    ["codable", "twitter", "citm", "canada"].map { group in
      Target(
        "\(group), by Codable ÷ JSONDecoder", atMost: 0.60,
        .ratio(of: [RowName.byCodable], to: RowName.codable, group: group))
    } + [
      Target(
        "codable, lenient ÷ strict", atMost: 1.05,
        .ratio(of: [RowName.lenient], to: RowName.byCodable, group: "codable")),
      Target(
        "codable-dirty, lenient ÷ JSONDecoder and code by hand", atMost: 0.50,
        .ratio(of: [RowName.lenient], to: RowName.codable, group: "codable-dirty")),
      Target(
        "codable-encode ÷ JSONEncoder", atMost: 0.40,
        .ratio(of: [RowName.byCodable], to: RowName.codable, group: "codable-encode")),
      Target(
        "codable-keys ÷ JSONDecoder", atMost: 0.40,
        .ratio(of: [RowName.byCodable], to: RowName.codable, group: "codable-keys")),
      Target(
        "codable-keys, encoding ÷ JSONEncoder", atMost: 0.40,
        .ratio(of: [LadderRow.encoding], to: LadderRow.encodingByEncoder, group: "codable-keys")),
      Target(
        "ladders, strings ÷ JSONDecoder", atMost: 1,
        .ratio(of: [LadderRow.strings], to: LadderRow.stringsByDecoder, group: "ladders")),
      Target(
        "ladders, API description ÷ JSONDecoder", atMost: 0.80,
        .ratio(of: [LadderRow.documents], to: LadderRow.documentsByDecoder, group: "ladders")),
    ]

  private static let trees =
    ["map-clean", "map-dirty"].flatMap { group in
      [
        Target("\(group) ÷ plain mapping by hand", atMost: 0.12, forms(to: RowName.plain, group)),
        Target("\(group) ÷ best mapping by hand", atMost: 1.5, forms(to: RowName.best, group)),
      ]
    } + [
      Target("two fields beside a large subtree ÷ by hand", atMost: TwoFields.subtreeLimit, byHand("tree-subtree")),
      Target("two fields of a thousand ÷ by hand", atMost: TwoFields.manyLimit, byHand("tree-many")),
    ]

  private static let streams = [
    Target("lines in memory, lines and elements of a file ÷ array", atMost: 1.4, streamed(StreamRow.local)),
    Target("lines and elements of 16 KB chunks ÷ array", atMost: 1.6, streamed(StreamRow.remote)),
    Target(
      "drafts in 300 chunks ÷ one decode", atMost: 40,
      .ratio(of: [StreamRow.drafts], to: StreamRow.decode, group: "streams")),
  ]

  private static func streamed(_ rows: [String]) -> Measure {
    .ratio(of: rows, to: StreamRow.array, group: "streams")
  }

  private static let rest = [
    Target("10⁶ small objects, growth of the peak", atMost: 45e6, .memory(.ours, elements: 1_000_000, \.growth)),
    Target("10⁶ small objects, peak above the document", atMost: nil, .memory(.ours, elements: 1_000_000, \.beyond)),
    Target("thread scaling, SchemaCoding", atMost: nil, ThreadRow.scaling(RowName.ours)),
    Target("thread scaling, JSONSerialization", atMost: nil, ThreadRow.scaling(RowName.floor)),
    Target(
      "thread scaling: JSONSerialization ÷ SchemaCoding", atMost: 1.1,
      .quotient(ThreadRow.scaling(RowName.floor), ThreadRow.scaling(RowName.ours))),
    Target(
      "building and compiling a schema of 60 fields", atMost: 1e-3,
      .time(of: [BuildingRow.compiled], group: "build")),
  ]

  private static func byHand(_ group: String) -> Measure {
    .ratio(of: [RowName.ours], to: RowName.plain, group: group)
  }

  private static func forms(to reference: String, _ group: String) -> Measure {
    .ratio(of: RowName.forms, to: reference, group: group)
  }
}
