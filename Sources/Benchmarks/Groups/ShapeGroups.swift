import Foundation
import SchemaCoding
import SchemaTools

extension Group {
  /// Decodes a few keys of deep objects with many keys.
  static func twitter() throws -> Group {
    try shape("twitter", "Twitter-like: deep objects, a few keys of many", TimelineFeed.json(), Timeline.schema) {
      $0.statuses.count == 300
    }
  }

  /// Decodes dictionaries keyed by ids.
  static func citm() throws -> Group {
    try shape("citm", "Citm-like: dictionaries keyed by ids", ProgrammeFeed.json(), Programme.schema) {
      $0.events.count == 400 && $0.performances.count == 900
    }
  }

  /// Decodes nested arrays of doubles.
  static func canada() throws -> Group {
    try shape("canada", "Canada-like: nested arrays of doubles", Outline.json(), Outline.schema) {
      $0.features.first?.geometry.coordinates.count == 300
    }
  }

  /// Decodes an array of doubles with 15 to 17 digits.
  static func floats() throws -> Group {
    var generator = SeededGenerator(seed: 754)
    let numbers = (0..<50_000).map { _ in
      let value = Double.random(in: -1_000...1_000, using: &generator)
      return String(format: "%.\(Int.random(in: 15...17, using: &generator))g", value)
    }
    let data = Data("[\(numbers.joined(separator: ","))]".utf8)
    return try shape("floats", "Doubles of 15 to 17 digits", data, Schema<Double>.number().array, unit: "double") {
      $0 == numbers.compactMap(Double.init)
    }
  }

  /// Decodes numbers in strings, some of them as only leniency accepts them.
  static func spelled() -> Group {
    var generator = SeededGenerator(seed: 2_503)
    let values = (0..<20_000).map { _ in Double(Int.random(in: 1_000_000...9_999_999, using: &generator)) / 100_000 }
    func row(_ name: String, _ spelling: (Double) -> String) -> Row {
      let data = Data("[\(values.map { "\"\(spelling($0))\"" }.joined(separator: ","))]".utf8)
      let schema = Schema<Double>.number().array.lenient()
      return Row(name, .ours, expecting: values) { try schema.decode(data) }
    }
    let data = Data("[\(values.map { "\"\($0)\"" }.joined(separator: ","))]".utf8)
    return Group(
      name: "spelled", title: "Numbers in strings", unit: "number",
      rows: [
        .parsing(data) { ($0 as? [String])?.count == values.count }, row("\"25.03\"") { "\($0)" },
        row("\" 25.03\"") { " \($0)" }, row("\"+25.03\"") { "+\($0)" },
        row("\"２５.03\"") { "\($0)".replacingOccurrences(of: "2", with: "２") },
      ].map { $0.items(values.count) })
  }

  /// Decodes an array of dates.
  static func dates() throws -> Group {
    var generator = SeededGenerator(seed: 8_601)
    let format = Date.ISO8601FormatStyle()
    let dates = (0..<10_000).map { _ in
      Date(timeIntervalSince1970: Double(Int.random(in: 0...1_700_000_000, using: &generator)))
    }
    let data = Data("[\(dates.map { "\"\(format.format($0))\"" }.joined(separator: ","))]".utf8)
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try shape(
      "dates", "Dates in ISO 8601", data, Schema.date(.iso8601).array, by: decoder, CodableStrategies(dates: .iso8601),
      unit: "date"
    ) {
      $0 == dates
    }
  }

  /// Decodes a document with a schema and with `JSONDecoder`, with equal results.
  private static func shape<Model: Equatable & Decodable & Collection>(
    _ name: String, _ title: String, _ data: Data, _ schema: Schema<Model>, by decoder: JSONDecoder = JSONDecoder(),
    _ strategies: CodableStrategies = CodableStrategies(), unit: String, isComplete: (Model) -> Bool
  ) throws -> Group {
    var group = try shape(name, title, data, schema, by: decoder, strategies, isComplete)
    let count = try decoder.decode(Model.self, from: data).count
    group.unit = unit
    group.rows = group.rows.map { $0.items(count) }
    return group
  }

  private static func shape<Model: Equatable & Decodable>(
    _ name: String, _ title: String, _ data: Data, _ schema: Schema<Model>, by decoder: JSONDecoder = JSONDecoder(),
    _ strategies: CodableStrategies = CodableStrategies(), _ isComplete: (Model) -> Bool
  ) throws -> Group {
    let expected = try decoder.decode(Model.self, from: data)
    let codable = Schema<Model>.codable(using: strategies)
    guard isComplete(expected) else { throw WrongOutput(group: name, row: RowName.codable) }
    return Group(
      name: name, title: "\(title), \(data.count / 1_000) kB",
      rows: [
        .parsing(data) { $0 is [String: Any] || $0 is [Any] },
        Row(RowName.ours, .ours, expecting: expected) { try schema.decode(data) },
        Row(RowName.byCodable, .aside, expecting: expected) { try codable.decode(data) },
        Row(RowName.codable, .codable, expecting: expected) { try decoder.decode(Model.self, from: data) },
      ])
  }
}
