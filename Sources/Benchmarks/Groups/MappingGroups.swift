import Foundation
import SchemaCoding

#if FullFoundation
  extension Group {
    /// Decodes models from an existing tree.
    static func cleanMapping(_ feed: StationFeed) throws -> Group {
      try mapping(
        "clean", feed.clean, feed.cleanStations, startingFrom: Station.clean, initializer: Station.cleanByInitializer,
        plain: PlainMapping().clean, best: BestMapping.clean)
    }

    /// Decodes models from an existing tree, with strings for numbers, Bools, dates and objects.
    static func dirtyMapping(_ feed: StationFeed) throws -> Group {
      try mapping(
        "dirty", feed.dirty, feed.dirtyStations, startingFrom: Station.dirty, initializer: Station.dirtyByInitializer,
        plain: PlainMapping().dirty, best: BestMapping.dirty)
    }

    private static func mapping(
      _ name: String, _ data: Data, _ expected: [Station], startingFrom: Schema<Station>, initializer: Schema<Station>,
      plain: @escaping (Any) throws -> [Station], best: @escaping (Any) throws -> [Station]
    ) throws -> Group {
      let tree = try JSONSerialization.jsonObject(with: data)
      let rows = [
        Row(RowName.start, .ours, expecting: expected) { try startingFrom.array.decode(jsonObject: tree) },
        Row(RowName.initializer, .ours, expecting: expected) { try initializer.array.decode(jsonObject: tree) },
        Row(RowName.plain, .other, expecting: expected) { try plain(tree) }.seldom(),
        Row(RowName.best, .other, expecting: expected) { try best(tree) },
      ]
      return Group(
        name: "map-\(name)", title: "Mapping alone, \(name): \(expected.count) stations from a tree", unit: "station",
        rows: rows.map { $0.items(expected.count) })
    }
  }
#endif
