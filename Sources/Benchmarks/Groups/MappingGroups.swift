import Foundation
import SchemaCoding

#if FullFoundation
  extension Group {
    /// Decodes models from an existing tree.
    static func cleanMapping(_ feed: StationFeed) throws -> Group {
      let tree = try JSONSerialization.jsonObject(with: feed.clean)
      let expected = feed.cleanStations
      let plain = PlainMapping()
      return mapping(
        name: "map-clean", title: "Mapping alone, clean: \(expected.count) stations from a tree", expected: expected,
        startingFrom: { try Station.clean.array.decode(jsonObject: tree) },
        initializer: { try Station.cleanByInitializer.array.decode(jsonObject: tree) },
        plain: { try plain.clean(tree) }, best: { try BestMapping.clean(tree) })
    }

    /// Decodes models from an existing tree, with strings for numbers, Bools, dates and objects.
    static func dirtyMapping(_ feed: StationFeed) throws -> Group {
      let tree = try JSONSerialization.jsonObject(with: feed.dirty)
      let expected = feed.dirtyStations
      let plain = PlainMapping()
      return mapping(
        name: "map-dirty", title: "Mapping alone, dirty: \(expected.count) stations from a tree", expected: expected,
        startingFrom: { try Station.dirty.array.decode(jsonObject: tree) },
        initializer: { try Station.dirtyByInitializer.array.decode(jsonObject: tree) },
        plain: { try plain.dirty(tree) }, best: { try BestMapping.dirty(tree) })
    }

    private static func mapping(
      name: String, title: String, expected: [Station], startingFrom: @escaping () throws -> [Station],
      initializer: @escaping () throws -> [Station], plain: @escaping () throws -> [Station],
      best: @escaping () throws -> [Station]
    ) -> Group {
      let rows = [
        Row(RowName.start, .ours, expecting: expected, make: startingFrom),
        Row(RowName.initializer, .ours, expecting: expected, make: initializer),
        Row(RowName.plain, .other, expecting: expected, make: plain).seldom(),
        Row(RowName.best, .other, expecting: expected, make: best),
      ]
      return Group(name: name, title: title, unit: "station", rows: rows.map { $0.items(expected.count) })
    }
  }
#endif
