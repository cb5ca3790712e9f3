import Foundation
import SchemaCoding

extension Group {
  /// Decodes the feed whose values have their JSON types, from bytes to models.
  static func clean(_ feed: StationFeed) -> Group {
    let (data, expected) = (feed.clean, feed.cleanStations)
    let wrapped = Data(#"{"stations":"#.utf8) + data + Data("}".utf8)
    let commented = Data("// stations\n".utf8) + data
    let plain = PlainMapping()
    let decoder = StationDecoders.decoder
    return Group(
      name: "clean", title: "Clean feed: \(expected.count) stations, \(data.count / 1_000) kB", unit: "station",
      rows: [
        .parsing(data) { try BestMapping.clean($0) == expected },
        Row(RowName.start, .ours, expecting: expected) { try Station.clean.array.decode(data) },
        Row(RowName.initializer, .ours, expecting: expected) { try Station.cleanByInitializer.array.decode(data) },
        Row(RowName.json5, .aside, expecting: expected) {
          try Station.clean.array.decode(data, options: DecodingOptions(syntax: .json5))
        },
        Row(RowName.relaxed, .aside, expecting: expected) {
          try Station.clean.array.decode(data, options: DecodingOptions(syntax: .relaxed))
        },
        Row("SchemaCoding, as relaxed text, after a comment", .aside, expecting: expected) {
          try Station.clean.array.decode(commented, options: DecodingOptions(syntax: .relaxed))
        },
        // The document has none of this schema's keys, so only the scanning remains.
        Row("SchemaCoding, nothing decoded", .aside, expecting: Reading()) { try Reading.schema.decode(wrapped) },
        Row(RowName.codable, .codable, expecting: expected) { try decoder.decode([Station].self, from: data) },
        Row(RowName.singlePass, .other, expecting: expected) { try StationBytes.clean(data) },
        Row(RowName.plain, .other, expecting: expected) {
          try plain.clean(try JSONSerialization.jsonObject(with: data))
        }.seldom(),
        Row(RowName.best, .other, expecting: expected) {
          try BestMapping.clean(try JSONSerialization.jsonObject(with: data))
        },
      ].map { $0.items(expected.count) } + throughFoundation(data, expected))
  }

  /// The row of the library through `JSONSerialization`, which it uses only with the trait.
  private static func throughFoundation(_ data: Data, _ expected: [Station]) -> [Row] {
    #if FullFoundation
      let row = Row(RowName.foundation, .aside, expecting: expected) {
        try Station.clean.array.decode(data, options: DecodingOptions(parser: .foundation))
      }
      return [row.items(expected.count)]
    #else
      return []
    #endif
  }

  /// Decodes the feed whose values are strings, from bytes to models.
  static func dirty(_ feed: StationFeed) -> Group {
    let (data, expected) = (feed.dirty, feed.dirtyStations)
    let plain = PlainMapping()
    let decoder = StationDecoders.decoder
    return Group(
      name: "dirty", title: "Dirty feed: \(expected.count) stations, \(data.count / 1_000) kB", unit: "station",
      rows: [
        .parsing(data) { try BestMapping.dirty($0) == expected },
        Row(RowName.start, .ours, expecting: expected) { try Station.dirty.array.decode(data) },
        Row(RowName.initializer, .ours, expecting: expected) { try Station.dirtyByInitializer.array.decode(data) },
        Row(RowName.report, .aside, isCorrect: { $0.value == expected && !$0.report.isEmpty }) {
          try Station.dirty.array.decodeWithReport(data)
        },
        Row(RowName.codable, .codable, expecting: expected) {
          try decoder.decode([DirtyStation].self, from: data).map(\.station)
        },
        Row(RowName.singlePass, .other, expecting: expected) { try StationBytes.dirty(data) },
        Row(RowName.plain, .other, expecting: expected) {
          try plain.dirty(try JSONSerialization.jsonObject(with: data))
        }.seldom(),
        Row(RowName.best, .other, expecting: expected) {
          try BestMapping.dirty(try JSONSerialization.jsonObject(with: data))
        },
      ].map { $0.items(expected.count) })
  }

  /// Decodes one small object, from bytes to model.
  static func tiny() -> Group {
    let (data, expected) = (Tiny.json, Tiny.expected)
    let decoder = JSONDecoder()
    return Group(
      name: "tiny", title: "Tiny object: ten fields, \(data.count) bytes",
      rows: [
        .parsing(data) { try Tiny.mapped($0) == expected },
        Row(RowName.start, .ours, expecting: expected) { try Tiny.schema.decode(data) },
        Row(RowName.initializer, .ours, expecting: expected) { try Tiny.schemaByInitializer.decode(data) },
        Row(RowName.codable, .codable, expecting: expected) { try decoder.decode(Tiny.self, from: data) },
        Row(RowName.singlePass, .other, expecting: expected) { try Tiny.read(data) },
        Row(RowName.plain, .other, expecting: expected) {
          try Tiny.mapped(try JSONSerialization.jsonObject(with: data))
        },
      ].map { $0.repeated(2_000) })
  }
}

extension Row {
  /// The parser alone; its output is discarded.
  static func parsing(_ data: Data, isCorrect: @escaping (Any) throws -> Bool) -> Row {
    Row(RowName.floor, .floor, isCorrect: isCorrect) { try JSONSerialization.jsonObject(with: data) }
  }
}
