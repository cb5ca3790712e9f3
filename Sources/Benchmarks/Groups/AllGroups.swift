extension Group {
  /// A group that is created only when it runs, so that no group's input affects another.
  struct Maker: Sendable {
    let name: String
    let make: @Sendable () throws -> Group
  }

  static let makers = documentMakers + treeMakers

  private static let documentMakers = [
    Maker(name: "clean") { .clean(try StationFeed()) },
    Maker(name: "dirty") { .dirty(try StationFeed()) },
    Maker(name: "page") { .page(try StationFeed(count: 30)) },
    Maker(name: "tiny") { .tiny() },
    Maker(name: "encode") { try .encoding(StationFeed()) },
    Maker(name: "twitter") { try .twitter() },
    Maker(name: "citm") { try .citm() },
    Maker(name: "canada") { try .canada() },
    Maker(name: "codable") { try .codable() },
    Maker(name: "codable-dirty") { try .dirtyCodable() },
    Maker(name: "codable-encode") { try .encodingCodable() },
    Maker(name: "codable-keys") { .codableKeys() },
    Maker(name: "ladders") { try .ladders() },
    Maker(name: "floats") { try .floats() },
    Maker(name: "spelled") { .spelled() },
    Maker(name: "dates") { try .dates() },
    Maker(name: "fallbacks") { .fallbacks() },
    Maker(name: "streams") { try .streams() },
    Maker(name: "threads") { .threads() },
    Maker(name: "build") { .building() },
    Maker(name: "fields") { .fields() },
    Maker(name: "elements") { .elements() },
    Maker(name: "depth") { .depth() },
  ]

  /// The groups that decode Foundation's trees, which the library does only with the trait.
  #if FullFoundation
    private static let treeMakers = [
      Maker(name: "map-clean") { try .cleanMapping(StationFeed()) },
      Maker(name: "map-dirty") { try .dirtyMapping(StationFeed()) },
      Maker(name: "tree-subtree") { try .treeWithSubtree() },
      Maker(name: "tree-many") { try .treeWithMany() },
    ]
  #else
    private static let treeMakers: [Maker] = []
  #endif

  /// The names that `--filter` can select: the groups, and the peak memory.
  static var allNames: [String] { makers.map(\.name) + ["memory"] }
}
